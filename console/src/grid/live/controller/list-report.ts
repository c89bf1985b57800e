// Reports a list's status in time. Counts on the server where changes make the count uncertain, and finds rows that
// stop matching as time passes.
import type { AreaReads } from '#contracts/kits/area.ts';
import { createStore, type Store } from '../../../base/store.ts';
import { NOTHING, type ListStatus, type LiveStatus } from './list-status.ts';
import type { LiveRow } from '../rows/live-view.ts';
import type { ComputedRefresh } from '../computed-refresh.ts';
import { countRows } from '../pages.ts';
import type { RowDisplay } from '../row-display.ts';
import type { ShownList } from './shown-list.ts';
import { createSoon } from '../soon.ts';

const RECOUNT_MS = 1500;
/** How often rows too old for a relative date are looked for. */
const RECHECK_MS = 30_000;
const REPORT_MS = 250;

export interface ListReport {
  status: Store<ListStatus>;
  /** The position of the first rows read at this point in time: the feed is followed from here. */
  followFrom: Store<string | undefined>;
  /** Reports the result of a person's action. */
  now: () => void;
  /** Reports incoming changes: a few times a second. */
  soon: () => void;
  cancel: () => void;
}

interface Needs<Row> {
  reads: AreaReads<Row>;
  shown: ShownList<Row>;
  computedRefresh: Pick<ComputedRefresh<Row>, 'has' | 'reorder'>;
  display: () => RowDisplay<Row> | null;
  error: () => Error | null;
  /** Whether the list stays in its order by itself. */
  keepsOrder: () => boolean;
  /** Whether rows may come in. */
  rowsMayMove: () => boolean;
  admitSoon: (now: LiveStatus | undefined) => void;
}

export function createListReport<Row extends LiveRow>({
  reads,
  shown,
  computedRefresh,
  display,
  error,
  keepsOrder,
  rowsMayMove: mayAdmit,
  admitSoon,
}: Needs<Row>): ListReport {
  const status = createStore<ListStatus>(NOTHING);
  const followFrom = createStore<string | undefined>(undefined);
  let isCounting = false;

  /** Whether new rows come in automatically: at the top, or at their place. */
  const admitsNewRows = (): boolean => shown.isNewestFirst() || keepsOrder();

  const report = (): void => {
    reportSoon.cancel();
    const now = shown.view()?.status();
    status.set({
      ...(now ?? NOTHING),
      loaded: now?.position != null,
      admits: mayAdmit() && admitsNewRows() && !now?.paused,
      error: error(),
    });
    if (now?.position != null && followFrom.get() === undefined) followFrom.set(now.position);
    if (now?.uncertain && !now.paused && !isCounting) recountSoon.after(RECOUNT_MS);
    admitSoon(now);
    computedRefresh.reorder();
    const { isRelative, query } = shown.reader();
    if (
      now?.position != null &&
      !now.paused &&
      !shown.isPast() &&
      (isRelative || computedRefresh.has(Object.keys(query.filter)))
    )
      recheckSoon.after(RECHECK_MS);
  };
  const reportSoon = createSoon(report);

  const recheckSoon = createSoon(() => {
    const view = shown.view();
    if (!view?.status().paused) display()?.paint(view?.recheck() ?? []);
    report();
  });
  const recountSoon = createSoon(() => {
    const counted = shown.view();
    const now = counted?.status();
    // The list may have been replaced meanwhile, by one of the past or a held one.
    if (!now?.uncertain || now.paused) return;
    isCounting = true;
    countRows(reads, shown.query(), shown.lastReported(), shown.supposedPrice())
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
