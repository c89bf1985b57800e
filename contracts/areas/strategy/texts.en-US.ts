// Strategies: their totals and their allocation.
import type zh from './texts.zh-CN.ts';
import type { Translation } from '../../declared/translation.ts';

export default {
  allocate: {
    title: 'Allocate strategy assets',
    sentence: 'Allocate the assets of “{{name}}”.',
    asset: 'Asset',
    ratio: 'Ratio (%)',
    quantity: 'Quantity',
    add: 'Add asset',
    remove: 'Remove asset {{number}}',
    enter: { asset: 'Please enter asset name', ratio: 'Please enter ratio', quantity: 'Please enter quantity' },
    notPercent: 'Must be a number from 0 to 100 with up to four decimals',
    sum: 'Total {{sum}}%',
    short: '{{percent}}% short',
    over: '{{percent}}% over',
    row: 'Asset {{number}}',
    limit: 'At most {{max}} assets',
    submit: 'Save allocation',
    done: 'Strategy assets allocated',
  },
  filled: 'Deposited {{deposited}} of {{cap}} {{unit}}',
  timeline: {
    label: 'Countdown, strategy and publication',
    countdown: 'Countdown',
    strategy: 'Strategy',
    publication: 'Publication',
    open: 'open',
    now: 'now: {{time}}',
    phase: { before: 'Not started', during: 'Running', after: 'Ended' },
    when: { before: 'starts {{when}}', during: 'ends {{when}}', after: 'ended {{when}}' },
  },
  allocation: { label: 'Asset allocation', none: 'No assets allocated yet.' },
  change: {
    other: '{{asset}}: {{from}} → {{to}}',
    added: '{{asset}} added: {{to}}',
    removed: '{{asset}} removed, was {{from}}',
    order: 'Same assets, different order',
  },
} satisfies Translation<typeof zh>;
