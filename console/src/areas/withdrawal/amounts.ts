import { WEI_PER_SATOSHI } from '#contracts/values/values.ts';
import type { WithdrawalRow } from '#contracts/areas/withdrawal/reads.ts';

/** Satoshis that it takes from the available amount: the greater of the requested and burned amounts, rounded up. */
export function satsTakenBy({ amount, burnedAmount }: Pick<WithdrawalRow, 'amount' | 'burnedAmount'>): bigint {
  const burned = (BigInt(burnedAmount ?? '0') + WEI_PER_SATOSHI - 1n) / WEI_PER_SATOSHI;
  return burned > BigInt(amount) ? burned : BigInt(amount);
}
