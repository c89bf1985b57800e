// The address of the help about what is on the screen: its page, and the states of the open record.
import { useLocation } from 'react-router-dom';
import { createStore, useStore } from '../../base/store.ts';
import { HELP } from '../session/guard.ts';
import { useInSameTime } from '../time/as-of.ts';

/** The states of the open record, separated by blanks: `deposits.status.RECORDED`; empty: none is open. */
export const openStates = createStore('');
export const STATE = 'state';

/** The page that an address is the help of; null: the list of all pages. */
export const helpedPage = (pathname: string): string | null => {
  const page = pathname.slice(HELP.length).replace(/\/+$/, '');
  return page === '' ? null : page;
};
/** The help about a page; home's is the list of all pages. `states`: as in `openStates`. */
export function helpAddressOf(page: string, states = ''): string {
  const query = new URLSearchParams(states.split(' ').flatMap((state) => (state ? [[STATE, state]] : [])));
  return `${HELP}${page === '/' ? '' : page}${query.size ? `?${query}` : ''}`;
}

/** The help about the current page and record. On a help page: the list of all pages. */
export function useHelpAddress(): string {
  const { pathname } = useLocation();
  const inSameTime = useInSameTime();
  const states = useStore(openStates);
  const isHelp = pathname === HELP || pathname.startsWith(`${HELP}/`);
  return inSameTime(isHelp ? HELP : helpAddressOf(pathname, states));
}
