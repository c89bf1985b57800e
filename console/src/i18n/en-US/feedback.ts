// Feedback.
import type zh from '../zh-CN/feedback.ts';
import type { Translation } from '../translation.ts';

export default {
  list: 'Feedback',
  empty: 'There is no feedback yet. What users of the official site tell appears here by itself.',
  action: { handle: 'Handle', forget: 'Remove personal data' },
  enter: { mailbox: 'Please enter mailbox' },
  letter: { label: 'What was told', pictures: 'Pictures', handled: 'Processed', replied: 'Replied' },
  handle: {
    title: 'Handle feedback', mailbox: 'The reply goes to this mailbox; it has to be the feedback’s.', reply: 'Reply (optional)', note: 'Internal note (optional)', noteStays: 'Not sent to the user, and kept when personal data are removed: write nothing personal here.',
    submit: 'Mark as processed', submitReply: 'Reply and mark as processed', next: 'No mail is sent. A feedback is handled once; this cannot be undone.', nextReply: 'The reply is sent by mail and cannot be taken back. A feedback is handled once.', done: 'Marked as processed', doneReplied: 'Processed; the reply is being mailed',
  },
  forget: {
    title: 'Remove personal data', sentence: 'Remove the personal data of this feedback by {{mailbox}} for ever.', warning: 'This cannot be undone',
    about: 'The feedback’s key is destroyed. Mailbox, content, pictures and reply will read “removed” in all records, past and present; nobody can open them again, and a reply that was not sent yet is not sent any more. When it came, how it was handled and the internal note stay on record.',
    backups: 'Old backups of the vault may still hold the key: treat them as your backup rules say. Mails that were sent cannot be taken back.', retype: 'Type the feedback’s mailbox to confirm', mismatch: 'Differs from the feedback’s mailbox', submit: 'Remove for ever', done: 'Personal data removed',
  },
} satisfies Translation<typeof zh>;
