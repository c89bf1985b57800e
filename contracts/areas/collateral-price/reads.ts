// Read models and queries of collateral prices: reported prices, prices in force, and price steps.
import { z } from 'zod';
import { defineAreaReads } from '../../kits/area.ts';
import { RowQuery, allRowsAnswer } from '../../wire/list/read-point.ts';
import { defineRoute } from '../../wire/route.ts';
import { Instant, Quantity, Uuid } from '../../values/values.ts';
import { CollateralPair, PriceDoubt, PriceStatus, source } from './events.ts';

const engine = { updatedAt: Instant, createdPosition: z.string(), revision: z.number().int() };
/** A reported price. */
export const CollateralPriceRow = z.object({
  id: Uuid,
  pair: CollateralPair,
  price: Quantity,
  source,
  at: Instant,
  status: PriceStatus,
  doubt: PriceDoubt.nullable(),
  reference: Quantity.nullable(),
  /** An administrator, or `source:<name>`; null: it was never held, or is still held. */
  releasedBy: z.string().nullable(),
  /** The importer; another person confirms the price. Null: a source reported it. */
  importedBy: z.string().nullable(),
  /** The stream of its pair and day. */
  stream: z.string(),
  ...engine,
});
export type CollateralPriceRow = z.infer<typeof CollateralPriceRow>;
export const collateralPriceReads = defineAreaReads('collateral-prices', 'collateral-price:read', CollateralPriceRow);

/** The price in use: the newest one that is not held. */
export const PriceInForceRow = z.object({ id: CollateralPair, price: Quantity, source, at: Instant, ...engine });
export type PriceInForceRow = z.infer<typeof PriceInForceRow>;
export const listPricesInForce = defineRoute({
  method: 'GET',
  path: '/api/collateral-prices/in-force',
  permission: 'collateral-price:read',
  summary: 'Active price of each pair, now or as of a point in time',
  query: RowQuery,
  response: allRowsAnswer(PriceInForceRow),
});

/**
 * One step of the last 24 hours, from the prices that were in force in it. Its id is its slot in the day. A slot that
 * is a day older than the newest was not overwritten yet and is ignored.
 */
export const PriceStepRow = z.object({
  id: z.string(),
  pair: CollateralPair,
  from: Instant,
  price: Quantity,
  low: Quantity,
  high: Quantity,
  ...engine,
});
export type PriceStepRow = z.infer<typeof PriceStepRow>;
export const PRICE_STEP_MS = 300_000;
export const listPriceSteps = defineRoute({
  method: 'GET',
  path: '/api/collateral-prices/day',
  permission: 'collateral-price:read',
  summary: 'Prices of the last day of each pair in five-minute steps, now or as of a point in time',
  query: RowQuery,
  response: allRowsAnswer(PriceStepRow),
});
