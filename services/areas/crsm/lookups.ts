// A CRSM's figures as they were seen last, and since when others stand; and where it is triggered, for a position that is found after it.
import { CrsmFigures } from '#contracts/crsm.ts';
import type { Lookup } from '../../command/types.ts';
import type { LookupParts } from '../area.ts';
import type { SeenState } from '../seen/area.ts';
import { figuresNow, type Crsm, type SeenFigures } from './state.ts';

export function crsmLookups({ states }: Pick<LookupParts, 'states'>): { crsmSeen: Lookup<string, SeenFigures | null>; crsmSince: Lookup<string, string | null>; trgcrBefore: Lookup<string, string | null> } {
  const seen = states<SeenState>('crsm-seen');
  const crsm = states<Crsm>('crsm');
  const trove = states('trove');
  const seenFigures = async (id: string): Promise<SeenFigures | null> => { const last = await seen(id); return last && { at: last.at, figures: CrsmFigures.parse(last.data) }; };
  return {
    crsmSeen: { read: seenFigures },
    crsmSince: { read: async (id) => (await crsm(id))?.at ?? null },
    trgcrBefore: {
      async read(id) {
        // Asked with every look at a position: once that is there nothing follows from it.
        if (await trove(id)) return null;
        const known = await crsm(id);
        return known?.status === 'ACTIVE' ? figuresNow(known, await seenFigures(id)).trgcr : null;
      },
    },
  };
}
