// Books whose entries are only added: what they come to, their trend, and corrections.
import type zh from '../zh-CN/book.ts';
import type { Translation } from '../translation.ts';

export default {
  counting: 'Counting',
  corrected: 'Corrected',
  sums: 'What the filtered entries come to',
  count_one: '{{shown}} entry', count_other: '{{shown}} entries',
  nothing: 'No entry here counts.',
  lookAgain: 'Please double-check',
  trend: { title: 'Day by day', show: 'Show trend', hide: 'Hide trend', token: 'Token', count: 'Entries', label: '{{token}} · {{figure}}, {{from}} to {{to}}' },
  flow: {
    open: 'Flow', title: 'Hedging: withdrawn → deposited → sold → USDC', period: 'Period', days: { '7': '7 days', '30': '30 days', '90': '90 days', all: 'All' },
    about: 'An entry is of the period of its own record time; corrected ones don’t count. What was moved between chains is on its way between withdrawal and deposit.',
    withdrawn: 'Withdrawn', moved: 'Moved across', deposited: 'Deposited', sold: 'Sold', usdc: 'USDC received', toExchange: 'Not deposited yet', atExchange: 'Not sold yet',
  },
} satisfies Translation<typeof zh>;
