// Readings convert a cell's text: extract a part, shift its unit, parse its time. Text that cannot be read exactly is
// rejected.
import { Instant } from '#contracts/values/values.ts';
import { shifted } from './exact-shift.ts';
import { compiled } from '../read/pattern.ts';
import { timeForm } from './time-form.ts';

export interface Reading {
  kind: 'extract' | 'unit' | 'time';
  /** The requested form: a pattern, `1e18`, `unix`. */
  argument: string;
  read(text: string): { text: string } | { problem: string };
}

/** Throws with a description if the text is not a pattern. */
export const extract = (pattern: string): Reading => ({ kind: 'extract', argument: pattern, read: compiled(pattern) });

const POWER = /^1e([+-]?\d{1,2})$/;
/** Exponents come from programs that rounded: 1.73e+06 may have been any of many numbers. */
const WITH_EXPONENT = /^[+-]?\d+(\.\d*)?e[+-]?\d+$/i;

/** An exact shift: with `1e18`, 4.6 becomes 4600000000000000000. Throws RangeError with a description. */
export function unit(factor: string): Reading {
  const [, power] = POWER.exec(factor) ?? [];
  if (power === undefined) throw new RangeError(`"${factor}" is not a power of ten such as 1e18 or 1e-18`);
  const read: Reading['read'] = (text) => {
    const exact = shifted(text, Number(power));
    return exact === null ? { problem: WITH_EXPONENT.test(text) ? 'not-exact' : 'not-a-decimal' } : { text: exact };
  };
  return { kind: 'unit', argument: factor, read };
}

/** Text in milliseconds since 1970 as RFC 3339 in UTC; null if it is not a whole number. */
const fromMilliseconds = (text: string | null): string | null => {
  const date = new Date(text !== null && /^\d{1,15}$/.test(text) ? Number(text) : NaN);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
};
const FORMS: ReadonlyMap<string, (text: string) => string | null> = new Map([
  ['unix', (text: string) => fromMilliseconds(shifted(text, 3))],
  ['unix-ms', (text: string) => fromMilliseconds(shifted(text, 0))],
]);

const WITHIN_MILLISECOND = /\.\d{3}\d*[1-9]/;
const MIDNIGHT = /T00:00:00\.000Z$/;

/**
 * Reads `unix` (seconds since 1970), `unix-ms` or a form as in timeForm as an instant. `ofDay`: as the day that it
 * starts. Throws RangeError with a description.
 */
export function time(format: string, ofDay = false): Reading {
  const form = FORMS.get(format) ?? timeForm(format);
  const read: Reading['read'] = (text) => {
    const written = form(text);
    const { data: instant } = Instant.safeParse(written);
    if (written === null || instant === undefined || WITHIN_MILLISECOND.test(written)) return { problem: 'not-a-time' };
    if (!ofDay) return { text: instant };
    return MIDNIGHT.test(instant) ? { text: instant.replace(MIDNIGHT, '') } : { problem: 'not-a-day-begun' };
  };
  return { kind: 'time', argument: format, read };
}
