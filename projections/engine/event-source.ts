import type { Landmark, Position, StoredEvent } from '#contracts/events/event.ts';

/** Events that a subscription delivered since the last batch. `position`: where to continue after it. */
export interface SourceBatch {
  events: StoredEvent[];
  /** Position of the last event, or a later checkpoint of the server past events that were filtered out. */
  position: Position;
  /** True once the source has reported the end of history; stays true while live. */
  caughtUp: boolean;
}

/** The log is no longer the one that was followed: it lacks an event that was read from it. */
export class OtherLog extends Error {
  override name = 'OtherLog';
}

/** Where projections read events from, independent of a store client. */
export interface EventSource {
  /**
   * The log's events (without system events) after a position, history first, then live, in batches of at most
   * `maxBatch` events. It reconnects automatically without limit. It ends only when the signal aborts, or with OtherLog
   * if it has reconnected to a different log.
   */
  follow(after: Position | null, options: { signal: AbortSignal; maxBatch: number }): AsyncIterable<SourceBatch>;
  /** Position of the log's last event, without system events; null for an empty log. */
  head(): Promise<Position | null>;
  /**
   * Whether this event is in the log, at its position. A negative answer is checked again: a node that is behind may
   * lack it for a moment.
   */
  holds(landmark: Landmark): Promise<boolean>;
  /** Whether this program knows the type and version of an event of the log; false also if the log lacks it. */
  isReadable(event: Pick<Landmark, 'stream' | 'revision'>): Promise<boolean>;
}
