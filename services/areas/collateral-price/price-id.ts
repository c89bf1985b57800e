// The id of a price, and the id of its day's stream.
import { dayOf } from '#contracts/values/day.ts';
import type { CollateralPair } from '#contracts/areas/collateral-price/events.ts';
import { derivedId, namespaceOf } from '../../base/ids.ts';

const PRICES = namespaceOf('collateral-price');
const DAYS = namespaceOf('collateral-price-day');

export interface PriceReport {
  pair: CollateralPair;
  source: string;
  at: string;
}

export const priceId = ({ pair, source, at }: PriceReport): string =>
  derivedId(PRICES, JSON.stringify([pair, source, at]));
/** The id of an imported price, different from the source's own and from other people's imports. */
export const importedPriceId = (id: string, by: string): string => derivedId(PRICES, JSON.stringify([id, by]));
/** By the price's own time (UTC). */
export const dayId = ({ pair, at }: Pick<PriceReport, 'pair' | 'at'>): string =>
  derivedId(DAYS, JSON.stringify([pair, dayOf(at)]));
