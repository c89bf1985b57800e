// What people decide on a position.
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { Instant, Ratio, Uuid, Wei, text } from '../../values/values.ts';
import { position } from './external-state.ts';

/** Streams `trove-<id>`: what happened to a position, apart from what is merely seen of it. */
export const troveEvents = defineEvents('trove', {
  /**
   * It was seen for the first time; `trgcr`: of its CRSM, if that was seen before. `importedBy`: the person whose file
   * told it.
   */
  TroveFound: z.object({ ...position, at: Instant, trgcr: Ratio.optional(), importedBy: text(128, 1).optional() }),
  /** So much was burned against it: what was owed then, and its interest, fixed as it was then. */
  TroveBurned: z.object({ burnId: Uuid, amount: Wei, debt: Wei, interest: Wei, at: Instant }),
});
