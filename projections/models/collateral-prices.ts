// Collateral prices from sources: each reported price, the price in force, and the steps of a day.
import {
  CollateralPriceRow,
  PriceInForceRow,
  PriceStepRow,
  PRICE_STEP_MS,
} from '#contracts/areas/collateral-price/reads.ts';
import type { collateralPriceEvents } from '#contracts/areas/collateral-price/events.ts';
import { scaled } from '#contracts/values/decimal.ts';
import { defineReadModel, type ModelEvent, type ModelEventOf } from '../engine/types.ts';
import { next, type Engine } from './kits/part-of-stream.ts';

type Told = ModelEventOf<typeof collateralPriceEvents, 'CollateralPriceTold'>;
/** An event that may bring its price into force. */
type Priced = ModelEventOf<
  typeof collateralPriceEvents,
  'CollateralPriceTold' | 'CollateralPriceBorneOut' | 'CollateralPriceConfirmed'
>;

/** Ids of held prices that can no longer come into force. */
const overtakenIds = ({ overtakes }: ModelEvent['data']): readonly string[] =>
  Array.isArray(overtakes) ? overtakes.map(String) : [];
const supersede = (row: CollateralPriceRow | null, event: ModelEvent): CollateralPriceRow | null =>
  row?.status === 'HELD' ? { ...row, status: 'SUPERSEDED', ...next(row, event) } : row;

const released =
  (status: CollateralPriceRow['status'], by: (data: ModelEvent['data']) => string | null) =>
  (row: CollateralPriceRow | null, event: ModelEvent, key: string): CollateralPriceRow | null => {
    if (key !== event.data.id) return supersede(row, event);
    if (!row) throw new Error(`${event.type} of a price that was never reported`);
    return { ...row, status, releasedBy: by(event.data), ...next(row, event) };
  };
export const collateralPrices = defineReadModel<CollateralPriceRow, typeof collateralPriceEvents>({
  name: 'collateral-prices',
  version: 3,
  row: CollateralPriceRow,
  keys: ({ data }) => [String(data.id), ...overtakenIds(data)],
  indexes: ['at', 'status'],
  on: {
    CollateralPriceTold: (row, event, key) => {
      const { overtakes = [], keyDigest: _, importedBy = null, ...report } = event.data;
      if (key !== report.id) return supersede(row, event);
      return {
        ...report,
        importedBy,
        stream: event.stream,
        status: report.doubt === null ? 'TAKEN' : overtakes.includes(report.id) ? 'SUPERSEDED' : 'HELD',
        releasedBy: null,
        ...next(row, event),
      };
    },
    CollateralPriceBorneOut: released('BORNE_OUT', ({ by }) => `source:${String(by)}`),
    CollateralPriceConfirmed: released('CONFIRMED', ({ confirmedBy }) => String(confirmedBy)),
    CollateralPriceRevoked: released('HELD', () => null),
  },
});

/** Handlers of the events that bring a price into force. */
const onPriceInForce = <R extends Engine>(evolve: (row: R | null, event: Priced) => R | null) => ({
  CollateralPriceTold: (row: R | null, event: Told) => (event.data.doubt === null ? evolve(row, event) : row),
  CollateralPriceBorneOut: evolve,
  CollateralPriceConfirmed: evolve,
});

export const pricesInForce = defineReadModel<PriceInForceRow, typeof collateralPriceEvents>({
  name: 'prices-in-force',
  version: 1,
  row: PriceInForceRow,
  keys: ({ data }) => [String(data.pair)],
  on: {
    ...onPriceInForce<PriceInForceRow>((row, event) => {
      const { pair, price, source, at } = event.data;
      return row && row.at > at ? row : { id: pair, price, source, at, ...next(row, event) };
    }),
    CollateralPriceRevoked: (row, event) => {
      const { inForce } = event.data;
      return (
        inForce && {
          id: inForce.pair,
          price: inForce.price,
          source: inForce.source,
          at: inForce.at,
          ...next(row, event),
        }
      );
    },
  },
});

const DAY_MS = 86_400_000;
const stepOf = (at: string): number => Math.floor(Date.parse(at) / PRICE_STEP_MS) * PRICE_STEP_MS;
const less = (one: string, other: string): boolean => scaled(one) < scaled(other);

export const priceSteps = defineReadModel<PriceStepRow, typeof collateralPriceEvents>({
  name: 'price-steps',
  version: 1,
  row: PriceStepRow,
  // A day later the step is overwritten.
  keys: ({ data: { pair, at } }) => [`${String(pair)} ${(stepOf(String(at)) % DAY_MS) / PRICE_STEP_MS}`],
  on: onPriceInForce<PriceStepRow>((row, event) => {
    const { pair, price, at } = event.data;
    const from = new Date(stepOf(at)).toISOString();
    const id = `${pair} ${(stepOf(at) % DAY_MS) / PRICE_STEP_MS}`;
    if (!row || row.from < from) return { id, pair, from, price, low: price, high: price, ...next(row, event) };
    // A price within the step's range changes nothing, so no version is written.
    if (row.from > from || !(less(price, row.low) || less(row.high, price))) return row;
    return {
      ...row,
      low: less(price, row.low) ? price : row.low,
      high: less(row.high, price) ? price : row.high,
      ...next(row, event),
    };
  }),
});
