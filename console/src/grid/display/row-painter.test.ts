import type { Column } from 'ag-grid-community';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FADE_MS, FLASH_MS } from './flashes.ts';
import type { PaintedGrid } from './list-grid.ts';
import { createRowPainter, type RowPainter } from './row-painter.ts';

interface Row {
  id: string;
  status: string;
  amount: string;
}
const row = (id: string, change: Partial<Row> = {}): Row => ({ id, status: 'RECORDED', amount: '1', ...change });

/**
 * Like the infinite row model: a place keeps its node and its cells, and rows move from place to place. Cells flash on
 * whichever row is then there.
 */
function grid(...rows: Row[]) {
  const columns = ['status', 'amount'].map((id) => ({ getColId: () => id }) as Column);
  const ends = new Map<string, number>();
  const flash = (place: number, column: string, ms: number): void =>
    void ends.set(`${place} ${column}`, Date.now() + ms);
  const nodes = rows.map((data, place) => ({
    data,
    get id() {
      return this.data.id;
    },
    updateData(to: Row) {
      for (const field of ['status', 'amount'] as const)
        if (to[field] !== this.data[field]) flash(place, field, FLASH_MS + FADE_MS);
      this.data = to;
    },
  }));
  const blocks = {
    first: { startRow: 0, endRow: 10, pageStatus: 'loaded' },
    outOfSight: { startRow: 10, endRow: 20, pageStatus: 'needsLoading' },
  };
  const api: PaintedGrid<Row> = {
    isDestroyed: () => false,
    getFocusedCell: () => null,
    setFocusedCell: () => {},
    clearFocusedCell: () => {},
    getDisplayedRowAtIndex: () => undefined,
    getRowNode: () => undefined,
    addEventListener: () => {},
    removeEventListener: () => {},
    getRenderedNodes: () => nodes,
    forEachNode: (each) => nodes.forEach((node) => each(node)),
    getAllDisplayedColumns: () => columns,
    getCacheBlockState: () => blocks,
    getFirstDisplayedRowIndex: () => 0,
    getLastDisplayedRowIndex: () => rows.length - 1,
    flashCells: ({
      rowNodes,
      columns: of = columns,
      flashDuration = FLASH_MS,
      fadeDuration = FADE_MS,
    }: {
      rowNodes: typeof nodes;
      columns?: Column[];
      flashDuration?: number;
      fadeDuration?: number;
    }) => {
      for (const node of rowNodes)
        for (const column of of) flash(nodes.indexOf(node), column.getColId(), flashDuration + fadeDuration);
    },
  };
  return {
    api,
    refresh: () => {
      blocks.first.pageStatus = 'loading';
    },
    answer: (...now: Row[]) => {
      blocks.first.pageStatus = 'loaded';
      now.forEach((data, place) => {
        nodes[place]!.data = data;
      });
    },
    flashing: () =>
      [...ends]
        .filter(([, end]) => end > Date.now())
        .map(([cell]) => `${nodes[Number.parseInt(cell, 10)]!.data.id} ${cell.split(' ')[1]}`)
        .sort(),
    shown: () => nodes.map(({ data }) => data),
  };
}

const FRAME_MS = 16;
let painter: RowPainter<Row>;
let list: ReturnType<typeof grid>;
const frames = (ms = 2 * FRAME_MS): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, FRAME_MS));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  painter = createRowPainter<Row>();
  list = grid(row('c'), row('b'), row('a'));
  painter.attach(list.api);
});
afterEach(() => {
  painter.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const confirmed = row('b', { status: 'CONFIRMED' });
/** New rows are on top once the server has answered. */
async function addRows(...now: Row[]): Promise<void> {
  painter.rowsComeIn([now[0]!.id]);
  list.refresh();
  await frames();
  list.answer(...now);
}

test('changed cells flash and keep flashing at their row when rows arrive above', async () => {
  painter.paint([confirmed]);
  await frames();
  expect(list.flashing()).toEqual(['b status']);
  await addRows(row('d'), row('c'), confirmed);
  expect(list.flashing()).toEqual([]);
  await frames();
  expect(list.flashing()).toEqual(['b status', 'd amount', 'd status']);
});

test('a flash that moves is not extended', async () => {
  painter.paint([confirmed]);
  await frames();
  await vi.advanceTimersByTimeAsync(FLASH_MS);
  await addRows(row('d'), row('c'), confirmed);
  await frames();
  expect(list.flashing()).toContain('b status');
  await vi.advanceTimersByTimeAsync(FADE_MS);
  expect(list.flashing()).toEqual(['d amount', 'd status']);
  await vi.advanceTimersByTimeAsync(FLASH_MS);
  await addRows(row('e'), row('d'), row('c'));
  await frames();
  expect(list.flashing()).toEqual(['e amount', 'e status']);
});

test('each cell flashes for its own duration, wherever its row moves', async () => {
  painter.paint([confirmed]);
  await frames();
  await vi.advanceTimersByTimeAsync(FLASH_MS);
  const refunded = { ...confirmed, amount: '0' };
  painter.paint([refunded]);
  await frames();
  await addRows(row('d'), row('c'), refunded);
  await frames();
  expect(list.flashing()).toEqual(['b amount', 'b status', 'd amount', 'd status']);
  await vi.advanceTimersByTimeAsync(FADE_MS);
  expect(list.flashing()).toEqual(['b amount', 'd amount', 'd status']);
});

test('a cell that changes together with incoming rows flashes at its new place', async () => {
  painter.paint([confirmed]);
  await addRows(row('d'), row('c'), confirmed);
  await frames();
  expect(list.flashing()).toEqual(['b status', 'd amount', 'd status']);
});

test('a change that arrives while rows move is painted after the move', async () => {
  painter.rowsComeIn(['d']);
  list.refresh();
  painter.paint([confirmed]);
  await frames();
  expect(list.flashing()).toEqual([]);
  list.answer(row('d'), row('c'), row('b'));
  await frames();
  expect(list.flashing()).toEqual(['b status', 'd amount', 'd status']);
});

test('a reread list stops flashing and discards pending changes', async () => {
  painter.paint([confirmed]);
  await frames();
  painter.paint([row('c', { amount: '2' })]);
  painter.readAnew();
  list.refresh();
  await frames();
  list.answer(row('c'), row('b'), row('a'));
  await frames();
  expect(list.flashing()).toEqual([]);
  expect(list.shown()).toEqual([row('c'), row('b'), row('a')]);
});

test.each([
  ['the grid', true],
  ['the page', true],
  ['a field', false],
])('the focus follows its row after a move unless another field has it: now in %s', (now, isRestored) => {
  const body = { closest: () => null };
  const places = { 'the grid': { closest: () => body }, 'the page': body, 'a field': { closest: () => null } };
  const page: { body: object; activeElement: object } = { body, activeElement: places['the grid'] };
  vi.stubGlobal('document', page);
  let updated = (): void => {};
  const [setFocusedCell, clearFocusedCell] = [vi.fn<() => void>(), vi.fn<() => void>()];
  Object.assign(list.api, {
    getFocusedCell: () => ({ rowIndex: 2, column: 'status' }),
    getDisplayedRowAtIndex: () => ({ id: 'a' }),
    getRowNode: () => ({ rowIndex: 0 }),
    addEventListener: (_: string, listener: () => void) => {
      updated = listener;
    },
    setFocusedCell,
    clearFocusedCell,
  });
  painter.rowsComeIn(['a']);
  page.activeElement = places[now as keyof typeof places];
  updated();
  expect([setFocusedCell.mock.calls, clearFocusedCell.mock.calls.length]).toEqual(
    isRestored ? [[[0, 'status']], 0] : [[], 1],
  );
});

test('the focus moves to the list when the focused row is gone', () => {
  const [focus, clearFocusedCell] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const body = { closest: () => null };
  vi.stubGlobal('document', {
    body,
    activeElement: { closest: () => body },
    querySelector: (selector: string) => (selector === '.list-body' ? { focus } : null),
  });
  let updated = (): void => {};
  Object.assign(list.api, {
    getFocusedCell: () => ({ rowIndex: 0, column: 'status' }),
    getDisplayedRowAtIndex: () => ({ id: 'a' }),
    getRowNode: () => undefined,
    addEventListener: (_: string, listener: () => void) => {
      updated = listener;
    },
    clearFocusedCell,
  });
  painter.rowsComeIn([]);
  updated();
  expect([focus.mock.calls.length, clearFocusedCell.mock.calls.length]).toEqual([1, 1]);
});
