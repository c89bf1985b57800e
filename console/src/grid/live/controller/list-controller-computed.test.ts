import { beforeEach, expect, test, vi } from 'vitest';
import {
  PRICE,
  integerColumn,
  integerConstant,
  isLess,
  minus,
  plus,
  secondsSince,
  setting,
  times,
  when,
} from '#contracts/computed/expression.ts';
import { depositReads, type DepositRow } from '#contracts/areas/deposit/reads.ts';
import { requestRows, grid, row, serve, withController } from '../testing/list-controller.ts';
import { createGridRows } from '../../display/grid-rows.ts';
import type { ListController } from './list-controller.ts';
import { isInOrder } from '../rows/standing-order.ts';

const RECORDED_AT = '2026-11-01T08:00:00.000Z';
/** `rank` orders by amount: ascending while the price is below 100, descending from 100 on. */
const computed = {
  worth: plus(times(integerColumn('amount'), PRICE), setting('fee')),
  age: secondsSince('recordedAt'),
  rank: when(
    isLess(PRICE, integerConstant(100n)),
    integerColumn('amount'),
    minus(integerConstant(0n), integerColumn('amount')),
  ),
};
const reads = { ...depositReads, computed };
type Shown = DepositRow & Partial<Record<keyof typeof computed, string | null>>;

let controller: ListController<DepositRow>;
const getController = withController(reads);
beforeEach(() => {
  controller = getController();
  vi.setSystemTime('2026-11-01T09:00:00.000Z');
});
const shown = (id: string): Shown | undefined => controller.latest(id);
const settings = { fee: '7' };
const recorded = (position: number, sats: string, change: Partial<Shown> = {}): DepositRow =>
  row(position, { amount: sats, recordedAt: RECORDED_AT, ...change });

test('computed values follow the price, settings and server clock once these are known', async () => {
  serve([recorded(1, '3', { worth: 'as told', age: 'as told' })], null, {
    computedAt: '2026-11-01T08:00:10.000Z',
    price: '2',
  });
  const refreshed = vi.fn<(params: object) => void>();
  controller.attach(
    createGridRows({
      ...grid,
      refreshCells: refreshed,
      getColumn: (name: string) => name !== 'rank',
    }),
  );
  await requestRows(controller);
  expect(shown('r1')).toMatchObject({ worth: 'as told', age: 'as told' });
  controller.setValuationContext({ price: '2', settings });
  expect(shown('r1')).toMatchObject({ worth: '13', age: '10' });
  controller.setValuationContext({ price: '3', settings });
  expect(shown('r1')).toMatchObject({ worth: '16', age: '10' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shown('r1')).toMatchObject({ worth: '16', age: '12' });
  expect(refreshed.mock.calls).toEqual(
    Array.from({ length: 4 }, () => [{ columns: ['worth', 'age', 'actions'], suppressFlash: true }]),
  );
});

test('computed values are frozen while the list is paused, and in the past come from the server', async () => {
  serve([recorded(1, '3', { worth: 'as told' })], null, { computedAt: '2026-11-01T08:00:10.000Z', price: '2' });
  await requestRows(controller);
  controller.setValuationContext({ price: '2', settings });
  controller.pause();
  controller.setValuationContext({ price: '3', settings });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(shown('r1')).toMatchObject({ worth: '13', age: '10' });
  controller.resume();
  expect(shown('r1')).toMatchObject({ worth: '16', age: '15' });
  controller.goTo({ asOf: '1', heldAt: null });
  await requestRows(controller);
  expect(shown('r1')).toMatchObject({ worth: 'as told' });
});

test('later pages use the valuation context of the first page', async () => {
  const requests = serve(
    Array.from({ length: 150 }, (_, index) => recorded(index + 1, '1')),
    null,
    { computedAt: RECORDED_AT, price: '2' },
  );
  const sort = [{ colId: 'worth', sort: 'asc' as const }];
  await requestRows(controller, {}, sort);
  await requestRows(controller, {}, sort, { start: 100, end: 150 });
  expect(
    requests.map(({ searchParams }) => [
      searchParams.get('asOf'),
      searchParams.get('computedAt'),
      searchParams.get('price'),
    ]),
  ).toEqual([
    [null, null, null],
    ['150', RECORDED_AT, '2'],
  ]);
});

test('a live row is filtered by its computed values', async () => {
  serve([recorded(1, '3')], null, { computedAt: RECORDED_AT, price: '2' });
  await requestRows(controller, { worth: { filterType: 'number', type: 'greaterThan', filter: 20 } });
  controller.setValuationContext({ price: '2', settings });
  controller.apply({ rows: [recorded(2, '5'), recorded(3, '9')], removed: [], position: '3' });
  expect(controller.status.get()).toMatchObject({ waiting: 0 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(controller.status.get()).toMatchObject({ total: 2 });
});

/** Attaches a grid with these rows rendered. Returns the mock of its refresh. */
const attachShowing = (ids: () => string[]) => {
  const reread = vi.fn<() => void>();
  const nodes = () =>
    ids().map((id, rowIndex) => ({ id, rowIndex, data: controller.latest(id), updateData: () => {} }));
  controller.attach(
    createGridRows({
      ...grid,
      getRenderedNodes: nodes,
      refreshInfiniteCache: reread,
    }),
  );
  return reread;
};

test('rows out of computed order are sorted after a delay, while rows may move', async () => {
  const [rows, sort] = [[recorded(2, '5'), recorded(1, '3')], [{ colId: 'rank', sort: 'asc' as const }]];
  const requests = serve(rows, null, { computedAt: RECORDED_AT, price: '2' });
  const reread = attachShowing(() => ['r1', 'r2']);
  expect(await requestRows(controller, {}, sort)).toEqual(['r1', 'r2']);
  controller.setValuationContext({ price: '99', settings });
  await vi.advanceTimersByTimeAsync(10_000);
  expect([requests.length, reread.mock.calls.length]).toEqual([1, 0]);
  controller.setMayAdmit(false);
  controller.setValuationContext({ price: '100', settings });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requests).toHaveLength(1);
  controller.setMayAdmit(true);
  await vi.advanceTimersByTimeAsync(2_500);
  expect([requests.length, reread.mock.calls.length]).toEqual([2, 1]);
  // The rows stayed loaded meanwhile.
  expect(controller.status.get()).toMatchObject({ loaded: true, total: 2 });
});

test('a supposed price replaces the current price for requests and values until it is cleared', async () => {
  const requests = serve([recorded(1, '3')], null, { computedAt: RECORDED_AT, price: '2' });
  const reread = attachShowing(() => []);
  await requestRows(controller);
  controller.setValuationContext({ price: '2', settings });
  controller.setSupposedPrice('50');
  expect(reread).toHaveBeenCalledOnce();
  await requestRows(controller);
  expect(shown('r1')).toMatchObject({ worth: '157' });
  controller.setValuationContext({ price: '4', settings });
  expect(shown('r1')).toMatchObject({ worth: '157' });
  controller.setSupposedPrice('50');
  expect(reread).toHaveBeenCalledOnce();
  controller.setSupposedPrice(null);
  await requestRows(controller);
  expect(shown('r1')).toMatchObject({ worth: '19' });
  expect(requests.map(({ searchParams }) => searchParams.get('price'))).toEqual([null, '50', null]);
});

test('a paused list stays paused with a supposed price', async () => {
  const rows = [recorded(1, '3')];
  const requests = serve(rows, null, { computedAt: RECORDED_AT, price: '2' });
  await requestRows(controller);
  controller.pause();
  rows.push(recorded(2, '5'));
  controller.setSupposedPrice('50');
  expect(await requestRows(controller)).toEqual(['r1']);
  expect(controller.held()).toBe('1');
  expect(requests.map(({ searchParams }) => [searchParams.get('asOf'), searchParams.get('price')])).toEqual([
    [null, null],
    ['1', '50'],
  ]);
});

test('new and changed rows are sorted in automatically in a computed order', async () => {
  const [rows, sort] = [[recorded(2, '5'), recorded(1, '3')], [{ colId: 'worth', sort: 'desc' as const }]];
  serve(rows, null, { computedAt: RECORDED_AT, price: '2' });
  const reread = attachShowing(() => []);
  await requestRows(controller, {}, sort);
  controller.setValuationContext({ price: '2', settings });
  rows.push(recorded(3, '9'));
  controller.apply({ rows: [recorded(3, '9')], removed: [], position: '3' });
  await vi.advanceTimersByTimeAsync(500);
  expect(controller.status.get()).toMatchObject({ waiting: 1, admits: true });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(reread).toHaveBeenCalledOnce();
  expect(controller.status.get()).toMatchObject({ waiting: 0, total: 3 });
});

test('a row reported again without a new revision is updated', async () => {
  serve([recorded(1, '3', { updatedAt: '2026-11-01T08:00:00.000Z' })]);
  await requestRows(controller);
  controller.apply({ rows: [recorded(1, '4', { updatedAt: '2026-11-01T08:00:01.000Z' })], removed: [], position: '2' });
  expect(shown('r1')).toMatchObject({ amount: '4' });
  controller.apply({ rows: [recorded(1, '3', { updatedAt: '2026-11-01T08:00:00.000Z' })], removed: [], position: '3' });
  expect(shown('r1')).toMatchObject({ amount: '4' });
});

test('integers are ordered by size, and blanks are last in both directions', () => {
  expect([
    isInOrder(['9', '10', '10', null, null], 'asc'),
    isInOrder(['10', '9', null], 'desc'),
    isInOrder([], 'asc'),
  ]).toEqual([true, true, true]);
  expect([
    isInOrder(['10', '9'], 'asc'),
    isInOrder(['9', '10'], 'desc'),
    isInOrder([null, '1'], 'asc'),
    isInOrder([null, '1'], 'desc'),
  ]).toEqual([false, false, false, false]);
  expect(isInOrder(['b', 'a'], 'asc')).toBe(true);
});
