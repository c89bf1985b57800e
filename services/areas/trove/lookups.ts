// A position as it stands in the log: as it was seen last, or as a burn has left it since.
import type { Lookup } from '../../command/types.ts';
import type { LookupParts } from '../area.ts';
import type { SeenState } from '../seen/area.ts';
import type { Trove, TroveBurns } from './decider.ts';

/** Asked by its id. */
export function troveLookups({ states }: Pick<LookupParts, 'states'>): { trove: Lookup<string, Trove | null>; troveSince: Lookup<string, string | null> } {
  const seen = states<SeenState>('trove-seen');
  const burns = states<TroveBurns>('trove');
  return {
    trove: {
      async read(id) {
        const [last, burned] = await Promise.all([seen(id), burns(id)]);
        if (!last) return null;
        // Its own schema has checked what was seen.
        const { owner, btcType, state, collateral, debt, interest } = last.data as unknown as Omit<Trove, 'seenAt'>;
        const trove: Trove = { owner, btcType, state, collateral, debt, interest, seenAt: last.at };
        return burned?.owed && burned.owed.seenAt > trove.seenAt ? { ...trove, ...burned.owed } : trove;
      },
    },
    troveSince: { read: async (id) => (await burns(id))?.owed?.seenAt ?? null },
  };
}
