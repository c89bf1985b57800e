// The rules of a withdrawal, as in the tables of docs/domain.md#withdrawals. The steps on other streams, which come
// first, are in process/.
import type { WithdrawalDoubt } from '#contracts/areas/withdrawal/events.ts';
import { withdrawalActions } from '#contracts/areas/withdrawal/actions.ts';
import { nameKey } from '#contracts/areas/institution/events.ts';
import { WEI_PER_SATOSHI } from '#contracts/values/values.ts';
import { refusedAction } from '../../command/refused-action.ts';
import { withdrawalEvents } from '#contracts/areas/withdrawal/events.ts';
import { targetArea } from '../../command/area.ts';
import { NOTHING_NEW, refuse, type Decider, type Refusal } from '../../command/types.ts';
import type { WithdrawalCommand } from './commands.ts';
import type { WithdrawalContext } from './context.ts';
import {
  evolve,
  hasEnded,
  isRequested,
  type WithdrawalRequestedData,
  type Withdrawal,
  type WithdrawalEvent,
  type WithdrawalState,
} from './state.ts';
import { burnImported, paymentImported } from './imported/imported.ts';
import { report } from './payout-reports.ts';
import { coolingEnd, misdated, statusAt } from './times.ts';
import { burnReported, doubted, held, isPayoutOrdered, paymentReported } from './bridge-reports.ts';

type CommandOf<Type extends WithdrawalCommand['type']> = Extract<WithdrawalCommand, { type: Type }>;
type Decided = WithdrawalEvent[] | Refusal;
const { actions } = withdrawalActions;

type RequestFields = Pick<
  WithdrawalRequestedData,
  'institution' | 'userName' | 'receivingAddress' | 'network' | 'amount'
>;
export const isSameRequest = (one: RequestFields, other: RequestFields): boolean =>
  nameKey(one.institution) === nameKey(other.institution) &&
  one.receivingAddress === other.receivingAddress &&
  one.network === other.network &&
  one.amount === other.amount;

/** process/ sets nonce and account once other streams have recorded them. */
const requested = (
  { institution, userName, receivingAddress, network, amount }: RequestFields,
  more: Pick<WithdrawalRequestedData, 'nonce' | 'requestedBy' | 'requestedAt' | 'isApprovedAddress' | 'importedBy'>,
): WithdrawalEvent[] => [
  {
    type: 'WithdrawalRequested',
    data: { institution, userName, receivingAddress, network, amount, institutionId: '', ...more },
  },
];

/** Whether the withdrawal has ended, or is already blocked for this doubt. */
export const isSettled = (withdrawal: Withdrawal, doubt: WithdrawalDoubt): boolean =>
  hasEnded(withdrawal) || (withdrawal.status === 'BLOCKED' && withdrawal.doubt === doubt);

type IntakeCommand = CommandOf<'RequestWithdrawal' | 'CompleteWithdrawal' | 'TellRequest' | 'TellBurn' | 'TellPayment'>;
/** Commands that are valid before the withdrawal exists. */
function decideIntake(command: IntakeCommand, state: WithdrawalState, context: WithdrawalContext): Decided {
  const {
    actor: { id: by },
    now,
    settings,
    imported,
  } = context;
  const withdrawal = isRequested(state) ? state : null;
  const orNothing = (events: WithdrawalEvent[]): WithdrawalEvent[] => (events.length ? events : NOTHING_NEW);
  switch (command.type) {
    // A repeated request whose withdrawal already exists. process/ handles another request under the same id.
    case 'RequestWithdrawal':
      return withdrawal && isSameRequest(withdrawal.request, command)
        ? NOTHING_NEW
        : requested(command, { nonce: 0, requestedBy: by, requestedAt: now, isApprovedAddress: false });
    case 'CompleteWithdrawal':
      return withdrawal
        ? NOTHING_NEW
        : requested(command.request, { ...command.request, nonce: command.request.nonce ?? 0 });
    case 'TellRequest':
      if (withdrawal) return isSameRequest(withdrawal.request, command) ? NOTHING_NEW : refuse('nonce-used');
      if (!imported)
        return requested(command, {
          nonce: command.nonce,
          requestedBy: by,
          requestedAt: command.at,
          isApprovedAddress: false,
        });
      // The bridge has reported this nonce for another request.
      return state
        ? refuse('nonce-used')
        : requested(command, {
            nonce: command.nonce,
            requestedBy: by,
            requestedAt: now,
            isApprovedAddress: false,
            importedBy: imported.by,
          });
    case 'TellBurn': {
      const { hash, amount, burnedAt } = command;
      // process/ finds the owner of the nonce, if it is another withdrawal.
      if (imported && (withdrawal || state))
        return withdrawal ? burnImported({ hash, amount, burnedAt }, withdrawal, context) : refuse('not-found');
      if (withdrawal)
        return orNothing(burnReported({ hash, amount, burnedAt }, withdrawal, by, settings.values.coolingTime));
      return state &&
        'earlyReports' in state &&
        state.earlyReports.some(({ data }) => 'hash' in data && data.hash === hash && data.amount === amount)
        ? NOTHING_NEW
        : [{ type: 'BurnToldEarly', data: { hash, amount, burnedAt, toldBy: by } }];
    }
    case 'TellPayment': {
      const { txid, paidAt } = command;
      if (imported && (withdrawal || state))
        return withdrawal ? paymentImported({ txid, paidAt }, withdrawal, context) : refuse('not-found');
      if (withdrawal) return orNothing(paymentReported({ txid, paidAt }, withdrawal, by));
      return state &&
        'earlyReports' in state &&
        state.earlyReports.some(({ data }) => 'txid' in data && data.txid === txid)
        ? NOTHING_NEW
        : [{ type: 'PaymentToldEarly', data: { txid, paidAt, toldBy: by } }];
    }
    default:
      return command satisfies never;
  }
}

const payoutQueued = ({ request: { amount, receivingAddress, network, nonce } }: Withdrawal): WithdrawalEvent => ({
  type: 'PayoutQueued',
  data: { amount, receivingAddress, network, nonce },
});

function decideAction(
  command: Exclude<WithdrawalCommand, IntakeCommand>,
  withdrawal: Withdrawal,
  context: WithdrawalContext,
): Decided {
  const {
    actor: { id: by },
    now,
    settings,
  } = context;
  const row = { ...withdrawal, status: statusAt(withdrawal, context) };
  switch (command.type) {
    case 'CancelWithdrawal':
      return (
        refusedAction(actions.cancel, row, context) ?? [
          { type: 'WithdrawalCancelled', data: { reason: command.reason, cancelledBy: by } },
        ]
      );
    case 'RejectWithdrawal':
      return (
        refusedAction(actions.reject, row, context) ?? [
          { type: 'WithdrawalRejected', data: { reason: command.reason, rejectedBy: by } },
        ]
      );
    case 'RecordBurn': {
      const { hash, burnedAt } = command;
      return (
        refusedAction(actions['record-burn'], row, context) ??
        misdated(burnedAt, withdrawal, context) ?? [
          {
            type: 'WithdrawalBurned',
            data: {
              hash,
              amount: `${withdrawal.request.amount * WEI_PER_SATOSHI}`,
              burnedAt,
              coolingEndsAt: coolingEnd(burnedAt, settings.values.coolingTime),
              recordedBy: by,
            },
          },
        ]
      );
    }
    case 'BlockWithdrawal':
      return (
        refusedAction(actions.block, row, context) ?? [
          { type: 'WithdrawalBlocked', data: { reason: command.reason, blockedBy: by } },
        ]
      );
    case 'ReleaseWithdrawal':
      if (row.status === 'BLOCKED' && row.isHeld) return refuse('withdrawal-blocked-by-fact');
      return (
        refusedAction(actions.release, row, context) ?? [
          { type: 'WithdrawalReleased', data: { reason: command.reason, releasedBy: by } },
        ]
      );
    case 'ConfirmWithdrawal':
      if (row.status === 'COOLING') return refuse('cooling');
      return (
        refusedAction(actions.confirm, row, context) ??
        (command.amount !== withdrawal.request.amount
          ? refuse('amount-mismatch')
          : [
              { type: 'WithdrawalConfirmed', data: { amount: command.amount, confirmedBy: by } },
              payoutQueued(withdrawal),
            ])
      );
    case 'RetryPayout':
      return (
        refusedAction(actions['retry-payout'], row, context) ?? [
          { type: 'PayoutRetried', data: { reason: command.reason, retriedBy: by } },
          payoutQueued(withdrawal),
        ]
      );
    case 'ResolveWithdrawal': {
      const { reason, outcome, hash } = command;
      return (
        refusedAction(actions.resolve, row, context) ?? [
          { type: 'WithdrawalResolved', data: { reason, outcome, hash, resolvedBy: by } },
        ]
      );
    }
    case 'HoldWithdrawal': {
      // If nothing is left to hold, process/ drops the doubt unless it is needed.
      return isPayoutOrdered(withdrawal) || isSettled(withdrawal, command.doubt)
        ? [doubted(command.doubt, by)]
        : [held(command.doubt, by)];
    }
    default:
      return report(command, withdrawal, by, now);
  }
}

export const withdrawalDecider: Decider<WithdrawalState, WithdrawalCommand, WithdrawalEvent, WithdrawalContext> = {
  initialState: null,
  decide(command, state, context) {
    switch (command.type) {
      case 'RequestWithdrawal':
      case 'CompleteWithdrawal':
      case 'TellRequest':
      case 'TellBurn':
      case 'TellPayment':
        return decideIntake(command, state, context);
      // Reports about a nonce alone do not make a withdrawal.
      default:
        return isRequested(state) ? decideAction(command, state, context) : refuse('withdrawal-not-requested');
    }
  },
  warn: (events) =>
    events.some((event) => event.type === 'WithdrawalRequested' && !event.data.isApprovedAddress)
      ? ['address-not-approved']
      : [],
  evolve,
};

export const withdrawals = targetArea(withdrawalEvents, withdrawalDecider);
