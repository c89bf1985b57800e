// Test tools: a list's controller, its server and its grid.
import { afterEach, beforeEach, vi } from 'vitest';
import type { AreaReads } from '#contracts/kits/area.ts';
import { depositReads, type DepositRow } from '#contracts/areas/deposit/reads.ts';
import type { AnswerContext } from '#contracts/wire/list/valuation-context.ts';
import type { SortModel } from '#contracts/wire/filter.ts';
import { queryClient } from '../../../app/server/query.ts';
import { depositRow } from '../../../../testing/sample-deposit.ts';
import { createGridRows } from '../../display/grid-rows.ts';
import type { ListGrid } from '../../display/list-grid.ts';
import { createListController, type ListController } from '../controller/list-controller.ts';

export const row = (position: number, change: Partial<DepositRow> = {}): DepositRow =>
  depositRow({ id: `r${position}`, createdPosition: String(position), ...change });

/** The server: newest first, as of any position; records its requests. */
export function serve(rows: DepositRow[], at: string | null = null, context: AnswerContext = {}): URL[] {
  const requests: URL[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://console.test');
    requests.push(url);
    const asOf = url.searchParams.get('asOf');
    const recorded = rows
      .filter(({ createdPosition }) => asOf === null || Number(createdPosition) <= Number(asOf))
      .toReversed();
    const [start, end] = [Number(url.searchParams.get('start')), Number(url.searchParams.get('end'))];
    return Response.json({
      rows: recorded.slice(start, end),
      total: recorded.length,
      position: asOf ?? rows.at(-1)!.createdPosition,
      at,
      ...context,
    });
  });
  return requests;
}

/** Requests rows under a filter and an order, as a display does. */
export const requestRows = (
  controller: ListController<DepositRow>,
  filter = {},
  sort: { colId: string; sort: 'asc' | 'desc' }[] = [],
  window = { start: 0, end: 100 },
): Promise<string[]> =>
  new Promise((resolve, reject) => {
    controller.read({
      ...window,
      filter,
      sort,
      onRows: (rows) => resolve(rows.map(({ id }) => id)),
      onFailed: () => reject(new Error('failed')),
    });
  });
const noop = (): void => {};
/** The part of a grid that the display of a list uses. */
export const grid: ListGrid<DepositRow> = {
  refreshInfiniteCache: noop,
  ensureIndexVisible: noop,
  addEventListener: noop,
  removeEventListener: noop,
  getFocusedCell: () => null,
  setFocusedCell: noop,
  clearFocusedCell: noop,
  getDisplayedRowAtIndex: () => undefined,
  getRowNode: () => undefined,
  isDestroyed: () => false,
  getRenderedNodes: () => [],
  refreshCells: noop,
  getColumn: () => null,
  forEachNode: noop,
  getAllDisplayedColumns: () => [],
  getCacheBlockState: () => ({}),
  getFirstDisplayedRowIndex: () => 0,
  getLastDisplayedRowIndex: () => 0,
  flashCells: noop,
  deselectAll: noop,
};

/** Created for each test, with a fake clock. Call it once, outside of tests. */
export function withController(
  reads: AreaReads<DepositRow> = depositReads,
  order: SortModel = [],
): () => ListController<DepositRow> {
  let controller: ListController<DepositRow>;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16));
    vi.stubGlobal('cancelAnimationFrame', clearTimeout);
    controller = createListController<DepositRow>(reads, order);
    controller.attach(createGridRows(grid));
  });
  afterEach(() => {
    controller.stop();
    queryClient.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return () => controller;
}
