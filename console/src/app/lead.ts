// The way from what is counted to the rows that it counts: in the same past, with the page it comes from, so that the list can say so and lead back.
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { useInSameTime } from './as-of.ts';
import { flatten } from './guard.ts';
import { useSession } from './session.ts';
import { withParts } from './url-search.ts';

/** The part of the address that says where one came from. */
export const LEAD = 'lead';
/** What of a page is opened on it, and is no part of where one was. */
const OPENED = { [LEAD]: null, row: null, event: null, field: null };

const pathOf = (address: string): string => address.split('?')[0]!;

/** Whether this person may see the page of an address. */
export function useMayVisit(): (address: string) => boolean {
  const routes = useSession()?.routes;
  return useCallback((address) => flatten(routes ?? []).includes(pathOf(address)), [routes]);
}

/** Answers the address of a list, as it is to be opened from here; undefined: it is not for this person. */
export function useLead(): (to: string) => string | undefined {
  const { pathname, search } = useLocation();
  const inSameTime = useInSameTime();
  const mayVisit = useMayVisit();
  return useCallback((to) => {
    if (!mayVisit(to)) return undefined;
    const here = withParts(new URLSearchParams(search), OPENED).toString();
    const [path, rest] = inSameTime(to).split('?');
    return `${path}?${withParts(new URLSearchParams(rest), { [LEAD]: here === '' ? pathname : `${pathname}?${here}` })}`;
  }, [pathname, search, inSameTime, mayVisit]);
}

/** Where the list that is shown was come to from; null: nowhere in particular, or what is no page. */
export function useLedFrom(): { to: string; path: string } | null {
  const { search } = useLocation();
  const mayVisit = useMayVisit();
  const to = new URLSearchParams(search).get(LEAD);
  return to !== null && to.startsWith('/') && mayVisit(to) ? { to, path: pathOf(to) } : null;
}
