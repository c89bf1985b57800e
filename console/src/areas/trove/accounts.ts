// Accounts with the totals of their troves, from totals by account and state.
import type { TroveAccount } from '#contracts/areas/trove/reads.ts';

/** In wei, of open troves. `lowestIcr` null: none of them has debt. */
export interface Account {
  owner: string;
  open: number;
  closed: number;
  collateral: bigint;
  debt: bigint;
  lowestIcr: bigint | null;
}

/** Riskiest first; accounts without debt last. */
export function accountsOf(rows: readonly TroveAccount[]): Account[] {
  const accounts = new Map<string, Account>();
  for (const { owner, state, count, collateral, debt, interest, lowestIcr } of rows) {
    const account = accounts.get(owner) ?? { owner, open: 0, closed: 0, collateral: 0n, debt: 0n, lowestIcr: null };
    accounts.set(
      owner,
      state === 'ACTIVE'
        ? {
            ...account,
            open: count,
            collateral: BigInt(collateral),
            debt: BigInt(debt) + BigInt(interest),
            lowestIcr: lowestIcr == null ? null : BigInt(lowestIcr),
          }
        : { ...account, closed: account.closed + count },
    );
  }
  const rank = (one: bigint | null, other: bigint | null): number =>
    one === other ? 0 : one === null ? 1 : other === null || one < other ? -1 : 1;
  return [...accounts.values()].toSorted(
    (one, other) => rank(one.lowestIcr, other.lowestIcr) || other.open - one.open || (one.owner < other.owner ? -1 : 1),
  );
}
