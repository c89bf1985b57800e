// Who is signed in, as the console knows it. The browser's storage holds a marker and the permitted pages, never the
// credential.
import type { SessionAnswer } from '#contracts/access/session.ts';
import { createStore, useStore } from '../../base/store.ts';
import { forgetWallet } from '../../wallet/remembered.ts';

/** Storage keys in the browser. Their names are fixed. */
export const AUTHORIZATION_KEY = 'Authorization';
export const ROUTES_KEY = 'yalalist';
/** The value of `Authorization`: it marks that there is a session, and grants nothing. */
const MARKER = 'session';
/** The end of the latest session, RFC 3339: its person's unsent input is kept for a while after it. */
export const UNTIL_KEY = 'until';
/** The session's person: the marker is the same for everyone, and all tabs share the cookie. */
const PERSON_KEY = 'person';

export type Session = Omit<SessionAnswer, 'token'>;
export const session = createStore<Session | null>(null);
/** The last value of `yalalist`: the guard runs again when it changes under an open page. */
export const routesStored = createStore<string | null>(null);

/**
 * Stores the server's answer about the session: after signing in, at each renewal, and when the person's permissions
 * changed.
 */
export function sessionStarted({ token: _token, ...answer }: SessionAnswer): void {
  // A person who must set up a second factor first has no pages yet. They are not on a wrong page: the shell asks for
  // it anywhere.
  const routes = answer.secondFactor === 'required' ? null : JSON.stringify(answer.routes);
  localStorage.setItem(AUTHORIZATION_KEY, MARKER);
  if (routes === null) localStorage.removeItem(ROUTES_KEY);
  else localStorage.setItem(ROUTES_KEY, routes);
  localStorage.setItem(UNTIL_KEY, answer.expiresAt);
  // Written last: other tabs read the rest when this changes.
  localStorage.setItem(PERSON_KEY, answer.administrator.id);
  session.set(answer);
  routesStored.set(routes);
}

/**
 * Stores a renewal's answer. If it belongs to another person, or another tab has since signed one in, this tab reloads
 * as that person.
 */
export function sessionRenewed(answer: SessionAnswer): void {
  const known = session.get();
  if (isSessionOfAnother() || (known !== null && known.administrator.id !== answer.administrator.id)) startAnew();
  else sessionStarted(answer);
}

/** Whether another tab has signed in another person: this tab's requests would be sent as theirs. */
export function isSessionOfAnother(): boolean {
  const [known, stored] = [session.get(), localStorage.getItem(PERSON_KEY)];
  return known !== null && stored !== null && stored !== known.administrator.id;
}
/** Nothing read or typed is kept: it belonged to another person. */
export const startAnew = (): void => location.reload();
/** Notices at once when another tab signs in another person. */
export const followOtherTabs = (): void =>
  window.addEventListener('storage', ({ key }) => {
    if (key === PERSON_KEY && isSessionOfAnother()) startAnew();
  });

/** Why the last session ended, for the sign-in screen: a problem code, or null after signing out. */
export const endReason = createStore<string | null>(null);

let ends = 0;
/** How often a session has ended here: an answer requested in an earlier session must not restore it. */
export const endedSessions = (): number => ends;

export function sessionEnded(reason: string | null): void {
  ends++;
  localStorage.removeItem(AUTHORIZATION_KEY);
  localStorage.removeItem(ROUTES_KEY);
  localStorage.removeItem(PERSON_KEY);
  forgetWallet();
  endReason.set(reason);
  session.set(null);
}

export const useSession = (): Session | null => useStore(session);
