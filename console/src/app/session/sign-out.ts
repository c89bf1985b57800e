// A session's end by the person's own doing. The next sign-in waits until the server has heard of it: it must not end
// the new session.
import type { signOut } from '#contracts/access/session.ts';
import { callAt } from '../server/api.ts';

const GIVE_UP_MS = 5000;
let underWay: Promise<unknown> = Promise.resolve();

/** Ends the session on the server. Rejects with a ProblemError if that failed. */
export const endOnServer = (timeoutMs?: number): Promise<void> => {
  const ending = callAt<typeof signOut>({ method: 'DELETE', path: '/api/session' }, { timeoutMs }).then(() => {});
  underWay = ending.catch(() => {});
  return ending;
};

/** The same where nobody can be asked to try again: once more after a failure. */
export const endOnServerAnyway = (): void => {
  underWay = endOnServer(GIVE_UP_MS)
    .catch(() => endOnServer(GIVE_UP_MS))
    .catch(() => {});
};

/** Done when no sign-out is under way. */
export const signedOutOnServer = (): Promise<unknown> => underWay;
