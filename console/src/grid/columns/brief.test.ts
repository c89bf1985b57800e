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

test('the brief of a row uses the first columns for party, amount, state and time', () => {
  expect(fieldsOf(columns)).toEqual(['institution', 'amount', ['status', 'minted'], 'at']);
  expect(briefTitles(briefOf(columns))).toBe('Institution · Amount · Status');
});

test('a choice column replaces a missing status, and the time replaces a missing party', () => {
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

test('a column can declare its role in the brief', () => {
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

test('without a status or a code the brief shows the first sentence', () => {
  const reason: Column<Row> = { field: 'hash', title: 'Reason', kind: 'text', long: true };
  const [, , , amount, , , institution, at] = columns;
  expect(fieldsOf([{ ...institution!, brief: 'who' }, reason, amount!, at!])).toEqual([
    'institution',
    'amount',
    ['hash'],
    'at',
  ]);
});
