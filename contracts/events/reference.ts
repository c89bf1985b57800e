// References: a stream that others refer to cannot be removed. Its references are kept in `reference-<stream>`.
import { z } from 'zod';
import { defineEvents } from './define-events.ts';
import { Instant } from '../values/values.ts';

/**
 * `owner` is the acting stream, at `ownerRevision` (-1: no stream). The intent lapses after `leaseUntil`, or once the
 * owner has moved on without it.
 */
const intent = z.object({ owner: z.string(), ownerRevision: z.number().int(), leaseUntil: Instant });

export const referenceEvents = defineEvents('reference', {
  /** The owner is about to refer to it. */
  ReferenceHeld: intent,
  /** The owner, the target itself, is about to be removed: no new references from here on. */
  ReferencesClosed: intent,
});
