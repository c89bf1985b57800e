import { test } from 'vitest';
import { specOf } from '../../command/testing/spec.ts';
import { noteDecider, type NoteCommand } from './area.ts';

const given = specOf(noteDecider, {});
const [ana, ben] = ['ana', 'ben'].map((id) => ({ kind: 'administrator', id }) as const);
const noted = { model: 'deposits', record: 'one', mentions: ['ben'], corrects: null, text: 'sealed' };
const written = { type: 'NoteWritten', data: { ...noted, by: 'ana' } } as const;
const read: NoteCommand = { type: 'ReadMention', id: 'note' };

test('a note names its author, and its stream holds one note', () => {
  const write: NoteCommand = { type: 'WriteNote', id: 'note', textMark: 'mark', ...noted };
  given().when(write, { by: ana! }).thenEvents(written);
  given(written).when(write, { by: ana! }).thenEvents();
});
test('a mentioned person reads the mention once', () => {
  const mentionRead = { type: 'MentionRead', data: { model: 'deposits', record: 'one', by: 'ben' } } as const;
  given(written).when(read, { by: ben! }).thenEvents(mentionRead);
  given(written, mentionRead).when(read, { by: ben! }).thenEvents();
});
test('nobody else reads it for them', () => given(written).when(read, { by: ana! }).thenRefused('not-mentioned'));
