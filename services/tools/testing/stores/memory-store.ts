// For tests with many writes: a log in memory with the event store's behaviour. A repeated append is accepted as
// written.
import type { NewEvent, StoredEvent } from '#contracts/events/event.ts';
import {
  WrongExpectedRevision,
  type AppendReceipt,
  type EventStore,
  type ExpectedRevision,
} from '../../../event-store/types.ts';

export interface MemoryStore extends Pick<EventStore, 'append' | 'load' | 'head'> {
  /** All events, in order. */
  readonly events: readonly StoredEvent[];
}

export function memoryStore(): MemoryStore {
  const events: StoredEvent[] = [];
  const streams = new Map<string, StoredEvent[]>();
  const end = (): bigint => BigInt(events.length);
  return {
    events,
    async append(stream: string, added: NewEvent[], expected: ExpectedRevision): Promise<AppendReceipt> {
      const existing = streams.get(stream) ?? [];
      streams.set(stream, existing);
      const there =
        expected === 'any' ? [] : existing.slice(expected === 'no-stream' ? 0 : expected + 1).slice(0, added.length);
      if (there.length === added.length && there.every(({ id }, index) => id === added[index]!.id))
        return { revision: there.at(-1)!.revision, position: there.at(-1)!.position };
      const revision = existing.length - 1;
      if (expected !== 'any' && (expected === 'no-stream' ? -1 : expected) !== revision)
        throw new WrongExpectedRevision(stream, expected, revision < 0 ? 'no-stream' : revision);
      for (const event of added) {
        const stored = { ...structuredClone(event), stream, revision: existing.length, position: end() + 1n };
        existing.push(stored);
        events.push(stored);
      }
      return { revision: existing.length - 1, position: end() };
    },
    load: async (stream, from = 0) => (streams.get(stream) ?? []).slice(from),
    head: async () => (events.length ? { commit: end(), prepare: end() } : null),
  };
}
