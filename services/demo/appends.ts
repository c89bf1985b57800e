// Pipelined appends: up to IN_FLIGHT appends run at the same time.
import type { NewEvent } from '#contracts/events/event.ts';
import type { EventStore } from '../event-store/types.ts';

const IN_FLIGHT = 128;

/** `send` starts an append, and throws the error of an earlier failed one. `flush` waits for all appends. */
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
    /** Recording time of the last sent event; empty: none. */
    get lastWritten() {
      return lastWritten;
    },
    send,
    flush,
  };
}
