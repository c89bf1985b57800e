// Notes.
import type zh from './texts.zh-CN.ts';
import type { Translation } from '../../declared/translation.ts';

export default {
  title: 'Notes',
  titleOf: 'Notes ({{count}})',
  write: 'Write a note',
  text: 'Note',
  hint: 'Type @ to mention somebody who may read this record: they are alerted. A note cannot be changed or removed, only corrected.',
  send: 'Save',
  sent: 'Note saved',
  correct: 'Correct',
  correcting: 'Corrects the note of {{time}}',
  corrected: 'Corrected',
  corrects: 'Corrects an earlier note',
  removed: 'The text was removed with the personal data',
  read: 'Mark as read',
  unread: 'Not read yet by {{who}}',
  mentions: {
    of: '{{who}} · {{list}}',
    open: 'Open record',
  },
  and: ', ',
} satisfies Translation<typeof zh>;
