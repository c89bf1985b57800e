// Checks without a server: what a mint that failed by the record is compared with.
import { expect, test } from 'vitest';
import type { MintStatus } from '#contracts/areas/deposit/events.ts';
import type { Transaction } from '#contracts/areas/transaction/facts.ts';
import { depositChecks } from './checks.ts';

const TOKEN = '0x00000000219ab540356cBB839Cbe05303d7705Fa';
const RECEIVER = '0xde709f2102306220921060314715629080e2fb77';
const HASH = `0x${'a'.repeat(64)}`;
const mint = (more: Partial<Transaction>): Transaction => ({
  chain: 'EVM',
  network: '1',
  hash: HASH,
  index: 3,
  kind: 'MINT',
  token: TOKEN,
  from: '0x0000000000000000000000000000000000000000',
  to: RECEIVER,
  amount: '10000000000',
  confirmations: 12,
  failed: false,
  ...more,
});
const mintChecksOf = (mintStatus: MintStatus, ...reported: Transaction[]) =>
  depositChecks(
    {
      institution: 'A',
      network: 'mainnet',
      txid: 'b'.repeat(64),
      vout: 0,
      amount: 1n,
      custodyAddress: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      receivingAddress: RECEIVER,
      mintStatus,
      mintHash: HASH,
      refund: null,
    },
    reported,
    { isOwn: true, others: [] },
    { confirmationsBitcoin: '6', confirmationsEvm: '12', tokens: JSON.stringify({ 1: TOKEN }) },
  )
    .filter(({ check }) => check.startsWith('mint-'))
    .map(({ check, result, fault }) => [check, result, fault]);

test('a mint matches with its transaction', () => {
  expect(mintChecksOf('MINTED', mint({}))).toEqual([
    ['mint-transaction', 'MATCH', null],
    ['mint-amount', 'MATCH', null],
    ['mint-recipient', 'MATCH', null],
  ]);
});

test.each(['FAILED', 'CANCELLED'] as const)('a mint that is %s differs if its transaction succeeded', (status) => {
  expect(mintChecksOf(status, mint({}))).toEqual([['mint-transaction', 'DIFFERS', 'succeeded']]);
  expect(mintChecksOf(status, mint({ failed: true }), mint({ index: 4 }))).toEqual([
    ['mint-transaction', 'DIFFERS', 'succeeded'],
  ]);
  expect(mintChecksOf(status, mint({ failed: true }))).toEqual([['mint-transaction', 'MATCH', null]]);
  expect(mintChecksOf(status)).toEqual([['mint-transaction', 'MISSING', null]]);
});
