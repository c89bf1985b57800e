// Events of notes: what a person writes on a record for the others who may read it. Notes are never changed or removed;
// a later note may correct one. The record's own stream does not change.
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { sealedText } from '../../values/sealed.ts';
import { Uuid, text } from '../../values/values.ts';

/** Most characters of a note. */
export const MAX_NOTE_TEXT = 2000;
/** Most people that one note mentions. */
const MAX_MENTIONS = 20;

const person = text(128, 1);
const ofRecord = {
  /** The record's read model, for example `deposits`, and its id there. */
  model: text(64, 1),
  record: text(128, 1),
};
export const noted = {
  ...ofRecord,
  /** The people who are asked to read it. */
  mentions: z.array(Uuid).max(MAX_MENTIONS, 'too-long'),
  /** The note that this one corrects; null: none. */
  corrects: Uuid.nullable(),
};

/** Streams `note-<id>`, one per note. */
export const noteEvents = defineEvents('note', {
  NoteWritten: z.strictObject({ ...noted, text: sealedText(MAX_NOTE_TEXT), by: person }),
  /** A mentioned person has read it. */
  MentionRead: z.strictObject({ ...ofRecord, by: person }),
});
