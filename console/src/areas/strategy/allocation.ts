// Converts an allocation between the form, with ratios in percent, and the body that is sent.
import { ratioSum, WHOLE, type Allocated } from '#contracts/areas/strategy/declaration.ts';
import { percentOf, shareOf } from '../../base/amounts.ts';

export interface TypedRow {
  asset?: string;
  percent?: string;
  quantity?: string;
}

export const typedOf = (allocation: readonly Allocated[]): TypedRow[] =>
  allocation.length
    ? allocation.map(({ asset, ratio, quantity }) => ({ asset, percent: percentOf(ratio), quantity }))
    : [{}];
export const allocationOf = (rows: readonly TypedRow[]): Allocated[] =>
  rows.map(({ asset = '', percent = '', quantity = '' }) => ({
    asset: asset.trim(),
    ratio: shareOf(percent) ?? percent,
    quantity: quantity.trim(),
  }));

const asPercent = (millionths: number): string => percentOf((millionths / WHOLE).toFixed(6));
/** The sum of the typed percentages, and the difference to 100 (negative: too much). Invalid ratios count as 0. */
export function sumOf(rows: readonly (TypedRow | undefined)[]): {
  sum: string;
  missing: string;
  way: 'short' | 'over' | null;
} {
  const sum = ratioSum(rows.flatMap((row) => shareOf(row?.percent ?? '') ?? []));
  return {
    sum: asPercent(sum),
    missing: asPercent(Math.abs(WHOLE - sum)),
    way: sum < WHOLE ? 'short' : sum > WHOLE ? 'over' : null,
  };
}
// The cast is safe: the contract defines the row's column.
export const allocatedIn = (value: unknown): readonly Allocated[] => (Array.isArray(value) ? value : []);
/** `WBTC 60% · YU 40%` */
export const inWords = (value: unknown): string =>
  allocatedIn(value)
    .map(({ asset, ratio }) => `${asset} ${percentOf(ratio)}%`)
    .join(' · ');

interface Changed {
  asset: string;
  /** Undefined: it did not exist before, or was removed. */
  from: Allocated | undefined;
  to: Allocated | undefined;
}
/** The assets whose ratio or quantity changed, in their new order; removed ones come last. */
export function changedBetween(before: readonly Allocated[], after: readonly Allocated[]): Changed[] {
  const named = (of: readonly Allocated[], asset: string): Allocated | undefined =>
    of.find((one) => one.asset === asset);
  const assets = [...new Set([...after, ...before].map(({ asset }) => asset))];
  return assets
    .map((asset) => ({ asset, from: named(before, asset), to: named(after, asset) }))
    .filter(({ from, to }) => from?.ratio !== to?.ratio || from?.quantity !== to?.quantity);
}
