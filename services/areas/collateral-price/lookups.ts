// The price in force, from the log: the newest of the days that have one.
import type { CollateralPair } from '#contracts/areas/collateral-price/events.ts';
import type { ContextReader } from '../../command/types.ts';
import type { ContextReaderParts } from '../area.ts';
import type { Price, PricesOfDay } from './decider.ts';
import { dayId } from './price-id.ts';

const DAY_MS = 86_400_000;
/** A price of longer ago is none to compare with. */
const MAX_DAYS = 30;

interface Asked {
  pair: CollateralPair;
  at: string;
  /** It does not matter whether its own day has one. */
  isOver?: boolean;
}

export function priceContextReaders(
  { states }: Pick<ContextReaderParts, 'states'>,
  now: () => number = Date.now,
): {
  before: ContextReader<Asked | undefined, Price | null>;
  price: ContextReader<CollateralPair | null, Price | null>;
} {
  const folded = states<PricesOfDay>('collateral-price');
  const inForceOn = async (pair: CollateralPair, day: number): Promise<Price | null> =>
    (await folded(dayId({ pair, at: new Date(day).toISOString() })))?.inForce ?? null;
  /** The newest of this day and those before it. */
  const upTo = async (pair: CollateralPair, day: number): Promise<Price | null> => {
    for (let back = 0; back <= MAX_DAYS; back += 1) {
      const found = await inForceOn(pair, day - back * DAY_MS);
      if (found) return found;
    }
    return null;
  };
  return {
    // What this day has itself, the rules have at hand.
    before: {
      read: async (asked) =>
        !asked || (!asked.isOver && (await inForceOn(asked.pair, Date.parse(asked.at))))
          ? null
          : upTo(asked.pair, Date.parse(asked.at) - DAY_MS),
    },
    // One may be dated a few seconds ahead, on the next day already.
    price: { read: async (pair) => pair && upTo(pair, now() + DAY_MS) },
  };
}
