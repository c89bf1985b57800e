// The state that the rules of a feedback and its reply need.
import type { EventOf } from '#contracts/events/define-events.ts';
import type { FeedbackStatus, ReplyStatus, feedbackEvents } from '#contracts/areas/feedback/events.ts';

export type FeedbackEvent = EventOf<typeof feedbackEvents>;

/** Texts are sealed. */
export interface Feedback {
  mailbox: string;
  mailboxLookup: string;
  status: FeedbackStatus;
  /** `execution`: the id of the event that requested the mail. One for each handling with a reply. */
  replies: readonly { text: string; execution: string; status: ReplyStatus }[];
  forgotten: boolean;
}

/** Applies an event. The first event is always FeedbackReceived. */
export function evolve(state: Feedback | null, event: FeedbackEvent, id: string): Feedback {
  if (event.type === 'FeedbackReceived') {
    const { mailbox, mailboxLookup } = event.data;
    return { mailbox, mailboxLookup, status: 'UNTREATED', replies: [], forgotten: false };
  }
  if (!state) throw new Error(`${event.type} before the feedback was received`);
  const { replies } = state;
  const withStatus = (of: string, status: ReplyStatus): Feedback => ({
    ...state,
    replies: replies.map((reply) => (reply.execution === of ? { ...reply, status } : reply)),
  });
  switch (event.type) {
    case 'FeedbackHandled':
      return {
        ...state,
        status: 'PROCESSED',
        replies:
          event.data.reply === null
            ? replies
            : [...replies, { text: event.data.reply, execution: id, status: 'QUEUED' }],
      };
    case 'FeedbackReopened':
      return { ...state, status: 'UNTREATED' };
    case 'FeedbackNoted':
      return state;
    case 'ReplySent':
      return withStatus(event.data.executionId, 'SENT');
    case 'ReplyFailed':
      return withStatus(event.data.executionId, 'FAILED');
    case 'FeedbackForgotten':
      return { ...state, forgotten: true };
    default:
      return event satisfies never;
  }
}
