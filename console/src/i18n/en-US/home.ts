// The home page.
import type zh from '../zh-CN/home.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Home',
  hello: '{{email}}, this is what is waiting.',
  nothingPermitted: 'Your role does not let you see anything here yet.',
  waiting: {
    title: 'Waiting',
    toConfirm: 'Deposits to confirm', toConfirmAbout: 'Recorded, waiting for a second person',
    refunds: 'Refund requests', refundsAbout: 'Requested, waiting to be confirmed or paid',
    failedMints: 'Failed mints', failedMintsAbout: 'To be retried, or refunded',
    minting: 'Minting', mintingAbout: 'Queued or submitted, waiting for the outcome',
  },
  forYou: {
    title: 'For you to decide',
    oldest: 'Oldest: {{span}}',
    deposits: 'Deposits you may confirm', depositsAbout: 'Recorded by another person, or told from outside',
    refunds: 'Refunds you may confirm', refundsAbout: 'Requested by another person',
    withdrawals: 'Withdrawals to confirm', withdrawalsAbout: 'They have cooled; you check them, then they are paid',
    releases: 'Withdrawals to release', releasesAbout: 'Blocked by another person',
    resolutions: 'Withdrawals to resolve', resolutionsAbout: 'Blocked, or their pay-out failed',
    payouts: 'Pay-outs to retry', payoutsAbout: 'Failed; you can retry',
    burns: 'Burns to record', burnsAbout: 'Withdrawals asked for, not yet known to be burned for',
    addresses: 'Addresses to approve', addressesAbout: 'Institutions with a proposed address',
    adjustments: 'Points to confirm', adjustmentsAbout: 'Above the single-approver limit; you can confirm or reject',
    limits: 'Limits to approve', limitsAbout: 'Higher daily limits of institutions; the old ones hold until then', proposals: 'Changes of rules', proposalsAbout: 'They weaken a control, and wait for another person',
    requests: 'Requests to confirm', requestsAbout: 'Actions that another person asks for; nothing is done before',
    imports: 'Imports to approve', importsAbout: 'Files that another person sent; nothing of them is recorded before',
    feedbacks: 'Feedback to handle', feedbacksAbout: 'Nobody has answered or closed it yet',
    resume: 'Executions are paused', resumeAbout: 'You may resume them',
  },
  begun: {
    title: 'Begun by you', about: 'Another person decides; the list of all tells what became of each', ofAll_one: 'of {{shown}} in all', ofAll_other: 'of {{shown}} in all',
    deposits: 'Your deposits waiting', refunds: 'Your refunds waiting', withdrawals: 'Your withdrawals waiting', adjustments: 'Your points waiting', proposals: 'Your changes of rules waiting', requests: 'Your requests waiting',
  },
  newest: { title: 'Newest deposits', all: 'All deposits', empty: 'No deposits yet. Those recorded here or reported by a source will appear.', time: 'Recorded', institution: 'Institution', amount: 'Deposit amount', status: 'Deposit status', mint: 'Mint status' },
  data: { title: 'State of the data', state: 'State', current: 'Current', late: 'Behind', parked_one: '{{count}} event set aside', parked_other: '{{count}} events set aside', past: 'Not followed while the past is shown.', none: 'Waiting to hear from the read side…', offline: 'The connection is down: the state of the data is not known.' },
} satisfies Translation<typeof zh>;
