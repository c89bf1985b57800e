// A refund of a deposit from its request to its pay-out.
import { describe, expect, test } from 'vitest';
import { MAINNET_ADDRESS, TESTNET_ADDRESS } from './testing/examples.ts';
import type { DepositEvent } from './state.ts';
import {
  given,
  ana,
  ben,
  burn,
  txid,
  reason,
  act,
  recorded,
  minting,
  mintFailed,
  submitted,
  minted,
  refundRequested,
  requested,
  burned,
  refundQueued,
  paying,
  refundFailed,
  paidEvents,
  oneIsEnough,
} from './testing/decider-spec.ts';

const requestRefund = (more: { amount?: bigint; burnHash?: string; receivingAddress?: string } = {}) =>
  act({ type: 'RequestRefund', amount: 400n, receivingAddress: MAINNET_ADDRESS, burnHash: null, ...more });
const rejectRefund = act({ type: 'RejectRefund', reason, finding: null });
const rejectBurned = act({ type: 'RejectRefund', reason, finding: 'BURN_NOT_FOUND' });
const withdrawRefund = act({ type: 'WithdrawRefund', reason });
const confirmRefund = act({ type: 'ConfirmRefund' });
const retryRefund = act({ type: 'RetryRefund', reason });

describe('request refund', () => {
  test('accepts a minted deposit with the hash of the burn', () =>
    given(...minted)
      .when(requestRefund({ burnHash: burn }), { by: ana })
      .thenEvents(refundRequested({ burnHash: burn })));
  test('refuses a minted deposit without the hash of the burn', () =>
    given(...minted)
      .when(requestRefund(), { by: ana })
      .thenRefused('burn-hash-needed'));
  test('refuses a burn hash for a deposit that was not minted', () =>
    given(...mintFailed)
      .when(requestRefund({ burnHash: burn }), { by: ana })
      .thenRefused('burn-hash-not-expected'));
  test('cancels a failed mint', () =>
    given(...mintFailed)
      .when(requestRefund(), { by: ana })
      .thenEvents({ type: 'MintCancelled', data: {} }, refundRequested()));
  test('is refused while a mint is in progress', () => {
    given(...minting)
      .when(requestRefund(), { by: ana })
      .thenRefused('mint-in-progress');
    given(...minting, submitted)
      .when(requestRefund({ burnHash: burn }), { by: ana })
      .thenRefused('mint-in-progress');
  });
  test('accepts at most the amount that is left', () => {
    given(...minted)
      .when(requestRefund({ amount: 1001n, burnHash: burn }), { by: ana })
      .thenRefused('refund-amount-too-large');
    given(...paying, ...paidEvents)
      .when(requestRefund({ amount: 601n }), { by: ana })
      .thenRefused('refund-amount-too-large');
    given(...paying, ...paidEvents)
      .when(requestRefund({ amount: 600n }), { by: ana })
      .thenEvents(refundRequested({ amount: 600n }));
  });
  test('accepts a burn for one refund only', () => {
    const paid = [
      ...burned,
      { type: 'RefundConfirmed', data: { confirmedBy: ben.id } },
      refundQueued,
      ...paidEvents,
    ] satisfies (DepositEvent & { id?: string })[];
    given(...paid)
      .when(requestRefund({ burnHash: burn }), { by: ana })
      .thenRefused('burn-hash-used');
  });
  test('needs an address of the deposit’s network', () =>
    given(...minted)
      .when(requestRefund({ burnHash: burn, receivingAddress: TESTNET_ADDRESS }), { by: ana })
      .thenRefused('address-of-another-network'));
  test('needs a confirmed deposit', () => {
    given(...recorded)
      .when(requestRefund(), { by: ana })
      .thenRefused('deposit-not-confirmed');
    given(...requested)
      .when(requestRefund(), { by: ana })
      .thenRefused('deposit-not-confirmed');
  });
});

describe('a requested refund', () => {
  test('is rejected by another person', () => {
    given(...requested)
      .when(rejectRefund, { by: ben })
      .thenEvents({ type: 'RefundRejected', data: { reason, rejectedBy: ben.id } });
    given(...requested)
      .when(rejectRefund, { by: ana, settings: oneIsEnough })
      .thenRefused('second-person-needed');
  });
  test('is withdrawn by the requester', () => {
    given(...requested)
      .when(withdrawRefund, { by: ana })
      .thenEvents({ type: 'RefundWithdrawn', data: { reason, withdrawnBy: ana.id } });
    given(...requested)
      .when(withdrawRefund, { by: ben })
      .thenRefused('requester-only');
  });
  test('with burned tokens is not withdrawn, but rejected by another person with a finding', () => {
    const rejected = {
      type: 'RefundRejected',
      data: { reason, rejectedBy: ben.id, finding: 'BURN_NOT_FOUND', burnHash: burn },
    } satisfies DepositEvent;
    given(...burned)
      .when(withdrawRefund, { by: ana })
      .thenRefused('refund-burned');
    given(...burned)
      .when(rejectRefund, { by: ben })
      .thenRefused('finding-needed');
    given(...burned)
      .when(rejectBurned, { by: ana, settings: oneIsEnough })
      .thenRefused('second-person-needed');
    given(...burned)
      .when(rejectBurned, { by: ben })
      .thenEvents(rejected);
    given(...burned, rejected)
      .when(requestRefund({ burnHash: burn }), { by: ana })
      .thenEvents(refundRequested({ burnHash: burn }));
    given(...burned, { type: 'RefundConfirmed', data: { confirmedBy: ben.id } }, refundQueued)
      .when(rejectBurned, { by: ben })
      .thenRefused('refund-in-progress');
  });
  test('is neither rejected nor withdrawn once it is confirmed', () => {
    given(...paying)
      .when(rejectRefund, { by: ben })
      .thenRefused('refund-in-progress');
    given(...refundFailed)
      .when(withdrawRefund, { by: ana })
      .thenRefused('refund-in-progress');
  });
  test('leaves a confirmed deposit when it is rejected', () => {
    const afterRejection = [
      ...requested,
      { type: 'RefundRejected', data: { reason, rejectedBy: ben.id } },
    ] satisfies (DepositEvent & { id?: string })[];
    given(...afterRejection)
      .when(rejectRefund, { by: ben })
      .thenRefused('refund-not-requested');
    given(...afterRejection)
      .when(confirmRefund, { by: ben })
      .thenRefused('refund-not-requested');
    given(...afterRejection)
      .when(requestRefund(), { by: ana })
      .thenEvents(refundRequested());
  });
  test('is confirmed by another person, which queues its pay-out', () => {
    given(...requested)
      .when(confirmRefund, { by: ben })
      .thenEvents(
        { type: 'RefundConfirmed', data: { confirmedBy: ben.id } },
        { type: 'RefundQueued', data: { amount: 400n, receivingAddress: MAINNET_ADDRESS } },
      );
    given(...requested)
      .when(confirmRefund, { by: ana })
      .thenRefused('second-person-needed');
    given(...requested)
      .when(confirmRefund, { by: ana, settings: oneIsEnough })
      .thenEvents(expect.anything(), expect.anything());
    given(...paying)
      .when(confirmRefund, { by: ben })
      .thenRefused('refund-in-progress');
    given(...minted)
      .when(confirmRefund, { by: ben })
      .thenRefused('refund-not-requested');
  });
});

describe('the pay-out', () => {
  test('leaves the deposit confirmed if partial and refunded if full', () => {
    given(...paying)
      .when(act({ type: 'RecordRefundPaid', executionId: 'refund-1', txid }))
      .thenEvents(...paidEvents);
    expect(given(...paying).state?.status).toBe('REFUND_REQUESTED');
    expect(given(...paying, ...paidEvents).state).toMatchObject({ status: 'CONFIRMED', refunded: 400n });
    const rest: DepositEvent[] = [
      refundRequested({ amount: 600n }),
      { ...refundQueued, data: { ...refundQueued.data, amount: 600n } },
      { type: 'RefundPaid', data: { executionId: 'refund-2', txid, amount: 600n } },
    ];
    expect(given(...paying, ...paidEvents, ...rest).state).toMatchObject({ status: 'REFUNDED', refunded: 1000n });
  });
  test('is recorded once when an outcome is repeated or of an older execution', () => {
    given(...paying, ...paidEvents)
      .when(act({ type: 'RecordRefundPaid', executionId: 'refund-1', txid }))
      .thenEvents();
    given(...paying)
      .when(act({ type: 'RecordRefundPaid', executionId: 'refund-0', txid }))
      .thenEvents();
    given(...refundFailed)
      .when(act({ type: 'RecordRefundSubmitted', executionId: 'refund-1', txid }))
      .thenEvents();
  });
  test('is queued again with a reason after it failed', () => {
    given(...paying)
      .when(act({ type: 'RecordRefundFailed', executionId: 'refund-1', reason }))
      .thenEvents({ type: 'RefundFailed', data: { executionId: 'refund-1', reason } });
    given(...refundFailed)
      .when(retryRefund, { by: ben })
      .thenEvents(
        { type: 'RefundRetried', data: { reason, retriedBy: ben.id } },
        { type: 'RefundQueued', data: { amount: 400n, receivingAddress: MAINNET_ADDRESS } },
      );
    given(...paying)
      .when(retryRefund, { by: ben })
      .thenRefused('refund-not-failed');
    given(...minted)
      .when(retryRefund, { by: ben })
      .thenRefused('refund-not-failed');
  });
});
