import { expect, test } from 'vitest';
import { optional, textField } from '#contracts/kits/field.ts';
import { defineResource } from '#contracts/kits/resource.ts';
import { uniqueClaims } from './claims.ts';

const sign = defineResource({
  area: 'sign',
  model: 'signs',
  nouns: { zh: '标牌', one: 'a sign', many: 'signs' },
  page: { path: '/signs' },
  roles: ['content-editor'],
  fields: { text: textField(32, '文字', 'Text'), number: optional(textField(32, '编号', 'Number')) },
  unique: ['number'],
  removal: true,
});
const event = (type: string, number?: string | null) => ({
  type,
  data: number === undefined ? {} : { text: 'Way out', number },
});
const [claim] = uniqueClaims(sign)(event('SignAdded', 'A 1'));

test.each([
  ['added', [event('SignAdded', ' a 1 ')], true],
  ['edited to another value', [event('SignAdded', 'A 1'), event('SignEdited', 'A 2')], false],
  ['edited to an empty value', [event('SignAdded', 'A 1'), event('SignEdited', null)], false],
  ['edited back', [event('SignAdded', 'A 1'), event('SignEdited', null), event('SignEdited', 'A 1')], true],
  ['removed', [event('SignAdded', 'A 1'), event('SignRemoved')], false],
] as const)('a unique value is in use only if the record has it: %s', (_what, events, isUsed) =>
  expect(claim!.isUsed(events)).toBe(isUsed),
);
test('an empty value makes no claim', () => expect(uniqueClaims(sign)(event('SignAdded', null))).toEqual([]));
