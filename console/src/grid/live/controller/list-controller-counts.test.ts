import { expect, test } from 'vitest';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { requestRows, row, serve, withController } from '../testing/list-controller.ts';

const RECORDED: FilterModel = { status: { filterType: 'set', values: ['RECORDED'] } };
const getController = withController();

test('the feed updates tab counts at once for new rows and for visible rows that leave', async () => {
  const controller = getController();
  serve([row(1, { status: 'RECORDED' })]);
  await requestRows(controller);
  const counted = { count: 1, position: '1', filter: RECORDED };
  controller.apply({ rows: [row(2, { status: 'RECORDED' })], removed: [], position: '2' });
  expect(controller.moves.now(counted)).toBe(2);
  controller.apply({ rows: [row(1, { status: 'CONFIRMED', revision: 9 })], removed: [], position: '3' });
  expect(controller.moves.now(counted)).toBe(1);
  controller.replaced();
  expect(controller.moves.now(counted)).toBe(1);
});
