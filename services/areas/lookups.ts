// What rules look at beside their own stream, over all areas.
import type { Settings } from '#contracts/settings.ts';
import type { DecideContext, Lookup } from '../command/types.ts';
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

/** Of what is not handed in nobody asks. */
export function createLookups({ settings, rights }: { settings?: { current(): Promise<{ settings: Settings }> }; rights?: Pick<Rights, 'now'> }) {
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
  return lookups;
}
