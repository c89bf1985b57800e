// The current valuation context of computed columns, without the clock. Listeners are notified of each change, in
// order.
import { isDeepStrictEqual } from 'node:util';
import type { LiveBasis } from '#contracts/wire/feed.ts';
import type { ValuationContextSource } from '../types.ts';

export interface BasisNotifier {
  /** Reads the current value, notifies listeners if it has changed, and returns it. Throws the source's errors. */
  look(): Promise<LiveBasis>;
}

export function createBasisNotifier(source: ValuationContextSource, notify: (basis: LiveBasis) => void): BasisNotifier {
  let last: LiveBasis | undefined;
  let pending: Promise<LiveBasis> | undefined;
  let rerun = false;
  const readUntilCurrent = async (): Promise<LiveBasis> => {
    try {
      for (;;) {
        rerun = false;
        const current = await source.at(null);
        const isChanged = !isDeepStrictEqual(current, last);
        last = current;
        if (isChanged) notify(current);
        if (!rerun) return current;
      }
    } finally {
      pending = undefined;
    }
  };
  return {
    look: () => {
      // It may have changed since the read in progress, so it is read once more.
      rerun = true;
      pending ??= readUntilCurrent();
      return pending;
    },
  };
}
