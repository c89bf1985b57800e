import { expect, test } from 'vitest';
import { isTooDeep } from './json-depth.ts';

const nested = (depth: number, open = '[', close = ']'): string => open.repeat(depth) + close.repeat(depth);

test('arrays and objects can be nested 64 levels deep at most', () => {
  expect([nested(64), nested(65), nested(64, '{"a":[', ']}'), nested(32, '{"a":[', ']}')].map(isTooDeep)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isTooDeep(`{"a":[${Array.from({ length: 1000 }, () => nested(60)).join(',')}]}`)).toBe(false);
});

test('brackets within strings do not count, also after escapes', () => {
  expect(
    [
      JSON.stringify({ a: '['.repeat(100) }),
      JSON.stringify({ a: `"\\"${'['.repeat(100)}\\` }),
      `["\\\\",${nested(64)}]`,
    ].map(isTooDeep),
  ).toEqual([false, false, true]);
});

test('the depth of malformed JSON is limited too', () =>
  expect([isTooDeep('['.repeat(65)), isTooDeep(']'.repeat(100)), isTooDeep('"')]).toEqual([true, false, false]));
