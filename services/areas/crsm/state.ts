// What the rules of a CRSM need to know of its past: how it stands, and its last call.
import type { CrsmFigures } from '#contracts/areas/crsm/external-state.ts';
import type { crsmEvents } from '#contracts/areas/crsm/events.ts';
import { requestedBy, type CallAction } from '#contracts/areas/crsm/calls.ts';
import type { Asked } from '#contracts/areas/crsm/effects.ts';
import type { EventOf } from '#contracts/events/define-events.ts';
import type { TroveKey } from '#contracts/areas/trove/external-state.ts';

export type CrsmEvent = EventOf<typeof crsmEvents>;
type Of<Type extends CrsmEvent['type']> = Extract<CrsmEvent, { type: Type }>;

interface Call {
  act: CallAction;
  /** Of the event that asked for it, which is the execution's. */
  executionId: string;
  isOpen: boolean;
  /** When it was submitted, as far as that was told: when it was asked for. */
  since: string;
  /** What it was asked for with. */
  asked: TroveKey & Asked;
}
export interface Crsm {
  key: TroveKey;
  status: 'CREATING' | 'ACTIVE' | 'FAILED';
  figures: CrsmFigures;
  /** When its figures were so; null: they are to be. */
  at: string | null;
  pending: { value: string; acceptableAt: string } | null;
  call: Call | null;
  /** A person's file told of it, and nothing else has found it. */
  isImported?: true;
}
/** The contract's figures as they were seen. */
export interface SeenFigures {
  at: string;
  figures: CrsmFigures;
}

const NONE = { deposits: '0', yieldGains: '0', debtTokenBalance: '0', collateralGains: '0' };
const figuresIn = ({
  trgcr,
  tarcr,
  maxTarcr,
  debtGasCompensation,
  deposits,
  yieldGains,
  debtTokenBalance,
  collateralGains,
}: CrsmFigures): CrsmFigures => ({
  trgcr,
  tarcr,
  maxTarcr,
  debtGasCompensation,
  deposits,
  yieldGains,
  debtTokenBalance,
  collateralGains,
});

/** As they are known: as they were seen last, or as a call has left them since. */
export const figuresNow = ({ figures, at }: Pick<Crsm, 'figures' | 'at'>, seen: SeenFigures | null): CrsmFigures =>
  seen && (at === null || seen.at >= at) ? seen.figures : figures;

/** As it is found, or is to be made. */
function begun({ type, data }: Of<'CrsmFound'> | Of<'CrsmCreationRequested'>, before: Crsm | null): Crsm {
  const { chainId, vaultId, troveId } = data;
  const common = { key: { chainId, vaultId, troveId }, pending: null, call: before?.call ?? null };
  if (type === 'CrsmFound' && data.importedBy !== undefined)
    // it gives way to whatever a source tells
    return { ...common, status: 'ACTIVE', figures: figuresIn(data), at: null, isImported: true };
  return type === 'CrsmFound'
    ? { ...common, status: 'ACTIVE', figures: figuresIn(data), at: data.at }
    : { ...common, status: 'CREATING', figures: figuresIn({ ...data, ...NONE }), at: null };
}

export function evolve(before: Crsm | null, event: CrsmEvent, id: string): Crsm {
  const { type, data } = event;
  const state = event.type === 'CrsmFound' || event.type === 'CrsmCreationRequested' ? begun(event, before) : before;
  if (!state) throw new Error(`${type} of a CRSM that there was not`);
  if ('executionId' in data && state.call?.executionId !== data.executionId) return state;
  switch (type) {
    case 'CrsmFound':
      return state;
    case 'CrsmCallSubmitted':
      return { ...state, call: { ...state.call!, since: data.at } };
    case 'CrsmCallConfirmed': {
      const { figures, at, pendingDebtGasCompensation: value, acceptableAt } = data;
      return {
        ...state,
        status: 'ACTIVE',
        ...(figures && { figures, at }),
        pending: value !== null && acceptableAt !== null ? { value, acceptableAt } : null,
        call: { ...state.call!, isOpen: false },
      };
    }
    case 'CrsmCallFailed':
      return { ...state, status: data.isThere ? 'ACTIVE' : 'FAILED', call: { ...state.call!, isOpen: false } };
    default: {
      const { by: _by, at, ...asked } = data;
      return { ...state, call: { act: requestedBy(type)!, executionId: id, isOpen: true, since: at, asked } };
    }
  }
}
