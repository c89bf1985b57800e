// What a CRSM would come to, by the same function as its list: at a clock, under a price and the settings.
import { computedOf, type ValuationContext } from '#contracts/computed/evaluate.ts';
import { effectOf, type Asked } from '#contracts/areas/crsm/effects.ts';
import type { CallAction } from '#contracts/areas/crsm/calls.ts';
import { CRSM_TROVE, type CrsmRow } from '#contracts/areas/crsm/reads.ts';
import { CrsmFigures } from '#contracts/areas/crsm/external-state.ts';
import { crsmFigures, crsmNeeds } from '#contracts/areas/trove/figures.ts';
import type { TroveRow } from '#contracts/areas/trove/reads.ts';
import { MAX_UINT256 } from '#contracts/values/values.ts';
import type { Values } from '../../declared/fields/values.ts';

export type Reckoned = Pick<
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
  /** The deposits that would protect its position, wei; null: it is closed, or no price is in force. */
  needed: string | null;
};

const FIGURES = crsmFigures(CRSM_TROVE);
const NEEDS = crsmNeeds(CRSM_TROVE);

/** What is computed of it. */
export const reckoned = <Row extends object>(row: Row, basis: ValuationContext): Row & Reckoned =>
  ({ ...row, ...computedOf({ ...FIGURES, ...NEEDS }, row, basis) }) as Row & Reckoned;

const isFigure = (value: unknown): value is string => typeof value === 'string' && /^\d+$/.test(value);
/** What of a body is an amount, or a ratio, as it is typed so far. */
const askedIn = (body: Values): Asked =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => isFigure(value)));

/** The CRSM as a call that is about to be asked for would leave it; what is not typed yet is as it was. */
export function afterwards(act: CallAction, row: CrsmRow, body: Values): CrsmRow {
  const asked = askedIn(body);
  const { trgcr, tarcr, maxTarcr } = row;
  return {
    ...row,
    ...effectOf(
      { act, asked: { trgcr, tarcr, maxTarcr, ...asked } },
      CrsmFigures.parse(row),
      row.pendingDebtGasCompensation,
    ),
  };
}

/** One that is still to be made, of a position; null: its ratios are not all typed. */
export function made({ state, collateral, debt, interest, seenAt }: TroveRow, body: Values): object | null {
  const {
    trgcr,
    tarcr,
    maxTarcr,
    debtGasCompensation = '0',
    amount = '0',
  } = askedIn(body) as Readonly<Record<string, string>>;
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

/** Whether what is typed could be done at all: the rules refuse what could not, and nothing is to be reckoned of it. */
export function isPossible(
  act: CallAction,
  body: Values,
  { deposits }: Pick<CrsmRow, 'deposits'>,
  mcr: string,
): boolean {
  const { trgcr, tarcr, maxTarcr, amount } = askedIn(body);
  if (act === 'withdraw-from-sp') return amount === undefined || BigInt(amount) <= BigInt(deposits);
  if (act === 'deposit') return amount === undefined || BigInt(deposits) + BigInt(amount) <= MAX_UINT256;
  if (act !== 'create' && act !== 'update-cr') return true;
  const order = [mcr, trgcr, tarcr, maxTarcr].filter((ratio) => ratio !== undefined).map(BigInt);
  return order.every((ratio, index) => index === 0 || order[index - 1]! < ratio);
}
