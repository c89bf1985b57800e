import { BACKWARDS, END, START, type AllStreamResolvedEvent, type EventStoreDBClient, type ResolvedEvent, type StreamingRead } from '@eventstore/db-client';
import type { Readable } from 'node:stream';
import type { Position, StoredEvent } from '#contracts/event.ts';
import { EventStoreUnavailable } from '../types.ts';
import { backOff } from './backoff.ts';
import { batchesOf } from './batches.ts';
import { isSystemEvent, storedEvent, storedEventOrAsWritten } from './convert.ts';
import { isStreamNotFound, isTransient, messageOf } from './errors.ts';
import type { Timeouts } from './timeouts.ts';

const BATCH = 256;
/** Sizes of the pages in which the last event of ours is looked for behind those of the server. */
const HEAD_PAGES = [1, 32, 1024];

/** A stream's events from a revision on; [] if there is none. */
export async function load(client: EventStoreDBClient, timeouts: Timeouts, stream: string, fromRevision: number): Promise<StoredEvent[]> {
  return retried(timeouts, `reading ${stream}`, async () => {
    const events: StoredEvent[] = [];
    const read = client.readStream(stream, { fromRevision: BigInt(fromRevision) }, { highWaterMark: BATCH });
    try {
      for await (const batch of drained<ResolvedEvent>(read, BATCH, timeouts)) {
        for (const { event } of batch) if (event) events.push(storedEvent(event));
      }
    } catch (error) {
      if (!isStreamNotFound(error)) throw error;
    }
    return events;
  });
}

/** The log after a position in batches, to its end; goes on where it was if the connection breaks. Throws the signal's reason. */
export async function* readAll(
  client: EventStoreDBClient, timeouts: Timeouts, after: bigint | null, { signal, maxBatch = BATCH }: { signal?: AbortSignal; maxBatch?: number } = {},
): AsyncGenerator<StoredEvent[]> {
  let last = after;
  for (let end = false, failures = 0, since = Date.now(); !end;) {
    const read = client.readAll({ fromPosition: last === null ? START : { commit: last, prepare: last } }, { highWaterMark: maxBatch });
    try {
      for await (const batch of drained<AllStreamResolvedEvent>(read, maxBatch, timeouts, signal)) {
        signal?.throwIfAborted();
        const events = batch.flatMap(({ event }) => event && event.position.commit > (last ?? -1n) ? [event] : []);
        last = events.at(-1)?.position.commit ?? last;
        failures = 0;
        const ours = events.filter((event) => !isSystemEvent(event)).map(storedEventOrAsWritten);
        if (ours.length > 0) yield ours;
      }
      signal?.throwIfAborted();
      end = true;
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (failures === 0) since = Date.now();
      else if (Date.now() - since >= timeouts.appendMs) throw unavailable('reading the log', error);
      await backOff(failures++, signal);
    }
  }
}

/** The position of the last event that is none of the server's own; null if there is none. */
export async function head(client: EventStoreDBClient, timeouts: Timeouts): Promise<Position | null> {
  return retried(timeouts, "reading the log's head", async () => {
    let before: Position | typeof END = END;
    for (let page = 0; ; page++) {
      const maxCount = HEAD_PAGES[page] ?? HEAD_PAGES.at(-1)!;
      const read = client.readAll({ direction: BACKWARDS, fromPosition: before, maxCount }, { highWaterMark: maxCount });
      let count = 0;
      for await (const batch of drained<AllStreamResolvedEvent>(read, maxCount, timeouts)) {
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

/** A read in batches, cancelled if it is left early: else its call would stay open. */
async function* drained<Item>(read: StreamingRead<Item>, most: number, { attemptMs }: Timeouts, signal?: AbortSignal): AsyncGenerator<Item[]> {
  let whole = false;
  try {
    yield* batchesOf<Item>(read as unknown as Readable, { most, silenceMs: attemptMs, signal });
    whole = !signal?.aborted;
  } finally {
    if (!whole) await read.cancel().catch(() => {});
  }
}

async function retried<Result>(timeouts: Timeouts, what: string, work: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + timeouts.appendMs;
  for (let failures = 0; ; failures++) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (Date.now() >= end) throw unavailable(what, error);
    }
    await backOff(failures);
  }
}

const unavailable = (what: string, cause: unknown) => new EventStoreUnavailable(`${what}: ${messageOf(cause)}`, { cause });
