// For tests: a log in memory that can be followed, and events to put into it.
import { randomUUID } from 'node:crypto';
import { once, EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { EventMetadata, Landmark, Position, StoredEvent } from '#contracts/events/event.ts';
import { OLDER_THAN_LOG, positionOf } from '#contracts/events/event.ts';
import type { EventSource, SourceBatch } from '../event-source.ts';
import type { Log } from '../log.ts';
import type { ReadModels } from '../types.ts';

/** The part of an event that a test specifies; the log adds its position. */
export interface TestEvent {
  stream: string;
  type: string;
  data?: Record<string, unknown>;
  at?: string;
  id?: string;
}

const FIRST_INSTANT = Date.UTC(2026, 10, 1);
const SECOND_MS = 1_000;
const POLL_MS = 10;
/** Positions have gaps, like those of a real server. */
const POSITION_STEP = 7n;

const metadataAt = (recordedAt: string): EventMetadata => ({
  $correlationId: randomUUID(),
  $causationId: randomUUID(),
  digest: '',
  actor: { kind: 'system', id: 'test' },
  recordedAt,
  version: 1,
});

export class MemoryLog implements EventSource {
  readonly events: StoredEvent[] = [];
  #appended = new EventEmitter().setMaxListeners(0);
  #revisions = new Map<string, number>();

  append(...events: TestEvent[]): StoredEvent[] {
    const added = events.map(({ stream, type, data = {}, at, id = randomUUID() }) => {
      const revision = (this.#revisions.get(stream) ?? -1) + 1;
      this.#revisions.set(stream, revision);
      const event: StoredEvent = {
        id,
        stream,
        type,
        data,
        revision,
        position: BigInt(this.events.length + 1) * POSITION_STEP,
        metadata: metadataAt(at ?? new Date(FIRST_INSTANT + this.events.length * SECOND_MS).toISOString()),
      };
      this.events.push(event);
      return event;
    });
    this.#appended.emit('appended');
    return added;
  }

  head(): Promise<Position | null> {
    const last = this.events.at(-1);
    return Promise.resolve(last ? positionOf(last) : null);
  }

  holds({ id, position }: Landmark): Promise<boolean> {
    return Promise.resolve(this.events.some((event) => event.id === id && event.position === position));
  }

  isReadable(): Promise<boolean> {
    return Promise.resolve(true);
  }

  /** Reads it once, to its end. */
  async *readAll(after: bigint | null): AsyncGenerator<StoredEvent[]> {
    for (const event of this.events) if (event.position > (after ?? 0n)) yield [event];
  }

  async *follow(
    after: Position | null,
    { signal, maxBatch }: { signal: AbortSignal; maxBatch: number },
  ): AsyncGenerator<SourceBatch> {
    let next = this.events.findIndex(({ position }) => position > (after?.commit ?? 0n));
    if (next < 0) next = this.events.length;
    let isCaughtUp = false;
    while (!signal.aborted) {
      const events = this.events.slice(next, next + maxBatch);
      next += events.length;
      const caughtUp = next >= this.events.length;
      if (events.length > 0 || (caughtUp && !isCaughtUp)) {
        isCaughtUp ||= caughtUp;
        const last = events.at(-1);
        yield { events, position: last ? positionOf(last) : (after ?? { commit: 0n, prepare: 0n }), caughtUp };
      }
      if (next >= this.events.length) await once(this.#appended, 'appended', { signal }).catch(() => undefined);
    }
  }
}

/** The log as an older program reads it, which does not know a type of events. */
export const readByOlder = (log: MemoryLog, unknown: string): EventSource => ({
  head: () => log.head(),
  holds: (landmark) => log.holds(landmark),
  isReadable: ({ stream, revision }) =>
    Promise.resolve(
      log.events.some((event) => event.stream === stream && event.revision === revision && event.type !== unknown),
    ),
  async *follow(after, options) {
    for await (const batch of log.follow(after, options))
      yield {
        ...batch,
        events: batch.events.map((event) =>
          event.type === unknown
            ? { ...event, unreadable: `event ${unknown}, version 1, of stream ${event.stream}: ${OLDER_THAN_LOG}` }
            : event,
        ),
      };
  },
});

/** A log that hides some events from followers, as if the store had not sent them. */
export const losing = (log: MemoryLog, isLost: (event: StoredEvent) => boolean): EventSource => ({
  head: () => log.head(),
  holds: (landmark) => log.holds(landmark),
  isReadable: () => log.isReadable(),
  async *follow(after, options) {
    for await (const batch of log.follow(after, options))
      yield { ...batch, events: batch.events.filter((event) => !isLost(event)) };
  },
});

export const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Waits until a model has read the whole log. */
export async function reached(
  { models }: { models: Pick<ReadModels, 'status'> },
  model: string,
  log: MemoryLog,
): Promise<void> {
  const end = log.events.at(-1)?.position ?? 0n;
  while (
    !(await models.status()).some(
      (status) => status.model === model && !status.rebuilding && BigInt(status.position) >= end,
    )
  )
    await delay(POLL_MS);
}
