// Strategies: their allocation.
import type zh from '../zh-CN/strategy.ts';
import type { Translation } from '../translation.ts';

export default {
  allocate: {
    title: 'Allocate a strategy’s assets',
    sentence: 'Allocate the assets of {{name}}',
    asset: 'Asset', ratio: 'Ratio (%)', quantity: 'Quantity',
    add: 'Add an asset', remove: 'Remove asset {{number}}',
    enter: { asset: 'Please enter asset name', ratio: 'Please enter ratio', quantity: 'Please enter quantity' },
    sum: 'Total {{sum}}%', short: '{{percent}}% short', over: '{{percent}}% too much',
    limit: 'At most {{max}} assets',
    submit: 'Save the allocation', done: 'Strategy’s assets allocated',
  },
} satisfies Translation<typeof zh>;
