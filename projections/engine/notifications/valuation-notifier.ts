// The current valuation context of computed columns, without the clock. Listeners are notified of each change, in
// order.
import { isDeepStrictEqual } from 'node:util';
import type { LiveValuationContext } from '#contracts/wire/feed.ts';
import type { ValuationContextSource } from '../types.ts';

export interface ValuationContextNotifier {
  /** Reads the current value, notifies listeners if it has changed, and returns it. Throws the source's errors. */
  refresh(): Promise<LiveValuationContext>;
}

export function createValuationContextNotifier(
  source: ValuationContextSource,
  notify: (basis: LiveValuationContext) => void,
): ValuationContextNotifier {
  let last: LiveValuationContext | undefined;
  let pending: Promise<LiveValuationContext> | undefined;
  let rerun = false;
  const readUntilCurrent = async (): Promise<LiveValuationContext> => {
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
    refresh: () => {
      // It may have changed since the read in progress, so it is read once more.
      rerun = true;
      pending ??= readUntilCurrent();
      return pending;
    },
  };
}
