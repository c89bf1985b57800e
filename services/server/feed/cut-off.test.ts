// The feed disconnects ended sessions, people who lose a right, and clients that flood it.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { NO_MODELS, emptyModel, startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { connected, feedClients, join, next, type Client } from '../../tools/testing/feed-clients.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());
const { client, clientOf } = feedClients(() => server);

test('signing out disconnects the sockets of the session with a reason', async () => {
  const token = await server.tokenOf(server.people.maker);
  const socket = await connected(client({ auth: { token } }));
  const [reason, disconnected] = [
    next(socket, 'session-ended'),
    new Promise((done) => {
      socket.on('disconnect', done);
    }),
  ];
  await fetch(`${server.url}/api/session`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
  expect(await reason).toBe('session-ended');
  expect(await disconnected).toBe('io server disconnect');
});

test('ending a session elsewhere or disabling a person disconnects the sockets', async () => {
  const socket = await clientOf('checker');
  const reason = next(socket, 'session-ended');
  await server.vault.sessions.revokeAll(server.people.checker.id);
  expect(await reason).toBe('session-ended');

  const disabled = await clientOf('auditor');
  const ended = next(disabled, 'session-ended');
  server.change(server.people.auditor, 'disabled');
  expect(await ended).toBe('session-ended');
});

test('a client that loses the permission for a room is disconnected', async () => {
  const socket = await clientOf('admin');
  await join(socket, { model: 'deposits' });
  const disconnected = new Promise((done) => {
    socket.on('disconnect', done);
  });
  server.change(server.people.admin, { roleId: 'none' });
  expect(await disconnected).toBe('io server disconnect');
});

test('a client is notified once of changed permissions, even without a room', async () => {
  const socket = await clientOf('operator');
  const notifications: string[] = [];
  socket.on('rights-changed', () => notifications.push('changed'));
  server.change(server.people.operator, { roleId: 'auditor' });
  await vi.waitUntil(() => notifications.length > 0, { timeout: 10_000 });
  expect(await join(socket, { model: 'deposits' })).toEqual({ position: expect.any(String) });
  await next(socket, 'lag');
  expect(notifications).toEqual(['changed']);
});

test('a client that opens 15 pages of ten rooms in a row stays connected', async () => {
  const hasty = await clientOf('maker');
  for (let page = 0; page < 15; page++)
    for (let room = 0; room < 10; room++) {
      await join(hasty, { model: 'prices' });
      await hasty.timeout(20_000).emitWithAck('leave', { model: 'prices' });
    }
  expect(hasty.connected).toBe(true);
});

test('a client that floods the feed is disconnected, and other clients are served', async () => {
  let statusReads = 0;
  const status = async () => {
    statusReads++;
    await pause(5);
    return [emptyModel('deposits', '7')];
  };
  await using flooded = await startTestServer({ models: { ...NO_MODELS, status } });
  const signedIn = async (who: 'maker' | 'checker'): Promise<Client> =>
    connected(
      client({ auth: { token: await flooded.tokenOf(flooded.people[who]) }, transports: ['websocket'] }, flooded.url),
    );
  const [flood, other] = [await signedIn('maker'), await signedIn('checker')];
  const ended = new Promise((done) => {
    flood.on('disconnect', done);
  });
  for (let times = 0; times < 20_000; times++) flood.emit('join', { model: 'deposits' }, () => {});
  expect(await join(other, { model: 'deposits' })).toEqual({ position: '7' });
  await ended;
  expect(statusReads).toBeLessThan(20);
});
