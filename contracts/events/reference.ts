// References: what other aggregates have, and which is therefore not removed. Those of a stream are kept in one of its
// own, `reference-<stream>`.
import { z } from 'zod';
import { defineEvents } from './define-events.ts';
import { Instant } from '../values/values.ts';

/**
 * `owner` is the stream that does it, which was at `ownerRevision` (-1: there was none); what it has not done by
 * `leaseUntil`, or once it moved on, it will not do.
 */
const intent = z.object({ owner: z.string(), ownerRevision: z.number().int(), leaseUntil: Instant });

export const referenceEvents = defineEvents('reference', {
  /** The owner is about to have it. */
  ReferenceHeld: intent,
  /** The owner, which is what was referred to, is about to be removed: from here on nobody comes to have it. */
  ReferencesClosed: intent,
});
