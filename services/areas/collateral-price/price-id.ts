// What a price is known by, and the stream of its day.
import type { CollateralPair } from '#contracts/collateral-price.ts';
import { derivedId, namespaceOf } from '../../base/ids.ts';

const PRICES = namespaceOf('collateral-price');
const DAYS = namespaceOf('collateral-price-day');
const DAY_LENGTH = 10;

export interface Told { pair: CollateralPair; source: string; at: string }

export const priceId = ({ pair, source, at }: Told): string => derivedId(PRICES, JSON.stringify([pair, source, at]));
/** By the day (UTC) of its own time. */
export const dayId = ({ pair, at }: Pick<Told, 'pair' | 'at'>): string => derivedId(DAYS, JSON.stringify([pair, at.slice(0, DAY_LENGTH)]));
