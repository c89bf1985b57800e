/** All in milliseconds. */
export interface Timeouts {
  /** One attempt of an append; also the longest silence in a read. */
  attemptMs: number;
  /** After this an append that fails is not tried again, nor a read. */
  appendMs: number;
  /** A subscription that is silent for so long is compared with the log's head. */
  silenceMs: number;
}

export const TIMEOUTS: Timeouts = { attemptMs: 5_000, appendMs: 15_000, silenceMs: 15_000 };
