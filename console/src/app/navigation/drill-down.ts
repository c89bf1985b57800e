// The way from what is counted to the rows that it counts: in the same past, with the page it comes from, so that the
// list can say so and lead back.
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { useInSameTime } from '../time/as-of.ts';
import { flatten } from '../session/guard.ts';
import { useSession } from '../session/session.ts';
import { withParts, type Parts } from './url-search.ts';

/** The part of the address that says where one came from. */
export const DRILL_DOWN = 'lead';
/** What of a page is opened on it, and is no part of where one was. */
const OPENED = { [DRILL_DOWN]: null, row: null, event: null, field: null };

const pathOf = (address: string): string => address.split('?')[0]!;

/** Whether this person may see the page of an address. */
function useMayVisit(): (address: string) => boolean {
  const routes = useSession()?.routes;
  return useCallback((address) => flatten(routes ?? []).includes(pathOf(address)), [routes]);
}

/** The page that is shown, as it is, without what is opened on it. */
function useHere(): string {
  const { pathname, search } = useLocation();
  const here = withParts(new URLSearchParams(search), OPENED).toString();
  return here === '' ? pathname : `${pathname}?${here}`;
}

/**
 * Answers the address that opens a list from here. `at`: the point in time to open it at; the page's own unless given.
 * undefined: this person may not visit it.
 */
export function useDrillDown(): (to: string, at?: string | null) => string | undefined {
  const here = useHere();
  const inSameTime = useInSameTime();
  const mayVisit = useMayVisit();
  return useCallback(
    (to, at = null) => {
      if (!mayVisit(to)) return undefined;
      const [path, rest] = inSameTime(to).split('?');
      return `${path}?${withParts(new URLSearchParams(rest), { ...(at !== null && { asOf: at }), [DRILL_DOWN]: here })}`;
    },
    [here, inSameTime, mayVisit],
  );
}

/** The same to the list of the page itself: answers its address with these parts of it changed. */
export function useDrillDownWithin(): (parts: Parts) => string {
  const here = useHere();
  const { search } = useLocation();
  return useCallback(
    (parts) => `?${withParts(new URLSearchParams(search), { ...OPENED, ...parts, [DRILL_DOWN]: here })}`,
    [here, search],
  );
}

/** Where the list that is shown was come to from; null: nowhere in particular, or what is no page. */
export function useDrillDownOrigin(): { to: string; path: string } | null {
  const { search } = useLocation();
  const mayVisit = useMayVisit();
  const to = new URLSearchParams(search).get(DRILL_DOWN);
  return to !== null && to.startsWith('/') && mayVisit(to) ? { to, path: pathOf(to) } : null;
}
