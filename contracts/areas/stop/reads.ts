// What is read of the stop.
import { z } from 'zod';
import { RowQuery, allRows } from '../../wire/list.ts';
import { defineRoute } from '../../wire/route.ts';
import { Instant } from '../../values/values.ts';

/** One row once they were ever paused; none before. */
export const StopRow = z.object({
  id: z.string(),
  status: z.enum(['PAUSED', 'RUNNING']),
  /** Why, by whom and since when it is so. */
  reason: z.string(),
  by: z.string(),
  since: Instant,
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type StopRow = z.infer<typeof StopRow>;
export const listStops = defineRoute({
  method: 'GET',
  path: '/api/executions/stop',
  permission: 'execution:read',
  summary: 'Whether executions are paused, now or as of a point in time. No row means never paused',
  query: RowQuery,
  response: allRows(StopRow),
});
