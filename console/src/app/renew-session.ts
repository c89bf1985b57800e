// Asking the server who is signed in and what they may do now.
import type { currentSession } from '#contracts/session.ts';
import { callAt } from './api.ts';
import { sessionEnds, sessionStarted } from './session.ts';

export async function renewSession(): Promise<null> {
  const askedIn = sessionEnds();
  const answer = await callAt<typeof currentSession>({ method: 'GET', path: '/api/session' }, {});
  if (sessionEnds() === askedIn) sessionStarted(answer);
  return null;
}

let early: Promise<null> | null = null;
/** Asks while the house's chunks are still on their way. */
export function askEarly(): void {
  early = renewSession();
  early.catch(() => {});
}
/** The answer asked for early; what went wrong with it is found out anew, with somebody there to be told. */
export function firstSession(): Promise<null> {
  const asked = early?.catch(renewSession) ?? renewSession();
  early = null;
  return asked;
}
