import {
  BACKWARDS,
  END,
  START,
  type AllStreamRecordedEvent,
  type AllStreamResolvedEvent,
  type ResolvedEvent,
  type StreamingRead,
} from '@eventstore/db-client';
import { setTimeout as delay } from 'node:timers/promises';
import type { Landmark, Position, StoredEvent } from '#contracts/events/event.ts';
import type { RawEvent } from '#contracts/events/raw-event.ts';
import { messageOf } from '../../base/error-message.ts';
import { tellsDamage } from '../disk-messages.ts';
import { EventStoreUnavailable } from '../types.ts';
import { backOff } from './backoff.ts';
import { batchesOf } from './batches.ts';
import type { Connection } from './connection.ts';
import { isSystemEvent, rawEvent, storedEvent, storedEventOrAsWritten } from './convert.ts';
import { isStreamNotFound, isTransient } from './errors.ts';
import { withRetries } from './retry.ts';

const BATCH = 256;
/** Page sizes of the backward search for the last event that is not a system event. */
const HEAD_PAGES = [1, 32, 1024];

/** A stream's events from a revision on, all or at most so many; [] if there are none. */
export async function load(
  connection: Connection,
  stream: string,
  fromRevision: number,
  most?: number,
): Promise<StoredEvent[]> {
  return withRetries(connection, `reading ${stream}`, async () => {
    const events: StoredEvent[] = [];
    const read = connection.client.readStream(
      stream,
      { fromRevision: BigInt(fromRevision), ...(most !== undefined && { maxCount: most }) },
      { highWaterMark: BATCH },
    );
    try {
      for await (const batch of drained<ResolvedEvent>(read, BATCH, connection)) {
        for (const { event } of batch) if (event) events.push(storedEvent(event));
      }
    } catch (error) {
      if (!isStreamNotFound(error)) throw error;
    }
    return events;
  });
}

/** The last events of a stream up to a position, in order; [] if there are none. */
export const latest = (
  connection: Connection,
  stream: string,
  most: number,
  upTo: bigint | null,
): Promise<StoredEvent[]> =>
  withRetries(connection, `reading the end of ${stream}`, async () => {
    const events: StoredEvent[] = [];
    const read = connection.client.readStream(
      stream,
      { direction: BACKWARDS, fromRevision: END },
      { highWaterMark: BATCH },
    );
    try {
      for await (const batch of drained<ResolvedEvent>(read, BATCH, connection)) {
        for (const { event } of batch)
          if (event && (upTo === null || event.position!.commit <= upTo)) events.push(storedEvent(event));
        if (events.length >= most) break;
      }
    } catch (error) {
      if (!isStreamNotFound(error)) throw error;
    }
    return events.slice(0, most).reverse();
  });

/** Number of lookups for an event that a lagging node may lack, and the pause between them in ms. */
const MAX_LOOKUPS = 3;
const LOOK_PAUSE_MS = 1_000;

export async function holdsLandmark(connection: Connection, landmark: Landmark): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    if (await isThere(connection, landmark)) return true;
    if (attempt === MAX_LOOKUPS || connection.closed.aborted) return false;
    await delay(LOOK_PAUSE_MS, undefined, { ref: false });
  }
}

const isThere = async (connection: Connection, { id, position }: Landmark): Promise<boolean> =>
  (await rawAt(connection, position))?.id === id;

/**
 * The event at a position, as the log has it; null: there is none. Reads $all, which contains events even if their
 * stream was deleted or they have expired. An invalid position is refused or has another event.
 */
export const rawAt = (connection: Connection, position: bigint): Promise<RawEvent | null> =>
  withRetries(connection, 'looking for an event', async () => {
    const read = connection.client.readAll(
      { fromPosition: { commit: position, prepare: position }, maxCount: 1 },
      { highWaterMark: 1 },
    );
    try {
      for await (const [first] of drained<AllStreamResolvedEvent>(read, 1, connection))
        return first?.event?.position.commit === position ? rawEvent(first.event) : null;
      return null;
    } catch (error) {
      if (isTransient(error)) throw error;
      return null;
    }
  });

interface ReadOptions {
  signal?: AbortSignal;
  maxBatch?: number;
  /** Events of the server itself, too. */
  system?: boolean;
}

/** The log after a position, in batches, to its end. Resumes if the connection breaks. Throws the signal's reason. */
export const readAll = (
  connection: Connection,
  after: bigint | null,
  options?: ReadOptions,
): AsyncGenerator<StoredEvent[]> => readAs(storedEventOrAsWritten, connection, after, options);

/** Like readAll, with the events as the log has them. */
export const readRaw = (
  connection: Connection,
  after: bigint | null,
  options?: ReadOptions,
): AsyncGenerator<RawEvent[]> => readAs(rawEvent, connection, after, options);

async function* readAs<Event>(
  convert: (recorded: AllStreamRecordedEvent) => Event,
  connection: Connection,
  after: bigint | null,
  { signal, maxBatch = BATCH, system = false }: ReadOptions = {},
): AsyncGenerator<Event[]> {
  let last = after;
  let failures = 0;
  for (let end = Infinity; ;) {
    try {
      for await (const events of logAfter(connection, last, maxBatch, signal)) {
        last = events.at(-1)!.position.commit;
        failures = 0;
        const converted = events.filter((event) => system || !isSystemEvent(event)).map(convert);
        if (converted.length > 0) yield converted;
      }
      return;
    } catch (error) {
      connection.failed(error);
      if (!isTransient(error)) throw error;
      if (failures === 0) end = Date.now() + connection.timeouts.patienceMs;
      if (connection.closed.aborted || Date.now() >= end || tellsDamage(error))
        throw new EventStoreUnavailable(`reading the log: ${messageOf(error)}`, { cause: error });
    }
    await backOff(failures++, connection.closed);
  }
}

async function* logAfter(
  connection: Connection,
  after: bigint | null,
  maxBatch: number,
  signal?: AbortSignal,
): AsyncGenerator<AllStreamRecordedEvent[]> {
  const read = connection.client.readAll(
    { fromPosition: after === null ? START : { commit: after, prepare: after } },
    { highWaterMark: maxBatch },
  );
  for await (const batch of drained<AllStreamResolvedEvent>(read, maxBatch, connection, signal)) {
    signal?.throwIfAborted();
    const events = batch.flatMap(({ event }) =>
      event && (after === null || event.position.commit > after) ? [event] : [],
    );
    if (events.length > 0) yield events;
  }
  signal?.throwIfAborted();
}

/** Position of the last event that is not a system event; null if there is none. */
export async function head(connection: Connection): Promise<Position | null> {
  return withRetries(connection, "reading the log's head", async () => {
    let before: Position | typeof END = END;
    for (let page = 0; ; page++) {
      const maxCount = HEAD_PAGES[page] ?? HEAD_PAGES.at(-1)!;
      const read = connection.client.readAll(
        { direction: BACKWARDS, fromPosition: before, maxCount },
        { highWaterMark: maxCount },
      );
      let count = 0;
      for await (const batch of drained<AllStreamResolvedEvent>(read, maxCount, connection)) {
        for (const { event } of batch) {
          if (!event) continue;
          if (!isSystemEvent(event)) return event.position;
          before = event.position;
        }
        count += batch.length;
      }
      if (count < maxCount) return null;
    }
  });
}

/**
 * A read in batches, cancelled if the consumer stops early. Otherwise its call would stay open. The server ends the
 * call about a missing stream itself. Cancelling that, too, would reset the call, and a server closes a session after
 * about a thousand resets.
 */
async function* drained<Item>(
  read: StreamingRead<Item>,
  most: number,
  { timeouts }: Connection,
  signal?: AbortSignal,
): AsyncGenerator<Item[]> {
  let isComplete = false;
  try {
    yield* batchesOf<Item>(read, { most, silenceMs: timeouts.attemptMs, signal });
    isComplete = !signal?.aborted;
  } catch (error) {
    isComplete = isStreamNotFound(error);
    throw error;
  } finally {
    if (!isComplete) await read.cancel().catch(() => {});
  }
}
