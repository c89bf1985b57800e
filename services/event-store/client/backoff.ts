import { setTimeout as pause } from 'node:timers/promises';

const FIRST_MS = 50;
const LONGEST_MS = 1_000;

/**
 * Exponential backoff with jitter, so that simultaneous failures do not retry simultaneously.
 */
export async function backOff(failures: number, signal?: AbortSignal): Promise<void> {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** failures);
  await pause(longest * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => {});
}
