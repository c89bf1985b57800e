// The demo world's past: thirty days, by area, generated from one seed.
import type { AreaDemo } from './demo.ts';
import { createRandom } from './random.ts';
import { DAY, type Act } from './story.ts';

export const DEMO_SEED = 20_261_101;
export const HISTORY_DAYS = 30;
/** Upper limit of the duration of short acts, so that they end before the present. */
const LONGEST_ACTION = 10_000; // ms

/**
 * All acts before `until` (ms), ordered by time. Later acts of the same stories are left out.
 */
export function history(demos: readonly Pick<AreaDemo, 'past'>[], until: number, seed = DEMO_SEED): Act[] {
  const from = until - HISTORY_DAYS * DAY;
  return demos
    .flatMap(({ past }) => past?.({ seed, random: createRandom(seed), from, until }) ?? [])
    .filter(({ at }) => at < until - LONGEST_ACTION)
    .sort((one, other) => one.at - other.at);
}
