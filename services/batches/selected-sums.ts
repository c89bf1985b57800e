// Sums over selected rows, added row by row: the total, parts, the largest rows, and values that may be new.
import type { SelectionSummary } from '#contracts/kits/action-job.ts';
import { LARGEST } from '#contracts/kits/selection.ts';
import type { Row } from '#projections/engine/types.ts';
import { amountIn } from './matching.ts';

/** Sums collected while the rows are stored. */
export interface Sums {
  total: bigint;
  parts: Map<string, { count: number; total: bigint }>;
  largest: { id: string; amount: bigint }[];
  values: Map<string, Map<string, number>>;
}
/** The sums with one more row. `column`: the amount column. */
export function addTo(
  { parts, largest, values, ...sums }: Sums,
  row: Row,
  column: string | null,
  outlined: SelectionSummary | null,
): Sums {
  const amount = column === null ? 0n : amountIn(row, column);
  if (outlined) {
    const by = String(row[outlined.groupBy] ?? '');
    const part = parts.get(by) ?? { count: 0, total: 0n };
    parts.set(by, { count: part.count + 1, total: part.total + amount });
    for (const name of outlined.newValueColumns) {
      const counts = values.get(name) ?? new Map<string, number>();
      values.set(name, counts);
      if (typeof row[name] === 'string') counts.set(row[name], (counts.get(row[name]) ?? 0) + 1);
    }
  }
  const isLarge = column !== null && (largest.length < LARGEST || amount > largest.at(-1)!.amount);
  const most = isLarge
    ? [...largest, { id: String(row.id), amount }]
        .toSorted((one, other) => (one.amount < other.amount ? 1 : one.amount > other.amount ? -1 : 0))
        .slice(0, LARGEST)
    : largest;
  return { total: sums.total + amount, parts, largest: most, values };
}
