// The record of a row without its look: the row itself, its events, and whether it was removed.
import type { AreaReads } from '#contracts/kits/area.ts';
import type { EventView } from '#contracts/wire/history.ts';
import { ProblemError, isBeyondLog } from '../../base/problem-error.ts';
import { useStore, type Watched } from '../../base/store.ts';
import type { EntryOf } from '../list-props.ts';
import { useEvents, useRow } from './use-history.ts';

export interface RecordSource<Row> {
  reads: AreaReads<Row>;
  /** The point in time the list shows; null: now. */
  asOf: string | null;
  /** Changes whenever the list does. */
  status: Watched<unknown>;
  latest: (id: string) => Row | undefined;
  /** Whether the row was removed. */
  isGone?: (id: string) => boolean;
  /** The rows are events themselves. */
  entry?: EntryOf<Row>;
}

export interface RowRecord<Row> {
  /** Undefined: not read yet, or there is none. */
  row: Row | undefined;
  history: ReturnType<typeof useEvents>;
  /** The row's own event, where rows are events. */
  itself: EventView | undefined;
  /** Why the row could not be read, unless it was removed. */
  error: Error | null;
  isRemoved: boolean;
  /** It was removed and its history remains. */
  hasOnlyHistory: boolean;
  /** There is neither a row nor a history. */
  isMissing: boolean;
  retry: () => void;
}

/** `id`: the open row; null: none. */
export function useRecord<Row extends { id: string }>(
  id: string | null,
  { reads, asOf, status, latest, isGone = () => false, entry }: RecordSource<Row>,
): RowRecord<Row> {
  useStore(status);
  const known = id === null ? undefined : latest(id);
  const fetched = useRow<Row>(reads, id, asOf, known);
  const row = known ?? fetched.data;
  const history = useEvents(reads, id, asOf, known);
  const failed = row ? null : fetched.error;
  const isRemoved = failed instanceof ProblemError && failed.status === 404 && !isBeyondLog(failed);
  const isMissing = isRemoved && !history.events?.length;
  return {
    row,
    history,
    itself: row && entry ? history.events?.find(({ position }) => position === entry.positionOf(row)) : undefined,
    error: isRemoved ? null : failed,
    isRemoved: isRemoved || (id !== null && isGone(id)),
    hasOnlyHistory: id !== null && (isGone(id) || (isRemoved && !isMissing)),
    isMissing,
    retry: () => void fetched.refetch(),
  };
}
