import { expect, test } from 'vitest';
import { briefOf, briefTitles } from './brief.ts';
import type { Column } from './column.ts';

interface Row {
  status: string;
  minted: string;
  isApproved: boolean;
  amount: string;
  limit: string;
  institution: string;
  hash: string;
  at: string;
  network: string;
}
const toned = (...codes: string[]) => ({
  kind: 'status' as const,
  tones: Object.fromEntries(codes.map((code) => [code, 'good' as const])),
  label: String,
});
const columns: Column<Row>[] = [
  { field: 'status', title: 'Status', ...toned('DONE') },
  { field: 'minted', title: 'Minted', ...toned('MINTED') },
  { field: 'isApproved', title: 'Approved', ...toned('true', 'false') },
  { field: 'amount', title: 'Amount', kind: 'btc' },
  { field: 'limit', title: 'Limit', kind: 'btc' },
  { field: 'hash', title: 'Hash', kind: 'hash' },
  { field: 'institution', title: 'Institution', kind: 'text' },
  { field: 'at', title: 'At', kind: 'instant' },
  { field: 'network', title: 'Network', kind: 'choice', values: [], label: String },
];
const fieldsOf = (of: readonly Column<Row>[]) => {
  const { who, figure, states, when } = briefOf(of);
  return [who?.field, figure?.field, states.map(({ field }) => field), when?.field];
};

test('a row in brief says who, how much, in what state and when, out of the first columns of that kind', () => {
  expect(fieldsOf(columns)).toEqual(['institution', 'amount', ['status', 'minted'], 'at']);
  expect(briefTitles(briefOf(columns))).toBe('Institution · Amount · Status');
});

test('where there is no status, what there is to choose from stands for it; where nobody is named, the time does', () => {
  expect(fieldsOf(columns.filter(({ kind }) => kind !== 'status'))).toEqual([
    'institution',
    'amount',
    ['network'],
    'at',
  ]);
  expect(fieldsOf(columns.filter(({ field }) => field === 'at' || field === 'amount'))).toEqual([
    'at',
    'amount',
    [],
    undefined,
  ]);
});

test('a column may say which it is', () => {
  expect(
    fieldsOf(
      columns.map((column) =>
        column.field === 'limit'
          ? { ...column, brief: 'figure' }
          : column.field === 'hash'
            ? { ...column, brief: 'who' }
            : column,
      ),
    ),
  ).toEqual(['hash', 'limit', ['status', 'minted'], 'at']);
});
