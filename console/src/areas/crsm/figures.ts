// Computes a CRSM's figures with the same functions as its list, from a valuation context.
import { computeColumns, type ValuationContext } from '#contracts/computed/evaluate.ts';
import { effectOf } from '#contracts/areas/crsm/effects.ts';
import type { CallAction } from '#contracts/areas/crsm/calls.ts';
import { CRSM_TROVE, type CrsmRow } from '#contracts/areas/crsm/reads.ts';
import { CrsmFigures } from '#contracts/areas/crsm/external-state.ts';
import { crsmFigures, crsmNeeds } from '#contracts/areas/trove/figures.ts';
import type { TroveRow } from '#contracts/areas/trove/reads.ts';
import { MAX_UINT256 } from '#contracts/values/values.ts';
import type { Values } from '../../declared/fields/values.ts';

export type ComputedFigures = Pick<
  CrsmRow,
  | 'deposits'
  | 'trgcr'
  | 'tarcr'
  | 'maxTarcr'
  | 'debtGasCompensation'
  | 'entireDebt'
  | 'icr'
  | 'minimumRepay'
  | 'maximumRepay'
  | 'isTriggered'
  | 'isProtected'
> & {
  /** The deposits that would protect its trove, in wei; null: it is closed, or no price is in force. */
  needed: string | null;
};

const FIGURES = crsmFigures(CRSM_TROVE);
const NEEDS = crsmNeeds(CRSM_TROVE);

/** The row with its computed figures. */
export const withFigures = <Row extends object>(row: Row, basis: ValuationContext): Row & ComputedFigures =>
  ({ ...row, ...computeColumns({ ...FIGURES, ...NEEDS }, row, basis) }) as Row & ComputedFigures;

const isFigure = (value: unknown): value is string => typeof value === 'string' && /^\d+$/.test(value);
/** The valid amounts and ratios of the current input. */
const figuresIn = (body: Values): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(body).filter((entry): entry is [string, string] => isFigure(entry[1])));

/** The CRSM after a call that is about to be requested. Values that are not typed yet are unchanged. */
export function afterCall(action: CallAction, row: CrsmRow, body: Values): CrsmRow {
  const figures = figuresIn(body);
  const { trgcr, tarcr, maxTarcr } = row;
  return {
    ...row,
    ...effectOf(
      { action, values: { trgcr, tarcr, maxTarcr, ...figures } },
      CrsmFigures.parse(row),
      row.pendingDebtGasCompensation,
    ),
  };
}

/** A CRSM that is to be created for a trove; null: not all ratios are typed. */
export function newCrsm({ state, collateral, debt, interest, seenAt }: TroveRow, body: Values): object | null {
  const { trgcr, tarcr, maxTarcr, debtGasCompensation = '0', amount = '0' } = figuresIn(body);
  if (!trgcr || !tarcr || !maxTarcr || [trgcr, tarcr, maxTarcr].includes('0')) return null;
  return {
    trgcr,
    tarcr,
    maxTarcr,
    debtGasCompensation,
    deposits: amount,
    [CRSM_TROVE.state]: state,
    [CRSM_TROVE.collateral]: collateral,
    [CRSM_TROVE.debt]: debt,
    [CRSM_TROVE.interest]: interest,
    [CRSM_TROVE.seenAt]: seenAt,
  };
}

/** Whether the input is possible at all. If not, the rules refuse it, and nothing is computed. */
export function isPossible(
  action: CallAction,
  body: Values,
  { deposits }: Pick<CrsmRow, 'deposits'>,
  mcr: string,
): boolean {
  const { trgcr, tarcr, maxTarcr, amount } = figuresIn(body);
  if (action === 'withdraw-from-sp') return amount === undefined || BigInt(amount) <= BigInt(deposits);
  if (action === 'deposit') return amount === undefined || BigInt(deposits) + BigInt(amount) <= MAX_UINT256;
  if (action !== 'create' && action !== 'update-cr') return true;
  const order = [mcr, trgcr, tarcr, maxTarcr].filter((ratio) => ratio !== undefined).map(BigInt);
  return order.every((ratio, index) => index === 0 || order[index - 1]! < ratio);
}
