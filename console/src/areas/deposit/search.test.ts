import { expect, test } from 'vitest';
import { depositSearch } from './search.ts';

const columns = (typed: string): string[] => depositSearch(typed).flatMap((filter) => Object.keys(filter));

test.each([
  ['Harbour', 'institution'],
  ['机构', 'institution'],
  ['Northlight', 'institution'],
  ['mining', 'institution'],
  ['ab'.repeat(32), 'txid'],
  [`0x${'ab'.repeat(32)}`, 'mintHash'],
  ['0x0000000021', 'receivingAddress'],
  ['bc1p5cyxnux', 'custodyAddress'],
  ['3J98t1WpEZ73', 'custodyAddress'],
  ['6f1c2f5e-0000-5000-8000-000000000001', 'id'],
])('%s is searched first in %s', (typed, column) => {
  expect(columns(typed)[0]).toBe(column);
});

test('a whole hash is searched only in hash columns, in the format of each chain', () => {
  const hash = 'ab'.repeat(32);
  const starts = (column: string, filter: string) => ({ [column]: { filterType: 'text', type: 'startsWith', filter } });
  const evm = ['mintHash', 'burnHash'].map((column) => starts(column, `0x${hash}`));
  const bitcoin = ['txid', 'payoutTxid'].map((column) => starts(column, hash));
  expect(depositSearch(hash)).toEqual([...bitcoin, ...evm]);
  expect(depositSearch(`0x${hash.toUpperCase()}`)).toEqual([...evm, ...bitcoin]);
});
test('a partial hash is also searched as an address or a word', () => {
  expect(columns('0xABCD12').slice(0, 6)).toEqual([
    'receivingAddress',
    'userAddress',
    'mintHash',
    'burnHash',
    'txid',
    'payoutTxid',
  ]);
  expect(columns('abcd12').slice(0, 5)).toEqual(['txid', 'payoutTxid', 'mintHash', 'burnHash', 'institution']);
});
