// The rows that wait for actions of this person, longest unchanged first, repeated as they change.
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import type { AreaReads } from '#contracts/kits/area.ts';
import type { FilterModel, SortModel } from '#contracts/wire/filter.ts';
import { callAt } from '../../app/server/api.ts';
import { useLiveQuery } from '../../feed/use-live-query.ts';
import type { RowAction } from '../columns/grid-context.ts';
import { excludeEachOther, intersectFilters } from '../live/intersect-filters.ts';
import { filterAsOf } from '../live/pages.ts';
import type { LiveRow } from '../live/rows/live-view.ts';

/** How many of the oldest rows are read for each action. */
const MAX_ROWS = 100;
const EVERY_MS = 1_000;
/** Refresh interval: rows that wait for the clock appear without a feed event. */
const ANEW_MS = 15_000;
export const LONGEST: SortModel = [
  { colId: 'updatedAt', sort: 'asc' },
  { colId: 'createdPosition', sort: 'asc' },
];

/** Actions that rows wait for. */
export const pendingAmong = <Row>(
  actions: readonly RowAction<Row>[],
): (RowAction<Row> & { pendingWhen: FilterModel })[] =>
  actions.flatMap((action) => (action.pendingWhen ? [{ ...action, pendingWhen: action.pendingWhen }] : []));

export interface WaitingOptions<Row> {
  list: AreaReads<Row>;
  filter: ViewFilter;
  /** The rows of the list's scope. */
  within: FilterModel;
  actions: readonly RowAction<Row>[];
}

/** The rows that wait for these actions, and how many more there are. */
async function waitingRows<Row extends LiveRow>(
  { list, filter, within, actions }: WaitingOptions<Row>,
  atLeast: string | undefined,
  signal: AbortSignal,
) {
  const listFilter = await filterAsOf(list, filter, { asOf: null, within });
  const answers = await Promise.all(
    pendingAmong(actions).flatMap(({ pendingWhen }) =>
      excludeEachOther(listFilter, pendingWhen)
        ? []
        : callAt<AreaReads<Row>['list']>(list.list, {
            query: {
              filter: intersectFilters(listFilter, pendingWhen),
              sort: LONGEST,
              start: '0',
              end: String(MAX_ROWS),
              atLeast,
            },
            signal,
          }),
    ),
  );
  const rows = new Map(answers.flatMap((answer) => answer.rows.map((row) => [row.id, row] as const)));
  return {
    rows: [...rows.values()].toSorted((one, other) => one.updatedAt.localeCompare(other.updatedAt)),
    beyond: answers.reduce((sum, { total, rows: page }) => sum + total - page.length, 0),
  };
}

export function useWaiting<Row extends LiveRow>(options: WaitingOptions<Row>) {
  const { list, filter, within, actions } = options;
  const { data, error } = useLiveQuery(
    [list.model, 'queue', filter, within, pendingAmong(actions).map(({ pendingWhen }) => pendingWhen)],
    null,
    { models: [list.model], everyMs: EVERY_MS, anewMs: ANEW_MS },
    ({ atLeast }, signal) => waitingRows(options, atLeast, signal),
  );
  return { waiting: data, error };
}
