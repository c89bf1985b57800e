// Executions: mints and pay-outs.
import type zh from './texts.zh-CN.ts';
import type { Translation } from '../../declared/translation.ts';

export default {
  title: 'Executions',
  list: 'Executions',
  rowName: '{{kind}} of {{amount}} BTC',
  rowNamePlain: '{{kind}} order',
  empty: 'No executions yet. Mints of confirmed deposits and payouts of confirmed refunds appear here.',
  quick: { open: 'Open', failed: 'Failed', ended: 'Ended' },
} satisfies Translation<typeof zh>;
