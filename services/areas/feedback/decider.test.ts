import { test } from 'vitest';
import { specOf } from '../../command/testing/spec.ts';
import { feedbackDecider, type FeedbackCommand } from './decider.ts';
import type { FeedbackEvent } from './state.ts';

const given = specOf(feedbackDecider, {});
const ana = { kind: 'administrator', id: 'ana' } as const;
const id = '11111111-1111-4111-8111-111111111111';
const content = {
  feedbackTime: '2026-11-01T08:00:00.000Z',
  mailbox: 'sealed mailbox',
  mailboxLookup: 'its lookup',
  content: 'sealed content',
  pictures: ['sealed picture'],
};
const received: FeedbackEvent = { type: 'FeedbackReceived', data: content };
const forgotten: FeedbackEvent = { type: 'FeedbackForgotten', data: {} };
const handled = (reply: string | null): FeedbackEvent & { id: string } => ({
  type: 'FeedbackHandled',
  id: 'the-order',
  data: { reply, note: null, handledBy: 'ana' },
});
const sent: FeedbackEvent = { type: 'ReplySent', data: { executionId: 'the-order' } };
const handle = (more: { mailboxLookup?: string; reply?: string | null } = {}): FeedbackCommand => ({
  type: 'HandleFeedback',
  id,
  mailboxLookup: 'its lookup',
  reply: null,
  note: 'passed on',
  ...more,
});
const forget: FeedbackCommand = { type: 'ForgetFeedback', id };
const reportSent = (executionId = 'the-order'): FeedbackCommand => ({ type: 'RecordReplySent', id, executionId });
const reportFailed: FeedbackCommand = {
  type: 'RecordReplyFailed',
  id,
  executionId: 'the-order',
  reason: 'no such mailbox',
};

test('feedback is received once', () => {
  given()
    .when({ type: 'ReceiveFeedback', id, ...content })
    .thenEvents(received);
  given(received)
    .when({ type: 'ReceiveFeedback', id, ...content })
    .thenEvents();
});
test('feedback is handled with or without a reply, and its handler is recorded', () => {
  given(received)
    .when(handle(), { by: ana })
    .thenEvents({ type: 'FeedbackHandled', data: { reply: null, note: 'passed on', handledBy: 'ana' } });
  given(received)
    .when(handle({ reply: 'sealed reply' }), { by: ana })
    .thenEvents({ type: 'FeedbackHandled', data: { reply: 'sealed reply', note: 'passed on', handledBy: 'ana' } });
});
test('feedback is handled once', () =>
  given(received, handled(null)).when(handle()).thenRefused('feedback-not-untreated'));
test('handling is refused if the e-mail address differs', () =>
  given(received)
    .when(handle({ mailboxLookup: 'another' }))
    .thenRefused('mailbox-differs'));
test('forgotten feedback is not handled', () =>
  given(received, forgotten).when(handle()).thenRefused('feedback-forgotten'));
test('feedback is forgotten once, before or after it was handled', () => {
  given(received).when(forget).thenEvents(forgotten);
  given(received, handled('sealed reply')).when(forget).thenEvents(forgotten);
  given(received, forgotten).when(forget).thenRefused('feedback-forgotten');
});
test('the outcome of the reply is recorded once', () => {
  given(received, handled('sealed reply')).when(reportSent()).thenEvents(sent);
  given(received, handled('sealed reply'))
    .when(reportFailed)
    .thenEvents({ type: 'ReplyFailed', data: { executionId: 'the-order', reason: 'no such mailbox' } });
  given(received, handled('sealed reply'), sent).when(reportFailed).thenEvents();
});
test('outcomes of another execution are ignored', () =>
  given(received, handled('sealed reply')).when(reportSent('another')).thenEvents());
