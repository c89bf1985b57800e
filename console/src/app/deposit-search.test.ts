import { expect, test } from 'vitest';
import { columnsFor, filtersFor } from './deposit-search.ts';

const columns = (pasted: string) => columnsFor(pasted).map(({ column, value }) => `${column}=${value}`);

test('a pasted hash is looked for where it can stand', () => {
  const everywhere = ['txid=74e4aee0a7', 'payoutTxid=74e4aee0a7', 'mintHash=0x74e4aee0a7', 'burnHash=0x74e4aee0a7'];
  expect(columns(' 74E4AEE0A7 ')).toEqual(everywhere);
  expect(columns('0x74e4aee0a7')).toEqual(everywhere);
  expect(columns('3f1c0d1e-0000-5000-8000-000000000001')).toEqual(['id=3f1c0d1e-0000-5000-8000-000000000001']);
});

test('a word, a few digits or too many are no hash', () => {
  expect(['', 'deposit', 'abc', '0x12345', 'f'.repeat(65)].filter((text) => columns(text).length > 0)).toEqual([]);
});

test('a word is looked for among the institutions, whatever else it may be', () => {
  expect(filtersFor(' 极光 ')).toEqual([{ institution: { filterType: 'text', type: 'contains', filter: '极光' } }]);
  expect(filtersFor('facade').map((filter) => Object.keys(filter).join())).toEqual(['txid', 'payoutTxid', 'mintHash', 'burnHash', 'institution']);
  expect(['', ' a '].flatMap(filtersFor)).toEqual([]);
});
