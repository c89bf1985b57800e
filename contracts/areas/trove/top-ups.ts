// What owners must add so that their troves reach a ratio at a price: collateral or, instead, a repayment of debt.
import { addressKey } from '../../values/address.ts';
import type { TroveRow } from './reads.ts';

/** Wei of collateral to add or, instead, of debt to repay. */
export interface Needed {
  collateral: bigint;
  debt: bigint;
}

/**
 * The least collateral, or the least repayment, with which a trove's ratio is at or above the target. `price`, above 0,
 * and `target`: 1e18. null: nothing is needed, as for a trove without debt.
 */
export function neededFor(
  { collateral, entireDebt }: { collateral: bigint; entireDebt: bigint },
  { price, target }: { price: bigint; target: bigint },
): Needed | null {
  const worth = collateral * price;
  if (worth >= entireDebt * target) return null;
  return {
    collateral: (entireDebt * target + price - 1n) / price - collateral,
    debt: entireDebt - worth / target,
  };
}

export type ToppedUpTrove = Pick<TroveRow, 'id' | 'owner' | 'chainId' | 'vaultId' | 'troveId' | 'collateral'> & {
  state: string;
  entireDebt: string | null;
};
export interface TroveNeed extends Needed {
  trove: ToppedUpTrove;
  entireDebt: bigint;
  /** Its ratio at the price, 1e18. */
  icr: bigint;
}
export interface OwnerNeed extends Needed {
  owner: string;
  /** The most collateral first. */
  troves: TroveNeed[];
}

const byMost = (one: Needed, other: Needed): number =>
  one.collateral === other.collateral ? 0 : one.collateral > other.collateral ? -1 : 1;
const sumOf = (needs: readonly Needed[]): Needed => ({
  collateral: needs.reduce((sum, { collateral }) => sum + collateral, 0n),
  debt: needs.reduce((sum, { debt }) => sum + debt, 0n),
});

/** What each owner of open troves below the target must add, the most collateral first, and the sums of all. */
export function topUpsOf(
  troves: readonly ToppedUpTrove[],
  at: { price: bigint; target: bigint },
): { owners: OwnerNeed[]; totals: Needed & { troves: number } } {
  const needs = troves.flatMap((trove): TroveNeed[] => {
    if (trove.state !== 'ACTIVE' || trove.entireDebt === null) return [];
    const [collateral, entireDebt] = [BigInt(trove.collateral), BigInt(trove.entireDebt)];
    const needed = neededFor({ collateral, entireDebt }, at);
    return needed ? [{ ...needed, trove, entireDebt, icr: (collateral * at.price) / entireDebt }] : [];
  });
  const owners = [...Map.groupBy(needs, ({ trove }) => addressKey(trove.owner)).values()].map((own): OwnerNeed => ({
    owner: own[0]!.trove.owner,
    ...sumOf(own),
    troves: own.toSorted(byMost),
  }));
  return { owners: owners.toSorted(byMost), totals: { ...sumOf(needs), troves: needs.length } };
}
