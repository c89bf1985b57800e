// The steps of any sign-in: an attempt, possibly a second-factor code for the same attempt, then the requested page.
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SessionAnswer } from '#contracts/access/session.ts';
import { useCountdown } from '../account/countdown.ts';
import { ProblemError } from '../app/server/api.ts';
import { endReason, sessionStarted } from '../app/session/session.ts';
import { signedOutOnServer } from '../app/session/sign-out.ts';
import { returnTo } from '../shell/guard.tsx';
import { AppShell } from '../shell/lazy-app-shell.ts';

/** Sends the attempt, with the second-factor code once it was required. */
export type Try = (code?: string) => Promise<SessionAnswer>;
const CODE_WANTED = new Set(['second-factor-required', 'second-factor-wrong']);

export interface SigningIn {
  busy: boolean;
  /** The error of the last attempt, except for the wait, which is `secondsLeft`. */
  error: unknown;
  secondsLeft: number;
  /** The attempt that waits for the second-factor code. */
  awaitsCode: Try | null;
  /** Returns whether it succeeded; `error` has the reason if not. */
  run: (attempt: Try, code?: string) => Promise<boolean>;
  /** Reports an error that occurred before a request could be sent; null: none. */
  fail: (error: unknown) => void;
  /** Returns to the first step. */
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
    // A required code is not an error: the next step asks for it.
    setError(code === 'second-factor-required' || code === 'too-many-requests' ? null : thrown);
  };
  const run = async (attempt: Try, code?: string): Promise<boolean> => {
    setBusy(true);
    setError(null);
    // Preload the next screen's chunks while the server checks the password.
    AppShell.preload();
    try {
      await signedOutOnServer();
      sessionStarted(await attempt(code));
      endReason.set(null);
      void navigate(returnTo(state), { replace: true });
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
