// Remembers acknowledged positions per area: after the receipt of a command that hides a row, the row must not be
// published any more.
import type { Commands } from '../../command/types.ts';

/** The newest position that this process has acknowledged in an area; 0: none. */
export type Acknowledged = (area: string) => bigint;

/** Wraps the commands and remembers their positions by area. */
export function acknowledging(commands: Commands): { commands: Commands; acknowledged: Acknowledged } {
  const positions = new Map<string, bigint>();
  const acknowledged: Acknowledged = (area) => positions.get(area) ?? 0n;
  return {
    acknowledged,
    commands: {
      ...commands,
      async run(area, command, envelope) {
        const outcome = await commands.run(area, command, envelope);
        if (outcome.kind === 'done' && outcome.position > acknowledged(area.area))
          positions.set(area.area, outcome.position);
        return outcome;
      },
    },
  };
}
