// The data panel of self custody.
import type zh from './texts.zh-CN.ts';
import type { Translation } from '../../declared/translation.ts';

export default {
  tabs: 'Custody data',
  overview: 'Overview',
  title: 'Data Panel',
  refresh: 'Refresh',
  empty: 'No deposits in this range.',
  price: 'Bitcoin price',
  deposits_one: '{{shown}} deposit',
  deposits_other: '{{shown}} deposits',
  range: { note: 'By recording date (UTC)' },
  figure: {
    deposited: 'Deposited',
    depositedAbout: 'Recorded, excluding cancelled and rejected',
    confirmed: 'Confirmed',
    confirmedAbout: 'Confirmed, including requested refunds',
    minted: 'Minted',
    mintedAbout: 'Mint completed',
    waiting: 'Waiting',
    waitingAbout: 'Recorded, waiting for a second person',
    failed: 'Mint failed',
    failedAbout: 'To retry or refund',
  },
  change: {
    day: 'Vs previous day',
    since: '{{than}}: {{amount}}, {{deposits}}',
    none: '{{than}}: unchanged',
    unknown: '{{than}}: not available yet',
  },
  trend: { title: 'Daily trend', label: 'Daily deposits and price, {{from}} to {{to}}' },
  flow: {
    label: 'Daily inflow, outflow and net, {{from}} to {{to}}',
    title: 'Daily inflow and outflow',
    in: 'Inflow',
    inAbout: 'Confirmed deposits, by recording date',
    out: 'Outflow',
    outAbout: 'Paid withdrawals, by payment date',
    net: 'Net',
    netAbout: 'Inflow minus outflow',
  },
  split: { status: 'Deposit status', mintStatus: 'Mint status' },
  unit: { count: 'Deposits' },
  column: { status: 'Status', count: 'Deposits', share: 'Share', total: 'Total' },
} satisfies Translation<typeof zh>;
