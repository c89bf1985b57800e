// A reply requests a mail. The mail's outcome is reported to the feedback.
import { idOfStream } from '#contracts/events/event.ts';
import {
  queuesExecution,
  type AreaPolicies,
  type Policy,
  type PolicyCommand,
} from '../../executions/worker/policies.ts';
import type { FeedbackCommand } from './decider.ts';

type Report = Extract<FeedbackCommand, { executionId: string }>;
const reports =
  (toReport: (executionId: string, data: Record<string, unknown>) => Omit<Report, 'id'>): Policy =>
  ({ data }, execution): PolicyCommand | null =>
    execution?.aggregate === 'feedback'
      ? { area: 'feedback', command: { id: execution.aggregateId, ...toReport(execution.id, data) } }
      : null;

/** The order contains no text, not even sealed: the executor reads it from the feedback. */
const mail = queuesExecution('mail', ({ stream }) => {
  const aggregateId = idOfStream(stream);
  return { aggregate: 'feedback', aggregateId, data: { feedbackId: aggregateId } };
});

export const feedbackPolicies: AreaPolicies = {
  area: 'feedback',
  on: {
    FeedbackHandled: Object.assign<Policy, Pick<Policy, 'queues'>>(
      (event, ...rest) => (event.data.reply === null ? null : mail(event, ...rest)),
      mail,
    ),
    ExecutionSucceeded: reports((executionId) => ({ type: 'RecordReplySent', executionId })),
    // The data were checked when the execution recorded them.
    ExecutionFailed: reports((executionId, { reason }) => ({
      type: 'RecordReplyFailed',
      executionId,
      reason: reason as string,
    })),
  },
};
