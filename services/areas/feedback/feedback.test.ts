// Feedback over HTTP, with everything behind the routes as in the product: opened for people who may read it, and
// handled.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  server,
  tokens,
  withFeedback,
  send,
  read,
  MAILBOX,
  CONTENT,
  PICTURE,
  REPLY,
  received,
  handle,
  filterBy,
  expectSealed,
} from '../../tools/testing/areas/feedbacks.ts';

withFeedback();

test('feedback is decrypted for readers with permission and found by e-mail address', async () => {
  const { id, atLeast } = await received({ mailbox: ' One.Of.Many@Outside.example ' });
  const row = {
    id,
    mailbox: 'one.of.many@outside.example',
    content: CONTENT,
    pictures: [PICTURE],
    status: 'UNTREATED',
    feedbackTime: '2026-11-01T08:00:00.000Z',
    reply: null,
    replyStatus: null,
    forgotten: false,
  };
  expect((await read(`/api/feedbacks/${id}?atLeast=${atLeast}`)).body.row).toMatchObject(row);
  expect((await read(`/api/feedbacks?${filterBy('mailbox', 'One.of.many@outside.example')}`)).body).toMatchObject({
    total: 1,
    rows: [row],
  });
  expect(
    (await send('GET', `/api/feedbacks/${id}`, tokens.auditor)).body.row,
    'a person who may read the whole log',
  ).toMatchObject(row);
  expect((await send('GET', `/api/feedbacks/${id}`, tokens.nobody)).status).toBe(403);
  expect((await read(`/api/feedbacks/${id}/events`)).body.events).toMatchObject([
    {
      type: 'FeedbackReceived',
      data: { mailbox: 'one.of.many@outside.example', content: CONTENT, pictures: [PICTURE] },
    },
  ]);
});

describe('handling', () => {
  test('succeeds once when several people do it at the same time', async () => {
    const { id } = await received();
    const answers = await Promise.all([
      handle(id, { note: 'one' }),
      handle(id, { note: 'other' }),
      send('POST', `/api/feedbacks/${id}/handle`, tokens.admin, { mailbox: MAILBOX }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual([
      'feedback-not-untreated',
      'feedback-not-untreated',
    ]);
  });
  test('needs the sender’s e-mail address', async () => {
    const { id } = await received();
    expect((await handle(id, { mailbox: 'another@outside.example', reply: REPLY })).body).toMatchObject({
      status: 409,
      code: 'mailbox-differs',
    });
    expect((await handle(id, { mailbox: '' })).body).toMatchObject({
      status: 400,
      fields: [
        { path: 'mailbox', key: 'required' },
        { path: 'mailbox', key: 'not-an-email' },
      ],
    });
    expect((await handle(id, { mailbox: ` ${MAILBOX.toUpperCase()} `, reply: REPLY })).status).toBe(200);
  });
  test('with the same idempotency key gets the same answer, and is refused with another reply', async () => {
    const { id } = await received();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await handle(id, { reply: REPLY }, headers);
    expect(await handle(id, { reply: REPLY }, headers)).toEqual(first);
    expect((await handle(id, { reply: 'Something else.' }, headers)).body).toMatchObject({
      code: 'idempotency-key-reused',
    });
  });
  test('adds the handler, the time and the status of the reply to the row', async () => {
    const { id } = await received();
    const {
      body: { position },
    } = await handle(id, { reply: REPLY, note: 'passed on' });
    expect((await read(`/api/feedbacks/${id}?atLeast=${String(position)}`)).body.row).toMatchObject({
      status: 'PROCESSED',
      reply: REPLY,
      replyStatus: 'QUEUED',
      note: 'passed on',
      handledBy: server.people.editor.id,
      handledAt: expect.any(String),
    });
  });
  test('is refused for people with only read permission', async () => {
    const { id } = await received();
    for (const action of ['handle', 'forget'])
      expect(
        (
          await send(
            'POST',
            `/api/feedbacks/${id}/${action}`,
            tokens.auditor,
            action === 'handle' ? { mailbox: MAILBOX } : {},
          )
        ).status,
      ).toBe(403);
  });
});

test('handled feedback appears as plain text in no event and no log line', expectSealed);
