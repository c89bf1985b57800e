import { expect, test } from 'vitest';
import { executionSearch } from './search.ts';

const columns = (typed: string): string[] => executionSearch(typed).flatMap((filter) => Object.keys(filter));

test('an id may be the execution’s own or its deposit’s', () =>
  expect(columns('6F1C2F5E-0000-5000')).toEqual(['id', 'aggregateId']));
test('a hash is looked for as either chain writes it, first as it is written here', () => {
  const starts = (filter: string) => ({ hash: { filterType: 'text', type: 'startsWith', filter } });
  expect(executionSearch('0xABCDEF12').slice(0, 2)).toEqual([starts('0xabcdef12'), starts('abcdef12')]);
  expect(executionSearch('abcdef12').slice(0, 2)).toEqual([starts('abcdef12'), starts('0xabcdef12')]);
  expect([columns('0xabcdef12'), columns('abcdef12'), columns('ab'.repeat(32))]).toEqual([
    ['hash', 'hash', 'receivingAddress'],
    ['hash', 'hash', 'id'],
    ['hash', 'hash'],
  ]);
});
test('words are looked for in the reason and the address', () =>
  expect(columns('no gas')).toEqual(['reason', 'receivingAddress']));
