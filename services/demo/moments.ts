import type { Random } from './random.ts';

/** Activity weight of each UTC hour: Asia's office hours, then Europe's. */
const BUSY = [8, 10, 10, 9, 7, 8, 9, 10, 10, 8, 7, 6, 6, 6, 5, 4, 3, 2, 1, 1, 1, 1, 2, 5];
const WEEKEND = 0.35;

/** Random instants in a range, in order, weighted by office hours. */
export function moments(random: Random, from: number, until: number, count: number): number[] {
  const found: number[] = [];
  while (found.length < count) {
    const at = from + random.fraction() * (until - from);
    const date = new Date(at);
    const isWeekend = date.getUTCDay() === 0 || date.getUTCDay() === 6;
    if (random.fraction() * Math.max(...BUSY) < BUSY[date.getUTCHours()]! * (isWeekend ? WEEKEND : 1))
      found.push(Math.round(at));
  }
  return found.sort((one, other) => one - other);
}
