// Withdrawals in lists and in the feed (contracts/areas/withdrawal/reads.ts), and their totals.
import { dayOf } from '#contracts/values/day.ts';
import { StoredWithdrawal, withdrawalComputed } from '#contracts/areas/withdrawal/reads.ts';
import type { withdrawalEvents } from '#contracts/areas/withdrawal/events.ts';
import { integerColumn } from '#contracts/computed/expression.ts';
import type { WireData } from '#contracts/events/define-events.ts';
import { type Evolve, type Fields as RowFields, type ModelEvent, defineReadModel, totals } from '../engine/types.ts';

import { NO_APPROVALS, approved } from './kits/approvals.ts';

type Events = typeof withdrawalEvents;
type Fields = RowFields<StoredWithdrawal>;

const ENDED: ReadonlySet<string> = new Set(['PAID', 'RESOLVED', 'CANCELLED', 'REJECTED']);
/** A cooling withdrawal waits from the end of its cooling on. */
function withWaiting(before: StoredWithdrawal, next: Omit<StoredWithdrawal, 'waitingSince'>, at: string): Fields {
  const { status, coolingEndsAt } = next;
  if (ENDED.has(status)) return { ...next, waitingSince: null };
  if (status === before.status && coolingEndsAt === before.coolingEndsAt)
    return { ...next, waitingSince: before.waitingSince };
  const isLater = coolingEndsAt !== null && Date.parse(coolingEndsAt) > Date.parse(at);
  return { ...next, waitingSince: status === 'COOLING' && isLater ? coolingEndsAt : at };
}
const change =
  <Event extends ModelEvent>(
    fields: (data: Event['data'], row: StoredWithdrawal, at: string) => Partial<Fields>,
  ): Evolve<StoredWithdrawal, Event> =>
  (row, { type, data, at }) => {
    if (!row) throw new Error(`${type} of a withdrawal that was never requested`);
    // Any event but approvals voids the approvals.
    return withWaiting(row, { ...row, ...NO_APPROVALS, ...fields(data, row, at) }, at);
  };
const requested = ({ importedBy: _, ...data }: WireData<Events, 'WithdrawalRequested'>): Fields => ({
  ...data,
  status: 'REQUESTED',
  ethHash: null,
  burnedAmount: null,
  burnedAt: null,
  coolingEndsAt: null,
  blockedBy: null,
  ...NO_APPROVALS,
  confirmedBy: null,
  confirmedAt: null,
  payoutTxid: null,
  paidAt: null,
  reason: null,
  doubt: null,
  resolvedAs: null,
  paidAmount: '0',
  movedAt: data.requestedAt,
  waitingSince: data.requestedAt,
});
/** The paid amount with one more payment. */
const paidMore = (row: StoredWithdrawal): string => `${BigInt(row.paidAmount) + BigInt(row.amount)}`;
const payoutFields = (row: StoredWithdrawal, at: string): Partial<Fields> => ({
  paidAmount: paidMore(row),
  paidAt: at,
  movedAt: at,
});
const isPaid = (row: StoredWithdrawal): boolean => row.paidAmount !== '0';
/**
 * Adds a payment that a fact reports. The payment named when the withdrawal was resolved is already counted. If none
 * was named, the reported payment may be that one.
 */
function payoutFieldsFor(row: StoredWithdrawal, txid: string | null, at: string): Partial<Fields> {
  if (txid === null) return {};
  const isRecorded = isPaid(row) && (row.payoutTxid ?? txid) === txid;
  return { payoutTxid: txid, ...(!isRecorded && payoutFields(row, at)) };
}
/** The payment, if any, came back or was not for this withdrawal. */
const returnedFields = (row: StoredWithdrawal): Partial<Fields> => ({
  paidAmount: '0',
  paidAt: null,
  movedAt: row.requestedAt,
});

export const withdrawals = defineReadModel<StoredWithdrawal, Events>({
  name: 'withdrawals',
  version: 5,
  row: StoredWithdrawal,
  computed: withdrawalComputed,
  stream: 'withdrawal',
  indexes: ['status', 'amount', 'nonce', 'requestedAt', 'movedAt', 'institution', 'waitingSince'],
  searches: ['id', 'ethHash', 'payoutTxid', 'receivingAddress'],
  on: {
    WithdrawalRequested: (row, { data }) => ({ ...row, ...requested(data) }),
    WithdrawalCancelled: change(({ reason }) => ({ status: 'CANCELLED', reason })),
    WithdrawalRejected: change(({ reason }) => ({ status: 'REJECTED', reason })),
    WithdrawalBurned: change(({ hash, amount: burned, burnedAt, coolingEndsAt }, row) => ({
      ethHash: hash,
      burnedAmount: burned,
      burnedAt,
      ...(coolingEndsAt !== null && { coolingEndsAt, status: row.status === 'REQUESTED' ? 'COOLING' : row.status }),
    })),
    WithdrawalBlocked: change(({ reason, blockedBy }) => ({
      status: 'BLOCKED',
      reason,
      blockedBy,
    })),
    WithdrawalHeld: change(({ doubt, txid, blockedBy }, row, at) => ({
      status: 'BLOCKED',
      reason: doubt,
      doubt,
      blockedBy: row.status === 'BLOCKED' && row.doubt === null ? row.blockedBy : blockedBy,
      resolvedAs: null,
      ...payoutFieldsFor(row, txid, at),
    })),
    WithdrawalDoubted: change(({ doubt, txid }, row) => ({
      doubt,
      ...(txid !== null && { paidAmount: paidMore(row) }),
    })),
    WithdrawalReleased: change(({ reason }) => ({ status: 'COOLING', reason, blockedBy: null })),
    WithdrawalApproved: change(({ approvedBy: by }, { approvals }, at) => approved([...approvals, { by, at }])),
    WithdrawalApprovalWithdrawn: change(({ withdrawnBy }, { approvals }) =>
      approved(approvals.filter(({ by }) => by !== withdrawnBy)),
    ),
    WithdrawalConfirmed: change(({ confirmedBy }, _, at) => ({
      status: 'CONFIRMED',
      confirmedBy,
      confirmedAt: at,
    })),
    PayoutQueued: change(() => ({ status: 'CONFIRMED', payoutTxid: null, reason: null })),
    PayoutSubmitted: change(({ txid }) => ({ payoutTxid: txid })),
    PayoutFailed: change(({ reason }) => ({ status: 'PAYOUT_FAILED', reason })),
    WithdrawalPaid: change(({ txid, paidAt }, row) => ({
      status: 'PAID',
      payoutTxid: txid,
      reason: null,
      ...payoutFields(row, paidAt),
    })),
    WithdrawalResolved: change(({ reason, outcome, hash }, row, at) => ({
      status: 'RESOLVED',
      reason,
      resolvedAs: outcome,
      payoutTxid: hash ?? row.payoutTxid,
      ...(outcome === 'RETURNED' ? returnedFields(row) : !isPaid(row) && payoutFields(row, at)),
    })),
    // Facts reported before their request have no row yet.
    BurnToldEarly: () => null,
    PaymentToldEarly: () => null,
  },
});

const sum = {
  sats: (row: StoredWithdrawal) => BigInt(row.amount),
  paid: (row: StoredWithdrawal) => BigInt(row.paidAmount),
};
export const withdrawalTotals = totals<StoredWithdrawal>({
  name: 'withdrawal-totals',
  version: 1,
  of: withdrawals,
  by: (row) => ({ day: dayOf(row.movedAt), status: row.status }),
  sum,
  seriesBy: {
    column: 'movedAt',
    groups: ['status'],
    sums: { sats: integerColumn('amount'), paid: integerColumn('paidAmount') },
  },
});
/** By the name in the withdrawal; the register maps names to institutions. */
export const institutionWithdrawalTotals = totals<StoredWithdrawal>({
  name: 'institution-withdrawal-totals',
  version: 1,
  of: withdrawals,
  by: ({ institution, network }) => ({ institution, network }),
  sum,
});
