// Feedback in lists and in the feed. Personal data stay sealed.
import type { WireData } from '#contracts/events/define-events.ts';
import { FeedbackRow } from '#contracts/areas/feedback/reads.ts';
import type { feedbackEvents } from '#contracts/areas/feedback/events.ts';
import { defineReadModel, type ModelEvent } from '../engine/types.ts';

type Events = typeof feedbackEvents;
type Type = keyof Events['schemas'];
/** The row without the fields that the engine fills in. */
type Fields = Omit<FeedbackRow, 'id' | 'revision' | 'createdPosition' | 'updatedAt'>;

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
});

const change =
  <T extends Type>(fields: (data: WireData<Events, T>, at: string) => Partial<Fields>) =>
  (row: FeedbackRow | null, { data, at }: ModelEvent): FeedbackRow => {
    if (!row) throw new Error('an event of a feedback that was never received');
    return { ...row, ...fields(data as WireData<Events, T>, at) };
  };

export const feedbacks = defineReadModel<FeedbackRow>({
  name: 'feedbacks',
  version: 1,
  row: FeedbackRow,
  stream: 'feedback',
  indexes: ['feedbackTime', 'status'],
  searches: ['id', 'mailboxLookup'],
  on: {
    FeedbackReceived: (row, { data }) =>
      ({ ...row, ...received(data as WireData<Events, 'FeedbackReceived'>) }) as FeedbackRow,
    FeedbackHandled: change<'FeedbackHandled'>(({ reply, note, handledBy }, at) => ({
      status: 'PROCESSED',
      reply,
      replyStatus: reply === null ? null : 'QUEUED',
      note,
      handledBy,
      handledAt: at,
    })),
    ReplySent: change<'ReplySent'>(() => ({ replyStatus: 'SENT' })),
    ReplyFailed: change<'ReplyFailed'>(({ reason }) => ({ replyStatus: 'FAILED', reason })),
    FeedbackForgotten: change<'FeedbackForgotten'>(() => ({ forgotten: true })),
  },
});
