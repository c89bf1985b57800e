// Who is signed in, as the console knows it. The browser's storage holds a marker and the permitted pages, never the
// credential.
import type { SessionAnswer } from '#contracts/access/session.ts';
import { createStore, useStore } from '../../base/store.ts';
import { forgetWallet } from '../../wallet/remembered.ts';

/** Storage keys of the product's specification (§2, §3). */
export const AUTHORIZATION_KEY = 'Authorization';
export const ROUTES_KEY = 'yalalist';
/** The value of `Authorization`: it says that there is a session, and opens nothing. */
const MARKER = 'session';
/** Until when the last session lasts, or lasted, RFC 3339: what its person left unsent is kept for a while after it. */
export const UNTIL_KEY = 'until';
/** Whose session it is: the marker is the same for everybody, and the cookie is shared by all tabs. */
const PERSON_KEY = 'person';

export type Session = Omit<SessionAnswer, 'token'>;
export const session = createStore<Session | null>(null);
/** What `yalalist` was last set to: the guard looks again when it changes under an open page. */
export const routesStored = createStore<string | null>(null);

/**
 * Takes in what the server says about the session: after signing in, at each renewal, and when the person's rights
 * changed.
 */
export function sessionStarted({ token: _token, ...answer }: SessionAnswer): void {
  // Whoever must set up a second factor first has no pages yet, but is not lost: the house asks for it wherever they
  // are.
  const routes = answer.secondFactor === 'required' ? null : JSON.stringify(answer.routes);
  localStorage.setItem(AUTHORIZATION_KEY, MARKER);
  if (routes === null) localStorage.removeItem(ROUTES_KEY);
  else localStorage.setItem(ROUTES_KEY, routes);
  localStorage.setItem(UNTIL_KEY, answer.expiresAt);
  // The last: other tabs look at the rest when this changes.
  localStorage.setItem(PERSON_KEY, answer.administrator.id);
  session.set(answer);
  routesStored.set(routes);
}

/**
 * Takes in a renewal's answer; if it is another person's, or another tab has signed one in since, this tab starts anew
 * as that person.
 */
export function sessionRenewed(answer: SessionAnswer): void {
  const known = session.get();
  if (isAnothers() || (known !== null && known.administrator.id !== answer.administrator.id)) startAnew();
  else sessionStarted(answer);
}

/** Whether another tab has signed in somebody else: what this tab sent would be sent as them. */
export function isAnothers(): boolean {
  const [known, stored] = [session.get(), localStorage.getItem(PERSON_KEY)];
  return known !== null && stored !== null && stored !== known.administrator.id;
}
/** Nothing that was read or typed is kept: it was another person's. */
export const startAnew = (): void => location.reload();
/** Hears of it at once when another tab signs somebody else in. */
export const followOtherTabs = (): void =>
  window.addEventListener('storage', ({ key }) => {
    if (key === PERSON_KEY && isAnothers()) startAnew();
  });

/** Why the last session ended, for the sign-in screen: a problem code, or null after signing out. */
export const endReason = createStore<string | null>(null);

let ends = 0;
/** How often a session has ended here: an answer that was asked for in one must not bring it back. */
export const sessionEnds = (): number => ends;

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
