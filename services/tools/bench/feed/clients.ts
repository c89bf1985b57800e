// Many clients of the feed, or of the raw server, in a thread of their own. Some of the feed's clients are the real
// library. The others speak its protocol and parse each frame once for all: a real one takes more processor time for a
// frame than the server. Answers `complete` with the number of rows that all have, and `take` with what arrived.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { io, type Socket } from 'socket.io-client';
import { WebSocket } from 'ws';
import type { ClientToServer, RowsMessage, ServerToClient } from '#contracts/wire/feed.ts';
import { createArrivals } from './arrivals.ts';

export interface ClientsData {
  url: string;
  count: number;
  /** Sessions that the feed's clients share; empty: clients of the raw server. */
  tokens: string[];
}
export type Question = 'complete' | 'take' | 'replay';

const { url, count, tokens }: ClientsData = workerData;
const JOIN = { model: 'deposits' };
const REAL = 20;
/** Clients that connect at once. */
const AT_ONCE = 50;
/** The start of a frame with an event, of one with rows, and how much of a frame names it: model and positions. */
const EVENT_FRAME = '42[';
const ROWS_FRAME = '42["rows",';
const NAME_BYTES = 100;
const arrivals = createArrivals(count);

const tokenOf = (client: number): string => tokens[client % tokens.length]!;
async function realClient(client: number): Promise<void> {
  const options = { forceNew: true, reconnection: false, transports: ['websocket'], auth: { token: tokenOf(client) } };
  const socket: Socket<ServerToClient, ClientToServer> = io(url, options);
  await new Promise<void>((connected, failed) => {
    socket.once('connect', connected).once('connect_error', failed);
  });
  socket.on('disconnect', (reason) => {
    throw new Error(`client ${client} was disconnected: ${reason}`);
  });
  const answer = await socket.emitWithAck('join', JOIN);
  if (!('position' in answer)) throw new Error(`the room was not opened: ${answer.code}`);
  socket.on('rows', (message) => arrivals.received(client, message));
}

const parsed = new Map<string, RowsMessage>();
/** The message of a frame; undefined: it has no rows. */
function messageOf(bytes: Buffer): RowsMessage | undefined {
  const name = bytes.toString('latin1', 0, NAME_BYTES);
  if (!name.startsWith(ROWS_FRAME)) return undefined;
  const known = parsed.get(name);
  if (known) return known;
  const [, message]: [string, RowsMessage] = JSON.parse(String(bytes).slice(2));
  parsed.set(name, message);
  return message;
}

let first: WebSocket | undefined;
async function lightClient(client: number): Promise<void> {
  const isFeed = tokens.length > 0;
  const socket = new WebSocket(isFeed ? `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket` : url);
  first ??= socket;
  socket.on('close', (code) => {
    throw new Error(`client ${client} was disconnected: ${code}`);
  });
  const joined = Promise.withResolvers<void>();
  socket.on('message', (bytes: Buffer) => {
    if (client === REAL && bytes.indexOf(EVENT_FRAME) === 0) arrivals.onWire(String(bytes));
    const message = messageOf(bytes);
    if (message) return arrivals.received(client, message);
    const text = String(bytes);
    if (text === '2') socket.send('3');
    else if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token: tokenOf(client) })}`);
    else if (text.startsWith('40')) socket.send(`420${JSON.stringify(['join', JOIN])}`);
    else if (text.startsWith('430[{"position"')) joined.resolve();
    else if (!text.startsWith('42')) joined.reject(new Error(`the room was not opened: ${text}`));
  });
  await (isFeed ? joined.promise : once(socket, 'open'));
}

const connect = (client: number): Promise<void> =>
  tokens.length > 0 && client < REAL ? realClient(client) : lightClient(client);
for (let from = 0; from < count; from += AT_ONCE)
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => connect(from + n)));
arrivals.take();
const port = parentPort!;
port.on('message', (question: Question) => {
  if (question === 'replay') first?.send('replay');
  port.postMessage(question === 'take' ? arrivals.take() : arrivals.complete());
});
port.postMessage('connected');
