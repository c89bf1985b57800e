import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { IngestResult } from '#contracts/fact.ts';
import { Problem } from '#contracts/problem.ts';
import type { RouteDeclaration } from '#contracts/route.ts';
import { depositBody, depositFact, hexOf } from '../../tools/testing/deposits.ts';
import { httpExamples } from '../../tools/testing/http-examples.ts';
import { PASSWORD } from '../../tools/testing/people.ts';
import { EXECUTOR_SECRET, INGEST_KEY, startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { testWallet } from '../../tools/testing/wallet.ts';
import { declaredRoutes } from '../../tools/testing/declared-routes.ts';
import {
  bodyLike,
  escapedText,
  headerText,
  idempotencyKey,
  ifMatch,
  undoes,
  mediaType,
  nastyText,
  nearly,
} from './arbitraries.ts';
import { exchange, faultOf, type Answer, type Sent } from './exchange.ts';

/** Each run of the tests draws others; `npm run torture` draws many at once. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 12);
const FAILURES_COUNT_MS = 5 * 60_000;
const countsFailures = (path: string): boolean => /^\/api\/(session|password|second-factor)\b/.test(path);
const wallet = testWallet(new Uint8Array(32).fill(1));
const routes = await declaredRoutes();
let now = Date.now();
let server: TestServer;
let token: string;
/** Of another session, which lasts to the end. */
let lasting: string;
let id: string;

beforeAll(async () => {
  server = await startTestServer({
    clock: () => now,
    config: {
      publicUrl: null,
      trustProxy: false,
      executorName: 'none',
      ingestKey: `custody-feed=${INGEST_KEY},prices=${INGEST_KEY},executor:execution-outcome=${INGEST_KEY}`,
    },
  });
  [token, lasting] = [await server.tokenOf(server.people.admin), await server.tokenOf(server.people.admin)];
  const recorded = await exchange(server.url, {
    method: 'POST',
    path: '/api/deposits',
    headers: json(),
    body: Buffer.from(JSON.stringify(depositBody('bad input'))),
  });
  id = (JSON.parse(recorded.body.toString()) as { id: string }).id;
});
afterAll(() => server[Symbol.asyncDispose]());

const json = (more: Record<string, string> = {}): Record<string, string> => ({
  'content-type': 'application/json',
  authorization: `Bearer ${token}`,
  ...more,
});

const bodies = new Map([...(await httpExamples()).values()].flatMap((one) => Object.entries(one.bodies)));
/** A good body for each route of no area that takes one, from which the nearly good ones are made. */
const VALID: Record<string, () => unknown> = {
  '/api/session': () => ({ email: 'stranger@console.example', password: 'wrong', token: true }),
  '/api/session/wallet/challenge': () => ({ address: wallet.address }),
  '/api/session/wallet': () => ({
    address: wallet.address,
    signature: wallet.sign('m'),
    message: 'm',
    code: '123456',
    token: true,
  }),
  '/api/password/code': () => ({}),
  '/api/password/change': () => ({ oldPassword: PASSWORD, password: 'stadium-lantern-42', code: '123456' }),
  '/api/password/setup': () => ({ token: 'A'.repeat(32), password: 'stadium-lantern-42' }),
  '/api/second-factor/begin': () => ({ password: PASSWORD }),
  '/api/second-factor/confirm': () => ({ code: '123456' }),
  '/api/second-factor/remove': () => ({ password: PASSWORD, code: '123456' }),
  '/api/views': () => ({
    model: 'deposits',
    name: 'Waiting',
    columns: ['amount', 'status'],
    sort: [{ colId: 'amount', sort: 'desc' }],
    filter: { recordedAt: { filterType: 'date', type: 'last', count: 24, unit: 'hours' } },
  }),
  '/api/views/:id/rename': () => ({ name: 'Waiting long' }),
  '/api/views/:id/remove': () => ({}),
  '/api/operations/retry-parked': () => ({ model: 'deposits' }),
  '/api/executions/:id/outcome': () => ({ outcome: 'succeeded', hash: `0x${hexOf('mint')}` }),
  '/api/ingest': () => depositFact('valid'),
};
const validBody = (path: string): unknown =>
  VALID[path]?.() ??
  bodies.get(path)?.({
    items: [
      { id, revision: 0 },
      { id: crypto.randomUUID(), revision: 1 },
    ],
    idOf: () => id,
  }) ??
  {};

const FILTER = {
  institution: { filterType: 'text', type: 'contains', filter: 'a' },
  amount: {
    filterType: 'number',
    operator: 'AND',
    conditions: [
      { filterType: 'number', type: 'inRange', filter: '1', filterTo: 2 },
      { filterType: 'number', type: 'blank' },
    ],
  },
  recordedAt: { filterType: 'date', type: 'greaterThan', dateFrom: '2026-11-01 08:00:00' },
  status: { filterType: 'set', values: ['RECORDED', null] },
};
const SORT = [
  { colId: 'amount', sort: 'desc' },
  { colId: 'lockTime', sort: 'asc' },
];
const QUERY: Record<string, fc.Arbitrary<string>> = {
  filter: nearly(FILTER).map((value) => encodeURIComponent((JSON.stringify(value) ?? '').toWellFormed())),
  sort: nearly(SORT).map((value) => encodeURIComponent((JSON.stringify(value) ?? '').toWellFormed())),
  start: fc.oneof(fc.nat(2000).map(String), escapedText),
  end: fc.oneof(fc.nat(2000).map(String), escapedText),
  // What lies ahead is waited for, two seconds each time: that is tested elsewhere.
  asOf: fc.oneof(
    fc.constantFrom('0', '5', '2020-11-01T08:00:00Z', '2020-11-01T08:00:00.123456789%2B05:30'),
    escapedText,
  ),
  atLeast: fc.oneof(fc.constantFrom('0', '5'), escapedText),
  after: fc.oneof(fc.constantFrom('0', '5', '9223372036854775807'), escapedText),
  upTo: fc.oneof(fc.constantFrom('next', 'now'), escapedText),
  model: fc.oneof(fc.constant('deposits'), escapedText),
  from: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('0', '5', '2020-11-01T08:00:00Z') },
    { weight: 1, arbitrary: escapedText },
  ),
  to: fc.oneof(
    fc.constantFrom('0', '5', '2020-11-01T08:00:00Z', '2020-12-01T08:00:00Z', '2199-12-01T08:00:00Z'),
    escapedText,
  ),
  rows: fc.oneof(fc.constant('data'), escapedText),
  platform: fc.oneof(fc.constantFrom('APP', 'TV'), escapedText),
  kind: fc.oneof(fc.constantFrom('added', 'removed', 'changed'), escapedText),
  cursor: fc.oneof(
    fc.constantFrom('5:x', '0:', '9223372036854775807:x', '9999999999999999999:x', ':'),
    escapedText,
    escapedText.map((text) => `5:${text}`),
  ),
  limit: fc.oneof(fc.nat(1000).map(String), escapedText),
  route: fc.oneof(fc.constantFrom('/selfCustody/deposit', '/permissions/administrator', '/', '__proto__'), escapedText),
  url: fc.oneof(
    fc.constantFrom(
      'http://x/%23/?filter=%257B&sort=a',
      'http://x/%23/selfCustody/deposit?asOf=0&filter=%257B%2522amount%2522%253A1%257D',
      'x:',
    ),
    escapedText,
    escapedText.map((text) => `http://x/%23/?filter=${text}`),
  ),
  columns: fc.oneof(fc.constantFrom('amount,status', 'lockTime', ',', 'nope'), escapedText),
  language: fc.oneof(fc.constantFrom('zh-CN', 'en-US'), escapedText),
  at: fc.oneof(fc.constantFrom('2020-11-01T08:00:00Z', '2026-11-01'), escapedText),
  computedAt: fc.oneof(fc.constantFrom('2020-11-01T08:00:00Z', '2026-11-01'), escapedText),
  price: fc.oneof(fc.constantFrom('0', '66000000000000000000000', `${2n ** 256n}`, '1.5'), escapedText),
  column: fc.oneof(fc.constantFrom('id', 'status', 'amount', 'updatedAt', '__proto__'), escapedText),
  before: fc.oneof(fc.constantFrom('1', '5', '18446744073709551615'), escapedText),
  by: fc.oneof(fc.constant('day'), escapedText),
  result: fc.oneof(fc.constantFrom('done', 'refused'), escapedText),
  step: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('hour', 'day', 'week') },
    { weight: 1, arbitrary: escapedText },
  ),
};
/** The names the route knows, rarely twice or with a stranger among them. */
const queryLike = ({ query }: RouteDeclaration): fc.Arbitrary<string> => {
  const names = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  const known = fc
    .subarray(names)
    .chain((chosen) => fc.tuple(...chosen.map((name) => QUERY[name]!.map((value) => `${name}=${value}`))));
  const strange = fc.oneof(
    { weight: 9, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.oneof(escapedText, fc.constantFrom(...names, 'x')), escapedText)
        .map((pair) => [pair.join('=')]),
    },
  );
  return fc
    .tuple(known, strange)
    .map(([own, others]) => [...own, ...others])
    .map((parts) => (parts.length ? `?${parts.join('&')}` : ''));
};

const pathLike = (path: string): fc.Arbitrary<string> =>
  path.includes(':')
    ? fc
        .oneof({ weight: 3, arbitrary: fc.constant(id) }, fc.uuid(), escapedText)
        .map((value) => path.replaceAll(/:\w+/g, () => value))
    : fc.constant(path);

const requestLike = (route: RouteDeclaration): fc.Arbitrary<Sent> => {
  const { method, path } = route;
  const headers = fc.record({
    'content-type': mediaType,
    'idempotency-key': idempotencyKey,
    'if-match': ifMatch,
    undoes,
  });
  const body = method === 'GET' ? fc.constant(undefined) : bodyLike(validBody(path));
  return fc.tuple(pathLike(path), queryLike(route), headers, body).map(([at, query, given, bytes]) => {
    const set = Object.fromEntries(
      Object.entries(given).filter(
        (pair): pair is [string, string] => pair[1] !== undefined && (method !== 'GET' || pair[0] !== 'content-type'),
      ),
    );
    return {
      method,
      path: at + query,
      headers: { authorization: `Bearer ${token}`, ...set },
      ...(bytes && { body: bytes }),
    };
  });
};

/**
 * Types of the events appended since the position, apart from what a minute's end tells by its count and from locks:
 * those come when they come.
 */
const appendedSince = async (position: bigint | null): Promise<string[]> => {
  const events = (await Array.fromAsync(server.store.readAll(position))).flat();
  return events.filter(({ type, data }) => !('count' in data) && type !== 'SignInLocked').map(({ type }) => type);
};
const NOTHING = new Set([400, 401, 404, 412, 413, 415, 428, 429, 503]);
/** What an answer may have appended; what a command did that was carried out is its own matter. */
const allowedAppends = ({ status, body }: Answer, { method, path }: RouteDeclaration, appended: string[]): string[] => {
  if (NOTHING.has(status)) return [];
  // One that was refused alike within the minute is counted with the others.
  const refusal = (type: string): string[] => (appended.length === 0 ? [] : [type]);
  if (status === 403) return refusal('AccessDenied');
  if (status === 409)
    return Problem.parse(JSON.parse(body.toString())).code === 'idempotency-key-reused'
      ? []
      : refusal('CommandRefused');
  if (method === 'GET') return path.endsWith('.csv') ? ['Exported'] : [];
  return appended;
};

async function expectGoodAnswer(sent: Sent, route: RouteDeclaration): Promise<void> {
  const before = (await server.store.head())?.commit ?? null;
  const answer = await exchange(server.url, sent);
  expect(faultOf(answer)).toBeNull();
  const appended = await appendedSince(before);
  expect({ status: answer.status, appended }).toEqual({
    status: answer.status,
    appended: allowedAppends(answer, route, appended),
  });
}

const lines = (answer: Answer): IngestResult[] =>
  answer.body
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => IngestResult.parse(JSON.parse(line)));

describe('whatever is sent, the answer is a problem with a code or what was asked for, and nothing is appended but what may be', () => {
  // Signing out ends the session the others need: it is last. Wrong passwords end in 429 for all who come from here,
  // until the time for it is over.
  const order = ({ path, method }: RouteDeclaration): number =>
    path === '/api/session' && method === 'DELETE' ? 2 : countsFailures(path) ? 1 : 0;
  for (const route of routes.toSorted((one, other) => order(one) - order(other))) {
    if (route.permission === 'ingest-key') continue;
    test(`${route.method} ${route.path}`, async () => {
      if (countsFailures(route.path)) now += FAILURES_COUNT_MS;
      await fc.assert(
        fc.asyncProperty(requestLike(route), (sent) => expectGoodAnswer(sent, route)),
        { numRuns: RUNS },
      );
    });
  }
});

test('whoever a stranger claims to be, nobody is let in and nothing is appended', async () => {
  const claim = fc.record(
    {
      authorization: headerText,
      cookie: headerText.map((text) => `session=${text}; XSRF-TOKEN=${text}`),
      'x-xsrf-token': headerText,
      origin: headerText,
      'x-forwarded-for': headerText,
    },
    { requiredKeys: [] },
  );
  const shut = routes
    .filter(({ permission }) => permission !== 'public')
    .map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, id)}`);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...shut), claim, async (route, headers) => {
      const [method = '', path = ''] = route.split(' ');
      const before = (await server.store.head())?.commit ?? null;
      const answer = await exchange(server.url, { method, path, headers });
      expect([answer.status, faultOf(answer), await appendedSince(before)]).toEqual([401, null, []]);
    }),
    { numRuns: RUNS * 4 },
  );
});

test('an outcome that is signed is judged by what it says', async () => {
  const route = routes.find(({ path }) => path === '/api/executions/:id/outcome')!;
  await fc.assert(
    fc.asyncProperty(
      bodyLike(validBody(route.path)),
      fc.oneof(fc.constant(id), fc.uuid(), escapedText),
      nastyText,
      async (body, execution, extra) => {
        const now = new Date();
        const headers = {
          'content-type': 'application/json',
          'webhook-id': 'message',
          'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
          'webhook-signature': `${new Webhook(EXECUTOR_SECRET).sign('message', now, body.toString())} v1,${encodeURIComponent(extra.toWellFormed())}`,
        };
        await expectGoodAnswer({ method: 'POST', path: `/api/executions/${execution}/outcome`, headers, body }, route);
      },
    ),
    { numRuns: RUNS * 4 },
  );
});

test('a signature in other letters than ASCII is none', async () => {
  const headers = {
    'content-type': 'application/json',
    'webhook-id': 'm',
    'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
    'webhook-signature': `v1,${'\u00ff'.repeat(44)}`,
  };
  expect(
    faultOf(
      await exchange(server.url, {
        method: 'POST',
        path: `/api/executions/${id}/outcome`,
        headers,
        body: Buffer.from('{}'),
      }),
    ),
  ).toBeNull();
});

test('every line of NDJSON that is not blank has its answer, and only good ones are facts', async () => {
  const line = fc
    .oneof(
      { weight: 4, arbitrary: bodyLike(depositFact('valid')) },
      {
        weight: 1,
        arbitrary: bodyLike({
          source: 'prices',
          id: 'p',
          type: 'btc-price',
          at: '2026-11-01T00:00:00Z',
          data: { day: '2026-11-01', price: '1' },
        }),
      },
      {
        weight: 1,
        arbitrary: bodyLike({
          source: 'executor',
          id: 'o',
          type: 'execution-outcome',
          at: '2026-11-01T00:00:00Z',
          data: { executionId: crypto.randomUUID(), outcome: 'failed', reason: 'x' },
        }),
      },
    )
    .filter((bytes) => !bytes.includes(0x0a));
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 8 }), async (sent) => {
      const before = (await server.store.head())?.commit ?? null;
      const answer = await exchange(server.url, {
        method: 'POST',
        path: '/api/ingest',
        headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${INGEST_KEY}` },
        body: Buffer.concat(sent.flatMap((bytes) => [bytes, Buffer.from('\n')])),
      });
      expect(answer.status).toBe(200);
      const results = lines(answer);
      const numbers = results.map(({ line: number }) => number);
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
      const blank = sent.filter((bytes) => bytes.toString().trim() === '').length;
      expect(results.length).toBeGreaterThanOrEqual(sent.length - blank);
      expect(results.filter(({ code }) => code === 'internal-error')).toEqual([]);
      const facts = (await appendedSince(before)).filter((type) => type === 'FactReceived').length;
      expect(facts).toBeLessThanOrEqual(
        results.filter(({ result, code }) => result === 'accepted' || code === 'not-found' || code === 'deposit-exists')
          .length,
      );
    }),
    { numRuns: RUNS * 4 },
  );
});

describe('ten million characters', () => {
  const huge = 'x'.repeat(10_000_000);
  for (const route of routes.filter(({ method, permission }) => method === 'POST' && permission !== 'ingest-key')) {
    test(`in the body of ${route.path} are too many`, async () => {
      const path = route.path.replaceAll(/:\w+/g, id);
      const answer = await exchange(server.url, {
        method: 'POST',
        path,
        headers: json({ authorization: `Bearer ${lasting}`, 'if-match': '"0"' }),
        body: Buffer.from(JSON.stringify({ reason: huge })),
      });
      expect([answer.status, faultOf(answer)]).toEqual([413, null]);
    });
  }
  test('in one line of NDJSON are too many for a line, and the next is read', async () => {
    const answer = await exchange(server.url, {
      method: 'POST',
      path: '/api/ingest',
      headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${INGEST_KEY}` },
      body: Buffer.from(`${huge}\n${JSON.stringify(depositFact('after a long line'))}\n`),
    });
    expect(lines(answer)).toMatchObject([
      { line: 1, result: 'rejected', code: 'too-long' },
      { line: 2, result: 'accepted' },
    ]);
  });
  test('in an address or a header are no request', async () => {
    for (const sent of [
      { method: 'GET', path: `/api/deposits?filter=${huge}`, headers: {} as Record<string, string> },
      { method: 'GET', path: '/api/deposits', headers: { authorization: huge } },
    ]) {
      // Who still writes as the line is cut may find it cut before the answer was read.
      const answer = await vi.waitFor(() => exchange(server.url, sent), 20_000);
      expect([answer.status, faultOf(answer)]).toEqual([400, null]);
    }
  });
});

test('what is no HTTP is answered with a problem all the same', async () => {
  const { connect } = await import('node:net');
  for (const bytes of [
    'nonsense\r\n\r\n',
    'GET / HTTP/1.1\r\nbad header\r\n\r\n',
    'POST /api/deposits HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
    'GET /\u0000 HTTP/1.1\r\nHost: x\r\n\r\n',
  ]) {
    const answer = await new Promise<string>((done, failed) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(bytes));
      let text = '';
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      socket.on('close', () => done(text));
      socket.on('error', failed);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(Problem.parse(JSON.parse(answer.split('\r\n\r\n')[1]!)).code).toBe('malformed-request');
  }
});
