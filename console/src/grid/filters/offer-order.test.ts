import { expect, test } from 'vitest';
import { mostLikelyFirst } from './offer-order.ts';

const order = (...offers: [name: string, count?: number, isExact?: boolean][]): string =>
  mostLikelyFirst(offers.map(([name, count, isExact = false]) => ({ name, count, isExact })))
    .map(({ name }) => name)
    .join(' ');

test('an exact status match comes before a partial one', () =>
  expect(order(['paying', 0], ['paid', 151, true])).toBe('paid paying'));
test('an amount without rows comes after an ID with a row', () =>
  expect(order(['amount', 0], ['atLeast', 12], ['id', 1, true])).toBe('id atLeast amount'));
test('an exact match comes before an uncounted suggestion, even without rows', () =>
  expect(order(['contains'], ['other', 0], ['failed', 0, true], ['known', 3])).toBe('known contains failed other'));
test('equal suggestions keep their order', () =>
  expect(order(['one', 2], ['two', 7], ['three', 2])).toBe('one two three'));
