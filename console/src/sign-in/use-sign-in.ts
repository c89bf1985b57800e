// The course of a sign-in, whichever way: a try, perhaps the second factor's code for the same try, then the wanted
// place.
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SessionAnswer } from '#contracts/access/session.ts';
import { useCountdown } from '../account/countdown.ts';
import { ProblemError } from '../app/server/api.ts';
import { endReason, sessionStarted } from '../app/session/session.ts';
import { signedOutOnServer } from '../app/session/sign-out.ts';
import { wantedPlace } from '../shell/guard.tsx';
import { AppShell } from '../shell/lazy-app-shell.ts';

/** Sends the try; with the second factor's code once it was asked for. */
export type Try = (code?: string) => Promise<SessionAnswer>;
const CODE_WANTED = new Set(['second-factor-required', 'second-factor-wrong']);

export interface SigningIn {
  busy: boolean;
  /** What went wrong with the last try; not the wait, which is `secondsLeft`. */
  error: unknown;
  secondsLeft: number;
  /** The try that waits for the second factor's code. */
  awaitsCode: Try | null;
  /** Whether it went through; what went wrong is in `error`. */
  run: (attempt: Try, code?: string) => Promise<boolean>;
  /** Says what went wrong before there was anything to send; null: nothing. */
  fail: (error: unknown) => void;
  /** Back to the beginning. */
  abandon: () => void;
}

export function useSigningIn(): SigningIn {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [awaitsCode, setAwaitsCode] = useState<Try | null>(null);
  const [secondsLeft, startCountdown] = useCountdown();

  const failed = (thrown: unknown, attempt: Try): void => {
    const code = thrown instanceof ProblemError ? thrown.code : '';
    if (CODE_WANTED.has(code)) setAwaitsCode(() => attempt);
    if (thrown instanceof ProblemError && code === 'too-many-requests' && thrown.retryAfter)
      startCountdown(thrown.retryAfter);
    // That a code is needed is no fault: the next step asks for it.
    setError(code === 'second-factor-required' || code === 'too-many-requests' ? null : thrown);
  };
  const run = async (attempt: Try, code?: string): Promise<boolean> => {
    setBusy(true);
    setError(null);
    // The next screen's chunks come while the server checks the password.
    AppShell.preload();
    try {
      await signedOutOnServer();
      sessionStarted(await attempt(code));
      endReason.set(null);
      void navigate(wantedPlace(state), { replace: true });
      return true;
    } catch (thrown) {
      setBusy(false);
      failed(thrown, attempt);
      return false;
    }
  };
  const abandon = (): void => {
    setAwaitsCode(null);
    setError(null);
  };
  return { busy, error, secondsLeft, awaitsCode, run, fail: setError, abandon };
}
