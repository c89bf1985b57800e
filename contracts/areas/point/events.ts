// Points: what each address has of berries and ice berries, by Ethereum and Solana (areas.md §5). Every entry that
// changed a figure stands in the address's stream, where an adjustment that waits for a second person waits, too: one
// append decides what a figure comes to.
import { z } from 'zod';
import { ChainAddress } from '../../values/address.ts';
import { defineEvents } from '../../events/define-events.ts';
import { Day, Instant, QuantityChange, QuantityOrZero, Uuid, filledLines, text } from '../../values/values.ts';
import { Berries, eachBerries } from './berries.ts';

const person = text(128, 1);
export const reason = filledLines(500);
export const named = eachBerries(() => QuantityOrZero.nullable().default(null));

/** `entry`: its id, and that of the adjustment it was. */
const entry = { entry: Uuid, address: ChainAddress };
const change = { ...entry, field: Berries, amount: QuantityChange, reason };
/** The UTC day on which one person did it alone: it counts against what they may do so. */
const alone = { aloneOn: Day.optional() };
/** Streams `point-<id>`, one an address. */
export const pointEvents = defineEvents('point', {
  /** `at`: when it was so. */
  BerriesGranted: z.object({
    ...entry,
    ...eachBerries(() => QuantityOrZero),
    reason: reason.nullable(),
    source: text(64, 1),
    at: Instant,
    grantedBy: person,
    ...alone,
  }),
  PointsAdjusted: z.object({ ...change, adjustedBy: person, ...alone }),
  /** More than one person may do alone, with what they did on that day. */
  PointAdjustmentRequested: z.object({ ...change, requestedBy: person }),
  PointAdjustmentConfirmed: z.object({ ...change, requestedBy: person, confirmedBy: person }),
  PointAdjustmentRejected: z.object({ ...change, requestedBy: person, rejectedBy: person }),
});

export const AdjustmentStatus = z.enum(['WAITING', 'CONFIRMED', 'REJECTED']);
export type AdjustmentStatus = z.infer<typeof AdjustmentStatus>;
