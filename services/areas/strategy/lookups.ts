// What a strategy's contract was seen to hold, and which strategy has it. A strategy that comes to have a contract in
// the very moment it is told of may have to wait for the next word.
import { areaOfStream, idOfStream } from '#contracts/events/event.ts';
import { ownerOf } from '../../command/references/claims.ts';
import type { ContextReader } from '../../command/types.ts';
import type { ContextReaderParts } from '../area.ts';
import type { ResourceState } from '../resource/decider.ts';
import type { ExternalState } from '../external-state/area.ts';
import { claimOf, contractId, sameContract, type Contract } from './contract.ts';

export function strategyContextReaders({ store, states }: Pick<ContextReaderParts, 'store' | 'states'>): {
  deposits: ContextReader<Contract, string | null>;
  owner: ContextReader<Contract, string | null>;
} {
  const seen = states<ExternalState>('strategy-seen');
  const strategy = states<ResourceState>('strategy');
  return {
    deposits: {
      read: async (contract) => {
        const last = await seen(contractId(contract));
        return last && String(last.data.deposited);
      },
    },
    owner: {
      async read(contract) {
        const stream = await ownerOf(store, { name: claimOf(contract) });
        if (!stream || areaOfStream(stream) !== 'strategy') return null;
        const state = await strategy(idOfStream(stream));
        // Who claimed it may have gone on without.
        return state &&
          sameContract(
            { chainId: Number(state.fields.chainId), contractAddress: String(state.fields.contractAddress) },
            contract,
          )
          ? idOfStream(stream)
          : null;
      },
    },
  };
}
