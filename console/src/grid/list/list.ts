// A list without its look: what it shows, its filters, its rows, its selection and its live changes.
import type { AreaReads } from '#contracts/kits/area.ts';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import type { SortModel } from '#contracts/wire/filter.ts';
import type { CsvOptions } from '#contracts/wire/list/export.ts';
import type { FollowState } from '../../feed/follow-list.ts';
import type { AsOf } from '../../app/time/as-of.ts';
import type { Column } from '../columns/column.ts';
import type { SelectableRows, Selection } from '../columns/selection.ts';
import type { ListScope } from '../live/list-scope.ts';
import type { QuickFilter } from '../filters/quick-filter.ts';
import type { ListController } from '../live/controller/list-controller.ts';
import type { RowsRequest } from '../live/controller/list-reading.ts';
import type { TabCounts } from '../live/count-moves.ts';
import type { ListPlace } from '../live/pages.ts';
import type { RowDisplay } from '../live/row-display.ts';
import type { ViewStateAccess } from '../views/use-view-state.ts';

/** What is listed. */
export interface ListSource<Row> {
  list: AreaReads<Row>;
  columns: readonly Column<Row>[];
  /** Must be stable. */
  quick?: readonly QuickFilter[];
  /** The declared order, used unless another is chosen; default: newest first. Must be stable. */
  order?: SortModel;
  /** A supposed price instead of the current one, 1e18: rows, their order and filters use it. */
  price?: string | null;
  /** Set by its page: every read of the list obeys it. It is not in the URL. Compared by content. */
  scope?: ListScope | undefined;
  /** Another value clears the selection: set after a batch is done. */
  chosenKey?: number;
}

/** What the list shows, as the URL says: filter, order, columns, pause and open row; and the point in time. */
export interface ListState extends ViewStateAccess, AsOf {
  /** The point in time, of the scope or of the console, is not now. A paused list is not in the past. */
  isPast: boolean;
  /** What is read: at the point in time, or at the position the list is paused at; and the scope's rows. */
  place: ListPlace;
  /** The fields shown by default. */
  standard: readonly string[];
}

export interface ListFilters {
  /** The person's own, without the scope. Relative dates stay relative. */
  filter: ViewFilter;
  /** Filter and scope as text: the same while relative dates move with the clock. */
  text: string;
  isFiltered: boolean;
  /** Replaces the filter, as a new history entry. */
  set: (filter: ViewFilter) => void;
  quick: readonly QuickFilter[];
  /** The selected quick filter. */
  tab: QuickFilter | undefined;
  /** Rows by quick filter. */
  counts: TabCounts;
}

/** The rows: read a window at a time, and held in their newest version. */
type ListWindow<Row> = Pick<
  ListController<Row>,
  'status' | 'current' | 'latest' | 'isGone' | 'isMisplaced' | 'isReading' | 'watchRows' | 'rereadFor'
> & {
  /** Reads rows of a person's filter and an order. Another function: the scope changed, and all rows are read again. */
  read: (request: Omit<RowsRequest<Row>, 'within'>) => void;
};

export interface ListSelection<Row> extends Selection<Row> {
  /**
   * Selects all loaded rows, or all that match if the list is no longer than a batch. A second time it selects all that
   * match, without individual selections. Rejects with a ProblemError if rows could not be read.
   */
  choose: () => Promise<void>;
  /** Selects all that match one by one. Rejects likewise. */
  chooseAll: () => Promise<void>;
}

/** Live changes, and the pause as a cursor through them: each of its moves is written to the URL. */
export interface ListLive<Row> extends Pick<ListController<Row>, 'moves' | 'setMayAdmit'> {
  follow: FollowState;
  pause: () => void;
  resume: () => void;
  /** Applies the next change. Rejects with a ProblemError if it could not be read. */
  step: () => Promise<void>;
  /** Reads the list again, as it is now. */
  refresh: () => void;
  /** Shows the waiting rows. */
  showNew: () => void;
}

export interface List<Row> {
  reads: AreaReads<Row>;
  state: ListState;
  filters: ListFilters;
  window: ListWindow<Row>;
  selection: ListSelection<Row>;
  live: ListLive<Row>;
  /** The address of all rows as CSV, at the point shown. */
  exportAddress: (options: CsvOptions) => string;
  /** Connects the display of the rows, which learns of each change. The function is the same in every render. */
  attach: (display: RowDisplay<Row> & SelectableRows<Row>) => void;
}
