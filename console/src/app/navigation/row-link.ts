// The page that shows a row of another area.
import areas from 'declared:areas';
import { useCallback } from 'react';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { useSession } from '../session/session.ts';

/** The address of a row of a page's list. */
const addressOfRow = ({ path, tab }: { path: string; tab?: string }, id: string): string =>
  `${path}?${tab ? `tab=${tab}&` : ''}row=${encodeURIComponent(id)}`;

/** The address of an event's entry in the journal. */
export const entryAt = (event: string): string => `/permissions/audit?row=${event}`;

/** The address of the entries that a filter selects. `tab`: by default the journal. */
export const entriesWith = (filter: FilterModel, tab?: 'audits'): string =>
  `/permissions/audit?${new URLSearchParams({ ...(tab && { tab }), filter: JSON.stringify(filter) })}`;

interface ListPage {
  path: string;
  tab?: string;
}
/** Returns the address of a row of an area's page; null if there is no page, or this person may not see it. */
export function useReadableRow(): (area: string, page: ListPage | undefined, id: string) => string | null {
  const permissions = useSession()?.permissions;
  return useCallback(
    (area, page, id) =>
      page && permissions?.some(({ code }) => code === `${area}:read`) ? addressOfRow(page, id) : null,
    [permissions],
  );
}
/** The same for the area's own list. */
export function useRowLink(): (area: string, id: string) => string | null {
  const addressOf = useReadableRow();
  return useCallback((area, id) => addressOf(area, areas[area], id), [addressOf]);
}
