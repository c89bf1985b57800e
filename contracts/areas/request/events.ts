// Requests (controls.md §3): actions without a first step of their own, which another person confirms while their rule
// is on. What is asked for, by whom, and what became of it.
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { filledLines, text } from '../../values/values.ts';

export const RequestStatus = z.enum(['REQUESTED', 'CONFIRMED', 'FAILED', 'REJECTED', 'WITHDRAWN']);
export type RequestStatus = z.infer<typeof RequestStatus>;

const code = text(64, 1);
const person = text(128, 1);
const count = z.number().int();
/** JSON by field name. Personal texts are sealed. */
export const Fields = z.record(z.string(), z.unknown());

/** Streams `request-<id>`. */
export const requestEvents = defineEvents('request', {
  /**
   * `command`: as it is carried out once confirmed, to the row `subject`. `seen`: the revision of the row's stream; -1:
   * there is none yet. `undoes`: the number of the event that it undoes.
   */
  RequestMade: z.object({
    area: code,
    action: code,
    rule: code,
    subject: text(128, 1),
    command: Fields,
    seen: count,
    undoes: count.optional(),
    requestedBy: person,
  }),
  RequestConfirmed: z.object({ confirmedBy: person }),
  /** `revision`: of the row's stream, after the action. */
  RequestCarriedOut: z.object({ revision: count }),
  /** `code`: why the action was refused after it was confirmed. */
  RequestFailed: z.object({ code }),
  RequestRejected: z.object({ reason: filledLines(500), rejectedBy: person }),
  RequestWithdrawn: z.object({ withdrawnBy: person }),
});
