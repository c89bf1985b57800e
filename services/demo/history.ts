// The demo world's past: thirty days, area by area, all of it from one seed.
import type { AreaDemo } from './demo.ts';
import { createRandom } from './random.ts';
import { DAY, type Act } from './story.ts';

export const DEMO_SEED = 20_261_101;
export const HISTORY_DAYS = 30;
/** What takes a few seconds is through before the present. */
const LONGEST_ACTION = 10_000; // ms

/**
 * Every act of the past before `until` (ms), in the order of time; later acts of the same stories have not happened
 * yet.
 */
export function history(demos: readonly Pick<AreaDemo, 'past'>[], until: number, seed = DEMO_SEED): Act[] {
  const from = until - HISTORY_DAYS * DAY;
  return demos
    .flatMap(({ past }) => past?.({ seed, random: createRandom(seed), from, until }) ?? [])
    .filter(({ at }) => at < until - LONGEST_ACTION)
    .sort((one, other) => one.at - other.at);
}
