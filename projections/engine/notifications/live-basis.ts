// The current valuation context of computed columns, without the clock. Listeners are notified of each change, in
// order.
import { isDeepStrictEqual } from 'node:util';
import type { LiveBasis } from '#contracts/wire/feed.ts';
import type { BasisSource } from '../types.ts';

export interface BasisNotifier {
  /** Reads the current value, notifies listeners if it has changed, and returns it. Throws the source's errors. */
  look(): Promise<LiveBasis>;
}

export function createBasisNotifier(source: BasisSource, tell: (basis: LiveBasis) => void): BasisNotifier {
  let last: LiveBasis | undefined;
  let looking: Promise<LiveBasis> | undefined;
  let again = false;
  const lookUntilQuiet = async (): Promise<LiveBasis> => {
    try {
      for (;;) {
        again = false;
        const now = await source.at(null);
        const isOther = !isDeepStrictEqual(now, last);
        last = now;
        if (isOther) tell(now);
        if (!again) return now;
      }
    } finally {
      looking = undefined;
    }
  };
  return {
    look: () => {
      // It may have changed since the read in progress, so it is read once more.
      again = true;
      looking ??= lookUntilQuiet();
      return looking;
    },
  };
}
