import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import { expect, test } from 'vitest';
import type { DepositRow } from '#contracts/areas/deposit/reads.ts';
import { depositActions } from '#contracts/areas/deposit/actions.ts';
import { allowed, secondPersonOf } from '../../declared/pending/allowed.ts';
import { depositRow } from '../../../testing/sample-deposit.ts';
import { depositPresentations, refundable } from './presentations.tsx';

const strict = {
  secondPerson: { ...DEFAULT_SETTINGS.secondPerson, 'deposit:confirm': true, 'deposit:confirm-refund': true },
};
const lax = {
  secondPerson: { ...DEFAULT_SETTINGS.secondPerson, 'deposit:confirm': false, 'deposit:confirm-refund': false },
};
const { record: _, ...actions } = depositActions.actions;
const offered = (row: Partial<DepositRow>, me: string, rules = strict) =>
  Object.values(actions)
    .filter(
      (action) =>
        allowed(action, depositRow(row), { me, rules }) &&
        (depositPresentations(me)[action.name]?.applies?.(depositRow(row)) ?? true),
    )
    .map(({ name }) => name);

test('another person confirms or rejects a recorded deposit, and its recorder cancels it', () => {
  expect(offered({ status: 'RECORDED', recordedBy: 'ana' }, 'ben')).toEqual(['cancel', 'reject', 'confirm']);
  expect(offered({ status: 'RECORDED', recordedBy: 'ana' }, 'ana')).toEqual(['cancel']);
});

test('without the second-person rule the recorder can confirm but not reject', () => {
  expect(offered({ status: 'RECORDED', recordedBy: 'ana' }, 'ana', lax)).toEqual(['cancel', 'confirm']);
});

test('a refund cannot be requested while a mint is in progress', () => {
  expect(offered({ status: 'CONFIRMED', mintStatus: 'QUEUED' }, 'ben')).toEqual([]);
  expect(offered({ status: 'CONFIRMED', mintStatus: 'SUBMITTED' }, 'ben')).toEqual([]);
  expect(offered({ status: 'CONFIRMED', mintStatus: 'MINTED' }, 'ben')).toEqual(['request-refund']);
});

test('a failed mint can be retried or refunded', () => {
  expect(offered({ status: 'CONFIRMED', mintStatus: 'FAILED' }, 'ben')).toEqual(['request-refund', 'retry-mint']);
});

test('another person confirms or rejects an open refund request, and its requester withdraws it', () => {
  const row = { status: 'REFUND_REQUESTED', mintStatus: 'CANCELLED', refundRequestedBy: 'ana' } as const;
  expect(offered(row, 'ben')).toEqual(['reject-refund', 'confirm-refund']);
  expect(offered(row, 'ana')).toEqual(['withdraw-refund']);
});

test('a refund request of a minted deposit can be confirmed or rejected, but not withdrawn', () => {
  expect(offered({ status: 'REFUND_REQUESTED', mintStatus: 'MINTED', refundRequestedBy: 'ana' }, 'ben')).toEqual([
    'reject-refund',
    'confirm-refund',
  ]);
  expect(offered({ status: 'REFUND_REQUESTED', mintStatus: 'MINTED', refundRequestedBy: 'ana' }, 'ana')).toEqual([]);
});

test('a pay-out in progress has no actions, and a failed one can be retried', () => {
  expect(offered({ status: 'REFUND_REQUESTED', refundStatus: 'QUEUED', refundRequestedBy: 'ana' }, 'ben')).toEqual([]);
  expect(offered({ status: 'REFUND_REQUESTED', refundStatus: 'FAILED', refundRequestedBy: 'ana' }, 'ben')).toEqual([
    'retry-refund',
  ]);
});

test('the refundable remainder is exact', () => {
  expect(refundable({ amount: '2100000000000000', refunded: '1' })).toBe(2_099_999_999_999_999n);
  expect(offered({ status: 'CONFIRMED', mintStatus: 'CANCELLED', amount: '5', refunded: '5' }, 'ben')).toEqual([]);
});

test('a deposit recorded by a source needs only one administrator', () => {
  expect(secondPersonOf(actions.confirm, depositRow({ recordedBy: 'source:custody-feed' }), strict)).toBe('source');
  expect(secondPersonOf(actions.confirm, depositRow({ recordedBy: 'ana' }), strict)).toBe('needed');
  expect(secondPersonOf(actions['confirm-refund'], depositRow({ refundRequestedBy: 'ana' }), lax)).toBe('off');
});
