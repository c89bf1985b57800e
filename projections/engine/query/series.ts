// Series of totals: the totals at the end of each step, from their versions; or the rows themselves, by their own time.
import { sql, type RawBuilder } from 'kysely';
import { stepStart, stepsOf, type SeriesAnswer, type SeriesQuery } from '#contracts/wire/series.ts';
import type { Row, TotalsModel } from '../types.ts';
import { stepBegin, stepKey } from './aggregates.ts';
import { earliestTime, firstRecorded } from './earliest.ts';
import { expressionSql } from './expression-sql.ts';
import { pointOf, positionsAtEnds, type ReadDependencies } from './point.ts';
import { heldAt, relationAt, where } from './relation.ts';
import { readNow } from './row.ts';
import { findTotals, totalsAt } from './totals.ts';

/**
 * Positions per query, so that other queries get their turn in between. Each query costs a millisecond before it finds
 * anything.
 */
const AT_ONCE = 400;
/** Sums use only stored columns, so the valuation context is empty. */
const NOTHING = { at: new Date(0).toISOString(), price: null, settings: {} };

type Step = SeriesAnswer<Row>['steps'][number];
type Found = Awaited<ReturnType<typeof findTotals>>;
/** Steps without their groups. */
type Bounds = Omit<Step, 'groups'>[];

/** The current step ends at the point read. Throws like pointOf. */
export async function readSeries(
  reads: ReadDependencies,
  name: string,
  { asOf, ...range }: SeriesQuery,
): Promise<SeriesAnswer<Row>> {
  const { model } = await findTotals(reads, name);
  const { past, clock } = await pointOf(reads, model, { asOf });
  const found = await findTotals(reads, name);
  const { position, at } = past ?? (await readNow(reads.database.kysely, found.serving));
  const now = clock ?? new Date((reads.now ?? Date.now)()).toISOString();
  const startedSteps = stepsOf(range)
    .filter(({ from }) => from <= now)
    .map((step) => ({ ...step, position }));
  const { seriesBy, byDay, sum } = found.totals;
  if (byDay) {
    const days = (await totalsAt(reads, found.table, [position])).get(position)!;
    return {
      steps: daySteps(days, Object.keys(sum), byDay, range.step, startedSteps),
      since: firstDay(days),
      position,
      at,
    };
  }
  const [steps, since] = seriesBy
    ? await Promise.all([
        stepsByColumn(reads, found, seriesBy, range.step, startedSteps),
        earliestTime(reads, found.serving, seriesBy.column, position),
      ])
    : await Promise.all([stepsAtEnds(reads, found, startedSteps, now), firstRecorded(reads, found.serving, position)]);
  return { steps, since, position, at };
}

const dayOf = ({ day }: Row): string => String(day);
function combineDays(days: readonly Row[], sums: readonly string[], mode: 'sum' | 'last'): Row {
  if (mode === 'last') return days.reduce((last, one) => (dayOf(one) > dayOf(last) ? one : last));
  const sum = (name: string): string => `${days.reduce((all, one) => all + BigInt(String(one[name])), 0n)}`;
  return {
    count: days.reduce((all, { count }) => all + Number(count), 0),
    ...Object.fromEntries(sums.map((name) => [name, sum(name)])),
  };
}
/** At most one group per step. A day belongs to the step in which it begins. */
function daySteps(
  days: readonly Row[],
  sums: readonly string[],
  mode: 'sum' | 'last',
  length: SeriesQuery['step'],
  startedSteps: Bounds,
): Step[] {
  const daysByStep = Map.groupBy(days, (group) => stepStart(length, dayOf(group)));
  return startedSteps.map((step) => {
    const inStep = daysByStep.get(step.from);
    return { ...step, groups: inStep ? [combineDays(inStep, sums, mode)] : [] };
  });
}
/** The beginning of the first day; null: no days. */
function firstDay(days: readonly Row[]): string | null {
  const [first] = days.map(dayOf).toSorted();
  return first === undefined ? null : new Date(first).toISOString();
}

async function stepsAtEnds(
  reads: ReadDependencies,
  { table }: Found,
  startedSteps: Bounds,
  now: string,
): Promise<Step[]> {
  // Events recorded at the first instant of the next step belong to that step.
  const ends = await positionsAtEnds(
    reads,
    startedSteps.map(({ to }) => new Date(Date.parse(to) - 1).toISOString()),
  );
  const steps = startedSteps.map((step, index) =>
    step.to <= now && BigInt(ends[index]!) < BigInt(step.position) ? { ...step, position: ends[index]! } : step,
  );
  const positions = [...new Set(steps.map(({ position }) => position))];
  const groups = new Map<string, Row[]>();
  for (let from = 0; from < positions.length; from += AT_ONCE) {
    for (const [position, at] of await totalsAt(reads, table, positions.slice(from, from + AT_ONCE)))
      groups.set(position, at);
  }
  return steps.map((step) => ({ ...step, groups: groups.get(step.position)! }));
}

async function stepsByColumn(
  reads: ReadDependencies,
  { serving: { table } }: Found,
  { column, groups, sums }: NonNullable<TotalsModel['seriesBy']>,
  length: SeriesQuery['step'],
  startedSteps: Bounds,
): Promise<Step[]> {
  const [first, last] = [startedSteps[0], startedSteps.at(-1)];
  if (!first || !last) return [];
  const columnSql = (name: string): RawBuilder<unknown> =>
    sql.ref(`t.${table.columns.find((each) => each.name === name)!.column}`);
  const step = stepKey(length, columnSql(column));
  const parts = [
    ...groups.map((group) => sql`${columnSql(group)} AS ${sql.id(group)}`),
    sql`count(*)::float8 AS count`,
    ...Object.entries(sums).map(
      ([sum, of]) => sql`coalesce(sum(${expressionSql(of, table.columns, NOTHING)}), 0) AS ${sql.id(sum)}`,
    ),
  ];
  const keys = sql.join([step, ...groups.map(columnSql)]);
  const { rows } = await sql<
    Row & { $begins: string }
  >`SELECT ${stepBegin(step)} AS "$begins", ${sql.join(parts)} FROM ${relationAt(table, first.position)}
    ${where(heldAt(first.position), sql`${columnSql(column)} >= ${first.from}::timestamptz AND ${columnSql(column)} < ${last.to}::timestamptz`)} GROUP BY ${keys} ORDER BY ${keys}`.execute(
    reads.database.kysely,
  );
  const groupsByStep = Map.groupBy(rows, ({ $begins }) => $begins);
  return startedSteps.map((started) => ({
    ...started,
    groups: (groupsByStep.get(started.from) ?? []).map(({ $begins: _, ...group }) => group),
  }));
}
