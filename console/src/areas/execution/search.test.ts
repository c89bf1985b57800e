import { expect, test } from 'vitest';
import { executionSearch } from './search.ts';

const columns = (typed: string): string[] => executionSearch(typed).flatMap((filter) => Object.keys(filter));

test('an id is searched as the execution id and as the aggregate id', () =>
  expect(columns('6F1C2F5E-0000-5000')).toEqual(['id', 'aggregateId']));
test('a hash is searched with and without 0x, first as it is typed', () => {
  const starts = (filter: string) => ({ hash: { filterType: 'text', type: 'startsWith', filter } });
  expect(executionSearch('0xABCDEF12').slice(0, 2)).toEqual([starts('0xabcdef12'), starts('abcdef12')]);
  expect(executionSearch('abcdef12').slice(0, 2)).toEqual([starts('abcdef12'), starts('0xabcdef12')]);
  expect([columns('0xabcdef12'), columns('abcdef12'), columns('ab'.repeat(32))]).toEqual([
    ['hash', 'hash', 'receivingAddress'],
    ['hash', 'hash', 'id'],
    ['hash', 'hash'],
  ]);
});
test('words are searched in the reason and the address', () =>
  expect(columns('no gas')).toEqual(['reason', 'receivingAddress']));
