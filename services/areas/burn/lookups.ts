import { idOfStream } from '#contracts/events/event.ts';
import type { Claim } from '../../command/references/claims.ts';
import type { ContextReader } from '../../command/types.ts';
import type { ContextReaderParts } from '../area.ts';
import type { TroveBurns } from '../trove/decider.ts';
import { troveContextReaders } from '../trove/lookups.ts';
import { idOfTrove } from '../trove/trove-id.ts';
import type { Burn, BurnCommand, BurnPosition } from './decider.ts';

/** Held while a burn of the position is decided: one at a time, on any process. */
const claimOf = (troveId: string): Claim => ({
  name: `burning-${troveId}`,
  refused: 'burn-being-asked',
  isUsed: () => false,
});

export function burnContextReaders(parts: Pick<ContextReaderParts, 'states' | 'store'>): {
  burnPosition: ContextReader<BurnCommand, BurnPosition>;
} {
  const burn = parts.states<Burn>('burn');
  const burned = parts.states<TroveBurns>('trove');
  const { trove } = troveContextReaders(parts);
  /** One that is tried again says in its own stream what it is of; nothing, if there is none. */
  const troveOf = async (command: BurnCommand): Promise<string> => {
    const of = command.type === 'RequestBurn' ? command : (await burn(command.id))?.order;
    return of ? idOfTrove(of) : '';
  };
  /** Those that are under way, and those that are through and not taken off it yet, wei. */
  const burning = async (troveId: string): Promise<bigint> => {
    // Every burn of a position that was asked for has held its claim, whose stream therefore names them all; those of
    // the demo's past, and of before there was one, have not.
    const ids = new Set(
      (await parts.store.load(`claim-${claimOf(troveId).name}`)).map(({ data }) => idOfStream(String(data.owner))),
    );
    const [done, ...burns] = await Promise.all([
      burned(troveId),
      ...[...ids].map(async (id) => ({ id, of: await burn(id) })),
    ]);
    return burns.reduce(
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
        // Before its debt is read: what is taken off it meanwhile counts twice, never not at all.
        const sum = await burning(id);
        return { trove: await trove.read(id), burning: sum };
      },
    },
  };
}
