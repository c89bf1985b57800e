import { sql } from 'kysely';
import type { ChangesAnswer } from '#contracts/wire/list/changes.ts';
import { groupKey } from '../model/fold.ts';
import { totalsTable } from '../storage/definition.ts';
import { moveAlong } from '../storage/steps.ts';
import { currentTable, historyTable, type Table } from '../storage/tables.ts';
import type { GroupAt, Groups, ReadAt, Row } from '../types.ts';
import { fieldSql, fieldsAt } from './field.ts';
import { pointOf, positionsOf, type Point, type ReadDependencies } from './point.ts';
import { heldAt, relationAt, where } from './relation.ts';
import { checkpointColumns, checkpointFrom, type ReadCheckpoint } from './row.ts';

const PAST_REMEMBERED = 20;

const nonEmpty = (groups: (Row | null)[]): Row[] =>
  groups.filter((group) => group !== null).filter((group) => group['count'] !== 0);

/** The totals model of a name and its tables. */
export async function findTotals(reads: ReadDependencies, name: string) {
  const model = reads.catalog.ownerOf(name);
  if (model === undefined) throw new Error(`there is no totals model ${name}`);
  const serving = await reads.catalog.serving(model);
  const totals = serving.definition.totals.find((each) => each.name === name)!;
  return { model, serving, totals, table: totalsTable(totals, serving.generation) };
}

/**
 * The groups as of each of several positions, by position. It looks up each group's history once: the cost depends on
 * the number of groups, not on the age.
 */
export async function totalsAt(
  { database: { kysely } }: ReadDependencies,
  table: Table,
  positions: readonly string[],
): Promise<Map<string, Row[]>> {
  const { rows } = await sql<{ position: string; id: string; row: Row }>`
    SELECT p.position, c.id, coalesce(h.row, c.row) AS row FROM unnest(${positions}::bigint[]) AS p(position) CROSS JOIN ${currentTable(table)} AS c LEFT JOIN LATERAL
      (SELECT h.row, h.from_position FROM ${historyTable(table)} AS h WHERE h.id = c.id AND h.to_position > p.position ORDER BY h.to_position LIMIT 1) AS h ON true
    WHERE coalesce(h.from_position, c.from_position) <= p.position`.execute(kysely);
  const groups = Map.groupBy(rows, ({ position }) => position);
  const moved = await moveAlong(
    kysely,
    table.name,
    new Map(positions.map((position) => [position, groups.get(position) ?? []])),
  );
  return new Map([...moved].map(([position, at]) => [position, nonEmpty(at)]));
}

/**
 * Single groups, each as of its own instant. The cost is one lookup per requested group, whatever their total number.
 */
export async function readGroupsAt(
  reads: ReadDependencies,
  name: string,
  requested: readonly GroupAt[],
): Promise<(Row | null)[]> {
  if (requested.length === 0) return [];
  const { kysely } = reads.database;
  const positions = await positionsOf(reads, requested);
  const { table } = await findTotals(reads, name);
  const { rows } = await sql<{ position: string; id: string; row: Row }>`
    SELECT a.position, c.id, coalesce(h.row, c.row) AS row FROM (SELECT DISTINCT * FROM unnest(${requested.map(({ group }) => groupKey(group))}::text[], ${positions}::bigint[]) AS a(id, position)) AS a
    JOIN ${currentTable(table)} AS c ON c.id = a.id LEFT JOIN LATERAL
      (SELECT h.row, h.from_position FROM ${historyTable(table)} AS h WHERE h.id = c.id AND h.to_position > a.position ORDER BY h.to_position LIMIT 1) AS h ON true
    WHERE coalesce(h.from_position, c.from_position) <= a.position`.execute(kysely);
  const found = Map.groupBy(rows, ({ position }) => position);
  const moved = await moveAlong(
    kysely,
    table.name,
    new Map(positions.map((position) => [position, found.get(position) ?? []])),
  );
  const parts = Object.keys(requested[0]!.group);
  const keyOf = (row: Row): string => groupKey(Object.fromEntries(parts.map((part) => [part, row[part]])));
  const groups = new Map(
    [...moved].map(([position, at]) => [position, new Map(nonEmpty(at).map((row) => [keyOf(row), row]))]),
  );
  return requested.map(({ group }, index) => groups.get(positions[index]!)!.get(groupKey(group)) ?? null);
}

const keyOf = (group: Row): string => JSON.stringify(group);

/** Adds the lowest values to the groups, as of the point; null: no value. */
async function withLowest(
  reads: ReadDependencies,
  { serving, totals: { by, lowest } }: Awaited<ReturnType<typeof findTotals>>,
  point: Point,
  groups: Row[],
): Promise<Row[]> {
  if (!lowest) return groups;
  const { all } = await fieldsAt(reads, serving.definition, point);
  const field = (name: string) => fieldSql(all.find((each) => each.name === name)!);
  const position = point.past?.position ?? null;
  const names = Object.keys(lowest.of);
  const columns = lowest.from.map((name) => sql`${field(name)} AS ${sql.id(name)}`);
  const { rows } =
    await sql<Row>`SELECT ${sql.join([...columns, ...names.map((name) => sql`min(${field(lowest.of[name]!)})::text AS ${sql.id(name)}`)])}
    FROM ${relationAt(serving.table, position)} ${where(heldAt(position))} GROUP BY ${sql.join(lowest.from.map(field))}`.execute(
      reads.database.kysely,
    );
  // Several stored values may be one group: an address can be spelled in several ways.
  const found = Map.groupBy(rows, (row) => keyOf(by(row)));
  const lowestOf = (group: Row, name: string): string | null => {
    const values = (found.get(keyOf(group)) ?? []).flatMap((row) =>
      row[name] === null ? [] : [BigInt(String(row[name]))],
    );
    return values.length ? `${values.reduce((least, value) => (value < least ? value : least))}` : null;
  };
  return groups.map((group) => {
    const key = Object.fromEntries(Object.keys(by(group)).map((name) => [name, group[name]]));
    return { ...group, ...Object.fromEntries(names.map((name) => [name, lowestOf(key, name)])) };
  });
}

/** Queries of totals models, with a cache of groups as of a position. */
export function createTotalsReader(reads: ReadDependencies) {
  const cache = new Map<string, Row[]>();
  const { kysely } = reads.database;

  const find = (name: string) => findTotals(reads, name);

  const past = async (name: string, position: string): Promise<Row[]> => {
    const { table } = await find(name);
    const key = `${table.name} ${position}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const groups = (await totalsAt(reads, table, [position])).get(position)!;
    if (cache.size >= PAST_REMEMBERED) cache.delete(cache.keys().next().value!);
    cache.set(key, groups);
    return groups;
  };

  return {
    totals: async (name: string, readAt: ReadAt): Promise<Groups> => {
      const { model } = await find(name);
      const point = await pointOf(reads, model, readAt);
      const behind = point.behind && { behind: true as const };
      if (point.past)
        return {
          ...point.past,
          rows: await withLowest(reads, await find(name), point, await past(name, point.past.position)),
          ...behind,
        };
      const found = await find(name);
      const { serving, table } = found;
      const { rows } = await sql<ReadCheckpoint & { row: Row | null }>`
        SELECT ${checkpointColumns}, c.row FROM ${checkpointFrom(serving)} LEFT JOIN ${currentTable(table)} AS c ON true ORDER BY c.id`.execute(
        kysely,
      );
      return {
        rows: await withLowest(reads, found, point, nonEmpty(rows.map(({ row }) => row))),
        position: rows[0]!.$position,
        at: rows[0]!.$at,
        ...behind,
      };
    },
    /** The groups that changed after a position; empty groups have a count of 0. */
    changes: async (name: string, after: string): Promise<ChangesAnswer<Row>> => {
      const { serving, table } = await find(name);
      const { rows } = await sql<ReadCheckpoint & { row: Row | null }>`
        SELECT ${checkpointColumns}, c.row FROM ${checkpointFrom(serving)} LEFT JOIN ${currentTable(table)} AS c ON c.from_position > ${after}::bigint ORDER BY c.id`.execute(
        kysely,
      );
      return {
        rows: rows.map(({ row }) => row).filter((row) => row !== null),
        removed: [],
        position: rows[0]!.$position,
        more: false,
      };
    },
  };
}
