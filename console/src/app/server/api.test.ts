import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { depositActions } from '#contracts/areas/deposit/actions.ts';
import { depositReads } from '#contracts/areas/deposit/reads.ts';
import { viewCommands } from '#contracts/areas/view/actions.ts';
import { getSettings } from '#contracts/areas/settings/routes.ts';
import { addressOf, call, newIdempotencyKey, onSessionLost, ProblemError } from './api.ts';

interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
type Handler = (request: ReceivedRequest, response: ServerResponse) => void;

const received: ReceivedRequest[] = [];
let handle: Handler;
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const recorded = { method: request.method!, url: request.url!, headers: request.headers, body };
  received.push(recorded);
  handle(recorded, response);
});
const answer = (
  response: ServerResponse,
  status: number,
  body?: unknown,
  headers: Record<string, string> = {},
): void => {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(body === undefined ? '' : JSON.stringify(body));
};

beforeEach(async () => {
  received.length = 0;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const realFetch = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(`http://127.0.0.1:${port}${path}`, init));
  vi.stubGlobal('document', { cookie: 'a=b; XSRF-TOKEN=tok%2Fen; c=d' });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

const id = '3f1c0d1e-0000-5000-8000-000000000001';
const confirm = (more = {}) =>
  call(depositActions.actions.confirm.route, {
    params: { id },
    body: { amount: '150000000', acknowledged: true },
    ifMatch: 4,
    ...more,
  });

test('a command carries its path, body, revision, XSRF token and a new idempotency key', async () => {
  handle = (_, response) => answer(response, 200, { id, revision: 5, position: '77' });
  expect(await confirm()).toEqual({ id, revision: 5, position: '77' });
  const [request] = received;
  expect(request).toMatchObject({
    method: 'POST',
    url: `/api/deposits/${id}/confirm`,
    body: '{"amount":"150000000","acknowledged":true}',
  });
  expect(request!.headers).toMatchObject({
    'if-match': '"4"',
    'x-xsrf-token': 'tok/en',
    'content-type': 'application/json',
  });
  expect(request!.headers['idempotency-key']).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

test.each(['asOf=184220', 'asOf=2026-11-01T08:00:00Z', 'compare=184220'])(
  'a page that shows the past (%s) sends only reads and personal commands',
  async (search) => {
    vi.stubGlobal('location', { hash: `#/selfCustody/deposit?${search}` });
    handle = (_, response) => answer(response, 200, { id, revision: 5, position: '77', rows: [] });
    await expect(confirm()).rejects.toMatchObject({ code: 'past-is-read-only' });
    await call(viewCommands.remove, { params: { id }, body: {} });
    await call(depositReads.list, { query: {} });
    expect(received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `POST /api/views/${id}/remove`,
      'GET /api/deposits',
    ]);
  },
);

test('retries of one action carry the same key, and another action has a new key', async () => {
  handle = (_, response) => answer(response, 200, { id, revision: 5, position: '77' });
  const idempotencyKey = newIdempotencyKey();
  await confirm({ idempotencyKey });
  await confirm({ idempotencyKey });
  await confirm();
  const keys = received.map(({ headers }) => headers['idempotency-key']);
  const ids = keys.map((key) => String(key).replaceAll('-', ''));
  expect(received.map(({ headers }) => headers['traceparent'])).toEqual(ids.map((id) => `00-${id}-${id.slice(16)}-01`));
  expect(keys[0]).toBe(idempotencyKey);
  expect(keys[1]).toBe(idempotencyKey);
  expect(keys[2]).not.toBe(idempotencyKey);
});

test('query values that are objects are written as JSON, and absent ones are omitted', async () => {
  handle = (_, response) => answer(response, 200, { rows: [], total: 0, position: '1', at: null });
  const filter = { status: { filterType: 'set' as const, values: ['RECORDED'] } };
  await call(depositReads.list, {
    query: { filter, sort: [{ colId: 'amount', sort: 'desc' }], start: 0, end: 100, asOf: undefined },
  });
  const url = new URL(received[0]!.url, 'http://x');
  expect(url.pathname).toBe('/api/deposits');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    filter: JSON.stringify(filter),
    sort: '[{"colId":"amount","sort":"desc"}]',
    start: '0',
    end: '100',
  });
  expect(received[0]!.headers['idempotency-key']).toBeUndefined();
});

test('path parameters are encoded', () => {
  expect(
    addressOf('/api/deposits/:id/events', { params: { id: 'a/b?c' }, query: { asOf: '2026-11-01T08:00:00+08:00' } }),
  ).toBe('/api/deposits/a%2Fb%3Fc/events?asOf=2026-11-01T08%3A00%3A00%2B08%3A00');
});

test('a problem becomes an error with its status, code, fields and revision', async () => {
  handle = (_, response) =>
    answer(response, 412, { type: 'about:blank', title: 'x', status: 412, code: 'revision-stale', revision: 9 });
  const problem = await confirm().catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(ProblemError);
  expect(problem).toMatchObject({ status: 412, code: 'revision-stale', revision: 9, fields: [] });
  handle = (_, response) =>
    answer(
      response,
      429,
      { type: 'about:blank', title: 'x', status: 429, code: 'too-many-requests' },
      { 'retry-after': '42' },
    );
  expect(await confirm().catch((error: unknown) => error)).toMatchObject({ status: 429, retryAfter: 42 });
});

test('an expired XSRF token is renewed once, and the action is resent with the same key', async () => {
  handle = ({ method, headers }, response) => {
    if (method === 'GET') answer(response, 200, {});
    else if (headers['x-xsrf-token'] === 'fresh') answer(response, 200, { id, revision: 5, position: '77' });
    else {
      vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=fresh' });
      answer(response, 403, { type: 'about:blank', title: 'x', status: 403, code: 'xsrf-token-invalid' });
    }
  };
  expect(await confirm()).toMatchObject({ revision: 5 });
  expect(received.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `POST /api/deposits/${id}/confirm`,
    'GET /api/session',
    `POST /api/deposits/${id}/confirm`,
  ]);
  expect(received[2]!.headers['idempotency-key']).toBe(received[0]!.headers['idempotency-key']);
});

test('listeners are notified when the session ends, and not when a password is wrong', async () => {
  const codes: string[] = [];
  const stop = onSessionLost((code) => codes.push(code));
  for (const code of ['session-ended', 'not-signed-in', 'sign-in-failed']) {
    handle = (_, response) => answer(response, 401, { type: 'about:blank', title: 'x', status: 401, code });
    await expect(call(getSettings, { query: {} })).rejects.toMatchObject({ code });
  }
  stop();
  expect(codes).toEqual(['session-ended', 'not-signed-in']);
});

test('transport failures have their own codes', async () => {
  handle = (_, response) => {
    response.destroy();
  };
  await expect(call(getSettings, { query: {} })).rejects.toMatchObject({ status: 0, code: 'network-error' });
  handle = () => {};
  await expect(call(getSettings, { query: {}, timeoutMs: 20 })).rejects.toMatchObject({ status: 0, code: 'timeout' });
  const stop = new AbortController();
  const call1 = call(getSettings, { query: {}, signal: stop.signal });
  stop.abort();
  await expect(call1).rejects.toMatchObject({ status: 0, code: 'aborted' });
  handle = (_, response) => {
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
  };
  await expect(call(getSettings, { query: {} })).rejects.toMatchObject({ status: 502, code: 'unexpected-answer' });
  handle = (_, response) => {
    response.writeHead(200).end('<!doctype html>');
  };
  await expect(call(getSettings, { query: {} })).rejects.toMatchObject({ status: 200, code: 'unexpected-answer' });
});
