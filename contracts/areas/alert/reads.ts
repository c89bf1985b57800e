// What is read of alerts.
import { z } from 'zod';
import { defineRoute } from '../../wire/route.ts';
import { Instant } from '../../values/values.ts';

export const Alert = z.object({
  rule: z.string(),
  /** How many there are. */
  count: z.number().int(),
  /** The first of them: the id of a row of the rule's list, and since when, where that is known. */
  subjects: z.array(z.object({ id: z.string(), since: Instant.nullable() })),
  /** Muted by who asks; null: it is not. */
  mutedUntil: Instant.nullable(),
});
export type Alert = z.infer<typeof Alert>;

export const listAlerts = defineRoute({
  method: 'GET',
  path: '/api/alerts',
  permission: 'session',
  summary: 'Alerts the caller may read. Muted alerts are included but not counted',
  response: z.object({
    alerts: z.array(Alert),
    /** Of those that are not muted. */
    count: z.number().int(),
    computedAt: Instant,
  }),
});
