// For tests of prices: reports, confirmations, and the events that follow.
import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import { specOf } from '../../../command/testing/spec.ts';
import { collateralPriceDecider, type CollateralPriceEvent, type Price, type PriceCommand } from '../decider.ts';

export const given = specOf(collateralPriceDecider, { settings: DEFAULT_SETTINGS, before: null });
const at = (seconds: number): string => new Date(Date.parse('2026-11-01T08:00:00.000Z') + seconds * 1000).toISOString();
export const price = (source: string, seconds: number, value: string): Price => ({
  id: `${source} ${seconds}`,
  pair: 'BTC/YU',
  source,
  at: at(seconds),
  price: value,
});
export const reportPrice = (...args: Parameters<typeof price>): PriceCommand => {
  const { id, ...rest } = price(...args);
  return { type: 'TellPrice', id: 'day', priceId: id, ...rest };
};
export const confirm = (priceId: string, expected = '120'): PriceCommand => ({
  type: 'ConfirmPrice',
  id: 'day',
  priceId,
  price: expected,
});
export const priceTold = (
  one: Price,
  doubt: 'JUMP' | 'SPREAD' | null = null,
  reference: string | null = '100',
  overtakes: string[] = [],
): CollateralPriceEvent => ({
  type: 'CollateralPriceTold',
  data: { ...one, reference, doubt, ...(overtakes.length > 0 && { overtakes }) },
});
export const first = priceTold(price('a', 0, '100'), null, null);
