import { expect, test } from 'vitest';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { ask, row, serve, withController } from '../testing/list-controller.ts';

const RECORDED: FilterModel = { status: { filterType: 'set', values: ['RECORDED'] } };
const here = withController();

test('what the feed tells moves the counts of tabs at once: a row that is new, and one that is shown and goes', async () => {
  const controller = here();
  serve([row(1, { status: 'RECORDED' })]);
  await ask(controller);
  const counted = { count: 1, position: '1', filter: RECORDED };
  controller.apply({ rows: [row(2, { status: 'RECORDED' })], removed: [], position: '2' });
  expect(controller.moves.now(counted)).toBe(2);
  controller.apply({ rows: [row(1, { status: 'CONFIRMED', revision: 9 })], removed: [], position: '3' });
  expect(controller.moves.now(counted)).toBe(1);
  controller.replaced();
  expect(controller.moves.now(counted)).toBe(1);
});
