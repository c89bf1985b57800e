import { expect, test } from 'vitest';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import type { Column } from '../../columns/column.ts';
import { summed, sumsOf } from './sums.ts';

interface Row {
  amount: string;
  berries: string;
  refunded: string | null;
  price: string;
  name: string;
}
const columns: Column<Row>[] = [
  { field: 'amount', title: 'Amount', kind: 'btc' },
  { field: 'refunded', title: 'Refunded', kind: 'units', unit: 'YU', scale: 18 },
  { field: 'price', title: 'Price', kind: 'units', unit: 'YU', scale: 18, standing: true },
  { field: 'name', title: 'Name', kind: 'text' },
  { field: 'berries', title: 'Berries', kind: 'quantity', adds: true },
];

test('amounts of mixed kinds are summed only when a filter leaves one kind', () => {
  const mixed: Column<Row>[] = [{ field: 'amount', title: 'Amount', kind: 'btc', addsWithin: 'name' }];
  const of = (...values: string[]) => ({ name: { filterType: 'set' as const, values } });
  const filters: ViewFilter[] = [{}, of('mint', 'payout'), { price: of('mint').name }, of('mint')];
  expect(filters.map((filter) => summed(mixed, filter).length)).toEqual([0, 0, 0, 1]);
  expect(summed(mixed)).toEqual([]);
  expect(summed(mixed, of('mint', 'payout'), of('mint'))).toEqual(mixed);
});

test('amounts of selected rows are summed exactly, without prices and missing values', () => {
  const rows = [
    { berries: '0.1', amount: '9007199254740993', refunded: null, price: '5', name: 'one' },
    { berries: '12.25', amount: '-1', refunded: `${2n ** 256n - 1n}`, price: '7', name: 'other' },
  ];
  expect(sumsOf(rows, summed(columns))).toEqual({
    amount: '9007199254740992',
    refunded: `${2n ** 256n - 1n}`,
    berries: '12.35',
  });
  expect(sumsOf([], summed(columns))).toEqual({ amount: '0', refunded: '0', berries: '0' });
});
