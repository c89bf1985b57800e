// Read models and queries of feedback.
import { z } from 'zod';
import { defineAreaReads } from '../../kits/area.ts';
import { Instant, Uuid } from '../../values/values.ts';
import { FeedbackStatus, ReplyStatus, feedbackFields, reply, note, reason } from './events.ts';

export const FeedbackRow = z.object({
  id: Uuid,
  /** Sealed in the read model, open in answers; `removed` after the feedback was forgotten. */
  ...feedbackFields,
  status: FeedbackStatus,
  reply,
  /** The execution that mails the reply. */
  replyId: Uuid.nullable(),
  replyStatus: ReplyStatus.nullable(),
  /** Why the mail was not sent. */
  reason: reason.nullable(),
  note,
  handledBy: z.string().nullable(),
  handledAt: Instant.nullable(),
  /** Why it waits again after it was handled; null: it was not reopened since. */
  reopenReason: z.string().nullable(),
  forgotten: z.boolean(),
  /** Since when it waits (service-state.ts); null: it waits for nothing. */
  waitingSince: Instant.nullable(),
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type FeedbackRow = z.input<typeof FeedbackRow>;
export const feedbackReads = defineAreaReads('feedbacks', 'feedback:read', FeedbackRow, {
  lookups: { mailbox: 'mailboxLookup', content: null, pictures: null, reply: null },
  searchedOpen: ['content', 'reply'],
  lifecycles: [
    ['FeedbackReceived', 'FeedbackHandled'],
    ['FeedbackReopened', 'FeedbackHandled'],
  ],
});
