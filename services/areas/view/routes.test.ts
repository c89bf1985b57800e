import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { MAX_VIEWS } from '#contracts/areas/view/events.ts';
import { listViews } from '#contracts/areas/view/reads.ts';
import { startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { jsonOf } from '../../tools/testing/json.ts';

let server: TestServer;
let ana: string;
let ben: string;
beforeAll(async () => {
  server = await startTestServer();
  [ana, ben] = [await server.tokenOf(server.people.maker), await server.tokenOf(server.people.nobody)];
});
afterAll(() => server[Symbol.asyncDispose]());

interface Answer {
  status: number;
  body: Record<string, unknown>;
}
const send = async (
  method: string,
  path: string,
  token: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await jsonOf<Record<string, unknown>>(response) };
};
const viewsOf = async (token: string, query = ''): Promise<z.output<typeof listViews.response>> =>
  listViews.response.parse((await send('GET', `/api/views${query}`, token)).body);
const last24 = { recordedAt: { filterType: 'date', type: 'last', count: 24, unit: 'hours' } };
const view = (name: string, change = {}) => ({
  model: 'deposits',
  name,
  columns: ['amount', 'status'],
  sort: [{ colId: 'amount', sort: 'desc' }],
  filter: last24,
  ...change,
});
const save = (token: string, name: string, change = {}, headers = {}): Promise<Answer> =>
  send('POST', '/api/views', token, view(name, change), headers);

test('a saved view is readable at once, keeps relative dates and is recorded in the person’s stream', async () => {
  const answer = await save(ana, '  Waiting  ');
  expect(answer).toMatchObject({ status: 200, body: { revision: 0 } });
  expect(await viewsOf(ana)).toEqual({
    views: [{ id: answer.body.id, ...view('Waiting'), roles: [] }],
    shared: [],
    revision: 0,
    position: answer.body.position,
  });
  const event = (await server.log()).at(-1)!;
  expect(event).toMatchObject({
    type: 'ViewSaved',
    stream: `view-${server.people.maker.id}`,
    metadata: { actor: { id: server.people.maker.id } },
  });
});

test('another person can neither see nor change a saved view', async () => {
  const {
    body: { id },
  } = await save(ana, 'Mine alone');
  expect(await viewsOf(ben)).toEqual({ views: [], shared: [], revision: -1, position: '0' });
  await save(ben, 'Of Ben');
  expect(
    await server.appended(async () => {
      expect(await send('POST', `/api/views/${id}/rename`, ben, { name: 'Taken' })).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      });
      expect(await send('POST', `/api/views/${id}/remove`, ben, {})).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      });
    }),
  ).toEqual([]);
  expect((await viewsOf(ben)).views.map(({ name }) => name)).toEqual(['Of Ben']);
});

test('saved views are listed per list, or all together', async () => {
  await save(ana, 'Prices by day', { model: 'prices' });
  expect((await viewsOf(ana, '?model=prices')).views.map(({ name }) => name)).toEqual(['Prices by day']);
  expect((await viewsOf(ana, '?model=nothing')).views).toEqual([]);
  expect((await viewsOf(ana)).views.length).toBeGreaterThan(1);
});

test('saving under the same list and name replaces the view; a retried key takes effect once', async () => {
  const first = await save(ana, 'Large');
  const second = await save(ana, 'large', { columns: null });
  expect(second.body.id).toBe(first.body.id);
  expect((await viewsOf(ana)).views.filter(({ id }) => id === first.body.id)).toEqual([
    { id: first.body.id, ...view('large', { columns: null }), roles: [] },
  ]);
  const key = { 'idempotency-key': randomUUID() };
  const once = await save(ana, 'Once', {}, key);
  expect(await server.appended(async () => expect(await save(ana, 'Once', {}, key)).toEqual(once))).toEqual([]);
  expect(await save(ana, 'Once', { columns: null }, key)).toMatchObject({
    status: 409,
    body: { code: 'idempotency-key-reused' },
  });
});

test('a view is renamed and removed; a taken name is refused, and a removed view is not found', async () => {
  const [one, other] = [await save(ana, 'One'), await save(ana, 'Other')];
  expect(await send('POST', `/api/views/${one.body.id}/rename`, ana, { name: 'First' })).toMatchObject({
    status: 200,
    body: { id: one.body.id },
  });
  expect(await send('POST', `/api/views/${other.body.id}/rename`, ana, { name: 'FIRST' })).toMatchObject({
    status: 409,
    body: { code: 'view-name-taken' },
  });
  expect((await send('POST', `/api/views/${one.body.id}/remove`, ana, {})).status).toBe(200);
  expect((await viewsOf(ana)).views.map(({ id }) => id)).not.toContain(one.body.id);
  expect(await send('POST', `/api/views/${one.body.id}/remove`, ana, {})).toMatchObject({
    status: 404,
    body: { code: 'not-found' },
  });
  expect(await send('POST', '/api/views/nothing/remove', ana, {})).toMatchObject({ status: 404 });
});

test('an invalid view is refused with one error per field, and nothing is stored', async () => {
  const wrong = (change: Record<string, unknown>) => async () => (await save(ana, 'Wrong', change)).body;
  expect(
    await server.appended(async () => {
      expect(await wrong({ name: ' ' })()).toMatchObject({
        code: 'invalid-input',
        fields: [{ path: 'name', key: 'required' }],
      });
      expect(await wrong({ name: 'x'.repeat(65) })()).toMatchObject({ fields: [{ path: 'name', key: 'too-long' }] });
      expect(await wrong({ filter: { recordedAt: { ...last24.recordedAt, count: 0 } } })()).toMatchObject({
        fields: [{ path: 'filter.recordedAt.count', key: 'out-of-range' }],
      });
      expect(
        await wrong({
          filter: Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`column${index}`, last24.recordedAt])),
        })(),
      ).toMatchObject({ fields: [{ path: 'filter', key: 'too-long' }] });
      expect(await wrong({ columns: [] })()).toMatchObject({ code: 'invalid-input', fields: [{ path: 'columns' }] });
      expect(await wrong({ model: '../x' })()).toMatchObject({ code: 'invalid-input', fields: [{ path: 'model' }] });
    }),
  ).toEqual([]);
});

test('a view above the maximum is refused with too-many-views', async () => {
  const token = await server.tokenOf(server.people.auditor);
  for (let index = 0; index < MAX_VIEWS; index++) expect((await save(token, `View ${index}`)).status).toBe(200);
  expect(await save(token, 'One more')).toMatchObject({ status: 409, body: { code: 'too-many-views' } });
  expect((await save(token, 'View 5', { columns: null })).status).toBe(200);
  expect((await viewsOf(token)).views).toHaveLength(MAX_VIEWS);
});

test('a filter on a personal field is refused, so that no e-mail address enters the log', async () => {
  const change = {
    model: 'administrators',
    columns: null,
    sort: [],
    filter: { email: { filterType: 'text', type: 'equals', filter: 'ana@private.example' } },
  };
  expect(
    await server.appended(async () => {
      expect(await save(ana, 'Of one', change)).toMatchObject({
        status: 400,
        body: { code: 'invalid-input', fields: [{ path: 'filter.email', key: 'personal-not-kept' }] },
      });
    }),
  ).toEqual([]);
});
