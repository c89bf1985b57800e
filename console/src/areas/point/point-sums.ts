// Daily sums of point entries: the change of each day, and the outstanding amount at its end.
import { unitsOf } from '#contracts/values/decimal.ts';
import type { Berries } from '#contracts/areas/point/berries.ts';
import type { PointEntryRow } from '#contracts/areas/point/reads.ts';
import type { Sum } from '../../book/use-sums.ts';
import { UNITS } from '../../statistics/units.ts';

/** Of a kind and a day (UTC), in the smallest unit. */
const unitsIn = (row: Sum, of: readonly Berries[]): bigint =>
  of.reduce((sum, name) => sum + unitsOf(String(row[name] ?? 0), UNITS.berries.scale), 0n);

export const changesOf = (
  sums: readonly Sum[],
  kind: PointEntryRow['kind'],
  of: readonly Berries[],
  days: readonly string[],
): bigint[] => {
  const byDay = new Map(
    sums.filter((row) => row['kind'] === kind).map((row) => [String(row['day']), unitsIn(row, of)]),
  );
  return days.map((day) => byDay.get(day) ?? 0n);
};

/** `days`: consecutive. Entries before them are included. */
export function outstandingOf(sums: readonly Sum[], of: readonly Berries[], days: readonly string[]): bigint[] {
  const byDay = Map.groupBy(sums, (row) => String(row['day']));
  const all = (rows: readonly Sum[] = []): bigint => rows.reduce((sum, row) => sum + unitsIn(row, of), 0n);
  let sum = all(sums.filter((row) => String(row['day']) < (days[0] ?? '')));
  return days.map((day) => (sum += all(byDay.get(day))));
}
