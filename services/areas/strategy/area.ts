import type { StoredEvent } from '#contracts/events/event.ts';
import { ratioSum, strategy, strategySeen, WHOLE, type Allocated } from '#contracts/areas/strategy/declaration.ts';
import { refuse, type DecideContext } from '../../command/types.ts';
import { recordArea } from '../record/area.ts';
import type { RecordRules } from '../record/decider.ts';
import { seenArea } from '../seen/area.ts';
import { contractId, sameContract, type Contract } from './contract.ts';
import { strategyDemo } from './demo.ts';
import { strategyLookups } from './lookups.ts';

type Fields = typeof strategy.parts.fields;
interface Context extends DecideContext {
  /** How much the contract was seen to hold; null: it was not seen. */
  deposits: string | null;
}
interface SeenContext extends DecideContext {
  /** The strategy that has the contract; null: none has. */
  owner: string | null;
}

// An instant's texts are in UTC and of one length: they compare as they stand.
const inOrder = ({
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

export const strategyRules: RecordRules<Fields, Context> = {
  refuses: {
    add: inOrder,
    edit: inOrder,
    enable: ({ strategyEnd }, { now }, { allocation }) =>
      (allocation as Allocated[]).length === 0 || now > strategyEnd ? refuse('strategy-incomplete') : null,
  },
  along: (fields, { deposits }, before) => ({
    ...(before === null && { allocation: [] }),
    // What another contract holds is another amount.
    ...((before === null || !sameContract(fields, before)) && { deposited: deposits ?? '0' }),
  }),
  sets: {
    allocate({ allocation: given }) {
      // Checked by the schema of its route.
      const allocation = given as Allocated[];
      const assets = new Set(allocation.map(({ asset }) => asset.trim().toLowerCase()));
      if (assets.size < allocation.length) return refuse('asset-twice');
      return ratioSum(allocation.map(({ ratio }) => ratio)) === WHOLE ? { allocation } : refuse('ratios-not-100');
    },
  },
};

/** What each contract was seen to hold that it has had. */
const beside = (_id: string, own: readonly StoredEvent[]): string[] => [
  ...new Set(
    own.flatMap(({ data }) => ('contractAddress' in data ? [`strategy-seen-${contractId(contractOf(data))}`] : [])),
  ),
];

const deposits = (command: Record<string, unknown>): Contract => contractOf(command);
export const strategyArea = recordArea<Fields, Context>(strategy, {
  ...strategyRules,
  looksAt: { AddStrategy: { deposits }, EditStrategy: { deposits } },
  lookups: strategyLookups,
  demo: strategyDemo,
  beside,
});

export const strategySeenArea = seenArea<typeof strategySeen.data, SeenContext>(strategySeen, {
  id: contractId,
  beside: ({ owner }) => ({ strategy: owner }),
  looksAt: { owner: ({ data }) => contractOf(data) },
});
