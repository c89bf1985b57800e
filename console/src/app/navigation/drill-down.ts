// A drill-down: from a figure to the rows it counts, in the same past. The address contains the origin, so that the
// list can show it and link back.
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { useInSameTime } from '../time/as-of.ts';
import { flatten } from '../session/guard.ts';
import { useSession } from '../session/session.ts';
import { withParts, type Parts } from './url-search.ts';

/** The address parameter with the origin. */
export const DRILL_DOWN = 'lead';
/** Parameters of an opened row or tab, which are not part of the origin. */
const OPENED = { [DRILL_DOWN]: null, row: null, event: null, field: null };

const pathOf = (address: string): string => address.split('?')[0]!;

/** Whether this person may see the page of an address. */
function useMayVisit(): (address: string) => boolean {
  const routes = useSession()?.routes;
  return useCallback((address) => flatten(routes ?? []).includes(pathOf(address)), [routes]);
}

/** The address of the current page, without what is opened on it. */
function useCurrentAddress(): string {
  const { pathname, search } = useLocation();
  const query = withParts(new URLSearchParams(search), OPENED).toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

/**
 * Returns the address that opens a list from here. `at`: the point in time to open it at; default: the page's own;
 * null: now. undefined: this person may not visit it.
 */
export function useDrillDown(): (to: string, at?: string | null) => string | undefined {
  const origin = useCurrentAddress();
  const inSameTime = useInSameTime();
  const mayVisit = useMayVisit();
  return useCallback(
    (to, at) => {
      if (!mayVisit(to)) return undefined;
      const [path, query] = inSameTime(to).split('?');
      return `${path}?${withParts(new URLSearchParams(query), { ...(at !== undefined && { asOf: at }), [DRILL_DOWN]: origin })}`;
    },
    [origin, inSameTime, mayVisit],
  );
}

/** The same for the page's own list: returns its address with these parameters changed. */
export function useDrillDownWithin(): (parts: Parts) => string {
  const origin = useCurrentAddress();
  const { search } = useLocation();
  return useCallback(
    (parts) => `?${withParts(new URLSearchParams(search), { ...OPENED, ...parts, [DRILL_DOWN]: origin })}`,
    [origin, search],
  );
}

/** Where the current list was opened from; null: no particular place, or not a page. */
export function useDrillDownOrigin(): { to: string; path: string } | null {
  const { search } = useLocation();
  const mayVisit = useMayVisit();
  const to = new URLSearchParams(search).get(DRILL_DOWN);
  return to !== null && to.startsWith('/') && mayVisit(to) ? { to, path: pathOf(to) } : null;
}
