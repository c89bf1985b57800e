// The personal data of feedback: received, sealed and forgotten. It is found by its mailbox only, and is never stored
// in plain text.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { digestOf } from '../../base/digest.ts';
import {
  server,
  tokens,
  withFeedback,
  send,
  read,
  ingestAt,
  ingest,
  MAILBOX,
  PICTURE,
  REPLY,
  aFact,
  received,
  handle,
  filterBy,
  expectSealed,
} from '../../tools/testing/areas/feedbacks.ts';
import { feedbackId } from './feedback-id.ts';

withFeedback();

test('sealed columns refuse partial filters, text filters and sorting', async () => {
  const contains = encodeURIComponent(
    JSON.stringify({ mailbox: { filterType: 'text', type: 'contains', filter: 'outside' } }),
  );
  expect((await read(`/api/feedbacks?filter=${contains}`)).body).toMatchObject({
    status: 400,
    fields: [{ path: 'filter.mailbox', key: 'equals-only' }],
  });
  for (const column of ['content', 'pictures', 'reply']) {
    expect((await read(`/api/feedbacks?${filterBy(column, 'x')}`)).body).toMatchObject({
      status: 400,
      fields: [{ path: `filter.${column}`, key: 'not-filterable' }],
    });
    expect(
      (await read(`/api/feedbacks?sort=${encodeURIComponent(JSON.stringify([{ colId: column, sort: 'asc' }]))}`)).body,
    ).toMatchObject({ status: 400, fields: [{ path: `sort.${column}`, key: 'not-sortable' }] });
  }
});

describe('a fact', () => {
  test('that is repeated is a duplicate, and another one under its id is rejected', async () => {
    const name = randomUUID();
    expect(await ingest(aFact(name))).toMatchObject([{ result: 'accepted' }]);
    for (const path of ['/api/ingest', '/api/ingest/try']) {
      expect(await ingestAt(path)(aFact(name), aFact(name, { content: 'Another matter.' }))).toMatchObject([
        { result: 'duplicate' },
        { result: 'rejected', code: 'fact-differs' },
      ]);
    }
    expect((await server.store.load(`feedback-${feedbackId('site', name)}`)).length).toBe(1);
  });
  test('is validated field by field', async () => {
    expect(
      await ingest(
        aFact('a', { mailbox: 'nobody' }),
        aFact('b', { content: ' ' }),
        aFact('c', { pictures: Array.from({ length: 7 }, () => PICTURE) }),
        aFact('d', { pictures: ['http://plain.example'] }),
      ),
    ).toMatchObject([
      { result: 'rejected', code: 'not-an-email', path: 'data.mailbox' },
      { result: 'rejected', code: 'required', path: 'data.content' },
      { result: 'rejected', code: 'too-long', path: 'data.pictures' },
      { result: 'rejected', code: 'not-a-link', path: 'data.pictures.0' },
    ]);
  });
  test('has a digest that cannot be computed from guessed content', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    await ingest(aFact(one), aFact(other));
    const digests = (await server.log()).flatMap(({ data, metadata }) => [
      metadata.digest,
      ...(typeof data.digest === 'string' ? [data.digest] : []),
    ]);
    const plain = { ...aFact(one), at: '2026-11-01T08:00:00.000Z' };
    for (const guess of [plain, plain.data, plain.data.mailbox, plain.data.content])
      expect(digests).not.toContain(digestOf(guess));
  });
});

test('forgotten feedback reads removed at every position, in events, exports and comparisons', async () => {
  const { id, atLeast } = await received({ mailbox: 'forgotten.soon@outside.example' });
  const {
    body: { position: handled },
  } = await handle(id, { mailbox: 'forgotten.soon@outside.example', reply: REPLY, note: 'kept' });
  const {
    body: { position: forgotten },
    status,
  } = await send('POST', `/api/feedbacks/${id}/forget`, tokens.editor, {});
  expect(status).toBe(200);
  const removed = { mailbox: 'removed', content: 'removed', pictures: ['removed'] };
  expect((await read(`/api/feedbacks/${id}?atLeast=${String(forgotten)}`)).body.row).toMatchObject({
    ...removed,
    reply: 'removed',
    note: 'kept',
    forgotten: true,
  });
  expect((await read(`/api/feedbacks/${id}?asOf=${atLeast}`)).body.row).toMatchObject({
    ...removed,
    reply: null,
    forgotten: false,
  });
  expect((await read(`/api/feedbacks/${id}?asOf=${String(handled)}`)).body.row).toMatchObject({
    ...removed,
    reply: 'removed',
  });
  for (const path of [
    `/api/feedbacks/${id}/events`,
    `/api/feedbacks/comparison?from=${atLeast}`,
    '/api/feedbacks/export.csv',
    `/api/feedbacks/export.csv?asOf=${String(handled)}`,
    `/api/feedbacks/comparison.csv?from=${atLeast}`,
  ]) {
    const { text, status: statusOfRead } = await read(path);
    expect([path, statusOfRead, text.includes('forgotten.soon')]).toEqual([path, 200, false]);
    expect(text).toContain('removed');
  }
  expect((await send('POST', `/api/feedbacks/${id}/forget`, tokens.editor, {})).body).toMatchObject({
    status: 409,
    code: 'feedback-forgotten',
  });
});

test('forgotten feedback is not found by e-mail address, and the log links it to no other feedback', async () => {
  const mailbox = 'gone.too@outside.example';
  const name = randomUUID();
  const [fact, other] = [aFact(name, { mailbox }), await received({ mailbox })];
  expect(await ingest(fact)).toMatchObject([{ result: 'accepted' }]);
  const id = feedbackId('site', name);
  const {
    body: { position: handled },
  } = await handle(id, { mailbox, reply: REPLY });
  const idsFound = async (query: string): Promise<unknown> =>
    (await read<{ rows: { id: string }[] }>(`/api/feedbacks?${filterBy('mailbox', mailbox)}${query}`)).body.rows
      .map((row) => row.id)
      .toSorted();
  expect(await idsFound(`&atLeast=${String(handled)}`)).toEqual([id, other.id].toSorted());
  const {
    body: { position: forgotten },
  } = await send('POST', `/api/feedbacks/${id}/forget`, tokens.editor, {});
  for (const point of [`&atLeast=${String(forgotten)}`, `&asOf=${String(handled)}`]) {
    expect(await idsFound(point)).toEqual([other.id]);
    const { text } = await read(`/api/feedbacks/export.csv?${filterBy('mailbox', mailbox)}${point}`);
    expect([text.includes(other.id), text.includes(id)]).toEqual([true, false]);
    expect((await read(`/api/feedbacks/amounts?${filterBy('mailbox', mailbox)}${point}`)).status).toBe(200);
  }
  const { text: compared } = await read(
    `/api/feedbacks/comparison.csv?from=0&to=${String(handled)}&${filterBy('mailbox', mailbox)}`,
  );
  expect([compared.includes(other.id), compared.includes(id)]).toEqual([true, false]);

  const events = await server.log();
  const marksOf = (aggregateId: string): unknown[] =>
    events
      .filter(
        ({ stream, metadata }) =>
          stream === `feedback-${aggregateId}` ||
          metadata.$correlationId ===
            events.find((one) => one.stream === `feedback-${aggregateId}`)!.metadata.$correlationId,
      )
      .flatMap(({ data, metadata }) => [data.mailboxLookup, data.digest, metadata.digest])
      .filter((mark) => typeof mark === 'string');
  expect(marksOf(id).filter((mark) => marksOf(other.id).includes(mark))).toEqual([]);
  const lookups = await Promise.all([mailbox, `reply ${id} ${REPLY}`].map((guess) => server.vault.lookup(guess)));
  expect(
    JSON.stringify(events, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
  ).not.toMatch(new RegExp(lookups.join('|')));
  // A sender who knows the whole content cannot learn that it was this one.
  expect(await ingest(fact)).toMatchObject([{ result: 'rejected', code: 'fact-differs' }]);
  expect((await read(`/api/feedbacks/${id}`)).body.row).toMatchObject({ mailbox: 'removed', mailboxLookup: 'removed' });
  const {
    body: { events: history },
  } = await read(`/api/feedbacks/${id}/events`);
  expect(history).toMatchObject([{ data: { mailbox: 'removed', mailboxLookup: 'removed' } }, {}, {}]);
});

test('the lookup mark cannot be queried, nor an e-mail address together with row ids', async () => {
  const refused = async (query: string): Promise<unknown> => {
    const { body } = await read(`/api/feedbacks${query}`);
    return [body.status, body.fields];
  };
  expect(await refused(`?${filterBy('mailboxLookup', 'a'.repeat(64))}`)).toEqual([
    400,
    [{ path: 'filter.mailboxLookup', key: 'not-filterable' }],
  ]);
  expect(
    await refused(`?sort=${encodeURIComponent(JSON.stringify([{ colId: 'mailboxLookup', sort: 'asc' }]))}`),
  ).toEqual([400, [{ path: 'sort.mailboxLookup', key: 'not-sortable' }]]);
  expect(await refused('/values?column=mailboxLookup')).toEqual([400, [{ path: 'column', key: 'not-listable' }]]);
  const both = {
    mailbox: { filterType: 'text', type: 'equals', filter: MAILBOX },
    id: { filterType: 'text', type: 'equals', filter: randomUUID() },
  };
  expect(await refused(`?filter=${encodeURIComponent(JSON.stringify(both))}`)).toEqual([
    400,
    [{ path: 'filter.id', key: 'not-filterable' }],
  ]);
});

test('an export decrypts its rows, and the log does not hold its filter values', async () => {
  const mailbox = 'looked.for@outside.example';
  const { atLeast } = await received({ mailbox });
  const { text } = await read(
    `/api/feedbacks/export.csv?${filterBy('mailbox', mailbox)}&atLeast=${atLeast}&language=en-US`,
  );
  expect(text).toContain(mailbox);
  expect(text).toContain(PICTURE);
  await read(`/api/feedbacks/comparison.csv?from=${atLeast}&${filterBy('mailbox', mailbox)}`);
  await send('GET', `/api/administrators/export.csv?${filterBy('email', 'editor@console.example')}`, tokens.admin);
  const exports = (await server.log()).filter(({ type }) => type === 'Exported');
  expect(exports.length).toBeGreaterThanOrEqual(3);
  const filters = exports.flatMap(({ data }) =>
    typeof data.filter === 'string' && data.filter !== '{}' ? [data.filter] : [],
  );
  expect(filters.length).toBeGreaterThanOrEqual(3);
  for (const filter of filters)
    expect(Object.values(JSON.parse(filter))).toEqual([{ filterType: 'text', type: 'equals', filter: 'removed' }]);
  expect(
    JSON.stringify(exports, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
  ).not.toMatch(/looked\.for|editor@console/);
});

test('feedback appears as plain text in no event and no log line', expectSealed);
