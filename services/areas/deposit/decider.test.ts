// A deposit from its recording to its mint.
import { describe, expect, test } from 'vitest';
import { EVM_ADDRESS, source } from './testing/examples.ts';
import type { DepositEvent } from './state.ts';
import {
  given,
  ana,
  ben,
  fields,
  hash,
  burn,
  reason,
  act,
  recordedBy,
  queued,
  recorded,
  minting,
  mintFailed,
  submitted,
  minted,
  unminted,
  oneIsEnough,
} from './testing/decider-spec.ts';

const record = act({ type: 'RecordDeposit', deposit: fields });
const confirm = (amount = 1000n) => act({ type: 'ConfirmDeposit', amount, acknowledged: true });
const reject = act({ type: 'RejectDeposit', reason });
const cancel = act({ type: 'CancelDeposit', reason });
const retryMint = act({ type: 'RetryMint', reason });

describe('record', () => {
  test('a deposit is recorded with its recorder', () =>
    given().when(record, { by: ana }).thenEvents(recordedBy(ana.id)));
  test('a fact is recorded with its source and its own time', () =>
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
  test('a rejected deposit may be recorded again, and the second-person rule uses the new recorder', () => {
    const recordedAgain = [
      ...recorded,
      { type: 'DepositRejected', data: { reason, rejectedBy: ben.id } },
      recordedBy(ben.id),
    ] satisfies DepositEvent[];
    given(...recordedAgain)
      .when(confirm(), { by: ben })
      .thenRefused('second-person-needed');
    given(...recordedAgain)
      .when(reject, { by: ana })
      .thenEvents({ type: 'DepositRejected', data: { reason, rejectedBy: ana.id } });
  });
});

describe('cancel and reject', () => {
  test('the recorder can cancel a recorded deposit', () =>
    given(...recorded)
      .when(cancel, { by: ana })
      .thenEvents({ type: 'DepositCancelled', data: { reason, cancelledBy: ana.id } }));
  test('a confirmed deposit is not cancelled', () =>
    given(...minting)
      .when(cancel, { by: ana })
      .thenRefused('deposit-not-recorded'));
  test('another person rejects a recorded deposit', () =>
    given(...recorded)
      .when(reject, { by: ben })
      .thenEvents({ type: 'DepositRejected', data: { reason, rejectedBy: ben.id } }));
  test('the recorder cannot reject a recorded deposit, whatever the settings', () =>
    given(...recorded)
      .when(reject, { by: ana, settings: oneIsEnough })
      .thenRefused('second-person-needed'));
  test('a confirmed deposit is not rejected', () =>
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
  test('the recorder confirms a deposit if the settings turn the second-person rule off', () =>
    given(...recorded)
      .when(confirm(), { by: ana, settings: oneIsEnough })
      .thenEvents(
        expect.objectContaining({ type: 'DepositConfirmed' }),
        expect.objectContaining({ type: 'MintQueued' }),
      ));
  test('anyone may confirm a deposit that a source recorded', () =>
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
  test('a deposit is confirmed only once', () =>
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
  test('is also recorded as submitted when it is minted directly', () =>
    given(...minting)
      .when(act({ type: 'RecordMinted', executionId: 'mint-1', hash }))
      .thenEvents(submitted, { type: 'DepositMinted', data: { executionId: 'mint-1', hash } }));
  test('is recorded once when an outcome is repeated', () => {
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
  test('is queued again with a reason after it failed', () => {
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
  test('ignores outcomes of an older execution', () => {
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
