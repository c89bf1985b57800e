// Asks the server who is signed in and what they may do now.
import lists from 'declared:lists';
import type { serverLoader } from '#contracts/access/loader.ts';
import type { currentSession } from '#contracts/access/session.ts';
import { callAt } from '../server/api.ts';
import { keepFirstRows } from '../server/first-rows.ts';
import { flatten, readRoutes } from './guard.ts';
import { ROUTES_KEY, endedSessions, sessionRenewed } from './session.ts';

let [requested, answered] = [0, 0];
/**
 * Call it when sending a request for the session. The returned function says whether to use the response. It is
 * discarded if the session has ended, or if a later request has been answered. Rights may have changed in between.
 */
function trackRequest(): () => boolean {
  const [sessionNumber, order] = [endedSessions(), ++requested];
  return () => {
    if (endedSessions() !== sessionNumber || order < answered) return false;
    answered = order;
    return true;
  };
}

export async function renewSession(): Promise<null> {
  const counts = trackRequest();
  const answer = await callAt<typeof currentSession>({ method: 'GET', path: '/api/session' }, {});
  if (counts()) sessionRenewed(answer);
  return null;
}

/** The same, together with the first rows of the page's list. */
async function loadPage(route: string): Promise<null> {
  const counts = trackRequest();
  const { session, list } = await callAt<typeof serverLoader>(
    { method: 'GET', path: '/__serverLoader' },
    { query: { route, url: location.href } },
  );
  if (!counts()) return null;
  keepFirstRows(list);
  sessionRenewed(session);
  return null;
}
/** The page's path, if it is a list the person may open according to the console. */
function listHere(): string | null {
  const path = location.hash.slice(1).split('?')[0]!;
  return Object.hasOwn(lists, path) && flatten(readRoutes(localStorage.getItem(ROUTES_KEY)) ?? []).includes(path)
    ? path
    : null;
}

/** The pending request that was sent with the page load. */
let early: Promise<null> | null = null;
/** Sends the request while the shell's chunks are still loading. */
export function askEarly(): void {
  const list = listHere();
  early = (list === null ? renewSession() : loadPage(list)).finally(() => {
    early = null;
  });
  early.catch(() => {});
}
/** Sends the request, or waits for the early one; if that fails, it is repeated with error handling in place. */
export const firstSession = (): Promise<null> => early?.catch(renewSession) ?? renewSession();
