// Read models and queries of notes.
import { z } from 'zod';
import { RowQuery, allRowsAnswer } from '../../wire/list/read-point.ts';
import { defineRoute } from '../../wire/route.ts';
import { Instant, text } from '../../values/values.ts';

/** A note, its text in plain text. */
export const Note = z.object({
  id: z.string(),
  /** The record's read model and id. */
  model: z.string(),
  record: z.string(),
  /** `removed`: the record's personal data were forgotten, and this text with them. */
  text: z.string(),
  mentions: z.array(z.string()),
  /** The mentioned people who have not read it yet. */
  unread: z.array(z.string()),
  /** The note that this one corrects; null: none. */
  corrects: z.string().nullable(),
  by: z.string(),
  at: Instant,
  /** The position of its event in the log. */
  position: z.string(),
});
export type Note = z.infer<typeof Note>;

/** The stored row: the text is sealed. */
export const NoteRow = Note.omit({ position: true }).extend({
  /** Somebody has not read it: few have one, so that an index finds them. */
  isUnread: z.boolean(),
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type NoteRow = z.infer<typeof NoteRow>;

const record = { model: text(64, 1), id: text(128, 1) };

export const listNotes = defineRoute({
  method: 'GET',
  path: '/api/notes',
  permission: 'session',
  summary: 'The notes on a record that the caller may read, oldest first',
  query: RowQuery.extend(record),
  response: allRowsAnswer(Note),
});

export const listMentions = defineRoute({
  method: 'GET',
  path: '/api/notes/mentions',
  permission: 'session',
  summary: 'The notes that mention the caller and that they have not read, on records that they may read, oldest first',
  query: RowQuery,
  response: allRowsAnswer(Note),
});

export const listReaders = defineRoute({
  method: 'GET',
  path: '/api/notes/readers',
  permission: 'session',
  summary: 'The other people who may read a record, so that a note can mention them, by name',
  query: z.strictObject(record),
  response: z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) }),
});
