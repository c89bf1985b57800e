// Live changes of a list, put where their rows stand: new rows come in and removed ones go out while they may.
import type { GridApi } from 'ag-grid-community';
import { createAdmission } from '../rows/admission.ts';
import { createCountMoves, type CountMoves } from '../count-moves.ts';
import type { Change } from './held.ts';
import type { LiveStatus } from './list-status.ts';
import type { LiveRow, LiveView } from '../rows/live-view.ts';
import type { RowPainter } from '../rows/row-painter.ts';
import type { ShownList } from './shown-list.ts';

export interface ListChanges<Row> {
  /** How counts of the list go on with what is told. */
  moves: CountMoves<Row>;
  apply: (change: Change<Row>) => void;
  /** Whether rows may come in, go out and change their places. */
  may: () => boolean;
  mayAdmit: (may: boolean) => void;
  /** New rows in, and out what is no more. */
  admit: () => void;
  /** The same before long, if there are any and they may. */
  admitSoon: (now?: LiveStatus) => void;
  /** Applies the next change to a held list. */
  step: () => Promise<void>;
  cancel: () => void;
}

interface Needs<Row> {
  shown: ShownList<Row>;
  /** The row with what is computed of it as it is now. */
  current: (row: Row) => Row;
  /** What is read to take the place of what stands. */
  fresh: () => LiveView<Row> | null;
  painter: RowPainter<Row>;
  grid: () => GridApi<Row> | null;
  /** Hears of rows before they stand in the grid. */
  onRows: (rows: readonly Row[]) => void;
  report: { now: () => void; soon: () => void };
}

export function createListChanges<Row extends LiveRow>({
  shown,
  current,
  fresh,
  painter,
  grid,
  onRows,
  report,
}: Needs<Row>): ListChanges<Row> {
  const moves = createCountMoves<Row>();
  let may = true;
  let stepping = Promise.resolve();

  function admit(): void {
    admission.done();
    const ids = shown.view()?.admit() ?? [];
    const gone = shown.view()?.takeOut() ?? [];
    const standing = grid();
    if (ids.length + gone.length === 0 || !standing) return;
    painter.rowsComeIn(ids);
    standing.refreshInfiniteCache();
    report.now();
  }
  const admission = createAdmission(() => {
    if (may && !shown.view()?.status().paused) admit();
  });
  function admitSoon(now = shown.view()?.status()): void {
    if (may && now && !now.paused && now.waiting + now.leaving > 0) admission.soon(now.waiting);
  }

  async function step(): Promise<void> {
    const stepped = shown.view();
    const changed = (await stepped?.step()) ?? [];
    if (stepped !== shown.view()) return;
    painter.paint(changed);
    admit();
    report.now();
  }

  return {
    moves,
    apply: (change) => {
      shown.hear(change.position);
      const computed = { ...change, rows: change.rows.map(current) };
      const view = shown.view();
      moves.take(computed, (id) => {
        const row = view?.latest(id);
        return row && current(row);
      });
      // A live list reads what is told of; a paused one reads its position again.
      if (!view) return shown.hold(change);
      fresh()?.apply(change);
      const changed = view.apply(computed);
      onRows(changed);
      painter.paint(changed);
      admitSoon();
      report.soon();
    },
    may: () => may,
    mayAdmit: (now) => {
      may = now;
      report.now();
    },
    admit,
    admitSoon,
    step: () => {
      // Each goes on from where the one before it led.
      stepping = stepping.then(step, step);
      return stepping;
    },
    cancel: admission.cancel,
  };
}
