import { connect, type Socket } from 'node:net';
import fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { NO_MODELS, startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { addTurns } from './in-turn.ts';

/** More than the system buffers for a client that does not read. */
const LARGE = 'x'.repeat(32_000_000);
const COMPARISON = {
  from: { position: '0', at: null },
  to: { position: '0', at: null },
  counts: { added: 0, removed: 0, changed: 0 },
  sums: {},
  rows: [],
  next: null,
};

let server: TestServer;
let started = 0;
const open: Socket[] = [];
beforeAll(async () => {
  const changes = async () => {
    started++;
    return { rows: [{ large: LARGE }], removed: [], position: '1', more: false };
  };
  server = await startTestServer({ models: { ...NO_MODELS, changes, comparison: async () => COMPARISON } });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
  started = 0;
});
afterAll(() => server[Symbol.asyncDispose]());

/** Opens a connection, sends this text, and reads no answers. */
const send = (text: string, url = server.url): Socket => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text))
    .on('error', () => {})
    .pause();
  open.push(socket);
  return socket;
};
const get = (path: string, token?: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: console\r\n${token === undefined ? '' : `Authorization: Bearer ${token}\r\n`}\r\n`;
const statusesOf = (text: string): string[] => Array.from(text.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => status!);
/** A read by an unrelated person. */
const otherRead = async (): Promise<number> =>
  (
    await fetch(`${server.url}/api/deposits/comparison?from=0`, {
      headers: { authorization: `Bearer ${await server.tokenOf(server.people.checker)}` },
    })
  ).status;

test('a pipelined request starts only after the client reads the previous answer', async () => {
  const socket = send(get('/api/deposits/changes?after=0', await server.tokenOf(server.people.maker)).repeat(4));
  await expect.poll(() => started).toBe(1);
  expect(await otherRead()).toBe(200);
  expect(started).toBe(1);
  socket.resume();
  await expect.poll(() => started).toBe(4);
});

test('pipelined requests are all answered in order', async () => {
  const socket = send((get('/healthz') + get('/%zz')).repeat(50));
  let answers = '';
  socket
    .setEncoding('utf8')
    .on('data', (text: string) => {
      answers += text;
    })
    .resume();
  await expect.poll(() => statusesOf(answers).length).toBe(100);
  expect(statusesOf(answers)).toEqual(Array.from({ length: 100 }, (_, index) => (index % 2 ? '404' : '200')));
});

test.each(['/docs', '/socket.io/?EIO=4&transport=polling', '/%zz'])(
  'a client that pipelines thousands of requests is disconnected, others are served: %s',
  async (path) => {
    const ended = new Promise((done) => {
      send(get(path).repeat(2_000)).resume().on('close', done);
    });
    expect(await otherRead()).toBe(200);
    await ended;
  },
);

test('one person has at most four open answers over all connections; others are served', async () => {
  const token = await server.tokenOf(server.people.maker);
  const flood = Array.from({ length: 32 }, () => send(get('/api/deposits/changes?after=0', token)));
  await expect.poll(() => started).toBe(4);
  expect(await otherRead()).toBe(200);
  expect(started).toBe(4);
  for (const socket of flood) socket.destroy();
  const after = fetch(`${server.url}/api/deposits/comparison?from=0`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect((await after).status).toBe(200);
  expect(started).toBeLessThan(32);
});

test('a connection with an unread answer times out, but one that waits for its answer does not', async () => {
  await using app = fastify();
  addTurns(app, { unreadMs: 50 });
  const slow = Promise.withResolvers<string>();
  app.get('/large', () => LARGE);
  app.get('/slow', () => slow.promise);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const waiting = fetch(`${url}/slow`);
  const socket = send(get('/large'), url);
  const connections = (): Promise<number> =>
    new Promise((done) => {
      app.server.getConnections((_, count) => done(count));
    });
  await expect.poll(connections).toBe(2);
  await expect.poll(connections).toBe(1);
  slow.resolve('at last');
  expect(await (await waiting).text()).toBe('at last');
  expect(socket.bytesRead).toBeLessThan(LARGE.length);
});
