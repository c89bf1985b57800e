// Aggregates over the rows of a filter, at any point: in groups, or all rows together.
import { sql, type RawBuilder } from 'kysely';
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { SumsQuery } from '#contracts/wire/list/amounts.ts';
import type { SeriesQuery } from '#contracts/wire/series.ts';
import { InvalidQuery, type Row } from '../types.ts';
import type { Predicate } from './condition.ts';
import { fieldSql, fieldsAt, type Field } from './field.ts';
import { filterOf } from './filter.ts';
import { pointOf, type ReadDependencies } from './point.ts';
import { heldAt, relationAt, where } from './relation.ts';
import { checkpointColumns, checkpointFrom, type ReadCheckpoint } from './row.ts';

/** Expressions selected from relation `t`. `orderBy` uses their names. */
export interface AggregateQuery {
  select: readonly RawBuilder<unknown>[];
  /** Conditions in addition to the filter. */
  where?: Predicate | undefined;
  /** Undefined: all rows together. */
  groupBy?: RawBuilder<unknown>;
  orderBy?: RawBuilder<unknown>;
  limit?: number;
}
export interface AggregateResult {
  rows: Row[];
  position: string;
  at: string | null;
  behind?: true;
}

export const counted = sql`count(*)::float8 AS count`;
/** Exact, as text; null counts as 0. */
export const sumOf = (field: Field): RawBuilder<unknown> =>
  sql`trim_scale(coalesce(sum(${fieldSql(field)}), 0))::text AS ${sql.id(field.name)}`;

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

/**
 * `only`: a filter that always applies. `of` receives two functions. `find` returns the field of a name and throws
 * InvalidQuery if it does not exist; `matches` tests whether a row matches a filter. Throws like pointOf.
 */
export async function readAggregates(
  reads: ReadDependencies,
  model: string,
  query: SumsQuery,
  of: (
    find: (name: string, path?: string) => Field,
    matches: (filter: FilterModel) => RawBuilder<unknown>,
  ) => AggregateQuery,
  only?: FilterModel,
): Promise<AggregateResult> {
  const point = await pointOf(reads, model, query);
  const { past, behind } = point;
  const serving = await reads.catalog.serving(model);
  const { all } = await fieldsAt(reads, serving.definition, point, query);
  const position = past?.position ?? null;
  const {
    select,
    where: extraCondition,
    groupBy,
    orderBy,
    limit,
  } = of(
    (name, path = name) => {
      const field = all.find((each) => each.name === name);
      if (!field) throw new InvalidQuery(path, 'unknown-column');
      return field;
    },
    (filter) => sql`(${filterOf(all, filter) ?? sql.lit(true)}) IS TRUE`,
  );
  const order = orderBy ? sql`ORDER BY ${orderBy}` : sql``;
  const found = sql`SELECT ${sql.join(select)} FROM ${relationAt(serving.table, position)} ${where(heldAt(position), filterOf(all, only), filterOf(all, query.filter), extraCondition)}
    ${groupBy ? sql`GROUP BY ${groupBy}` : sql``} ${limit === undefined ? sql`` : sql`${order} LIMIT ${sql.lit(limit)}`}`;
  const {
    rows: [first, ...rest],
  } = await sql<ReadCheckpoint & { $row: Row | null }>`
    SELECT ${checkpointColumns}, to_jsonb(r) AS "$row" FROM ${checkpointFrom(serving)} LEFT JOIN (${found}) AS r ON true ${order}`.execute(
    reads.database.kysely,
  );
  return {
    ...(past ?? { position: first!.$position, at: first!.$at }),
    rows: [first!, ...rest].map(({ $row }) => $row).filter((row) => row !== null),
    ...(behind && { behind: true as const }),
  };
}
