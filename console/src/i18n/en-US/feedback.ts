// Feedback.
import type zh from '../zh-CN/feedback.ts';
import type { Translation } from '../translation.ts';

export default {
  list: 'Feedback',
  empty: 'There is no feedback yet. What users of the official site tell appears here by itself.',
  enter: { mailbox: 'Please enter mailbox' },
  letter: { label: 'What was told', pictures: 'Pictures', handled: 'Processed', replied: 'Replied' },
  handle: {
    title: 'Handle feedback', mailbox: 'The reply goes to this mailbox; it has to be the feedback’s.', reply: 'Reply (optional)', note: 'Internal note (optional)', noteStays: 'Not sent to the user, and kept when personal data are removed: write nothing personal here.',
    submit: 'Mark as processed', submitReply: 'Reply and mark as processed', next: 'No mail is sent. A feedback is handled once; this cannot be undone.', nextReply: 'The reply is sent by mail and cannot be taken back. A feedback is handled once.', done: 'Marked as processed', doneReplied: 'Processed; the reply is being mailed',
  },
} satisfies Translation<typeof zh>;
