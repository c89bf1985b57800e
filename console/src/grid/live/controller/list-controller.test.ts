// A live list shows new and removed rows, retries failed reads, and reads points in the past.
import { beforeEach, expect, test, vi } from 'vitest';
import type { DepositRow } from '#contracts/areas/deposit/reads.ts';
import { queryClient } from '../../../app/server/query.ts';
import { requestRows, grid, row, serve, withController } from '../testing/list-controller.ts';
import type { ListController } from './list-controller.ts';

const recorded = { status: { filterType: 'set', values: ['RECORDED'] } };

let controller: ListController<DepositRow>;
const getController = withController();
beforeEach(() => {
  controller = getController();
});

test('new rows are admitted automatically when allowed and wait otherwise', async () => {
  serve([row(1)]);
  await requestRows(controller);
  controller.setMayAdmit(false);
  controller.apply({ rows: [row(2)], removed: [], position: '2' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(controller.status.get()).toMatchObject({ waiting: 1, admits: false });
  controller.setMayAdmit(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(controller.status.get()).toMatchObject({ waiting: 0, total: 2 });
  expect(await requestRows(controller)).toEqual(['r2', 'r1']);
});

test('in another order new rows wait until requested, and the list is then reread', async () => {
  const rows = [row(1)];
  const requests = serve(rows);
  const sort = [{ colId: 'amount', sort: 'asc' as const }];
  await requestRows(controller, {}, sort);
  rows.push(row(2));
  controller.apply({ rows: [row(2)], removed: [], position: '2' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(controller.status.get()).toMatchObject({ waiting: 1, admits: false });
  controller.showNew();
  expect(await requestRows(controller, {}, sort)).toEqual(['r2', 'r1']);
  expect(requests.at(-1)!.searchParams.get('atLeast')).toBe('2');
});

test('a removed row stays marked while a pointer is over the rows and disappears afterwards', async () => {
  serve([row(1), row(2), row(3)]);
  await requestRows(controller);
  controller.setMayAdmit(false);
  controller.apply({ rows: [], removed: ['r2'], position: '4' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(controller.isGone('r2')).toBe(true);
  expect(controller.status.get()).toMatchObject({ total: 2, leaving: 1 });
  expect(await requestRows(controller)).toEqual(['r3', 'r2', 'r1']);
  controller.setMayAdmit(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(controller.status.get()).toMatchObject({ total: 2, leaving: 0 });
  expect(await requestRows(controller)).toEqual(['r3', 'r1']);
});

test('in another order a removed row also disappears, and new rows still wait', async () => {
  const rows = [row(1), row(2)];
  serve(rows);
  const sort = [{ colId: 'amount', sort: 'asc' as const }];
  await requestRows(controller, {}, sort);
  controller.apply({ rows: [row(3)], removed: ['r2'], position: '3' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(controller.status.get()).toMatchObject({ waiting: 1, leaving: 0, total: 2 });
  expect(await requestRows(controller, {}, sort)).toEqual(['r1']);
});

test('a rebuilt model is reread at its position, including in the past', async () => {
  const rows = [row(1, { institution: 'as it came out first' }), row(2)];
  serve(rows);
  const named = async (): Promise<(string | undefined)[]> => {
    await requestRows(controller);
    return ['r1', 'r2'].map((id) => controller.latest(id)?.institution);
  };
  controller.goTo({ asOf: null, heldAt: '1' });
  expect(await named()).toEqual(['as it came out first', undefined]);
  controller.apply({ rows: [row(2)], removed: [], position: '2' });
  rows[0] = row(1, { institution: 'as it came out then' });
  void queryClient.invalidateQueries({ queryKey: ['deposits'] });
  controller.replaced();
  expect(await named()).toEqual(['as it came out then', undefined]);
  expect(controller.status.get()).toMatchObject({ paused: true, position: '1', held: 1 });
  controller.resume();
  expect(controller.status.get()).toMatchObject({ paused: false, position: '2' });
});

test('the total is requested again when unseen rows may have entered or left the filter', async () => {
  const rows = [row(1), row(2)];
  serve(rows);
  await requestRows(controller, recorded);
  rows.pop();
  controller.apply({ rows: [row(2, { status: 'CONFIRMED', revision: 1 })], removed: [], position: '3' });
  expect(controller.isMisplaced('r2')).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(controller.status.get()).toMatchObject({ total: 1, uncertain: false });
});

test('a point in the past is read as of that point and discards held changes', async () => {
  const requests = serve([row(1), row(2), row(3)]);
  await requestRows(controller);
  controller.pause();
  controller.goTo({ asOf: '1', heldAt: null });
  expect(await requestRows(controller)).toEqual(['r1']);
  expect(requests.at(-1)!.searchParams.get('asOf')).toBe('1');
  expect(controller.status.get()).toMatchObject({ paused: false, held: 0, position: '1' });
});

test('a failed read reports its error and can be retried', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ type: 'about:blank', title: '', status: 400, code: 'unknown-column' }, { status: 400 }),
  );
  await expect(requestRows(controller)).rejects.toThrow('failed');
  expect(controller.status.get()).toMatchObject({ loaded: false, error: { code: 'unknown-column' } });
  serve([row(1)]);
  controller.refresh();
  expect(await requestRows(controller)).toEqual(['r1']);
  expect(controller.status.get()).toMatchObject({ loaded: true, error: null });
});

test('a server or connection failure is retried automatically, and a refusal is not', async () => {
  const refreshCache = vi.spyOn(grid, 'refreshInfiniteCache');
  const answer = (status: number, code: string): void =>
    void vi.stubGlobal('fetch', async () =>
      Response.json({ type: 'about:blank', title: '', status, code }, { status }),
    );
  answer(400, 'unknown-column');
  await expect(requestRows(controller)).rejects.toThrow('failed');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refreshCache).not.toHaveBeenCalled();
  answer(503, 'database-unavailable');
  const failed = requestRows(controller).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failed).toBe('failed');
  expect(controller.status.get()).toMatchObject({ error: { code: 'database-unavailable' } });
  expect(refreshCache).toHaveBeenCalledTimes(1);
  serve([row(1)]);
  expect(await requestRows(controller)).toEqual(['r1']);
  expect(controller.status.get()).toMatchObject({ loaded: true, error: null });
});

test('leaving a point in time that is not readable yet aborts its read without an error', async () => {
  const requests: { asOf: string | null; signal: AbortSignal }[] = [];
  vi.stubGlobal('fetch', async (address: string, { signal }: { signal: AbortSignal }) => {
    requests.push({ asOf: new URL(address, 'http://console.test').searchParams.get('asOf'), signal });
    return Response.json(
      { type: 'about:blank', title: '', status: 503, code: 'read-model-behind', retryAfter: 2 },
      { status: 503 },
    );
  });
  controller.goTo({ asOf: '99999999', heldAt: null });
  const pending = requestRows(controller).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(1500);
  controller.goTo({ asOf: null, heldAt: null });
  // The grid requests the next rows after this answer: no clock needs to advance.
  expect(await pending).toBe('failed');
  expect(controller.status.get().error).toBeNull();
  expect(requests.map(({ asOf }) => asOf)).toEqual(['99999999']);
  expect(requests[0]!.signal.aborted).toBe(true);
  serve([row(1)]);
  expect(await requestRows(controller)).toEqual(['r1']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(1);
});

test('leaving a point in time whose read failed stops its retries', async () => {
  const refreshCache = vi.spyOn(grid, 'refreshInfiniteCache');
  vi.stubGlobal('fetch', async () =>
    Response.json({ type: 'about:blank', title: '', status: 503, code: 'read-model-behind' }, { status: 503 }),
  );
  controller.goTo({ asOf: '99999999', heldAt: null });
  const failed = requestRows(controller).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await failed).toBe('failed');
  serve([row(1)]);
  controller.goTo({ asOf: null, heldAt: null });
  refreshCache.mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refreshCache).not.toHaveBeenCalled();
});

test('a pending count does not apply to a past point opened in the meantime', async () => {
  serve([row(1), row(2), row(3)]);
  await requestRows(controller, recorded);
  controller.apply({ rows: [row(2, { revision: 9, status: 'CONFIRMED' })], removed: [], position: '4' });
  await vi.advanceTimersByTimeAsync(500);
  expect(controller.status.get().uncertain).toBe(true);
  controller.goTo({ asOf: '1', heldAt: null });
  expect(await requestRows(controller)).toEqual(['r1']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(controller.status.get()).toMatchObject({ total: 1 });
});
