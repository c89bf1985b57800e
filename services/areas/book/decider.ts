// The rules of every book: entries are added, and the entry that counts is corrected by another. An entry shares a
// stream with all its corrections.
import { isInFuture } from '../../base/clock.ts';
import type { BookContract } from '#contracts/kits/book.ts';
import type { DecidedEvent } from '../../command/area.ts';
import { refuse, unknownCommand, type Decider } from '../../command/types.ts';

export type BookCommand = {
  type: string;
  /** The id of the entry that the command creates. */
  id: string;
  /** The entry that it corrects. */
  corrects?: string;
  reason?: string;
} & Record<string, unknown>;
export interface BookState {
  counting: string;
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
    evolve: (_before, { data }) => ({ counting: String(data.entry) }),
  };
}
