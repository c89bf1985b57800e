// The state that the rules of a CRSM need: its figures and its last call.
import type { CrsmFigures } from '#contracts/areas/crsm/external-state.ts';
import type { crsmEvents } from '#contracts/areas/crsm/events.ts';
import { requestedBy, type CallAction } from '#contracts/areas/crsm/calls.ts';
import type { CallArguments } from '#contracts/areas/crsm/effects.ts';
import type { EventOf } from '#contracts/events/define-events.ts';
import type { TroveKey } from '#contracts/areas/trove/external-state.ts';

export type CrsmEvent = EventOf<typeof crsmEvents>;
type CrsmEventOf<Type extends CrsmEvent['type']> = Extract<CrsmEvent, { type: Type }>;

interface Call {
  action: CallAction;
  /** Id of the requesting event and of the execution. */
  executionId: string;
  isOpen: boolean;
  /** When it was submitted; before that is reported, when it was requested. */
  since: string;
  /** The parameters of the request. */
  request: TroveKey & CallArguments;
}
export interface Crsm {
  key: TroveKey;
  status: 'CREATING' | 'ACTIVE' | 'FAILED';
  figures: CrsmFigures;
  /** The time of its figures; null: they are not from the chain yet. */
  at: string | null;
  pending: { value: string; acceptableAt: string } | null;
  call: Call | null;
  /** It was only imported by a person, and no source has reported it. */
  isImported?: true;
}
/** The contract's figures as reported. */
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

/** The current figures: as last reported, or as a later call left them. */
export const figuresNow = ({ figures, at }: Pick<Crsm, 'figures' | 'at'>, reported: SeenFigures | null): CrsmFigures =>
  reported && (at === null || reported.at >= at) ? reported.figures : figures;

/** Its state when it is found or its creation is requested. */
function initialCrsm(
  { type, data }: CrsmEventOf<'CrsmFound'> | CrsmEventOf<'CrsmCreationRequested'>,
  before: Crsm | null,
): Crsm {
  const { chainId, vaultId, troveId } = data;
  const common = { key: { chainId, vaultId, troveId }, pending: null, call: before?.call ?? null };
  if (type === 'CrsmFound' && data.importedBy !== undefined)
    // gives way to any report of a source
    return { ...common, status: 'ACTIVE', figures: figuresIn(data), at: null, isImported: true };
  return type === 'CrsmFound'
    ? { ...common, status: 'ACTIVE', figures: figuresIn(data), at: data.at }
    : { ...common, status: 'CREATING', figures: figuresIn({ ...data, ...NONE }), at: null };
}

export function evolve(before: Crsm | null, event: CrsmEvent, id: string): Crsm {
  const { type, data } = event;
  const state =
    event.type === 'CrsmFound' || event.type === 'CrsmCreationRequested' ? initialCrsm(event, before) : before;
  if (!state) throw new Error(`${type} for a CRSM that does not exist`);
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
      const { by: _by, at, ...request } = data;
      return {
        ...state,
        call: { action: requestedBy(type)!, executionId: id, isOpen: true, since: at, request },
      };
    }
  }
}
