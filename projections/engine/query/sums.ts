// Sums over the rows of a filter, at any point: grouped by a column, and by day or step of the rows' own time.
import { sql, type RawBuilder } from 'kysely';
import type { SumsQuery } from '#contracts/wire/list/amounts.ts';
import { stepsOf, type SeriesAnswer, type SeriesQuery } from '#contracts/wire/series.ts';
import type { Summed } from '#contracts/wire/sums.ts';
import type { ReadModels, Row } from '../types.ts';
import { fieldSql, type Field } from './field.ts';
import { readAggregates, stepBegin, stepDay, stepKey, type GroupKey, type KeptAggregates } from './aggregates.ts';
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
  reads: ReadDependencies & { kept: KeptAggregates },
  model: string,
  { by, of, time, only }: Summed,
  query: SumsQuery,
  steps?: Steps,
): ReturnType<ReadModels['sums']> {
  const length = time === undefined ? undefined : (steps?.step ?? query.by);
  return readAggregates(
    reads,
    model,
    query,
    ['sums', by, of, time, only, length, steps],
    (find) => {
      const timeSql = time === undefined ? null : fieldSql(find(time));
      const timeKeys = timeSql && length ? [timeKey(length, timeSql, steps ? 'step' : 'day')] : [];
      const unitKeys = by === undefined ? [] : [unitKey(find(by))];
      const [first = sql`count DESC`] = timeKeys.map(({ name }) => sql.id(name));
      return {
        keys: [...unitKeys, ...timeKeys],
        sums: of.map((sum) => find(sum)),
        where:
          steps && timeSql
            ? sql`${timeSql} >= ${steps.from}::timestamptz AND ${timeSql} < ${steps.to}::timestamptz`
            : undefined,
        orderBy: sql.join([first, ...unitKeys.map(({ name }) => sql.id(name))]),
      };
    },
    only,
  );
}

const unitKey = (field: Field): GroupKey => ({ name: field.name, kind: field.kind, by: fieldSql(field) });
function timeKey(step: SeriesQuery['step'], time: RawBuilder<unknown>, name: 'step' | 'day'): GroupKey {
  const by = stepKey(step, time);
  return { name, kind: 'text', by, shown: name === 'step' ? stepBegin(by) : stepDay(by) };
}

/** The same per step of the rows' own time. Steps that begin after the point read are left out. Throws like pointOf. */
export async function readSumsSeries(
  reads: ReadDependencies & { kept: KeptAggregates },
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
