// Joining a model's room: a failure that passes is no refusal.
import type { JoinAnswer } from '#contracts/wire/feed.ts';

/**
 * What the server refuses a join with for good: the right, the session or the room is missing. Anything else is a fault
 * that passes.
 */
const REFUSALS = new Set(['invalid-input', 'not-signed-in', 'session-ended', 'not-allowed', 'not-found']);

export interface JoinOutside {
  /** Rejects if no answer came. */
  join: () => Promise<JoinAnswer>;
  /** Resolves when another try makes sense after the given number of failures. */
  pause: (failures: number, signal: AbortSignal) => Promise<void>;
}

/** Tries until the room is joined, or refused; null: aborted before. `onFailed` after each try that failed. */
export async function joinPatiently(
  { join, pause }: JoinOutside,
  signal: AbortSignal,
  onFailed: () => void,
): Promise<JoinAnswer | null> {
  for (let failures = 0; !signal.aborted;) {
    const answer = await join().catch(() => null);
    if (signal.aborted) return null;
    if (answer && ('position' in answer || REFUSALS.has(answer.code))) return answer;
    onFailed();
    await pause(++failures, signal);
  }
  return null;
}
