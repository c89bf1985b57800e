import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ClientToServer, JoinAnswer, RowsMessage, ServerToClient } from '#contracts/feed.ts';
import { PASSWORD, startTestServer, type TestServer } from '../http/testing.ts';

type Client = Socket<ServerToClient, ClientToServer>;
let server: TestServer;
const open: Client[] = [];
beforeAll(async () => { server = await startTestServer(); });
afterEach(() => { for (const client of open.splice(0)) client.disconnect(); });
afterAll(() => server[Symbol.asyncDispose]());

const client = (options: Parameters<typeof io>[1]): Client => {
  const made: Client = io(server.url, { forceNew: true, reconnection: false, ...options });
  open.push(made);
  return made;
};
const connected = (made: Client): Promise<Client> =>
  new Promise((done, failed) => {
    made.on('connect', () => done(made));
    made.on('connect_error', failed);
  });
const clientOf = async (who: keyof TestServer['people']): Promise<Client> => connected(client({ auth: { token: await server.tokenOf(server.people[who]) } }));
const join = (made: Client, payload: unknown): Promise<JoinAnswer> => made.emitWithAck('join', payload as { model: string });
const next = <Event extends keyof ServerToClient>(made: Client, event: Event): Promise<Parameters<ServerToClient[Event]>[0]> =>
  new Promise((done) => { made.once(event as never, done as never); });

const message: RowsMessage = { model: 'deposits', after: '4', position: '9', rows: [{ id: 'a' }], removed: [] };

test('who joined a model is sent its changes and its lag, and told the position to go on from', async () => {
  const made = await clientOf('maker');
  expect(await join(made, { model: 'deposits' })).toEqual({ position: '0' });
  const rows = next(made, 'rows');
  const lag = next(made, 'lag');
  server.models.emitRows(message);
  server.models.emitLag({ model: 'deposits', position: '9', lagSeconds: 0, parked: 0 });
  expect(await rows).toEqual(message);
  expect(await lag).toMatchObject({ model: 'deposits', position: '9' });
});

test('who has not joined, or has left, is sent nothing', async () => {
  const [member, stranger] = [await clientOf('maker'), await clientOf('maker')];
  await join(stranger, { model: 'deposits' });
  expect(await stranger.emitWithAck('leave', { model: 'deposits' })).toEqual({ ok: true });
  await join(member, { model: 'deposits' });
  const seen: unknown[] = [];
  stranger.on('rows', (rows) => seen.push(rows));
  const rows = next(member, 'rows');
  server.models.emitRows(message);
  await rows;
  await join(stranger, { model: 'custody-totals' });
  expect(seen).toEqual([]);
});

test('a cookie opens the feed as a token does', async () => {
  const response = await fetch(`${server.url}/api/session`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: server.people.maker.email, password: PASSWORD }),
  });
  const cookie = response.headers.getSetCookie()[0]!.split(';', 1)[0]!;
  const made = await connected(client({ extraHeaders: { cookie } }));
  expect(await join(made, { model: 'prices' })).toEqual({ position: '0' });
});

test('without a session nobody connects, and is told why', async () => {
  await expect(connected(client({}))).rejects.toThrow('not-signed-in');
  await expect(connected(client({ auth: { token: 'made up' } }))).rejects.toThrow('not-signed-in');
});

test('no page of another site connects', async () => {
  const token = await server.tokenOf(server.people.maker);
  await expect(connected(client({ auth: { token }, extraHeaders: { origin: 'https://elsewhere.example' } }))).rejects.toThrow();
  await expect(connected(client({ auth: { token }, transports: ['websocket'], extraHeaders: { origin: 'https://elsewhere.example' } }))).rejects.toThrow();
  await connected(client({ auth: { token }, transports: ['websocket'], extraHeaders: { origin: server.url } }));
});

test('a model is joined only with the permission to read it; the attempt is on record', async () => {
  const made = await clientOf('nobody');
  const appended = await server.appended(async () => expect(await join(made, { model: 'deposits' })).toEqual({ code: 'not-allowed' }));
  expect(appended).toMatchObject([{ type: 'AccessDenied', data: { method: 'JOIN', path: 'deposits', permission: 'deposit:read' }, metadata: { actor: { id: server.people.nobody.id } } }]);
});

test.each([[undefined], [null], ['deposits'], [{}], [{ model: '' }], [{ model: 'x'.repeat(65) }], [{ model: 'a\u0000' }], [{ model: 'deposits', more: 1 }], [[]]])('a malformed join is answered with a code: %j', async (payload) => {
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
  const [reason, disconnected] = [next(made, 'session-ended'), new Promise((done) => { made.on('disconnect', done); })];
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
  const disconnected = new Promise((done) => { made.on('disconnect', done); });
  server.change(server.people.admin, { roleId: 'none' });
  expect(await disconnected).toBe('io server disconnect');
});
