// Corrections that need another person while the setting `correctionAbove` has a value (docs/domain.md#requests).
import type { BookContract } from '#contracts/kits/book.ts';
import { compareDecimals, minus } from '#contracts/values/decimal.ts';
import type { AnyCommand } from '../../command/types.ts';
import type { SettingRequests } from '../../command/confirmation.ts';
import type { BookCommand, BookState } from './decider.ts';

const isFurther = (one: unknown, other: unknown, limit: string): boolean => {
  const difference = minus(String(one), String(other));
  return compareDecimals(difference.replace('-', ''), limit) > 0;
};

/** The handler passes this area's own commands and states. */
const typed = (command: AnyCommand, state: unknown) => ({
  command: command as BookCommand,
  state: state as BookState | null,
});

export const correctionRequests = ({ options: { boundedBy } }: BookContract): SettingRequests => ({
  isNeeded(sent, folded, limit, by) {
    const { command, state } = typed(sent, folded);
    if (boundedBy === undefined || state === null) return true;
    const { entry, alone } = state;
    // Small steps by one person count together: from the value before their first.
    return [entry, ...(alone?.by === by ? [alone.from] : [])].some((before) =>
      isFurther(command[boundedBy], before[boundedBy], limit),
    );
  },
  subjectOf: (command) => String(typed(command, null).command.corrects),
  beforeOf: (state) => typed({ type: '', id: '' }, state).state?.entry ?? {},
});
