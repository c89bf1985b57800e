// What rules look at beside their own stream, over all areas.
import type { Settings } from '#contracts/settings.ts';
import type { ReadModels } from '#projections/engine/types.ts';
import type { DecideContext, Lookup } from '../command/types.ts';
import type { EventStore } from '../event-store/types.ts';
import { createStanding } from './ecosystem/standing.ts';
import { strategyLookups } from './strategy/lookups.ts';
import type { Rights } from './rights/rights.ts';
import type { Named, RightsNow } from './rights/types.ts';

export interface Looked {
  /** The rules people may change, as they are in force. */
  settings: Settings;
  /** Who may do what. */
  rights: RightsNow;
}
export interface RulesContext extends DecideContext, Looked {}

/** What is asked of the settings: nothing. */
export const inForce = (): null => null;

interface LookupParts {
  settings?: { current(): Promise<{ settings: Settings }> };
  rights?: Pick<Rights, 'now'>;
  /** The log and the lists, for what areas look at of themselves and each other. */
  store?: Pick<EventStore, 'load' | 'readAll'>;
  models?: Pick<ReadModels, 'exportRows'>;
}

/** What is looked at in the log alone. */
export const lookupsOfLog = (store: Pick<EventStore, 'load'>): ReturnType<typeof strategyLookups> => strategyLookups(store);

/** Of what is not handed in nobody asks. */
export function createLookups({ settings, rights, store, models }: LookupParts) {
  const lookups: { settings: Lookup<null, Settings>; rights: Lookup<Named, RightsNow> } = {
    settings: { read: async () => { if (!settings) throw new Error('no rule is asked for here'); return (await settings.current()).settings; } },
    rights: {
      read: async (named) => { if (!rights) throw new Error('nobody’s rights are known here'); return rights.now(named); },
      // What people do is judged by their rights; the program itself does as it was told.
      isFor: ({ kind }) => kind === 'administrator',
      // Held by whoever changes rights, until it is done: its stream has moved on.
      alone: { name: 'rights', refused: 'rights-are-changing', isUsed: () => false },
    },
  };
  return { ...lookups, ...(store && lookupsOfLog(store)), ...(store && models && { standing: createStanding({ store, models }) }) };
}
