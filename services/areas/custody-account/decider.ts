// The rules of a custody account: what may be taken, and what is taken. Actions never take more than is available;
// amounts reported by facts are always counted.
import { dayOf } from '#contracts/values/day.ts';
import type { Excess, WithdrawalRequest } from '#contracts/areas/custody-account/events.ts';
import type { BitcoinNetwork } from '#contracts/values/address.ts';
import type { z } from 'zod';
import { inTrie } from '../../base/trie.ts';
import { custodyAccountEvents } from '#contracts/areas/custody-account/events.ts';
import { targetArea } from '../../command/area.ts';
import { NOTHING_NEW, noRuleFor, refuse, type DecideContext, type Decider, type Refusal } from '../../command/types.ts';
import { evolve, EMPTY, type CustodyAccount, type CustodyAccountEvent } from './state.ts';

interface AccountOwner {
  institutionId: string;
  institution: string;
  network: BitcoinNetwork;
}
interface Credit {
  depositId: string;
  amount: bigint;
}
interface Draw extends Credit {
  burnHash: string;
}
/** What is known of the account's difference from the ledger when an acknowledgement is judged; null: none differs. */
export type CurrentDifference = { of: AccountOwner; difference: string; isAcknowledged: boolean } | null;
export interface CustodyAccountContext extends DecideContext {
  /** For acknowledgements only. */
  currentDifference?: CurrentDifference;
}
interface AcknowledgeDifference {
  type: 'AcknowledgeDifference';
  id: string;
  /** Satoshis, as the person saw it. */
  difference: string;
  reason: string;
}
type AmountCommand = { id: string; of: AccountOwner } & (
  | ({ type: 'CreditDeposit' } & Credit)
  /** `revision`: of the deposit before the request. */
  | ({ type: 'DrawRefund'; revision: number } & Draw)
  /** `revision`: of the rejection in the deposit's stream. */
  | { type: 'ReturnRefund'; depositId: string; burnHash: string; revision: number }
  | { type: 'FillAccount'; credits: readonly Credit[]; draws: readonly Draw[] }
  /** `dailyLimit`, `isFrozen`: of the institution now. `byFact`: it has already happened and is not refused. */
  | {
      type: 'ReserveAmount';
      withdrawalId: string;
      request: z.output<typeof WithdrawalRequest>;
      dailyLimit: bigint | null;
      isFrozen: boolean;
      byFact: boolean;
    }
  /** `revision`: of the first following event of the withdrawal. */
  | { type: 'CountAmount'; withdrawalId: string; amount: bigint; revision: number }
  /**
   * `revision`: of the recorded event after which the withdrawal takes `amount`. An amount counted for another event at
   * that revision is undone, because that event was never recorded.
   */
  | { type: 'SettleAmount'; withdrawalId: string; amount: bigint; revision: number }
  | { type: 'ReleaseAmount'; withdrawalId: string; revision: number }
);
export type CustodyAccountCommand = AmountCommand | AcknowledgeDifference;
type CommandOf<Type extends CustodyAccountCommand['type']> = Extract<CustodyAccountCommand, { type: Type }>;

function excessOf(
  { request: { amount, requestedAt }, dailyLimit, isFrozen }: CommandOf<'ReserveAmount'>,
  { available, days }: CustodyAccount,
): z.infer<typeof Excess> | null {
  if (isFrozen) return 'institution-frozen';
  if (amount > available) return 'amount-not-available';
  return dailyLimit !== null && (days[dayOf(requestedAt)] ?? 0n) + amount > dailyLimit ? 'limit-exceeded' : null;
}

function reserve(command: CommandOf<'ReserveAmount'>, account: CustodyAccount): CustodyAccountEvent[] | Refusal {
  const { withdrawalId, request, byFact } = command;
  if (inTrie(account.withdrawals, withdrawalId)?.reserved) return NOTHING_NEW;
  const excess = excessOf(command, account);
  return excess && !byFact
    ? refuse(excess)
    : [{ type: 'AmountReserved', data: { withdrawalId, amount: request.amount, excess, request } }];
}

function draw(
  { depositId, burnHash, amount, revision }: CommandOf<'DrawRefund'>,
  { drawn, available }: CustodyAccount,
): CustodyAccountEvent[] | Refusal {
  const previous = inTrie(drawn, burnHash) ?? { amount: 0n, depositId, revision: -1 };
  const more = amount - previous.amount;
  if (previous.depositId === depositId && previous.revision >= revision) {
    // A request older than the last draw is too late. At the same revision, a process died after drawing, and the
    // repeated request may differ. The first request may still be recorded, so the draw is not reduced.
    if (previous.revision > revision || more <= 0n) return NOTHING_NEW;
  }
  if (more > available) return refuse('amount-not-available');
  return [
    more < 0n
      ? { type: 'RefundReturned', data: { depositId, burnHash, amount: -more, revision } }
      : { type: 'RefundDrawn', data: { depositId, burnHash, amount: more, revision } },
  ];
}

function decided(command: AmountCommand, account: CustodyAccount): CustodyAccountEvent[] | Refusal {
  switch (command.type) {
    case 'CreditDeposit': {
      const { depositId, amount } = command;
      return inTrie(account.credited, depositId)
        ? NOTHING_NEW
        : [{ type: 'DepositCredited', data: { depositId, amount } }];
    }
    case 'DrawRefund':
      return draw(command, account);
    case 'ReturnRefund': {
      const { depositId, burnHash, revision } = command;
      const previous = inTrie(account.drawn, burnHash);
      // Skips a burn that was drawn again since, for another request.
      if (!previous?.amount || previous.depositId !== depositId || previous.revision >= revision) return NOTHING_NEW;
      return [{ type: 'RefundReturned', data: { depositId, burnHash, amount: previous.amount, revision } }];
    }
    case 'FillAccount': {
      const credits = command.credits.filter(({ depositId }) => !inTrie(account.credited, depositId));
      const draws = command.draws.filter(({ burnHash }) => inTrie(account.drawn, burnHash) === undefined);
      return credits.length + draws.length === 0
        ? NOTHING_NEW
        : [{ type: 'CustodyAccountFilled', data: { credits, draws } }];
    }
    case 'ReserveAmount':
      return reserve(command, account);
    case 'CountAmount': {
      const { withdrawalId, amount, revision } = command;
      const previous = inTrie(account.withdrawals, withdrawalId) ?? { amount: 0n, revision: -1, released: -1 };
      // The event of an amount counted ahead may never be recorded, or another may take its place. The greater amount
      // is counted.
      if (revision <= previous.released || (revision <= previous.revision && amount <= previous.amount))
        return NOTHING_NEW;
      const counted = amount > previous.amount ? amount : previous.amount;
      return [
        {
          type: 'AmountCounted',
          data: {
            withdrawalId,
            amount: counted,
            change: `${counted - previous.amount}`,
            revision: Math.max(revision, previous.revision),
          },
        },
      ];
    }
    case 'SettleAmount': {
      const { withdrawalId, amount, revision } = command;
      const previous = inTrie(account.withdrawals, withdrawalId);
      if (!previous || revision < previous.revision || revision <= previous.released || amount === previous.amount)
        return NOTHING_NEW;
      const change = `${amount - previous.amount}`;
      return [
        amount === 0n
          ? { type: 'AmountReleased', data: { withdrawalId, change, revision } }
          : { type: 'AmountCounted', data: { withdrawalId, amount, change, revision } },
      ];
    }
    case 'ReleaseAmount': {
      const { withdrawalId, revision } = command;
      const previous = inTrie(account.withdrawals, withdrawalId);
      return previous && (previous.revision > revision || previous.released >= revision)
        ? NOTHING_NEW
        : [{ type: 'AmountReleased', data: { withdrawalId, change: `${-(previous?.amount ?? 0n)}`, revision } }];
    }
    default:
      return noRuleFor(command);
  }
}

const opened = (of: AccountOwner): CustodyAccountEvent => ({ type: 'CustodyAccountOpened', data: of });

/** Only the current difference can be acknowledged, so nobody acknowledges one before it arises. */
function acknowledged(
  { difference, reason }: AcknowledgeDifference,
  account: CustodyAccount | null,
  { currentDifference: current = null, actor }: CustodyAccountContext,
): CustodyAccountEvent[] | Refusal {
  if (!current) return refuse('nothing-differs');
  if (current.difference !== difference) return refuse('difference-changed');
  if (current.isAcknowledged) return refuse('already-acknowledged');
  return [
    ...(account ? [] : [opened(current.of)]),
    { type: 'DifferenceAcknowledged', data: { difference, reason, acknowledgedBy: actor.id } },
  ];
}

export const custodyAccountDecider: Decider<
  CustodyAccount | null,
  CustodyAccountCommand,
  CustodyAccountEvent,
  CustodyAccountContext
> = {
  initialState: null,
  decide(command, account, context) {
    if (command.type === 'AcknowledgeDifference') return acknowledged(command, account, context);
    const events = decided(command, account ?? EMPTY);
    return account || 'refused' in events || events.length === 0 ? events : [opened(command.of), ...events];
  },
  evolve,
};

export const custodyAccounts = targetArea(custodyAccountEvents, custodyAccountDecider);
