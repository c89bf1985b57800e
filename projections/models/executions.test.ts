import { describe, expect, test } from 'vitest';
import { idOfStream } from '#contracts/events/event.ts';
import { ExecutionRow } from '#contracts/areas/execution/reads.ts';
import type { executionEvents } from '#contracts/areas/execution/events.ts';
import { concernsOf, fold } from '../engine/model/fold.ts';
import { MemoryLog } from '../engine/testing/log.ts';
import { EXECUTION_KINDS } from '#contracts/declared/execution-kinds.ts';
import { executions } from './executions.ts';

const STREAM = 'execution-7d9f2a10-3c4b-4d5e-9f60-718293a4b5c6';
const DEPOSIT = '5a3f2c1e-0b1d-5e6f-8a9b-0c1d2e3f4a5b';
const HASH = `0x${'ab'.repeat(32)}`;
type Type = keyof typeof executionEvents.schemas;
type Step = [Type | 'SomethingElse', Record<string, unknown>?];

const requested = (
  data: Record<string, unknown> = { depositId: DEPOSIT, amount: '150000000', receivingAddress: '0xde' },
  kind = 'mint',
): Step => ['ExecutionRequested', { kind, aggregate: 'deposit', aggregateId: DEPOSIT, data }];
const attempted = (attempt: number): Step => ['ExecutionAttempted', { attempt, executor: 'webhook' }];
const SUBMITTED: Step = ['ExecutionSubmitted', { hash: HASH }];

/** The result of one execution's events: its row, and the parked events. */
function after(...steps: Step[]) {
  const log = new MemoryLog();
  const events = log
    .append(...steps.map(([type, data]) => ({ stream: STREAM, type, ...(data ? { data } : {}) })))
    .map((event) => ({ ...event, at: event.metadata.recordedAt }));
  const model = executions;
  const { rows, parked } = fold(model, [], new Map(), concernsOf(model, events), {
    streams: new Set(),
    poison: new Map(),
  });
  return { row: rows.get(idOfStream(STREAM))?.row, parked };
}
const rowAfter = (...steps: Step[]): ExecutionRow => {
  const { row, parked } = after(...steps);
  expect(parked).toEqual([]);
  return ExecutionRow.parse(row);
};

describe('an execution', () => {
  test.each<[string, Step[], Partial<ExecutionRow>]>([
    [
      'requested',
      [requested()],
      {
        kind: 'mint',
        aggregate: 'deposit',
        aggregateId: DEPOSIT,
        status: 'REQUESTED',
        amount: '150000000',
        receivingAddress: '0xde',
        attempts: 0,
        executor: null,
        hash: null,
        reason: null,
        requestedAt: '2026-11-01T00:00:00.000Z',
        attemptedAt: null,
        endedAt: null,
        createdPosition: '7',
        revision: 0,
      },
    ],
    [
      'whose order has no amount as text',
      [requested({ amount: 150_000_000 })],
      { amount: null, receivingAddress: null },
    ],
    ['whose order has an invalid amount', [requested({ amount: '1.5' })], { amount: null }],
    [
      'attempted',
      [requested(), attempted(1)],
      { status: 'ATTEMPTED', attempts: 1, executor: 'webhook', attemptedAt: '2026-11-01T00:00:01.000Z', endedAt: null },
    ],
    [
      'attempted again',
      [requested(), attempted(1), attempted(2)],
      { status: 'ATTEMPTED', attempts: 2, attemptedAt: '2026-11-01T00:00:02.000Z', revision: 2 },
    ],
    ['submitted', [requested(), attempted(1), SUBMITTED], { status: 'SUBMITTED', hash: HASH, endedAt: null }],
    [
      'that succeeded',
      [requested(), attempted(1), SUBMITTED, ['ExecutionSucceeded', { hash: HASH }]],
      { status: 'SUCCEEDED', hash: HASH, reason: null, endedAt: '2026-11-01T00:00:03.000Z' },
    ],
    [
      'that failed',
      [requested(), attempted(1), ['ExecutionFailed', { reason: 'no gas' }]],
      { status: 'FAILED', hash: null, reason: 'no gas', endedAt: '2026-11-01T00:00:02.000Z' },
    ],
    [
      'with an outcome but no attempt',
      [requested(), ['ExecutionSucceeded', { hash: HASH }]],
      { status: 'SUCCEEDED', attempts: 0, executor: null, attemptedAt: null },
    ],
  ])('%s', (_, steps, expected) => expect(rowAfter(...steps)).toMatchObject(expected));

  test('has an amount in satoshis only if it moves bitcoin of the custody, not wei', () => {
    const kinds = Object.keys(EXECUTION_KINDS).filter((kind) => EXECUTION_KINDS[kind]!.chain !== null);
    const withAmount = kinds.filter((kind) => rowAfter(requested({ amount: '5' }, kind)).amount !== null);
    expect(withAmount.toSorted()).toEqual(['mint', 'payout', 'refund']);
  });

  test('increments its revision on an unknown event', () =>
    expect(rowAfter(requested(), ['SomethingElse'])).toMatchObject({
      status: 'REQUESTED',
      revision: 1,
      updatedAt: '2026-11-01T00:00:01.000Z',
    }));

  test('parks an attempt without a preceding request', () => {
    const { row, parked } = after(attempted(1));
    expect(row).toBeUndefined();
    expect(parked).toMatchObject([
      { event: { type: 'ExecutionAttempted' }, reason: 'an event of an execution that was never requested' },
    ]);
  });
});
