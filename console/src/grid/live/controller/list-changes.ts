// Applies live changes to a list's rows: new rows come in and removed ones go out when that is allowed.
import { createAdmission } from '../rows/admission.ts';
import { createCountMoves, type CountMoves } from '../count-moves.ts';
import type { RowsChange } from '../../../feed/follow-list.ts';
import type { LiveStatus } from './list-status.ts';
import type { LiveRow, LiveView } from '../rows/live-view.ts';
import type { RowDisplay } from '../row-display.ts';
import type { ShownList } from './shown-list.ts';

export interface ListChanges<Row> {
  /** Keeps counts of the list up to date with reported changes. */
  moves: CountMoves<Row>;
  apply: (change: RowsChange<Row>) => void;
  /** Whether rows may come in, go out and move. */
  rowsMayMove: () => boolean;
  setMayAdmit: (may: boolean) => void;
  /** Takes in new rows, and takes out removed ones. */
  admit: () => void;
  /** The same after a short delay, if there are any and it is allowed. */
  admitSoon: (now?: LiveStatus) => void;
  /** Applies the next change to a held list. */
  step: () => Promise<void>;
  cancel: () => void;
}

interface Needs<Row> {
  shown: ShownList<Row>;
  /** The row with its computed values as of now. */
  current: (row: Row) => Row;
  /** The view being read as a replacement of the current one. */
  fresh: () => LiveView<Row> | null;
  display: () => RowDisplay<Row> | null;
  /** Called with rows before they are displayed. */
  onRows: (rows: readonly Row[]) => void;
  report: { now: () => void; soon: () => void };
}

export function createListChanges<Row extends LiveRow>({
  shown,
  current,
  fresh,
  display,
  onRows,
  report,
}: Needs<Row>): ListChanges<Row> {
  const moves = createCountMoves<Row>();
  let mayAdmit = true;
  let stepping = Promise.resolve();

  function admit(): void {
    admission.done();
    const ids = shown.view()?.admit() ?? [];
    const removedIds = shown.view()?.takeOut() ?? [];
    const on = display();
    if (ids.length + removedIds.length === 0 || !on) return;
    on.rowsComeIn(ids);
    on.reload();
    report.now();
  }
  const admission = createAdmission(() => {
    if (mayAdmit && !shown.view()?.status().paused) admit();
  });
  function admitSoon(now = shown.view()?.status()): void {
    if (mayAdmit && now && !now.paused && now.waiting + now.leaving > 0) admission.soon(now.waiting);
  }

  async function step(): Promise<void> {
    const stepped = shown.view();
    const changed = (await stepped?.step()) ?? [];
    if (stepped !== shown.view()) return;
    display()?.paint(changed);
    admit();
    report.now();
  }

  return {
    moves,
    apply: (change) => {
      shown.noteReported(change.position);
      const computed = { ...change, rows: change.rows.map(current) };
      const view = shown.view();
      moves.take(computed, (id) => {
        const row = view?.latest(id);
        return row && current(row);
      });
      // Nothing is read yet. A live list will read the change itself; a paused list reads its position, so the change
      // is held.
      if (!view) return shown.hold(change);
      fresh()?.apply(change);
      const changed = view.apply(computed);
      onRows(changed);
      display()?.paint(changed);
      admitSoon();
      report.soon();
    },
    rowsMayMove: () => mayAdmit,
    setMayAdmit: (now) => {
      mayAdmit = now;
      report.now();
    },
    admit,
    admitSoon,
    step: () => {
      // Each step continues where the previous one ended.
      stepping = stepping.then(step, step);
      return stepping;
    },
    cancel: admission.cancel,
  };
}
