// Appends one after the other without waiting for each: so many are under way at once.
import type { NewEvent } from '#contracts/events/event.ts';
import type { EventStore } from '../event-store/types.ts';

const IN_FLIGHT = 128;

/** `send` begins an append, and throws what an earlier one failed with; `flush` waits for all of them. */
export function createAppends(store: Pick<EventStore, 'append'>) {
  const underWay = new Set<Promise<void>>();
  let failure: { error: unknown } | null = null;

  let lastWritten = '';

  const send = async (stream: string, events: NewEvent[], revision: number): Promise<void> => {
    const [oldest] = underWay;
    if (underWay.size >= IN_FLIGHT) await oldest;
    if (failure) throw failure.error;
    lastWritten = events.at(-1)!.metadata.recordedAt;
    const appending: Promise<void> = store.append(stream, events, revision < 0 ? 'no-stream' : revision).then(
      () => void underWay.delete(appending),
      (error: unknown) => {
        underWay.delete(appending);
        failure ??= { error };
      },
    );
    underWay.add(appending);
  };

  const flush = async (): Promise<void> => {
    await Promise.all(underWay);
    if (failure) throw failure.error;
  };

  return {
    /** The time of recording of what was sent last; empty before. */
    get lastWritten() {
      return lastWritten;
    },
    send,
    flush,
  };
}
