// What happened in a time, as charts show it: by kind, rights, time and point in time.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Annotation } from '#contracts/areas/annotation/reads.ts';
import { anEvent, startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { clientsOf, type TestClient } from '../../tools/testing/people/access.ts';
import type { PersonName } from '../../tools/testing/people/people.ts';
import { AS_SALES, atTheScreen, redemptions } from '../../tools/testing/imports/imports.ts';
import { getWhenCaughtUp, sendFacts } from '../../tools/testing/imports/send-facts.ts';

let server: TestServer;
let clients: Record<PersonName, TestClient>;
beforeAll(async () => {
  server = await startTestServer();
  clients = await clientsOf(server, 'admin', 'maker', 'checker', 'editor', 'operator', 'auditor', 'nobody');
});
afterAll(() => server[Symbol.asyncDispose]());

interface Answer {
  rows: Annotation[];
  more?: true;
  position: string;
}
const HOUR_MS = 3_600_000;
const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
const around = (): string => `from=${hoursFromNow(-1)}&to=${hoursFromNow(1)}`;
const head = async (): Promise<string> => String((await server.store.head())!.commit);
const read = async (client = clients.admin, query = around()): Promise<Answer> =>
  getWhenCaughtUp<Answer>(client, `/api/annotations?${query}`, await head());
const done = async (client: TestClient, path: string, body: object): Promise<void> => {
  const answer = await client.post(path, body, { 'idempotency-key': randomUUID() });
  expect(answer).toMatchObject({ status: 200 });
};
const price = (seconds: number, value: string) => ({
  type: 'collateral-price',
  at: new Date(Date.now() - 600_000 + seconds * 1_000).toISOString(),
  data: { pair: 'BTC/YU', price: value },
});

test('each kind has its subject and person, in the order of time', async () => {
  const { people } = server;
  await done(clients.admin, '/api/settings/prices', { values: { priceAge: '240' }, reason: 'prices come often' });
  await done(clients.checker, '/api/executions/pause', { reason: 'a leak' });
  await done(clients.admin, '/api/executions/resume', { reason: 'it was none' });
  await sendFacts(server, price(0, '60000'));
  await sendFacts(server, price(1, '600000'));
  const { rows: prices } = await getWhenCaughtUp<{ rows: { id: string; status: string }[] }>(
    clients.operator,
    '/api/collateral-prices',
    await head(),
  );
  const held = prices.find(({ status }) => status === 'HELD')!;
  await done(clients.operator, `/api/collateral-prices/${held.id}/confirm`, {});
  await done(clients.admin, `/api/collateral-prices/${held.id}/revoke`, {});
  const screen = await atTheScreen(server, people.admin);
  const {
    body: { id: job },
  } = await screen.uploadFile('spot-sold', redemptions(), 'redemptions.json');
  await screen.send('spot-sold', job, AS_SALES);
  await screen.ended(job);

  const { rows, more } = await read();
  const subject = ['BTC/YU', '600000', 'chain'];
  expect(rows).toMatchObject([
    { kind: 'rule', subject: ['priceAge'], reason: 'prices come often', by: people.admin.id, count: null },
    { kind: 'pause', subject: [], reason: 'a leak', by: people.checker.id },
    { kind: 'resume', subject: [], reason: 'it was none', by: people.admin.id },
    { kind: 'price-hold', subject, by: 'source:chain', reason: null },
    { kind: 'price-confirmed', subject, by: people.operator.id },
    { kind: 'price-rejected', subject, by: people.admin.id },
    { kind: 'import', id: job, subject: ['spot-sold'], count: 747, by: people.admin.id },
  ]);
  expect(more).toBeUndefined();
  expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted());
});

test('an import without new facts leaves no mark', async () => {
  const before = (await read()).rows.length;
  const screen = await atTheScreen(server, server.people.admin);
  const {
    body: { id },
  } = await screen.uploadFile('spot-sold', redemptions(), 'again.json');
  await screen.send('spot-sold', id, AS_SALES);
  expect(await screen.ended(id)).toMatchObject({ status: 'DONE', known: 747 });
  expect((await read()).rows).toHaveLength(before);
});

describe('rights', () => {
  const PRICES = ['price-hold', 'price-confirmed', 'price-rejected'];
  test.each<[PersonName, string[]]>([
    ['admin', ['rule', 'pause', 'resume', ...PRICES, 'import']],
    ['auditor', ['rule', 'pause', 'resume', ...PRICES, 'import']],
    ['operator', ['rule', 'pause', 'resume', ...PRICES, 'import']],
    ['maker', ['rule', 'pause', 'resume']],
    ['editor', []],
    ['nobody', []],
  ])('%s reads only the kinds that their permissions cover', async (person, kinds) => {
    expect((await read(clients[person])).rows.map(({ kind }) => kind)).toEqual(kinds);
  });
});

test('the past has only what had happened, and a time only what happened in it', async () => {
  const { rows } = await read();
  const [rule, pause, resume] = rows.map(({ at, position }) => ({ at, position }));
  const { body: past } = await clients.admin.get<Answer>(`/api/annotations?${around()}&asOf=${pause!.position}`);
  expect(past.rows.map(({ kind }) => kind)).toEqual(['rule', 'pause']);
  expect(past.position).toBe(pause!.position);
  const during = await read(clients.admin, `from=${pause!.at}&to=${resume!.at}`);
  expect(during.rows.map(({ kind }) => kind)).toEqual(['pause']);
  expect((await read(clients.admin, `from=${hoursFromNow(-2)}&to=${rule!.at}`)).rows).toEqual([]);
});

test.each([
  ['to=2026-11-01T00:00:00Z', 'from', 'required'],
  ['from=2026-11-02T00:00:00Z&to=2026-11-01T00:00:00Z', 'to', 'to-before-from'],
  ['from=yesterday&to=2026-11-01T00:00:00Z', 'from', 'not-an-instant'],
])('%s is not a time', async (query, path, key) => {
  const { status, body } = await clients.admin.get(`/api/annotations?${query}`);
  expect([status, body.fields]).toEqual([400, [{ path, key }]]);
});

test('of more than 500, the newest are answered, and that there are more', async () => {
  const count = 501;
  const [first, ...others] = Array.from({ length: count }, (_, index) => {
    const event = anEvent('ExecutionsPaused', { reason: `number ${index}`, pausedBy: server.people.admin.id });
    return {
      ...event,
      metadata: { ...event.metadata, recordedAt: new Date(Date.UTC(2027, 0, 1, 0, 0, index)).toISOString() },
    };
  });
  await server.store.append('stop', [first!, ...others], 'any');
  const { rows, more } = await read(clients.admin, 'from=2027-01-01T00:00:00Z&to=2027-01-02T00:00:00Z');
  expect([rows.length, rows[0]?.reason, rows.at(-1)?.reason, more]).toEqual([500, 'number 1', 'number 500', true]);
});
