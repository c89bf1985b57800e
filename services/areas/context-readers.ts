// The context readers of all areas, which find what rules look at beyond their own stream.
import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import { createStates } from '../command/folded.ts';
import type { ContextReaders } from '../command/types.ts';
import type { EventStore } from '../event-store/types.ts';
import type { ContextReaderParts } from './area.ts';
import { ALL, AREAS } from './registry.ts';
import { createHolders } from './rights/holders.ts';
import { createSettings } from './settings/settings.ts';

function notAtHand(): never {
  throw new Error('what this rule looks at is not at hand here');
}
const NOT_AT_HAND: Omit<ContextReaderParts, 'states'> = {
  store: { load: notAtHand, readAll: notAtHand },
  models: { exportRows: notAtHand },
  settings: { current: notAtHand },
  rights: { now: notAtHand, holders: notAtHand },
};

type Handed = Partial<Omit<ContextReaderParts, 'states' | 'store'>> & { store?: Partial<ContextReaderParts['store']> };
/** Parts that are not passed in are never called. */
export function contextReaderParts({ store, ...handed }: Handed): ContextReaderParts {
  const log = { ...NOT_AT_HAND.store, ...store };
  return { ...NOT_AT_HAND, ...handed, store: log, states: createStates(log, AREAS) };
}

export function createContextReaders(handed: Handed): ContextReaders {
  const parts = contextReaderParts(handed);
  return Object.assign({}, ...ALL.map(({ contextReaders }) => contextReaders?.(parts)));
}

/** Readers that use the log alone, with these people, as of a time (ms since 1970). */
export const contextReadersOfPast = (
  store: Pick<EventStore, 'load'>,
  clock: () => number,
  people: readonly string[],
): ContextReaders =>
  createContextReaders({
    store,
    settings: createSettings({ store: { load: store.load, head: notAtHand }, positionAt: notAtHand, clock }),
    rights: { now: notAtHand, holders: createHolders({ store, people: async () => people }) },
  });

/** Rights under which nobody holds a permission. */
export const NOBODY: ContextReaderParts['rights'] = { now: notAtHand, holders: async () => [] };
/** Readers that use the log alone, with the default settings and no holders of permissions. */
export const contextReadersOfLog = (store: Pick<EventStore, 'load'>): ContextReaders =>
  createContextReaders({ store, settings: { current: async () => ({ settings: DEFAULT_SETTINGS }) }, rights: NOBODY });
