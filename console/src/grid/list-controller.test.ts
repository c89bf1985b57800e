import type { GridApi } from 'ag-grid-community';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { depositReads, type DepositRow } from '#contracts/deposit.ts';
import { queryClient } from '../app/query.ts';
import { depositRow } from '../areas/deposit/sample-row.ts';
import { createListController, type ListController } from './list-controller.ts';

const row = (position: number, change: Partial<DepositRow> = {}): DepositRow => depositRow({ id: `r${position}`, createdPosition: String(position), ...change });

/** The server: newest first, as of any position; remembers what it was asked. */
function serve(rows: DepositRow[]): URL[] {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://console.test');
    asked.push(url);
    const asOf = url.searchParams.get('asOf');
    const there = rows.filter(({ createdPosition }) => asOf === null || Number(createdPosition) <= Number(asOf)).toReversed();
    const [start, end] = [Number(url.searchParams.get('start')), Number(url.searchParams.get('end'))];
    return Response.json({ rows: there.slice(start, end), total: there.length, position: asOf ?? rows.at(-1)!.createdPosition, at: null });
  });
  return asked;
}

/** What the grid would do: ask for rows under a filter and an order. */
const ask = (controller: ListController<DepositRow>, filterModel = {}, sortModel: { colId: string; sort: 'asc' | 'desc' }[] = []): Promise<string[]> => new Promise((resolve, reject) => {
  controller.datasource.getRows({
    startRow: 0, endRow: 100, filterModel, sortModel, successCallback: (rows: DepositRow[]) => resolve(rows.map(({ id }) => id)), failCallback: () => reject(new Error('failed')),
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
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
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

test('a read that fails says so, and can be tried again', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ type: 'about:blank', title: '', status: 400, code: 'unknown-column' }, { status: 400 }));
  await expect(ask(controller)).rejects.toThrow('failed');
  expect(controller.status.get()).toMatchObject({ loaded: false, error: { code: 'unknown-column' } });
  serve([row(1)]);
  controller.refresh();
  expect(await ask(controller)).toEqual(['r1']);
  expect(controller.status.get()).toMatchObject({ loaded: true, error: null });
});
