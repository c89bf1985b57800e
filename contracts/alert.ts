// What somebody should look at: computed when it is read, by rules that areas declare. Nothing of it is kept but what
// each person has muted for themself, and until when.
import { z } from 'zod';
import type { Declaration, DeclaredAlert, DeclaredPage } from './declaration.ts';
import { defineEvents } from './define-events.ts';
import { Receipt } from './list.ts';
import { PAGES } from './pages.ts';
import { DECLARATIONS } from './registry.ts';
import { defineCommand, defineRoute } from './route.ts';
import { Instant, text } from './values.ts';

export interface AlertRule extends DeclaredAlert {
  rule: string;
  /** Who may read its area's rows is told of it. */
  permission: `${string}:${string}`;
}
/** In the order of their areas. */
export const ALERT_RULES: readonly AlertRule[] = DECLARATIONS.flatMap(({ area, alerts = {} }: Declaration) =>
  Object.entries(alerts).map(([rule, alert]) => ({ rule, permission: `${area}:read` as const, ...alert })),
);

const LISTED: readonly DeclaredPage[] = DECLARATIONS.flatMap(({ page, morePages = [] }: Declaration) => [
  ...(page ? [page] : []),
  ...morePages,
]);
/**
 * Where the console shows what a rule counts: a page, its tab if it needs one, and the rows alone. Null: no page shows
 * them.
 */
export function addressOfAlert({ list, page, rows }: Pick<DeclaredAlert, 'list' | 'page' | 'rows'>): string | null {
  const shown = LISTED.find((one) => one.list === list && (page ?? one.path) === one.path);
  const path = page ?? shown?.path;
  if (path === undefined) return null;
  const isTab = shown && !PAGES.some((one) => one.path === path && one.list === list);
  const search = new URLSearchParams({
    ...(isTab && { tab: list }),
    ...(rows && shown && { filter: JSON.stringify(rows) }),
  });
  return search.size ? `${path}?${search}` : path;
}

/** The most subjects that are listed for one rule. */
export const MAX_SUBJECTS = 20;
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
export const muteAlert = defineCommand({
  path: '/api/alerts/:rule/mute',
  command: 'MuteAlert',
  permission: 'session',
  precondition: 'optional',
  summary: 'Mute an alert rule for the caller until an instant. Null unmutes it',
  params: z.object({ rule: text(64, 1) }),
  body: z.strictObject({ until: Instant.nullable() }),
  response: Receipt,
  refusals: ['mute-in-past'],
});

/** Streams `alert-muting-<person>`. */
export const alertEvents = defineEvents('alert-muting', {
  AlertMuted: z.object({ rule: text(64, 1), until: Instant.nullable() }),
});
