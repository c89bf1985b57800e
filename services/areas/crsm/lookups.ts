// Context readers of a CRSM: its figures as last reported, the time of figures left by a call, and its trigger ratio
// for a trove that is found later.
import { CrsmFigures } from '#contracts/areas/crsm/external-state.ts';
import type { ContextReader } from '../../command/types.ts';
import type { ContextReaderParts } from '../area.ts';
import type { Known, ExternalState } from '../external-state/area.ts';
import { figuresNow, type Crsm, type SeenFigures } from './state.ts';

export function crsmContextReaders({ states }: Pick<ContextReaderParts, 'states'>): {
  crsmExternalState: ContextReader<string, SeenFigures | null>;
  crsmSince: ContextReader<string, string | null>;
  crsmKnown: ContextReader<string, Known | null>;
  trgcrBefore: ContextReader<string, string | null>;
} {
  const seen = states<ExternalState>('crsm-seen');
  const crsm = states<Crsm>('crsm');
  const trove = states('trove');
  const seenFigures = async (id: string): Promise<SeenFigures | null> => {
    const last = await seen(id);
    return last && { at: last.at, figures: CrsmFigures.parse(last.data) };
  };
  return {
    crsmExternalState: { read: seenFigures },
    // A person's import is compared with this. For a CRSM created here and never reported, even the contract is
    // unknown.
    crsmKnown: {
      async read(id) {
        const [own, last] = await Promise.all([crsm(id), seen(id)]);
        // A CRSM that this same import has just found is not yet known.
        if (!last && (!own || own.isImported)) return null;
        const figures = own
          ? figuresNow(own, last && { at: last.at, figures: CrsmFigures.parse(last.data) })
          : CrsmFigures.parse(last!.data);
        const at = [own?.at, last?.at].reduce<string>((latest, one) => (one && one > latest ? one : latest), '');
        return { at, data: { ...figures, contract: last?.data.contract ?? null } };
      },
      isFor: ({ kind }) => kind === 'administrator',
    },
    crsmSince: { read: async (id) => (await crsm(id))?.at ?? null },
    trgcrBefore: {
      async read(id) {
        // It is read with every report of a trove, but is used only until the trove exists.
        if (await trove(id)) return null;
        const known = await crsm(id);
        return known?.status === 'ACTIVE' ? figuresNow(known, await seenFigures(id)).trgcr : null;
      },
    },
  };
}
