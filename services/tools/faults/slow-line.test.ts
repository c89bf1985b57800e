// A reader of the feed on a bad line misses no change, and one that does not read costs the server a bounded memory.
import { on } from 'node:events';
import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { DepositRow } from '#contracts/areas/deposit/reads.ts';
import type { RowsMessage } from '#contracts/wire/feed.ts';
import { depositBody } from '../testing/custody/deposits.ts';
import { connected, feedClients, join, next } from '../testing/feed-clients.ts';
import { startExample } from '../testing/example-program.ts';
import { parseJson } from '../testing/json.ts';
import { clientOf } from '../testing/people/access.ts';
import { PASSWORD } from '../testing/people/people.ts';
import { startProxy } from '../testing/proxy.ts';
import { NO_MODELS, emptyModel, startTestServer, type TestServer } from '../testing/server.ts';

const DELAY_MS = 200;
const LOST_EVERY = 100;
const RECORDED = 100;
const MESSAGES = 40;
const MESSAGE_BYTES = 1024 ** 2;
/** What the server may keep for a client, with what the two kernels keep. */
const MOST_KEPT = 24 * MESSAGE_BYTES;

let server: TestServer;
const { client } = feedClients(() => server);

test('a reader on a line with 200 ms delay and 1 % loss has each row once after a burst, as the list has it', async () => {
  await using own = await startTestServer();
  server = own;
  await using proxy = await startProxy(server.url);
  const maker = clientOf(server, await server.tokenOf(server.people.maker));
  const record = (n: number) => maker.post<{ id: string }>('/api/deposits', depositBody(`burst ${n}`));
  proxy.delay(DELAY_MS, LOST_EVERY);
  const reader = startExample('feed-reader.ts', {
    BASE_URL: proxy.url,
    EMAIL: server.people.maker.email,
    PASSWORD,
    AFTER: '0',
  });
  const rows = (): DepositRow[] =>
    reader.printed().map((line) => parseJson<DepositRow>(line.replace(/^\d+ changed /, '')));
  await record(0);
  await vi.waitUntil(() => rows().length > 0, { timeout: 30_000 });
  for (let from = 1; from < RECORDED; from += 20)
    await Promise.all(Array.from({ length: 20 }, (_, n) => record(from + n)));
  await vi.waitUntil(() => new Set(rows().map(({ id }) => id)).size > RECORDED, { timeout: 30_000 });
  const list = await maker.get<{ rows: DepositRow[]; total: number }>(`/api/deposits?start=0&end=${RECORDED * 2}`);
  const byId = (some: DepositRow[]): DepositRow[] => some.toSorted((a, b) => a.id.localeCompare(b.id));
  expect(byId(rows())).toMatchObject(byId(list.body.rows));
  expect(reader.errors()).toBe('');
});

/** A client in the room of deposits that can stop reading. */
async function inRoom(token: string): Promise<WebSocket> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const answers = ['0', '40', '430'];
  const requests = [`40${JSON.stringify({ token })}`, '420["join",{"model":"deposits"}]'];
  for await (const [text] of on(socket, 'message')) {
    if (!String(text).startsWith(answers[0]!)) continue;
    answers.shift();
    if (answers.length === 0) break;
    socket.send(requests.shift()!);
  }
  return socket;
}

test('a client that does not read is cut off with little kept for it, and another one gets every change', async () => {
  const listeners = new Set<(message: RowsMessage) => void>();
  const onRows: typeof NO_MODELS.onRows = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  await using own = await startTestServer({
    models: { ...NO_MODELS, onRows, status: async () => [emptyModel('deposits')] },
  });
  server = own;
  const token = await server.tokenOf(server.people.maker);
  const reading = await connected(client({ auth: { token }, transports: ['websocket'] }));
  await join(reading, { model: 'deposits' });
  const stalled = await inRoom(token);
  stalled.pause();
  for (let n = 0; n < MESSAGES; n++) {
    const received = next(reading, 'rows');
    const rows = [{ id: `${n}`, text: `${n % 10}`.repeat(MESSAGE_BYTES) }];
    for (const listener of listeners)
      listener({ model: 'deposits', after: `${n}`, position: `${n + 1}`, rows, removed: [] });
    expect(await received).toMatchObject({ after: `${n}`, position: `${n + 1}` });
  }
  let bytes = 0;
  stalled.on('message', ({ length }: Buffer) => (bytes += length));
  stalled.resume();
  await vi.waitUntil(() => stalled.readyState === WebSocket.CLOSED, { timeout: 30_000 });
  expect(bytes).toBeLessThan(MOST_KEPT);
});
