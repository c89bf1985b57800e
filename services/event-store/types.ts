import type { NewEvent, StoredEvent } from '#contracts/events/event.ts';
import type { EventSource } from '#projections/engine/event-source.ts';

/** The revision a stream must be at for an append: its last event's number, no stream yet, or whatever it is. */
export type ExpectedRevision = number | 'no-stream' | 'any';

export interface AppendReceipt {
  /** The stream's new revision. */
  revision: number;
  /** Commit position of the last event appended. */
  position: bigint;
}

export class WrongExpectedRevision extends Error {
  override name = 'WrongExpectedRevision';
  readonly stream: string;
  readonly actual: number | 'no-stream';
  constructor(stream: string, expected: ExpectedRevision, actual: number | 'no-stream') {
    super(`stream ${stream} is at ${actual}, not at ${expected}`);
    this.stream = stream;
    this.actual = actual;
  }
}

/** The store could not be asked, or did not answer in time; an append may or may not have been written. */
export class EventStoreUnavailable extends Error {
  override name = 'EventStoreUnavailable';
}

export interface EventStore extends EventSource {
  /**
   * Appends all events or none. Retries with the same ids within its own time-out. Throws WrongExpectedRevision,
   * EventStoreUnavailable.
   */
  append(stream: string, events: NewEvent[], expected: ExpectedRevision): Promise<AppendReceipt>;
  /** The stream's events from `fromRevision` (0) on, upcast; [] if there is no such stream. */
  load(stream: string, fromRevision?: number): Promise<StoredEvent[]>;
  /**
   * The last `most` of the stream's events up to a position (null: its end), in their order, upcast. Those after it are
   * read to be passed over.
   */
  latest(stream: string, most: number, upTo: bigint | null): Promise<StoredEvent[]>;
  /** The whole log after a position, once, in batches, to its end. */
  readAll(after: bigint | null, options?: { signal?: AbortSignal; maxBatch?: number }): AsyncIterable<StoredEvent[]>;
  close(): Promise<void>;
}
