// Remembers acknowledged positions per area: after the receipt of a command that hides a row, the row must not be
// published any more.
import type { Commands } from '../../command/types.ts';

/** The newest position that this process has acknowledged in an area; 0: none. */
export type Acknowledged = (area: string) => bigint;

interface Acknowledging {
  commands: Commands;
  acknowledged: Acknowledged;
  /** Remembers the position of follow-up work in an area. */
  acknowledge: (area: string, position: bigint) => void;
}

/** Wraps the commands and remembers their positions by area. */
export function acknowledging(commands: Commands): Acknowledging {
  const positions = new Map<string, bigint>();
  const acknowledged: Acknowledged = (area) => positions.get(area) ?? 0n;
  const acknowledge = (area: string, position: bigint): void => {
    if (position > acknowledged(area)) positions.set(area, position);
  };
  return {
    acknowledged,
    acknowledge,
    commands: {
      ...commands,
      async run(area, command, envelope) {
        const outcome = await commands.run(area, command, envelope);
        if (outcome.kind === 'done') acknowledge(area.area, outcome.position);
        return outcome;
      },
    },
  };
}
