// Public reads over HTTP show what people publish, as soon as they publish it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clientOf, type TestClient } from '../../tools/testing/people/access.ts';
import { codeOf, startPublicServer, strangersAt, type Row } from '../../tools/testing/public-server.ts';
import type { TestServer } from '../../tools/testing/server.ts';
import { parseJson } from '../../tools/testing/json.ts';

const OWN_IMAGE = `/images/${'ab'.repeat(32)}.png`;

let server: TestServer;
let editor: TestClient;
let now = Date.now();
beforeAll(async () => {
  server = await startPublicServer(() => now);
  editor = clientOf(server, await server.tokenOf(server.people.editor));
});
// Starts a new minute, so that earlier requests no longer count.
beforeEach(() => {
  now += 60_000;
});
afterAll(() => server[Symbol.asyncDispose]());

const { get, rowsOf } = strangersAt(() => server.url);
const idsOf = async (path: string): Promise<unknown[]> => (await rowsOf(path)).map(({ id }) => id);

const item = (title: string, more: Row = {}): Row => ({
  title,
  description: `${title},\nat length`,
  image: 'https://pictures.example.com/a.png',
  time: '2026-11-01T08:00:00.000Z',
  link: 'https://www.example.com/news',
  ...more,
});
/** What the public answer has besides the body, if nothing was said about it. */
const STANDARD = { imageAlt: '', language: 'BOTH', counterpart: null, pinned: false };
const added = async (path: string, body: Row): Promise<string> => {
  const answer = await editor.post(path, body);
  expect(answer.body).toMatchObject({ id: expect.any(String) });
  return String(answer.body.id);
};
const runAction = async (path: string, id: string, name: string, body: Row = {}): Promise<void> => {
  expect((await editor.post(`${path}/${id}/${name}`, body)).status).toBe(200);
};
const shown = async (path: string, body: Row): Promise<string> => {
  const id = await added(path, body);
  await runAction(path, id, 'show');
  return id;
};

test('public news lists only shown items, newest first, with only the public fields', async () => {
  const [older, newer] = [
    await shown('/api/news', item('Older')),
    await shown('/api/news', item('Newer', { time: '2026-11-02T08:00:00+08:00', image: OWN_IMAGE })),
  ];
  await added('/api/news', item('Hidden'));
  expect(await rowsOf('/public/news')).toEqual([
    {
      id: newer,
      ...STANDARD,
      ...item('Newer', { time: '2026-11-02T00:00:00.000Z', image: `https://console.example${OWN_IMAGE}` }),
    },
    { id: older, ...STANDARD, ...item('Older') },
  ]);
});

test('notices are filtered by platform, or all listed without a platform', async () => {
  const notice = (content: string, platforms: string[]): Promise<string> =>
    shown('/api/notices', { content, link: 'https://www.example.com/notice', platforms });
  const [site, app, both] = [
    await notice('Site', ['WEBSITE']),
    await notice('App', ['APP']),
    await notice('Both', ['WEBSITE', 'APP']),
  ];
  expect([
    await idsOf('/public/notices'),
    await idsOf('/public/notices?platform=WEBSITE'),
    await idsOf('/public/notices?platform=APP'),
  ]).toEqual([
    [both, app, site],
    [both, site],
    [both, app],
  ]);
  expect(Object.keys((await rowsOf('/public/notices'))[0]!)).toEqual([
    'id',
    'content',
    'link',
    'platforms',
    'language',
    'counterpart',
    'pinned',
  ]);
});

test('ecosystem entries are listed in their manual order with the current names of their tags', async () => {
  const tag = await added('/api/tags', { name: 'Lending' });
  const entry = (name: string, link: string | null = null): Promise<string> =>
    added('/api/ecosystems', { name, image: OWN_IMAGE, tags: [tag], buttonText: 'Open', link });
  const [one, two] = [await entry('One'), await entry('Two', 'https://www.example.com/two')];
  const siteRow = (name: string, id: string, link: string | null, tags: string[]): Row => ({
    id,
    name,
    image: `https://console.example${OWN_IMAGE}`,
    imageAlt: '',
    tags,
    buttonText: 'Open',
    link,
  });
  expect(await rowsOf('/public/ecosystems')).toEqual([
    siteRow('One', one, null, ['Lending']),
    siteRow('Two', two, 'https://www.example.com/two', ['Lending']),
  ]);
  await runAction('/api/ecosystems', two, 'move', { before: one });
  await runAction('/api/tags', tag, 'edit', { name: 'Borrowing' });
  expect(await rowsOf('/public/ecosystems')).toEqual([
    siteRow('Two', two, 'https://www.example.com/two', ['Borrowing']),
    siteRow('One', one, null, ['Borrowing']),
  ]);
  await runAction('/api/ecosystems', one, 'remove');
  expect(await idsOf('/public/ecosystems')).toEqual([two]);
});

test('a strategy is public while it is enabled, with its deposits and its allocation', async () => {
  const windows = {
    countdownStart: '2026-11-01T00:00:00.000Z',
    countdownEnd: '2026-11-02T00:00:00.000Z',
    strategyStart: '2026-11-02T00:00:00.000Z',
    strategyEnd: '2100-01-01T00:00:00.000Z',
  };
  const fields = {
    name: 'Carry',
    chainId: 1,
    description: 'Holds.',
    contractAddress: `0x${'a'.repeat(40)}`,
    apr: '0.05',
    rewards: 'Berries',
    cap: '100',
    ...windows,
  };
  const id = await added('/api/strategies', { ...fields, tag: await added('/api/tags', { name: 'Yield' }) });
  const allocation = [{ asset: 'WBTC', ratio: '1', quantity: '2.5' }];
  expect((await editor.post(`/api/strategies/${id}/allocate`, { allocation }, { 'if-match': '"0"' })).status).toBe(200);
  expect(await rowsOf('/public/strategies')).toEqual([]);
  await runAction('/api/strategies', id, 'enable');
  expect(await rowsOf('/public/strategies')).toEqual([
    { id, ...fields, tag: 'Yield', unit: '', deposited: '0', allocation },
  ]);
  await runAction('/api/strategies', id, 'disable');
  expect(await rowsOf('/public/strategies')).toEqual([]);
});

test('the next request after a receipt sees the published change, also after a batch', async () => {
  const id = await added('/api/news', item('Told'));
  const publishedTitle = async (): Promise<unknown> =>
    (await rowsOf('/public/news')).find((row) => row.id === id)?.title;
  for (let round = 0; round < 10; round++) {
    await runAction('/api/news', id, 'show');
    expect(await publishedTitle()).toBe(round ? `Told ${round - 1}` : 'Told');
    await runAction('/api/news', id, 'edit', item(`Told ${round}`));
    expect(await publishedTitle()).toBe(`Told ${round}`);
    await runAction('/api/news', id, 'hide');
    expect(await publishedTitle()).toBeUndefined();
  }
  const many = await Promise.all(Array.from({ length: 8 }, (_, index) => shown('/api/news', item(`Many ${index}`))));
  expect(await idsOf('/public/news')).toEqual(expect.arrayContaining(many));
  const { body } = await editor.post('/api/news/hide', {
    items: many.map((one) => ({ id: one, revision: 1 })),
    dryRun: false,
  });
  expect(body.results).toEqual(many.map((one) => expect.objectContaining({ id: one, result: 'done' })));
  expect((await idsOf('/public/news')).filter((one) => many.includes(String(one)))).toEqual([]);
});

test('If-None-Match with the current ETag is answered 304 until the content changes', async () => {
  const first = await get('/public/news');
  const etag = first.headers.etag!;
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: expect.stringMatching(/\bOrigin\b/),
    'content-type': 'application/json; charset=utf-8',
    etag: expect.stringMatching(/^"[\w-]{43}"$/),
  });
  for (const tags of [etag, `W/${etag}`, `"another", ${etag}`, '*'])
    expect(await get('/public/news', { 'if-none-match': tags })).toMatchObject({
      status: 304,
      text: '',
      headers: { etag, vary: expect.stringMatching(/\bOrigin\b/) },
    });
  const head = await get('/public/news', {}, 'HEAD');
  expect([head.status, head.text, head.headers.etag, head.headers['content-length']]).toEqual([
    200,
    '',
    etag,
    first.headers['content-length'],
  ]);
  await added('/api/news', item('Of no concern'));
  expect((await get('/public/news', { 'if-none-match': etag })).status).toBe(304);
  await shown('/api/news', item('Another'));
  expect((await get('/public/news', { 'if-none-match': etag })).status).toBe(200);
});

test.each([
  ['/public/news?platform=APP', [{ path: 'platform', key: 'unknown-field' }]],
  ['/public/notices?platform=TV', [{ path: 'platform', key: 'not-one-of' }]],
  ['/public/notices?platform=APP&platform=APP', [{ path: 'platform', key: expect.any(String) }]],
  [
    '/public/notices?asOf=1&limit=2',
    [
      { path: 'asOf', key: 'unknown-field' },
      { path: 'limit', key: 'unknown-field' },
    ],
  ],
])('an invalid query is refused with its fields: %s', async (path, fields) => {
  const answer = await get(path);
  expect([codeOf(answer), parseJson<Row>(answer.text).fields]).toEqual([[400, 'invalid-input'], fields]);
});

test.each([
  ['GET', '/public'],
  ['GET', '/public/tags'],
  ['GET', '/public/news/1'],
  ['GET', '/public/administrators'],
  ['POST', '/public/news'],
  ['PUT', '/public/news'],
  ['DELETE', '/public/notices'],
])('other public routes are not found: %s %s', async (method, path) =>
  expect(codeOf(await get(path, {}, method))).toEqual([404, 'not-found']),
);
