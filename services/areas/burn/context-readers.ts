import { idOfStream } from '#contracts/events/event.ts';
import type { Claim } from '../../command/references/claims.ts';
import type { ContextReader } from '../../command/types.ts';
import type { ContextReaderParts } from '../area.ts';
import { troves } from '../trove/decider.ts';
import { troveContextReaders } from '../trove/context-readers.ts';
import { idOfTrove } from '../trove/trove-id.ts';
import { burns, type BurnCommand, type BurnPosition } from './decider.ts';

/** Held while a burn of the trove is decided, so that all processes decide one at a time. */
const claimOf = (troveId: string): Claim => ({
  name: `burning-${troveId}`,
  refused: 'burn-being-asked',
  isUsed: () => false,
});

export function burnContextReaders(parts: Pick<ContextReaderParts, 'states' | 'store'>): {
  burnPosition: ContextReader<BurnCommand, BurnPosition>;
} {
  const burn = parts.states(burns);
  const burned = parts.states(troves);
  const { trove } = troveContextReaders(parts);
  /** A retried burn has its trove in its own stream; empty if there is no such burn. */
  const troveOf = async (command: BurnCommand): Promise<string> => {
    const key = command.type === 'RequestBurn' ? command : (await burn(command.id))?.order;
    return key ? idOfTrove(key) : '';
  };
  /** The sum of burns in progress, and of confirmed burns not yet recorded on the trove, in wei. */
  const burningAmount = async (troveId: string): Promise<bigint> => {
    // Every requested burn has held the trove's claim, so the claim's stream lists them all. Exceptions: past burns of
    // the demo world, and burns from before the claim existed.
    const ids = new Set(
      (await parts.store.load(`claim-${claimOf(troveId).name}`)).map(({ data }) => idOfStream(String(data.owner))),
    );
    const [done, ...others] = await Promise.all([
      burned(troveId),
      ...[...ids].map(async (id) => ({ id, of: await burn(id) })),
    ]);
    return others.reduce(
      (sum, { id, of }) =>
        of && of.status !== 'FAILED' && !done?.done.includes(id) ? sum + BigInt(of.order.amount) : sum,
      0n,
    );
  };
  return {
    burnPosition: {
      serializeBy: async (command) => claimOf(await troveOf(command)),
      async read(command) {
        const id = await troveOf(command);
        // Read before the debt: a burn that is recorded in between counts twice, which is safe; it must never be
        // missed.
        const sum = await burningAmount(id);
        return { trove: await trove.read(id), burning: sum };
      },
    },
  };
}
