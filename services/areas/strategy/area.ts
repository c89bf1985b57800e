import type { StoredEvent } from '#contracts/events/event.ts';
import { ratioSum, strategy, strategyExternalState, WHOLE, Allocation } from '#contracts/areas/strategy/declaration.ts';
import { refuse, type DecideContext } from '../../command/types.ts';
import { resourceArea } from '../resource/area.ts';
import type { ResourceRules } from '../resource/decider.ts';
import { externalStateArea } from '../external-state/area.ts';
import { contractId, sameContract, type Contract } from './contract.ts';
import { strategyDemo } from './demo.ts';
import { strategyContextReaders } from './context-readers.ts';

type Fields = typeof strategy.options.fields;
interface Context extends DecideContext {
  /** The contract's reported deposits; null: not reported. */
  deposits: string | null;
}
interface ExternalStateContext extends DecideContext {
  /** The strategy that has the contract; null: none. */
  owner: string | null;
}

// Instants are UTC texts of the same length, so they compare as texts.
const windowRefusal = ({
  countdownStart,
  countdownEnd,
  strategyStart,
  strategyEnd,
}: { [Name in 'countdownStart' | 'countdownEnd' | 'strategyStart' | 'strategyEnd']: string }) =>
  countdownStart < countdownEnd && strategyStart < strategyEnd ? null : refuse('window-order');
const contractOf = ({ chainId, contractAddress }: Record<string, unknown>): Contract => ({
  chainId: Number(chainId),
  contractAddress: String(contractAddress),
});

export const strategyRules: ResourceRules<Fields, Context> = {
  refuses: {
    add: windowRefusal,
    edit: windowRefusal,
    enable: ({ strategyEnd }, { now }, { allocation }) =>
      Allocation.parse(allocation).length === 0 || now > strategyEnd ? refuse('strategy-incomplete') : null,
  },
  derive: (fields, { deposits }, before) => ({
    ...(before === null && { allocation: [] }),
    // A new contract has other deposits.
    ...((before === null || !sameContract(fields, before)) && { deposited: deposits ?? '0' }),
  }),
  setFields: {
    allocate({ allocation: requested }) {
      const allocation = Allocation.parse(requested);
      const assets = new Set(allocation.map(({ asset }) => asset.trim().toLowerCase()));
      if (assets.size < allocation.length) return refuse('asset-twice');
      return ratioSum(allocation.map(({ ratio }) => ratio)) === WHOLE ? { allocation } : refuse('ratios-not-100');
    },
  },
};

/** The reports of all contracts that it has had. */
const relatedStreams = (_id: string, events: readonly StoredEvent[]): string[] => [
  ...new Set(
    events.flatMap(({ data }) => ('contractAddress' in data ? [`strategy-seen-${contractId(contractOf(data))}`] : [])),
  ),
];

const deposits = (command: Record<string, unknown>): Contract => contractOf(command);
/** Of the version to restore; a version that does not exist is refused, whatever contract is read. */
const depositsOfVersion = ({ fields }: Record<string, unknown>): Contract =>
  contractOf(typeof fields === 'object' && fields !== null ? { ...fields } : { chainId: 0, contractAddress: '' });
export const strategyArea = resourceArea(strategy, {
  ...strategyRules,
  contextNeeds: {
    AddStrategy: { deposits },
    EditStrategy: { deposits },
    RestoreStrategy: { deposits: depositsOfVersion },
  },
  contextReaders: strategyContextReaders,
  demo: strategyDemo,
  relatedStreams,
});

export const strategyExternalStateArea = externalStateArea(strategyExternalState, {
  id: contractId,
  extraData: ({ owner }: ExternalStateContext) => ({ strategy: owner }),
  contextNeeds: { owner: ({ data }) => contractOf(data) },
});
