// Inflow and outflow by day. Inflow: confirmed deposits, by the day they were recorded, less full refunds. Outflow:
// withdrawals, by the day they were paid.
import type { CustodyTotal } from '#contracts/areas/custody-total/reads.ts';
import type { WithdrawalTotal } from '#contracts/areas/withdrawal/totals.ts';

/** Satoshis, by day. */
export interface Flow {
  ins: bigint[];
  outs: bigint[];
  nets: bigint[];
}
const IN: ReadonlySet<string> = new Set<CustodyTotal['status']>(['CONFIRMED', 'REFUND_REQUESTED']);

function summed(days: readonly string[], amounts: Iterable<readonly [day: string, sats: bigint]>): bigint[] {
  const byDay = new Map<string, bigint>();
  for (const [day, sats] of amounts) byDay.set(day, (byDay.get(day) ?? 0n) + sats);
  return days.map((day) => byDay.get(day) ?? 0n);
}

export function flowOf(
  days: readonly string[],
  deposits: readonly CustodyTotal[],
  withdrawals: readonly WithdrawalTotal[],
): Flow {
  const ins = summed(
    days,
    deposits.filter(({ status }) => IN.has(status)).map(({ day, sats }) => [day, BigInt(sats)]),
  );
  const outs = summed(
    days,
    withdrawals.map(({ day, paid }) => [day, BigInt(paid)]),
  );
  return { ins, outs, nets: ins.map((sats, index) => sats - outs[index]!) };
}
export const totalOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n);
