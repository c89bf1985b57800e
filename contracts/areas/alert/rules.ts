// What somebody should look at: computed when it is read, by rules that areas declare. Nothing of it is kept but what
// each person has muted for themself, and until when.
import type { Declaration, DeclaredAlert, DeclaredPage } from '../../declared/declaration.ts';
import { PAGES } from '../../declared/pages.ts';
import { DECLARATIONS } from '../../registry.ts';

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
