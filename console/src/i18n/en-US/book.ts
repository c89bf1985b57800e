// Append-only books: their totals, their trend, and corrections.
import type zh from '../zh-CN/book.ts';
import type { Translation } from '#contracts/declared/translation.ts';

export default {
  counting: 'Counted',
  corrected: 'Corrected',
  sums: 'Totals of filtered entries',
  count_one: '{{shown}} entry',
  count_other: '{{shown}} entries',
  nothing: 'No counted entries.',
  lookAgain: 'Please double-check',
  effect: {
    title: 'Change of the totals',
    of: '{{by}}, {{day}}: {{name}}',
    count: 'Entries',
    none: 'The totals do not change.',
    bounded:
      'A correction whose received USDC differ by more than {{limit}} USDC becomes a request and takes effect once another person confirms it. Your corrections in a row count together.',
  },
  trend: {
    show: 'Show trend',
    hide: 'Hide trend',
    token: 'Token',
    about: 'All counted entries of these days, regardless of the list filter.',
  },
  flow: {
    open: 'Flow',
    title: 'Hedging: withdrawn → deposited → sold → USDC',
    period: 'Period',
    days: { '7': '7 days', '30': '30 days', '90': '90 days', all: 'All' },
    about:
      'Entries count by their record time; corrected entries are excluded. Cross-chain transfers happen between withdrawal and deposit.',
    withdrawn: 'Withdrawn',
    moved: 'Moved cross-chain',
    deposited: 'Deposited',
    sold: 'Sold',
    usdc: 'USDC received',
    toExchange: 'Not deposited yet',
    atExchange: 'Not sold yet',
  },
} satisfies Translation<typeof zh>;
