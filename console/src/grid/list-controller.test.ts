import type { GridApi } from 'ag-grid-community';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { depositReads, type DepositRow } from '#contracts/deposit.ts';
import { queryClient } from '../app/query.ts';
import { depositRow } from '../areas/deposit/sample-row.ts';
import { createListController, type ListController } from './list-controller.ts';

const row = (position: number, change: Partial<DepositRow> = {}): DepositRow => depositRow({ id: `r${position}`, createdPosition: String(position), ...change });

/** The server: newest first, as of any position; remembers what it was asked. */
function serve(rows: DepositRow[], at: string | null = null): URL[] {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://console.test');
    asked.push(url);
    const asOf = url.searchParams.get('asOf');
    const there = rows.filter(({ createdPosition }) => asOf === null || Number(createdPosition) <= Number(asOf)).toReversed();
    const [start, end] = [Number(url.searchParams.get('start')), Number(url.searchParams.get('end'))];
    return Response.json({ rows: there.slice(start, end), total: there.length, position: asOf ?? rows.at(-1)!.createdPosition, at });
  });
  return asked;
}

/** What the grid would do: ask for rows under a filter and an order. */
const ask = (controller: ListController<DepositRow>, filterModel = {}, sortModel: { colId: string; sort: 'asc' | 'desc' }[] = [], window = { startRow: 0, endRow: 100 }): Promise<string[]> => new Promise((resolve, reject) => {
  controller.datasource.getRows({
    ...window, filterModel, sortModel, successCallback: (rows: DepositRow[]) => resolve(rows.map(({ id }) => id)), failCallback: () => reject(new Error('failed')),
  } as unknown as Parameters<typeof controller.datasource.getRows>[0]);
});
const recorded = { status: { filterType: 'set', values: ['RECORDED'] } };
const nothing = (): void => {};
/** As much of a grid as the controller touches. */
const grid = {
  refreshInfiniteCache: nothing, ensureIndexVisible: nothing, addEventListener: nothing, removeEventListener: nothing, getFocusedCell: () => null, isDestroyed: () => false,
  getRenderedNodes: () => [], forEachNode: nothing,
} as unknown as GridApi<DepositRow>;

let controller: ListController<DepositRow>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  controller = createListController<DepositRow>(depositReads);
  controller.attach(grid);
});
afterEach(() => {
  controller.stop();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('new rows slide in by themselves while nothing speaks against it, and wait while something does', async () => {
  serve([row(1)]);
  await ask(controller);
  controller.mayAdmit(false);
  controller.apply({ rows: [row(2)], removed: [], position: '2' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(controller.status.get()).toMatchObject({ waiting: 1, admits: false });
  controller.mayAdmit(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(controller.status.get()).toMatchObject({ waiting: 0, total: 2 });
  expect(await ask(controller)).toEqual(['r2', 'r1']);
});

test('in another order new rows wait until they are asked for, and the list is then read anew', async () => {
  const rows = [row(1)];
  const asked = serve(rows);
  const sort = [{ colId: 'amount', sort: 'asc' as const }];
  await ask(controller, {}, sort);
  rows.push(row(2));
  controller.apply({ rows: [row(2)], removed: [], position: '2' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(controller.status.get()).toMatchObject({ waiting: 1, admits: false });
  controller.showNew();
  expect(await ask(controller, {}, sort)).toEqual(['r2', 'r1']);
  expect(asked.at(-1)!.searchParams.get('atLeast')).toBe('2');
});

test('a model that was filled anew is read again where it is, the past too', async () => {
  const rows = [row(1, { institution: 'as it came out first' }), row(2)];
  serve(rows);
  const named = async (): Promise<(string | undefined)[]> => { await ask(controller); return ['r1', 'r2'].map((id) => controller.latest(id)?.institution); };
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

test('a link to a paused list reads it as of that position', async () => {
  const asked = serve([row(1), row(2), row(3)]);
  controller.goTo({ asOf: null, heldAt: '2' });
  expect(await ask(controller)).toEqual(['r2', 'r1']);
  expect(asked[0]!.searchParams.get('asOf')).toBe('2');
  expect(controller.status.get()).toMatchObject({ paused: true, position: '2' });
  expect(controller.held()).toBe('2');
});

test('another filter leaves a paused list at its position, and what is held is not lost', async () => {
  const rows = [row(1), row(2)];
  const asked = serve(rows);
  await ask(controller);
  controller.pause();
  rows.push(row(3));
  controller.apply({ rows: [row(3)], removed: [], position: '3' });
  expect(await ask(controller, recorded)).toEqual(['r2', 'r1']);
  expect(asked.at(-1)!.searchParams.get('asOf')).toBe('2');
  controller.resume();
  expect(controller.status.get()).toMatchObject({ paused: false, waiting: 1, position: '3' });
});

test('a live list taken back to a pause is followed from there again, and resuming misses nothing', async () => {
  const rows = [row(1), row(2)];
  serve(rows);
  await ask(controller);
  controller.pause();
  controller.resume();
  rows.push(row(3));
  controller.apply({ rows: [row(3), row(1, { institution: 'renamed', revision: 1 })], removed: [], position: '3' });
  controller.goTo({ asOf: null, heldAt: '2' });
  expect(controller.followFrom.get()).toBeUndefined();
  expect(await ask(controller)).toEqual(['r2', 'r1']);
  expect(controller.followFrom.get()).toBe('2');
  controller.apply({ rows: [row(3), row(1, { institution: 'renamed', revision: 1 })], removed: [], position: '3' });
  controller.resume();
  expect(controller.status.get()).toMatchObject({ paused: false, waiting: 1, total: 3, position: '3' });
  expect(controller.latest('r1')?.institution).toBe('renamed');
});

test('a paused list that is resumed before the first answer under another filter loses nothing of what was held', async () => {
  const rows = [row(1), row(2)];
  serve(rows);
  await ask(controller);
  controller.pause();
  rows.push(row(3));
  controller.apply({ rows: [row(3)], removed: [], position: '3' });
  const reading = ask(controller, recorded);
  controller.resume();
  expect(await reading).toEqual(['r2', 'r1']);
  expect(controller.status.get()).toMatchObject({ paused: false, waiting: 1, total: 3, position: '3' });
});

test('a paused list stays paused, and where it is, when its filter is changed before the first answer', async () => {
  const asked = serve([row(1), row(2), row(3)]);
  controller.goTo({ asOf: null, heldAt: '2' });
  const first = ask(controller, recorded);
  expect(await ask(controller)).toEqual(['r2', 'r1']);
  await first;
  expect(asked.map((url) => url.searchParams.get('asOf'))).toEqual(['2', '2']);
  expect(controller.status.get()).toMatchObject({ paused: true, position: '2' });
});

test('what comes between a filling anew and the next read of a paused list is held too', async () => {
  const rows = [row(1)];
  serve(rows);
  await ask(controller);
  controller.pause();
  controller.replaced();
  rows.push(row(2));
  controller.apply({ rows: [row(2)], removed: [], position: '2' });
  expect(await ask(controller)).toEqual(['r1']);
  controller.resume();
  expect(controller.status.get()).toMatchObject({ waiting: 1, total: 2, position: '2' });
});

test('a list shown anew in another order while paused is live under the next filter too', async () => {
  const rows = [row(1)];
  serve(rows);
  const sort = [{ colId: 'amount', sort: 'asc' as const }];
  controller.goTo({ asOf: null, heldAt: '1' });
  await ask(controller, {}, sort);
  rows.push(row(2));
  controller.showNew();
  expect(await ask(controller, {}, sort)).toEqual(['r2', 'r1']);
  expect(await ask(controller, recorded, sort)).toEqual(['r2', 'r1']);
  expect(controller.status.get()).toMatchObject({ paused: false, position: '2' });
});

test('when rows may have come into or left the filter unseen the server is asked for the total', async () => {
  const rows = [row(1), row(2)];
  serve(rows);
  await ask(controller, recorded);
  rows.pop();
  controller.apply({ rows: [row(2, { status: 'CONFIRMED', revision: 1 })], removed: [], position: '3' });
  expect(controller.isMisplaced('r2')).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(controller.status.get()).toMatchObject({ total: 1, uncertain: false });
});

test('the past is read as of its point, and going there forgets what was held', async () => {
  const asked = serve([row(1), row(2), row(3)]);
  await ask(controller);
  controller.pause();
  controller.goTo({ asOf: '1', heldAt: null });
  expect(await ask(controller)).toEqual(['r1']);
  expect(asked.at(-1)!.searchParams.get('asOf')).toBe('1');
  expect(controller.status.get()).toMatchObject({ paused: false, held: 0, position: '1' });
});

const lastDay = { recordedAt: { filterType: 'date', type: 'last', count: 24, unit: 'hours' } };
const DAY_MS = 86_400_000;
/** The bound a request was asked with, in ms. */
const boundOf = (url: URL): number => Date.parse((JSON.parse(url.searchParams.get('filter')!) as { recordedAt: { type: string; dateFrom: string } }).recordedAt.dateFrom);

test('a relative date is counted back from now for a live list, and all its pages are asked with one bound', async () => {
  const asked = serve(Array.from({ length: 150 }, (_, index) => row(index + 1)));
  const before = Date.now();
  await ask(controller, lastDay);
  vi.setSystemTime(Date.now() + 5000);
  await ask(controller, lastDay, [], { startRow: 100, endRow: 150 });
  expect(asked.map((url) => url.searchParams.get('start'))).toEqual(['0', '100']);
  expect(boundOf(asked[0]!)).toBeGreaterThanOrEqual(before - DAY_MS);
  expect(boundOf(asked[1]!)).toBe(boundOf(asked[0]!));
  expect(Date.parse((controller.query().filter.recordedAt as { dateFrom: string }).dateFrom)).toBeGreaterThanOrEqual(before + 5000 - DAY_MS);
});

test('under a point in time a relative date is counted back from that point, for rows and export alike', async () => {
  const asked = serve([row(1), row(2)]);
  controller.goTo({ asOf: '2026-11-01T08:00:00Z', heldAt: null });
  await ask(controller, lastDay);
  expect(boundOf(asked.at(-1)!)).toBe(Date.parse('2026-10-31T08:00:00Z'));
  expect(controller.query().filter).toEqual({ recordedAt: { filterType: 'date', type: 'greaterThan', dateFrom: '2026-10-31T08:00:00.000Z' } });
});

test('a position stands for the instant it was recorded at', async () => {
  const asked = serve([row(1), row(2)], '2026-11-05T12:00:00.000Z');
  controller.goTo({ asOf: null, heldAt: '1' });
  await ask(controller, lastDay);
  expect(boundOf(asked.at(-1)!)).toBe(Date.parse('2026-11-04T12:00:00Z'));
  expect(controller.query().filter).toMatchObject({ recordedAt: { dateFrom: '2026-11-04T12:00:00.000Z' } });
});

test('rows that grow too old for a relative date are marked after a while, and the total is counted anew', async () => {
  const rows = [row(1, { recordedAt: new Date(Date.now() - DAY_MS + 10_000).toISOString() }), row(2, { recordedAt: new Date().toISOString() })];
  const asked = serve(rows);
  await ask(controller, lastDay);
  expect(controller.isMisplaced('r1')).toBe(false);
  rows.shift();
  vi.setSystemTime(Date.now() + 60_000);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(controller.isMisplaced('r1')).toBe(true);
  expect(controller.isMisplaced('r2')).toBe(false);
  expect(controller.status.get()).toMatchObject({ total: 1, misplaced: 1 });
  expect(boundOf(asked.at(-1)!)).toBeGreaterThan(boundOf(asked[0]!));
});

test('a read that fails says so, and can be tried again', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ type: 'about:blank', title: '', status: 400, code: 'unknown-column' }, { status: 400 }));
  await expect(ask(controller)).rejects.toThrow('failed');
  expect(controller.status.get()).toMatchObject({ loaded: false, error: { code: 'unknown-column' } });
  serve([row(1)]);
  controller.refresh();
  expect(await ask(controller)).toEqual(['r1']);
  expect(controller.status.get()).toMatchObject({ loaded: true, error: null });
});
