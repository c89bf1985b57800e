// Self-custody deposits.
import words from '#contracts/words/en-US.ts';
import type zh from '../zh-CN/deposit.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Deposits', list: 'Deposits', rowName: '{{institution}} · {{amount}} BTC',
  empty: 'There are no deposits yet. Those the custody feed reports appear here by themselves; people with the right can record one with “Record deposit”.',
  field: words.field.deposits,
  network: words.code.network,
  lock: { ...words.code.lock, heightText: 'block {{value}}', label: 'Kind of lock' },
  quick: { waiting: 'To confirm', minting: 'Minting', mintFailed: 'Mint failed', refundRequested: 'Refund to confirm', refundFailed: 'Pay-out failed' },
  action: {
    record: 'Record deposit', confirm: 'Confirm', cancel: 'Cancel deposit', reject: 'Reject', requestRefund: 'Request refund', rejectRefund: 'Reject refund', withdrawRefund: 'Withdraw refund', confirmRefund: 'Confirm refund', retryMint: 'Retry mint',
    retryRefund: 'Retry pay-out', batchConfirm_one: 'Confirm {{count}} row', batchConfirm_other: 'Confirm {{count}} rows',
  },
  enter: {
    institution: 'Please enter institution', userName: 'Please enter user name', userAddress: 'Please enter user address', amount: 'Please enter amount', custodyAddress: 'Please enter custody address', txid: 'Please enter hash',
    receivingAddress: 'Please enter receiving address', type: 'Please enter type', remarks: 'Please enter remarks', refundAmount: 'Please enter refund amount', burnHash: 'Please enter burn hash', reason: 'Please enter reason', lockHeight: 'Please enter block height',
    retype: 'Please enter the amount again', retypeTotal: 'Please enter the total again', retypeRefund: 'Please enter the refund amount again',
  },
  choose: { network: 'Please select network', lockTime: 'Please select lock time', lockMoment: 'Please select the moment of unlocking' },
  amount: { sats: '= {{sats}} sats', notAnAmount: '${label} is not a valid amount: more than 0, at most 21,000,000, with at most eight decimals', tooLarge: 'At most {{max}} BTC can be refunded', hint: 'In BTC, at most eight decimals', mismatch: 'Differs from the amount recorded', totalMismatch: 'Differs from the total of these rows', refundMismatch: 'Differs from the refund requested', max: 'All' },
  range: { vout: '${label} is not a valid number: a whole one from 0 to 4,294,967,295', lockHeight: '${label} is not a valid number: a whole one from 0 to 499,999,999' },
  record: {
    title: 'Record deposit', submit: 'Record deposit', next: 'It then waits for another person to confirm it; nothing is minted before.', nextAlone: 'It then waits to be confirmed; nothing is minted before.', done: 'Recorded, waiting for confirmation',
    exists: 'Show the recorded deposit', optional: 'Optional, 0 unless given', receivingHint: 'The minted YBTC go to this address',
  },
  confirm: {
    title: 'Confirm deposit', sentence: 'Confirm that {{userName}} of {{institution}} deposited {{amount}} BTC ({{sats}} sats).', submit: 'Confirm {{amount}} BTC',
    warning: 'Please double-check', warningAbout: 'Confirming mints the bridged token at once and cannot be undone. Check amount, transaction hash and receiving address once more against the record of the transaction.', mints: 'Mints', to: 'To',
    output: 'Output', recorded: 'Recorded', by: '{{who}}, {{when}}', acknowledge: 'I have double-checked amount, transaction hash and receiving address', mustAcknowledge: 'Please acknowledge that you have checked', retype: 'Amount once more (BTC)',
    next: 'What happens next: the mint is queued; once submitted its hash shows; when it is through the status becomes “Minted”.', done: 'Confirmed, waiting for the mint',
  },
  second: {
    needed: 'Somebody other than the recorder ({{who}}) has to do this.', neededRefund: 'Somebody other than the requester ({{who}}) has to do this.', off: 'The rules in force need no second person.',
    source: 'An outside source recorded this deposit ({{who}}): one administrator may confirm it.',
  },
  reasoned: {
    cancel: { title: 'Cancel deposit', sentence: 'Cancel the deposit of {{amount}} BTC by {{institution}}.', submit: 'Cancel deposit', next: 'Nothing is minted for it; the same output can be recorded again later.', done: 'Cancelled' },
    reject: { title: 'Reject deposit', sentence: 'Reject the deposit of {{amount}} BTC by {{institution}}.', submit: 'Reject deposit', next: 'Nothing is minted for it; the same output can be recorded again later.', done: 'Rejected' },
    rejectRefund: { title: 'Reject refund request', sentence: 'Reject the request of {{institution}} for a refund of {{refund}} BTC.', submit: 'Reject refund', next: 'The deposit is “Confirmed” again; nothing is paid.', done: 'Refund request rejected' },
    withdrawRefund: { title: 'Withdraw refund request', sentence: 'Withdraw the request of {{institution}} for a refund of {{refund}} BTC.', submit: 'Withdraw refund', next: 'The deposit is “Confirmed” again; nothing is paid.', done: 'Refund request withdrawn' },
    retryMint: { title: 'Retry mint', sentence: 'Mint the deposit of {{amount}} BTC by {{institution}} again.', submit: 'Retry mint', next: 'The mint is queued again. First make sure that the last try did not reach the chain.', done: 'Retried, waiting for the mint' },
    retryRefund: { title: 'Retry pay-out', sentence: 'Pay the refund of {{refund}} BTC to {{institution}} again.', submit: 'Retry pay-out', next: 'The pay-out is queued again. First make sure that the last try did not reach the chain.', done: 'Retried, waiting for the pay-out' },
    last: 'Why it failed last: {{reason}}',
  },
  refund: {
    title: 'Request refund', sentence: 'Request a refund of the deposit of {{amount}} BTC by {{institution}}; {{left}} BTC can be refunded.', submit: 'Request refund', amount: 'Refund amount (BTC)', address: 'Receiving address', burnHash: 'Burn hash',
    burned: 'The deposit was minted: burn the same amount of YBTC first and enter the hash of the burn. With it the request can no longer be withdrawn or rejected.', mintFailed: 'The mint failed: requesting the refund cancels it too.',
    next: 'It then waits for another person to confirm it; nothing is paid before.', nextAlone: 'It then waits to be confirmed; nothing is paid before.', done: 'Requested, waiting for confirmation',
  },
  confirmRefund: {
    title: 'Confirm refund', sentence: 'Refund {{refund}} BTC ({{sats}} sats) to {{institution}}.', submit: 'Confirm refund of {{refund}} BTC', warning: 'Please double-check',
    warningAbout: 'Confirming pays at once and cannot be undone. Check the refund amount and the receiving address once more.', to: 'Paid to', of: 'Deposit amount', requested: 'Requested by',
    next: 'What happens next: the pay-out is queued; once submitted its hash shows; when it is through the status becomes “Paid”.', done: 'Confirmed, waiting for the pay-out', acknowledge: 'I have double-checked refund amount and receiving address', retype: 'Refund amount once more (BTC)',
  },
  batch: {
    title: 'Confirm deposits', would_one: '{{count}} row can be confirmed, {{amount}} BTC', would_other: '{{count}} rows can be confirmed, {{amount}} BTC in all',
    refused_one: '{{count}} row cannot be confirmed', refused_other: '{{count}} rows cannot be confirmed', submit_one: 'Confirm {{count}} row, {{amount}} BTC', submit_other: 'Confirm {{count}} rows, {{amount}} BTC', done_one: '{{count}} row confirmed, waiting for the mint',
    done_other: '{{count}} rows confirmed, waiting for the mint', failed_one: '{{count}} row not confirmed', failed_other: '{{count}} rows not confirmed', outcome: { done: 'Confirmed', 'would-be-done': 'Can be confirmed', refused: 'Cannot be confirmed' },
    acknowledge: 'I have double-checked amount, transaction hash and receiving address of each row', none: 'None of the chosen rows can be confirmed.', retype: 'Total once more (BTC)',
  },
  executorNone: 'No executor is set up (EXECUTOR_URL): mints and pay-outs wait until there is one.',
  search: { placeholder: 'Institution, user, address or hash' },
} satisfies Translation<typeof zh>;
