// What collateral is worth, in YU, as sources tell it many a minute (areas.md §3). What cannot well be is held: not
// used, until somebody confirms it or another source bears it out.
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { Instant, Quantity, Uuid, text } from '../../values/values.ts';

export const CollateralPair = z.enum(['BTC/YU']);
export type CollateralPair = z.infer<typeof CollateralPair>;
/**
 * Why a price is held: too far from the one in force; too far from another source's of the same minute; a person
 * imported it.
 */
export const PriceDoubt = z.enum(['JUMP', 'SPREAD', 'IMPORTED']);
/** What is held is not used, nor is what was held while a newer one came into force: that cannot be any more. */
export const PriceStatus = z.enum(['TAKEN', 'HELD', 'BORNE_OUT', 'CONFIRMED', 'SUPERSEDED']);

export const source = text(64, 1);
/**
 * `id`: of its pair, source and time, and of who imported it. `importedBy`: the person whose file told it; none: a
 * source did.
 */
const told = {
  id: Uuid,
  pair: CollateralPair,
  source,
  at: Instant,
  price: Quantity,
  importedBy: text(128, 1).optional(),
};
/** Which ingest key it came with: sources that share one do not bear each other out. */
const keyDigest = text(64, 1).optional();
/**
 * Of those that are held the ids of the ones that cannot come into force any more; events of before it was told have
 * none.
 */
const overtakes = z.array(Uuid).optional();
/** Streams `collateral-price-<id>`, one a pair and day (UTC). */
export const collateralPriceEvents = defineEvents('collateral-price', {
  /** `reference`: what was in force, which it was held against; null: nothing was. */
  CollateralPriceTold: z.object({
    ...told,
    keyDigest,
    reference: Quantity.nullable(),
    doubt: PriceDoubt.nullable(),
    overtakes,
  }),
  /** `by`: the source that tells about the same. */
  CollateralPriceBorneOut: z.object({ ...told, by: source }),
  CollateralPriceConfirmed: z.object({ ...told, confirmedBy: text(128, 1), overtakes }),
  /** It is held again. `inForce`: what is in force instead; null: nothing is. */
  CollateralPriceRevoked: z.object({ ...told, revokedBy: text(128, 1), inForce: z.object(told).nullable() }),
});
