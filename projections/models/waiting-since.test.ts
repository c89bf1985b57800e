// Since when deposits and withdrawals wait for their next step.
import { expect, test } from 'vitest';
import { deposits } from './deposits.ts';
import { withdrawals } from './withdrawals.ts';

type Step = [type: string, data?: Record<string, unknown>];
interface Waiting {
  on: Readonly<Record<string, unknown>>;
}
type Row = { waitingSince?: string | null } | null;
type Change = (row: Row, event: object) => Row;

/** The hour after each event; events are an hour apart, the first at 00:00. */
function hoursAfter(model: Waiting, steps: readonly Step[]): unknown[] {
  let row: Row = null;
  return steps.map(([type, data = {}], hour) => {
    const at = new Date(Date.UTC(2026, 10, 1, hour)).toISOString();
    row = (model.on[type] as Change)(row, { type, data, at, position: BigInt(hour) });
    return row?.waitingSince && new Date(row.waitingSince).getUTCHours();
  });
}

test('a deposit waits from the event that began its present state', () => {
  expect(
    hoursAfter(deposits, [
      ['DepositRecorded', { amount: '5' }],
      ['DepositApproved', { approvedBy: 'ben' }],
      ['DepositConfirmed', { confirmedBy: 'cem' }],
      ['MintQueued'],
      ['MintSubmitted', { hash: '0x1' }],
      ['MintFailed', { reason: 'gas' }],
      ['RefundRequested', { amount: '5', receivingAddress: 'bc1', burnHash: null, requestedBy: 'ana' }],
      ['RefundRejected', { reason: 'no' }],
      ['MintQueued'],
      ['DepositMinted', { hash: '0x2' }],
    ]),
  ).toEqual([0, 0, null, 3, 3, 5, 6, 7, 8, null]);
});

test('a withdrawal waits from the end of its cooling, or from its release if that is later', () => {
  const request: Step = ['WithdrawalRequested', { amount: '5', requestedAt: '2026-11-01T00:00:00.000Z' }];
  const burned = (coolingEndsAt: string): Step => [
    'WithdrawalBurned',
    { hash: '0x1', amount: '5', burnedAt: '2026-11-01T00:30:00.000Z', coolingEndsAt },
  ];
  const blocked: Step = ['WithdrawalBlocked', { reason: 'aml', blockedBy: 'ana' }];
  expect(
    hoursAfter(withdrawals, [
      request,
      burned('2026-11-01T09:00:00.000Z'),
      ['WithdrawalApproved', { approvedBy: 'ana' }],
      blocked,
      ['WithdrawalReleased', { reason: 'fine' }],
      ['WithdrawalConfirmed', { confirmedBy: 'ben' }],
      ['PayoutQueued'],
      ['PayoutFailed', { reason: 'fee' }],
      ['WithdrawalPaid', { txid: 'ab', paidAt: '2026-11-01T08:00:00.000Z' }],
    ]),
  ).toEqual([0, 9, 9, 3, 9, 5, 5, 7, null]);
  const late = hoursAfter(withdrawals, [
    request,
    burned('2026-11-01T02:00:00.000Z'),
    blocked,
    ['WithdrawalReleased', { reason: 'fine' }],
  ]);
  expect(late).toEqual([0, 2, 2, 3]);
});
