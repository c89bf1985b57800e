const BASE_MS = 1000;
const CAP_MS = 5 * 60_000;
const MAX_DOUBLINGS = 20;

export interface Backoff {
  base?: number;
  cap?: number;
  random?: () => number;
}

/**
 * The delay after the n-th consecutive failure, from 1, in ms: exponential backoff with full jitter, so that
 * simultaneous failures do not retry simultaneously.
 */
export const backoff = (
  failures: number,
  { base = BASE_MS, cap = CAP_MS, random = Math.random }: Backoff = {},
): number => random() * Math.min(cap, base * 2 ** Math.min(failures - 1, MAX_DOUBLINGS));
