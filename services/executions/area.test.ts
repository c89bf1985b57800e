import { describe, expect, test } from 'vitest';
import type { ExecutionOutcome } from '#contracts/areas/execution/events.ts';
import { anEvmHash, aTxid } from '../areas/deposit/testing/examples.ts';
import { specOf } from '../command/testing/spec.ts';
import { executionDecider, type ExecutionCommand, type ExecutionEvent } from './area.ts';

const given = specOf(executionDecider, {});
const id = '11111111-1111-4111-8111-111111111111';
const [hash, txid] = [anEvmHash(), aTxid()];
const order = { aggregate: 'deposit', aggregateId: id, data: { amount: '1000' } };
const requested = (kind: 'mint' | 'refund' = 'mint'): ExecutionEvent => ({
  type: 'ExecutionRequested',
  data: { kind, ...order },
});
const attempted: ExecutionEvent = { type: 'ExecutionAttempted', data: { attempt: 1, executor: 'webhook' } };
const submitted: ExecutionEvent = { type: 'ExecutionSubmitted', data: { hash } };
const succeeded: ExecutionEvent = { type: 'ExecutionSucceeded', data: { hash } };
const failed: ExecutionEvent = { type: 'ExecutionFailed', data: { reason: 'no funds' } };
const report = (outcome: ExecutionOutcome): ExecutionCommand => ({ type: 'ReportOutcome', id, ...outcome });
const attempt: ExecutionCommand = { type: 'AttemptExecution', id, executor: 'webhook' };

test('an execution is requested once', () => {
  given()
    .when({ type: 'RequestExecution', id, kind: 'mint', ...order })
    .thenEvents(requested());
  given(requested())
    .when({ type: 'RequestExecution', id, kind: 'mint', ...order })
    .thenEvents();
});

test('an execution is attempted until it is submitted or ended', () => {
  given(requested()).when(attempt).thenEvents(attempted);
  given(requested(), attempted)
    .when(attempt)
    .thenEvents({ type: 'ExecutionAttempted', data: { attempt: 2, executor: 'webhook' } });
  given(requested(), attempted, submitted).when(attempt).thenRefused('execution-ended');
  given(requested(), attempted, failed).when(attempt).thenRefused('execution-ended');
});

describe('an outcome', () => {
  test('is recorded once', () => {
    given(requested(), attempted)
      .when(report({ outcome: 'pending', hash }))
      .thenEvents(submitted);
    given(requested(), attempted)
      .when(report({ outcome: 'pending' }))
      .thenEvents();
    given(requested(), attempted, submitted)
      .when(report({ outcome: 'pending', hash }))
      .thenEvents();
    given(requested(), attempted, submitted)
      .when(report({ outcome: 'succeeded', hash }))
      .thenEvents(succeeded);
    given(requested(), attempted, submitted)
      .when(report({ outcome: 'failed', reason: 'no funds' }))
      .thenEvents(failed);
    given(requested(), succeeded)
      .when(report({ outcome: 'succeeded', hash }))
      .thenEvents();
    given(requested(), failed)
      .when(report({ outcome: 'failed', reason: 'in other words' }))
      .thenEvents();
  });
  test('is accepted before any attempt, when a person acted on the waiting order', () =>
    given(requested())
      .when(report({ outcome: 'succeeded', hash }))
      .thenEvents(succeeded));
  test('of success from a fact ends a waiting execution but not an attempted one', () => {
    const factReport: ExecutionCommand = { type: 'ReportOutcome', id, byFact: true, outcome: 'succeeded', hash };
    given(requested()).when(factReport).thenEvents(succeeded);
    given(requested(), attempted).when(factReport).thenRefused('execution-in-progress');
    given(requested(), attempted, submitted).when(factReport).thenRefused('execution-in-progress');
    given(requested(), attempted, succeeded).when(factReport).thenEvents();
    given(requested(), attempted, failed).when(factReport).thenRefused('execution-ended');
    given(requested(), attempted, submitted)
      .when({ type: 'ReportOutcome', id, byFact: true, outcome: 'failed', reason: 'no funds' })
      .thenEvents(failed);
  });
  test('does not change an ended execution', () => {
    given(requested(), succeeded)
      .when(report({ outcome: 'failed', reason: 'no' }))
      .thenRefused('execution-ended');
    given(requested(), succeeded)
      .when(report({ outcome: 'succeeded', hash: anEvmHash() }))
      .thenRefused('execution-ended');
    given(requested(), failed)
      .when(report({ outcome: 'succeeded', hash }))
      .thenRefused('execution-ended');
    given(requested(), failed)
      .when(report({ outcome: 'pending', hash }))
      .thenRefused('execution-ended');
  });
  test('has a hash of its own chain, in normalized form', () => {
    given(requested('mint'), attempted)
      .when(report({ outcome: 'succeeded', hash: hash.toUpperCase().replace('0X', '0x') }))
      .thenEvents(succeeded);
    given(requested('refund'), attempted)
      .when(report({ outcome: 'succeeded', hash: txid.toUpperCase() }))
      .thenEvents({ type: 'ExecutionSucceeded', data: { hash: txid } });
    given(requested('mint'), attempted)
      .when(report({ outcome: 'succeeded', hash: txid }))
      .thenRefused('hash-of-another-chain');
    given(requested('refund'), attempted)
      .when(report({ outcome: 'pending', hash }))
      .thenRefused('hash-of-another-chain');
    given(requested('refund'), attempted)
      .when(report({ outcome: 'succeeded', hash: 'tx' }))
      .thenRefused('hash-of-another-chain');
  });
});

test('the state of an execution shows its progress', () => {
  expect(given(requested(), attempted, submitted).state).toEqual({
    kind: 'mint',
    ...order,
    status: 'SUBMITTED',
    attempts: 1,
    executor: 'webhook',
    hash,
  });
  expect(given(requested(), attempted, succeeded).state?.status).toBe('SUCCEEDED');
});
