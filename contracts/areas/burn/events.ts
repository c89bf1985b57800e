// Events of burns: YU burned to repay a trove's debt.
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { troveKey } from '../trove/external-state.ts';
import { Instant, Uuid, WeiAmount, requiredMultilineText, text } from '../../values/values.ts';

export const BurnStatus = z.enum(['REQUESTED', 'SUBMITTED', 'CONFIRMED', 'FAILED']);
export type BurnStatus = z.infer<typeof BurnStatus>;

const fields = { ...troveKey, amount: WeiAmount };
export const reason = requiredMultilineText(500);
const person = text(128, 1);
export const hash = text(96);
const ofExecution = { executionId: Uuid };

/** Streams `burn-<id>`. An event that requests an execution contains all data of its order. */
export const burnEvents = defineEvents('burn', {
  BurnRequested: z.object({ ...fields, requestedBy: person }),
  BurnSubmitted: z.object({ ...ofExecution, hash }),
  /** `at`: when the burn was completed. */
  BurnConfirmed: z.object({ ...fields, ...ofExecution, hash, at: Instant }),
  BurnFailed: z.object({ ...ofExecution, reason }),
  BurnRetried: z.object({ ...fields, reason, retriedBy: person }),
});
