// A list worked as a queue: it hands out the record that has waited longest and that nobody else has open, and the next
// one after each decision.
import { useEffect, useRef, useState } from 'react';
import type { AreaReads } from '#contracts/kits/area.ts';
import type { OpenedBy } from '#contracts/wire/feed.ts';
import { recentActions } from '../../app/recent-actions.ts';
import { callAt } from '../../app/server/api.ts';
import { useStore } from '../../base/store.ts';
import { leaveQueue, showInQueue, takeFromQueue, useOpenedByOthers } from '../../feed/presence.ts';
import type { LiveRow } from '../live/rows/live-view.ts';
import { noteDecision } from './pace.ts';
import { useHandedOver, type HandedOver } from './use-handed-over.ts';
import { useSkipped } from './use-skipped.ts';
import { pendingAmong, useWaiting, type WaitingOptions } from './use-waiting.ts';

/** How many of the next records are shown. */
const NEXT = 2;
/** Until then the feed has told who has a refused record open. */
const REFUSED_MS = 2_000;
const NONE: ReadonlySet<string> = new Set();

interface QueueOptions<Row> extends WaitingOptions<Row> {
  /** The record shown, as stated in the URL; null: the queue hands out the next one. */
  shown: string | null;
  onShow: (id: string | null) => void;
}
export interface Queue<Row> {
  /** The record shown, while it waits; undefined: it does not, or there is none. */
  current: Row | undefined;
  /** The record shown, as far as the queue has read it; a decided one stays until the next one is handed out. */
  shownRow: Row | undefined;
  /**
   * Why the record shown cannot be decided. `gone`: another person's action ended its waiting. `outside`: it does not
   * wait for this person. null: it can, or none is shown.
   */
  lost: 'gone' | 'outside' | null;
  /** There is none to hand out. */
  isEmpty: boolean;
  /** The records that follow. */
  next: readonly Row[];
  /** The waiting records without the skipped ones; undefined: not known yet. */
  left: number | undefined;
  /** There are more records than were read. */
  isDeep: boolean;
  skipped: number;
  /** Waiting records that other people have open. */
  elsewhere: readonly (OpenedBy & { row: Row })[];
  handed: HandedOver<Row>;
  error: Error | null;
  /** Hands out the record that has waited longest. */
  goOn: () => void;
  skip: () => void;
  /** Returns the skipped records to the queue, and hands out the first. */
  bringBack: () => void;
}

/** Takes the record, and waits until it is known; false: another person has it open, or has just changed it. */
async function handOut<Row extends LiveRow>(
  list: AreaReads<Row>,
  { id, revision }: Row,
  signal: AbortSignal,
): Promise<boolean> {
  const { isTaken, position } = await takeFromQueue(list.model, id);
  if (!isTaken || position === null) return isTaken;
  for (;;) {
    const { row, behind = false } = await callAt<AreaReads<Row>['one']>(list.one, {
      params: { id },
      query: { atLeast: position },
      signal,
    });
    if (row.revision !== revision) return false;
    // The server has waited for the position.
    if (!behind) return true;
  }
}

export function useQueue<Row extends LiveRow>({ shown, onShow, ...options }: QueueOptions<Row>): Queue<Row> {
  const { list, actions } = options;
  const { model } = list;
  const { waiting, error } = useWaiting(options);
  const skips = useSkipped(model);
  const others = useOpenedByOthers(model);
  const handed = useHandedOver<Row>(model);
  const done = useStore(recentActions);
  /** The current record as last seen. */
  const [lastShown, setLastShown] = useState<Row | undefined>(undefined);
  /**
   * The record being handed out: one at a time, as a second one would release the first. Each try is an object of its
   * own: the record that has just been refused may be tried again at once.
   */
  const [wanted, setWanted] = useState<{ row: Row } | null>(null);
  /** Records that could not be handed out a moment ago. */
  const [refused, setRefused] = useState(NONE);
  const handedOutAt = useRef<number | null>(null);

  const pending = pendingAmong(actions);
  // Rows acted on here disappear at once, even if the list still contains them.
  const rows = waiting?.rows.filter(
    (row) => row.revision >= (done.get(row.id) ?? 0) && pending.some(({ applies }) => applies(row)),
  );
  const remaining = rows?.filter(({ id }) => !skips.passed.has(id));
  const isFree = ({ id }: Row): boolean =>
    others.every(({ record, isDeciding }) => record !== id || !isDeciding) && !refused.has(id);
  const free = (remaining ?? [])
    .flatMap((row) => {
      const rank = row.id !== shown && isFree(row) ? handed.rank(row) : null;
      return rank === null ? [] : [{ row, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ row }) => row);
  const current = remaining?.find(({ id }) => id === shown);
  if (current && (current.id !== lastShown?.id || current.revision !== lastShown.revision)) setLastShown(current);
  // After this person's own action, the next record follows. After another person's, a note says so.
  const wasShown = lastShown !== undefined && shown === lastShown.id;
  const isDecided = wasShown && !current && (done.get(lastShown.id) ?? -1) > lastShown.revision;
  const isOpen = remaining !== undefined && handed.isKnown && (shown === null || isDecided);
  const [first] = free;
  if (isOpen && !wanted && first) setWanted({ row: first });
  if (!isOpen && wanted) setWanted(null);
  const isEmpty = isOpen && !wanted && !first && refused.size === 0;

  useEffect(() => {
    if (isDecided && handedOutAt.current !== null) noteDecision(model, performance.now() - handedOutAt.current);
    if (isDecided) handedOutAt.current = null;
  }, [model, isDecided]);
  const showRecord = useRef(onShow);
  useEffect(() => {
    showRecord.current = onShow;
  });
  useEffect(() => {
    if (!wanted) return undefined;
    const run = new AbortController();
    const { row } = wanted;
    // A record that could not be read is tried again.
    const handedOut = handOut(list, row, run.signal).catch(() => false);
    void handedOut.then((isHandedOut) => {
      if (run.signal.aborted) return;
      if (isHandedOut) return showRecord.current(row.id);
      setWanted(null);
      setRefused((ids) => new Set([...ids, row.id]));
      const over = (): void => setRefused((ids) => new Set([...ids].filter((id) => id !== row.id)));
      setTimeout(over, REFUSED_MS);
    });
    return () => run.abort();
  }, [list, wanted]);
  useEffect(() => {
    if (isEmpty) {
      leaveQueue();
      if (isDecided) showRecord.current(null);
    }
  }, [isEmpty, isDecided]);
  useEffect(() => {
    if (shown === null) return;
    showInQueue(model, shown);
    handedOutAt.current = performance.now();
  }, [model, shown]);
  useEffect(() => leaveQueue, []);

  return {
    current,
    shownRow: current ?? (isDecided ? lastShown : undefined),
    isEmpty,
    lost: !remaining || current || shown === null || isDecided ? null : wasShown ? 'gone' : 'outside',
    next: free.filter(({ id }) => id !== wanted?.row.id).slice(0, NEXT),
    left: waiting && remaining && waiting.beyond + remaining.length,
    isDeep: waiting !== undefined && waiting.beyond > 0,
    skipped: rows && remaining ? rows.length - remaining.length : 0,
    elsewhere: others.flatMap((opened) => {
      const row = rows?.find(({ id }) => id === opened.record);
      return row ? [{ ...opened, row }] : [];
    }),
    handed,
    error,
    goOn: () => onShow(null),
    skip: () => {
      if (!current) return;
      skips.pass(current.id);
      onShow(null);
    },
    bringBack: () => {
      skips.bringBack();
      onShow(null);
    },
  };
}
