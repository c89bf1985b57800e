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
])('%s is first looked for in %s', (typed, column) => {
  expect(columns(typed)[0]).toBe(column);
});

test('a whole hash is looked for among hashes only', () => {
  expect(columns('ab'.repeat(32))).toEqual(['txid', 'payoutTxid']);
});
