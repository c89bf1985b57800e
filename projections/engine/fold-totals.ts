import { groupKey, type Delta } from './fold.ts';
import type { Row } from './types.ts';
import type { EndedVersion, Version } from './version.ts';

/** A totals model's groups are rows `{id, row}`; an empty group stays, with a count of 0, so that its past can be found. */
export const totalOf = (version: Version): Row => version.row['row'] as Row;

/** Applies deltas in order to the groups they touch, given as they were before. */
export function foldTotals(before: ReadonlyMap<string, Version | null>, deltas: Delta[]): { rows: Map<string, Version>; ended: EndedVersion[] } {
  const rows = new Map<string, Version>();
  const ended: EndedVersion[] = [];
  for (const { position, eventId, group, count, sums } of deltas) {
    const id = groupKey(group);
    const version = rows.get(id) ?? before.get(id) ?? null;
    const old: Row = version ? totalOf(version) : {};
    const grown = Object.entries(sums).map(([name, sum]) => [name, (BigInt((old[name] as string | undefined) ?? '0') + sum).toString()]);
    const total: Row = { ...group, count: ((old['count'] as number | undefined) ?? 0) + count, ...Object.fromEntries(grown) };
    if (version) ended.push({ ...version, to: position, removed: false });
    rows.set(id, { row: { id, row: total }, from: position, created: version?.created ?? position, eventId });
  }
  return { rows, ended };
}
