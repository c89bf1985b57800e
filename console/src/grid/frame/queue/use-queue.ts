// A list worked as a queue: of the rows its filter lets through, those that wait for something this person can do, what
// has stood unchanged longest first; and which of them is worked.
import { useEffect, useState } from 'react';
import type { AreaReads } from '#contracts/kits/area.ts';
import type { FilterModel, SortModel } from '#contracts/wire/filter.ts';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import { acted } from '../../../app/acted.ts';
import { callAt } from '../../../app/server/api.ts';
import { useStore } from '../../../base/store.ts';
import { useLiveQuery } from '../../../feed/use-live-query.ts';
import type { RowAction } from '../../columns/grid-context.ts';
import { isNewer } from '../../live/controller/held.ts';
import type { LiveRow } from '../../live/rows/live-view.ts';
import { filterAsOf } from '../../live/pages.ts';
import { bothOf } from '../both-of.ts';
import { useSkipped } from './use-skipped.ts';

/** So many of the oldest are looked through, for each act. */
const MOST = 100;
const EVERY_MS = 1_000;
/** What waits for the clock comes without any news. */
const ANEW_MS = 15_000;
export const LONGEST: SortModel = [
  { colId: 'updatedAt', sort: 'asc' },
  { colId: 'createdPosition', sort: 'asc' },
];

/** Acts that rows wait for. */
export const pendingAmong = <Row>(
  actions: readonly RowAction<Row>[],
): (RowAction<Row> & { pendingWhen: FilterModel })[] =>
  actions.flatMap((action) => (action.pendingWhen ? [{ ...action, pendingWhen: action.pendingWhen }] : []));

interface Worked<Row> {
  list: AreaReads<Row>;
  filter: ViewFilter;
  actions: readonly RowAction<Row>[];
  /** The row as the list has it, which may know more. */
  latest: (id: string) => Row | undefined;
  /** The record that is open. */
  opened: string | null;
  onOpen: (row: Row) => void;
}
export interface Queue<Row> {
  /**
   * The one that is worked: that stands open, where it waits; else the one that was gone on to. Undefined: what was
   * worked waits no more, or there is none.
   */
  current: Row | undefined;
  /**
   * Why nothing is worked, though something waits: what was worked waits no more, by another's doing (`gone`), or what
   * stands open does not wait (`outside`).
   */
  lost: 'gone' | 'outside' | null;
  /** Those that wait, without what was skipped; undefined: not known yet. */
  left: number | undefined;
  /** There are more rows than were looked through. */
  isDeep: boolean;
  skipped: number;
  /** Works the one that waits longest of the others. */
  goOn: () => void;
  skip: () => void;
  /** What was skipped comes again. */
  bringBack: () => void;
}

/** What waits for these acts, longest first, and how many there are in all. */
async function waitingFor<Row extends LiveRow>(
  { list, filter, actions }: Pick<Worked<Row>, 'list' | 'filter' | 'actions'>,
  atLeast: string | undefined,
  signal: AbortSignal,
) {
  const own = await filterAsOf(list, filter, null);
  const answers = await Promise.all(
    pendingAmong(actions).flatMap(({ pendingWhen }) => {
      const both = bothOf(own, pendingWhen);
      return both
        ? callAt<AreaReads<Row>['list']>(list.list, {
            query: { filter: both, sort: LONGEST, start: '0', end: String(MOST), atLeast },
            signal,
          })
        : [];
    }),
  );
  const rows = new Map(answers.flatMap((answer) => answer.rows.map((row) => [row.id, row] as const)));
  return {
    rows: [...rows.values()].toSorted((one, other) => one.updatedAt.localeCompare(other.updatedAt)),
    beyond: answers.reduce((sum, { total, rows: told }) => sum + total - told.length, 0),
  };
}

export function useQueue<Row extends LiveRow>({ latest, opened, onOpen, ...asked }: Worked<Row>): Queue<Row> {
  const { list, filter, actions } = asked;
  const pendingWhen = pendingAmong(actions);
  const { passed, pass, bringBack } = useSkipped(list.model);
  /** What is worked, as it was seen last. */
  const [seen, setSeen] = useState<Row | undefined>(undefined);
  const { data } = useLiveQuery(
    [list.model, 'queue', filter, pendingWhen.map(({ pendingWhen: rows }) => rows)],
    null,
    { models: [list.model], everyMs: EVERY_MS, anewMs: ANEW_MS, keepsBefore: true },
    ({ atLeast }, signal) => waitingFor(asked, atLeast, signal),
  );
  const done = useStore(acted);
  const told = data?.rows.map((row) => {
    const known = latest(row.id);
    return known && isNewer(known, row) ? known : row;
  });
  // What was acted on here is out at once, whatever the list says still.
  const rows = told?.filter(
    (row) => row.revision >= (done.get(row.id) ?? 0) && pendingWhen.some(({ applies }) => applies(row)),
  );
  const waiting = rows?.filter(({ id }) => !passed.has(id));
  const worked = opened ?? seen?.id ?? null;
  const next = waiting?.find(({ id }) => id !== worked);
  // Gone by this person's own act, the next one takes its place; by another's, they are told.
  const isOwn = seen !== undefined && worked === seen.id && (done.get(seen.id) ?? -1) > seen.revision;
  const current =
    waiting?.find(({ id }) => id === worked) ?? (opened === null && (worked === null || isOwn) ? next : undefined);
  if (current && (current.id !== seen?.id || current.revision !== seen.revision)) setSeen(current);
  const follows = opened !== null && !current && isOwn ? next : undefined;
  useEffect(() => {
    if (follows) onOpen(follows);
  }, [onOpen, follows]);
  const goTo = (row: Row | undefined): void => {
    setSeen(row);
    if (row && opened !== null) onOpen(row);
  };
  return {
    current,
    lost: !waiting || current || worked === null || !next ? null : worked === seen?.id ? 'gone' : 'outside',
    left: data && waiting && data.beyond + waiting.length,
    isDeep: data !== undefined && data.beyond > 0,
    skipped: rows && waiting ? rows.length - waiting.length : 0,
    goOn: () => goTo(next),
    skip: () => {
      if (!current) return;
      pass(current.id);
      goTo(next);
    },
    bringBack: () => {
      bringBack();
      goTo(rows?.[0]);
    },
  };
}
