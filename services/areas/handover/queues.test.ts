// Which actions a row waits for in its present state, and who may therefore decide on it.
import { expect, test } from 'vitest';
import { QUEUES, mayDecide, waitsFor } from './queues.ts';

const deposits = QUEUES.get('deposits')!;
const deposit = (status: string, mintStatus: string, refundStatus = 'NOT_REQUESTED') => ({
  status,
  mintStatus,
  refundStatus,
});

test.each([
  ['a recorded deposit', deposit('RECORDED', 'NOT_REQUESTED'), ['deposit:confirm']],
  ['a deposit whose mint failed', deposit('CONFIRMED', 'FAILED'), ['deposit:retry-mint']],
  ['a requested refund', deposit('REFUND_REQUESTED', 'SUCCEEDED'), ['deposit:confirm-refund']],
  ['a cancelled deposit', deposit('CANCELLED', 'NOT_REQUESTED'), []],
])('%s waits for the actions that its state allows', (_, row, expected) =>
  expect(waitsFor(deposits, row)).toEqual(expected),
);

test('a person decides on rows that wait for an action of theirs, and on no other row of the list', () => {
  const permissions = ['deposit:read', 'deposit:retry-mint'];
  expect(mayDecide(deposits, deposit('CONFIRMED', 'FAILED'), permissions)).toBe(true);
  expect(mayDecide(deposits, deposit('RECORDED', 'NOT_REQUESTED'), permissions)).toBe(false);
  expect(mayDecide(deposits, deposit('CONFIRMED', 'FAILED'), ['deposit:retry-mint'])).toBe(false);
});

test('conditions other than sets of values count as well', () => {
  const withdrawals = QUEUES.get('withdrawals')!;
  const blocked = { status: 'BLOCKED', doubt: 'SUBMITTED_UNKNOWN' };
  expect(waitsFor(withdrawals, { ...blocked, doubt: null })).not.toEqual(waitsFor(withdrawals, blocked));
});
