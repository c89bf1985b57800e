// The reported deposits of a strategy's contract, and the strategy that has a contract. If a strategy gets a contract
// at the very moment of a report, the deposits may be missing until the next report.
import { areaOfStream, idOfStream } from '#contracts/events/event.ts';
import { strategy as strategyContract, strategyExternalState } from '#contracts/areas/strategy/declaration.ts';
import { ownerOf } from '../../command/references/claims.ts';
import type { ContextReader } from '../../command/types.ts';
import type { ContextReaderParts } from '../area.ts';
import { externalStateTarget } from '../external-state/area.ts';
import { resourceTarget } from '../resource/area.ts';
import { claimOf, contractId, sameContract, type Contract } from './contract.ts';

export function strategyContextReaders({ store, states }: Pick<ContextReaderParts, 'store' | 'states'>): {
  deposits: ContextReader<Contract, string | null>;
  owner: ContextReader<Contract, string | null>;
} {
  const externalState = states(externalStateTarget(strategyExternalState));
  const strategy = states(resourceTarget(strategyContract));
  return {
    deposits: {
      read: async (contract) => {
        const last = await externalState(contractId(contract));
        return last && String(last.data.deposited);
      },
    },
    owner: {
      async read(contract) {
        const stream = await ownerOf(store, { name: claimOf(contract) });
        if (!stream || areaOfStream(stream) !== 'strategy') return null;
        const state = await strategy(idOfStream(stream));
        // The claim's holder may have died or been refused before it got the contract.
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
