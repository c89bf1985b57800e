// Events of collateral prices in YU, which sources report many times a minute. An implausible price is
// held: it is not used until a person confirms it or another source corroborates it.
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { Instant, Quantity, Uuid, text } from '../../values/values.ts';

export const CollateralPair = z.enum(['BTC/YU']);
export type CollateralPair = z.infer<typeof CollateralPair>;
/**
 * Why a price is held. `JUMP`: too far from the price in force; `SPREAD`: too far from another source's price of the
 * same minute; `IMPORTED`: imported by a person.
 */
export const PriceDoubt = z.enum(['JUMP', 'SPREAD', 'IMPORTED']);
/**
 * HELD prices are not used. SUPERSEDED: a newer price came into force while it was held, so it can never come into
 * force.
 */
export const PriceStatus = z.enum(['TAKEN', 'HELD', 'BORNE_OUT', 'CONFIRMED', 'SUPERSEDED']);

export const source = text(64, 1);
/**
 * `id`: derived from pair, source, time and importer. `importedBy`: the person whose file contained it; absent: a
 * source reported it.
 */
const reportedPrice = {
  id: Uuid,
  pair: CollateralPair,
  source,
  at: Instant,
  price: Quantity,
  importedBy: text(128, 1).optional(),
};
/** Digest of the ingest key it was sent with. Sources that share a key do not corroborate each other. */
const keyDigest = text(64, 1).optional();
/** Ids of held prices that can no longer come into force. Older events have none. */
const overtakes = z.array(Uuid).optional();
/** Streams `collateral-price-<id>`, one per pair and day (UTC). */
export const collateralPriceEvents = defineEvents('collateral-price', {
  /** `reference`: the price in force that it was compared with; null: there was none. */
  CollateralPriceTold: z.object({
    ...reportedPrice,
    keyDigest,
    reference: Quantity.nullable(),
    doubt: PriceDoubt.nullable(),
    overtakes,
  }),
  /** `by`: the source that reports a matching price. */
  CollateralPriceBorneOut: z.object({ ...reportedPrice, by: source }),
  CollateralPriceConfirmed: z.object({ ...reportedPrice, confirmedBy: text(128, 1), overtakes }),
  /** The price is held again. `inForce`: the price in force instead; null: none. */
  CollateralPriceRevoked: z.object({
    ...reportedPrice,
    revokedBy: text(128, 1),
    inForce: z.object(reportedPrice).nullable(),
  }),
});
