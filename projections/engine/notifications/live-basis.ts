// What computed columns go by now, beside the clock: told whenever it is another than before, each time after the one
// before it.
import { isDeepStrictEqual } from 'node:util';
import type { LiveBasis } from '#contracts/wire/feed.ts';
import type { BasisSource } from '../types.ts';

export interface BasisNotifier {
  /** Looks, and tells if it is another; what it is. Throws what the source throws. */
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
      // What may have changed since the look under way is looked at once more.
      again = true;
      looking ??= lookUntilQuiet();
      return looking;
    },
  };
}
