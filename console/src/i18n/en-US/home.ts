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
  newest: { title: 'Newest deposits', all: 'All deposits', empty: 'No deposits yet. Those recorded here or reported by a source will appear.', time: 'Recorded', institution: 'Institution', amount: 'Deposit amount', status: 'Deposit status', mint: 'Mint status' },
  data: { title: 'State of the data', state: 'State', current: 'Current', late: 'Behind', parked_one: '{{count}} event set aside', parked_other: '{{count}} events set aside', past: 'Not followed while the past is shown.', none: 'Nothing heard from the read side yet.', offline: 'The connection is down: the state of the data is not known.' },
} satisfies Translation<typeof zh>;
