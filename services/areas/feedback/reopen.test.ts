// Feedback that is reopened, noted and searched.
import { expect, test } from 'vitest';
import { server, tokens, withFeedback, send, read, received, handle } from '../../tools/testing/areas/feedbacks.ts';

withFeedback();
const act = (id: string, action: string, body: object) =>
  send('POST', `/api/feedbacks/${id}/${action}`, tokens.admin, body);
const rowOf = async (id: string) => {
  const { commit } = (await server.store.head())!;
  return (await read(`/api/feedbacks/${id}?atLeast=${commit}`)).body.row;
};
const searched = async (column: string, part: string) => {
  const filter = JSON.stringify({ [column]: { filterType: 'text', type: 'contains', filter: part } });
  const { commit } = (await server.store.head())!;
  return read(`/api/feedbacks?${new URLSearchParams({ filter, atLeast: String(commit) })}`);
};

test('handled feedback is reopened with a reason and handled again', async () => {
  const { id } = await received();
  expect(await act(id, 'reopen', { reason: 'too early' })).toMatchObject({
    status: 409,
    body: { code: 'feedback-not-processed' },
  });
  await handle(id, { reply: 'First answer', note: 'known' });
  expect(await act(id, 'reopen', {})).toMatchObject({ status: 400 });
  expect(await act(id, 'reopen', { reason: 'not helped yet' })).toMatchObject({ status: 200 });
  expect(await rowOf(id)).toMatchObject({
    status: 'UNTREATED',
    reopenReason: 'not helped yet',
    reply: 'First answer',
    note: 'known',
    waitingSince: expect.any(String),
  });
  expect(await handle(id, { reply: 'Second answer' })).toMatchObject({ status: 200 });
  expect(await rowOf(id)).toMatchObject({
    status: 'PROCESSED',
    reopenReason: null,
    reply: 'Second answer',
    note: 'known',
  });
});

test('a note is kept by itself, in any status, and replaces the last one', async () => {
  const { id } = await received();
  expect(await act(id, 'note', { text: 'asked the desk' })).toMatchObject({ status: 200 });
  expect(await rowOf(id)).toMatchObject({ status: 'UNTREATED', note: 'asked the desk' });
  await handle(id, {});
  expect(await rowOf(id)).toMatchObject({ note: 'asked the desk' });
  await act(id, 'note', { text: 'desk answered' });
  expect(await rowOf(id)).toMatchObject({ status: 'PROCESSED', note: 'desk answered' });
  expect(await act(id, 'note', { text: 'x'.repeat(501) })).toMatchObject({ status: 400 });
});

test('forgotten feedback is not reopened', async () => {
  const { id } = await received();
  await handle(id, {});
  await act(id, 'forget', {});
  expect(await act(id, 'reopen', { reason: 'again' })).toMatchObject({
    status: 409,
    body: { code: 'feedback-forgotten' },
  });
});

test('a part of a sealed content or reply is searched, by people who may read it, and never found once forgotten', async () => {
  const { id } = await received({ content: 'The Lighthouse is dark since Tuesday.' });
  await handle(id, { reply: 'The keeper is on the way.' });
  expect((await searched('content', 'lighthouse IS')).body).toMatchObject({ total: 1, rows: [{ id }] });
  expect((await searched('reply', 'keeper')).body).toMatchObject({ total: 1, rows: [{ id }] });
  expect((await searched('content', 'keeper')).body).toMatchObject({ total: 0 });
  expect(await searched('pictures', 'light')).toMatchObject({ status: 400 });
  await act(id, 'forget', {});
  expect((await searched('content', 'lighthouse')).body).toMatchObject({ total: 0 });
});

test('templates of replies are kept by whoever may handle feedback', async () => {
  const template = { name: 'Slow minting', language: 'EN', text: 'Minting takes longer today.' };
  const added = await send('POST', '/api/reply-templates', tokens.admin, template);
  expect(added).toMatchObject({ status: 200 });
  expect(
    (await read(`/api/reply-templates/${added.body['id']}?atLeast=${added.body['position']}`)).body.row,
  ).toMatchObject(template);
  expect(await send('POST', '/api/reply-templates', tokens.nobody, template)).toMatchObject({ status: 403 });
  expect(await send('POST', '/api/reply-templates', tokens.admin, { ...template, language: 'BOTH' })).toMatchObject({
    status: 400,
  });
});
