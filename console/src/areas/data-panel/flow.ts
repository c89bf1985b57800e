// The net flow: inflow minus outflow.
import type { Valued } from '../../statistics/values/measure-values.ts';

/** An unknown value counts as zero, unless both are. */
const minus = (one: bigint | null, other: bigint | null): bigint | null =>
  one === null && other === null ? null : (one ?? 0n) - (other ?? 0n);

export const netOf = (inflow: Valued, outflow: Valued): Valued => ({
  values: inflow.values.map((sats, step) => minus(sats, outflow.values[step] ?? null)),
  total: minus(inflow.total, outflow.total),
});
/** The values below zero. */
export const negated = ({ values, total }: Valued): Valued => ({
  values: values.map((value) => (value === null ? null : -value)),
  total: total === null ? null : -total,
});
