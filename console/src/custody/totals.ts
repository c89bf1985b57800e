// Sums of the custody totals. The cells are the read model's own; here they are only added up, as integers.
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
  /** All that were recorded and not withdrawn again. */
  deposited: ({ status }: CustodyTotal) => status !== 'CANCELLED' && status !== 'REJECTED',
  /** Confirmed, those with a refund requested among them. */
  confirmed: ({ status }: CustodyTotal) => status === 'CONFIRMED' || status === 'REFUND_REQUESTED',
  minted: ({ mintStatus }: CustodyTotal) => mintStatus === 'MINTED',
  /** Recorded, and waiting for a second person. */
  waiting: ({ status }: CustodyTotal) => status === 'RECORDED',
  failed: ({ mintStatus }: CustodyTotal) => mintStatus === 'FAILED',
} as const;
export type Figure = keyof typeof FIGURES;
export const FIGURE_NAMES = Object.keys(FIGURES) as Figure[];

export const figureOf = (figure: Figure, cells: readonly CustodyTotal[]): Sum =>
  sumCells(cells.filter(FIGURES[figure]));

/** The cells' sums by the value of one field, in the order given; values without a cell are left out. */
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
 * The parts' shares in tenths of a percent: together they are the whole, what rounding down leaves goes to those it
 * took most from. 0 of nothing.
 */
export function sharesOf(parts: readonly bigint[]): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0n);
  if (whole === 0n) return parts.map(() => 0);
  const shares = parts.map((part, index) => ({ index, floor: (part * TENTHS) / whole, lost: (part * TENTHS) % whole }));
  const left = Number(TENTHS - shares.reduce((sum, { floor }) => sum + floor, 0n));
  const raised = new Set(
    shares
      .toSorted((one, other) => (other.lost > one.lost ? 1 : other.lost < one.lost ? -1 : 0))
      .slice(0, left)
      .map(({ index }) => index),
  );
  return shares.map(({ index, floor }) => Number(floor) + (raised.has(index) ? 1 : 0));
}
