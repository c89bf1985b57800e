// Sums of the custody totals. The cells come from the read model; here they are only added up, as integers.
import { keysOf } from '#contracts/values/records.ts';
import type { CustodyTotal } from '#contracts/areas/custody-total/reads.ts';

export interface Sum {
  count: number;
  sats: bigint;
  ybtc: bigint;
}
export const NOTHING: Sum = { count: 0, sats: 0n, ybtc: 0n };

export const sumCells = (cells: Iterable<CustodyTotal>): Sum => {
  let sum = NOTHING;
  for (const { count, sats, ybtc } of cells)
    sum = { count: sum.count + count, sats: sum.sats + BigInt(sats), ybtc: sum.ybtc + BigInt(ybtc) };
  return sum;
};
export const difference = (now: Sum, before: Sum): Sum => ({
  count: now.count - before.count,
  sats: now.sats - before.sats,
  ybtc: now.ybtc - before.ybtc,
});

/** What each figure counts. */
const FIGURES = {
  /** All recorded deposits except cancelled and rejected ones. */
  deposited: ({ status }: CustodyTotal) => status !== 'CANCELLED' && status !== 'REJECTED',
  /** Confirmed deposits, including those with a requested refund. */
  confirmed: ({ status }: CustodyTotal) => status === 'CONFIRMED' || status === 'REFUND_REQUESTED',
  minted: ({ mintStatus }: CustodyTotal) => mintStatus === 'MINTED',
  /** Recorded deposits that wait for a second person. */
  waiting: ({ status }: CustodyTotal) => status === 'RECORDED',
  failed: ({ mintStatus }: CustodyTotal) => mintStatus === 'FAILED',
} as const;
export type Figure = keyof typeof FIGURES;
export const FIGURE_NAMES = keysOf(FIGURES);

export const figureOf = (figure: Figure, cells: readonly CustodyTotal[]): Sum =>
  sumCells(cells.filter(FIGURES[figure]));

/** The cells' sums by the value of one field, in the given order. Values without a cell are omitted. */
export function splitBy<Value extends string>(
  cells: readonly CustodyTotal[],
  valueOf: (cell: CustodyTotal) => Value,
  order: readonly Value[],
): { value: Value; sum: Sum }[] {
  return order
    .map((value) => ({ value, sum: sumCells(cells.filter((cell) => valueOf(cell) === value)) }))
    .filter(({ sum }) => sum.count > 0);
}

const TENTHS = 1000n;
/**
 * The parts' shares in tenths of a percent. They add up to the whole: the remainder of rounding down goes to the parts
 * that lost most. A zero total has shares of 0.
 */
export function sharesOf(parts: readonly bigint[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0n);
  if (total === 0n) return parts.map(() => 0);
  const shares = parts.map((part, index) => ({ index, floor: (part * TENTHS) / total, lost: (part * TENTHS) % total }));
  const remainder = Number(TENTHS - shares.reduce((sum, { floor }) => sum + floor, 0n));
  const raised = new Set(
    shares
      .toSorted((one, other) => (other.lost > one.lost ? 1 : other.lost < one.lost ? -1 : 0))
      .slice(0, remainder)
      .map(({ index }) => index),
  );
  return shares.map(({ index, floor }) => Number(floor) + (raised.has(index) ? 1 : 0));
}
