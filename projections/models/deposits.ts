// Deposits in lists and in the feed (contracts/areas/deposit/reads.ts). docs/domain.md#custody-deposits has the status
// transitions.
import { DepositRow } from '#contracts/areas/deposit/reads.ts';
import { depositServiceState } from '#contracts/areas/deposit/service-state.ts';
import type { depositEvents } from '#contracts/areas/deposit/events.ts';
import type { WireData } from '#contracts/events/define-events.ts';
import { type Evolve, type Fields as RowFields, type ModelEvent, defineReadModel } from '../engine/types.ts';

import { NO_APPROVALS, approved } from './kits/approvals.ts';
import { waitingSince } from './kits/waiting.ts';

type Events = typeof depositEvents;
type Fields = RowFields<DepositRow>;

const recorded = (
  { occurredAt, ...data }: WireData<Events, 'DepositRecorded'>,
  at: string,
  position: bigint,
): Fields => ({
  ...data,
  occurredAt,
  recordedAt: at,
  recordedPosition: `${position}`,
  status: 'RECORDED',
  mintStatus: 'NOT_REQUESTED',
  refundStatus: 'NOT_REQUESTED',
  refunded: '0',
  refundAmount: null,
  refundAddress: null,
  refundRequestedBy: null,
  refundFinding: null,
  mintHash: null,
  burnHash: null,
  payoutTxid: null,
  reason: null,
  ...NO_APPROVALS,
  confirmedBy: null,
  confirmedAt: null,
  waitingSince: at,
});

/** The change of fields by an event type. An event before the deposit was recorded is an error. */
const change =
  <Event extends ModelEvent>(
    fields: (data: Event['data'], row: DepositRow, at: string) => Partial<Fields>,
  ): Evolve<DepositRow, Event> =>
  (row, { data, at }) => {
    if (!row) throw new Error('an event of a deposit that was never recorded');
    // Any event but approvals voids the approvals.
    const next = { ...row, ...NO_APPROVALS, ...fields(data, row, at) };
    return { ...next, waitingSince: waitingSince(depositServiceState, row, next, at) };
  };

/** Back to CONFIRMED: the request has ended; earlier refunds remain. */
const refundClosed = (reason: string): Partial<Fields> => ({
  status: 'CONFIRMED',
  refundAmount: null,
  refundAddress: null,
  refundRequestedBy: null,
  reason,
});

const paid = (row: DepositRow, amount: string): Partial<Fields> => {
  const refunded = BigInt(row.refunded) + BigInt(amount);
  return { refunded: refunded.toString(), status: refunded === BigInt(row.amount) ? 'REFUNDED' : 'CONFIRMED' };
};

export const deposits = defineReadModel<DepositRow, Events>({
  name: 'deposits',
  version: 6,
  row: DepositRow,
  stream: 'deposit',
  indexes: ['amount', 'status', 'recordedAt', 'institution', 'waitingSince'],
  searches: ['id', 'txid', 'mintHash', 'burnHash', 'payoutTxid', 'custodyAddress'],
  on: {
    DepositRecorded: (row, { data, at, position }) => ({ ...row, ...recorded(data, at, position) }),
    DepositCancelled: change(({ reason }) => ({ status: 'CANCELLED', reason })),
    DepositRejected: change(({ reason }) => ({ status: 'REJECTED', reason })),
    DepositApproved: change(({ approvedBy: by }, { approvals }, at) => approved([...approvals, { by, at }])),
    DepositApprovalWithdrawn: change(({ withdrawnBy }, { approvals }) =>
      approved(approvals.filter(({ by }) => by !== withdrawnBy)),
    ),
    DepositConfirmed: change(({ confirmedBy }, _, at) => ({
      status: 'CONFIRMED',
      confirmedBy,
      confirmedAt: at,
    })),
    // The hash of an earlier, failed attempt no longer applies.
    MintQueued: change(() => ({ mintStatus: 'QUEUED', mintHash: null, reason: null })),
    MintSubmitted: change(({ hash }) => ({ mintStatus: 'SUBMITTED', mintHash: hash })),
    DepositMinted: change(({ hash }) => ({ mintStatus: 'MINTED', mintHash: hash, reason: null })),
    MintFailed: change(({ reason }) => ({ mintStatus: 'FAILED', reason })),
    MintCancelled: change(() => ({ mintStatus: 'CANCELLED' })),
    RefundRequested: change(({ amount, receivingAddress, burnHash, requestedBy }, row) => ({
      status: 'REFUND_REQUESTED',
      refundStatus: 'NOT_REQUESTED',
      refundAmount: amount,
      refundAddress: receivingAddress,
      refundRequestedBy: requestedBy,
      burnHash: burnHash ?? row.burnHash,
      refundFinding: null,
      payoutTxid: null,
      reason: null,
    })),
    RefundRejected: change(({ reason, finding = null, burnHash }, row) => ({
      ...refundClosed(reason),
      refundFinding: finding,
      burnHash: burnHash === undefined ? row.burnHash : null,
    })),
    RefundWithdrawn: change(({ reason }) => refundClosed(reason)),
    RefundQueued: change(() => ({ refundStatus: 'QUEUED', payoutTxid: null, reason: null })),
    RefundSubmitted: change(({ txid }) => ({ refundStatus: 'SUBMITTED', payoutTxid: txid })),
    RefundPaid: change(({ txid, amount }, row) => ({
      refundStatus: 'PAID',
      payoutTxid: txid,
      reason: null,
      ...paid(row, amount),
    })),
    RefundFailed: change(({ reason }) => ({ refundStatus: 'FAILED', reason })),
  },
});
