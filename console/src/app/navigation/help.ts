// The address of the help about what is on the screen: its page, and the states of the open record.
import { useLocation } from 'react-router-dom';
import { createStore, useStore } from '../../base/store.ts';
import { HELP } from '../session/guard.ts';
import { asOfOf, useInSameTime } from '../time/as-of.ts';

/** The states of the open record, separated by blanks: `deposits.status.RECORDED`; empty: none is open. */
export const openStates = createStore('');
export const STATE = 'state';
/** The search of the page that the help was opened from: filters and the open record. */
const FROM = 'from';
/** What belongs to a point in time: another one ends them, as `setAsOf` does. */
const OF_PAST = ['asOf', 'compare', 'difference', 'pause'];

/** The page that an address is the help of; null: the list of all pages. */
export const helpedPage = (pathname: string): string | null => {
  const page = pathname.slice(HELP.length).replace(/\/+$/, '');
  return page === '' ? null : page;
};
/** The help about a page; home's is the list of all pages. `states`: as in `openStates`; `search`: the page's own. */
export function helpAddressOf(page: string, states = '', search = ''): string {
  const query = new URLSearchParams(states.split(' ').flatMap((state) => (state ? [[STATE, state]] : [])));
  const from = search.replace(/^\?/, '');
  if (from && page !== '/') query.set(FROM, from);
  return `${HELP}${page === '/' ? '' : page}${query.size ? `?${query}` : ''}`;
}

/** The page as it was when its help was opened. The point in time is that of the help (`useInSameTime`). */
export function helpedAddress(page: string, help: URLSearchParams): string {
  const query = new URLSearchParams(help.get(FROM) ?? '');
  if (asOfOf(query) !== asOfOf(help)) for (const name of OF_PAST) query.delete(name);
  return `${page}${query.size ? `?${query}` : ''}`;
}

/** The help about the current page and record. On a help page: the list of all pages. */
export function useHelpAddress(): string {
  const { pathname, search } = useLocation();
  const inSameTime = useInSameTime();
  const states = useStore(openStates);
  const isHelp = pathname === HELP || pathname.startsWith(`${HELP}/`);
  return inSameTime(isHelp ? HELP : helpAddressOf(pathname, states, search));
}
