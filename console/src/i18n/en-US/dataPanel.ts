// The data panel of self custody.
import type zh from '../zh-CN/dataPanel.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Data Panel',
  refresh: 'Refresh',
  empty: 'No deposits in this range.',
  price: 'Bitcoin price',
  deposits_one: '{{shown}} deposit', deposits_other: '{{shown}} deposits',
  range: { label: 'Day of recording', custom: 'Choose days', '7': '7 days', '30': '30 days', '90': '90 days', all: 'All', note: 'By day of recording, UTC' },
  figure: {
    deposited: 'Deposited', depositedAbout: 'Recorded, without the cancelled and rejected',
    confirmed: 'Confirmed', confirmedAbout: 'Confirmed, including those with a refund requested',
    minted: 'Minted', mintedAbout: 'The mint is done',
    waiting: 'Waiting', waitingAbout: 'Recorded, not confirmed yet by a second person',
    failed: 'Mint failed', failedAbout: 'To be retried, or refunded',
  },
  change: { day: 'Against the day before', days: 'Against {{from}} to {{to}}', since: '{{than}}: {{amount}}, {{deposits}}', none: '{{than}}: unchanged', unknown: '{{than}}: not known yet' },
  trend: { title: 'Day by day', label: 'Deposits and price by day, {{from}} to {{to}}', split: 'Split by', measure: 'Measure', view: 'Show as', chart: 'Chart', table: 'Table', hint: 'Drag over the chart to choose days.' },
  split: { status: 'Deposit status', mintStatus: 'Mint status' },
  unit: { count: 'Deposits' },
  column: { status: 'Status', count: 'Deposits', share: 'Share', total: 'Total', day: 'Day (UTC)' },
} satisfies Translation<typeof zh>;
