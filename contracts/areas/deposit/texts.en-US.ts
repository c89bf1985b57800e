// Self-custody deposits.
import type zh from './texts.zh-CN.ts';
import type { Translation } from '../../declared/translation.ts';

export default {
  title: 'Deposits',
  list: 'Deposits',
  rowName: '{{institution}} · {{amount}} BTC',
  rowRefund: '{{institution}} · refund of {{amount}} BTC',
  empty:
    'No deposits yet. Those reported by the custody feed appear here. Anyone with permission can add one with “Record deposit”.',
  lock: { heightText: 'block {{value}}' },
  quick: {
    waiting: 'To confirm',
    minting: 'Minting',
    mintFailed: 'Mint failed',
    refundRequested: 'Refund to confirm',
    refundFailed: 'Payout failed',
    done: 'Minted',
  },
  enter: {
    institution: 'Please enter institution',
    userName: 'Please enter user name',
    userAddress: 'Please enter user address',
    amount: 'Please enter amount',
    custodyAddress: 'Please enter custody address',
    txid: 'Please enter hash',
    receivingAddress: 'Please enter receiving address',
    type: 'Please enter type',
    remarks: 'Please enter remarks',
    lockHeight: 'Please enter block height',
  },
  choose: {
    network: 'Please select network',
    lockTime: 'Please select lock time',
    lockMoment: 'Please select unlock time',
  },
  range: {
    vout: '${label} is not a valid number: enter a whole number from 0 to 4,294,967,295',
    lockHeight: '${label} is not a valid number: enter a whole number from 0 to 499,999,999',
  },
  record: {
    title: 'Record deposit',
    submit: 'Record deposit',
    next: 'Another person must then confirm it. Nothing is minted before that.',
    nextAlone: 'It must then be confirmed. Nothing is minted before that.',
    done: 'Recorded, waiting for confirmation',
    exists: 'Show recorded deposit',
    optional: 'Optional, default 0',
    receivingHint: 'Minted YBTC is sent to this address',
  },
  about: {
    mints: 'Amount minted',
    to: 'Receiving address',
    output: 'Transaction output',
    recorded: 'Recorded',
    by: '{{who}}, {{when}}',
  },
  refund: {
    burned:
      'This deposit was minted. First burn the same amount of YBTC and enter the burn hash. The request can then no longer be withdrawn.',
    mintFailed: 'The mint failed. Requesting the refund also cancels the mint.',
  },
  executorNone: 'No executor is configured. Mints and payouts stay queued until EXECUTOR_URL is set.',
  search: { placeholder: 'Institution, user, address or hash' },
} satisfies Translation<typeof zh>;
