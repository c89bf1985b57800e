// Follows one read model without losing or repeating a change: join, hold arriving messages, request the missed
// changes, then apply all in order. Independent of sockets and HTTP, which are passed in.
import type { ChangesAnswer } from '#contracts/wire/list/changes.ts';
import type { JoinAnswer, RowsMessage } from '#contracts/wire/feed.ts';
import { ProblemError } from '../base/problem-error.ts';

export type FollowState = 'joining' | 'catching-up' | 'live' | 'offline' | { refused: string };

/** Changes, in order. `position` is what the rows have reached. */
export interface RowsChange<Row> {
  rows: Row[];
  removed: string[];
  position: string;
}

export interface FollowOptions<Row> {
  /** The position of the rows already shown. Missing: follow from the join on. */
  after?: string;
  onRows: (change: RowsChange<Row>) => void;
  onState?: (state: FollowState) => void;
}
export interface FollowOutside<Row> {
  /** Retries until it is answered; null: aborted before. */
  join: (signal: AbortSignal, onFailed: () => void) => Promise<JoinAnswer | null>;
  /** `GET /api/<model>/changes?after=`. */
  changes: (after: string, signal: AbortSignal) => Promise<ChangesAnswer<Row>>;
  /** Resolves when another attempt makes sense after this number of failures. */
  pause: (failures: number, signal: AbortSignal) => Promise<void>;
}
export interface Follower<Row> {
  /** The connection is up (again): joins and catches up. */
  connected: () => void;
  disconnected: () => void;
  received: (message: RowsMessage<Row>) => void;
  stop: () => void;
}

/** Statuses for which a retry would not help. */
const REFUSED = new Set([400, 401, 403, 404]);
const reached = (position: string, target: string): boolean => BigInt(position) >= BigInt(target);

export function createFollower<Row>(
  { after, onRows, onState = () => {} }: FollowOptions<Row>,
  { join, changes, pause }: FollowOutside<Row>,
): Follower<Row> {
  let last = after;
  let held: RowsMessage<Row>[] = [];
  let live = false;
  /** One run of joining and catching up; aborted by a newer run, a lost connection or the end. */
  let run = new AbortController();

  const advance = (change: RowsChange<Row>): void => {
    last = change.position;
    if (change.rows.length || change.removed.length) onRows(change);
  };

  const stopFor = (code: string): void => {
    run.abort();
    onState({ refused: code });
  };

  /** Requests changes until the server's answer has reached the target. */
  async function catchUp(target: string, { signal }: AbortController): Promise<void> {
    for (let failures = 0; !signal.aborted;) {
      try {
        const answer = await changes(last!, signal);
        if (signal.aborted) return;
        advance(answer);
        if (!answer.more && reached(answer.position, target)) return;
        if (answer.more) {
          failures = 0;
          continue;
        }
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof ProblemError && REFUSED.has(error.status)) return stopFor(error.code);
      }
      await pause(++failures, signal);
    }
  }

  /**
   * Applies the held messages, oldest first. A message that does not follow the last one reveals a gap: returns the
   * position to catch up to.
   */
  function applyHeld(): string | null {
    while (held.length) {
      const message = held.shift()!;
      if (reached(last!, message.position)) continue;
      // A message may start before the current position: its rows are still the newer ones.
      if (!reached(last!, message.after)) {
        held.unshift(message);
        return message.position;
      }
      advance(message);
    }
    return null;
  }

  async function settle(target: string, current: AbortController): Promise<void> {
    for (let missing: string | null = target; missing !== null && !current.signal.aborted;) {
      onState('catching-up');
      await catchUp(missing, current);
      if (current.signal.aborted) return;
      missing = applyHeld();
    }
    if (current.signal.aborted) return;
    live = true;
    onState('live');
  }

  async function start(current: AbortController): Promise<void> {
    onState('joining');
    const answer = await join(current.signal, () => onState('offline'));
    if (answer === null || current.signal.aborted) return;
    if ('code' in answer) return stopFor(answer.code);
    if (last === undefined) last = answer.position;
    await settle(answer.position, current);
  }

  const renew = (): AbortController => {
    run.abort();
    live = false;
    run = new AbortController();
    return run;
  };
  return {
    connected: () => {
      held = [];
      const current = renew();
      // Rows that could not be applied are missing: the list is not live.
      start(current).catch(() => {
        if (!current.signal.aborted) onState('offline');
      });
    },
    disconnected: () => {
      renew().abort();
      onState('offline');
    },
    received: (message) => {
      held.push(message);
      if (!live || last === undefined) return;
      const missing = applyHeld();
      if (missing !== null) void settle(missing, renew());
    },
    stop: () => run.abort(),
  };
}
