// Events of feedback from users of the official site. Sender, content and reply are personal data: sealed with a key
// per feedback.
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { Lookup, sealedText } from '../../values/sealed.ts';
import { Instant, MAX_LINK, Uuid, text } from '../../values/values.ts';
import { MAX_CONTENT, MAX_MAILBOX } from './facts.ts';

export const FeedbackStatus = z.enum(['UNTREATED', 'PROCESSED']);
export type FeedbackStatus = z.infer<typeof FeedbackStatus>;
/** Status of the reply mail. */
export const ReplyStatus = z.enum(['QUEUED', 'SENT', 'FAILED']);
export type ReplyStatus = z.infer<typeof ReplyStatus>;

export const MAX_REPLY = 5000;
export const MAX_NOTE = 500;
const MAX_REASON = 500;

export const feedbackFields = {
  feedbackTime: Instant,
  mailbox: sealedText(MAX_MAILBOX),
  mailboxLookup: Lookup,
  content: sealedText(MAX_CONTENT),
  pictures: z.array(sealedText(MAX_LINK)),
};
export const reply = sealedText(MAX_REPLY).nullable();
export const note = z.string().nullable();
export const reason = z.string();
export const feedbackEvents = defineEvents('feedback', {
  FeedbackReceived: z.object(feedbackFields),
  /** With a reply, it requests the mail. */
  FeedbackHandled: z.object({ reply, note, handledBy: text(128, 1) }),
  /** It waits again. Replies that were ordered before are still sent. */
  FeedbackReopened: z.object({ reason: text(MAX_REASON, 1), reopenedBy: text(128, 1) }),
  /** An internal note by itself; it replaces the last one. */
  FeedbackNoted: z.object({ note: text(MAX_NOTE, 1), notedBy: text(128, 1) }),
  ReplySent: z.object({ executionId: Uuid }),
  ReplyFailed: z.object({ executionId: Uuid, reason }),
  /** The key of the personal data is destroyed. */
  FeedbackForgotten: z.object({}),
});
