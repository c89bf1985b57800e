// The rules of transactions: the latest report of a source counts. A person's import is only a claim, and gives way.
import { transactionEvents } from '#contracts/areas/transaction/events.ts';
import type { Transaction } from '#contracts/areas/transaction/facts.ts';
import type { EventOf } from '#contracts/events/define-events.ts';
import { targetArea } from '../../command/area.ts';
import { noRuleFor, refuse, type Decider } from '../../command/types.ts';
import { decideImport, type CurrentState } from '../external-state/decide-import.ts';
import { outputId } from './transaction-id.ts';

/** `transaction`: the id of the hash. */
export type TransactionCommand = {
  type: 'RecordTransaction';
  id: string;
  transaction: string;
  at: string;
} & Transaction;
type TransactionEvent = EventOf<typeof transactionEvents>;

/** An output or log as last reported. `isClaimed`: only a person's import claims it. */
interface SeenOutput extends Transaction {
  at: string;
  isClaimed: boolean;
}
/** Of one hash, by the id of the output or log. */
export type SeenOutputs = Readonly<Record<string, SeenOutput>>;

const knownOf = (before: SeenOutput | undefined): CurrentState | null => {
  if (!before || before.isClaimed) return null;
  const { at, isClaimed: _, ...data } = before;
  return { at, data };
};

export const transactionDecider: Decider<SeenOutputs, TransactionCommand, TransactionEvent> = {
  initialState: {},
  decide({ type, id: _id, transaction: _hash, at: reportedAt, ...data }, outputs, { imported, now }) {
    if (type !== 'RecordTransaction') return noRuleFor({ type });
    const transactionId = outputId(data);
    const before = outputs[transactionId];
    if (imported)
      return decideImport({ at: reportedAt, data }, { known: knownOf(before), last: before ?? null }, now, (at) => ({
        type: 'TransactionSeen',
        data: { transactionId, ...data, at, importedBy: imported.by },
      }));
    if (before && !before.isClaimed && reportedAt < before.at) return refuse('stale');
    return [{ type: 'TransactionSeen', data: { transactionId, ...data, at: reportedAt } }];
  },
  evolve(outputs, { data: { transactionId, importedBy, ...seen } }) {
    return { ...outputs, [transactionId]: { ...seen, isClaimed: importedBy !== undefined } };
  },
};

export const transactions = targetArea(transactionEvents, transactionDecider);
