// Executions: mints and pay-outs.
import words from '#contracts/words/en-US.ts';
import type zh from '../zh-CN/execution.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Executions', list: 'List of executions', rowName: '{{kind}} of {{amount}} BTC', rowNamePlain: '{{kind}} order',
  empty: 'No executions yet. The mint of a confirmed deposit and the pay-out of a confirmed refund appear here by themselves.',
  executor: words.code.executor,
  field: words.field.executions,
  quick: { open: 'Open', failed: 'Failed', ended: 'Ended' },
} satisfies Translation<typeof zh>;
