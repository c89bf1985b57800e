// The rules of a self-custody deposit, as in the tables of docs/domain.md#custody-deposits.
import { bitcoinAddressKind } from '#contracts/values/address.ts';
import { depositActions } from '#contracts/areas/deposit/actions.ts';
import { refusedAction } from '../../command/refused-action.ts';
import { depositEvents } from '#contracts/areas/deposit/events.ts';
import { targetArea } from '../../command/area.ts';
import { refuse, type DecideContext, type Decider, type Refusal } from '../../command/types.ts';
import type { AllSettings } from '#contracts/areas/settings/rules.ts';
import { confirmed, refusedWithdrawal } from '../evidence/approvals.ts';
import { depositChecks, type DepositSubject } from '../evidence/checks.ts';
import type { EvidenceNow } from '../evidence/required.ts';
import type { DepositCommand } from './commands.ts';
import { decideReport } from './execution-reports.ts';
import { evolve, type Deposit, type DepositEvent, type DepositState } from './state.ts';

/** `evidence`: for confirmations. */
export interface DepositContext extends DecideContext {
  settings: AllSettings;
  evidence?: EvidenceNow;
}

const { actions } = depositActions;
type Decided = DepositEvent[] | Refusal;
type CommandOf<Type extends DepositCommand['type']> = Extract<DepositCommand, { type: Type }>;

const mintQueued = ({ amount, receivingAddress }: Deposit): DepositEvent => ({
  type: 'MintQueued',
  data: { amount, receivingAddress },
});

function record({ deposit, occurredAt }: CommandOf<'RecordDeposit'>, state: DepositState, actor: string): Decided {
  if (state && state.status !== 'CANCELLED' && state.status !== 'REJECTED') return refuse('deposit-exists');
  return [{ type: 'DepositRecorded', data: { ...deposit, recordedBy: actor, occurredAt: occurredAt ?? null } }];
}

function requestRefund(
  { amount, receivingAddress, burnHash }: CommandOf<'RequestRefund'>,
  deposit: Deposit,
  context: DepositContext,
): Decided {
  const { mint } = deposit;
  const refused = refusedAction(actions['request-refund'], deposit, context);
  if (refused) return refused;
  if (mint.status === 'QUEUED' || mint.status === 'SUBMITTED') return refuse('mint-in-progress');
  if (amount > deposit.amount - deposit.refunded) return refuse('refund-amount-too-large');
  if (mint.status === 'MINTED' && !burnHash) return refuse('burn-hash-needed');
  if (mint.status !== 'MINTED' && burnHash) return refuse('burn-hash-not-expected');
  if (burnHash && deposit.burns.includes(burnHash)) return refuse('burn-hash-used');
  if (bitcoinAddressKind(receivingAddress, deposit.network) === null) return refuse('address-of-another-network');
  const requested: DepositEvent = {
    type: 'RefundRequested',
    data: { amount, receivingAddress, burnHash: burnHash ?? null, requestedBy: context.actor.id },
  };
  return mint.status === 'FAILED' ? [{ type: 'MintCancelled', data: {} }, requested] : [requested];
}

/** Refuses unless the requested refund can still be rejected or withdrawn. */
function refundNotOpen({ status, refund }: Deposit): Refusal | null {
  if (status !== 'REFUND_REQUESTED' || !refund) return refuse('refund-not-requested');
  return refund.status === 'NOT_REQUESTED' ? null : refuse('refund-in-progress');
}

const refundBy = ({ refund }: Deposit): object => ({ refundRequestedBy: refund!.requestedBy });

/** Its burn can be used again, so rejecting requires a finding about the burn. */
function rejectRefund(
  { reason, finding }: CommandOf<'RejectRefund'>,
  deposit: Deposit,
  context: DepositContext,
): Decided {
  const refused = refundNotOpen(deposit) ?? refusedAction(actions['reject-refund'], refundBy(deposit), context);
  if (refused) return refused;
  const burnHash = deposit.refund!.burnHash;
  if (burnHash && !finding) return refuse('finding-needed');
  return [
    {
      type: 'RefundRejected',
      data: { reason, rejectedBy: context.actor.id, ...(finding && { finding }), ...(burnHash && { burnHash }) },
    },
  ];
}

const subjectOf = ({ mint, refund, ...deposit }: Deposit): DepositSubject => ({
  ...deposit,
  mintStatus: mint.status,
  mintHash: mint.hash,
  refund: refund && {
    amount: refund.amount,
    address: refund.receivingAddress,
    burnHash: refund.burnHash,
    payoutTxid: refund.txid,
  },
});

/** `first`: who recorded the deposit or requested the refund. */
const confirmation = (
  action: 'confirm' | 'confirm-refund',
  { amount, first }: { amount: bigint; first: string },
  deposit: Deposit,
  context: DepositContext,
  events: DepositEvent[],
): Decided =>
  confirmed(
    `deposit:${action}`,
    { amount, first, approvals: deposit.approvals },
    context,
    ({ reported, use }) => depositChecks(subjectOf(deposit), reported, use, context.settings.values),
    { approved: { type: 'DepositApproved', data: { action, approvedBy: context.actor.id } }, events },
  );

function decideAction(
  command: Exclude<DepositCommand, CommandOf<'RecordDeposit'>>,
  deposit: Deposit,
  context: DepositContext,
): Decided {
  const actor = context.actor.id;
  const { status, mint, refund } = deposit;
  switch (command.type) {
    case 'ConfirmDeposit':
      return (
        refusedAction(actions.confirm, deposit, context) ??
        (command.amount !== deposit.amount ? refuse('amount-mismatch') : null) ??
        confirmation('confirm', { amount: deposit.amount, first: deposit.recordedBy }, deposit, context, [
          { type: 'DepositConfirmed', data: { amount: command.amount, confirmedBy: actor } },
          mintQueued(deposit),
        ])
      );
    case 'WithdrawApproval':
      return (
        refusedWithdrawal(deposit.approvals, context) ?? [
          { type: 'DepositApprovalWithdrawn', data: { withdrawnBy: actor } },
        ]
      );
    case 'CancelDeposit':
      return (
        refusedAction(actions.cancel, deposit, context) ?? [
          { type: 'DepositCancelled', data: { reason: command.reason, cancelledBy: actor } },
        ]
      );
    case 'RejectDeposit':
      return (
        refusedAction(actions.reject, deposit, context) ?? [
          { type: 'DepositRejected', data: { reason: command.reason, rejectedBy: actor } },
        ]
      );
    case 'RequestRefund':
      return requestRefund(command, deposit, context);
    case 'RejectRefund':
      return rejectRefund(command, deposit, context);
    case 'WithdrawRefund':
      return (
        refundNotOpen(deposit) ??
        (refund!.burnHash
          ? refuse('refund-burned')
          : actor !== refund!.requestedBy
            ? refuse('requester-only')
            : [{ type: 'RefundWithdrawn', data: { reason: command.reason, withdrawnBy: actor } }])
      );
    case 'ConfirmRefund':
      if (status !== 'REFUND_REQUESTED' || !refund) return refuse('refund-not-requested');
      if (refund.status !== 'NOT_REQUESTED') return refuse('refund-in-progress');
      return (
        refusedAction(actions['confirm-refund'], refundBy(deposit), context) ??
        confirmation('confirm-refund', { amount: refund.amount, first: refund.requestedBy }, deposit, context, [
          { type: 'RefundConfirmed', data: { confirmedBy: actor } },
          { type: 'RefundQueued', data: { amount: refund.amount, receivingAddress: refund.receivingAddress } },
        ])
      );
    case 'RetryMint':
      if (mint.status !== 'FAILED') return refuse('mint-not-failed');
      return [{ type: 'MintRetried', data: { reason: command.reason, retriedBy: actor } }, mintQueued(deposit)];
    case 'RetryRefund':
      if (refund?.status !== 'FAILED') return refuse('refund-not-failed');
      return [
        { type: 'RefundRetried', data: { reason: command.reason, retriedBy: actor } },
        { type: 'RefundQueued', data: { amount: refund.amount, receivingAddress: refund.receivingAddress } },
      ];
    default:
      return decideReport(command, deposit);
  }
}

export const depositDecider: Decider<DepositState, DepositCommand, DepositEvent, DepositContext> = {
  initialState: null,
  decide(command, state, context) {
    if (command.type === 'RecordDeposit') return record(command, state, context.actor.id);
    if (!state) throw new Error(`${command.type} on a deposit that was never recorded`);
    return decideAction(command, state, context);
  },
  evolve,
};

export const deposits = targetArea(depositEvents, depositDecider);
