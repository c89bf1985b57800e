import { expect, test } from 'vitest';
import { toggled } from './column-chooser.tsx';
import { defaultColumns, type Column } from './column.ts';

interface Row {
  a: string;
  b: string;
  c: string;
  d: string;
}
const columns: Column<Row>[] = [
  { field: 'a', title: '', kind: 'text' },
  { field: 'b', title: '', kind: 'text', hidden: true },
  { field: 'c', title: '', kind: 'text' },
  { field: 'd', title: '', kind: 'text' },
];

test('an added column follows its nearest predecessor in declaration order', () => {
  expect(toggled(columns, ['d', 'a', 'c'], 'b')).toEqual(['d', 'a', 'b', 'c']);
  expect(toggled(columns, ['c', 'd'], 'a')).toEqual(['a', 'c', 'd']);
});

test('a column can be removed, except the last one', () => {
  expect(toggled(columns, ['a', 'c'], 'a')).toEqual(['c']);
  expect(toggled(columns, ['c'], 'c')).toEqual(['c']);
});

test('columns that are not declared hidden are visible by default', () => {
  expect(defaultColumns(columns)).toEqual(['a', 'c', 'd']);
});
