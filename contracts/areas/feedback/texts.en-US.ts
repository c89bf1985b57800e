// Feedback.
import type zh from './texts.zh-CN.ts';
import type { Translation } from '../../declared/translation.ts';

export default {
  list: 'Feedback',
  empty: 'No feedback yet. Feedback from the official site appears here.',
  enter: { mailbox: 'Please enter mailbox' },
  letter: {
    label: 'Feedback content',
    pictures: 'Pictures',
    handled: 'Processed',
    replied: 'Replied',
    reopened: 'Reopened',
  },
  template: {
    label: 'Reply template',
    choose: 'Use a template (sender’s language, guessed: {{language}})',
    none: 'No templates yet.',
  },
  handle: {
    title: 'Handle feedback',
    mailbox: 'The reply goes to this mailbox. It must match the feedback’s mailbox.',
    reply: 'Reply (optional)',
    note: 'Internal note (optional)',
    noteStays: 'Not sent to the user. Kept when personal data is removed, so enter nothing personal.',
    submit: 'Mark as processed',
    submitReply: 'Reply and mark as processed',
    next: 'No e-mail is sent. This cannot be undone, but the feedback can be reopened.',
    nextReply: 'The reply is e-mailed and cannot be taken back. The feedback can be reopened and replied to again.',
    done: 'Marked as processed',
    doneReplied: 'Processed; the reply is being sent',
  },
} satisfies Translation<typeof zh>;
