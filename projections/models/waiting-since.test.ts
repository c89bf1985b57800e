// Since when rows wait for their next step.
import { expect, test } from 'vitest';
import { burns } from './burns.ts';
import { crsms } from './crsms.ts';
import { deposits } from './deposits.ts';
import { executions } from './executions.ts';
import { feedbacks } from './feedbacks.ts';
import { importApprovals } from './jobs.ts';
import { pointAdjustments } from './points.ts';
import { requests } from './requests.ts';
import { settingsProposals } from './settings-proposals.ts';
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
    row = (model.on[type] as Change)(row, { type, data, at, stream: 'area-1', position: BigInt(hour) });
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

test('a burn and an execution wait from their order on, and anew from a failure or a retry', () => {
  expect(
    hoursAfter(burns, [
      ['BurnRequested'],
      ['BurnSubmitted', { hash: '0x1' }],
      ['BurnFailed', { reason: 'gas' }],
      ['BurnRetried', { reason: 'again' }],
      ['BurnSubmitted', { hash: '0x2' }],
      ['BurnConfirmed', { hash: '0x2' }],
    ]),
  ).toEqual([0, 0, 2, 3, 3, null]);
  const order: Step[] = [
    ['ExecutionRequested', { kind: 'mint', data: {} }],
    ['ExecutionAttempted', { attempt: 1, executor: 'webhook' }],
    ['ExecutionSubmitted', { hash: '0x1' }],
  ];
  expect(hoursAfter(executions, [...order, ['ExecutionSucceeded', { hash: '0x1' }]])).toEqual([0, 0, 0, null]);
  expect(hoursAfter(executions, [...order, ['ExecutionFailed', { reason: 'gas' }]])).toEqual([0, 0, 0, 3]);
});

test('a CRSM waits while its call is under way or has failed; a snapshot does not change that', () => {
  expect(
    hoursAfter(crsms, [
      ['CrsmFound', { at: '2026-11-01T00:00:00.000Z', trove: null }],
      ['CrsmDepositRequested', { by: 'ana' }],
      ['CrsmCallSubmitted', { hash: '0x1' }],
      ['CrsmCallFailed', { reason: 'gas', isThere: true }],
      ['CrsmSeen', { at: '2026-11-01T04:00:00.000Z' }],
      ['CrsmFound', { at: '2026-11-01T05:00:00.000Z', trove: null }],
      ['CrsmDepositRequested', { by: 'ana' }],
      ['CrsmCallConfirmed', { hash: '0x2', figures: null }],
    ]),
  ).toEqual([null, 1, 1, 3, 3, 3, 6, null]);
});

test('what another person decides waits from its request to the decision', () => {
  const decisions: [Waiting, Step, Step][] = [
    [requests, ['RequestMade', { command: {} }], ['RequestRejected', { rejectedBy: 'ben', reason: 'no' }]],
    [settingsProposals, ['SettingsProposed'], ['SettingsChanged', { confirmedBy: 'ben' }]],
    [pointAdjustments, ['PointAdjustmentRequested'], ['PointAdjustmentConfirmed', { confirmedBy: 'ben' }]],
    [importApprovals, ['JobRequested', { approvalUntil: '2026-11-02T00:00:00.000Z' }], ['JobApproved']],
  ];
  for (const [model, asked, decided] of decisions) expect(hoursAfter(model, [asked, decided])).toEqual([0, null]);
});

test('feedback waits from the time that its sender wrote it until it is handled or forgotten', () => {
  const received: Step = ['FeedbackReceived', { feedbackTime: '2026-10-31T22:00:00.000Z' }];
  expect(hoursAfter(feedbacks, [received, ['FeedbackHandled', { reply: null }]])).toEqual([22, null]);
  expect(hoursAfter(feedbacks, [received, ['FeedbackForgotten']])).toEqual([22, null]);
});
