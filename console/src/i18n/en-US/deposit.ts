// Self-custody deposits.
import { textsIn } from '#contracts/pair.ts';
import { depositCodes, depositFields } from '#contracts/words/deposit.ts';
import type zh from '../zh-CN/deposit.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Deposits', list: 'Deposits', rowName: '{{institution}} · {{amount}} BTC', rowRefund: '{{institution}} · refund of {{amount}} BTC',
  empty: 'There are no deposits yet. Those the custody feed reports appear here by themselves; people with the right can record one with “Record deposit”.',
  field: textsIn('en-US', depositFields),
  network: textsIn('en-US', depositCodes.network),
  refundFinding: textsIn('en-US', depositCodes.refundFinding),
  lock: { ...textsIn('en-US', depositCodes['lockTime.kind']), heightText: 'block {{value}}', label: 'Kind of lock' },
  quick: { waiting: 'To confirm', minting: 'Minting', mintFailed: 'Mint failed', refundRequested: 'Refund to confirm', refundFailed: 'Pay-out failed' },
  enter: {
    institution: 'Please enter institution', userName: 'Please enter user name', userAddress: 'Please enter user address', amount: 'Please enter amount', custodyAddress: 'Please enter custody address', txid: 'Please enter hash',
    receivingAddress: 'Please enter receiving address', type: 'Please enter type', remarks: 'Please enter remarks', lockHeight: 'Please enter block height',
  },
  choose: { network: 'Please select network', lockTime: 'Please select lock time', lockMoment: 'Please select the moment of unlocking' },
  range: { vout: '${label} is not a valid number: a whole one from 0 to 4,294,967,295', lockHeight: '${label} is not a valid number: a whole one from 0 to 499,999,999' },
  record: {
    title: 'Record deposit', submit: 'Record deposit', next: 'It then waits for another person to confirm it; nothing is minted before.', nextAlone: 'It then waits to be confirmed; nothing is minted before.', done: 'Recorded, waiting for confirmation',
    exists: 'Show the recorded deposit', optional: 'Optional, 0 unless given', receivingHint: 'The minted YBTC go to this address',
  },
  about: { mints: 'Mints', to: 'To', output: 'Output', recorded: 'Recorded', by: '{{who}}, {{when}}' },
  refund: {
    burned: 'The deposit was minted: burn the same amount of YBTC first and enter the hash of the burn. With it the request can no longer be withdrawn or rejected.', mintFailed: 'The mint failed: requesting the refund cancels it too.',
  },
  executorNone: 'No executor is set up (EXECUTOR_URL): mints and pay-outs wait until there is one.',
  search: { placeholder: 'Institution, user, address or hash' },
} satisfies Translation<typeof zh>;
