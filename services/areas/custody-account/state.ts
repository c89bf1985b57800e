// The state of an institution's account on a network, and the amounts that each deposit, refund and withdrawal has
// moved.
import { dayOf } from '#contracts/values/day.ts';
import type { custodyAccountEvents } from '#contracts/areas/custody-account/events.ts';
import type { EventOf } from '#contracts/events/define-events.ts';
import { emptyTrie, inTrie, withEntry, type Trie } from '../../base/trie.ts';

export type CustodyAccountEvent = EventOf<typeof custodyAccountEvents>;
type Reserved = Extract<CustodyAccountEvent, { type: 'AmountReserved' }>['data'];

interface CountedWithdrawal {
  /** Satoshis that it takes now. */
  amount: bigint;
  /** Revision of the withdrawal's event behind the amount. Commands for older events are too late. */
  revision: number;
  /** Revision of the last event that released it; -1: none. */
  released: number;
  /** The reservation's request; null: it reserved nothing. */
  reserved: Reserved | null;
}
interface Drawn {
  amount: bigint;
  depositId: string;
  /** Revision of the deposit at that time. Commands for older events are too late. */
  revision: number;
}
export interface CustodyAccount {
  available: bigint;
  /** Credited deposits. `drawn`: draws by the burn of a refund. */
  credited: Trie<true>;
  drawn: Trie<Drawn>;
  withdrawals: Trie<CountedWithdrawal>;
  /** Requested satoshis by UTC day. Released requests do not count. */
  days: Readonly<Record<string, bigint>>;
}
export const EMPTY: CustodyAccount = {
  available: 0n,
  credited: emptyTrie,
  drawn: emptyTrie,
  withdrawals: emptyTrie,
  days: {},
};

const credited = (
  account: CustodyAccount,
  { depositId, amount }: { depositId: string; amount: bigint },
): CustodyAccount => ({
  ...account,
  available: account.available + amount,
  credited: withEntry(account.credited, depositId, true),
});
const drawn = (
  account: CustodyAccount,
  {
    depositId,
    burnHash,
    amount,
    revision = -1,
  }: { depositId: string; burnHash: string; amount: bigint; revision?: number | undefined },
): CustodyAccount => ({
  ...account,
  available: account.available - amount,
  drawn: withEntry(account.drawn, burnHash, {
    amount: (inTrie(account.drawn, burnHash)?.amount ?? 0n) + amount,
    depositId,
    revision,
  }),
});
/** A withdrawal's share of its day's limit: the requested amount, while it takes anything. */
const reservedAmount = (entry: CountedWithdrawal | undefined): bigint =>
  entry?.reserved && entry.amount > 0n ? entry.reserved.amount : 0n;
function counted(account: CustodyAccount, withdrawalId: string, entry: CountedWithdrawal): CustodyAccount {
  const before = inTrie(account.withdrawals, withdrawalId);
  const change = reservedAmount(entry) - reservedAmount(before);
  const day = entry.reserved && change !== 0n ? dayOf(entry.reserved.request.requestedAt) : null;
  return {
    ...account,
    available: account.available + (before?.amount ?? 0n) - entry.amount,
    withdrawals: withEntry(account.withdrawals, withdrawalId, entry),
    ...(day !== null && { days: { ...account.days, [day]: (account.days[day] ?? 0n) + change } }),
  };
}

export function evolve(before: CustodyAccount | null, event: CustodyAccountEvent): CustodyAccount {
  const account = before ?? EMPTY;
  switch (event.type) {
    case 'CustodyAccountOpened':
    case 'DifferenceAcknowledged':
      return account;
    case 'CustodyAccountFilled':
      return event.data.credits.reduce(
        credited,
        event.data.draws.reduce((left, draw) => drawn(left, draw), account),
      );
    case 'DepositCredited':
      return credited(account, event.data);
    case 'RefundDrawn':
      return drawn(account, event.data);
    case 'RefundReturned':
      return drawn(account, { ...event.data, amount: -event.data.amount });
    case 'AmountReserved': {
      const { withdrawalId, amount } = event.data;
      return counted(account, withdrawalId, { amount, revision: 0, released: -1, reserved: event.data });
    }
    case 'AmountCounted':
    case 'AmountReleased': {
      const { withdrawalId, revision } = event.data;
      const previous = inTrie(account.withdrawals, withdrawalId);
      const [amount, released] =
        event.type === 'AmountCounted' ? [event.data.amount, previous?.released ?? -1] : [0n, revision];
      return counted(account, withdrawalId, { amount, revision, released, reserved: previous?.reserved ?? null });
    }
    default:
      return event satisfies never;
  }
}
