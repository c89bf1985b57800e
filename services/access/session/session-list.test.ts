import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { io } from 'socket.io-client';
import { clientOf, sessionOf, type TestClient } from '../../tools/testing/people/access.ts';
import { PASSWORD } from '../../tools/testing/people/people.ts';
import { NO_MODELS, startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { agentOf } from '../agent.ts';

let now = Date.now();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ models: NO_MODELS, clock: () => now });
});
afterAll(() => server[Symbol.asyncDispose]());

interface Listed {
  id: string;
  startedAt: string;
  usedAt: string;
  endsAt: string;
  current: boolean;
  address: string | null;
  agent: string;
}
const listOf = async (client: TestClient): Promise<Listed[]> =>
  (await client.get<{ sessions: Listed[] }>('/api/sessions')).body.sessions;
const maker = () => server.people.maker.email;

test('a person’s sessions are listed with start, last use, address, agent and a current mark', async () => {
  await sessionOf(server, server.people.checker.email);
  const first = await sessionOf(server, maker());
  const startedAt = now;
  now += 60_000;
  const response = await clientOf(server).post(
    '/api/session',
    { email: maker(), password: PASSWORD, token: true },
    { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  );
  const second = clientOf(server, response.body.token);
  const sessions = await listOf(second);
  expect(sessions).toMatchObject([
    {
      current: true,
      address: '127.0.0.1',
      agent: 'Firefox on Linux',
      startedAt: new Date(now).toISOString(),
      usedAt: new Date(now).toISOString(),
      endsAt: new Date(now + 2 * 3_600_000).toISOString(),
    },
    {
      current: false,
      address: '127.0.0.1',
      agent: 'Node.js',
      startedAt: new Date(startedAt).toISOString(),
      usedAt: new Date(startedAt).toISOString(),
    },
  ]);
  expect((await listOf(first)).map(({ id, current }) => [id, current])).toEqual([
    [sessions[0]!.id, false],
    [sessions[1]!.id, true],
  ]);
});

test('an ended session is not listed', async () => {
  now += 3 * 3_600_000;
  expect(await listOf(await sessionOf(server, maker()))).toHaveLength(1);
});

test('ending another session of the same person ends its sockets and is logged', async () => {
  const [lost, keeping] = [await sessionOf(server, maker()), await sessionOf(server, maker())];
  const { id } = (await listOf(lost)).find(({ current }) => current)!;
  const {
    body: { token },
  } = await clientOf(server).post('/api/session', { email: maker(), password: PASSWORD, token: true });
  const socket = io(server.url, { transports: ['websocket'], auth: { token }, reconnection: false });
  try {
    await vi.waitUntil(() => socket.connected, { timeout: 20_000 });
    const ended = new Promise((done) => {
      socket.once('session-ended', done);
    });
    const socketSessionId = (await listOf(clientOf(server, token))).find(({ current }) => current)!.id;
    expect((await keeping.ask('DELETE', `/api/sessions/${socketSessionId}`)).status).toBe(204);
    expect(await ended).toBe('session-ended');
  } finally {
    socket.close();
  }
  const appended = await server.appended(async () =>
    expect((await keeping.ask('DELETE', `/api/sessions/${id}`)).status).toBe(204),
  );
  expect(appended).toMatchObject([
    { type: 'SignedOut', data: { administratorId: server.people.maker.id }, metadata: { session: id } },
  ]);
  expect(await lost.get('/api/session')).toMatchObject({ status: 401, body: { code: 'session-ended' } });
  expect((await keeping.get('/api/session')).status).toBe(200);
  expect((await keeping.ask('DELETE', `/api/sessions/${id}`)).status, 'the session has ended').toBe(404);
});

test('the session of another person is not found', async () => {
  const [adminClient, makerClient] = [
    await sessionOf(server, server.people.admin.email),
    await sessionOf(server, maker()),
  ];
  const { id } = (await listOf(makerClient)).find(({ current }) => current)!;
  for (const path of [id, crypto.randomUUID(), 'nothing', '%00'])
    expect(await adminClient.ask('DELETE', `/api/sessions/${path}`)).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
  expect((await makerClient.get('/api/session')).status).toBe(200);
});

test('ending the current session clears its cookies', async () => {
  const client = await sessionOf(server, maker());
  const { id } = (await listOf(client)).find(({ current }) => current)!;
  const answer = await client.ask('DELETE', `/api/sessions/${id}`);
  expect(answer.headers.getSetCookie().join()).toMatch(/session=;.*Expires=Thu, 01 Jan 1970/);
  expect((await client.get('/api/session')).status).toBe(401);
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['curl/8.5.0', 'curl'],
  ['<script>alert(1)</script>', ''],
  [undefined, ''],
])('the agent of %s is %s', (header, name) => expect(agentOf(header)).toBe(name));
