import { DEFAULT_SETTINGS } from '#contracts/settings.ts';
import { describe, expect, test } from 'vitest';
import { rulesSpecOf } from '../rules-spec.ts';
import type { DepositCommand } from './commands.ts';
import { depositDecider } from './decider.ts';
import {
  aDeposit,
  administrator,
  anEvmHash,
  aTxid,
  EVM_ADDRESS,
  MAINNET_ADDRESS,
  source,
  TESTNET_ADDRESS,
} from './examples.ts';
import type { DepositEvent } from './state.ts';

const given = rulesSpecOf(depositDecider);
const [ana, ben] = [administrator('ana'), administrator('ben')];
const id = '11111111-1111-4111-8111-111111111111';
const fields = aDeposit({ amount: 1000n });
const [hash, burn, txid] = [anEvmHash(), anEvmHash(), aTxid()];
const reason = 'because';

type Act = DepositCommand extends infer Command ? (Command extends unknown ? Omit<Command, 'id'> : never) : never;
const act = (command: Act): DepositCommand => ({ ...command, id }) as DepositCommand;
const record = act({ type: 'RecordDeposit', deposit: fields });
const confirm = (amount = 1000n) => act({ type: 'ConfirmDeposit', amount, acknowledged: true });
const reject = act({ type: 'RejectDeposit', reason });
const cancel = act({ type: 'CancelDeposit', reason });
const requestRefund = (more: { amount?: bigint; burnHash?: string; receivingAddress?: string } = {}) =>
  act({ type: 'RequestRefund', amount: 400n, receivingAddress: MAINNET_ADDRESS, burnHash: null, ...more });
const rejectRefund = act({ type: 'RejectRefund', reason, finding: null });
const rejectBurned = act({ type: 'RejectRefund', reason, finding: 'BURN_NOT_FOUND' });
const withdrawRefund = act({ type: 'WithdrawRefund', reason });
const confirmRefund = act({ type: 'ConfirmRefund' });
const retryMint = act({ type: 'RetryMint', reason });
const retryRefund = act({ type: 'RetryRefund', reason });

const recordedBy = (who: string): DepositEvent => ({
  type: 'DepositRecorded',
  data: { ...fields, recordedBy: who, occurredAt: null },
});
const queued: DepositEvent & { id: string } = {
  type: 'MintQueued',
  id: 'mint-1',
  data: { amount: 1000n, receivingAddress: EVM_ADDRESS },
};
const recorded = [recordedBy(ana.id)];
const minting = [
  ...recorded,
  { type: 'DepositConfirmed', data: { amount: 1000n, confirmedBy: ben.id } },
  queued,
] satisfies (DepositEvent & { id?: string })[];
const mintFailed = [
  ...minting,
  { type: 'MintFailed', data: { executionId: 'mint-1', reason } },
] satisfies (DepositEvent & { id?: string })[];
const submitted: DepositEvent = { type: 'MintSubmitted', data: { executionId: 'mint-1', hash } };
const minted = [
  ...minting,
  submitted,
  { type: 'DepositMinted', data: { executionId: 'mint-1', hash } },
] satisfies (DepositEvent & { id?: string })[];
const refundRequested = (more: { amount?: bigint; burnHash?: string | null } = {}): DepositEvent => ({
  type: 'RefundRequested',
  data: { amount: 400n, receivingAddress: MAINNET_ADDRESS, burnHash: null, requestedBy: ana.id, ...more },
});
const unminted = [...mintFailed, { type: 'MintCancelled', data: {} }] satisfies (DepositEvent & { id?: string })[];
const requested = [...unminted, refundRequested()];
const burned = [...minted, refundRequested({ burnHash: burn })];
const refundQueued: DepositEvent & { id: string } = {
  type: 'RefundQueued',
  id: 'refund-1',
  data: { amount: 400n, receivingAddress: MAINNET_ADDRESS },
};
const paying = [
  ...requested,
  { type: 'RefundConfirmed', data: { confirmedBy: ben.id } },
  refundQueued,
] satisfies (DepositEvent & { id?: string })[];
const refundFailed = [
  ...paying,
  { type: 'RefundFailed', data: { executionId: 'refund-1', reason } },
] satisfies (DepositEvent & { id?: string })[];
const paidEvents: DepositEvent[] = [
  { type: 'RefundSubmitted', data: { executionId: 'refund-1', txid } },
  { type: 'RefundPaid', data: { executionId: 'refund-1', txid, amount: 400n } },
];

const oneIsEnough = {
  secondPerson: { ...DEFAULT_SETTINGS.secondPerson, 'deposit:confirm': false, 'deposit:confirm-refund': false },
};

describe('record', () => {
  test('a deposit is recorded by who sends it', () => given().when(record, { by: ana }).thenEvents(recordedBy(ana.id)));
  test('a fact is recorded by its source, with its own time', () =>
    given()
      .when(act({ type: 'RecordDeposit', deposit: fields, occurredAt: '2026-10-31T00:00:00.000Z' }), {
        by: source('custody-feed'),
      })
      .thenEvents({
        type: 'DepositRecorded',
        data: { ...fields, recordedBy: 'source:custody-feed', occurredAt: '2026-10-31T00:00:00.000Z' },
      }));
  test('an outpoint is recorded once', () =>
    given(...recorded)
      .when(record, { by: ben })
      .thenRefused('deposit-exists'));
  test('a confirmed deposit is not recorded again', () =>
    given(...minted)
      .when(record, { by: ben })
      .thenRefused('deposit-exists'));
  test('a cancelled deposit may be recorded again', () =>
    given(...recorded, { type: 'DepositCancelled', data: { reason, cancelledBy: ana.id } })
      .when(record, { by: ben })
      .thenEvents(recordedBy(ben.id)));
  test('a rejected deposit may be recorded again, and its new recorder counts', () => {
    const again = [
      ...recorded,
      { type: 'DepositRejected', data: { reason, rejectedBy: ben.id } },
      recordedBy(ben.id),
    ] satisfies DepositEvent[];
    given(...again)
      .when(confirm(), { by: ben })
      .thenRefused('second-person-needed');
    given(...again)
      .when(reject, { by: ana })
      .thenEvents({ type: 'DepositRejected', data: { reason, rejectedBy: ana.id } });
  });
});

describe('cancel and reject', () => {
  test('a recorded deposit is cancelled, by its recorder too', () =>
    given(...recorded)
      .when(cancel, { by: ana })
      .thenEvents({ type: 'DepositCancelled', data: { reason, cancelledBy: ana.id } }));
  test('a confirmed one is not', () =>
    given(...minting)
      .when(cancel, { by: ana })
      .thenRefused('deposit-not-recorded'));
  test('another person rejects', () =>
    given(...recorded)
      .when(reject, { by: ben })
      .thenEvents({ type: 'DepositRejected', data: { reason, rejectedBy: ben.id } }));
  test('the recorder does not, whatever the settings', () =>
    given(...recorded)
      .when(reject, { by: ana, settings: oneIsEnough })
      .thenRefused('second-person-needed'));
  test('what is confirmed is not rejected', () =>
    given(...minting)
      .when(reject, { by: ben })
      .thenRefused('deposit-not-recorded'));
});

describe('confirm', () => {
  test('a second person confirms, and the mint is queued at once', () =>
    given(...recorded)
      .when(confirm(), { by: ben })
      .thenEvents(
        { type: 'DepositConfirmed', data: { amount: 1000n, confirmedBy: ben.id } },
        { type: 'MintQueued', data: { amount: 1000n, receivingAddress: EVM_ADDRESS } },
      ));
  test('the person who recorded a deposit cannot confirm it', () =>
    given(...recorded)
      .when(confirm(), { by: ana })
      .thenRefused('second-person-needed'));
  test('unless the settings say that one is enough', () =>
    given(...recorded)
      .when(confirm(), { by: ana, settings: oneIsEnough })
      .thenEvents(
        expect.objectContaining({ type: 'DepositConfirmed' }),
        expect.objectContaining({ type: 'MintQueued' }),
      ));
  test('anyone may confirm what a source recorded', () =>
    given(recordedBy('source:custody-feed'))
      .when(confirm(), { by: ana })
      .thenEvents(
        expect.objectContaining({ type: 'DepositConfirmed' }),
        expect.objectContaining({ type: 'MintQueued' }),
      ));
  test('the retyped amount must match', () =>
    given(...recorded)
      .when(confirm(999n), { by: ben })
      .thenRefused('amount-mismatch'));
  test('only once', () =>
    given(...minting)
      .when(confirm(), { by: ben })
      .thenRefused('deposit-not-recorded'));
});

describe('the mint', () => {
  test('is submitted, then minted', () => {
    given(...minting)
      .when(act({ type: 'RecordMintSubmitted', executionId: 'mint-1', hash }))
      .thenEvents(submitted);
    given(...minting, submitted)
      .when(act({ type: 'RecordMinted', executionId: 'mint-1', hash }))
      .thenEvents({ type: 'DepositMinted', data: { executionId: 'mint-1', hash } });
  });
  test('may be submitted again as another transaction', () =>
    given(...minting, submitted)
      .when(act({ type: 'RecordMintSubmitted', executionId: 'mint-1', hash: burn }))
      .thenEvents({ type: 'MintSubmitted', data: { executionId: 'mint-1', hash: burn } }));
  test('minted at once counts as submitted on the way', () =>
    given(...minting)
      .when(act({ type: 'RecordMinted', executionId: 'mint-1', hash }))
      .thenEvents(submitted, { type: 'DepositMinted', data: { executionId: 'mint-1', hash } }));
  test('told twice happens once', () => {
    given(...minting, submitted)
      .when(act({ type: 'RecordMintSubmitted', executionId: 'mint-1', hash }))
      .thenEvents();
    given(...minted)
      .when(act({ type: 'RecordMinted', executionId: 'mint-1', hash }))
      .thenEvents();
    given(...minted)
      .when(act({ type: 'RecordMintFailed', executionId: 'mint-1', reason }))
      .thenEvents();
    given(...minted)
      .when(act({ type: 'RecordMintSubmitted', executionId: 'mint-1', hash }))
      .thenEvents();
  });
  test('that failed is queued again with a reason', () => {
    given(...minting)
      .when(act({ type: 'RecordMintFailed', executionId: 'mint-1', reason }))
      .thenEvents({ type: 'MintFailed', data: { executionId: 'mint-1', reason } });
    given(...mintFailed)
      .when(retryMint, { by: ben })
      .thenEvents(
        { type: 'MintRetried', data: { reason, retriedBy: ben.id } },
        { type: 'MintQueued', data: { amount: 1000n, receivingAddress: EVM_ADDRESS } },
      );
    given(...minting)
      .when(retryMint, { by: ben })
      .thenRefused('mint-not-failed');
    given(...minted)
      .when(retryMint, { by: ben })
      .thenRefused('mint-not-failed');
  });
  test('of an older execution changes nothing', () => {
    const retried = [
      ...mintFailed,
      { type: 'MintRetried', data: { reason, retriedBy: ben.id } },
      { ...queued, id: 'mint-2' },
    ] satisfies (DepositEvent & { id?: string })[];
    given(...retried)
      .when(act({ type: 'RecordMinted', executionId: 'mint-1', hash }))
      .thenEvents();
    given(...retried)
      .when(act({ type: 'RecordMintFailed', executionId: 'mint-1', reason }))
      .thenEvents();
    given(...retried)
      .when(act({ type: 'RecordMintSubmitted', executionId: 'mint-2', hash }))
      .thenEvents({ type: 'MintSubmitted', data: { executionId: 'mint-2', hash } });
    given(...mintFailed)
      .when(act({ type: 'RecordMinted', executionId: 'mint-1', hash }))
      .thenEvents();
    given(...unminted)
      .when(act({ type: 'RecordMinted', executionId: 'mint-1', hash }))
      .thenEvents();
  });
});

describe('request refund', () => {
  test('of a minted deposit, with the hash of the burn', () =>
    given(...minted)
      .when(requestRefund({ burnHash: burn }), { by: ana })
      .thenEvents(refundRequested({ burnHash: burn })));
  test('of a minted deposit needs the hash of the burn', () =>
    given(...minted)
      .when(requestRefund(), { by: ana })
      .thenRefused('burn-hash-needed'));
  test('of what was not minted expects none', () =>
    given(...mintFailed)
      .when(requestRefund({ burnHash: burn }), { by: ana })
      .thenRefused('burn-hash-not-expected'));
  test('while the mint has failed cancels the mint along with it', () =>
    given(...mintFailed)
      .when(requestRefund(), { by: ana })
      .thenEvents({ type: 'MintCancelled', data: {} }, refundRequested()));
  test('waits for a mint that is under way', () => {
    given(...minting)
      .when(requestRefund(), { by: ana })
      .thenRefused('mint-in-progress');
    given(...minting, submitted)
      .when(requestRefund({ burnHash: burn }), { by: ana })
      .thenRefused('mint-in-progress');
  });
  test('of at most what is left', () => {
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
  test('a burn pays for one refund', () => {
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
  test('to an address of the deposit’s network', () =>
    given(...minted)
      .when(requestRefund({ burnHash: burn, receivingAddress: TESTNET_ADDRESS }), { by: ana })
      .thenRefused('address-of-another-network'));
  test('of a confirmed deposit only', () => {
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
  test('is not withdrawn once the tokens are burned, but rejected by another person who says what they found of the burn', () => {
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
  test('is not called off once it is confirmed', () => {
    given(...paying)
      .when(rejectRefund, { by: ben })
      .thenRefused('refund-in-progress');
    given(...refundFailed)
      .when(withdrawRefund, { by: ana })
      .thenRefused('refund-in-progress');
  });
  test('called off leaves a confirmed deposit', () => {
    const off = [
      ...requested,
      { type: 'RefundRejected', data: { reason, rejectedBy: ben.id } },
    ] satisfies (DepositEvent & { id?: string })[];
    given(...off)
      .when(rejectRefund, { by: ben })
      .thenRefused('refund-not-requested');
    given(...off)
      .when(confirmRefund, { by: ben })
      .thenRefused('refund-not-requested');
    given(...off)
      .when(requestRefund(), { by: ana })
      .thenEvents(refundRequested());
  });
  test('is confirmed by another person, and its pay-out queued', () => {
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
  test('moves the deposit when it is paid: in part it stays confirmed, in whole it is refunded', () => {
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
  test('told twice, or of an older execution, happens once', () => {
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
  test('that failed is queued again with a reason', () => {
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
