// Claims: keys that only one aggregate may hold. Each key is a stream of its own, `claim-<kind>-<key>`; its last event
// names the holder.
import { z } from 'zod';
import { defineEvents } from './define-events.ts';
import { Instant } from '../values/values.ts';

export const claimEvents = defineEvents('claim', {
  /**
   * `owner` is the holder's stream, which was at `ownerRevision` (-1: there was none) when it claimed the key in order
   * to use it. If it has not used it, others may take it over once it moved on without, or from `leaseUntil` on.
   */
  KeyClaimed: z.object({ owner: z.string(), ownerRevision: z.number().int(), leaseUntil: Instant }),
});
