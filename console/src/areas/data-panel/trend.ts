// The days of the trend: daily sums, split by deposit or mint status, with the day's price.
import type { CustodyTotal } from '#contracts/areas/custody-total/reads.ts';
import type { DepositStatus, MintStatus } from '#contracts/areas/deposit/events.ts';
import type { PriceRow } from '#contracts/areas/price/reads.ts';
import { sumCells, type Sum } from '../../custody/totals.ts';

export const DEPOSIT_ORDER: readonly DepositStatus[] = [
  'RECORDED',
  'CONFIRMED',
  'REFUND_REQUESTED',
  'REFUNDED',
  'CANCELLED',
  'REJECTED',
];
export const MINT_ORDER: readonly MintStatus[] = [
  'NOT_REQUESTED',
  'QUEUED',
  'SUBMITTED',
  'MINTED',
  'FAILED',
  'CANCELLED',
];

export type Split = 'status' | 'mintStatus';
export type Measure = 'sats' | 'count';
/** A part of the split: its status and its sum on each day. */
interface Part {
  value: DepositStatus | MintStatus;
  sums: Sum[];
}
export interface Trend {
  days: string[];
  parts: Part[];
  sums: Sum[];
  prices: (string | null)[];
}

export function trendOf(
  days: string[],
  cells: readonly CustodyTotal[],
  prices: readonly PriceRow[],
  split: Split,
): Trend {
  const byDay = Map.groupBy(cells, ({ day }) => day);
  const ofDay = days.map((day) => byDay.get(day) ?? []);
  const priceOf = new Map(prices.map(({ id, price }) => [id, price]));
  const order: readonly (DepositStatus | MintStatus)[] = split === 'status' ? DEPOSIT_ORDER : MINT_ORDER;
  const parts = order.map((value): Part => ({
    value,
    sums: ofDay.map((some) => sumCells(some.filter((cell) => cell[split] === value))),
  }));
  return {
    days,
    parts: parts.filter(({ sums }) => sums.some(({ count }) => count > 0)),
    sums: ofDay.map(sumCells),
    prices: days.map((day) => priceOf.get(day) ?? null),
  };
}
