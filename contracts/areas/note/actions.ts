// Actions on notes: writing one, and telling that one has read a note that mentions oneself.
import { z } from 'zod';
import { IdParams } from '../../kits/area.ts';
import { Receipt } from '../../wire/receipt.ts';
import { defineCommand } from '../../wire/route.ts';
import { Uuid, requiredMultilineText, text } from '../../values/values.ts';
import { MAX_NOTE_TEXT, noted } from './events.ts';

/** Also needs the permission to read the record. 404: there is no such record that the caller may read. */
export const writeNote = defineCommand({
  path: '/api/notes',
  command: 'WriteNote',
  permission: 'session',
  precondition: 'optional',
  refusals: ['mentioned-may-not-read', 'corrected-note-unknown', 'corrected-note-not-own'],
  summary: 'Write a note on a record of any list that the caller may read. It cannot be changed or removed',
  body: z.strictObject({
    model: noted.model,
    id: text(128, 1),
    text: requiredMultilineText(MAX_NOTE_TEXT),
    mentions: noted.mentions.default([]),
    corrects: Uuid.optional(),
  }),
  response: Receipt,
});

export const readMention = defineCommand({
  path: '/api/notes/:id/read',
  command: 'ReadMention',
  permission: 'session',
  precondition: 'optional',
  refusals: ['not-mentioned'],
  summary: 'Tell that the caller has read a note that mentions them: its alert ends',
  params: IdParams,
  body: z.strictObject({}),
  response: Receipt,
});
