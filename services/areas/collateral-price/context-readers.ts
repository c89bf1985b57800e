// The price in force, from the log: the newest of the latest day that has one.
import type { CollateralPair } from '#contracts/areas/collateral-price/events.ts';
import type { ContextReader } from '../../command/types.ts';
import type { ContextReaderParts } from '../area.ts';
import { pricesByDay, type Price } from './decider.ts';
import { dayId } from './price-id.ts';

const DAY_MS = 86_400_000;
/** Days to look back: older prices are no reference. */
const MAX_DAYS = 30;

interface PriceQuery {
  pair: CollateralPair;
  at: string;
  /** The day's own price is ignored. */
  isOver?: boolean;
}

export function priceContextReaders(
  { states }: Pick<ContextReaderParts, 'states'>,
  now: () => number = Date.now,
): {
  before: ContextReader<PriceQuery | undefined, Price | null>;
  price: ContextReader<CollateralPair | null, Price | null>;
} {
  const pricesOfDay = states(pricesByDay);
  const inForceOn = async (pair: CollateralPair, day: number): Promise<Price | null> =>
    (await pricesOfDay(dayId({ pair, at: new Date(day).toISOString() })))?.inForce ?? null;
  /** The newest price of this day or an earlier one. */
  const latestUpTo = async (pair: CollateralPair, day: number): Promise<Price | null> => {
    for (let daysBack = 0; daysBack <= MAX_DAYS; daysBack += 1) {
      const found = await inForceOn(pair, day - daysBack * DAY_MS);
      if (found) return found;
    }
    return null;
  };
  return {
    // The rules already have this day's own price.
    before: {
      read: async (query) =>
        !query || (!query.isOver && (await inForceOn(query.pair, Date.parse(query.at))))
          ? null
          : latestUpTo(query.pair, Date.parse(query.at) - DAY_MS),
    },
    // A price may be dated a few seconds ahead, which may be the next day.
    price: { read: async (pair) => pair && latestUpTo(pair, now() + DAY_MS) },
  };
}
