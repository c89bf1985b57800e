import { createHash } from 'node:crypto';
import fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RouteDeclaration } from '#contracts/wire/route.ts';
import { addGuard } from '../../access/guard.ts';
import { createAudit } from '../../audit/audit.ts';
import { createClock } from '../../base/clock.ts';
import { NO_MODELS, startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { declaredRoutes } from '../../tools/testing/registries/declared-routes.ts';
import { docsRoutes } from '../documents/docs.ts';
import { operationRoutes } from '../operations/operation-routes.ts';
import { jsonOf } from '../../tools/testing/json.ts';

const keyOf = ({ method, path }: Pick<RouteDeclaration, 'method' | 'path'>): string => `${method} ${path}`;

const guardParts = {
  audit: createAudit({
    store: { append: () => Promise.reject(new Error('not asked for')) },
    clock: createClock(),
    log: pino({ level: 'silent' }),
  }),
  seal: async (_id: string, text: string) => text,
  sessionSecret: '',
  config: { publicUrl: null, trustProxy: false, ingestKey: null, executorName: 'none' as const, commandsPerSecond: 20 },
  clock: Date.now,
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ models: NO_MODELS });
});
afterAll(() => server[Symbol.asyncDispose]());

const mounted = async (): Promise<string[]> => {
  const document = await jsonOf<{
    paths: Record<string, Record<string, unknown>>;
  }>(await fetch(`${server.url}/openapi.json`));
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
};

test('every declared route is mounted, and every mounted route is declared', async () => {
  const declared = [...(await declaredRoutes()), ...Object.values(docsRoutes), ...Object.values(operationRoutes)].map(
    keyOf,
  );
  expect((await mounted()).toSorted()).toEqual(declared.toSorted());
});

test('every route that is not public refuses anonymous requests', async () => {
  for (const { method, path, permission } of await declaredRoutes()) {
    if (permission === 'public') continue;
    const response = await fetch(server.url + path.replaceAll(/:\w+/g, crypto.randomUUID()), {
      method,
      ...(method === 'POST' && {
        headers: { 'content-type': permission === 'ingest-key' ? 'application/x-ndjson' : 'application/json' },
        body: '{}',
      }),
    });
    expect([keyOf({ method, path }), response.status]).toEqual([keyOf({ method, path }), 401]);
  }
});

test('a route that is not declared cannot be mounted', async () => {
  const app = fastify();
  addGuard(app, { ...guardParts, authenticate: () => Promise.reject(new Error('nobody')) });
  expect(() => app.get('/open', () => 'open')).toThrow('/open is not declared');
});

test('the API is documented by an OpenAPI document and by a page without scripts', async () => {
  const document = await jsonOf<{
    openapi: string;
    paths: Record<
      string,
      Record<
        string,
        { requestBody?: { content: Record<string, { schema: { properties: Record<string, { type?: string }> } }> } }
      >
    >;
  }>(await fetch(`${server.url}/openapi.json`));
  expect(document.openapi).toBe('3.1.0');
  // Amounts are in wire form.
  expect(
    document.paths['/api/deposits/{id}/confirm']?.post?.requestBody?.content['application/json']?.schema.properties
      .amount?.type,
  ).toBe('string');
  const page = await fetch(`${server.url}/docs`);
  const html = await page.text();
  const style = /<style>([^<]*)<\/style>/.exec(html)![1]!;
  expect(page.headers.get('content-security-policy')).toContain(
    `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
  expect(html).toContain('/api/deposits/:id/confirm-refund');
  expect(html.replaceAll('&quot;', '"')).toContain(
    '<h4>Answer: 200</h4><pre tabindex="0">{"line":1,"id":"vaults-2026-11-01","result":"accepted"}</pre>',
  );
  expect(html).not.toContain('<script');
  expect(html.match(/<h4>Example<\/h4><pre tabindex="0">curl -s /g)).toHaveLength((await mounted()).length);
});

test('the example that ends the session of TOKEN is the last that needs it', async () => {
  const html = await (await fetch(`${server.url}/docs`)).text();
  const signedIn = [...html.matchAll(/<pre tabindex="0">(curl [^<]*)/g)].flatMap(([, command = '']) =>
    command.includes('$TOKEN') ? command : [],
  );
  expect(signedIn.at(-1)).toMatch(/^curl -s -X DELETE &quot;\$URL\/api\/session&quot;/);
});

test.each(['/docs', '/openapi.json'])('%s is stable and is answered 304 when the client has it', async (path) => {
  const [first, second] = [await fetch(server.url + path), await fetch(server.url + path)];
  expect(await second.text()).toBe(await first.text());
  const etag = first.headers.get('etag')!;
  expect([second.headers.get('etag'), first.headers.get('content-length')]).toEqual([
    etag,
    expect.stringMatching(/^\d+$/),
  ]);
  for (const tag of [etag, `W/${etag}`, `"another", ${etag}`, '*']) {
    const cached = await fetch(server.url + path, { headers: { 'if-none-match': tag } });
    expect([tag, cached.status, cached.headers.get('etag'), await cached.text()]).toEqual([tag, 304, etag, '']);
  }
  expect((await fetch(server.url + path, { headers: { 'if-none-match': '"another"' } })).status).toBe(200);
});

test.each(['/docs', '/openapi.json'])(
  '%s is compressed for clients that accept gzip, with its own ETag',
  async (path) => {
    const as = (encoding: string): Promise<Response> =>
      fetch(server.url + path, { headers: { 'accept-encoding': encoding } });
    const [gzipped, plain, refused] = await Promise.all([as('br, gzip'), as('identity'), as('gzip;q=0')]);
    const sizeOf = ({ headers }: Response): number => Number(headers.get('content-length'));
    expect([gzipped, plain, refused].map(({ headers }) => headers.get('content-encoding'))).toEqual([
      'gzip',
      null,
      null,
    ]);
    expect(sizeOf(gzipped)).toBeLessThan(sizeOf(plain) / 5);
    expect(gzipped.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    expect(plain.headers.get('vary')).toContain('accept-encoding');
    expect(await gzipped.text()).toBe(await plain.text());
  },
);
