// The state that the rules of a feedback and its reply need.
import type { EventOf } from '#contracts/events/define-events.ts';
import type { FeedbackStatus, ReplyStatus, feedbackEvents } from '#contracts/areas/feedback/events.ts';

export type FeedbackEvent = EventOf<typeof feedbackEvents>;

/** Texts are sealed. */
export interface Feedback {
  mailbox: string;
  mailboxLookup: string;
  status: FeedbackStatus;
  /** `execution`: the id of the event that requested the mail. */
  reply: { text: string; execution: string; status: ReplyStatus } | null;
  forgotten: boolean;
}

/** Applies an event. The first event is always FeedbackReceived. */
export function evolve(state: Feedback | null, event: FeedbackEvent, id: string): Feedback {
  if (event.type === 'FeedbackReceived') {
    const { mailbox, mailboxLookup } = event.data;
    return { mailbox, mailboxLookup, status: 'UNTREATED', reply: null, forgotten: false };
  }
  if (!state) throw new Error(`${event.type} before the feedback was received`);
  const { reply } = state;
  switch (event.type) {
    case 'FeedbackHandled':
      return {
        ...state,
        status: 'PROCESSED',
        reply: event.data.reply === null ? null : { text: event.data.reply, execution: id, status: 'QUEUED' },
      };
    case 'ReplySent':
      return { ...state, reply: reply && { ...reply, status: 'SENT' } };
    case 'ReplyFailed':
      return { ...state, reply: reply && { ...reply, status: 'FAILED' } };
    case 'FeedbackForgotten':
      return { ...state, forgotten: true };
    default:
      return event satisfies never;
  }
}
