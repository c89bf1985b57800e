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
      (act) =>
        allowed(act, depositRow(row), { me, rules }) &&
        (depositPresentations(me)[act.name]?.applies?.(depositRow(row)) ?? true),
    )
    .map(({ name }) => name);

test('a recorded deposit is for another person to confirm or reject, and for its maker to cancel', () => {
  expect(offered({ status: 'RECORDED', recordedBy: 'ana' }, 'ben')).toEqual(['cancel', 'reject', 'confirm']);
  expect(offered({ status: 'RECORDED', recordedBy: 'ana' }, 'ana')).toEqual(['cancel']);
});

test('where the rule of the second person is off the recorder may confirm, but still not reject', () => {
  expect(offered({ status: 'RECORDED', recordedBy: 'ana' }, 'ana', lax)).toEqual(['cancel', 'confirm']);
});

test('no refund is asked for while the mint is under way', () => {
  expect(offered({ status: 'CONFIRMED', mintStatus: 'QUEUED' }, 'ben')).toEqual([]);
  expect(offered({ status: 'CONFIRMED', mintStatus: 'SUBMITTED' }, 'ben')).toEqual([]);
  expect(offered({ status: 'CONFIRMED', mintStatus: 'MINTED' }, 'ben')).toEqual(['request-refund']);
});

test('a failed mint can be retried or refunded', () => {
  expect(offered({ status: 'CONFIRMED', mintStatus: 'FAILED' }, 'ben')).toEqual(['request-refund', 'retry-mint']);
});

test('an open refund request is confirmed or rejected by another, withdrawn by its requester', () => {
  const row = { status: 'REFUND_REQUESTED', mintStatus: 'CANCELLED', refundRequestedBy: 'ana' } as const;
  expect(offered(row, 'ben')).toEqual(['reject-refund', 'confirm-refund']);
  expect(offered(row, 'ana')).toEqual(['withdraw-refund']);
});

test('once burned, a request is confirmed or rejected by another, and not withdrawn', () => {
  expect(offered({ status: 'REFUND_REQUESTED', mintStatus: 'MINTED', refundRequestedBy: 'ana' }, 'ben')).toEqual([
    'reject-refund',
    'confirm-refund',
  ]);
  expect(offered({ status: 'REFUND_REQUESTED', mintStatus: 'MINTED', refundRequestedBy: 'ana' }, 'ana')).toEqual([]);
});

test('a pay-out under way leaves nothing to do, a failed one can be retried', () => {
  expect(offered({ status: 'REFUND_REQUESTED', refundStatus: 'QUEUED', refundRequestedBy: 'ana' }, 'ben')).toEqual([]);
  expect(offered({ status: 'REFUND_REQUESTED', refundStatus: 'FAILED', refundRequestedBy: 'ana' }, 'ben')).toEqual([
    'retry-refund',
  ]);
});

test('what is left to refund is exact', () => {
  expect(refundable({ amount: '2100000000000000', refunded: '1' })).toBe(2_099_999_999_999_999n);
  expect(offered({ status: 'CONFIRMED', mintStatus: 'CANCELLED', amount: '5', refunded: '5' }, 'ben')).toEqual([]);
});

test('a deposit that a source recorded needs but one administrator', () => {
  expect(secondPersonOf(actions.confirm, depositRow({ recordedBy: 'source:custody-feed' }), strict)).toBe('source');
  expect(secondPersonOf(actions.confirm, depositRow({ recordedBy: 'ana' }), strict)).toBe('needed');
  expect(secondPersonOf(actions['confirm-refund'], depositRow({ refundRequestedBy: 'ana' }), lax)).toBe('off');
});
