const MINUTE_MS = 60_000;
/** The warning comes so many minutes before the end. */
const WARN_MINUTES = 15;

/**
 * Whole minutes until the session's end, once it is near; null before that, and after it (the server says then that it
 * has ended).
 */
export function minutesLeft(endsAt: string, now: number): number | null {
  const left = Date.parse(endsAt) - now;
  return left > WARN_MINUTES * MINUTE_MS || left < 0 ? null : Math.floor(left / MINUTE_MS);
}
