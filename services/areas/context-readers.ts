// The context readers of all areas. They read what rules need beyond their own stream.
import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import { createStates } from '../command/folded.ts';
import type { ContextReaders } from '../command/types.ts';
import type { EventStore } from '../event-store/types.ts';
import type { ContextReaderParts } from './area.ts';
import { ALL, AREAS } from './registry.ts';
import { createHolders } from './rights/holders.ts';
import { createSettings } from './settings/settings.ts';

function unavailable(): never {
  throw new Error('this rule needs a context part that was not passed in');
}
const UNAVAILABLE: Omit<ContextReaderParts, 'states'> = {
  store: { load: unavailable, readAll: unavailable, head: unavailable },
  models: {
    exportRows: unavailable,
    values: unavailable,
    totals: unavailable,
    groupsAt: unavailable,
    versions: unavailable,
  },
  settings: { current: unavailable },
  rights: { now: unavailable, holders: unavailable },
  reportMaker: { period: unavailable },
};

type ContextReaderOptions = Partial<Omit<ContextReaderParts, 'states' | 'store'>> & {
  store?: Partial<ContextReaderParts['store']>;
};
/** Parts that are not passed in are never called. */
export function contextReaderParts({ store, ...options }: ContextReaderOptions): ContextReaderParts {
  const log = { ...UNAVAILABLE.store, ...store };
  return { ...UNAVAILABLE, ...options, store: log, states: createStates(log, AREAS) };
}

export function createContextReaders(options: ContextReaderOptions): ContextReaders {
  const parts = contextReaderParts(options);
  return Object.fromEntries(ALL.flatMap(({ contextReaders }) => Object.entries(contextReaders?.(parts) ?? {})));
}

/** Readers that use the log alone, with these people, as of a time (ms since 1970). */
export const contextReadersOfPast = (
  store: Pick<EventStore, 'load'>,
  clock: () => number,
  people: readonly string[],
): ContextReaders =>
  createContextReaders({
    store,
    settings: createSettings({ store: { load: store.load, head: unavailable }, positionAt: unavailable, clock }),
    rights: { now: unavailable, holders: createHolders({ store, people: async () => people }) },
  });

/** The read models that rules use, which may start after the rules. */
export const modelsLater = (models: () => ContextReaderParts['models']): ContextReaderParts['models'] => ({
  exportRows: (...args) => models().exportRows(...args),
  values: (...args) => models().values(...args),
  totals: (...args) => models().totals(...args),
  groupsAt: (...args) => models().groupsAt(...args),
  versions: (...args) => models().versions(...args),
});

/** Rights under which nobody holds a permission. */
export const NOBODY: ContextReaderParts['rights'] = { now: unavailable, holders: async () => [] };
/** Readers that use the log alone, with the default settings and no holders of permissions. */
export const contextReadersOfLog = (store: Pick<EventStore, 'load'>): ContextReaders =>
  createContextReaders({ store, settings: { current: async () => ({ settings: DEFAULT_SETTINGS }) }, rights: NOBODY });
