import { expect, test } from 'vitest';
import { isTooDeep } from './json-depth.ts';

const nested = (depth: number, open = '[', close = ']'): string => open.repeat(depth) + close.repeat(depth);

test('sixty-four levels may be nested and no more, arrays and objects alike', () => {
  expect([nested(64), nested(65), nested(64, '{"a":[', ']}'), nested(32, '{"a":[', ']}')].map(isTooDeep)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isTooDeep(`{"a":[${Array.from({ length: 1000 }, () => nested(60)).join(',')}]}`)).toBe(false);
});

test('brackets within texts do not count, whatever is escaped there', () => {
  expect(
    [
      JSON.stringify({ a: '['.repeat(100) }),
      JSON.stringify({ a: `"\\"${'['.repeat(100)}\\` }),
      `["\\\\",${nested(64)}]`,
    ].map(isTooDeep),
  ).toEqual([false, false, true]);
});

test('what is no JSON has a depth as well', () =>
  expect([isTooDeep('['.repeat(65)), isTooDeep(']'.repeat(100)), isTooDeep('"')]).toEqual([true, false, false]));
