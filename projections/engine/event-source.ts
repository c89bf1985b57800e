import type { Landmark, Position, StoredEvent } from '#contracts/events/event.ts';

/** What a subscription has delivered since the last batch; `position` is where to go on after it. */
export interface SourceBatch {
  events: StoredEvent[];
  /** The last event's position, or a later checkpoint of the server past events that were filtered out. */
  position: Position;
  /** True once the source has told that history is through; stays true while live. */
  caughtUp: boolean;
}

/** The log is no longer the one that was followed: an event that came from it is not in it any more. */
export class OtherLog extends Error {
  override name = 'OtherLog';
}

/** Where projections get events from: they know no client. */
export interface EventSource {
  /**
   * The log's events (system events left out) after a position, history first, then live, in batches of at most
   * `maxBatch` events. Reconnects by itself, for ever; ends only when the signal aborts, or with OtherLog once it has
   * reconnected to one.
   */
  follow(after: Position | null, options: { signal: AbortSignal; maxBatch: number }): AsyncIterable<SourceBatch>;
  /** The position of the last event of the log, system events left out; null for an empty log. */
  head(): Promise<Position | null>;
  /**
   * Whether this event is in the log, at its place. A no is thought over: a node that is behind may lack it for a
   * moment.
   */
  holds(landmark: Landmark): Promise<boolean>;
}
