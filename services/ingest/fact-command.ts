// Which command a fact becomes.
import type { Fact } from '#contracts/fact.ts';
import type { Commands } from '../command/types.ts';
import { depositId } from '../areas/deposit/deposit-id.ts';

export interface FactCommand { area: string; command: Parameters<Commands['run']>[1] }

export function commandOf(fact: Fact): FactCommand {
  switch (fact.type) {
    case 'deposit-seen':
      return { area: 'deposit', command: { type: 'RecordDeposit', id: depositId(fact.data), deposit: fact.data, occurredAt: fact.at } };
    case 'execution-outcome': {
      const { executionId, ...outcome } = fact.data;
      return { area: 'execution', command: { type: 'ReportOutcome', id: executionId, byFact: true, ...outcome } };
    }
    case 'btc-price':
      return { area: 'price', command: { type: 'SetPrice', id: fact.data.day, ...fact.data } };
    default:
      return fact satisfies never;
  }
}
