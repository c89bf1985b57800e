// Events of points: berries and ice berries of each address on Ethereum and Solana. Each change is an
// entry in the address's stream. Adjustments that wait for a second person are in the same stream, so one append
// decides a figure's new value.
import { z } from 'zod';
import { ChainAddress } from '../../values/address.ts';
import { defineEvents } from '../../events/define-events.ts';
import {
  Day,
  Instant,
  QuantityChange,
  QuantityOrZero,
  Uuid,
  requiredMultilineText,
  text,
} from '../../values/values.ts';
import { Berries, eachBerries } from './berries.ts';

const person = text(128, 1);
export const reason = requiredMultilineText(500);
export const named = eachBerries(() => QuantityOrZero.nullable().default(null));

/** `entry`: the id of the entry, also the id of its adjustment. */
const entry = { entry: Uuid, address: ChainAddress };
const change = { ...entry, field: Berries, amount: QuantityChange, reason };
/** The UTC day of an adjustment without a second person. It counts against the person's limit for that day. */
const limitDay = { aloneOn: Day.optional() };
/** Streams `point-<id>`, one per address. */
export const pointEvents = defineEvents('point', {
  /** `at`: time of the grant. */
  BerriesGranted: z.object({
    ...entry,
    ...eachBerries(() => QuantityOrZero),
    reason: reason.nullable(),
    source: text(64, 1),
    at: Instant,
    grantedBy: person,
    ...limitDay,
  }),
  PointsAdjusted: z.object({ ...change, adjustedBy: person, ...limitDay }),
  /** With the person's other adjustments of that day, it exceeds what one person may adjust alone. */
  PointAdjustmentRequested: z.object({ ...change, requestedBy: person }),
  PointAdjustmentConfirmed: z.object({ ...change, requestedBy: person, confirmedBy: person }),
  PointAdjustmentRejected: z.object({ ...change, requestedBy: person, rejectedBy: person }),
});

export const AdjustmentStatus = z.enum(['WAITING', 'CONFIRMED', 'REJECTED']);
export type AdjustmentStatus = z.infer<typeof AdjustmentStatus>;
