// Public reads from other origins, and the rate limit for anonymous clients behind a proxy.
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SITE, codeOf, startPublicServer, strangersAt } from '../../tools/testing/public-server.ts';
import type { Response } from '../../tools/testing/request.ts';
import type { TestServer } from '../../tools/testing/server.ts';

/** Spies on all queries of the database driver. */
const queries = vi.spyOn(pg.Client.prototype, 'query');

let server: TestServer;
let now = Date.now();
beforeAll(async () => {
  server = await startPublicServer(() => now);
});
// Starts a new minute, so that earlier requests no longer count.
beforeEach(() => {
  now += 60_000;
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  queries.mockRestore();
});

const { get, rowsOf } = strangersAt(() => server.url);

describe('a page of another origin', () => {
  const allowed = async (
    origin: string | undefined,
    path = '/public/news',
    method = 'GET',
  ): Promise<Response['headers']> => (await get(path, origin === undefined ? {} : { origin }, method)).headers;
  test('reads public answers and their errors if PUBLIC_ORIGINS contains its origin', async () => {
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
  ])('cannot read public answers if PUBLIC_ORIGINS does not contain its origin: %s', async (origin) => {
    const headers = await allowed(origin);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers.vary).toMatch(/\bOrigin\b/);
  });
  test('cannot read the private API', async () =>
    expect(await allowed(SITE, '/api/news')).not.toHaveProperty('access-control-allow-origin'));
  test('may send If-None-Match, as the preflight answer permits', async () => {
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

test('each anonymous network has its own rate limit behind the proxy, despite forged addresses', async () => {
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

test('a flood of anonymous requests does not query the database', async () => {
  await rowsOf('/public/news');
  queries.mockClear();
  const answers = await Promise.all(
    Array.from({ length: 1500 }, (_, index) =>
      get(index % 2 ? '/public/news' : `/public/notices?platform=${index % 4 ? 'APP' : 'WEBSITE'}`, {
        'x-forwarded-for': `198.51.${index % 200}.${index % 250}`,
      }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const texts = queries.mock.calls.map(([query]: unknown[]) =>
    typeof query === 'string' ? query : String((query as { text?: unknown }).text),
  );
  // The read side's beats, one a second, also query the database.
  expect(texts.length).toBeLessThan(answers.length / 20);
});
