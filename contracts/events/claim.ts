// Claims: unique keys. Each key has a stream of its own, `claim-<kind>-<key>`, whose last event names the holder.
import { z } from 'zod';
import { defineEvents } from './define-events.ts';
import { Instant } from '../values/values.ts';

export const claimEvents = defineEvents('claim', {
  /**
   * `owner` is the holder's stream, at `ownerRevision` (-1: no stream) when it claimed the key. Others may take over an
   * unused claim once the owner has moved past that revision, or after `leaseUntil`.
   */
  KeyClaimed: z.object({ owner: z.string(), ownerRevision: z.number().int(), leaseUntil: Instant }),
});
