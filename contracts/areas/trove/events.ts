// Events of troves other than their snapshots.
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { Instant, Ratio, Uuid, Wei, text } from '../../values/values.ts';
import { troveShape } from './external-state.ts';

/** Streams `trove-<id>`. Snapshots are in the streams of the external state. */
export const troveEvents = defineEvents('trove', {
  /**
   * First snapshot of the trove. `trgcr`: of its CRSM, if already known. `importedBy`: the person whose file contained
   * it.
   */
  TroveFound: z.object({ ...troveShape, at: Instant, trgcr: Ratio.optional(), importedBy: text(128, 1).optional() }),
  /** A burn repaid part of the debt. `debt` and `interest`: as of that time. */
  TroveBurned: z.object({ burnId: Uuid, amount: Wei, debt: Wei, interest: Wei, at: Instant }),
});
