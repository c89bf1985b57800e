// A span between two instants, in suitable units.
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** The time between two instants, in its two largest units; a `moment` is less than a minute. */
export function spanOf(
  from: string,
  to: string,
): { unit: 'days' | 'hours' | 'minutes' | 'moment'; days: number; hours: number; minutes: number } {
  const total = Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / MINUTE_MS));
  const [days, hours, minutes] = [
    Math.floor(total / DAY_MINUTES),
    Math.floor((total % DAY_MINUTES) / HOUR_MINUTES),
    total % HOUR_MINUTES,
  ];
  return { unit: days > 0 ? 'days' : hours > 0 ? 'hours' : minutes > 0 ? 'minutes' : 'moment', days, hours, minutes };
}
