// Presence: readers of a list learn who has a record open, a queue hands out a record once, and a closed connection
// ends it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Opened, OpenedAnswer, OpenedBy } from '#contracts/wire/feed.ts';
import { feedClients, join, type Client } from '../../tools/testing/feed-clients.ts';
import { getWhenCaughtUp } from '../../tools/testing/imports/send-facts.ts';
import { clientsOf } from '../../tools/testing/people/access.ts';
import { startTestServer, type TestServer } from '../../tools/testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());
const { clientOf, record: add } = feedClients(() => server);

const open = (socket: Client, opened: unknown): Promise<OpenedAnswer> =>
  socket.emitWithAck('presence', opened as Opened);
const queued = (record: string) => ({ model: 'deposits', record, isQueue: true });
/** A deposit that waits for its confirmation. */
async function waiting(): Promise<string> {
  const record = await add();
  const [auditor] = Object.values(await clientsOf(server, 'auditor'));
  await getWhenCaughtUp(auditor!, `/api/deposits/${record}`, String((await server.store.head())!.commit));
  return record;
}
/** What a reader of deposits receives. */
async function reader(who: keyof TestServer['people'] = 'auditor') {
  const socket = await clientOf(who);
  const received: OpenedBy[][] = [];
  socket.on('presence', ({ model, opened }) => {
    if (model === 'deposits') received.push(opened);
  });
  await join(socket, { model: 'deposits' });
  return { socket, now: () => received.at(-1) };
}

test('readers of a list learn who has a record open, and that it was closed', async () => {
  const record = await waiting();
  const [checker, watching] = [await clientOf('checker'), await reader()];
  await vi.waitUntil(() => watching.now() !== undefined);
  expect(await open(checker, { model: 'deposits', record })).toMatchObject({ ok: true, other: null });
  await vi.waitFor(() =>
    expect(watching.now()).toEqual([
      { record, by: server.people.checker.id, since: expect.any(Number), isDeciding: true },
    ]),
  );
  const late = await reader('maker');
  await vi.waitFor(() => expect(late.now()).toEqual(watching.now()));
  expect(await open(checker, null)).toMatchObject({ ok: true, other: null });
  await vi.waitFor(() => expect(watching.now()).toEqual([]));
});

test('a queue hands out a record to one person, and says who has it', async () => {
  const record = await waiting();
  const [one, other] = [await clientOf('checker'), await clientOf('admin')];
  const answers = await Promise.all([open(one, queued(record)), open(other, queued(record))]);
  expect(answers.filter((answer) => 'ok' in answer)).toHaveLength(1);
  expect(answers.filter((answer) => 'code' in answer && answer.code === 'taken')).toHaveLength(1);
  const [holder, refused] = 'ok' in answers[0] ? [one, other] : [other, one];
  await open(holder, queued(await waiting()));
  const head = String((await server.store.head())!.commit);
  expect(await open(refused, queued(record))).toEqual({ ok: true, other: null, position: head });
});

test('a dialog may be opened on a record that another person has open, and says who has', async () => {
  const record = await waiting();
  const [one, other] = [await clientOf('checker'), await clientOf('admin')];
  await open(one, queued(record));
  expect(await open(other, { model: 'deposits', record })).toMatchObject({
    ok: true,
    other: { record, by: server.people.checker.id },
  });
});

test('a closed connection ends its presence within five seconds', async () => {
  const record = await waiting();
  const [checker, watching] = [await clientOf('checker'), await reader()];
  await open(checker, queued(record));
  await vi.waitFor(() => expect(watching.now()).toHaveLength(1));
  const closedAt = performance.now();
  checker.disconnect();
  await vi.waitFor(() => expect(watching.now()).toEqual([]), { timeout: 10_000 });
  expect(performance.now() - closedAt).toBeLessThan(5_000);
});

test('somebody who may not decide a record keeps it out of no queue', async () => {
  const record = await waiting();
  const [operator, checker, watching] = [await clientOf('operator'), await clientOf('checker'), await reader()];
  expect(await open(operator, { model: 'deposits', record })).toMatchObject({ ok: true });
  await vi.waitFor(() => expect(watching.now()).toMatchObject([{ by: server.people.operator.id, isDeciding: false }]));
  expect(await open(operator, queued(record))).toEqual({ code: 'not-allowed' });
  expect(await open(checker, queued(record))).toMatchObject({ ok: true, other: null });
});

test('only people who may decide take a record from a queue, and only readers of the list say what they opened', async () => {
  const record = await waiting();
  expect(await open(await clientOf('auditor'), queued(record))).toEqual({ code: 'not-allowed' });
  expect(await open(await clientOf('nobody'), { model: 'deposits', record })).toEqual({ code: 'not-allowed' });
  const checker = await clientOf('checker');
  for (const unknown of [
    { model: 'made-up', record },
    { model: 'deposits', record: randomUUID() },
    { model: 'news', record },
    { model: 'custody-totals', record },
  ])
    expect(await open(checker, unknown)).toEqual({ code: unknown.model === 'news' ? 'not-allowed' : 'not-found' });
  for (const wrong of [
    5,
    'text',
    { model: 'deposits' },
    { model: 'deposits', record: '' },
    { ...queued(record), by: 'x' },
  ])
    expect(await open(checker, wrong)).toEqual({ code: 'invalid-input' });
});

test('a person has at most five records open: the first one ends', async () => {
  const records = await Promise.all(Array.from({ length: 6 }, waiting));
  const watching = await reader();
  for (const record of records) await open(await clientOf('checker'), queued(record));
  await vi.waitFor(() => expect(watching.now()?.map(({ record }) => record)).toEqual(records.slice(1)));
});
