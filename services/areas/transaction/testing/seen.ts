// For tests: facts of transactions that fit a record, with changes.
import { hexOf } from '../../../tools/testing/custody/deposits.ts';
import type { SentFact } from '../../../tools/testing/imports/send-facts.ts';

export const TOKEN = '0x00000000219ab540356cBB839Cbe05303d7705Fa';
const ZERO = '0x0000000000000000000000000000000000000000';

/** The output of a deposit whose txid is made of a seed. */
export const seenDeposit = (
  deposit: { txid: string; vout: number; amount: string; custodyAddress: string; network: string },
  more: object = {},
): SentFact => ({
  type: 'transaction-seen',
  data: {
    chain: 'BITCOIN',
    network: deposit.network,
    hash: deposit.txid,
    index: deposit.vout,
    kind: 'TRANSFER',
    to: deposit.custodyAddress,
    amount: deposit.amount,
    confirmations: 6,
    failed: false,
    ...more,
  },
});

/** A burn of the token on Ethereum; `amount` in satoshis. */
export const seenBurn = (hash: string, amount: string, more: object = {}): SentFact => ({
  type: 'transaction-seen',
  data: {
    chain: 'EVM',
    network: '1',
    hash,
    index: 7,
    kind: 'BURN',
    token: TOKEN,
    from: `0x${hexOf(hash).slice(0, 40)}`,
    to: ZERO,
    amount: `${amount}0000000000`,
    confirmations: 12,
    failed: false,
    ...more,
  },
});
