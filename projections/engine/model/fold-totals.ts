import type { Row } from '../types.ts';
import { groupKey, type Delta } from './fold.ts';
import type { EndedVersion, Version } from './version.ts';

/**
 * Groups of a totals model are rows `{id, row}`. An empty group is kept with a count of 0, so that its past can be
 * found.
 */
export const totalOf = (version: Version): Row => version.row['row'] as Row;

/** The count and the sums of a group after a change. `previous`: empty for a new group. Sums are decimal strings. */
export const addedTotals = (previous: Row, count: number, sums: readonly (readonly [string, bigint])[]): Row => ({
  count: Number(previous['count'] ?? 0) + count,
  ...Object.fromEntries(sums.map(([name, sum]) => [name, (BigInt(String(previous[name] ?? '0')) + sum).toString()])),
});

/**
 * Applies a batch's deltas to their groups, given in their state before. Each group gets one new version, valid from
 * the batch's last delta.
 */
export function foldTotals(
  before: ReadonlyMap<string, Version | null>,
  deltas: Delta[],
): { rows: Map<string, Version>; ended: EndedVersion[] } {
  const sums = new Map<string, Delta>();
  for (const delta of deltas) {
    const key = groupKey(delta.group);
    const existing = sums.get(key);
    if (!existing) sums.set(key, { ...delta, sums: { ...delta.sums } });
    else {
      existing.count += delta.count;
      for (const name in delta.sums) existing.sums[name] = (existing.sums[name] ?? 0n) + delta.sums[name]!;
    }
  }
  const rows = new Map<string, Version>();
  const ended: EndedVersion[] = [];
  const { position, eventId } = deltas.at(-1) ?? { position: '', eventId: '' };
  for (const [id, { group, count, sums: added }] of sums) {
    const version = before.get(id) ?? null;
    if (version) ended.push({ ...version, to: position, removed: false });
    const total: Row = { ...group, ...addedTotals(version ? totalOf(version) : {}, count, Object.entries(added)) };
    rows.set(id, { row: { id, row: total }, from: position, created: version?.created ?? position, eventId });
  }
  return { rows, ended };
}
