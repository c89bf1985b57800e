// Declaration of notes. They need no permission of their own: whoever may read a record may write a note on it.
import { declare } from '../../declared/declaration.ts';

export const noteDeclaration = declare({
  area: 'note',
  noun: ['备注', 'note'],
  permissions: {},
  models: { notes: ['备注', 'Notes'] },
  events: {
    NoteWritten: ['写备注', 'Note written'],
    MentionRead: ['阅读提及', 'Mention read'],
  },
  alerts: {
    mention: { names: ['备注中提及您', 'Notes that mention you'], list: 'notes', permission: 'session', since: 'at' },
  },
  refusals: {
    'mentioned-may-not-read': [
      '被提及的人无权查看此记录，或账户已停用。',
      'A mentioned person may not read this record, or their account is disabled.',
    ],
    'corrected-note-unknown': ['此记录上没有要更正的备注。', 'The note to be corrected does not exist on this record.'],
    'corrected-note-not-own': ['只能更正自己的备注。', 'You can correct only your own notes.'],
    'not-mentioned': ['此备注未提及您。', 'This note does not mention you.'],
  },
});
