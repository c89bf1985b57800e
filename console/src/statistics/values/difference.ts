// The difference between a figure and what it is compared with; or why the two cannot be compared.
import { isLevel, type Measure } from '#contracts/kits/measure.ts';
import { formatCount } from '../../base/amounts.ts';
import { dayOf, startOf } from '../../base/days.ts';
import type { Comparison } from '../scope/scope.ts';

/** Why there is no difference. `begins`: the data begin within the days, or after them; the day. */
export type Incomparable = { why: 'no-data' | 'no-data-before' | 'no-divisor' } | { why: 'begins'; day: string };
export interface Difference {
  before: bigint;
  now: bigint;
  /** now − before. */
  by: bigint;
}

export interface Pair {
  now: bigint | null;
  before: bigint | null;
  /** From when the series compared with has data; null: it has none. */
  since: string | null;
}

export function differenceOf(
  measure: Measure,
  { now, before, since }: Pair,
  { with: versus, range }: Comparison,
): Difference | Incomparable {
  // A flow of days is not compared with one of fewer days. A level is one, whenever it began.
  const { kind } = measure;
  const begins = since !== null && since > startOf(range.from) && versus !== 'points' && !isLevel(measure);
  if (now === null) return { why: kind === 'ratio' ? 'no-divisor' : 'no-data' };
  if (begins || (before === null && since !== null && since > startOf(range.to)))
    return { why: 'begins', day: dayOf(since) };
  if (before === null) return { why: kind === 'ratio' ? 'no-divisor' : 'no-data-before' };
  return { before, now, by: now - before };
}

/** In percent of the value before, truncated to one decimal; null: that value was not positive. */
export function percentOfChange(now: bigint, before: bigint): string | null {
  if (before <= 0n) return null;
  const change = now < before ? before - now : now - before;
  const tenths = (change * 1000n) / before;
  return `${formatCount(tenths / 10n)}.${tenths % 10n}%`;
}
