// Events of requests: one-step actions that another person confirms while their rule is on (docs/domain.md#requests).
// They record the requested command, the requester and the outcome.
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { requiredMultilineText, text } from '../../values/values.ts';

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
   * `command`: the command to execute on the row `subject` after confirmation. `seen`: the revision of the row's
   * stream; -1: it does not exist yet. `undoes`: the revision of the event that it undoes. `before`: for corrections,
   * the values that the command replaces.
   */
  RequestMade: z.object({
    area: code,
    action: code,
    rule: code,
    subject: text(128, 1),
    command: Fields,
    seen: count,
    undoes: count.optional(),
    before: Fields.optional(),
    requestedBy: person,
  }),
  RequestConfirmed: z.object({ confirmedBy: person }),
  /** `revision`: the row's revision after the action. */
  RequestCarriedOut: z.object({ revision: count }),
  /** `code`: why the action was refused after it was confirmed. */
  RequestFailed: z.object({ code }),
  RequestRejected: z.object({ reason: requiredMultilineText(500), rejectedBy: person }),
  RequestWithdrawn: z.object({ withdrawnBy: person }),
});
