// Ecosystem entries: their order, in the rules, the handler and over HTTP; and that a tag in use cannot be removed.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, type Answer, type TestClient } from '../../tools/testing/people/access.ts';
import { startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { orderAt, placeOf, type OrderedEntry } from '../ordering/place.ts';

const NOW = '2026-11-01T08:00:00.000Z';
const standing: OrderedEntry[] = [
  { id: 'a', order: 100 },
  { id: 'b', order: 200 },
  { id: 'c', order: 201 },
  { id: 'd', order: 201 },
];
const place = (id: string, before: string | null): ReturnType<typeof placeOf> =>
  placeOf(id, before, { area: 'ecosystem', standing, now: NOW });

describe('the place of an entry', () => {
  test('is midway between its neighbours', () => expect(place('d', 'b')).toBe(150));
  test('before the first entry leaves a large gap', () => expect(place('b', 'a')).toBe(100 - 2 ** 32));
  test('at the end is the current time', () => expect(place('a', null)).toBe(orderAt(NOW)));
  test('at the end is after the last entry, whatever the clock says', () =>
    expect(
      placeOf('a', null, {
        area: 'ecosystem',
        standing: [...standing, { id: 'e', order: orderAt(NOW) + 9 }],
        now: NOW,
      }),
    ).toBe(orderAt(NOW) + 10));
  test.each([
    ['b', 'b'],
    ['a', 'b'],
    ['d', null],
  ])('of %s before %s stays unchanged', (id, before) =>
    expect(place(id, before)).toBe(standing.find((one) => one.id === id)!.order),
  );
  test('before an unknown entry is refused', () => expect(place('a', 'z')).toEqual({ refused: 'ecosystem-unknown' }));
  test.each([
    ['a', 'c'],
    ['a', 'd'],
  ])('of %s before %s is refused when there is no room between two entries', (id, before) =>
    expect(place(id, before)).toEqual({ refused: 'ecosystem-no-room' }),
  );
  test('still exists after 21 insertions between entries that were added a second apart', () => {
    const all: OrderedEntry[] = [
      { id: 'first', order: orderAt(NOW) },
      { id: 'second', order: orderAt('2026-11-01T08:00:01.000Z') },
    ];
    for (let count = 0; count < 21; count++) {
      const order = placeOf(`moved ${count}`, all[1]!.id, { area: 'ecosystem', standing: all, now: NOW });
      if (typeof order !== 'number') throw new Error(`no room at ${count}`);
      all.splice(1, 0, { id: `moved ${count}`, order });
    }
  });
});

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  client = clientOf(server, await server.tokenOf(server.people.editor));
});
afterAll(() => server[Symbol.asyncDispose]());

const post: TestClient['post'] = (...args) => client.post(...args);
let names = 0;
const aTag = async (): Promise<string> => String((await post('/api/tags', { name: `Tag ${++names}` })).body.id);
const entry = (name: string, tags: string[], more: object = {}) => ({
  name,
  image: 'https://example.com/logo.png',
  tags,
  buttonText: 'Open',
  link: null,
  ...more,
});
const move = (id: string, before: string | null): Promise<Answer> => post(`/api/ecosystems/${id}/move`, { before });
const listInOrder = async (atLeast: unknown): Promise<string[]> =>
  (
    await client.get<{ rows: { name: string }[] }>(
      `/api/ecosystems?sort=${encodeURIComponent('[{"colId":"order","sort":"asc"}]')}&atLeast=${String(atLeast)}`,
    )
  ).body.rows.map(({ name }) => name);

test('entries keep the order of addition and of moves, even when the list lags behind', async () => {
  const tags = [await aTag()];
  const added = async (name: string): Promise<string> =>
    String((await post('/api/ecosystems', entry(name, tags))).body.id);
  const [a, b, c, d] = [await added('A'), await added('B'), await added('C'), await added('D')];
  expect(await move(d, b)).toMatchObject({ status: 200, body: { id: d, revision: 1 } });
  expect(await move(c, b)).toMatchObject({ status: 200 });
  const last = await move(a, null);
  expect(await listInOrder(last.body.position)).toEqual(['D', 'C', 'B', 'A']);
  expect(await move(d, null)).toMatchObject({ status: 200 });
  const first = await move(d, c);
  expect(await listInOrder(first.body.position), 'before the first').toEqual(['D', 'C', 'B', 'A']);
  expect((await client.get(`/api/ecosystems/${d}/events`)).body).toMatchObject({
    events: [
      { type: 'EcosystemAdded' },
      { type: 'EcosystemMoved' },
      { type: 'EcosystemMoved' },
      { type: 'EcosystemMoved', changes: [{ field: 'order' }] },
    ],
  });

  const repeated = await move(d, c);
  expect(repeated).toMatchObject({ status: 409, body: { code: 'ecosystem-unchanged', revision: 3 } });
  expect(await move(d, randomUUID())).toMatchObject({ status: 409, body: { code: 'ecosystem-unknown' } });
  expect(await move(randomUUID(), d)).toMatchObject({ status: 404 });
  expect(await post(`/api/ecosystems/${d}/move`, {})).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'before', key: 'required' }] },
  });
  expect(await post(`/api/ecosystems/${d}/move`, { before: null }, { 'if-match': '"0"' })).toMatchObject({
    status: 412,
    body: { code: 'revision-stale' },
  });
  await post(`/api/ecosystems/${c}/remove`, {});
  expect(await move(d, c), 'a removed entry is not a valid place').toMatchObject({
    status: 409,
    body: { code: 'ecosystem-unknown' },
  });

  // Two are moved to one place at once, and one is edited meanwhile: none is lost, and each can be moved again.
  const [e, f] = await Promise.all(
    ['E', 'F'].map(async (name) => String((await post('/api/ecosystems', entry(name, tags))).body.id)),
  );
  expect(
    await Promise.all([move(e!, b), move(f!, b), post(`/api/ecosystems/${a}/edit`, entry('A again', tags))]),
  ).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }]);
  const put = await move(f!, null);
  expect(await listInOrder(put.body.position)).toEqual(['D', 'E', 'B', 'A again', 'F']);
});

test('an entry is added with its fields, and invalid fields are refused', async () => {
  const tags = [await aTag(), await aTag()];
  const added = await post(
    '/api/ecosystems',
    entry(' Aurora ', [...tags, tags[0]!], { link: 'https://aurora.example/' }),
  );
  expect(added.status).toBe(200);
  expect(
    (await client.get(`/api/ecosystems/${String(added.body.id)}?atLeast=${String(added.body.position)}`)).body,
  ).toMatchObject({ row: { tags, link: 'https://aurora.example/', order: expect.any(Number), revision: 0 } });
  const refused = async (more: object): Promise<unknown> =>
    (await post('/api/ecosystems', entry('X', tags, more))).body;
  expect(await refused({ order: 3 })).toMatchObject({
    code: 'invalid-input',
    fields: [{ path: 'order', key: 'unknown-field' }],
  });
  expect(await refused({ tags: [] })).toMatchObject({ fields: [{ path: 'tags', key: 'required' }] });
  expect(await refused({ tags: Array.from({ length: 11 }, () => randomUUID()) })).toMatchObject({
    fields: [{ path: 'tags', key: 'too-long' }],
  });
  expect(await refused({ buttonText: 'x'.repeat(33) })).toMatchObject({
    fields: [{ path: 'buttonText', key: 'too-long' }],
  });
  expect(await post('/api/ecosystems', entry('X', [randomUUID()]))).toMatchObject({
    status: 409,
    body: { code: 'tag-unknown' },
  });
});

test('a tag cannot be removed while an entry uses it', async () => {
  const [one, other] = [await aTag(), await aTag()];
  const {
    body: { id },
  } = await post('/api/ecosystems', entry('Lender', [one, other]));
  expect(await post(`/api/tags/${one}/remove`, {})).toMatchObject({ status: 409, body: { code: 'tag-in-use' } });
  await post(`/api/ecosystems/${String(id)}/edit`, entry('Lender', [other]));
  expect(await post(`/api/tags/${one}/remove`, {})).toMatchObject({ status: 200 });
  await post(`/api/ecosystems/${String(id)}/remove`, {});
  expect(await post(`/api/tags/${other}/remove`, {})).toMatchObject({ status: 200 });
});
