import type { EventStore } from '../types.ts';
import { happenings } from './events.ts';

const WRITERS = 16;

export interface Writing {
  stop(): Promise<string[]>;
  acknowledged: string[];
  /** Once all have stopped; rejects with what the first append failed with. */
  ended: Promise<unknown>;
}

/**
 * Writers that append to streams of their own until they are stopped. `acknowledged`: the ids of the events that were.
 */
export function keepWriting(store: EventStore): Writing {
  const acknowledged: string[] = [];
  let going = true;
  const write = async (writer: number) => {
    for (let revision = -1; going;) {
      const events = happenings(1 + ((revision + 1) % 3));
      ({ revision } = await store.append(`deposit-${writer}`, events, revision < 0 ? 'no-stream' : revision));
      acknowledged.push(...events.map(({ id }) => id));
    }
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  writers.catch(() => {}); // told where it is waited for
  return {
    acknowledged,
    ended: writers,
    stop: async () => {
      going = false;
      await writers;
      return acknowledged;
    },
  };
}
