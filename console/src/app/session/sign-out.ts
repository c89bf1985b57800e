// Signing out. The next sign-in waits until the server has ended the session, as a late sign-out must not end the new
// one.
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

/** The same for callers that cannot ask the person to retry: it retries once after a failure. */
export const endOnServerAnyway = (): void => {
  underWay = endOnServer(GIVE_UP_MS)
    .catch(() => endOnServer(GIVE_UP_MS))
    .catch(() => {});
};

/** Resolves when no sign-out is pending. */
export const signedOutOnServer = (): Promise<unknown> => underWay;
