const MINUTE_MS = 60_000;
/** Minutes before the end at which the warning appears. */
const WARN_MINUTES = 15;

/**
 * Whole minutes until the session's end, once it is near. null before that, and after it (the server then reports the
 * end).
 */
export function minutesLeft(endsAt: string, now: number): number | null {
  const left = Date.parse(endsAt) - now;
  return left > WARN_MINUTES * MINUTE_MS || left < 0 ? null : Math.floor(left / MINUTE_MS);
}
