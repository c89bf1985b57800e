import type { NewEvent, StoredEvent } from '#contracts/events/event.ts';
import type { RawEvent } from '#contracts/events/raw-event.ts';
import type { EventSource } from '#projections/engine/event-source.ts';

/** The revision that an append expects: the last event's number, no stream, or any. */
export type ExpectedRevision = number | 'no-stream' | 'any';

export interface AppendReceipt {
  /** The stream's new revision. */
  revision: number;
  /** Commit position of the last event appended. */
  position: bigint;
}

/** An event to be appended, with whatever another program may have written. */
export type EventToAppend = Pick<RawEvent, 'id' | 'type' | 'data' | 'metadata'>;

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

/** The store was unreachable or did not answer in time. An append may have been written. */
export class EventStoreUnavailable extends Error {
  override name = 'EventStoreUnavailable';
}

/** The store's disk refuses writes; it can be read. The append was not written. */
export class EventStoreCannotWrite extends EventStoreUnavailable {
  override name = 'EventStoreCannotWrite';
}

export interface EventStore extends EventSource {
  /**
   * Appends all events or none. Retries with the same ids within a time-out. Throws WrongExpectedRevision,
   * EventStoreUnavailable.
   */
  append(stream: string, events: NewEvent[], expected: ExpectedRevision): Promise<AppendReceipt>;
  /** Like append, for events that were read with readRaw: a restore writes them back as they were, unchecked. */
  appendRaw(stream: string, events: readonly EventToAppend[], expected: ExpectedRevision): Promise<AppendReceipt>;
  /** The stream's events from `fromRevision` (0) on, at most `most`, upcast; [] if there is no such stream. */
  load(stream: string, fromRevision?: number, most?: number): Promise<StoredEvent[]>;
  /**
   * The last `most` events of the stream up to a position (null: its end), in order, upcast. Later events are read and
   * skipped.
   */
  latest(stream: string, most: number, upTo: bigint | null): Promise<StoredEvent[]>;
  /** The log after a position, in batches, to its end, without following it. */
  readAll(after: bigint | null, options?: { signal?: AbortSignal; maxBatch?: number }): AsyncIterable<StoredEvent[]>;
  /**
   * Like readAll, with the events as the log has them: not upcast, by whatever program. `system`: those of the server
   * itself, too.
   */
  readRaw(
    after: bigint | null,
    options?: { signal?: AbortSignal; maxBatch?: number; system?: boolean },
  ): AsyncIterable<RawEvent[]>;
  /** The event at a position as the log has it; null: there is none. */
  rawAt(position: bigint): Promise<RawEvent | null>;
  /**
   * Why appends fail, in words for operators; null: they do not. A store whose last append failed is asked again,
   * without an event. Only the embedded store can tell.
   */
  cannotWrite(): Promise<string | null>;
  close(): Promise<void>;
}
