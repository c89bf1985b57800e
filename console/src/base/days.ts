// Ranges of days in UTC.
import { PRESETS, type Preset } from '#contracts/wire/scope.ts';

const DAY_MS = 86_400_000;

export const dayOf = (instant: string | number | Date): string => new Date(instant).toISOString().slice(0, 10);
export const startOf = (day: string): string => `${day}T00:00:00.000Z`;
export const endOf = (day: string): string => `${day}T23:59:59.999Z`;
export const addDays = (day: string, days: number): string => dayOf(Date.parse(startOf(day)) + days * DAY_MS);

/** All days from the first to the last, both included. */
export function daysBetween(first: string, last: string): string[] {
  const count = Math.round((Date.parse(startOf(last)) - Date.parse(startOf(first))) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(first, index));
}

export interface Range {
  from: string;
  to: string;
}
const DEFAULT_PRESET: Preset = '30';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string | null): text is string =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text));

/** The range in a URL search: a preset, or two days; default: `preset`. */
export function chosenRange(search: URLSearchParams, preset: Preset = DEFAULT_PRESET): Preset | Range {
  const [from, to] = [search.get('from'), search.get('to')];
  if (isDay(from) && isDay(to) && from <= to) return { from, to };
  return PRESETS.find((one) => one === search.get('days')) ?? preset;
}

/** The days of a choice, given today and the first day with data. */
export function rangeOf(chosen: Preset | Range, today: string, firstDay: string): Range {
  if (typeof chosen === 'object') return chosen;
  if (chosen === 'all') return { from: firstDay < today ? firstDay : today, to: today };
  return { from: addDays(today, 1 - Number(chosen)), to: today };
}
export const within = ({ from, to }: Range, day: string): boolean => day >= from && day <= to;
