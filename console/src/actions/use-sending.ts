// Sending something once at a time, under one key for all its tries.
import { useRef, useState } from 'react';
import { transportProblem, type ProblemError } from '../base/problem-error.ts';
import { createActionKeys } from './action-key.ts';

export interface Sending {
  pending: boolean;
  /** Why the last try did not succeed. */
  problem: ProblemError | null;
  /** Undefined if it was refused, failed, or is under way already. */
  run: <Answer>(body: unknown, send: (act: string) => Promise<Answer>) => Promise<Answer | undefined>;
  /** What is sent from now on is another act, be it the same as the last. */
  anew: () => void;
}

/** `onProblem` is waited for: until then the sending is still pending. */
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
      const found = transportProblem(thrown);
      setProblem(found);
      await onProblem?.(found);
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
