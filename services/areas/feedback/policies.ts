// A reply requests a mail. The mail's outcome is reported to the feedback.
import { idOfStream } from '#contracts/events/event.ts';
import { asksFor, type AreaPolicies, type Policy, type PolicyCommand } from '../../executions/worker/policies.ts';
import type { FeedbackCommand } from './decider.ts';

type Report = Extract<FeedbackCommand, { executionId: string }>;
const reports =
  (tell: (executionId: string, data: Record<string, unknown>) => Omit<Report, 'id'>): Policy =>
  ({ data }, of): PolicyCommand | null =>
    of?.aggregate === 'feedback' ? { area: 'feedback', command: { id: of.aggregateId, ...tell(of.id, data) } } : null;

/** The order contains no text, not even sealed: the executor reads it from the feedback. */
const mail = asksFor('mail', ({ stream }) => {
  const aggregateId = idOfStream(stream);
  return { aggregate: 'feedback', aggregateId, data: { feedbackId: aggregateId } };
});

export const feedbackPolicies: AreaPolicies = {
  area: 'feedback',
  on: {
    FeedbackHandled: Object.assign<Policy, Pick<Policy, 'asks'>>(
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
