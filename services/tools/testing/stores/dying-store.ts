// For tests of processes that die: a store whose process dies at an append.
import { EventStoreUnavailable, type EventStore } from '../../../event-store/types.ts';

const ID = /-(0x)?[0-9a-f]{8}.*$/;
/** A stream's name without the id: `custody-account`. */
export const kindOfStream = (stream: string): string => stream.replace(ID, '');

/** `kind`: of the streams; `append`: which successful append to them, 0 is the first. Everything after it fails. */
export function dyingAt(
  store: EventStore,
  { kind, when, append = 0 }: { kind: string; when: 'before' | 'after'; append?: number },
): EventStore {
  let [isDead, left] = [false, append];
  const die = (): never => {
    isDead = true;
    throw new EventStoreUnavailable('gone');
  };
  return {
    ...store,
    load: (...args) => (isDead ? Promise.reject(new EventStoreUnavailable('gone')) : store.load(...args)),
    async append(name, ...rest) {
      const isIt = kindOfStream(name) === kind && left === 0;
      if (isDead || (isIt && when === 'before')) die();
      const receipt = await store.append(name, ...rest);
      if (isIt) die();
      if (kindOfStream(name) === kind) left--;
      return receipt;
    },
  };
}
