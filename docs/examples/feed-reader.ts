// Follows a list and prints every change once, also across lost connections.
//   PASSWORD='correct horse battery' MODEL=deposits node docs/examples/feed-reader.ts
// To go on after a restart, pass the position of the last printed line: AFTER=<position>
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';

const { BASE_URL = 'http://127.0.0.1:3000', EMAIL = 'maker@demo.example', PASSWORD = '' } = process.env;
const { MODEL = 'deposits', AFTER } = process.env;
type Change = { rows: { id: string }[]; removed: string[]; position: string };
class Refused extends Error {}
let token = '';
/** All changes up to this position are printed. A program that stores rows stores it in the same transaction. */
let last = AFTER ? BigInt(AFTER) : null;
function print({ rows, removed, position }: Change): void {
  for (const row of rows) process.stdout.write(`${position} changed ${JSON.stringify(row)}\n`);
  for (const id of removed) process.stdout.write(`${position} removed ${id}\n`);
  if (last === null || BigInt(position) > last) last = BigInt(position); // a list that is being filled can be behind
}
async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(BASE_URL + path, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (response.ok) return (await response.json()) as Answer;
  throw new (response.status < 500 && response.status !== 429 ? Refused : Error)(await response.text());
}
async function catchUp(target: string): Promise<void> {
  const answer = await ask<Change & { more: boolean }>(`/api/${MODEL}/changes?after=${last}`);
  print(answer);
  if (answer.more || BigInt(answer.position) < BigInt(target)) return pause(200).then(() => catchUp(target));
}
/** Signs in, joins the list's room and prints what arrives, until the connection is lost. */
async function follow(): Promise<void> {
  ({ token } = await ask<{ token: string }>('/api/session', { email: EMAIL, password: PASSWORD, token: true }));
  const socket = io(BASE_URL, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
  /** Messages wait here during a catch-up. The answer to `join` becomes a message without changes. */
  const messages = new ReadableStream<Change & { after: string }>({
    start(queue) {
      socket.emit('join', { model: MODEL }, ({ position, code }: { position: string; code?: string }) =>
        code ? queue.error(new Refused(code)) : queue.enqueue({ rows: [], removed: [], after: position, position }),
      );
      // `lag` messages have a `generation`. A new one means that the list was rebuilt: read all its rows again.
      socket.on('rows', (message) => queue.enqueue(message));
      socket.on('connect_error', (fault) => queue.error(fault)).on('disconnect', (why) => queue.error(Error(why)));
    },
    cancel: () => void socket.disconnect(),
  });
  for await (const message of messages) {
    last ??= BigInt(message.after);
    if (BigInt(message.after) > last) await catchUp(message.position); // changes are missing
    else if (BigInt(message.position) > last) print(message); // else a catch-up has printed it
  }
}
for (; ; await pause(1000)) {
  const fault = await follow().catch((error: Error) => error);
  process.stderr.write(`${fault?.message}\n`);
  if (fault instanceof Refused) process.exit(1);
}
