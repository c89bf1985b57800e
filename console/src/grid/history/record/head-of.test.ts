import { expect, test } from 'vitest';
import type { Column } from '../../columns/column.ts';
import { headOf, statusSince } from './head-of.ts';

interface Row {
  status: string;
  amount: string;
  institution: string;
  reason: string | null;
  txid: string;
  mintHash: string | null;
  id: string;
  lender: string;
}
const row: Row = {
  status: 'RECORDED',
  amount: '150000000',
  institution: 'Ana',
  reason: 'a long story',
  txid: 'ab'.repeat(32),
  mintHash: null,
  id: 'x',
  lender: 'Bo',
};
const columns: Column<Row>[] = [
  { field: 'status', kind: 'status', tones: {}, label: String, title: 'Status' },
  { field: 'amount', kind: 'btc', title: 'Amount' },
  { field: 'institution', kind: 'text', title: 'Institution' },
  { field: 'reason', kind: 'text', title: 'Reason', long: true },
  { field: 'txid', kind: 'hash', title: 'Hash' },
  { field: 'mintHash', kind: 'hash', title: 'Mint hash' },
  { field: 'lender', kind: 'text', title: 'Lender', hidden: true },
  { field: 'id', kind: 'id', title: 'ID', hidden: true },
];
const fields = (headFields?: readonly string[]) => {
  const { figures, statuses, parties, codes } = headOf(row, columns, headFields);
  return [figures, statuses, parties, codes].map((part) => part.map(({ field }) => field));
};

test('the head shows the visible fields of a row by kind, without empty or long ones', () =>
  expect(fields()).toEqual([['amount'], ['status'], ['institution'], ['txid']]));

test('an area can choose the fields of the head, including hidden columns', () =>
  expect(fields(['lender', 'reason', 'mintHash', 'id', 'nothing'])).toEqual([[], [], ['lender', 'reason'], ['id']]));

test('the current state began at the last own event that changed a status', () => {
  const event = (at: string, field: string, stream?: string) => ({ at, stream, changes: [{ field }] });
  expect(
    statusSince(
      [event('1', 'status'), event('2', 'status'), event('3', 'reason'), event('4', 'status', 'another')],
      columns,
    ),
  ).toBe('2');
  expect(statusSince([event('1', 'reason')], columns)).toBeNull();
});
