import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { BasisMessage, ClientToServer, JoinAnswer, RowsMessage, ServerToClient } from '#contracts/feed.ts';
import { depositBody } from '../../tools/testing/deposits.ts';
import { PASSWORD } from '../../tools/testing/people.ts';
import { NO_MODELS, startTestServer, type TestServer } from '../../tools/testing/server.ts';

type Client = Socket<ServerToClient, ClientToServer>;
let server: TestServer;
const open: Client[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => {
  for (const client of open.splice(0)) client.disconnect();
});
afterAll(() => server[Symbol.asyncDispose]());

const client = (options: Parameters<typeof io>[1], url = server.url): Client => {
  const made: Client = io(url, { forceNew: true, reconnection: false, ...options });
  open.push(made);
  return made;
};
const connected = (made: Client): Promise<Client> =>
  new Promise((done, failed) => {
    made.on('connect', () => done(made));
    made.on('connect_error', failed);
  });
const clientOf = async (who: keyof TestServer['people']): Promise<Client> =>
  connected(client({ auth: { token: await server.tokenOf(server.people[who]) } }));
const join = (made: Client, payload: unknown): Promise<JoinAnswer> =>
  made.emitWithAck('join', payload as { model: string });
const next = <Event extends keyof ServerToClient>(
  made: Client,
  event: Event,
): Promise<Parameters<ServerToClient[Event]>[0]> =>
  new Promise((done) => {
    made.once(event as never, done as never);
  });

let count = 0;
/** Records a deposit; its id. */
const record = async (): Promise<string> => {
  const token = await server.tokenOf(server.people.maker);
  const response = await fetch(`${server.url}/api/deposits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(depositBody(`feed ${++count}`)),
  });
  return ((await response.json()) as { id: string }).id;
};
/** The message that brings this row. */
const rowsWith = (made: Client, id: string): Promise<RowsMessage> =>
  new Promise((done) => {
    made.on('rows', (message) => {
      if (message.rows.some((row) => row.id === id)) done(message);
    });
  });

test('who joined a model is sent its changes, each naming the position it follows, and its lag', async () => {
  const made = await clientOf('maker');
  const messages: RowsMessage[] = [];
  made.on('rows', (message) => messages.push(message));
  const joined = await join(made, { model: 'deposits' });
  expect(joined).toEqual({ position: expect.stringMatching(/^\d+$/) });
  for (let times = 0; times < 3; times++) {
    const id = await record();
    await vi.waitUntil(() => messages.some(({ rows }) => rows.some((row) => row.id === id)), { timeout: 10_000 });
  }
  expect(messages.slice(1).map(({ after }) => after)).toEqual(messages.slice(0, -1).map(({ position }) => position));
  expect(await next(made, 'lag')).toMatchObject({ model: 'deposits', parked: 0 });
});

test('totals are followed along with what they are of', async () => {
  const made = await clientOf('auditor');
  expect(await join(made, { model: 'custody-totals' })).toEqual({ position: expect.stringMatching(/^\d+$/) });
  const moved = next(made, 'rows');
  await record();
  expect(await moved).toMatchObject({ model: 'custody-totals' });
  expect(await next(made, 'lag')).toMatchObject({ model: 'custody-totals' });
});

test('who joined a model with computed columns is told what they go by, then and whenever it is another', async () => {
  let tell: (message: BasisMessage) => void = () => {};
  const status = () =>
    Promise.resolve([
      {
        model: 'deposits',
        version: 1,
        generation: 1,
        position: '7',
        rows: 0,
        lagSeconds: 0,
        lagPositions: '0',
        parked: 0,
        gaps: 0,
        rebuilding: false,
        filledTo: null,
        handled: 0,
      },
    ]);
  const onBasis = (listener: typeof tell) => {
    tell = listener;
    return () => {};
  };
  await using computing = await startTestServer({
    models: { ...NO_MODELS, status, onBasis, basis: () => Promise.resolve({ price: '5', settings: { mcr: '1' } }) },
  });
  const made = await connected(
    client({ auth: { token: await computing.tokenOf(computing.people.maker) } }, computing.url),
  );
  expect(await join(made, { model: 'deposits' })).toEqual({
    position: '7',
    basis: { price: '5', settings: { mcr: '1' } },
  });
  const told = next(made, 'basis');
  tell({ model: 'executions', price: '1', settings: {} });
  tell({ model: 'deposits', price: '6', settings: { mcr: '1' } });
  expect(await told).toEqual({ model: 'deposits', price: '6', settings: { mcr: '1' } });
});

test('who has not joined, or has left, is sent nothing', async () => {
  const [member, stranger] = [await clientOf('maker'), await clientOf('maker')];
  await join(stranger, { model: 'deposits' });
  expect(await stranger.emitWithAck('leave', { model: 'deposits' })).toEqual({ ok: true });
  await join(member, { model: 'deposits' });
  const seen: unknown[] = [];
  stranger.on('rows', (rows) => seen.push(rows));
  const id = await record();
  await rowsWith(member, id);
  await join(stranger, { model: 'prices' });
  expect(seen).toEqual([]);
});

test('a cookie opens the feed as a token does', async () => {
  const response = await fetch(`${server.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: server.people.maker.email, password: PASSWORD }),
  });
  const cookie = response.headers.getSetCookie()[0]!.split(';', 1)[0]!;
  const made = await connected(client({ extraHeaders: { cookie } }));
  expect(await join(made, { model: 'prices' })).toEqual({ position: expect.any(String) });
});

test('without a session nobody connects, and is told why', async () => {
  await expect(connected(client({}))).rejects.toThrow('not-signed-in');
  await expect(connected(client({ auth: { token: 'made up' } }))).rejects.toThrow('not-signed-in');
});

test('no page of another site connects', async () => {
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

test('a model is joined only with the permission to read it; the attempt is on record', async () => {
  const made = await clientOf('nobody');
  const appended = await server.appended(async () =>
    expect(await join(made, { model: 'deposits' })).toEqual({ code: 'not-allowed' }),
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
])('a malformed join is answered with a code: %j', async (payload) => {
  expect(await join(await clientOf('maker'), payload)).toEqual({ code: 'invalid-input' });
});

test('an unknown model is answered with a code, and a join without an acknowledgement harms nobody', async () => {
  const made = await clientOf('maker');
  made.emit('join', { model: 'deposits' }, 'no function' as never);
  (made as Socket).emit('join');
  expect(await join(made, { model: '__proto__' })).toEqual({ code: 'not-found' });
});

test('signing out ends the person’s sockets with a reason', async () => {
  const token = await server.tokenOf(server.people.maker);
  const made = await connected(client({ auth: { token } }));
  const [reason, disconnected] = [
    next(made, 'session-ended'),
    new Promise((done) => {
      made.on('disconnect', done);
    }),
  ];
  await fetch(`${server.url}/api/session`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
  expect(await reason).toBe('session-ended');
  expect(await disconnected).toBe('io server disconnect');
});

test('a session ended elsewhere, or a person disabled, ends the sockets too', async () => {
  const made = await clientOf('checker');
  const reason = next(made, 'session-ended');
  await server.vault.sessions.revokeAll(server.people.checker.id);
  expect(await reason).toBe('session-ended');

  const disabled = await clientOf('auditor');
  const ended = next(disabled, 'session-ended');
  server.change(server.people.auditor, 'disabled');
  expect(await ended).toBe('session-ended');
});

test('who loses the right to a room is cut off and asked again', async () => {
  const made = await clientOf('admin');
  await join(made, { model: 'deposits' });
  const disconnected = new Promise((done) => {
    made.on('disconnect', done);
  });
  server.change(server.people.admin, { roleId: 'none' });
  expect(await disconnected).toBe('io server disconnect');
});

test('whose rights change hears of it once, in no room too', async () => {
  const made = await clientOf('operator');
  const told: string[] = [];
  made.on('rights-changed', () => told.push('changed'));
  server.change(server.people.operator, { roleId: 'auditor' });
  await vi.waitUntil(() => told.length > 0, { timeout: 10_000 });
  expect(await join(made, { model: 'deposits' })).toEqual({ position: expect.any(String) });
  await next(made, 'lag');
  expect(told).toEqual(['changed']);
});

test('who opens page after page by keys, ten rooms each, is not cut off', async () => {
  const hasty = await clientOf('maker');
  for (let page = 0; page < 15; page++)
    for (let room = 0; room < 10; room++) {
      await join(hasty, { model: 'prices' });
      await hasty.timeout(20_000).emitWithAck('leave', { model: 'prices' });
    }
  expect(hasty.connected).toBe(true);
});

test('who floods the feed is cut off after few looks at the read side, and another’s join is answered', async () => {
  let looks = 0;
  const deposits = {
    model: 'deposits',
    version: 1,
    generation: 1,
    position: '7',
    rows: 0,
    lagSeconds: 0,
    lagPositions: '0',
    parked: 0,
    rebuilding: false,
    filledTo: null,
    handled: 0,
    gaps: 0,
  };
  const status = async () => {
    looks++;
    await pause(5);
    return [deposits];
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
  expect(looks).toBeLessThan(20);
});
