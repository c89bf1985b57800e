// What a strategy's contract was seen to hold, and which strategy has it. A strategy that comes to have a contract in the very moment it is told of may have to wait for the next word.
import { claimEvents } from '#contracts/claim.ts';
import { areaOfStream, idOfStream } from '#contracts/event.ts';
import { createFolded } from '../../command/folded.ts';
import type { Lookup } from '../../command/types.ts';
import type { EventStore } from '../../event-store/types.ts';
import type { RecordState } from '../record/decider.ts';
import type { SeenState } from '../seen/area.ts';
import { strategyArea, strategySeenArea } from './area.ts';
import { claimOf, contractId, sameContract, type Contract } from './contract.ts';

export function strategyLookups(store: Pick<EventStore, 'load'>): { deposits: Lookup<Contract, string | null>; owner: Lookup<Contract, string | null> } {
  const seen = createFolded<SeenState>(store, strategySeenArea.definition);
  const strategy = createFolded<RecordState>(store, strategyArea.definition);
  return {
    deposits: { read: async (contract) => { const last = await seen(contractId(contract)); return last && String(last.data.deposited); } },
    owner: {
      async read(contract) {
        const claim = (await store.load(claimOf(contract))).at(-1);
        const stream = claim && claimEvents.schemas.KeyClaimed.parse(claim.data).owner;
        if (!stream || areaOfStream(stream) !== 'strategy') return null;
        const state = await strategy(idOfStream(stream));
        // Who claimed it may have gone on without.
        return state && sameContract({ chainId: Number(state.fields.chainId), contractAddress: String(state.fields.contractAddress) }, contract) ? idOfStream(stream) : null;
      },
    },
  };
}
