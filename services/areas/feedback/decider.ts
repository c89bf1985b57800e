// The rules of a feedback: received, handled, reopened, noted, forgotten.
import { feedbackActions } from '#contracts/areas/feedback/actions.ts';
import { refusedAction } from '../../command/refused-action.ts';
import { feedbackEvents } from '#contracts/areas/feedback/events.ts';
import { targetArea } from '../../command/area.ts';
import { NOTHING_NEW, noRuleFor, refuse, type DecideContext, type Decider, type Refusal } from '../../command/types.ts';
import { evolve, type Feedback, type FeedbackEvent } from './state.ts';

/** Texts arrive sealed, with the lookup mark of the mailbox. */
interface Received {
  feedbackTime: string;
  mailbox: string;
  mailboxLookup: string;
  content: string;
  pictures: string[];
}
export type FeedbackCommand = { id: string } & (
  | ({ type: 'ReceiveFeedback' } & Received)
  | { type: 'HandleFeedback'; mailboxLookup: string; reply: string | null; note: string | null }
  | { type: 'ReopenFeedback'; reason: string }
  | { type: 'NoteFeedback'; text: string }
  | { type: 'ForgetFeedback' }
  /** The mail's outcome, reported by its policy. A report that is known or about another execution changes nothing. */
  | FeedbackReport
);
type FeedbackReport =
  | { type: 'RecordReplySent'; executionId: string }
  | { type: 'RecordReplyFailed'; executionId: string; reason: string };
const { actions } = feedbackActions;
const refuseWith = (code: (typeof actions)[keyof typeof actions]['route']['refusals'][number]): Refusal => refuse(code);

function handle(
  { mailboxLookup, reply, note }: Extract<FeedbackCommand, { type: 'HandleFeedback' }>,
  feedback: Feedback,
  context: DecideContext,
): FeedbackEvent[] | Refusal {
  const refused = refusedAction(actions.handle, feedback, context);
  if (refused) return refused;
  if (feedback.forgotten) return refuseWith('feedback-forgotten');
  if (mailboxLookup !== feedback.mailboxLookup) return refuseWith('mailbox-differs');
  return [{ type: 'FeedbackHandled', data: { reply, note, handledBy: context.actor.id } }];
}

export const feedbackDecider: Decider<Feedback | null, FeedbackCommand, FeedbackEvent> = {
  initialState: null,
  decide(command, state, context) {
    if (command.type === 'ReceiveFeedback') {
      const { id: _id, type: _type, ...data } = command;
      return state ? NOTHING_NEW : [{ type: 'FeedbackReceived', data }];
    }
    if (!state) throw new Error(`${command.type} on a feedback that was never received`);
    const isReplyQueued =
      'executionId' in command &&
      state.replies.some(({ execution, status }) => execution === command.executionId && status === 'QUEUED');
    switch (command.type) {
      case 'HandleFeedback':
        return handle(command, state, context);
      case 'ReopenFeedback': {
        const refused = refusedAction(actions.reopen, state, context);
        if (refused) return refused;
        return state.forgotten
          ? refuseWith('feedback-forgotten')
          : [{ type: 'FeedbackReopened', data: { reason: command.reason, reopenedBy: context.actor.id } }];
      }
      case 'NoteFeedback':
        return [{ type: 'FeedbackNoted', data: { note: command.text, notedBy: context.actor.id } }];
      case 'ForgetFeedback':
        return state.forgotten ? refuseWith('feedback-forgotten') : [{ type: 'FeedbackForgotten', data: {} }];
      case 'RecordReplySent':
        return isReplyQueued ? [{ type: 'ReplySent', data: { executionId: command.executionId } }] : NOTHING_NEW;
      case 'RecordReplyFailed':
        return isReplyQueued
          ? [{ type: 'ReplyFailed', data: { executionId: command.executionId, reason: command.reason } }]
          : NOTHING_NEW;
      default:
        return noRuleFor(command);
    }
  },
  evolve,
};

export const feedbacks = targetArea(feedbackEvents, feedbackDecider);
