// Context readers of a CRSM: its last reported figures, the time of the figures after a call, and its trigger ratio
// for a trove that is found later.
import { CrsmFigures, crsmExternalState } from '#contracts/areas/crsm/external-state.ts';
import type { ContextReader } from '../../command/types.ts';
import type { ContextReaderParts } from '../area.ts';
import { externalStateTarget } from '../external-state/area.ts';
import type { CurrentState } from '../external-state/decide-import.ts';
import { troves } from '../trove/decider.ts';
import { crsms } from './decider.ts';
import { figuresNow, type SeenFigures } from './state.ts';

export function crsmContextReaders({ states }: Pick<ContextReaderParts, 'states'>): {
  crsmExternalState: ContextReader<string, SeenFigures | null>;
  crsmSince: ContextReader<string, string | null>;
  crsmKnown: ContextReader<string, CurrentState | null>;
  trgcrBefore: ContextReader<string, string | null>;
} {
  const externalState = states(externalStateTarget(crsmExternalState));
  const crsm = states(crsms);
  const trove = states(troves);
  const reportedFigures = async (id: string): Promise<SeenFigures | null> => {
    const last = await externalState(id);
    return last && { at: last.at, figures: CrsmFigures.parse(last.data) };
  };
  return {
    crsmExternalState: { read: reportedFigures },
    // A person's import is compared with this. For a CRSM created here and never reported, even the contract is
    // unknown.
    crsmKnown: {
      async read(id) {
        const [recorded, last] = await Promise.all([crsm(id), externalState(id)]);
        // A CRSM that this same import has just found is not yet known.
        if (!last && (!recorded || recorded.isImported)) return null;
        const figures = recorded
          ? figuresNow(recorded, last && { at: last.at, figures: CrsmFigures.parse(last.data) })
          : CrsmFigures.parse(last!.data);
        const at = [recorded?.at, last?.at].reduce<string>((latest, one) => (one && one > latest ? one : latest), '');
        return { at, data: { ...figures, contract: last?.data.contract ?? null } };
      },
      isFor: ({ kind }) => kind === 'administrator',
    },
    crsmSince: { read: async (id) => (await crsm(id))?.at ?? null },
    trgcrBefore: {
      async read(id) {
        // It is read with every report of a trove, but is used only until the trove exists.
        if (await trove(id)) return null;
        const recorded = await crsm(id);
        return recorded?.status === 'ACTIVE' ? figuresNow(recorded, await reportedFigures(id)).trgcr : null;
      },
    },
  };
}
