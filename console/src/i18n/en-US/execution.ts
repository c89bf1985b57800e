// Executions: mints and pay-outs.
import type zh from '../zh-CN/execution.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Executions', list: 'List of executions', rowName: '{{kind}} of {{amount}} BTC', rowNamePlain: '{{kind}} order',
  empty: 'No executions yet. The mint of a confirmed deposit and the pay-out of a confirmed refund appear here by themselves.',
  kind: { mint: 'Mint', refund: 'Pay-out' },
  aggregate: { deposit: 'Deposit' },
  executor: { webhook: 'Outside executor', simulated: 'Simulated' },
  field: {
    id: 'Id', kind: 'Kind', aggregate: 'Belongs to', deposit: 'Deposit', status: 'Status', amount: 'Amount', receivingAddress: 'Receiving address', attempts: 'Attempts', executor: 'Executor', hash: 'Transaction hash', reason: 'Why it failed',
    requestedAt: 'Requested', attemptedAt: 'Last attempt', endedAt: 'Ended', updatedAt: 'Updated', createdPosition: 'Position of request', revision: 'Version',
  },
  event: { ExecutionRequested: 'Execution requested', ExecutionAttempted: 'Attempted', ExecutionSubmitted: 'Transaction submitted', ExecutionSucceeded: 'Succeeded', ExecutionFailed: 'Failed' },
  quick: { open: 'Open', failed: 'Failed', ended: 'Ended' },
} satisfies Translation<typeof zh>;
