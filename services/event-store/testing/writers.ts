import type { EventStore } from '../types.ts';
import { happenings } from './events.ts';

const WRITERS = 16;

export interface Writing {
  stop(): Promise<string[]>;
  acknowledged: string[];
  /** Resolves when all have stopped; rejects with the first append's error. */
  ended: Promise<unknown>;
}

/**
 * Writers that append to one stream each until they are stopped. `acknowledged`: ids of the acknowledged events.
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
  writers.catch(() => {}); // reported by `ended`
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
