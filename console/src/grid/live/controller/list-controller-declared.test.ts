// A list in its declared order stays in it: new rows come in at their place, and moved rows go to theirs.
import { beforeEach, expect, test, vi } from 'vitest';
import { depositReads, type DepositRow } from '#contracts/areas/deposit/reads.ts';
import { requestRows, row, serve, withController } from '../testing/list-controller.ts';
import type { ListController } from './list-controller.ts';

const ORDER = [{ colId: 'amount', sort: 'asc' as const }];
let controller: ListController<DepositRow>;
const getController = withController(depositReads, ORDER);
beforeEach(() => {
  controller = getController();
});

test('a new row comes in by itself in the declared order', async () => {
  const rows = [row(1)];
  serve(rows);
  await requestRows(controller, {}, ORDER);
  rows.push(row(2));
  controller.apply({ rows: [row(2)], removed: [], position: '2' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(controller.status.get()).toMatchObject({ waiting: 0, total: 2 });
});

test('a row that belongs elsewhere goes there by itself, but not under a pointer', async () => {
  serve([row(1), row(2)]);
  await requestRows(controller, {}, ORDER);
  controller.setMayAdmit(false);
  controller.apply({ rows: [row(1, { revision: 1, amount: '7' })], removed: [], position: '3' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(controller.status.get()).toMatchObject({ misplaced: 1 });
  controller.setMayAdmit(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(controller.status.get()).toMatchObject({ misplaced: 0 });
});

test('in an order that a person chose, a row stays where it is', async () => {
  serve([row(1), row(2)]);
  await requestRows(controller, {}, [{ colId: 'amount', sort: 'desc' }]);
  controller.apply({ rows: [row(1, { revision: 1, amount: '7' })], removed: [], position: '3' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(controller.status.get()).toMatchObject({ misplaced: 1 });
});
