// What is read of collateral prices: those told, those in force, and steps of them.
import { z } from 'zod';
import { defineAreaReads } from '../../kits/area.ts';
import { RowQuery, allRows } from '../../wire/list.ts';
import { defineRoute } from '../../wire/route.ts';
import { Instant, Quantity, Uuid } from '../../values/values.ts';
import { CollateralPair, PriceDoubt, PriceStatus, source } from './events.ts';

const engine = { updatedAt: Instant, createdPosition: z.string(), revision: z.number().int() };
/** A price as it was told. */
export const CollateralPriceRow = z.object({
  id: Uuid,
  pair: CollateralPair,
  price: Quantity,
  source,
  at: Instant,
  status: PriceStatus,
  doubt: PriceDoubt.nullable(),
  reference: Quantity.nullable(),
  /** An administrator, or `source:<name>`; null: it was never held, or still is. */
  releasedBy: z.string().nullable(),
  /** Another person confirms it; null: a source told it. */
  importedBy: z.string().nullable(),
  /** Where it is on record, among others of its day. */
  stream: z.string(),
  ...engine,
});
export type CollateralPriceRow = z.infer<typeof CollateralPriceRow>;
export const collateralPriceReads = defineAreaReads('collateral-prices', 'collateral-price:read', CollateralPriceRow);

/** The price that is used: of those that are not held the newest. */
export const PriceInForceRow = z.object({ id: CollateralPair, price: Quantity, source, at: Instant, ...engine });
export type PriceInForceRow = z.infer<typeof PriceInForceRow>;
export const listPricesInForce = defineRoute({
  method: 'GET',
  path: '/api/collateral-prices/in-force',
  permission: 'collateral-price:read',
  summary: 'Active price of each pair, now or as of a point in time',
  query: RowQuery,
  response: allRows(PriceInForceRow),
});

/**
 * What a step of the last day came to, by the prices that were used in it. Its place in the day is its id: what is a
 * day older than the newest was not overwritten yet, and does not count.
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
  response: allRows(PriceStepRow),
});
