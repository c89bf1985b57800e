import { expect, test } from 'vitest';
import { actionsColDef, colDefsOf, leadingOf } from './col-def.ts';
import type { Column } from './columns/column.ts';

const action = (label: string, primary: boolean) => ({
  key: label,
  label,
  primary,
  applies: () => true,
  run: () => {},
});
const widthFor = (...actions: ReturnType<typeof action>[]): number =>
  actionsColDef('Actions', 'Removed', actions).width!;

test('the actions column is as wide as the permitted actions need', () => {
  expect(widthFor(action('Cancel deposit', false))).toBeLessThan(90);
  expect(widthFor(action('Confirm', true))).toBeGreaterThan(widthFor(action('Cancel deposit', false)));
  expect(widthFor(action('Confirm refund', true))).toBeGreaterThan(widthFor(action('Confirm', true)));
});

test('a long verb widens the actions column', () => {
  expect(widthFor(action('Confirm the refund of this deposit', true))).toBeGreaterThan(
    widthFor(action('Confirm the refund', true)),
  );
});

test('a narrow screen pins the amount among the chosen columns', () => {
  const columns = [
    { field: 'status', kind: 'text', title: 'Status' },
    { field: 'amount', kind: 'btc', title: 'Amount' },
    { field: 'refunded', kind: 'btc', title: 'Refunded' },
  ] as const satisfies Column<{ status: string; amount: string; refunded: string }>[];
  const pinned = (isNarrow: boolean) =>
    colDefsOf(columns, isNarrow)
      .filter((column) => column.pinned)
      .map(({ colId }) => colId);
  expect(pinned(true)).toEqual(['amount']);
  expect(pinned(false)).toEqual([]);
});

test('a column can show a text for a missing value, based on the current row', () => {
  interface Row {
    debt: string;
    icr: string | null;
  }
  const [column] = colDefsOf<Row>(
    [{ field: 'icr', kind: 'ratio', title: 'ICR', blank: ({ debt }) => (debt === '0' ? '∞' : '') }],
    false,
  );
  const shown = (row: Row): unknown =>
    (column!.valueFormatter as (params: object) => unknown)({
      value: row.icr,
      data: row,
      context: { display: {}, current: (data: Row) => data },
    });
  expect([
    shown({ debt: '0', icr: null }),
    shown({ debt: '1', icr: null }),
    shown({ debt: '1', icr: '1100000000000000000' }),
  ]).toEqual(['∞', '', '110.00%']);
});

test('the first visible column that has no other link opens the record', () => {
  const columns: Column<{ of: string; hash: string; note: string }>[] = [
    { field: 'of', kind: 'reference', to: () => null, title: 'Of' },
    { field: 'hash', kind: 'hash', title: 'Hash' },
    { field: 'note', kind: 'text', title: 'Note' },
  ];
  expect(leadingOf(columns, ['of', 'hash', 'note'])).toBe('hash');
  expect(leadingOf(columns, ['note', 'hash'])).toBe('note');
  expect(leadingOf(columns, ['of'])).toBeUndefined();
});
