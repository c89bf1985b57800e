// Traces of the whole product, as a collector receives them.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { io } from 'socket.io-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ADMIN, caughtUp, startApp, startedFolder, type App } from '../tools/testing/app.ts';
import { signedIn } from '../tools/testing/client.ts';
import { depositBody } from '../tools/testing/custody/deposits.ts';
import { connected, join as joinRoom, rowsWith, type Client } from '../tools/testing/feed-clients.ts';
import { startCollector, type Collector, type Span } from './testing/collector.ts';

const PATIENCE = { timeout: 20_000, interval: 50 };
/** Its trace and its span, as a client makes them up. */
const [CLICKED, CLICK] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];

async function started(environment: Record<string, string>): Promise<App> {
  const dir = await startedFolder();
  const app = await startApp(dir, environment);
  onTestFinished(async () => {
    await app.stop();
    rmSync(dir, { recursive: true });
  });
  await caughtUp(app.url);
  return app;
}
async function aCollector(): Promise<Collector> {
  const collector = await startCollector();
  onTestFinished(() => collector[Symbol.asyncDispose]());
  return collector;
}
const follower = async (url: string, token: string): Promise<Client> => {
  const socket: Client = io(url, { forceNew: true, auth: { token } });
  onTestFinished(() => void socket.disconnect());
  await connected(socket);
  await joinRoom(socket, { model: 'deposits' });
  return socket;
};
const record = { path: '/api/deposits', headers: { traceparent: `00-${CLICKED}-${CLICK}-01` } };

test('a trace leads from a click to the row on another screen, and tells nothing about people', async () => {
  const collector = await aCollector();
  const app = await started({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'console-1' });
  const client = await signedIn(() => app.url);
  const other = await follower(app.url, client.token);
  const messages: string[][] = [];
  other.on('rows', ({ traces = [] }) => messages.push(traces));
  const { body } = await client.post(record.path, depositBody('traced'), record.headers);
  await vi.waitFor(() => expect(messages.flat()).toHaveLength(1), PATIENCE);
  other.emit('shown', ['nonsense', ...messages.flat()]);

  const named = (name: string): Span => {
    const span = collector.spans.find((one) => one.name === name && one.traceId === CLICKED);
    if (!span) throw new Error(`no span ${name} in ${collector.spans.map((one) => one.name).join(', ')}`);
    return span;
  };
  await vi.waitFor(() => named('show deposits'), PATIENCE);
  const chain = [
    'POST /api/deposits',
    'command RecordDeposit',
    'append deposit',
    'project deposits',
    'send deposits',
    'show deposits',
  ].map(named);
  expect(chain.map(({ parentSpanId }) => parentSpanId)).toEqual([
    CLICK,
    ...chain.slice(0, -1).map((one) => one.spanId),
  ]);
  expect(new Set(chain.map(({ service }) => service))).toEqual(new Set(['console-1']));
  const [request, command, append, project, send] = chain.map(({ attributes }) => attributes);
  expect(request).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/deposits',
    'http.response.status_code': '200',
  });
  expect(command).toMatchObject({ 'console.command': 'RecordDeposit', 'console.outcome': 'done' });
  expect(append).toEqual({ 'console.stream': 'deposit', 'console.events': '1', 'console.position': body.position });
  expect(project).toEqual({
    'console.read_model': 'deposits',
    'console.rows': '1',
    'console.position': body.position,
  });
  expect(send).toMatchObject({ 'console.sockets': '1' });

  await client.get('/api/deposits?search=somebody');
  const stranger = { ...record.headers, 'content-type': 'application/json' };
  await fetch(`${app.url}/api/session`, { method: 'POST', headers: stranger, body: '{"password":"of a stranger"}' });
  const ofStranger = () =>
    collector.spans.find(
      ({ name, attributes }) => name === 'POST /api/session' && attributes['http.response.status_code'] === '400',
    );
  await vi.waitFor(() => expect(ofStranger()).toBeDefined(), PATIENCE);
  expect(ofStranger()!.traceId, 'a stranger cannot write into a trace').not.toBe(CLICKED);
  expect(collector.spans.map(({ name }) => name)).toContain('GET /api/deposits');
  const exported = collector.bodies.join('\n');
  const secrets = [ADMIN.email, ADMIN.password, client.token, String(body.id), 'somebody', 'stranger', '127.0.0.1'];
  expect(secrets.filter((secret) => exported.includes(secret))).toEqual([]);
}, 120_000);

test('no client can make a trace that the sampler leaves out', async () => {
  const collector = await aCollector();
  const app = await started({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  const client = await signedIn(() => app.url);
  const socket = await follower(app.url, client.token);
  const row = client.post(record.path, depositBody('unsampled'), record.headers);
  const sent = await rowsWith(socket, String((await row).body.id));
  expect(sent).not.toHaveProperty('traces');
  const { events } = (await client.get(`/api/deposits/${(await row).body.id}/events`)).body;
  expect(events).toEqual([
    expect.objectContaining({ metadata: expect.not.objectContaining({ traceparent: expect.anything() }) }),
  ]);
  await app.stop();
  expect(collector.spans).toEqual([]);
}, 120_000);

test('a collector that is away fails no command, is logged once, and does not hold up the end', async () => {
  const app = await started({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    OTEL_EXPORTER_OTLP_TIMEOUT: '200',
    LOG_LEVEL: 'info',
  });
  const client = await signedIn(() => app.url);
  const outages = (): number => app.output().split('traces cannot be exported').length - 1;
  const recorded = async (name: string): Promise<number> =>
    (await client.post(record.path, depositBody(name), { 'idempotency-key': randomUUID() })).status;
  expect(await recorded('first')).toBe(200);
  await vi.waitFor(() => expect(outages()).toBe(1), PATIENCE);
  expect(await recorded('second')).toBe(200);
  await app.stop();
  expect(outages()).toBe(1);
  expect(app.output()).not.toContain('could not be closed');
}, 120_000);

test('without an endpoint nothing of the SDK is loaded, and events name no span', async () => {
  const hooks = pathToFileURL(join(import.meta.dirname, 'testing/loaded-packages.mjs')).href;
  const app = await started({ NODE_OPTIONS: `--import=${hooks}` });
  const client = await signedIn(() => app.url);
  const { body } = await client.post(record.path, depositBody('untraced'), record.headers);
  const { events } = (await client.get(`/api/deposits/${body.id}/events`)).body;
  expect(JSON.stringify(events)).not.toContain('traceparent');
  // prom-client brings the API, which does nothing without an SDK.
  expect(new Set(app.output().match(/(?<=^loaded )\S+/gm))).toEqual(new Set(['@opentelemetry/api']));
}, 120_000);
