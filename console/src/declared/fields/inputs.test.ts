import { expect, test } from 'vitest';
import { choiceField, optional as optionalField, type Field } from '#contracts/kits/field.ts';
import { optional, required } from '../../actions/validation.ts';
import { sampleResource } from '../../../testing/sample-record.ts';
import { INPUTS } from './inputs.tsx';

const { fields } = sampleResource.options;
const messageOf = async (name: keyof typeof fields, value: unknown): Promise<string> => {
  const { schema, kind, ...field } = fields[name];
  const rule = ('isOptional' in field ? optional : required)(schema, {
    prompt: `${INPUTS[kind].prompt} ${name}`,
    invalid: (key, { max }) => `${key} ${max ?? ''}`.trim(),
  });
  if (typeof rule === 'function') throw new Error('the rule is a function');
  // The cast is safe: antd passes a rule to its validator, which needs only the value.
  return Promise.resolve((rule.validator as (rule: unknown, value: unknown) => Promise<void>)(rule, value)).then(
    () => '',
    (error: Error) => error.message,
  );
};

test('a missing text asks to enter a value, and a missing choice asks to select one', async () => {
  expect([
    await messageOf('heading', '  '),
    await messageOf('body', undefined),
    await messageOf('paper', undefined),
    await messageOf('places', []),
    await messageOf('tags', []),
  ]).toEqual(['enter heading', 'enter body', 'choose paper', 'choose places', 'choose tags']);
});

test('an optional field may be empty and is validated otherwise', async () =>
  expect([await messageOf('at', undefined), await messageOf('at', 'yesterday')]).toEqual(['', 'not-an-instant']));

test('a text is limited to the length of its field', async () =>
  expect([await messageOf('heading', 'x'.repeat(64)), await messageOf('heading', 'x'.repeat(65))]).toEqual([
    '',
    'too-long 64',
  ]));

test('an optional choice can be cleared, a required one cannot', () => {
  const field = choiceField({ YES: ['是', 'Yes'] }, '结果', 'Finding');
  const clears = (one: Field): unknown => (INPUTS.choice.input(one, false).props as { allowClear: unknown }).allowClear;
  expect([clears(field), clears(optionalField(field))]).toEqual([false, true]);
});
