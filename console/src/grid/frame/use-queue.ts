// A list worked as a queue: of the rows its filter lets through, those that this person can do something with, the one that has waited longest first.
import { useCallback, useState } from 'react';
import type { AreaReads } from '#contracts/area.ts';
import type { SortModel } from '#contracts/list.ts';
import type { ViewFilter } from '#contracts/view.ts';
import { acted } from '../../app/acted.ts';
import { callAt } from '../../app/api.ts';
import { useStore } from '../../base/store.ts';
import { useKept } from '../../feed/use-kept.ts';
import { actionsFor, type RowAction } from '../columns/grid-context.ts';
import { isNewer } from '../live/held.ts';
import type { LiveRow } from '../live/live-view.ts';
import { filterAsOf } from '../live/pages.ts';

/** So many of the oldest are looked through. */
const MOST = 100;
const EVERY_MS = 1_000;
/** What waits for the clock comes without any news. */
const ANEW_MS = 15_000;
export const OLDEST: SortModel = [{ colId: 'createdPosition', sort: 'asc' }];
const NOTHING: ReadonlySet<string> = new Set();

interface Worked<Row> { list: AreaReads<Row>; filter: ViewFilter; actions: readonly RowAction<Row>[]; /** The row as the list has it, which may know more. */ latest: (id: string) => Row | undefined }
export interface Queue<Row> {
  /** The one to be worked next; undefined: none is left, or it is not known yet. */
  current: Row | undefined;
  /** Those that wait, without what was skipped; undefined: not known yet. */
  left: number | undefined;
  /** There are more rows than were looked through. */
  isDeep: boolean;
  skipped: number;
  skip: (id: string) => void;
  /** What was skipped comes again. */
  bringBack: () => void;
}

export function useQueue<Row extends LiveRow>({ list, filter, actions, latest }: Worked<Row>): Queue<Row> {
  const [passed, setPassed] = useState(NOTHING);
  const { data } = useKept([list.model, 'queue', filter], null, { models: [list.model], everyMs: EVERY_MS, anewMs: ANEW_MS, keepsBefore: true }, async ({ atLeast }, signal) =>
    callAt<AreaReads<Row>['list']>(list.list, { query: { filter: await filterAsOf(list, filter, null), sort: OLDEST, start: '0', end: String(MOST), atLeast }, signal }));
  const done = useStore(acted);
  const told = data?.rows.map((row) => { const known = latest(row.id); return known && isNewer(known, row) ? known : row; });
  // What was acted on here is out at once, whatever the list says still.
  const isBehind = ({ id, revision }: Row): boolean => revision < (done.get(id) ?? 0);
  const rows = told?.filter((row) => !isBehind(row) && actionsFor(actions, row).length > 0);
  const waiting = rows?.filter(({ id }) => !passed.has(id));
  const skipped = rows && waiting ? rows.length - waiting.length : 0;
  return {
    current: waiting?.[0], skipped, isDeep: data !== undefined && data.total > MOST,
    left: data && waiting && (data.total > MOST ? data.total - skipped - told!.filter(isBehind).length : waiting.length),
    skip: useCallback((id: string) => setPassed((before) => new Set([...before, id])), []),
    bringBack: useCallback(() => setPassed(NOTHING), []),
  };
}
