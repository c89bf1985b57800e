// Totals have one version per batch. The changes within a batch are stored as a row of steps, so that totals can be
// read as of every single event.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { groupKey, type Delta } from '../model/fold.ts';
import { addedTotals } from '../model/fold-totals.ts';
import type { Row } from '../types.ts';
import type { Tables } from './database.ts';
import { SCHEMA } from './tables.ts';

/**
 * A group's change at a position: its index among the row's groups, change of the count, changes of the sums. The sums
 * are in the order of their model.
 */
type Step = [position: string, group: number, count: number, ...sums: string[]];
interface Steps {
  groups: Record<string, string | number>[];
  names: string[];
  steps: Step[];
}

/** A group as its table holds it. */
interface StoredGroup {
  id: string;
  row: Row;
}

export const stepsName = (totals: string): string => `${totals}_steps`;
const stepsTable = (totals: string): RawBuilder<unknown> => sql`${sql.id(SCHEMA, stepsName(totals))}`;

export const stepsStatement = (totals: string): RawBuilder<unknown> =>
  sql`CREATE TABLE ${stepsTable(totals)} (from_position bigint PRIMARY KEY, to_position bigint NOT NULL, steps text NOT NULL)`;

/** The statement that stores a batch's steps, if it has several. The totals' versions contain the state at its end. */
export function stepsWrites(totals: string, deltas: Delta[]): RawBuilder<unknown>[] {
  const [first, last] = [deltas[0], deltas.at(-1)];
  if (!first || !last || first.position === last.position) return [];
  const numbers = new Map<string, number>();
  const stored: Steps = { groups: [], names: Object.keys(first.sums), steps: [] };
  for (const { position, group, count, sums } of deltas) {
    const key = groupKey(group);
    if (!numbers.has(key)) numbers.set(key, stored.groups.push(group) - 1);
    stored.steps.push([position, numbers.get(key)!, count, ...stored.names.map((name) => `${sums[name]}`)]);
  }
  return [
    sql`INSERT INTO ${stepsTable(totals)} VALUES (${sql.lit(first.position)}, ${sql.lit(last.position)}, ${sql.lit(JSON.stringify(stored))})`,
  ];
}

/** Advances groups from the end of the last batch before each position to that position. Batches do not overlap. */
export async function moveAlong(
  db: Kysely<Tables>,
  totals: string,
  groupsAt: ReadonlyMap<string, readonly StoredGroup[]>,
): Promise<Map<string, Row[]>> {
  const { rows } = await sql<{
    position: string;
    steps: string;
  }>`SELECT p.position, s.steps FROM unnest(${[...groupsAt.keys()]}::bigint[]) AS p(position)
    CROSS JOIN LATERAL (SELECT * FROM ${stepsTable(totals)} WHERE from_position <= p.position ORDER BY from_position DESC LIMIT 1) AS s
    WHERE s.to_position > p.position`.execute(db);
  const stepsAt = new Map(rows.map(({ position, steps }) => [position, JSON.parse(steps) as Steps]));
  return new Map(
    [...groupsAt].map(([position, groups]) => [position, applySteps(groups, stepsAt.get(position), BigInt(position))]),
  );
}

function applySteps(
  groups: readonly StoredGroup[],
  { groups: stepGroups, names, steps }: Steps = { groups: [], names: [], steps: [] },
  at: bigint,
): Row[] {
  const totalsByGroup = new Map(groups.map(({ id, row }) => [id, row]));
  for (const [position, number, count, ...sums] of steps) {
    if (BigInt(position) > at) break;
    const group = stepGroups[number]!;
    const previous: Row = totalsByGroup.get(groupKey(group)) ?? { ...group };
    const changes = names.map((name, index) => [name, BigInt(sums[index]!)] as const);
    totalsByGroup.set(groupKey(group), { ...previous, ...addedTotals(previous, count, changes) });
  }
  return [...totalsByGroup].toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([, row]) => row);
}
