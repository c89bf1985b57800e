import { expect, test } from 'vitest';
import type { DepositRow } from '#contracts/deposit.ts';
import { depositRow } from '../../testing/sample-deposit.ts';
import { DEPOSIT_ACTS, allows, refundable, secondPersonOf } from './rules.ts';

const strict = { secondPerson: { 'deposit:confirm': true, 'deposit:confirm-refund': true } };
const lax = { secondPerson: { 'deposit:confirm': false, 'deposit:confirm-refund': false } };
const offered = (row: Partial<DepositRow>, me: string, rules = strict) => DEPOSIT_ACTS.filter((act) => allows(act, depositRow(row), { me, rules }));

test('a recorded deposit is for another person to confirm or reject, and for its maker to cancel', () => {
  expect(offered({ status: 'RECORDED', recordedBy: 'ana' }, 'ben')).toEqual(['confirm', 'reject', 'cancel']);
  expect(offered({ status: 'RECORDED', recordedBy: 'ana' }, 'ana')).toEqual(['cancel']);
});

test('where the rule of the second person is off the recorder may confirm, but still not reject', () => {
  expect(offered({ status: 'RECORDED', recordedBy: 'ana' }, 'ana', lax)).toEqual(['confirm', 'cancel']);
});

test('no refund is asked for while the mint is under way', () => {
  expect(offered({ status: 'CONFIRMED', mintStatus: 'QUEUED' }, 'ben')).toEqual([]);
  expect(offered({ status: 'CONFIRMED', mintStatus: 'SUBMITTED' }, 'ben')).toEqual([]);
  expect(offered({ status: 'CONFIRMED', mintStatus: 'MINTED' }, 'ben')).toEqual(['requestRefund']);
});

test('a failed mint can be retried or refunded', () => {
  expect(offered({ status: 'CONFIRMED', mintStatus: 'FAILED' }, 'ben')).toEqual(['retryMint', 'requestRefund']);
});

test('an open refund request is confirmed or rejected by another, withdrawn by its requester', () => {
  const row = { status: 'REFUND_REQUESTED', mintStatus: 'CANCELLED', refundRequestedBy: 'ana' } as const;
  expect(offered(row, 'ben')).toEqual(['confirmRefund', 'rejectRefund']);
  expect(offered(row, 'ana')).toEqual(['withdrawRefund']);
});

test('once burned, a request can only be confirmed', () => {
  expect(offered({ status: 'REFUND_REQUESTED', mintStatus: 'MINTED', refundRequestedBy: 'ana' }, 'ben')).toEqual(['confirmRefund']);
});

test('a pay-out under way leaves nothing to do, a failed one can be retried', () => {
  expect(offered({ status: 'REFUND_REQUESTED', refundStatus: 'QUEUED', refundRequestedBy: 'ana' }, 'ben')).toEqual([]);
  expect(offered({ status: 'REFUND_REQUESTED', refundStatus: 'FAILED', refundRequestedBy: 'ana' }, 'ben')).toEqual(['retryRefund']);
});

test('what is left to refund is exact', () => {
  expect(refundable({ amount: '2100000000000000', refunded: '1' })).toBe(2_099_999_999_999_999n);
  expect(offered({ status: 'CONFIRMED', mintStatus: 'CANCELLED', amount: '5', refunded: '5' }, 'ben')).toEqual([]);
});

test('a deposit that a source recorded needs but one administrator', () => {
  expect(secondPersonOf('confirm', depositRow({ recordedBy: 'source:custody-feed' }), strict)).toBe('source');
  expect(secondPersonOf('confirm', depositRow({ recordedBy: 'ana' }), strict)).toBe('needed');
  expect(secondPersonOf('confirmRefund', depositRow({ recordedBy: 'ana' }), lax)).toBe('off');
});
