import { expect, test } from 'vitest';
import { optional, required } from '../../actions/validation.ts';
import { sampleResource } from '../../../testing/sample-record.ts';
import { INPUTS } from './inputs.tsx';

const { fields } = sampleResource.parts;
const told = async (name: keyof typeof fields, value: unknown): Promise<string> => {
  const { schema, kind, ...field } = fields[name];
  const rule = ('isOptional' in field ? optional : required)(schema, {
    prompt: `${INPUTS[kind].asks} ${name}`,
    invalid: (key, { max }) => `${key} ${max ?? ''}`.trim(),
  });
  if (typeof rule === 'function') throw new Error('a rule of its own');
  // The cast is safe: antd passes a rule to its validator, which needs only the value.
  return Promise.resolve((rule.validator as (rule: unknown, value: unknown) => Promise<void>)(rule, value)).then(
    () => '',
    (error: Error) => error.message,
  );
};

test('a missing text asks to enter a value, and a missing choice asks to select one', async () => {
  expect([
    await told('heading', '  '),
    await told('body', undefined),
    await told('paper', undefined),
    await told('places', []),
    await told('tags', []),
  ]).toEqual(['enter heading', 'enter body', 'choose paper', 'choose places', 'choose tags']);
});

test('an optional field may be empty and is validated otherwise', async () =>
  expect([await told('at', undefined), await told('at', 'yesterday')]).toEqual(['', 'not-an-instant']));

test('a text is limited to the length of its field', async () =>
  expect([await told('heading', 'x'.repeat(64)), await told('heading', 'x'.repeat(65))]).toEqual(['', 'too-long 64']));
