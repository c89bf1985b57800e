// The rules of a withdrawal, as in the tables of docs/domain.md#withdrawals. The steps on other streams, which come
// first, are in process/.
import type { WithdrawalDoubt } from '#contracts/areas/withdrawal/events.ts';
import { confirmed, refusedWithdrawal } from '../evidence/approvals.ts';
import { withdrawalChecks } from '../evidence/checks.ts';
import { withdrawalActions } from '#contracts/areas/withdrawal/actions.ts';
import { WEI_PER_SATOSHI } from '#contracts/values/values.ts';
import { refusedAction } from '../../command/refused-action.ts';
import { withdrawalEvents } from '#contracts/areas/withdrawal/events.ts';
import { targetArea } from '../../command/area.ts';
import { refuse, type Decider, type Refusal } from '../../command/types.ts';
import type { WithdrawalCommand } from './commands.ts';
import type { WithdrawalContext } from './context.ts';
import { evolve, hasEnded, isRequested, type Withdrawal, type WithdrawalEvent, type WithdrawalState } from './state.ts';
import { decideIntake, type IntakeCommand } from './reports/intake.ts';
import { report } from './reports/payout-reports.ts';
import { coolingEnd, misdated, statusAt } from './times.ts';
import { doubted, held, isPayoutOrdered } from './reports/bridge-reports.ts';

type Decided = WithdrawalEvent[] | Refusal;
const { actions } = withdrawalActions;

/** Whether the withdrawal has ended, or is already blocked for this doubt. */
export const isSettled = (withdrawal: Withdrawal, doubt: WithdrawalDoubt): boolean =>
  hasEnded(withdrawal) || (withdrawal.status === 'BLOCKED' && withdrawal.doubt === doubt);

const payoutQueued = ({ request: { amount, receivingAddress, network, nonce } }: Withdrawal): WithdrawalEvent => ({
  type: 'PayoutQueued',
  data: { amount, receivingAddress, network, nonce },
});

function confirm(withdrawal: Withdrawal, context: WithdrawalContext): Decided {
  const {
    request: { amount, network, receivingAddress },
    approvals,
    requestedBy,
    burns,
    txid,
  } = withdrawal;
  const by = context.actor.id;
  const subject = { network, amount, receivingAddress, burnHash: burns.at(-1)?.hash ?? null, payoutTxid: txid };
  return confirmed(
    'withdrawal:confirm',
    { amount, approvals, first: requestedBy },
    context,
    ({ reported }) => withdrawalChecks(subject, reported, context.settings.values),
    {
      approved: { type: 'WithdrawalApproved', data: { approvedBy: by } },
      events: [{ type: 'WithdrawalConfirmed', data: { amount, confirmedBy: by } }, payoutQueued(withdrawal)],
    },
  );
}

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
        (command.amount !== withdrawal.request.amount ? refuse('amount-mismatch') : null) ??
        confirm(withdrawal, context)
      );
    case 'WithdrawApproval':
      return (
        refusedWithdrawal(withdrawal.approvals, context) ?? [
          { type: 'WithdrawalApprovalWithdrawn', data: { withdrawnBy: by } },
        ]
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
