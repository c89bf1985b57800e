// Handing waiting records over, as people do it over HTTP: who may, to whom, replacing, returning, and reading.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Handover } from '#contracts/areas/handover/reads.ts';
import type { Receipt } from '#contracts/wire/receipt.ts';
import { depositBody } from '../../tools/testing/custody/deposits.ts';
import { getWhenCaughtUp } from '../../tools/testing/imports/send-facts.ts';
import { clientsOf, type Answer, type TestClient } from '../../tools/testing/people/access.ts';
import type { PersonName } from '../../tools/testing/people/people.ts';
import { startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { setRules } from '../../tools/testing/stores/own-rules.ts';
import { handoverId } from './handover-id.ts';

/** A second checker. An operator, in contrast, may only retry what failed. */
const COLLEAGUE: PersonName = 'nobody';

let server: TestServer;
let clients: Record<PersonName, TestClient>;
beforeAll(async () => {
  server = await startTestServer();
  clients = await clientsOf(server, 'admin', 'maker', 'checker', 'editor', 'operator', 'auditor', 'nobody');
  server.change(server.people[COLLEAGUE], { roleId: 'custody-checker' });
});
afterAll(() => server[Symbol.asyncDispose]());

const idOf = (person: PersonName): string => server.people[person].id;
const deposit = async (): Promise<string> => {
  const { status, body } = await clients.maker.post<Receipt>('/api/deposits', depositBody(randomUUID()));
  expect(status).toBe(200);
  return body.id;
};
const handOver = (
  by: PersonName,
  record: string,
  to: PersonName,
  more: { model?: string; revision?: number; note?: string; to?: string } = {},
): Promise<Answer> =>
  clients[by].post('/api/handovers', { model: 'deposits', record, revision: 0, to: idOf(to), ...more });
const giveBack = (by: PersonName, id: unknown): Promise<Answer> =>
  clients[by].post(`/api/handovers/${String(id)}/return`, {});
const rowsFor = async (reader: PersonName, query = ''): Promise<Handover[]> => {
  const head = String((await server.store.head())!.commit);
  const path = `/api/handovers${query}`;
  return (await getWhenCaughtUp<{ rows: Handover[] }>(clients[reader], path, head)).rows;
};
const rowOf = async (record: string, reader: PersonName = 'checker'): Promise<Handover | undefined> =>
  (await rowsFor(reader)).find((row) => row.record === record);
const answered = ({ status, body }: Answer): unknown => [status, body.code];

test('a record that is handed over names sender, receiver and note, and its own stream does not change', async () => {
  const record = await deposit();
  const appended = await server.appended(async () => {
    const { status, body } = await handOver('checker', record, COLLEAGUE, { note: 'my shift ends' });
    expect([status, body.id]).toEqual([200, handoverId('deposits', record)]);
  });
  expect(appended.map(({ stream, type }) => [stream, type])).toEqual([
    [`handover-${handoverId('deposits', record)}`, 'RecordHandedOver'],
  ]);
  expect(await rowOf(record)).toEqual({
    id: handoverId('deposits', record),
    model: 'deposits',
    record,
    revision: 0,
    to: idOf(COLLEAGUE),
    by: idOf('checker'),
    note: 'my shift ends',
    at: expect.any(String),
  });
  // It is advice: the record can still be decided by anybody who may.
  const confirmed = await clients.admin.post(
    `/api/deposits/${record}/confirm`,
    { amount: '150000000', acknowledged: true },
    { 'if-match': '"0"' },
  );
  expect(confirmed.status).toBe(200);
});

test('the same handover again records nothing, and the sender or the receiver replaces it', async () => {
  const record = await deposit();
  await handOver('checker', record, COLLEAGUE);
  expect(await server.appended(() => handOver('checker', record, COLLEAGUE))).toEqual([]);
  expect(answered(await handOver('checker', record, 'admin'))).toEqual([200, undefined]);
  expect(await rowOf(record)).toMatchObject({ by: idOf('checker'), to: idOf('admin'), note: '' });
  expect(answered(await handOver(COLLEAGUE, record, 'checker'))).toEqual([409, 'handover-not-own']);
  expect(answered(await handOver('admin', record, COLLEAGUE))).toEqual([200, undefined]);
  expect(await rowOf(record)).toMatchObject({ by: idOf('admin'), to: idOf(COLLEAGUE) });
});

test('the receiver, the sender or another person who may decide returns it, nobody else, and only once', async () => {
  const record = await deposit();
  for (const by of [COLLEAGUE, 'checker', 'admin'] as const) {
    const { body } = await handOver('checker', record, COLLEAGUE);
    for (const other of ['operator', 'maker', 'editor'] as const)
      expect(answered(await giveBack(other, body.id))).toEqual([409, 'handover-not-own']);
    const [returned] = await server.appended(() => giveBack(by, body.id));
    expect([returned?.type, returned?.data.by]).toEqual(['HandoverReturned', idOf(by)]);
    expect(await rowOf(record)).toBeUndefined();
    expect(answered(await giveBack(by, body.id))).toEqual([409, 'not-handed-over']);
  }
  expect(answered(await giveBack('checker', randomUUID()))).toEqual([404, 'not-found']);
});

test('the receivers of a record are the other people who may decide on it now', async () => {
  const record = await deposit();
  const receivers = (by: PersonName, of = record): Promise<Answer> =>
    clients[by].get(`/api/handovers/receivers?model=deposits&record=${of}`);
  const idsFor = async (by: PersonName): Promise<unknown> =>
    ((await receivers(by)).body['people'] as { id: string }[]).map(({ id }) => id).toSorted();
  const ids = (...people: PersonName[]): string[] => people.map(idOf).toSorted();
  expect(await idsFor('checker')).toEqual(ids('admin', COLLEAGUE));
  expect(await idsFor('admin')).toEqual(ids('checker', COLLEAGUE));
  server.change(server.people[COLLEAGUE], 'disabled');
  expect(await idsFor('checker')).toEqual(ids('admin'));
  server.change(server.people[COLLEAGUE], { roleId: 'custody-checker' });
  expect(answered(await receivers('operator'))).toEqual([403, 'not-allowed']);
  expect(await receivers('checker', randomUUID())).toMatchObject({ status: 200, body: { people: [] } });
  await clients.maker.post(`/api/deposits/${record}/cancel`, { reason: 'a test' });
  await expect.poll(() => idsFor('checker')).toEqual([]);
});

describe('refused', () => {
  test('to oneself, and to somebody who is disabled, unknown or may not decide', async () => {
    const record = await deposit();
    expect(answered(await handOver('checker', record, 'checker'))).toEqual([409, 'handed-to-yourself']);
    const notDeciding = [409, 'receiver-may-not-decide'];
    for (const to of ['maker', 'auditor', 'editor', 'operator'] as const)
      expect(answered(await handOver('checker', record, to))).toEqual(notDeciding);
    expect(answered(await handOver('checker', record, COLLEAGUE, { to: randomUUID() }))).toEqual(notDeciding);
    server.change(server.people[COLLEAGUE], 'disabled');
    expect(answered(await handOver('checker', record, COLLEAGUE))).toEqual(notDeciding);
    server.change(server.people[COLLEAGUE], { roleId: 'custody-checker' });
    expect(await rowOf(record)).toBeUndefined();
    const refused = (await server.log()).filter(({ type }) => type === 'CommandRefused');
    expect(refused.at(-1)?.data).toMatchObject({ command: 'HandOverRecord', code: 'receiver-may-not-decide' });
  });

  test('by somebody who may not read the list or decide on this record', async () => {
    const record = await deposit();
    for (const by of ['maker', 'auditor', 'editor', 'operator'] as const)
      expect(answered(await handOver(by, record, 'checker'))).toEqual([403, 'not-allowed']);
  });

  test.each(['custody-totals', 'audits', 'tags', 'nothing'])('of %s, which is no queue', async (model) => {
    const { status, body } = await handOver('admin', randomUUID(), 'checker', { model });
    expect([status, body.fields]).toEqual([400, [{ path: 'model', key: 'invalid' }]]);
  });

  test('of a record that does not exist, or has moved on from what was seen', async () => {
    expect(answered(await handOver('checker', randomUUID(), COLLEAGUE))).toEqual([404, 'not-found']);
    const { status, body } = await handOver('checker', await deposit(), COLLEAGUE, { revision: 7 });
    expect([status, body.code, body.revision]).toEqual([412, 'revision-stale', 0]);
  });

  test('of a record that waits for nothing', async () => {
    const record = await deposit();
    await clients.maker.post(`/api/deposits/${record}/cancel`, { reason: 'a test' });
    expect(answered(await handOver('checker', record, 'admin', { revision: 1 }))).toEqual([409, 'waits-for-nothing']);
  });

  test('with a note that is too long', async () => {
    const { status, body } = await handOver('checker', await deposit(), COLLEAGUE, { note: 'x'.repeat(501) });
    expect([status, body.fields]).toEqual([400, [{ path: 'note', key: 'too-long' }]]);
  });
});

test('a record that has moved on is nobody’s: another person may hand it over again', async () => {
  const body = depositBody(randomUUID());
  const record = (await clients.maker.post<Receipt>('/api/deposits', body)).body.id;
  await handOver('checker', record, COLLEAGUE);
  await clients.maker.post(`/api/deposits/${record}/cancel`, { reason: 'a test' });
  await clients.maker.post('/api/deposits', body);
  expect(await rowOf(record)).toMatchObject({ revision: 0 });
  expect(answered(await handOver('admin', record, 'checker', { revision: 2 }))).toEqual([200, undefined]);
  expect(await rowOf(record)).toMatchObject({ revision: 2, by: idOf('admin'), to: idOf('checker') });
});

test('the past has the handovers of then, and a list only its own', async () => {
  const record = await deposit();
  const { body: first } = await handOver('checker', record, COLLEAGUE);
  const { body: second } = await handOver(COLLEAGUE, record, 'admin');
  await giveBack('admin', first.id);
  await rowsFor('checker');
  const toAsOf = async (asOf: unknown): Promise<unknown> =>
    (await clients.checker.get<{ rows: Handover[] }>(`/api/handovers?asOf=${String(asOf)}`)).body.rows.find(
      (row) => row.record === record,
    )?.to;
  expect([await toAsOf(first.position), await toAsOf(second.position)]).toEqual([idOf(COLLEAGUE), idOf('admin')]);
  expect(await rowOf(record)).toBeUndefined();
  expect(await rowsFor('checker', '?model=withdrawals')).toEqual([]);
  expect((await rowsFor('checker', '?model=deposits')).length).toBeGreaterThan(0);
});

test('of requests, people send, receive and read only those of actions that they may do', async () => {
  await setRules(server.store, { secondPerson: { 'news:show': true } });
  const item = {
    title: 'News',
    description: 'At length',
    image: 'https://pictures.example.com/a.png',
    time: '2026-11-01T08:00:00.000Z',
    link: 'https://www.example.com/news',
  };
  const { body: news } = await clients.editor.post<Receipt>('/api/news', item);
  const { body: request } = await clients.editor.post(`/api/news/${news.id}/show`, {});
  const record = String(request.request);
  const ofRequests = { model: 'requests' };
  expect(answered(await handOver('maker', record, 'editor', ofRequests))).toEqual([404, 'not-found']);
  expect(answered(await handOver('admin', record, 'maker', ofRequests))).toEqual([409, 'receiver-may-not-decide']);
  expect(answered(await handOver('admin', record, 'editor', ofRequests))).toEqual([200, undefined]);
  expect([await rowOf(record, 'editor'), await rowOf(record, 'maker')]).toMatchObject([
    { to: idOf('editor') },
    undefined,
  ]);
});

test.each<[PersonName, boolean]>([
  ['admin', true],
  ['maker', true],
  ['checker', true],
  [COLLEAGUE, true],
  ['auditor', true],
  ['editor', false],
])('%s reads handovers of deposits: %s', async (reader, may) => {
  const record = await deposit();
  await handOver('checker', record, COLLEAGUE, { note: 'for some' });
  expect((await rowOf(record, reader)) !== undefined).toBe(may);
});
