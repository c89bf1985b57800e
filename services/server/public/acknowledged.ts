// How far what people were told has come: whoever hid something and has the receipt must not see it published any more.
import type { Commands } from '../../command/types.ts';

/** The newest position that this process has acknowledged of an area; 0: none. */
export type Acknowledged = (area: string) => bigint;

/** The same commands, remembered by area. */
export function acknowledging(commands: Commands): { commands: Commands; acknowledged: Acknowledged } {
  const positions = new Map<string, bigint>();
  const acknowledged: Acknowledged = (area) => positions.get(area) ?? 0n;
  return {
    acknowledged,
    commands: {
      ...commands,
      async run(area, command, envelope) {
        const outcome = await commands.run(area, command, envelope);
        if (outcome.kind === 'done' && outcome.position > acknowledged(area)) positions.set(area, outcome.position);
        return outcome;
      },
    },
  };
}
