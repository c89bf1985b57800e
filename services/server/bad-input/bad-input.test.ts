// Any input to any route, valid or not, gets a valid answer and appends only what it may.
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { IngestResult } from '#contracts/wire/fact.ts';
import { Problem } from '#contracts/wire/problem.ts';
import type { RouteDeclaration } from '#contracts/wire/route.ts';
import { depositFact } from '../../tools/testing/custody/deposits.ts';
import { EXECUTOR_SECRET, INGEST_KEY, type TestServer } from '../../tools/testing/server.ts';
import { declaredRoutes } from '../../tools/testing/registries/declared-routes.ts';
import { bodyLike, escapedText, headerText, nastyText } from './testing/arbitraries.ts';
import { sendRaw, faultOf, type RawResponse, type RawRequest } from './testing/exchange.ts';
import {
  appendedSince as appendedAfter,
  expectGoodAnswer as expectGood,
  jsonOf,
  startFuzzedServer,
} from './testing/fuzzed-server.ts';
import { requestsBy } from './testing/near-requests.ts';

/** Each test run generates different input; `npm run torture` generates more. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 12);
const FAILURES_COUNT_MS = 5 * 60_000;
const countsFailures = (path: string): boolean => /^\/api\/(session|password|second-factor)\b/.test(path);
const routes = await declaredRoutes();
let now = Date.now();
let server: TestServer;
let token: string;
/** The token of another session, which lasts until the end. */
let lasting: string;
let id: string;

beforeAll(async () => {
  ({ server, token, lasting, id } = await startFuzzedServer(() => now));
});
afterAll(() => server[Symbol.asyncDispose]());

const json = (more: Record<string, string> = {}): Record<string, string> => jsonOf(token, more);
const { validBody, requestLike } = requestsBy(() => ({ token, id }));
const appendedSince = (position: bigint | null): Promise<string[]> => appendedAfter(server, position);
const expectGoodAnswer = (sent: RawRequest, route: RouteDeclaration): Promise<void> => expectGood(server, sent, route);

const lines = (answer: RawResponse): IngestResult[] =>
  answer.body
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => IngestResult.parse(JSON.parse(line)));

describe('any input gets a valid answer or a problem with a code, and appends only permitted events', () => {
  // Signing out is last, because the other tests need the session. Wrong passwords cause 429 for this network until
  // their window is over.
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

test('forged credentials are refused and append nothing', async () => {
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
      const answer = await sendRaw(server.url, { method, path, headers });
      expect([answer.status, faultOf(answer), await appendedSince(before)]).toEqual([401, null, []]);
    }),
    { numRuns: RUNS * 4 },
  );
});

test('a signed outcome with any content gets a valid answer', async () => {
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

test('a signature with non-ASCII characters causes no internal error', async () => {
  const headers = {
    'content-type': 'application/json',
    'webhook-id': 'm',
    'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
    'webhook-signature': `v1,${'\u00ff'.repeat(44)}`,
  };
  expect(
    faultOf(
      await sendRaw(server.url, {
        method: 'POST',
        path: `/api/executions/${id}/outcome`,
        headers,
        body: Buffer.from('{}'),
      }),
    ),
  ).toBeNull();
});

test('every non-blank NDJSON line is answered, and only valid lines become facts', async () => {
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
      const answer = await sendRaw(server.url, {
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
    test(`in the body of ${route.path} are refused`, async () => {
      const path = route.path.replaceAll(/:\w+/g, id);
      const answer = await sendRaw(server.url, {
        method: 'POST',
        path,
        headers: json({ authorization: `Bearer ${lasting}`, 'if-match': '"0"' }),
        body: Buffer.from(JSON.stringify({ reason: huge })),
      });
      expect([answer.status, faultOf(answer)]).toEqual([413, null]);
    });
  }
  test('in one NDJSON line are rejected, and the next line is accepted', async () => {
    const answer = await sendRaw(server.url, {
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
  test('in a URL or a header are refused', async () => {
    const requests: Parameters<typeof sendRaw>[1][] = [
      { method: 'GET', path: `/api/deposits?filter=${huge}`, headers: {} },
      { method: 'GET', path: '/api/deposits', headers: { authorization: huge } },
    ];
    for (const sent of requests) {
      // A client that still writes when the connection closes may lose the answer.
      const answer = await vi.waitFor(() => sendRaw(server.url, sent), 20_000);
      expect([answer.status, faultOf(answer)]).toEqual([400, null]);
    }
  });
});

test('bytes that are not HTTP are answered with a problem', async () => {
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
