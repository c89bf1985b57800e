const MIN_DELAY_MS = 20_000;
const MAX_DELAY_MS = 4 * 60_000;
/** The fraction of the session's life after which it is renewed. */
const SHARE = 0.6;

/**
 * When to renew, in ms from now: well before the end, and bounded, because the clocks of server and browser may differ.
 */
export const renewalDelay = (expiresAt: string, now: number): number =>
  Math.min(MAX_DELAY_MS, Math.max(MIN_DELAY_MS, (Date.parse(expiresAt) - now) * SHARE));
