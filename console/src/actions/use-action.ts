// Sends an action on a row once, against the revision that was seen. A change of the row is reported at once if the
// feed brings it, else when the action is sent.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AreaReads } from '#contracts/kits/area.ts';
import type { OpenedBy } from '#contracts/wire/feed.ts';
import type { EventView } from '#contracts/wire/history.ts';
import type { Receipt } from '#contracts/wire/receipt.ts';
import { noteAction } from '../app/recent-actions.ts';
import { callAt, type CallOptions } from '../app/server/api.ts';
import { ProblemError } from '../base/problem-error.ts';
import { useOpenedByOthers, useOpenedDialog } from '../feed/presence.ts';
import { followModel } from '../feed/rooms.ts';
import { eventsOf } from '../grid/history/use-history.ts';
import { useSending } from './use-sending.ts';

export interface ActionRow {
  id: string;
  revision: number;
}
export interface Moved<Row> {
  from: Row;
  to: Row;
}
export interface ActionUnderWay<Row> {
  /** The row as the person sees it: as of the opening of the dialog, or updated with a change reported in `moved`. */
  shownRow: Row;
  /** The latest change; null: none known. */
  moved: Moved<Row> | null;
  /** Set if the record turns out to be removed, with its last event if that could be read. */
  removed: { last: EventView | null } | null;
  /** Other people who have the record open for a decision. */
  openedBy: readonly OpenedBy[];
  pending: boolean;
  problem: ProblemError | null;
  /** Sends one action at a time. Returns undefined if it was refused, failed, or another is in progress. */
  run: <Answer extends Pick<Receipt, 'revision'>>(
    body: unknown,
    send: (options: Required<Pick<CallOptions, 'idempotencyKey' | 'ifMatch'>>) => Promise<Answer>,
  ) => Promise<Answer | undefined>;
}

/**
 * A change that arrived this recently was not read yet: the action is sent with the previous revision, and the server
 * refuses it.
 */
const READING_MS = 1000;
const TRIES = 50;
const PAUSE_MS = 200;

/**
 * The current row, once the read model has reached the revision in the refusal. Throws if it does not in time: an older
 * row would show no change.
 */
async function newest<Row extends ActionRow>(
  reads: AreaReads<Row>,
  id: string,
  revision: number | undefined,
): Promise<Row> {
  for (let attempt = 1; ; attempt += 1) {
    const { row } = await callAt<AreaReads<Row>['one']>(reads.one, { params: { id } });
    if (revision === undefined || row.revision >= revision) return row;
    if (attempt === TRIES) throw new Error(`the read model has not reached revision ${revision}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

const isMissing = (error: unknown): boolean => error instanceof ProblemError && error.status === 404;

/**
 * `onMoved` is called when the row has changed, to merge the input. `exists`: false for a removed row, which has no
 * feed.
 */
export function useAction<Row extends ActionRow>(
  reads: AreaReads<Row>,
  opened: Row,
  onMoved?: (moved: Moved<Row>) => void,
  exists = true,
): ActionUnderWay<Row> {
  const [shownRow, setShownRow] = useState(opened);
  const [moved, setMoved] = useState<Moved<Row> | null>(null);
  useOpenedDialog(reads.model, opened.id, exists);
  const openedBy = useOpenedByOthers(reads.model).filter(({ record }) => record === opened.id);
  const [removed, setRemoved] = useState<ActionUnderWay<Row>['removed']>(null);
  const markRemoved = async (): Promise<void> =>
    setRemoved({
      last: await eventsOf(reads, opened.id).then(
        (events) => events.at(-1) ?? null,
        () => null,
      ),
    });
  /** The latest known row, before it is rendered, and the row before it. */
  const latest = useRef({ row: opened, before: opened, at: 0 });
  const applyRow = (to: Row): void => {
    const { row: from } = latest.current;
    if (to.revision <= from.revision) return;
    latest.current = { row: to, before: from, at: Date.now() };
    setMoved((known) => ({ from: known?.from ?? from, to }));
    setShownRow(to);
    onMoved?.({ from, to });
  };
  const read = async (atLeast?: number): Promise<void> => {
    try {
      applyRow(await newest<Row>(reads, opened.id, atLeast));
    } catch (error) {
      // If the row could not be read, the next attempt reads it again.
      if (isMissing(error)) await markRemoved();
    }
  };
  /**
   * A change received while sending may be the action's own effect. It waits for the response, and is dropped if the
   * action succeeded.
   */
  const pendingSend = useRef<{ isSending: boolean; heard: (() => void) | null }>({ isSending: false, heard: null });
  const afterSending = (apply: () => void): void => {
    if (pendingSend.current.isSending) pendingSend.current.heard = apply;
    else apply();
  };
  const handlers = useRef({ take: applyRow, gone: markRemoved, read, hear: afterSending });
  useLayoutEffect(() => {
    handlers.current = { take: applyRow, gone: markRemoved, read, hear: afterSending };
  });
  useEffect(() => {
    if (!exists) return undefined;
    const dispatch = (call: (now: typeof handlers.current) => void): void =>
      handlers.current.hear(() => call(handlers.current));
    const reread = (): void => dispatch((now) => void now.read());
    return followModel<Row>(reads, {
      onRows: ({ rows, removed: ids }) => {
        const row = rows.findLast(({ id }) => id === opened.id);
        if (row) dispatch((now) => now.take(row));
        if (ids.includes(opened.id)) dispatch((now) => void now.gone());
      },
      // Changes before the subscription started were not delivered.
      onState: (state) => {
        if (state === 'live') reread();
      },
      onReplaced: reread,
    });
  }, [reads, opened.id, exists]);
  const sending = useSending(async (problem) => {
    if (isMissing(problem)) return markRemoved();
    if (problem.code !== 'revision-stale') return;
    await read(problem.revision);
    // The refusal has shown the change: the next attempt uses the current row.
    latest.current.at = 0;
  });
  return {
    shownRow,
    moved,
    removed,
    openedBy,
    pending: sending.pending,
    problem: sending.problem,
    async run(body, send) {
      if (pendingSend.current.isSending) return undefined;
      pendingSend.current = { isSending: true, heard: null };
      const { row, before, at } = latest.current;
      const answer = await sending.run(body, (idempotencyKey) =>
        send({ idempotencyKey, ifMatch: (Date.now() - at < READING_MS ? before : row).revision }),
      );
      if (answer !== undefined) {
        noteAction(opened.id, answer.revision);
        return answer;
      }
      const { heard: deferred } = pendingSend.current;
      pendingSend.current = { isSending: false, heard: null };
      deferred?.();
      return undefined;
    },
  };
}
