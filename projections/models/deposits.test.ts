import { describe, expect, test } from 'vitest';
import { DepositRow } from '#contracts/areas/deposit/reads.ts';
import type { depositEvents } from '#contracts/areas/deposit/events.ts';
import { idOfStream } from '#contracts/events/event.ts';
import { concernsOf, fold } from '../engine/model/fold.ts';
import { MemoryLog } from '../engine/testing/log.ts';
import { custodyTotals } from './custody-totals.ts';
import { deposits } from './deposits.ts';

const STREAM = 'deposit-5a3f2c1e-0b1d-5e6f-8a9b-0c1d2e3f4a5b';
const EXECUTION = '7d9f2a10-3c4b-4d5e-9f60-718293a4b5c6';
const HASH = `0x${'ab'.repeat(32)}`;
const TXID = 'cd'.repeat(32);
type Type = keyof typeof depositEvents.schemas;
type Step = [Type | 'SomethingElse', Record<string, unknown>?];

const RECORDED: Step = [
  'DepositRecorded',
  {
    institution: 'Harbour',
    userName: 'Lin',
    userAddress: '0xde709f2102306220921060314715629080e2fb77',
    amount: '150000000',
    custodyAddress: 'bc1q',
    network: 'mainnet',
    txid: TXID,
    vout: 0,
    receivingAddress: '0xde709f2102306220921060314715629080e2fb77',
    type: 'standard',
    lockTime: { kind: 'none' },
    remarks: '',
    recordedBy: 'source:custody-feed',
    occurredAt: '2026-11-01T00:00:00.000Z',
  },
];
const CONFIRMED: Step = ['DepositConfirmed', { amount: '150000000', confirmedBy: 'checker' }];
const QUEUED: Step = ['MintQueued', { amount: '150000000', receivingAddress: '0x' }];
const MINTED: Step = ['DepositMinted', { executionId: EXECUTION, hash: HASH }];
const refundRequested = (amount: string, burnHash: string | null = null): Step => [
  'RefundRequested',
  { amount, receivingAddress: 'bc1r', burnHash, requestedBy: 'maker' },
];
const PAY: Step[] = [
  ['RefundConfirmed', { confirmedBy: 'checker' }],
  ['RefundQueued', { amount: '1', receivingAddress: 'bc1r' }],
  ['RefundSubmitted', { executionId: EXECUTION, txid: TXID }],
];
const payOut = (amount: string): Step => ['RefundPaid', { executionId: EXECUTION, txid: TXID, amount }];

/** The row after these events of one deposit. */
function after(...steps: Step[]) {
  const log = new MemoryLog();
  const events = log
    .append(...steps.map(([type, data]) => ({ stream: STREAM, type, ...(data ? { data } : {}) })))
    .map((event) => ({ ...event, at: event.metadata.recordedAt }));
  const model = deposits;
  const { rows, parked, deltas } = fold(model, [custodyTotals], new Map(), concernsOf(model, events), {
    streams: new Set(),
    poison: new Map(),
  });
  expect(parked).toEqual([]);
  return { row: DepositRow.parse(rows.get(idOfStream(STREAM))!.row), totals: deltas[0]! };
}

describe('a deposit', () => {
  test.each<[string, Step[], Partial<DepositRow>]>([
    [
      'recorded',
      [RECORDED],
      {
        status: 'RECORDED',
        mintStatus: 'NOT_REQUESTED',
        refundStatus: 'NOT_REQUESTED',
        refunded: '0',
        confirmedBy: null,
        revision: 0,
      },
    ],
    [
      'cancelled',
      [RECORDED, ['DepositCancelled', { reason: 'twice', cancelledBy: 'maker' }]],
      { status: 'CANCELLED', reason: 'twice' },
    ],
    [
      'rejected',
      [RECORDED, ['DepositRejected', { reason: 'unknown', rejectedBy: 'checker' }]],
      { status: 'REJECTED', reason: 'unknown' },
    ],
    [
      'recorded again',
      [RECORDED, ['DepositCancelled', { reason: 'twice', cancelledBy: 'maker' }], RECORDED],
      { status: 'RECORDED', reason: null, revision: 2, createdPosition: '7' },
    ],
    [
      'confirmed, with its mint queued',
      [RECORDED, CONFIRMED, QUEUED],
      { status: 'CONFIRMED', confirmedBy: 'checker', confirmedAt: '2026-11-01T00:00:01.000Z', mintStatus: 'QUEUED' },
    ],
    [
      'whose mint is submitted',
      [RECORDED, CONFIRMED, QUEUED, ['MintSubmitted', { executionId: EXECUTION, hash: HASH }]],
      { mintStatus: 'SUBMITTED', mintHash: HASH },
    ],
    ['minted', [RECORDED, CONFIRMED, QUEUED, MINTED], { mintStatus: 'MINTED', mintHash: HASH }],
    [
      'whose mint failed',
      [RECORDED, CONFIRMED, QUEUED, ['MintFailed', { executionId: EXECUTION, reason: 'gas' }]],
      { mintStatus: 'FAILED', reason: 'gas' },
    ],
    [
      'whose mint is retried',
      [
        RECORDED,
        CONFIRMED,
        QUEUED,
        ['MintSubmitted', { executionId: EXECUTION, hash: HASH }],
        ['MintFailed', { executionId: EXECUTION, reason: 'gas' }],
        ['MintRetried', { reason: 'more gas', retriedBy: 'checker' }],
        QUEUED,
      ],
      { mintStatus: 'QUEUED', mintHash: null, reason: null },
    ],
    [
      'whose refund is requested and whose failed mint is cancelled',
      [
        RECORDED,
        CONFIRMED,
        QUEUED,
        ['MintFailed', { executionId: EXECUTION, reason: 'gas' }],
        ['MintCancelled', {}],
        refundRequested('5'),
      ],
      {
        status: 'REFUND_REQUESTED',
        mintStatus: 'CANCELLED',
        refundStatus: 'NOT_REQUESTED',
        refundAmount: '5',
        refundAddress: 'bc1r',
        refundRequestedBy: 'maker',
        refunded: '0',
      },
    ],
    [
      'with a burn for its refund',
      [RECORDED, CONFIRMED, QUEUED, MINTED, refundRequested('5', HASH)],
      { burnHash: HASH },
    ],
    [
      'whose refund was rejected',
      [RECORDED, CONFIRMED, refundRequested('5'), ['RefundRejected', { reason: 'no', rejectedBy: 'checker' }]],
      { status: 'CONFIRMED', reason: 'no', refundAmount: null },
    ],
    [
      'whose burn was not found',
      [
        RECORDED,
        CONFIRMED,
        QUEUED,
        MINTED,
        refundRequested('5', HASH),
        ['RefundRejected', { reason: 'no', rejectedBy: 'checker', finding: 'BURN_NOT_FOUND', burnHash: HASH }],
      ],
      { status: 'CONFIRMED', refundFinding: 'BURN_NOT_FOUND', burnHash: null, refundAmount: null },
    ],
    [
      'whose refund was withdrawn',
      [RECORDED, CONFIRMED, refundRequested('5'), ['RefundWithdrawn', { reason: 'mistake', withdrawnBy: 'maker' }]],
      { status: 'CONFIRMED', reason: 'mistake' },
    ],
    [
      'whose refund is submitted',
      [RECORDED, CONFIRMED, refundRequested('5'), ...PAY],
      { status: 'REFUND_REQUESTED', refundStatus: 'SUBMITTED', payoutTxid: TXID },
    ],
    [
      'whose pay-out failed',
      [RECORDED, CONFIRMED, refundRequested('5'), ...PAY, ['RefundFailed', { executionId: EXECUTION, reason: 'fee' }]],
      { status: 'REFUND_REQUESTED', refundStatus: 'FAILED', reason: 'fee' },
    ],
    [
      'whose pay-out is retried',
      [
        RECORDED,
        CONFIRMED,
        refundRequested('5'),
        ...PAY,
        ['RefundFailed', { executionId: EXECUTION, reason: 'fee' }],
        ['RefundRetried', { reason: 'more', retriedBy: 'checker' }],
        ['RefundQueued', { amount: '5', receivingAddress: 'bc1r' }],
      ],
      { refundStatus: 'QUEUED', payoutTxid: null },
    ],
    [
      'partly refunded',
      [RECORDED, CONFIRMED, refundRequested('5'), ...PAY, payOut('5')],
      { status: 'CONFIRMED', refundStatus: 'PAID', refunded: '5' },
    ],
    [
      'partly refunded, with another refund requested',
      [RECORDED, CONFIRMED, refundRequested('5'), ...PAY, payOut('5'), refundRequested('7')],
      { status: 'REFUND_REQUESTED', refundStatus: 'NOT_REQUESTED', refunded: '5', refundAmount: '7', payoutTxid: null },
    ],
    [
      'completely refunded in two parts',
      [
        RECORDED,
        CONFIRMED,
        refundRequested('5'),
        ...PAY,
        payOut('5'),
        refundRequested('149999995'),
        ...PAY,
        payOut('149999995'),
      ],
      { status: 'REFUNDED', refundStatus: 'PAID', refunded: '150000000' },
    ],
  ])('%s', (_, steps, expected) => expect(after(...steps).row).toMatchObject(expected));

  test('increments its revision on an unknown event', () =>
    expect(after(RECORDED, ['SomethingElse']).row).toMatchObject({
      status: 'RECORDED',
      revision: 1,
      updatedAt: '2026-11-01T00:00:01.000Z',
    }));
});

describe('custody totals', () => {
  test('move a confirmed deposit from one group to another', () =>
    expect(
      after(RECORDED, CONFIRMED).totals.map(({ group, count, sums }) => [group.day, group.status, count, sums.sats]),
    ).toEqual([
      ['2026-11-01', 'RECORDED', 1, 150000000n],
      ['2026-11-01', 'RECORDED', -1, -150000000n],
      ['2026-11-01', 'CONFIRMED', 1, 150000000n],
    ]));
  test('stay unchanged if neither group nor sum changes', () =>
    expect(after(RECORDED, ['SomethingElse']).totals).toHaveLength(1));
});
