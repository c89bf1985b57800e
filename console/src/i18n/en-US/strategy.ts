// Strategies: what they come to, and their allocation.
import type zh from '../zh-CN/strategy.ts';
import type { Translation } from '../translation.ts';

export default {
  allocate: {
    title: 'Allocate a strategy’s assets',
    sentence: 'Allocate the assets of “{{name}}”.',
    asset: 'Asset', ratio: 'Ratio (%)', quantity: 'Quantity',
    add: 'Add an asset', remove: 'Remove asset {{number}}',
    enter: { asset: 'Please enter asset name', ratio: 'Please enter ratio', quantity: 'Please enter quantity' },
    notPercent: 'A ratio is a number from 0 to 100, with at most four places',
    sum: 'Total {{sum}}%', short: '{{percent}}% short', over: '{{percent}}% too much',
    row: 'Asset {{number}}',
    limit: 'At most {{max}} assets',
    submit: 'Save the allocation', done: 'Strategy’s assets allocated',
  },
  filled: 'Deposited {{deposited}} of {{cap}}',
  timeline: {
    label: 'Countdown and running time', countdown: 'Countdown', strategy: 'Strategy', now: 'now: {{time}}',
    phase: { before: 'Not begun', during: 'Running', after: 'Over' }, when: { before: 'begins {{when}}', during: 'ends {{when}}', after: 'ended {{when}}' },
  },
  allocation: { label: 'Asset allocation', none: 'No assets are allocated yet.' },
  change: { other: '{{asset}}: {{from}} → {{to}}', added: '{{asset}} added: {{to}}', removed: '{{asset}} removed, was {{from}}', order: 'The same assets in another order' },
} satisfies Translation<typeof zh>;
