// Asking the server who is signed in and what they may do now.
import type { currentSession } from '#contracts/session.ts';
import { callAt } from './api.ts';
import { sessionEnds, sessionRenewed } from './session.ts';

export async function renewSession(): Promise<null> {
  const askedIn = sessionEnds();
  const answer = await callAt<typeof currentSession>({ method: 'GET', path: '/api/session' }, {});
  if (sessionEnds() === askedIn) sessionRenewed(answer);
  return null;
}

/** The question on its way that went out with the page. */
let early: Promise<null> | null = null;
/** Asks while the house's chunks are still on their way. */
export function askEarly(): void {
  early = renewSession().finally(() => { early = null; });
  early.catch(() => {});
}
/** Asks, or waits for what was asked early; what goes wrong with that is found out anew, with somebody there to be told. */
export const firstSession = (): Promise<null> => early?.catch(renewSession) ?? renewSession();
