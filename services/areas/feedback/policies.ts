// A reply requests a mail. The mail's outcome is reported to the feedback.
import { idOfStream } from '#contracts/events/event.ts';
import type { executionEvents } from '#contracts/areas/execution/events.ts';
import type { feedbackEvents } from '#contracts/areas/feedback/events.ts';
import { queuesExecution, reportsTo, type PoliciesOn, type Policy } from '../../executions/worker/policies.ts';
import { feedbacks } from './decider.ts';

const reports = reportsTo(feedbacks);

/** The order contains no text, not even sealed: the executor reads it from the feedback. */
const mail = queuesExecution('mail', ({ stream }) => {
  const aggregateId = idOfStream(stream);
  return { aggregate: 'feedback', aggregateId, data: { feedbackId: aggregateId } };
});

export const feedbackPolicies = {
  area: 'feedback',
  on: {
    FeedbackHandled: Object.assign<Policy, Pick<Policy, 'queues'>>(
      (event, ...rest) => (event.data.reply === null ? null : mail(event, ...rest)),
      mail,
    ),
    ExecutionSucceeded: reports((_event, ids) => ({ type: 'RecordReplySent', ...ids })),
    ExecutionFailed: reports(({ data: { reason } }, ids) => ({
      type: 'RecordReplyFailed',
      ...ids,
      reason,
    })),
  },
} satisfies PoliciesOn<typeof feedbackEvents | typeof executionEvents>;
