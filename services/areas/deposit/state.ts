// The state that the rules of a deposit need.
import type { BitcoinNetwork } from '#contracts/values/address.ts';
import type { DepositStatus, MintStatus, RefundStatus, depositEvents } from '#contracts/areas/deposit/events.ts';
import { withApprovals, type Approvals } from '../evidence/approvals.ts';
import type { EventOf } from '#contracts/events/define-events.ts';

export type DepositEvent = EventOf<typeof depositEvents>;

interface Mint {
  status: MintStatus;
  /** Id of the MintQueued event and of the execution. */
  execution: string | null;
  /** Hash of the last submitted transaction. */
  hash: string | null;
}

/** The current or last refund. */
interface Refund {
  status: RefundStatus;
  amount: bigint;
  receivingAddress: string;
  burnHash: string | null;
  requestedBy: string;
  /** Id of the RefundQueued event and of the execution. */
  execution: string | null;
  /** Txid of the last submitted transaction. */
  txid: string | null;
}

export interface Deposit {
  status: DepositStatus;
  institution: string;
  network: BitcoinNetwork;
  txid: string;
  vout: number;
  custodyAddress: string;
  amount: bigint;
  receivingAddress: string;
  recordedBy: string;
  mint: Mint;
  refund: Refund | null;
  refunded: bigint;
  /** Hashes of the burns that refunds of this deposit were requested with. */
  burns: string[];
  /** Who has approved the confirmation that waits: the first of two. */
  approvals: Approvals;
}

export type DepositState = Deposit | null;

const withMint = (deposit: Deposit, mint: Partial<Mint>): Deposit => ({
  ...deposit,
  mint: { ...deposit.mint, ...mint },
});
const withRefund = (deposit: Deposit, refund: Partial<Refund>): Deposit => ({
  ...deposit,
  refund: { ...deposit.refund!, ...refund },
});

function paid(deposit: Deposit, amount: bigint): Deposit {
  const refunded = deposit.refunded + amount;
  return withRefund(
    { ...deposit, refunded, status: refunded >= deposit.amount ? 'REFUNDED' : 'CONFIRMED' },
    { status: 'PAID' },
  );
}

/** Applies an event. The first event is always DepositRecorded. */
export const evolve = (state: DepositState, event: DepositEvent, id: string): Deposit =>
  withApprovals(applied(state, event, id), event);

function applied(state: DepositState, event: DepositEvent, id: string): Deposit {
  if (event.type === 'DepositRecorded') {
    const { institution, network, txid, vout, custodyAddress, amount, receivingAddress, recordedBy } = event.data;
    return {
      status: 'RECORDED',
      institution,
      network,
      txid,
      vout,
      custodyAddress,
      amount,
      receivingAddress,
      recordedBy,
      mint: { status: 'NOT_REQUESTED', execution: null, hash: null },
      refund: null,
      refunded: 0n,
      burns: [],
      approvals: [],
    };
  }
  if (!state) throw new Error(`${event.type} before the deposit was recorded`);
  switch (event.type) {
    case 'DepositCancelled':
      return { ...state, status: 'CANCELLED' };
    case 'DepositRejected':
      return { ...state, status: 'REJECTED' };
    case 'DepositConfirmed':
      return { ...state, status: 'CONFIRMED' };
    case 'MintQueued':
      return withMint(state, { status: 'QUEUED', execution: id, hash: null });
    case 'MintSubmitted':
      return withMint(state, { status: 'SUBMITTED', hash: event.data.hash });
    case 'DepositMinted':
      return withMint(state, { status: 'MINTED' });
    case 'MintFailed':
      return withMint(state, { status: 'FAILED' });
    case 'MintRetried':
      return withMint(state, { status: 'QUEUED' });
    case 'MintCancelled':
      return withMint(state, { status: 'CANCELLED' });
    case 'RefundRequested': {
      const { amount, receivingAddress, burnHash, requestedBy } = event.data;
      const refund: Refund = {
        status: 'NOT_REQUESTED',
        amount,
        receivingAddress,
        burnHash,
        requestedBy,
        execution: null,
        txid: null,
      };
      return {
        ...state,
        status: 'REFUND_REQUESTED',
        refund,
        burns: burnHash ? [...state.burns, burnHash] : state.burns,
      };
    }
    case 'RefundRejected':
      return { ...state, status: 'CONFIRMED', burns: state.burns.filter((hash) => hash !== event.data.burnHash) };
    case 'RefundWithdrawn':
      return { ...state, status: 'CONFIRMED' };
    case 'RefundConfirmed':
    case 'DepositApproved':
    case 'DepositApprovalWithdrawn':
      return state;
    case 'RefundQueued':
      return withRefund(state, { status: 'QUEUED', execution: id, txid: null });
    case 'RefundSubmitted':
      return withRefund(state, { status: 'SUBMITTED', txid: event.data.txid });
    case 'RefundPaid':
      return paid(state, event.data.amount);
    case 'RefundFailed':
      return withRefund(state, { status: 'FAILED' });
    case 'RefundRetried':
      return withRefund(state, { status: 'QUEUED' });
    default:
      return event satisfies never;
  }
}
