// An allocation as it is typed, its ratios in percent, and as it is sent.
import { ratioSum, WHOLE, type Allocated } from '#contracts/strategy.ts';
import { percentOf, shareOf } from '../../base/amounts.ts';

export interface TypedRow { asset?: string; percent?: string; quantity?: string }

export const typedOf = (allocation: readonly Allocated[]): TypedRow[] => (allocation.length ? allocation.map(({ asset, ratio, quantity }) => ({ asset, percent: percentOf(ratio), quantity })) : [{}]);
export const allocationOf = (rows: readonly TypedRow[]): Allocated[] => rows.map(({ asset = '', percent = '', quantity = '' }) => ({ asset: asset.trim(), ratio: shareOf(percent) ?? percent, quantity: quantity.trim() }));

const asPercent = (millionths: number): string => percentOf((millionths / WHOLE).toFixed(6));
/** The sum of what is typed in percent, and what is missing to all of it (below 0: too much). What is no ratio yet counts as none. */
export function sumOf(rows: readonly (TypedRow | undefined)[]): { sum: string; missing: string; way: 'short' | 'over' | null } {
  const sum = ratioSum(rows.flatMap((row) => shareOf(row?.percent ?? '') ?? []));
  return { sum: asPercent(sum), missing: asPercent(Math.abs(WHOLE - sum)), way: sum < WHOLE ? 'short' : sum > WHOLE ? 'over' : null };
}
/** `WBTC 60% · YU 40%` */
export const inWords = (value: unknown): string => (Array.isArray(value) ? (value as Allocated[]).map(({ asset, ratio }) => `${asset} ${percentOf(ratio)}%`).join(' · ') : '');
