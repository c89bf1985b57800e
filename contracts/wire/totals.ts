// Routes of totals models.
import type { z } from 'zod';
import { ChangesQuery, changesAnswer } from './list/changes.ts';
import { RowQuery, allRowsAnswer } from './list/read-point.ts';
import { defineRoute } from './route.ts';
import { SeriesQuery, seriesAnswer } from './series.ts';

/** `what`: the totals' name for summaries. `step`: the schema of a group in a series, if it has fewer fields. */
export const defineTotalsReads = <Group extends z.ZodType, Step extends z.ZodType = Group>(
  model: string,
  permission: `${string}:read`,
  { what, group, step }: { what: string; group: Group; step?: Step },
) => {
  const path = `/api/${model}`;
  return {
    model,
    list: defineRoute({
      method: 'GET',
      path,
      permission,
      summary: what,
      query: RowQuery,
      response: allRowsAnswer(group),
    }),
    changes: defineRoute({
      method: 'GET',
      path: `${path}/changes`,
      permission,
      summary: `${what}: groups changed after a position. A group that is now empty has a count of 0`,
      query: ChangesQuery,
      response: changesAnswer(group),
    }),
    series: defineRoute({
      method: 'GET',
      path: `${path}/series`,
      permission,
      summary: `${what} by hour, day, week or month (UTC)`,
      query: SeriesQuery,
      response: seriesAnswer<Group | Step>(step ?? group),
    }),
  };
};
