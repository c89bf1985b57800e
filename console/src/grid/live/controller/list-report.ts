// What a list tells of itself, in time: its status, its count by the server where changes leave it uncertain, and rows
// that no longer pass as the clock goes on.
import type { AreaReads } from '#contracts/kits/area.ts';
import { createStore, type Store } from '../../../base/store.ts';
import { NOTHING, type ListStatus, type LiveStatus } from './list-status.ts';
import type { LiveRow } from '../rows/live-view.ts';
import type { MovingOn } from '../moving-on.ts';
import { countRows } from '../pages.ts';
import type { RowPainter } from '../rows/row-painter.ts';
import type { ShownList } from './shown-list.ts';
import { createSoon } from '../soon.ts';

const RECOUNT_MS = 1500;
/** Rows that have grown too old for a relative date are looked for this often. */
const RECHECK_MS = 30_000;
const REPORT_MS = 250;

export interface ListReport {
  status: Store<ListStatus>;
  /** The position of the first rows read at this point in time: where following begins. */
  followFrom: Store<string | undefined>;
  /** Tells what a person did. */
  now: () => void;
  /** Tells what comes in by itself: a few times a second. */
  soon: () => void;
  cancel: () => void;
}

interface Needs<Row> {
  reads: AreaReads<Row>;
  shown: ShownList<Row>;
  moving: Pick<MovingOn<Row>, 'has' | 'reorder'>;
  painter: RowPainter<Row>;
  error: () => Error | null;
  /** Whether rows may come in. */
  may: () => boolean;
  admitSoon: (now: LiveStatus | undefined) => void;
}

export function createListReport<Row extends LiveRow>({
  reads,
  shown,
  moving,
  painter,
  error,
  may,
  admitSoon,
}: Needs<Row>): ListReport {
  const status = createStore<ListStatus>(NOTHING);
  const followFrom = createStore<string | undefined>(undefined);
  let isCounting = false;

  /** Whether new rows come in by themselves: on top, or each at its place where that is computed. */
  const takesIn = (): boolean =>
    shown.isNewestFirst() ||
    moving.has(
      shown
        .asking()
        .query.sort.slice(0, 1)
        .map(({ colId }) => colId),
    );

  const report = (): void => {
    reportSoon.cancel();
    const now = shown.view()?.status();
    status.set({
      ...(now ?? NOTHING),
      loaded: now?.position != null,
      admits: may() && takesIn() && !now?.paused,
      error: error(),
    });
    if (now?.position != null && followFrom.get() === undefined) followFrom.set(now.position);
    if (now?.uncertain && !now.paused && !isCounting) recountSoon.after(RECOUNT_MS);
    admitSoon(now);
    moving.reorder();
    const { isRelative, query } = shown.asking();
    if (
      now?.position != null &&
      !now.paused &&
      !shown.isPast() &&
      (isRelative || moving.has(Object.keys(query.filter)))
    )
      recheckSoon.after(RECHECK_MS);
  };
  const reportSoon = createSoon(report);

  const recheckSoon = createSoon(() => {
    const view = shown.view();
    if (!view?.status().paused) painter.paint(view?.recheck() ?? []);
    report();
  });
  const recountSoon = createSoon(() => {
    const counted = shown.view();
    const now = counted?.status();
    // Another may stand by now: of the past, or held.
    if (!now?.uncertain || now.paused) return;
    isCounting = true;
    countRows(reads, shown.query(), shown.told(), shown.supposed())
      .then(
        (total) => counted!.recounted(total),
        () => {},
      )
      .finally(() => {
        isCounting = false;
        report();
      });
  });

  return {
    status,
    followFrom,
    now: report,
    soon: () => reportSoon.after(REPORT_MS),
    cancel: () => {
      for (const soon of [reportSoon, recheckSoon, recountSoon]) soon.cancel();
    },
  };
}
