// The state that the rules of a withdrawal need.
import { withApprovals, type Approvals } from '../evidence/approvals.ts';
import type { EventOf } from '#contracts/events/define-events.ts';
import { WEI_PER_SATOSHI } from '#contracts/values/values.ts';
import type { WithdrawalDoubt, WithdrawalStatus, withdrawalEvents } from '#contracts/areas/withdrawal/events.ts';

export type WithdrawalEvent = EventOf<typeof withdrawalEvents>;
type DataOf<Type extends WithdrawalEvent['type']> = Extract<WithdrawalEvent, { type: Type }>['data'];
/** `amount`: wei, as text. */
export type Burn = Pick<DataOf<'WithdrawalBurned'>, 'hash' | 'amount' | 'burnedAt'>;
export type Payment = Pick<DataOf<'WithdrawalPaid'>, 'txid' | 'paidAt'>;
export type WithdrawalRequestedData = DataOf<'WithdrawalRequested'>;

export interface Withdrawal {
  /** Who has approved the confirmation that waits: the first of two. */
  approvals: Approvals;
  /** Never READY: a COOLING withdrawal is READY as soon as its cooling time is over, without an event. */
  status: Exclude<WithdrawalStatus, 'READY'>;
  request: WithdrawalRequestedData;
  requestedBy: string;
  burns: readonly Burn[];
  coolingEndsAt: string | null;
  /** The person or source that blocked it. `isHeld`: a fact blocked it, at first or later. */
  blockedBy: string | null;
  isHeld: boolean;
  /** The doubt for which a fact blocked it. */
  doubt: WithdrawalDoubt | null;
  confirmedBy: string | null;
  /** Id of the PayoutQueued event and of the execution. */
  execution: string | null;
  /** Txid of the last submitted pay-out. */
  txid: string | null;
  /** Transactions reported as its payment, by a fact or by the person who resolved it. */
  payments: readonly string[];
  isReturned: boolean;
  /**
   * Satoshis taken from the account: the requested or the burned amount, whichever is greater. 0 after it has ended or
   * was returned, unless it was burned or paid later.
   */
  counted: bigint;
}
/** Burns and payments reported for a nonce before any request. */
export interface EarlyReports {
  request: null;
  earlyReports: readonly Extract<WithdrawalEvent, { type: 'BurnToldEarly' | 'PaymentToldEarly' }>[];
}
export type WithdrawalState = Withdrawal | EarlyReports | null;

export const isRequested = (state: WithdrawalState): state is Withdrawal => state !== null && state.request !== null;
/** Ended before a burn was known (cancelled, rejected), or for good (resolved). */
export const hasEnded = ({ status }: Pick<Withdrawal, 'status'>): boolean =>
  status === 'CANCELLED' || status === 'REJECTED' || status === 'RESOLVED';
export const isPaidOtherwise = ({ status, isReturned }: Pick<Withdrawal, 'status' | 'isReturned'>): boolean =>
  status === 'RESOLVED' && !isReturned;
/** Satoshis that a burn takes, rounded up. */
const burnedSatoshis = ({ amount }: Burn): bigint => (BigInt(amount) + WEI_PER_SATOSHI - 1n) / WEI_PER_SATOSHI;
/** The greatest of the requested amount and each burn. */
const countedAmount = ({ request, burns }: Pick<Withdrawal, 'request' | 'burns'>): bigint =>
  burns.map(burnedSatoshis).reduce((most, one) => (one > most ? one : most), request.amount);

const withPayment = ({ payments }: Withdrawal, txid: string | null): readonly string[] =>
  txid === null ? payments : [...payments, txid];

/** The state of a requested withdrawal after these events. */
export function requestedAfter(before: Withdrawal | null, events: readonly WithdrawalEvent[]): Withdrawal {
  const state = events.reduce<WithdrawalState>((one, event) => evolve(one, event, ''), before);
  if (!isRequested(state)) throw new Error('the withdrawal was never requested');
  return state;
}

export function evolve(before: WithdrawalState, event: WithdrawalEvent, id: string): Withdrawal | EarlyReports {
  const next = applied(before, event, id);
  return isRequested(next) ? withApprovals(next, event) : next;
}

function applied(before: WithdrawalState, event: WithdrawalEvent, id: string): Withdrawal | EarlyReports {
  if (event.type === 'BurnToldEarly' || event.type === 'PaymentToldEarly') {
    if (isRequested(before)) throw new Error(`${event.type} after the withdrawal was requested`);
    return { request: null, earlyReports: [...(before?.earlyReports ?? []), event] };
  }
  if (event.type === 'WithdrawalRequested') {
    return {
      approvals: [],
      status: 'REQUESTED',
      request: event.data,
      requestedBy: event.data.requestedBy,
      burns: [],
      coolingEndsAt: null,
      blockedBy: null,
      isHeld: false,
      doubt: null,
      confirmedBy: null,
      execution: null,
      txid: null,
      payments: [],
      isReturned: false,
      counted: event.data.amount,
    };
  }
  if (!isRequested(before)) throw new Error(`${event.type} before any request`);
  const state = before;
  switch (event.type) {
    case 'WithdrawalCancelled':
      return { ...state, status: 'CANCELLED', counted: 0n };
    case 'WithdrawalRejected':
      return { ...state, status: 'REJECTED', counted: 0n };
    case 'WithdrawalBurned': {
      const { coolingEndsAt, recordedBy: _, ...burn } = event.data;
      const burned = {
        ...state,
        burns: [...state.burns, burn],
        coolingEndsAt: coolingEndsAt ?? state.coolingEndsAt,
        status: state.status === 'REQUESTED' && coolingEndsAt !== null ? ('COOLING' as const) : state.status,
      };
      return { ...burned, counted: countedAmount(burned) };
    }
    case 'WithdrawalBlocked':
      return { ...state, status: 'BLOCKED', blockedBy: event.data.blockedBy, isHeld: false };
    // If a person had already blocked it, a later fact keeps that person as `blockedBy`.
    case 'WithdrawalHeld':
      return {
        ...state,
        status: 'BLOCKED',
        blockedBy: state.status === 'BLOCKED' && !state.isHeld ? state.blockedBy : event.data.blockedBy,
        isHeld: true,
        doubt: event.data.doubt,
        counted: countedAmount(state),
        payments: withPayment(state, event.data.txid),
      };
    case 'WithdrawalDoubted':
      return { ...state, payments: withPayment(state, event.data.txid) };
    case 'WithdrawalReleased':
      return { ...state, status: 'COOLING', blockedBy: null };
    case 'WithdrawalConfirmed':
      return { ...state, status: 'CONFIRMED', confirmedBy: event.data.confirmedBy };
    case 'PayoutQueued':
      return { ...state, status: 'CONFIRMED', execution: id, txid: null };
    case 'PayoutSubmitted':
      return { ...state, txid: event.data.txid };
    case 'PayoutFailed':
      return { ...state, status: 'PAYOUT_FAILED' };
    case 'PayoutRetried':
    case 'WithdrawalApproved':
    case 'WithdrawalApprovalWithdrawn':
      return state;
    case 'WithdrawalPaid':
      return { ...state, status: 'PAID', txid: event.data.txid, payments: withPayment(state, event.data.txid) };
    case 'WithdrawalResolved': {
      const { outcome, hash } = event.data;
      return outcome === 'RETURNED'
        ? { ...state, status: 'RESOLVED', isReturned: true, counted: 0n }
        : { ...state, status: 'RESOLVED', isReturned: false, payments: withPayment(state, hash) };
    }
    default:
      return event satisfies never;
  }
}
