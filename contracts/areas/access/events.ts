// Events of access reviews: somebody looked at what a person may do, and said so.
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { requiredMultilineText, text } from '../../values/values.ts';

export const MAX_NOTE = 500;
export const ReviewNote = requiredMultilineText(MAX_NOTE);

/** Streams `access-<administrator>`. */
export const accessEvents = defineEvents('access', {
  /** `roleId`, `permissions`: of the person at that time, which is what was reviewed. */
  AccessReviewed: z.strictObject({
    note: ReviewNote,
    roleId: text(64, 1),
    permissions: z.array(z.string()),
    reviewedBy: text(128, 1),
  }),
});
