// Feedback in lists and in the feed. Personal data stay sealed.
import type { WireData } from '#contracts/events/define-events.ts';
import { FeedbackRow } from '#contracts/areas/feedback/reads.ts';
import { feedbackServiceState } from '#contracts/areas/feedback/service-state.ts';
import type { feedbackEvents } from '#contracts/areas/feedback/events.ts';
import { type Evolve, type Fields as RowFields, type ModelEvent, defineReadModel } from '../engine/types.ts';
import { waitingSince } from './kits/waiting.ts';

type Events = typeof feedbackEvents;
type Fields = RowFields<FeedbackRow>;

const received = (data: WireData<Events, 'FeedbackReceived'>): Fields => ({
  ...data,
  status: 'UNTREATED',
  reply: null,
  replyId: null,
  replyStatus: null,
  reason: null,
  note: null,
  handledBy: null,
  handledAt: null,
  reopenReason: null,
  forgotten: false,
  waitingSince: data.feedbackTime,
});

const change =
  <Event extends ModelEvent>(
    fields: (data: Event['data'], at: string, id: string, row: FeedbackRow) => Partial<Fields>,
  ): Evolve<FeedbackRow, Event> =>
  (row, { data, at, id }) => {
    if (!row) throw new Error('an event of a feedback that was never received');
    const next = { ...row, ...fields(data, at, id, row) };
    return { ...next, waitingSince: waitingSince(feedbackServiceState, row, next, at) };
  };

export const feedbacks = defineReadModel<FeedbackRow, Events>({
  name: 'feedbacks',
  version: 3,
  row: FeedbackRow,
  stream: 'feedback',
  indexes: ['feedbackTime', 'status', 'waitingSince'],
  searches: ['id', 'mailboxLookup'],
  on: {
    FeedbackReceived: (row, { data }) => ({ ...row, ...received(data) }),
    // The last reply and note stay until there is another one.
    FeedbackHandled: change(({ reply, note, handledBy }, at, id) => ({
      status: 'PROCESSED',
      ...(reply !== null && { reply, replyId: id, replyStatus: 'QUEUED', reason: null }),
      ...(note !== null && { note }),
      handledBy,
      handledAt: at,
      reopenReason: null,
    })),
    FeedbackReopened: change(({ reason }) => ({ status: 'UNTREATED', reopenReason: reason })),
    FeedbackNoted: change(({ note }) => ({ note })),
    // Of an earlier reply the list says nothing.
    ReplySent: change(({ executionId }, _at, _id, { replyId }) =>
      executionId === replyId ? { replyStatus: 'SENT' } : {},
    ),
    ReplyFailed: change(({ executionId, reason }, _at, _id, { replyId }) =>
      executionId === replyId ? { replyStatus: 'FAILED', reason } : {},
    ),
    FeedbackForgotten: change(() => ({ forgotten: true })),
  },
});
