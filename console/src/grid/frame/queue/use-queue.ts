// A list worked as a queue: rows matching its filter that wait for an action of this person, longest unchanged first;
// and the current one.
import { useEffect, useState } from 'react';
import type { AreaReads } from '#contracts/kits/area.ts';
import type { FilterModel, SortModel } from '#contracts/wire/filter.ts';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import { recentActions } from '../../../app/recent-actions.ts';
import { callAt } from '../../../app/server/api.ts';
import { useStore } from '../../../base/store.ts';
import { useLiveQuery } from '../../../feed/use-live-query.ts';
import type { RowAction } from '../../columns/grid-context.ts';
import { isNewer } from '../../live/controller/held-changes.ts';
import type { LiveRow } from '../../live/rows/live-view.ts';
import { excludeEachOther, intersectFilters } from '../../live/intersect-filters.ts';
import { filterAsOf } from '../../live/pages.ts';
import { useSkipped } from './use-skipped.ts';

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

interface QueueOptions<Row> {
  list: AreaReads<Row>;
  filter: ViewFilter;
  /** The rows of the list's scope. */
  within: FilterModel;
  actions: readonly RowAction<Row>[];
  /** The row as the list has it, which may be newer. */
  latest: (id: string) => Row | undefined;
  /** The record that is open. */
  opened: string | null;
  onOpen: (row: Row) => void;
}
export interface Queue<Row> {
  /**
   * The current row: the open one, if it waits; else the one moved on to. Undefined: the row no longer waits, or there
   * is none.
   */
  current: Row | undefined;
  /**
   * Why there is no current row although some rows wait. `gone`: another person's action ended its waiting. `outside`:
   * the open row does not wait.
   */
  lost: 'gone' | 'outside' | null;
  /** The waiting rows without the skipped ones; undefined: not known yet. */
  left: number | undefined;
  /** There are more rows than were read. */
  isDeep: boolean;
  skipped: number;
  /** Moves on to the one that has waited longest. */
  goOn: () => void;
  skip: () => void;
  /** Returns the skipped rows to the queue. */
  bringBack: () => void;
}

/** The rows that wait for these actions, longest first, and their total. */
async function pendingRows<Row extends LiveRow>(
  { list, filter, within, actions }: Pick<QueueOptions<Row>, 'list' | 'filter' | 'within' | 'actions'>,
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

export function useQueue<Row extends LiveRow>({ latest, opened, onOpen, ...options }: QueueOptions<Row>): Queue<Row> {
  const { list, filter, within, actions } = options;
  const pending = pendingAmong(actions);
  const { passed: skippedIds, pass: skipRow, bringBack } = useSkipped(list.model);
  /** The current row as last seen. */
  const [lastShown, setLastShown] = useState<Row | undefined>(undefined);
  const { data } = useLiveQuery(
    [list.model, 'queue', filter, within, pending.map(({ pendingWhen: rows }) => rows)],
    null,
    { models: [list.model], everyMs: EVERY_MS, anewMs: ANEW_MS, keepsBefore: true },
    ({ atLeast }, signal) => pendingRows(options, atLeast, signal),
  );
  const done = useStore(recentActions);
  const latestRows = data?.rows.map((row) => {
    const known = latest(row.id);
    return known && isNewer(known, row) ? known : row;
  });
  // Rows acted on here disappear at once, even if the list still contains them.
  const rows = latestRows?.filter(
    (row) => row.revision >= (done.get(row.id) ?? 0) && pending.some(({ applies }) => applies(row)),
  );
  const remaining = rows?.filter(({ id }) => !skippedIds.has(id));
  const worked = opened ?? lastShown?.id ?? null;
  const next = remaining?.find(({ id }) => id !== worked);
  // After this person's own action, the next row follows. After another person's, a note says so.
  const isHandled =
    lastShown !== undefined && worked === lastShown.id && (done.get(lastShown.id) ?? -1) > lastShown.revision;
  const current =
    remaining?.find(({ id }) => id === worked) ??
    (opened === null && (worked === null || isHandled) ? next : undefined);
  if (current && (current.id !== lastShown?.id || current.revision !== lastShown.revision)) setLastShown(current);
  const nextToOpen = opened !== null && !current && isHandled ? next : undefined;
  useEffect(() => {
    if (nextToOpen) onOpen(nextToOpen);
  }, [onOpen, nextToOpen]);
  const showRow = (row: Row | undefined): void => {
    setLastShown(row);
    if (row && opened !== null) onOpen(row);
  };
  return {
    current,
    lost: !remaining || current || worked === null || !next ? null : worked === lastShown?.id ? 'gone' : 'outside',
    left: data && remaining && data.beyond + remaining.length,
    isDeep: data !== undefined && data.beyond > 0,
    skipped: rows && remaining ? rows.length - remaining.length : 0,
    goOn: () => showRow(next),
    skip: () => {
      if (!current) return;
      skipRow(current.id);
      showRow(next);
    },
    bringBack: () => {
      bringBack();
      showRow(rows?.[0]);
    },
  };
}
