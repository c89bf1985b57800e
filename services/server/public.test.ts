// What strangers read: over HTTP, behind a proxy that tells where they come from, as a page of another origin would.
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { request, type Response } from '../tools/testing/request.ts';
import { clientOf, type TestClient } from '../tools/testing/access.ts';
import { startTestServer, type TestServer } from '../tools/testing/server.ts';

const SITE = 'https://www.example.com';
const OWN_IMAGE = `/images/${'ab'.repeat(32)}.png`;
/** As the database's driver is asked, whoever asks. */
const asked = vi.spyOn(pg.Client.prototype, 'query');

let server: TestServer;
let editor: TestClient;
let now = Date.now();
beforeAll(async () => {
  server = await startTestServer({
    clock: () => now,
    config: {
      publicUrl: 'https://console.example',
      trustProxy: true,
      ingestKey: null,
      executorName: 'none',
      publicOrigins: [SITE, 'https://app.example.com'],
    },
  });
  editor = clientOf(server, await server.tokenOf(server.people.editor));
  // The first beat may be long in coming where many tests share a machine.
  await vi.waitUntil(async () => (await get('/public/news')).status === 200, { timeout: 20_000 });
});
// Another minute: what was asked before is counted no more.
beforeEach(() => {
  now += 60_000;
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  asked.mockRestore();
});

type Row = Record<string, unknown>;
const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  request(server.url + path, { method, headers });
const rowsOf = async (path: string): Promise<Row[]> => {
  const { status, text } = await get(path);
  expect([path, status]).toEqual([path, 200]);
  return (JSON.parse(text) as { rows: Row[] }).rows;
};
const codeOf = ({ status, text }: Response): unknown => [status, (JSON.parse(text) as Row).code];
const idsOf = async (path: string): Promise<unknown[]> => (await rowsOf(path)).map(({ id }) => id);

const item = (title: string, more: Row = {}): Row => ({
  title,
  description: `${title},\nat length`,
  image: 'https://pictures.example.com/a.png',
  time: '2026-11-01T08:00:00.000Z',
  link: 'https://www.example.com/news',
  ...more,
});
const added = async (path: string, body: Row): Promise<string> => {
  const answer = await editor.post(path, body);
  expect(answer.body).toMatchObject({ id: expect.any(String) });
  return String(answer.body.id);
};
const act = async (path: string, id: string, name: string, body: Row = {}): Promise<void> => {
  expect((await editor.post(`${path}/${id}/${name}`, body)).status).toBe(200);
};
const shown = async (path: string, body: Row): Promise<string> => {
  const id = await added(path, body);
  await act(path, id, 'show');
  return id;
};

test('of the news those that are shown are told, the newest first, in the fields of a site and no others', async () => {
  const [older, newer] = [
    await shown('/api/news', item('Older')),
    await shown('/api/news', item('Newer', { time: '2026-11-02T08:00:00+08:00', image: OWN_IMAGE })),
  ];
  await added('/api/news', item('Hidden'));
  expect(await rowsOf('/public/news')).toEqual([
    { id: newer, ...item('Newer', { time: '2026-11-02T00:00:00.000Z', image: `https://console.example${OWN_IMAGE}` }) },
    { id: older, ...item('Older') },
  ]);
});

test('notices are told by platform, all where none is named', async () => {
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
  expect(Object.keys((await rowsOf('/public/notices'))[0]!)).toEqual(['id', 'content', 'link', 'platforms']);
});

test('of ecosystem entries all are told, in the order people made, with their tags’ names as they are now', async () => {
  const tag = await added('/api/tags', { name: 'Lending' });
  const entry = (name: string, link: string | null = null): Promise<string> =>
    added('/api/ecosystems', { name, image: OWN_IMAGE, tags: [tag], buttonText: 'Open', link });
  const [one, two] = [await entry('One'), await entry('Two', 'https://www.example.com/two')];
  const told = (name: string, id: string, link: string | null, tags: string[]): Row => ({
    id,
    name,
    image: `https://console.example${OWN_IMAGE}`,
    tags,
    buttonText: 'Open',
    link,
  });
  expect(await rowsOf('/public/ecosystems')).toEqual([
    told('One', one, null, ['Lending']),
    told('Two', two, 'https://www.example.com/two', ['Lending']),
  ]);
  await act('/api/ecosystems', two, 'move', { before: one });
  await act('/api/tags', tag, 'edit', { name: 'Borrowing' });
  expect(await rowsOf('/public/ecosystems')).toEqual([
    told('Two', two, 'https://www.example.com/two', ['Borrowing']),
    told('One', one, null, ['Borrowing']),
  ]);
  await act('/api/ecosystems', one, 'remove');
  expect(await idsOf('/public/ecosystems')).toEqual([two]);
});

test('a strategy is told while it is enabled, with what it holds and what it is allocated to', async () => {
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
  await act('/api/strategies', id, 'enable');
  expect(await rowsOf('/public/strategies')).toEqual([{ id, ...fields, tag: 'Yield', deposited: '0', allocation }]);
  await act('/api/strategies', id, 'disable');
  expect(await rowsOf('/public/strategies')).toEqual([]);
});

test('whoever has the receipt of an act sees it published at the next request: shown, edited, hidden, many at once', async () => {
  const id = await added('/api/news', item('Told'));
  const told = async (): Promise<unknown> => (await rowsOf('/public/news')).find((row) => row.id === id)?.title;
  for (let round = 0; round < 10; round++) {
    await act('/api/news', id, 'show');
    expect(await told()).toBe(round ? `Told ${round - 1}` : 'Told');
    await act('/api/news', id, 'edit', item(`Told ${round}`));
    expect(await told()).toBe(`Told ${round}`);
    await act('/api/news', id, 'hide');
    expect(await told()).toBeUndefined();
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

test('an answer is asked for again with its tag, alone or among others, until something of it has changed', async () => {
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
])('what cannot be asked is named: %s', async (path, fields) => {
  const answer = await get(path);
  expect([codeOf(answer), (JSON.parse(answer.text) as Row).fields]).toEqual([[400, 'invalid-input'], fields]);
});

test.each([
  ['GET', '/public'],
  ['GET', '/public/tags'],
  ['GET', '/public/news/1'],
  ['GET', '/public/administrators'],
  ['POST', '/public/news'],
  ['PUT', '/public/news'],
  ['DELETE', '/public/notices'],
])('nothing else is there: %s %s', async (method, path) =>
  expect(codeOf(await get(path, {}, method))).toEqual([404, 'not-found']),
);

describe('a page of another origin', () => {
  const allowed = async (
    origin: string | undefined,
    path = '/public/news',
    method = 'GET',
  ): Promise<Response['headers']> => (await get(path, origin === undefined ? {} : { origin }, method)).headers;
  test('reads it if PUBLIC_ORIGINS names it, and what is wrong with what it asked, too', async () => {
    expect(await allowed(SITE)).toMatchObject({
      'access-control-allow-origin': SITE,
      vary: expect.stringMatching(/\bOrigin\b/),
    });
    expect(await allowed('https://app.example.com', '/public/notices?colour=red')).toMatchObject({
      'access-control-allow-origin': 'https://app.example.com',
    });
    expect(await allowed(SITE)).not.toHaveProperty('access-control-allow-credentials');
  });
  test.each([
    undefined,
    'https://evil.example.com',
    'http://www.example.com',
    'https://www.example.com:8443',
    'https://www.example.com.evil.example',
    'null',
    'https://console.example',
  ])('does not if it is not named: %s', async (origin) => {
    const headers = await allowed(origin);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers.vary).toMatch(/\bOrigin\b/);
  });
  test('reads nothing else', async () =>
    expect(await allowed(SITE, '/api/news')).not.toHaveProperty('access-control-allow-origin'));
  test('may ask with the tag of what it has: the browser is told so beforehand', async () => {
    const preflight = (origin: string): Promise<Response> =>
      get(
        '/public/news',
        { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'if-none-match' },
        'OPTIONS',
      );
    expect(await preflight(SITE)).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': SITE,
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'if-none-match',
      },
    });
    const refused = await preflight('https://evil.example.com');
    expect([refused.status, Object.keys(refused.headers).filter((name) => name.startsWith('access-control-'))]).toEqual(
      [204, []],
    );
  });
});

test('who asks without end waits: a network of strangers for itself, behind the proxy too, whatever they say they are', async () => {
  const from = (address: string): Promise<Response> =>
    get('/public/news', { 'x-forwarded-for': `10.9.9.9, ${address}`, origin: SITE });
  const statuses = (await Promise.all(Array.from({ length: 620 }, () => from('203.0.113.7')))).map(
    ({ status }) => status,
  );
  expect([
    statuses.filter((status) => status === 200).length,
    statuses.filter((status) => status === 429).length,
  ]).toEqual([600, 20]);
  const late = await from('203.0.113.7');
  expect([codeOf(late), late.headers['retry-after'], late.headers['access-control-allow-origin']]).toEqual([
    [429, 'too-many-requests'],
    '60',
    SITE,
  ]);
  expect((await from('203.0.113.8')).status).toBe(200);
  expect((await from('2001:db8:1:2::1')).status).toBe(200);
  now += 60_000;
  expect((await from('203.0.113.7')).status).toBe(200);
});

test('a flood of strangers asks the database nothing', async () => {
  await rowsOf('/public/news');
  asked.mockClear();
  const answers = await Promise.all(
    Array.from({ length: 1500 }, (_, index) =>
      get(index % 2 ? '/public/news' : `/public/notices?platform=${index % 4 ? 'APP' : 'WEBSITE'}`, {
        'x-forwarded-for': `198.51.${index % 200}.${index % 250}`,
      }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const texts = asked.mock.calls.map(([query]: unknown[]) =>
    typeof query === 'string' ? query : String((query as { text?: unknown }).text),
  );
  // The read side's own beats, one a second.
  expect(texts.length).toBeLessThan(answers.length / 20);
});
