// The home page.
import type zh from '../zh-CN/home.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Home',
  hello: '{{email}}, here is what’s waiting.',
  nothingPermitted: 'Your role has nothing to show here yet.',
  waiting: {
    title: 'Waiting',
    toConfirm: 'Deposits to confirm', toConfirmAbout: 'Recorded, waiting for a second person',
    refunds: 'Refund requests', refundsAbout: 'Requested, waiting for confirmation or payment',
    failedMints: 'Failed mints', failedMintsAbout: 'To retry or refund',
    minting: 'Minting', mintingAbout: 'Queued or submitted, waiting for the outcome',
  },
  forYou: {
    title: 'Needs your decision',
    oldest: 'Oldest: {{span}}',
    deposits: 'Deposits you can confirm', depositsAbout: 'Recorded by another person or a feed',
    refunds: 'Refunds you can confirm', refundsAbout: 'Requested by another person',
    withdrawals: 'Withdrawals to confirm', withdrawalsAbout: 'Cooling is over; check them before payout',
    releases: 'Withdrawals to release', releasesAbout: 'Blocked by another person',
    resolutions: 'Withdrawals to resolve', resolutionsAbout: 'Blocked, or payout failed',
    payouts: 'Payouts to retry', payoutsAbout: 'Failed; you can retry',
    burns: 'Burns to record', burnsAbout: 'Withdrawals requested, burn not recorded yet',
    addresses: 'Addresses to approve', addressesAbout: 'Institutions with a proposed address',
    adjustments: 'Point adjustments to confirm', adjustmentsAbout: 'Above the single-approver limit; you can confirm or reject',
    limits: 'Limits to approve', limitsAbout: 'Higher daily limits; current limits apply until then', proposals: 'Rule changes to confirm', proposalsAbout: 'Weaken a control; waiting for another person',
    requests: 'Requests to confirm', requestsAbout: 'Requested by another person; not carried out yet',
    imports: 'Imports to approve', importsAbout: 'Sent by another person; not recorded yet',
    feedbacks: 'Feedback to handle', feedbacksAbout: 'Not answered or closed yet',
    resume: 'Executions are paused', resumeAbout: 'You can resume them',
  },
  begun: {
    title: 'Started by you', about: 'Another person decides. The full list shows each outcome.', ofAll_one: 'of {{shown}} in total', ofAll_other: 'of {{shown}} in total',
    deposits: 'Your pending deposits', refunds: 'Your pending refunds', withdrawals: 'Your pending withdrawals', adjustments: 'Your pending adjustments', proposals: 'Your pending rule changes', requests: 'Your pending requests',
  },
  newest: { title: 'Newest deposits', all: 'All deposits', empty: 'No deposits yet. Recorded and reported deposits appear here.', time: 'Recorded', institution: 'Institution', amount: 'Deposit amount', status: 'Deposit status', mint: 'Mint status' },
  data: { title: 'Data status', state: 'Status', current: 'Current', late: 'Behind', parked_one: '{{count}} event set aside', parked_other: '{{count}} events set aside', past: 'Not tracked while viewing the past.', none: 'Waiting for the data status…', offline: 'The connection is down. The data status is unknown.' },
} satisfies Translation<typeof zh>;
