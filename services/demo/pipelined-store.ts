// An event store for one sequential writer: appends are pipelined, and reads see them at once.
import type { NewEvent, StoredEvent } from '#contracts/events/event.ts';
import { WrongExpectedRevision, type EventStore } from '../event-store/types.ts';

const IN_FLIGHT = 128;
/** Placeholder position: an append is not awaited. */
const UNKNOWN_YET = 0n;

/** The log refused an append that was accepted here: others wrote to its stream, or a later append was faster. */
export class Overtaken extends Error {
  override name = 'Overtaken';
  constructor(cause: WrongExpectedRevision) {
    super(`an append was overtaken: ${cause.message}`, { cause });
  }
}

export interface PipelinedStore extends Pick<EventStore, 'append' | 'load'> {
  /** Recording time of the last appended event; empty: none. */
  readonly lastRecordedAt: string;
  /** Resolves when everything is in the log. Throws the error of a failed append. */
  flush(): Promise<void>;
}

/**
 * Up to IN_FLIGHT appends run at the same time. Streams are read once and then kept, so nobody else may write to them.
 * A repeated append is accepted. `append` throws WrongExpectedRevision, or the error of an earlier append (Overtaken,
 * EventStoreUnavailable); the rest is then not written. `startsStreams`: nobody else has started the streams that this
 * writer starts, so they are not read first.
 */
export function pipelined(
  store: Pick<EventStore, 'append' | 'load'>,
  { startsStreams = false }: { startsStreams?: boolean } = {},
): PipelinedStore {
  const streams = new Map<string, StoredEvent[]>();
  const underWay = new Set<Promise<void>>();
  let failure: { error: unknown } | null = null;
  let lastRecordedAt = '';

  const eventsOf = async (stream: string): Promise<StoredEvent[]> => {
    const events = streams.get(stream) ?? (await store.load(stream));
    streams.set(stream, events);
    return events;
  };
  /** The last append, which waits for more events of its stream. */
  let open: { stream: string; events: NewEvent[]; revision: number } | null = null;
  const send = async (): Promise<void> => {
    const [oldest] = underWay;
    if (underWay.size >= IN_FLIGHT) await oldest;
    if (failure) throw failure.error;
    if (!open) return;
    const { stream, events, revision } = open;
    open = null;
    const appending: Promise<void> = store.append(stream, events, revision < 0 ? 'no-stream' : revision).then(
      () => void underWay.delete(appending),
      (error: unknown) => {
        underWay.delete(appending);
        failure ??= { error: error instanceof WrongExpectedRevision ? new Overtaken(error) : error };
      },
    );
    underWay.add(appending);
  };

  return {
    get lastRecordedAt() {
      return lastRecordedAt;
    },
    load: async (stream, from = 0) => (await eventsOf(stream)).slice(from),
    async append(stream, events, expected) {
      if (startsStreams && expected === 'no-stream' && !streams.has(stream)) streams.set(stream, []);
      const known = await eventsOf(stream);
      const revision = known.length - 1;
      const there = expected === 'any' ? [] : known.slice(expected === 'no-stream' ? 0 : expected + 1);
      if (there.length >= events.length && events.every(({ id }, index) => id === there[index]!.id))
        return { revision: there[events.length - 1]!.revision, position: UNKNOWN_YET };
      if (expected !== 'any' && expected !== (revision < 0 ? 'no-stream' : revision))
        throw new WrongExpectedRevision(stream, expected, revision < 0 ? 'no-stream' : revision);
      if (open?.stream === stream) open.events.push(...events);
      else {
        await send();
        open = { stream, events: [...events], revision };
      }
      known.push(
        ...events.map((event, index) => ({
          ...event,
          stream,
          revision: revision + 1 + index,
          position: UNKNOWN_YET,
        })),
      );
      lastRecordedAt = events.at(-1)!.metadata.recordedAt;
      return { revision: revision + events.length, position: UNKNOWN_YET };
    },
    async flush() {
      await send();
      await Promise.all(underWay);
      if (failure) throw failure.error;
    },
  };
}
