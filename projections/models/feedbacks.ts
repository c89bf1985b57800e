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
  replyStatus: null,
  reason: null,
  note: null,
  handledBy: null,
  handledAt: null,
  forgotten: false,
  waitingSince: data.feedbackTime,
});

const change =
  <Event extends ModelEvent>(
    fields: (data: Event['data'], at: string) => Partial<Fields>,
  ): Evolve<FeedbackRow, Event> =>
  (row, { data, at }) => {
    if (!row) throw new Error('an event of a feedback that was never received');
    const next = { ...row, ...fields(data, at) };
    return { ...next, waitingSince: waitingSince(feedbackServiceState, row, next, at) };
  };

export const feedbacks = defineReadModel<FeedbackRow, Events>({
  name: 'feedbacks',
  version: 2,
  row: FeedbackRow,
  stream: 'feedback',
  indexes: ['feedbackTime', 'status', 'waitingSince'],
  searches: ['id', 'mailboxLookup'],
  on: {
    FeedbackReceived: (row, { data }) => ({ ...row, ...received(data) }),
    FeedbackHandled: change(({ reply, note, handledBy }, at) => ({
      status: 'PROCESSED',
      reply,
      replyStatus: reply === null ? null : 'QUEUED',
      note,
      handledBy,
      handledAt: at,
    })),
    ReplySent: change(() => ({ replyStatus: 'SENT' })),
    ReplyFailed: change(({ reason }) => ({ replyStatus: 'FAILED', reason })),
    FeedbackForgotten: change(() => ({ forgotten: true })),
  },
});
