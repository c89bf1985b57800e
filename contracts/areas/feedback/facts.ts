// What users write on the official site.
import { z } from 'zod';
import { EmailAddress } from '../administrator/identities.ts';
import { Link, filledLines } from '../../values/values.ts';

export const MAX_CONTENT = 5000;
const MAX_PICTURES = 6;
export const MAX_MAILBOX = 254;

/** As the site tells it; when, is the fact's own `at`. */
const FeedbackTold = z.strictObject({
  mailbox: EmailAddress,
  content: filledLines(MAX_CONTENT),
  pictures: z.array(Link).max(MAX_PICTURES, 'too-long').default([]),
});
/** Known by nothing of what is personal. */
export const feedbackFacts = {
  'feedback-received': {
    data: FeedbackTold,
    naturalId: ['at'],
    imported: { list: 'feedbacks', importedAs: 'figures', to: ['content-editor'] },
    sealed: { mailbox: 'mailboxLookup', content: null, pictures: null },
  },
} as const;
