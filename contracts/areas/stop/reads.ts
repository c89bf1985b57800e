// Read models and queries of the stop.
import { z } from 'zod';
import { RowQuery, allRowsAnswer } from '../../wire/list/read-point.ts';
import { defineRoute } from '../../wire/route.ts';
import { Instant } from '../../values/values.ts';

/** No row until the first pause, then one row. */
export const StopRow = z.object({
  id: z.string(),
  status: z.enum(['PAUSED', 'RUNNING']),
  /** Reason, person and time of the current state. */
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
  response: allRowsAnswer(StopRow),
});
