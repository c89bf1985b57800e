// Facts of feedback from the official site.
import { z } from 'zod';
import { EmailAddress } from '../administrator/identities.ts';
import { Link, requiredMultilineText } from '../../values/values.ts';

export const MAX_CONTENT = 5000;
const MAX_PICTURES = 6;
export const MAX_MAILBOX = 254;

/** Feedback as the site sends it. Its time is the fact's `at`. */
const FeedbackData = z.strictObject({
  mailbox: EmailAddress,
  content: requiredMultilineText(MAX_CONTENT),
  pictures: z.array(Link).max(MAX_PICTURES, 'too-long').default([]),
});
/** The natural id contains no personal data. */
export const feedbackFacts = {
  'feedback-received': {
    data: FeedbackData,
    naturalId: ['at'],
    imported: { list: 'feedbacks', importedAs: 'figures', roles: ['content-editor'] },
    sealed: { mailbox: 'mailboxLookup', content: null, pictures: null },
  },
} as const;
