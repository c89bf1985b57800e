// Context readers of a trove: as last reported, or as a later burn left it.
import { troveExternalState } from '#contracts/areas/trove/external-state.ts';
import type { ContextReader } from '../../command/types.ts';
import type { ContextReaderParts } from '../area.ts';
import { externalStateTarget } from '../external-state/area.ts';
import type { CurrentState } from '../external-state/decide-import.ts';
import { troves, type Trove } from './decider.ts';

/** The readers take its id. */
export function troveContextReaders({ states }: Pick<ContextReaderParts, 'states'>): {
  trove: ContextReader<string, Trove | null>;
  troveKnown: ContextReader<string, CurrentState | null>;
  troveSince: ContextReader<string, string | null>;
} {
  const externalState = states(externalStateTarget(troveExternalState));
  const burns = states(troves);
  const read = async (id: string): Promise<Trove | null> => {
    const [last, burned] = await Promise.all([externalState(id), burns(id)]);
    if (!last) return null;
    const { owner, btcType, state, collateral, debt, interest } = last.data;
    const trove: Trove = { owner, btcType, state, collateral, debt, interest, seenAt: last.at };
    return burned?.owed && burned.owed.seenAt > trove.seenAt ? { ...trove, ...burned.owed } : trove;
  };
  return {
    trove: { read },
    // A person's import is compared with this; a source's report is not.
    troveKnown: {
      async read(id) {
        const trove = await read(id);
        if (!trove) return null;
        const { seenAt: at, ...data } = trove;
        return { at, data };
      },
      isFor: ({ kind }) => kind === 'administrator',
    },
    troveSince: { read: async (id) => (await burns(id))?.owed?.seenAt ?? null },
  };
}
