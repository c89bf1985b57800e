// Alerts: computed on reading, by rules that areas declare. Only each person's mutings, with their end, are stored.
import type { Declaration, DeclaredAlert, DeclaredPage } from '../../declared/declaration.ts';
import { PAGES } from '../../declared/pages.ts';
import { DECLARATIONS } from '../../registry.ts';

export interface AlertRule extends DeclaredAlert {
  rule: string;
  /** People who may read the area's rows get its alerts. `session`: everybody. */
  permission: `${string}:${string}` | 'session';
}
/** In the order of the areas. */
export const ALERT_RULES: readonly AlertRule[] = DECLARATIONS.flatMap(({ area, alerts = {} }: Declaration) =>
  Object.entries(alerts).map(([rule, alert]) => ({ rule, permission: `${area}:read` as const, ...alert })),
);

const LISTED: readonly DeclaredPage[] = DECLARATIONS.flatMap(({ page, morePages = [] }: Declaration) => [
  ...(page ? [page] : []),
  ...morePages,
]);
/**
 * Console address of the rows that a rule counts: page, tab if needed, and a filter for those rows. Null: no page shows
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
