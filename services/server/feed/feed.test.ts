// The feed sends changes to the clients that joined, and admits only authorized sessions.
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ValuationContextMessage, RowsMessage } from '#contracts/wire/feed.ts';
import { PASSWORD } from '../../tools/testing/people/people.ts';
import { NO_MODELS, emptyModel, startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { connected, feedClients, join, next, rowsWith } from '../../tools/testing/feed-clients.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());
const { client, clientOf, record } = feedClients(() => server);

test('a client that joined a model receives its lag and its changes in sequence', async () => {
  const socket = await clientOf('maker');
  const messages: RowsMessage[] = [];
  socket.on('rows', (message) => messages.push(message));
  const joined = await join(socket, { model: 'deposits' });
  expect(joined).toEqual({ position: expect.stringMatching(/^\d+$/) });
  for (let times = 0; times < 3; times++) {
    const id = await record();
    await vi.waitUntil(() => messages.some(({ rows }) => rows.some((row) => row.id === id)), { timeout: 10_000 });
  }
  expect(messages.slice(1).map(({ after }) => after)).toEqual(messages.slice(0, -1).map(({ position }) => position));
  expect(await next(socket, 'lag')).toMatchObject({ model: 'deposits', parked: 0 });
});

test('a client can join totals and receives their changes and lag', async () => {
  const socket = await clientOf('auditor');
  expect(await join(socket, { model: 'custody-totals' })).toEqual({ position: expect.stringMatching(/^\d+$/) });
  const moved = next(socket, 'rows');
  await record();
  expect(await moved).toMatchObject({ model: 'custody-totals' });
  expect(await next(socket, 'lag')).toMatchObject({ model: 'custody-totals' });
});

test('a client receives the valuation context of computed columns on join and on change', async () => {
  let notify: (message: ValuationContextMessage) => void = () => {};
  const status = async () => [emptyModel('deposits', '7')];
  const onBasis = (listener: typeof notify) => {
    notify = listener;
    return () => {};
  };
  await using computing = await startTestServer({
    models: {
      ...NO_MODELS,
      status,
      onValuationContext: onBasis,
      valuationContext: () => Promise.resolve({ price: '5', settings: { mcr: '1' } }),
    },
  });
  const socket = await connected(
    client({ auth: { token: await computing.tokenOf(computing.people.maker) } }, computing.url),
  );
  expect(await join(socket, { model: 'deposits' })).toEqual({
    position: '7',
    basis: { price: '5', settings: { mcr: '1' } },
  });
  const received = next(socket, 'basis');
  notify({ model: 'executions', price: '1', settings: {} });
  notify({ model: 'deposits', price: '6', settings: { mcr: '1' } });
  expect(await received).toEqual({ model: 'deposits', price: '6', settings: { mcr: '1' } });
});

test('a client that has left a model receives nothing', async () => {
  const [member, stranger] = [await clientOf('maker'), await clientOf('maker')];
  await join(stranger, { model: 'deposits' });
  expect(await stranger.emitWithAck('leave', { model: 'deposits' })).toEqual({ ok: true });
  await join(member, { model: 'deposits' });
  const received: unknown[] = [];
  stranger.on('rows', (rows) => received.push(rows));
  const id = await record();
  await rowsWith(member, id);
  await join(stranger, { model: 'prices' });
  expect(received).toEqual([]);
});

test('a session cookie connects to the feed as a token does', async () => {
  const response = await fetch(`${server.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: server.people.maker.email, password: PASSWORD }),
  });
  const cookie = response.headers.getSetCookie()[0]!.split(';', 1)[0]!;
  const socket = await connected(client({ extraHeaders: { cookie } }));
  expect(await join(socket, { model: 'prices' })).toEqual({ position: expect.any(String) });
});

test('a connection without a session is refused with a reason', async () => {
  await expect(connected(client({}))).rejects.toThrow('not-signed-in');
  await expect(connected(client({ auth: { token: 'made up' } }))).rejects.toThrow('not-signed-in');
});

test('a page of another origin cannot connect', async () => {
  const token = await server.tokenOf(server.people.maker);
  await expect(
    connected(client({ auth: { token }, extraHeaders: { origin: 'https://elsewhere.example' } })),
  ).rejects.toThrow();
  await expect(
    connected(
      client({ auth: { token }, transports: ['websocket'], extraHeaders: { origin: 'https://elsewhere.example' } }),
    ),
  ).rejects.toThrow();
  await connected(client({ auth: { token }, transports: ['websocket'], extraHeaders: { origin: server.url } }));
});

test('a join without read permission is refused and recorded in the log', async () => {
  const socket = await clientOf('nobody');
  const appended = await server.appended(async () =>
    expect(await join(socket, { model: 'deposits' })).toEqual({ code: 'not-allowed' }),
  );
  expect(appended).toMatchObject([
    {
      type: 'AccessDenied',
      data: { method: 'JOIN', path: 'deposits', permission: 'deposit:read', cause: 'not-allowed' },
      metadata: { actor: { id: server.people.nobody.id } },
    },
  ]);
});

test.each([
  [undefined],
  [null],
  ['deposits'],
  [{}],
  [{ model: '' }],
  [{ model: 'x'.repeat(65) }],
  [{ model: 'a\u0000' }],
  [{ model: 'deposits', more: 1 }],
  [[]],
  [{ model: JSON.parse(`${'['.repeat(4000)}${']'.repeat(4000)}`) }],
])('a malformed join is refused with a code: %j', async (payload) => {
  expect(await join(await clientOf('maker'), payload)).toEqual({ code: 'invalid-input' });
});

test('an unknown model is refused with a code, and a join without acknowledgement is ignored', async () => {
  const socket = await clientOf('maker');
  socket.emit('join', { model: 'deposits' }, 'no function' as never);
  (socket as Socket).emit('join');
  expect(await join(socket, { model: '__proto__' })).toEqual({ code: 'not-found' });
});
