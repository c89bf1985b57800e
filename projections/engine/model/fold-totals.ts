import type { Row } from '../types.ts';
import { groupKey, type Delta } from './fold.ts';
import type { EndedVersion, Version } from './version.ts';

/**
 * Groups of a totals model are rows `{id, row}`. An empty group is kept with a count of 0, so that its past can be
 * found.
 */
export const totalOf = (version: Version): Row => version.row['row'] as Row;

const plus = (text: unknown, more: bigint): string => (BigInt(text === undefined ? 0 : String(text)) + more).toString();

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
    const previous: Row = version ? totalOf(version) : {};
    const newSums = Object.entries(added).map(([name, sum]) => [name, plus(previous[name], sum)]);
    if (version) ended.push({ ...version, to: position, removed: false });
    const total: Row = {
      ...group,
      count: Number(previous['count'] ?? 0) + count,
      ...Object.fromEntries(newSums),
    };
    rows.set(id, { row: { id, row: total }, from: position, created: version?.created ?? position, eventId });
  }
  return { rows, ended };
}
