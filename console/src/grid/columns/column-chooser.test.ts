import { expect, test } from 'vitest';
import { defaultColumns, toggled } from './column-chooser.tsx';
import type { Column } from './column.ts';

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

test('a column comes in after the nearest of those declared before it, wherever that one was dragged', () => {
  expect(toggled(columns, ['d', 'a', 'c'], 'b')).toEqual(['d', 'a', 'b', 'c']);
  expect(toggled(columns, ['c', 'd'], 'a')).toEqual(['a', 'c', 'd']);
});

test('a column goes out, but never the last', () => {
  expect(toggled(columns, ['a', 'c'], 'a')).toEqual(['c']);
  expect(toggled(columns, ['c'], 'c')).toEqual(['c']);
});

test('unless told otherwise those are shown that are not declared hidden', () => {
  expect(defaultColumns(columns)).toEqual(['a', 'c', 'd']);
});
