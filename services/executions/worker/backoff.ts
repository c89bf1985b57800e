const BASE_MS = 1000;
const CAP_MS = 5 * 60_000;
const MAX_DOUBLINGS = 20;

export interface Backoff {
  base?: number;
  cap?: number;
  random?: () => number;
}

/**
 * How long to wait after the n-th failure in a row, from 1, in ms: full jitter under a doubling limit, so that those
 * who failed together don't come back together.
 */
export const backoff = (
  failures: number,
  { base = BASE_MS, cap = CAP_MS, random = Math.random }: Backoff = {},
): number => random() * Math.min(cap, base * 2 ** Math.min(failures - 1, MAX_DOUBLINGS));
