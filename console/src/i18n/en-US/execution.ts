// Executions: mints and pay-outs.
import { textsIn } from '#contracts/declared/pair.ts';
import { executionCodes, executionFields } from '#contracts/areas/execution/words.ts';
import type zh from '../zh-CN/execution.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Executions',
  list: 'Executions',
  rowName: '{{kind}} of {{amount}} BTC',
  rowNamePlain: '{{kind}} order',
  empty: 'No executions yet. Mints of confirmed deposits and payouts of confirmed refunds appear here.',
  executor: textsIn('en-US', executionCodes.executor),
  field: textsIn('en-US', executionFields),
  quick: { open: 'Open', failed: 'Failed', ended: 'Ended' },
} satisfies Translation<typeof zh>;
