// Joins a model's room, telling temporary failures from refusals.
import type { JoinAnswer } from '#contracts/wire/feed.ts';

/**
 * The server's final refusals of a join: the permission, the session or the room is missing. Any other code is a
 * temporary failure.
 */
const REFUSALS = new Set(['invalid-input', 'not-signed-in', 'session-ended', 'not-allowed', 'not-found']);

export interface JoinOutside {
  /** Rejects if no answer came. */
  join: () => Promise<JoinAnswer>;
  /** Resolves when another attempt makes sense after this number of failures. */
  pause: (failures: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Retries until the room is joined or the join is refused; null: aborted before. Calls `onFailed` after each failed
 * attempt.
 */
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
