import { beforeEach, expect, test, vi } from 'vitest';
import type { DepositRow } from '#contracts/areas/deposit/reads.ts';
import { requestRows, row, serve, withController } from '../testing/list-controller.ts';
import type { ListController } from './list-controller.ts';

let controller: ListController<DepositRow>;
const getController = withController();
beforeEach(() => {
  controller = getController();
});

const lastDay = { recordedAt: { filterType: 'date', type: 'last', count: 24, unit: 'hours' } };
const DAY_MS = 86_400_000;
/** The date bound of a request, in ms. */
const boundOf = (url: URL): number =>
  Date.parse(
    (JSON.parse(url.searchParams.get('filter')!) as { recordedAt: { type: string; dateFrom: string } }).recordedAt
      .dateFrom,
  );

test('a relative date in a live list counts from now, with one bound for all pages', async () => {
  const requests = serve(Array.from({ length: 150 }, (_, index) => row(index + 1)));
  const before = Date.now();
  await requestRows(controller, lastDay);
  vi.setSystemTime(Date.now() + 5000);
  await requestRows(controller, lastDay, [], { start: 100, end: 150 });
  expect(requests.map((url) => url.searchParams.get('start'))).toEqual(['0', '100']);
  expect(boundOf(requests[0]!)).toBeGreaterThanOrEqual(before - DAY_MS);
  expect(boundOf(requests[1]!)).toBe(boundOf(requests[0]!));
  expect(Date.parse((controller.query().filter.recordedAt as { dateFrom: string }).dateFrom)).toBeGreaterThanOrEqual(
    before + 5000 - DAY_MS,
  );
});

test('at a point in time a relative date counts from that point for rows and export', async () => {
  const requests = serve([row(1), row(2)]);
  controller.goTo({ asOf: '2026-11-01T08:00:00Z', heldAt: null });
  await requestRows(controller, lastDay);
  expect(boundOf(requests.at(-1)!)).toBe(Date.parse('2026-10-31T08:00:00Z'));
  expect(controller.query().filter).toEqual({
    recordedAt: { filterType: 'date', type: 'greaterThan', dateFrom: '2026-10-31T08:00:00.000Z' },
  });
});

test('a relative date at a position counts from the instant of that position', async () => {
  const requests = serve([row(1), row(2)], '2026-11-05T12:00:00.000Z');
  controller.goTo({ asOf: null, heldAt: '1' });
  await requestRows(controller, lastDay);
  expect(boundOf(requests.at(-1)!)).toBe(Date.parse('2026-11-04T12:00:00Z'));
  expect(controller.query().filter).toMatchObject({ recordedAt: { dateFrom: '2026-11-04T12:00:00.000Z' } });
});

test('rows that become too old for a relative date are marked, and the total is recounted', async () => {
  const rows = [
    row(1, { recordedAt: new Date(Date.now() - DAY_MS + 10_000).toISOString() }),
    row(2, { recordedAt: new Date().toISOString() }),
  ];
  const requests = serve(rows);
  await requestRows(controller, lastDay);
  expect(controller.isMisplaced('r1')).toBe(false);
  rows.shift();
  vi.setSystemTime(Date.now() + 60_000);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(controller.isMisplaced('r1')).toBe(true);
  expect(controller.isMisplaced('r2')).toBe(false);
  expect(controller.status.get()).toMatchObject({ total: 1, misplaced: 1 });
  expect(boundOf(requests.at(-1)!)).toBeGreaterThan(boundOf(requests[0]!));
});
