// Notes on records, with one stream per note. Who may write one and who may be mentioned is checked by the routes.
import type { z } from 'zod';
import { noteEvents } from '#contracts/areas/note/events.ts';
import type { EventOf } from '#contracts/events/define-events.ts';
import { defineArea } from '../../command/area.ts';
import { NOTHING_NEW, noRuleFor, refuse, type Decider } from '../../command/types.ts';

type Written = z.output<typeof noteEvents.schemas.NoteWritten>;
export type NoteCommand =
  /** The text is sealed; `textMark` tells two texts under the same Idempotency-Key apart. */
  ({ type: 'WriteNote'; id: string; textMark: string } & Omit<Written, 'by'>) | { type: 'ReadMention'; id: string };

interface NoteState extends Pick<Written, 'model' | 'record'> {
  mentions: readonly string[];
  readBy: readonly string[];
}

export const noteDecider: Decider<NoteState | null, NoteCommand, EventOf<typeof noteEvents>> = {
  initialState: null,
  decide(command, note, { actor: { id: by } }) {
    switch (command.type) {
      case 'WriteNote': {
        if (note) return NOTHING_NEW;
        const { model, record, mentions, corrects, text } = command;
        return [{ type: 'NoteWritten', data: { model, record, mentions, corrects, text, by } }];
      }
      case 'ReadMention':
        if (!note?.mentions.includes(by)) return refuse('not-mentioned');
        if (note.readBy.includes(by)) return NOTHING_NEW;
        return [{ type: 'MentionRead', data: { model: note.model, record: note.record, by } }];
      default:
        return noRuleFor(command);
    }
  },
  evolve(note, event) {
    switch (event.type) {
      case 'NoteWritten':
        return { model: event.data.model, record: event.data.record, mentions: event.data.mentions, readBy: [] };
      case 'MentionRead':
        return note && { ...note, readBy: [...note.readBy, event.data.by] };
      default:
        return event satisfies never;
    }
  },
};

export const noteArea = defineArea({
  events: noteEvents,
  decider: noteDecider,
  creates: ['WriteNote'],
  // A text is sealed anew each time and never looks the same; its mark does.
  identity: (command) => {
    const { text: _text, ...rest }: Record<string, unknown> = { ...command };
    return rest;
  },
});
