// The demo world's past: thirty days of deposits and prices, all of it from one seed.
import { makeDeposit } from './deposits.ts';
import { tell } from './fates.ts';
import { institutions } from './institutions.ts';
import { DAY, priceFact } from './prices.ts';
import { createRandom, type Random } from './random.ts';
import type { Act } from './story.ts';

export const DEMO_SEED = 20_261_101;
export const HISTORY_DAYS = 30;
const DEPOSITS = 2_000;
const YOUNG = 4 * DAY;
/** What takes a few seconds is through before the present. */
const LONGEST_ACT = 10_000; // ms

/** How busy each hour of a UTC day is: Asia's office hours, then Europe's. */
const BUSY = [8, 10, 10, 9, 7, 8, 9, 10, 10, 8, 7, 6, 6, 6, 5, 4, 3, 2, 1, 1, 1, 1, 2, 5];
const WEEKEND = 0.35;

/** Moments between two instants, more of them when people work. */
function moments(random: Random, from: number, until: number, count: number): number[] {
  const found: number[] = [];
  while (found.length < count) {
    const at = from + random.fraction() * (until - from);
    const date = new Date(at);
    const isWeekend = date.getUTCDay() === 0 || date.getUTCDay() === 6;
    if (random.fraction() * Math.max(...BUSY) < BUSY[date.getUTCHours()]! * (isWeekend ? WEEKEND : 1)) found.push(Math.round(at));
  }
  return found.sort((one, other) => one - other);
}

function prices(from: number, until: number): Act[] {
  const days = Array.from({ length: Math.floor(until / DAY) - Math.floor(from / DAY) + 1 }, (_, index) => (Math.floor(from / DAY) + index) * DAY);
  return days.map((midnight) => ({ at: Math.max(from, midnight), kind: 'fact', fact: priceFact(midnight) }));
}

/** Every act of the past before `until` (ms), in the order of time; later acts of the same stories have not happened yet. */
export function history(until: number, seed = DEMO_SEED, count = DEPOSITS): Act[] {
  const random = createRandom(seed);
  const from = until - HISTORY_DAYS * DAY;
  const all = institutions();
  const stories = moments(random, from, until, count).map((at, index) => {
    const name = `demo-${seed}-${index}`;
    return tell(random, name, makeDeposit(random, all, name, at), at, until - at < YOUNG);
  });
  return [...prices(from, until), ...stories.flatMap(({ acts }) => acts)].filter(({ at }) => at < until - LONGEST_ACT).sort((one, other) => one.at - other.at);
}
