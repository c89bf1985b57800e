// Sums over the rows of a filter, at any point: grouped by a column, and by day or step of the rows' own time.
import { sql } from 'kysely';
import type { SumsQuery } from '#contracts/wire/list/amounts.ts';
import { stepsOf, type SeriesAnswer, type SeriesQuery } from '#contracts/wire/series.ts';
import type { Summed } from '#contracts/wire/sums.ts';
import type { ReadModels, Row } from '../types.ts';
import { fieldSql } from './field.ts';
import { counted, readAggregates, stepBegin, stepDay, stepKey, sumOf } from './aggregates.ts';
import { earliestTime } from './earliest.ts';
import { pointOf, type ReadDependencies } from './point.ts';

/** Steps of a length, from the first instant to the last. */
interface Steps {
  step: SeriesQuery['step'];
  from: string;
  to: string;
}

/** With steps, each group contains the first instant of its step as `step`. */
export function readSums(
  reads: ReadDependencies,
  model: string,
  { by, of, time, only }: Summed,
  query: SumsQuery,
  steps?: Steps,
): ReturnType<ReadModels['sums']> {
  return readAggregates(
    reads,
    model,
    query,
    (find) => {
      const timeSql = time === undefined ? null : fieldSql(find(time));
      const length = steps?.step ?? query.by;
      const timeKey = timeSql && length ? stepKey(length, timeSql) : null;
      const name = steps ? sql`step` : sql`day`;
      const timeText = steps ? stepBegin : stepDay;
      const named = by === undefined ? [] : [sql.id(by)];
      const keys = [...named, ...(timeKey ? [timeKey] : [])];
      return {
        select: [
          ...(by === undefined ? [] : [sql`${fieldSql(find(by))} AS ${sql.id(by)}`]),
          ...(timeKey ? [sql`${timeText(timeKey)} AS ${name}`] : []),
          counted,
          ...of.map((sum) => sumOf(find(sum))),
        ],
        where:
          steps && timeSql
            ? sql`${timeSql} >= ${steps.from}::timestamptz AND ${timeSql} < ${steps.to}::timestamptz`
            : undefined,
        // No rows, no group.
        groupBy: keys.length ? sql`${sql.join(keys)}` : sql`() HAVING count(*) > 0`,
        orderBy: sql.join([timeKey ? name : sql`count DESC`, ...named]),
      };
    },
    only,
  );
}

/** The same per step of the rows' own time. Steps that begin after the point read are left out. Throws like pointOf. */
export async function readSumsSeries(
  reads: ReadDependencies,
  model: string,
  summed: Summed,
  { asOf, ...range }: SeriesQuery,
): Promise<SeriesAnswer<Row>> {
  const { clock } = await pointOf(reads, model, { asOf });
  const now = clock ?? new Date((reads.now ?? Date.now)()).toISOString();
  const startedSteps = stepsOf(range).filter(({ from }) => from <= now);
  const [first, last] = [startedSteps[0], startedSteps.at(-1)];
  const { rows, position, at } = await readSums(
    reads,
    model,
    summed,
    { asOf },
    { step: range.step, from: first?.from ?? range.from, to: last?.to ?? range.from },
  );
  const groupsByStep = Map.groupBy(rows, ({ step }) => step);
  return {
    steps: startedSteps.map((step) => ({
      ...step,
      position,
      groups: (groupsByStep.get(step.from) ?? []).map(({ step: _, ...group }) => group),
    })),
    since:
      summed.time === undefined
        ? null
        : await earliestTime(reads, await reads.catalog.serving(model), summed.time, position, summed.only),
    position,
    at,
  };
}
