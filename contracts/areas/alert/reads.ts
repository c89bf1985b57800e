// Queries of alerts.
import { z } from 'zod';
import { defineRoute } from '../../wire/route.ts';
import { Instant } from '../../values/values.ts';

export const Alert = z.object({
  rule: z.string(),
  /** Number of subjects. */
  count: z.number().int(),
  /** The first subjects: row id in the rule's list, and since when, if known. */
  subjects: z.array(z.object({ id: z.string(), since: Instant.nullable() })),
  /** Until when the caller has muted it; null: not muted. */
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
    /** Number of subjects of the rules that are not muted. */
    count: z.number().int(),
    computedAt: Instant,
  }),
});
