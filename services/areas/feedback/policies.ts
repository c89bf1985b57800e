// A reply asks for a mail; what becomes of it is told to the feedback.
import { idOfStream } from '#contracts/event.ts';
import { execution, type AreaPolicies, type Policy, type PolicyCommand } from '../../executions/policies.ts';
import type { FeedbackCommand } from './decider.ts';

type Report = Extract<FeedbackCommand, { executionId: string }>;
const reports = (tell: (executionId: string, data: Record<string, unknown>) => Omit<Report, 'id'>): Policy => ({ data }, of): PolicyCommand | null =>
  (of?.aggregate === 'feedback' ? { area: 'feedback', command: { id: of.aggregateId, ...tell(of.id, data) } } : null);

export const feedbackPolicies: AreaPolicies = {
  area: 'feedback',
  on: {
    FeedbackHandled(event) {
      const aggregateId = idOfStream(event.stream);
      // The order holds no text, sealed or not: who mails it reads it of the feedback.
      return event.data.reply === null ? null : execution(event, { kind: 'mail', aggregate: 'feedback', aggregateId, data: { feedbackId: aggregateId } });
    },
    ExecutionSucceeded: reports((executionId) => ({ type: 'RecordReplySent', executionId })),
    // The data were checked when the execution recorded them.
    ExecutionFailed: reports((executionId, { reason }) => ({ type: 'RecordReplyFailed', executionId, reason: reason as string })),
  },
};
