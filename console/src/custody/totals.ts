// Sums of the custody totals. The cells are the read model's own; here they are only added up, as integers.
import type { CustodyTotal } from '#contracts/custody-total.ts';

export interface Sum { count: number; sats: bigint; ybtc: bigint }
export const NOTHING: Sum = { count: 0, sats: 0n, ybtc: 0n };

export const sumCells = (cells: Iterable<CustodyTotal>): Sum => {
  let sum = NOTHING;
  for (const { count, sats, ybtc } of cells) sum = { count: sum.count + count, sats: sum.sats + BigInt(sats), ybtc: sum.ybtc + BigInt(ybtc) };
  return sum;
};
export const difference = (now: Sum, before: Sum): Sum => ({ count: now.count - before.count, sats: now.sats - before.sats, ybtc: now.ybtc - before.ybtc });

/** What each figure counts. */
export const FIGURES = {
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

export const figureOf = (figure: Figure, cells: readonly CustodyTotal[]): Sum => sumCells(cells.filter(FIGURES[figure]));

/** The cells' sums by the value of one field, in the order given; values without a cell are left out. */
export function splitBy<Value extends string>(cells: readonly CustodyTotal[], valueOf: (cell: CustodyTotal) => Value, order: readonly Value[]): { value: Value; sum: Sum }[] {
  return order.map((value) => ({ value, sum: sumCells(cells.filter((cell) => valueOf(cell) === value)) })).filter(({ sum }) => sum.count > 0);
}

/** A share in tenths of a percent, floored; 0 of nothing. */
export const shareOf = (part: bigint, whole: bigint): number => (whole === 0n ? 0 : Number((part * 1000n) / whole));
