// The tabs of feedback: what is to answer the longest waiting first, and what was answered, the latest first.
import type { FeedbackStatus } from '#contracts/areas/feedback/events.ts';
import type { FeedbackRow } from '#contracts/areas/feedback/reads.ts';
import { among } from '#contracts/wire/filter.ts';
import { inStatus, newestFirst, oldestFirst, type Tab } from '../../grid/filters/quick-filter.ts';

export const FEEDBACK_TABS = [
  {
    key: 'UNTREATED',
    // Feedback that was forgotten before it was handled is not pending.
    filter: { ...inStatus<FeedbackStatus>('UNTREATED'), forgotten: among('false') },
    columns: ['waitingSince', 'mailbox', 'content', 'pictures', 'feedbackTime'],
    order: oldestFirst('waitingSince'),
  },
  {
    key: 'PROCESSED',
    filter: inStatus<FeedbackStatus>('PROCESSED'),
    columns: ['handledAt', 'handledBy', 'mailbox', 'content', 'replyStatus', 'note', 'feedbackTime'],
    order: newestFirst('handledAt'),
  },
] as const satisfies readonly Tab<FeedbackRow>[];
