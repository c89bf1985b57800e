// Sends one request at a time, with one idempotency key for all retries.
import { useRef, useState } from 'react';
import { transportProblem, type ProblemError } from '../base/problem-error.ts';
import { createActionKeys } from '../app/server/action-key.ts';

export interface Sending {
  pending: boolean;
  /** The error of the last attempt. */
  problem: ProblemError | null;
  /** Returns undefined if it was refused, failed, or another is in progress. */
  run: <Answer>(body: unknown, send: (idempotencyKey: string) => Promise<Answer>) => Promise<Answer | undefined>;
  /** The next request is a new action, even with the same body. */
  anew: () => void;
}

/** `onProblem` is awaited: the request stays pending until it is done. */
export function useSending(onProblem?: (problem: ProblemError) => Promise<void> | void): Sending {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const busy = useRef(false);
  const keyOf = useRef<ReturnType<typeof createActionKeys>>(null);

  const run: Sending['run'] = async (body, send) => {
    if (busy.current) return undefined;
    busy.current = true;
    setPending(true);
    setProblem(null);
    try {
      keyOf.current ??= createActionKeys();
      return await send(keyOf.current(body));
    } catch (thrown) {
      const failure = transportProblem(thrown);
      setProblem(failure);
      await onProblem?.(failure);
      return undefined;
    } finally {
      busy.current = false;
      setPending(false);
    }
  };
  return {
    pending,
    problem,
    run,
    anew: () => {
      keyOf.current = null;
    },
  };
}
