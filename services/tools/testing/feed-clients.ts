// Clients of the feed, disconnected after each test, and the messages they wait for.
import { io, type Socket } from 'socket.io-client';
import { afterEach } from 'vitest';
import type { ClientToServer, JoinAnswer, RowsMessage, ServerToClient } from '#contracts/wire/feed.ts';
import type { TestServer } from './server.ts';
import { depositBody } from './custody/deposits.ts';
import { jsonOf } from './json.ts';

export type Client = Socket<ServerToClient, ClientToServer>;
export const connected = (socket: Client): Promise<Client> =>
  new Promise((done, failed) => {
    socket.on('connect', () => done(socket));
    socket.on('connect_error', failed);
  });
export const join = (socket: Client, payload: unknown): Promise<JoinAnswer> =>
  socket.emitWithAck('join', payload as { model: string });
export const next = <Event extends keyof ServerToClient>(
  socket: Client,
  event: Event,
): Promise<Parameters<ServerToClient[Event]>[0]> =>
  new Promise((done) => {
    socket.once(event as never, done as never);
  });
/** Resolves to the message that contains this row. */
export const rowsWith = (socket: Client, id: string): Promise<RowsMessage> =>
  new Promise((done) => {
    socket.on('rows', (message) => {
      if (message.rows.some((row) => row.id === id)) done(message);
    });
  });
/** Call once, outside of tests. */
export function feedClients(serving: () => TestServer) {
  const open: Client[] = [];
  afterEach(() => {
    for (const client of open.splice(0)) client.disconnect();
  });
  const client = (options: Parameters<typeof io>[1], url = serving().url): Client => {
    const socket: Client = io(url, { forceNew: true, reconnection: false, ...options });
    open.push(socket);
    return socket;
  };
  const clientOf = async (who: keyof TestServer['people']): Promise<Client> =>
    connected(client({ auth: { token: await serving().tokenOf(serving().people[who]) } }));
  let count = 0;
  /** Records a deposit; returns its id. */
  const record = async (): Promise<string> => {
    const server = serving();
    const token = await server.tokenOf(server.people.maker);
    const response = await fetch(`${server.url}/api/deposits`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(depositBody(`feed ${++count}`)),
    });
    return (await jsonOf<{ id: string }>(response)).id;
  };
  return { client, clientOf, record };
}
