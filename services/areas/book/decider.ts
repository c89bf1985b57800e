// The rules of every book: entries are added, and the entry that counts is corrected by another. An entry shares a
// stream with all its corrections.
import { isInFuture } from '../../base/clock.ts';
import type { BookContract } from '#contracts/kits/book.ts';
import type { DecidedEvent } from '../../command/area.ts';
import { refuse, unknownCommand, type Decider, type PeopleOfEvent } from '../../command/types.ts';

export type BookCommand = {
  type: string;
  /** The id of the entry that the command creates. */
  id: string;
  /** The entry that it corrects. */
  corrects?: string;
  reason?: string;
} & Record<string, unknown>;
type Entry = Readonly<Record<string, unknown>>;
export interface BookState {
  counting: string;
  /** The fields and derived columns of the entry that counts. */
  entry: Entry;
  /** Who alone made the latest corrections, and the entry before the first of them; null: two people, or none. */
  alone: { by: string; from: Entry } | null;
}

/** The corrections that one person makes in a row, without another who confirms one. */
function aloneAfter({ entry, alone }: BookState, people: PeopleOfEvent | undefined): BookState['alone'] {
  if (people?.actor.kind !== 'administrator' || people.confirmedBy !== undefined) return null;
  const { id: by } = people.actor;
  return alone?.by === by ? alone : { by, from: entry };
}

export function bookDecider({
  options,
  fields,
  Name,
  actions: { add, correct },
}: BookContract): Decider<BookState | null, BookCommand, DecidedEvent> {
  const { derived, refused, warned } = options;
  /** The entry's data, each field checked by its schema. */
  const entryDataOf = (command: BookCommand): Record<string, unknown> => {
    const filled = Object.fromEntries(Object.keys(fields).map((name) => [name, command[name]]));
    return { entry: command.id, ...filled, ...derived?.of(filled) };
  };
  return {
    initialState: null,
    decide(command, state, { now }) {
      const { type, corrects, reason } = command;
      if (type !== add.route.command && type !== correct.route.command) return unknownCommand(type);
      if (type === correct.route.command && state?.counting !== corrects) return refuse('already-corrected');
      const entryData = entryDataOf(command);
      if (isInFuture(String(entryData.recordTime), now)) return refuse('at-in-future');
      if (refused?.isSo(entryData)) return refuse(refused.code);
      return [
        type === add.route.command
          ? { type: `${Name}Added`, data: entryData }
          : { type: `${Name}Corrected`, data: { ...entryData, corrects, reason } },
      ];
    },
    warn: ([event]) => (event && warned?.isSo(event.data) ? [warned.code] : []),
    evolve(before, { data }, _id, people) {
      const { entry: counting, corrects: _corrects, reason: _reason, ...entry } = data;
      return { counting: String(counting), entry, alone: before && aloneAfter(before, people) };
    },
  };
}
