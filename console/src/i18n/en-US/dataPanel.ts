// The data panel of self custody.
import type zh from '../zh-CN/dataPanel.ts';
import type { Translation } from '../translation.ts';

export default {
  tabs: 'Custody data', overview: 'Overview',
  title: 'Data Panel',
  refresh: 'Refresh',
  empty: 'No deposits in this range.',
  price: 'Bitcoin price',
  deposits_one: '{{shown}} deposit', deposits_other: '{{shown}} deposits',
  range: { note: 'By day of recording, UTC' },
  figure: {
    deposited: 'Deposited', depositedAbout: 'Recorded, without the cancelled and rejected',
    confirmed: 'Confirmed', confirmedAbout: 'Confirmed, including those with a refund requested',
    minted: 'Minted', mintedAbout: 'The mint is done',
    waiting: 'Waiting', waitingAbout: 'Recorded, not confirmed yet by a second person',
    failed: 'Mint failed', failedAbout: 'To be retried, or refunded',
  },
  change: { day: 'Against the day before', since: '{{than}}: {{amount}}, {{deposits}}', none: '{{than}}: unchanged', unknown: '{{than}}: not known yet' },
  trend: { title: 'Day by day', label: 'Deposits and price by day, {{from}} to {{to}}' },
  flow: {
    label: 'In, out and net by day, {{from}} to {{to}}',
    title: 'In and out by day', in: 'In', inAbout: 'Deposits confirmed, by day of recording', out: 'Out', outAbout: 'Withdrawals paid, by day of payment', net: 'Net', netAbout: 'In, less out',
  },
  split: { status: 'Deposit status', mintStatus: 'Mint status' },
  unit: { count: 'Deposits' },
  column: { status: 'Status', count: 'Deposits', share: 'Share', total: 'Total' },
} satisfies Translation<typeof zh>;
