import type { FeedbackStatus, ReplyStatus } from '#contracts/areas/feedback/events.ts';
import type { Tone } from '../../app/look/palette.ts';

export const feedbackTone: Record<FeedbackStatus, Tone> = { UNTREATED: 'warn', PROCESSED: 'good' };
export const replyTone: Record<ReplyStatus, Tone> = { QUEUED: 'progress', SENT: 'good', FAILED: 'bad' };
