// How much of a trove's debt can be burned, and what a burn pays: interest first, then debt.
import { computeColumns, type ValuationContext } from '#contracts/computed/evaluate.ts';
import { troveFigures } from '#contracts/areas/trove/figures.ts';
import type { TroveRow } from '#contracts/areas/trove/reads.ts';

const FIGURES = troveFigures();
const less = (one: bigint, other: bigint): bigint => (one < other ? one : other);

export interface Remaining {
  /** In wei: the current debt and interest, the minimum debt, and the amount of other pending burns. */
  interest: bigint;
  debt: bigint;
  minimum: bigint;
  burning: bigint;
  /** The most that can be burned in addition to them. */
  most: bigint;
  isTooMuch: boolean;
  /** What the amount pays, and the debt after it; null: no amount is typed. */
  pays: { interest: bigint; debt: bigint };
  after: bigint | null;
}

export function remainingOf(
  trove: TroveRow,
  { burning, amount }: { burning: bigint; amount: unknown },
  basis: ValuationContext,
): Remaining {
  const { interestNow, entireDebt } = computeColumns(FIGURES, trove, basis);
  const [interest, owed] = [BigInt(String(interestNow ?? 0)), BigInt(String(entireDebt ?? 0))];
  const minimum = BigInt(basis.settings['minimumDebt'] ?? 0);
  const free = owed - minimum - burning;
  const most = free > 0n ? free : 0n;
  const typed = typeof amount === 'string' && /^\d+$/.test(amount) ? BigInt(amount) : null;
  const ofInterest = less(typed ?? 0n, interest);
  return {
    interest,
    debt: owed - interest,
    minimum,
    burning,
    most,
    isTooMuch: typed !== null && typed > most,
    pays: { interest: ofInterest, debt: (typed ?? 0n) - ofInterest },
    after: typed !== null && typed <= most ? owed - typed : null,
  };
}
