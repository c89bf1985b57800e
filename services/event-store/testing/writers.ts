import type { EventStore } from '../types.ts';
import { happenings } from './events.ts';

const WRITERS = 16;

/** Writers that append to streams of their own until they are told to stop; the ids that were acknowledged. */
export function keepWriting(store: EventStore): { stop: () => Promise<string[]>; acknowledged: string[] } {
  const acknowledged: string[] = [];
  let going = true;
  const write = async (writer: number) => {
    for (let revision = -1; going;) {
      const events = happenings(1 + (revision + 1) % 3);
      ({ revision } = await store.append(`deposit-${writer}`, events, revision < 0 ? 'no-stream' : revision));
      acknowledged.push(...events.map(({ id }) => id));
    }
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return {
    acknowledged,
    stop: async () => {
      going = false;
      await writers;
      return acknowledged;
    },
  };
}
