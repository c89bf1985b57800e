// The rules of every book: entries are added, and one that counts is corrected by another. The stream of a first entry
// is one with all that correct it.
import { isInFuture } from '../../base/clock.ts';
import type { BookContract } from '#contracts/kits/book.ts';
import type { DecidedEvent } from '../../command/area.ts';
import { noRuleFor, refuse, type Decider } from '../../command/types.ts';

export type BookCommand = {
  type: string;
  /** The entry's that it makes. */
  id: string;
  /** The entry that is corrected. */
  corrects?: string;
  reason?: string;
} & Record<string, unknown>;
/** The entry that counts. */
export interface BookState {
  counting: string;
}

export function bookDecider({
  parts,
  fields,
  Name,
  actions: { add, correct },
}: BookContract): Decider<BookState | null, BookCommand, DecidedEvent> {
  const { derived, refused, warned } = parts;
  /** What is kept of what was filled in, each checked by its field's schema. */
  const keptOf = (command: BookCommand): Record<string, unknown> => {
    const filled = Object.fromEntries(Object.keys(fields).map((name) => [name, command[name]]));
    return { entry: command.id, ...filled, ...derived?.of(filled) };
  };
  return {
    initialState: null,
    decide(command, state, { now }) {
      const { type, corrects, reason } = command;
      if (type !== add.route.command && type !== correct.route.command) return noRuleFor({ type: type as never });
      if (type === correct.route.command && state?.counting !== corrects) return refuse('already-corrected');
      const kept = keptOf(command);
      if (isInFuture(String(kept.recordTime), now)) return refuse('at-in-future');
      if (refused?.isSo(kept)) return refuse(refused.code);
      return [
        type === add.route.command
          ? { type: `${Name}Added`, data: kept }
          : { type: `${Name}Corrected`, data: { ...kept, corrects, reason } },
      ];
    },
    warn: ([entered]) => (entered && warned?.isSo(entered.data) ? [warned.code] : []),
    evolve: (_before, { data }) => ({ counting: String(data.entry) }),
  };
}
