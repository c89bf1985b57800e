import { expect, test } from 'vitest';
import { likeliestFirst } from './offer-order.ts';

const order = (...offers: [name: string, count?: number, isExact?: boolean][]): string =>
  likeliestFirst(offers.map(([name, count, isExact = false]) => ({ name, count, isExact })))
    .map(({ name }) => name)
    .join(' ');

test('a status that is called just so comes before one that has the word in it', () =>
  expect(order(['paying', 0], ['paid', 151, true])).toBe('paid paying'));
test('an amount that no row has does not stand before the ID that a row has', () =>
  expect(order(['amount', 0], ['atLeast', 12], ['id', 1, true])).toBe('id atLeast amount'));
test('what is called just so is offered before what nobody has counted, even if it has no rows', () =>
  expect(order(['contains'], ['other', 0], ['failed', 0, true], ['known', 3])).toBe('known contains failed other'));
test('what is alike stays as it came', () => expect(order(['one', 2], ['two', 7], ['three', 2])).toBe('one two three'));
