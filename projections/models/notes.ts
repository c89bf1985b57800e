// Notes on records. A note is never removed; reading a mention shortens `unread`.
import type { noteEvents } from '#contracts/areas/note/events.ts';
import { NoteRow } from '#contracts/areas/note/reads.ts';
import { defineReadModel } from '../engine/types.ts';

export const notes = defineReadModel<NoteRow, typeof noteEvents>({
  name: 'notes',
  version: 1,
  row: NoteRow,
  stream: 'note',
  indexes: ['record', 'isUnread'],
  on: {
    NoteWritten: (_row, { data, at }) => ({ ...data, unread: data.mentions, isUnread: data.mentions.length > 0, at }),
    MentionRead: (row, { data: { by } }) => {
      if (!row) throw new Error('a mention was read in a note that does not exist');
      const unread = row.unread.filter((person) => person !== by);
      return { ...row, unread, isUnread: unread.length > 0 };
    },
  },
});
