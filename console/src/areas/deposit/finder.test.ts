import { expect, test } from 'vitest';
import { columnsFor, filterOfName } from './finder.ts';

const columns = (pasted: string) => columnsFor(pasted).map(({ column, value }) => `${column}=${value}`);

test('a pasted hash is searched in every column that can contain it', () => {
  const everywhere = ['txid=74e4aee0a7', 'payoutTxid=74e4aee0a7', 'mintHash=0x74e4aee0a7', 'burnHash=0x74e4aee0a7'];
  expect(columns(' 74E4AEE0A7 ')).toEqual(everywhere);
  expect(columns('0x74e4aee0a7')).toEqual(everywhere);
  expect(columns('3f1c0d1e-0000-5000-8000-000000000001')).toEqual(['id=3f1c0d1e-0000-5000-8000-000000000001']);
});

test('a word, a few digits or too many digits are not a hash', () => {
  expect(['', 'deposit', 'abc', '0x12345', 'f'.repeat(65)].filter((text) => columns(text).length > 0)).toEqual([]);
});

test('a name is searched by its words in any order, and one Chinese character is a word', () => {
  const conditions = (text: string, known?: string[]) =>
    Object.values(filterOfName(text, known) ?? {}).flatMap((filter) =>
      'conditions' in filter ? filter.conditions.map((condition) => Object.values(condition).slice(1).join(' ')) : [],
    );
  expect(conditions(' 资 ')).toEqual(['contains 资']);
  expect(conditions('金桥  家族', ['金桥家族办公室'])).toEqual([
    'contains 金桥',
    'contains 家族',
    'notEqual 金桥家族办公室',
  ]);
  expect(conditions('The First Bank of Nowhere Ltd')).toEqual([
    'contains The',
    'contains First',
    'contains Bank',
    'contains of Nowhere Ltd',
  ]);
  expect(['', ' a ', 'a'.repeat(65)].filter((text) => filterOfName(text) !== null)).toEqual([]);
});
