// Aggregates over the rows of a filter, at any point: in groups, or all rows together. They are read once, and then
// moved along with the rows that change.
import { sql, type RawBuilder } from 'kysely';
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { SumsQuery } from '#contracts/wire/list/amounts.ts';
import type { SeriesQuery } from '#contracts/wire/series.ts';
import { sqlType, type ColumnKind } from '../model/columns.ts';
import { InvalidQuery, type Groups, type Row } from '../types.ts';
import { changedIds, changes, mustReadAll } from './kept/changed-since.ts';
import type { Predicate } from './condition.ts';
import { countKey, isCurrent, type FigureAt } from './kept/counts.ts';
import { fieldSql, fieldsAt, usesValuationContext, type Field } from './field.ts';
import { filterOf } from './filter.ts';
import { pointOf, type ReadDependencies } from './point.ts';
import { heldAt, relationAt, where } from './relation.ts';
import type { Remembered } from './kept/remembered.ts';
import { checkpointColumns, checkpointFrom, readNow, type ReadCheckpoint } from './row.ts';

/** Aggregates of more groups than this are read anew each time. */
const MOST_GROUPS_KEPT = 500;

/** What groups have in common. */
export interface GroupKey {
  name: string;
  kind: ColumnKind;
  /** An expression over relation `t`, without parameters if it has another form in the answer. */
  by: RawBuilder<unknown>;
  /** How the answer has it; default: the expression itself. */
  shown?: RawBuilder<unknown>;
}
export interface AggregateQuery {
  /** None: all rows together. */
  keys: readonly GroupKey[];
  sums: readonly Field[];
  /** Conditions in addition to the filter. */
  where?: Predicate | undefined;
  /** By the names of keys and sums, and `count`. */
  orderBy: RawBuilder<unknown>;
  /** At least this many of the first groups are returned; default: all. */
  atLeast?: number;
}
export type KeptAggregates = Remembered<FigureAt<Row[]>>;

/** A Monday, before all times. */
const FIRST_STEP = sql`'0001-01-01T00:00:00Z'::timestamptz`;
/**
 * The UTC step that a day or an instant is in, as a group's key: its first instant. As text it would be formatted once
 * per row. Steps of equal length are counted, which is faster than looking them up in the calendar.
 */
export const stepKey = (step: SeriesQuery['step'], time: RawBuilder<unknown>): RawBuilder<unknown> =>
  step === 'month'
    ? sql`(date_trunc('month', ${time}::timestamptz AT TIME ZONE 'UTC') AT TIME ZONE 'UTC')`
    : sql`date_bin(${sql.lit(`1 ${step}`)}, ${time}::timestamptz, ${FIRST_STEP})`;
/** Where that step begins, RFC 3339. */
export const stepBegin = (key: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${key} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`;
/** The day on which it begins. */
export const stepDay = (key: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${key} AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;

/** The groups with `count` and exact sums as text; null counts as 0. `kept`: the groups of an earlier change. */
function groupsSql(
  { keys, sums, orderBy, atLeast }: AggregateQuery,
  from: RawBuilder<unknown>,
  kept: Row[] | null,
): RawBuilder<unknown> {
  const text = (kind: ColumnKind) => (kind === 'text' ? sql` COLLATE "C"` : sql``);
  const group = (names: readonly RawBuilder<unknown>[]) => (names.length > 0 ? sql.join(names) : sql`()`);
  const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts);
  const signed = (of: RawBuilder<unknown>) => (kept ? sql`sign * ${of}` : of);
  const read = sql`SELECT ${list([
    ...keys.map(({ name, kind, by, shown = by }) => sql`(${shown})${text(kind)} AS ${sql.id(name)}`),
    sql`${kept ? sql`sum(sign)` : sql`count(*)`}::float8 AS count`,
    ...sums.map((field) => sql`sum(${signed(fieldSql(field))})::numeric AS ${sql.id(field.name)}`),
  ])} ${from} GROUP BY ${group(keys.map(({ by, shown }, index) => (shown ? by : sql.lit(index + 1))))}`;
  const columns = list([
    ...keys.map(({ name, kind }) => sql`${sql.id(name)} ${sql.raw(sqlType({ kind }))}${text(kind)}`),
    sql`count float8`,
    ...sums.map(({ name }) => sql`${sql.id(name)} numeric`),
  ]);
  const before = kept && sql`SELECT * FROM json_to_recordset(${JSON.stringify(kept)}::json) AS k(${columns}) UNION ALL`;
  const added = list([
    ...keys.map(({ name }) => sql.id(name)),
    sql`sum(count)::float8 AS count`,
    ...sums.map(({ name }) => sql`trim_scale(coalesce(sum(${sql.id(name)}), 0))::text AS ${sql.id(name)}`),
  ]);
  const limit = atLeast === undefined ? sql`` : sql`LIMIT ${sql.lit(Math.max(atLeast, MOST_GROUPS_KEPT + 1))}`;
  return sql`SELECT ${added} FROM (${before ?? sql``} ${read}) AS a GROUP BY ${group(keys.map(({ name }) => sql.id(name)))}
    HAVING sum(count) <> 0 ORDER BY ${orderBy} ${limit}`;
}

/**
 * `what`: distinguishes this aggregate from others of the same filter. `only`: a filter that always applies. `of`
 * receives two functions. `find` returns the field of a name and throws InvalidQuery if it does not exist; `matches`
 * tests whether a row matches a filter. Throws like pointOf.
 */
export async function readAggregates(
  reads: ReadDependencies & { kept: KeptAggregates },
  model: string,
  query: SumsQuery,
  what: unknown,
  of: (
    find: (name: string, path?: string) => Field,
    matches: (filter: FilterModel) => RawBuilder<unknown>,
  ) => AggregateQuery,
  only?: FilterModel,
): Promise<Groups> {
  const point = await pointOf(reads, model, query);
  const { past, behind } = point;
  const serving = await reads.catalog.serving(model);
  const fields = await fieldsAt(reads, serving.definition, point, query);
  const { all } = fields;
  const position = past?.position ?? null;
  let isOfRowsOnly = past === null && !usesValuationContext(fields, { ...only, ...query.filter });
  const aggregate = of(
    (name, path = name) => {
      const field = all.find((each) => each.name === name);
      if (!field) throw new InvalidQuery(path, 'unknown-column');
      isOfRowsOnly &&= !field.computedSql;
      return field;
    },
    (filter) => {
      isOfRowsOnly &&= !usesValuationContext(fields, filter);
      return sql`(${filterOf(all, filter) ?? sql.lit(true)}) IS TRUE`;
    },
  );
  const conditions = [filterOf(all, only), filterOf(all, query.filter), aggregate.where];
  const key = countKey(serving, query.filter, what);
  const read = async (kept: FigureAt<Row[]> | undefined) => {
    const from = kept
      ? sql`FROM ${changes(serving.table, kept.changed)} ${where(...conditions)}`
      : sql`FROM ${relationAt(serving.table, position)} ${where(heldAt(position), ...conditions)}`;
    const { rows } = await sql<ReadCheckpoint & { $isOutdated: boolean; $row: Row | null }>`
      ${kept ? sql`WITH ${changedIds(serving.table, kept.changed)}` : sql``}
      SELECT ${checkpointColumns}, ${kept ? mustReadAll(kept.changed) : sql.lit(false)} AS "$isOutdated", to_jsonb(r) AS "$row" FROM ${checkpointFrom(serving)}
      LEFT JOIN (${groupsSql(aggregate, from, kept?.value ?? null)}) AS r ON true ORDER BY ${aggregate.orderBy}`.execute(
      reads.database.kysely,
    );
    return rows;
  };
  const kept = isOfRowsOnly ? reads.kept.get(key) : undefined;
  if (kept && isCurrent(serving, kept)) {
    const { changed, ...now } = await readNow(reads.database.kysely, serving);
    if (changed === kept.changed) return { ...now, rows: kept.value, ...(behind && { behind: true as const }) };
  }
  let found = await read(kept);
  if (found[0]!.$isOutdated) found = await read(undefined);
  const { $position, $at: at, $changed: changed } = found[0]!;
  const rows = found.map(({ $row }) => $row).filter((row) => row !== null);
  if (isOfRowsOnly && rows.length <= MOST_GROUPS_KEPT) reads.kept.set(key, { value: rows, changed });
  return { ...(past ?? { position: $position, at }), rows, ...(behind && { behind: true as const }) };
}
