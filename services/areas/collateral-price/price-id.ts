// What a price is known by, and the stream of its day.
import { dayOf } from '#contracts/values/day.ts';
import type { CollateralPair } from '#contracts/areas/collateral-price/events.ts';
import { derivedId, namespaceOf } from '../../base/ids.ts';

const PRICES = namespaceOf('collateral-price');
const DAYS = namespaceOf('collateral-price-day');

export interface Told {
  pair: CollateralPair;
  source: string;
  at: string;
}

export const priceId = ({ pair, source, at }: Told): string => derivedId(PRICES, JSON.stringify([pair, source, at]));
/** Of one that a person imported: neither the source's own, nor another person's. */
export const importedPriceId = (id: string, by: string): string => derivedId(PRICES, JSON.stringify([id, by]));
/** By the day (UTC) of its own time. */
export const dayId = ({ pair, at }: Pick<Told, 'pair' | 'at'>): string =>
  derivedId(DAYS, JSON.stringify([pair, dayOf(at)]));
