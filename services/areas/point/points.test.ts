// Points over HTTP: what is granted and adjusted, what waits for a second person, and what each figure is the sum of,
// at any point in time.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Receipt } from '#contracts/list.ts';
import { createClock } from '../../base/clock.ts';
import { createCommands } from '../../command/commands.ts';
import type { Commands } from '../../command/types.ts';
import { clientOf, type Answer, type TestClient } from '../../tools/testing/access.ts';
import { ana, ben, codeOf } from '../../tools/testing/custody.ts';
import { setRules } from '../../tools/testing/own-rules.ts';
import { startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { caughtUp, tell } from '../../tools/testing/tell.ts';
import { lookupsOfLog } from '../lookups.ts';
import { AREAS } from '../registry.ts';
import { pointId } from './point-id.ts';

const SOLANA = 'So11111111111111111111111111111111111111112';
let server: TestServer;
let [maker, checker, admin]: TestClient[] = [];
beforeAll(async () => {
  server = await startTestServer();
  [maker, checker, admin] = await Promise.all(
    [server.people.maker, server.people.checker, server.people.admin].map(async (person) =>
      clientOf(server, await server.tokenOf(person)),
    ),
  );
});
afterAll(() => server[Symbol.asyncDispose]());

let count = 0;
const anAddress = (): string => `0x${(++count).toString(16).padStart(38, '0')}aB`.toLowerCase();
const adjust = (address: string, amount: string, more: object = {}, by = maker!): Promise<Answer> =>
  by.post('/api/points/adjust', { address, field: 'ethBerries', amount, reason: 'contest', ...more });
const done = async (answer: Promise<Answer>): Promise<Receipt> => {
  const { status, body } = await answer;
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as unknown as Receipt;
};
const head = async (): Promise<string> => String((await server.store.head())!.commit);
const rowOf = async (address: string, at?: string): Promise<unknown> =>
  (await caughtUp(admin!, `/api/points/${pointId(address)}${at ? `?asOf=${at}` : ''}`, at ?? (await head())))['row'];
const decide = (id: string, act: 'confirm' | 'reject', by = checker!): Promise<Answer> =>
  by.post(`/api/points/adjustments/${id}/${act}`, {});

test('what is granted adds up by address, whatever its spelling; what it was is told as of then; an address may be of Solana', async () => {
  const address = '0xde709f2102306220921060314715629080e2fb77';
  expect(
    await tell(
      server,
      { type: 'berries-granted', data: { address, ethBerries: '10.50', solIceBerries: '3' } },
      { type: 'berries-granted', data: { address: SOLANA, solBerries: '0.000000000000000001' } },
    ),
  ).toEqual(['accepted', 'accepted']);
  const then = await head();
  expect(
    await tell(server, {
      type: 'berries-granted',
      source: 'site',
      at: '2026-11-01T08:00:00Z',
      data: {
        address: address.toUpperCase().replace('0X', '0x'),
        ethBerries: '2',
        solBerries: '0.25',
        ethIceBerries: '1',
        reason: 'week 2',
      },
    }),
  ).toEqual(['accepted']);
  expect(await rowOf(address)).toMatchObject({
    address,
    ethBerries: '12.5',
    ethIceBerries: '1',
    solBerries: '0.25',
    solIceBerries: '3',
    totalBerries: '12.75',
    totalIceBerries: '4',
    entries: 2,
    waiting: 0,
    revision: 1,
  });
  expect(await rowOf(address, then)).toMatchObject({
    ethBerries: '10.5',
    totalBerries: '10.5',
    totalIceBerries: '3',
    entries: 1,
  });
  expect(await rowOf(SOLANA)).toMatchObject({
    solBerries: '0.000000000000000001',
    totalBerries: '0.000000000000000001',
  });
  const entries = async (query = ''): Promise<unknown> =>
    (await admin!.get(`/api/points/${pointId(address)}/entries${query}`)).body;
  expect(await entries()).toMatchObject({
    total: 2,
    rows: [
      {
        kind: 'GRANTED',
        source: 'site',
        by: 'source:site',
        reason: 'week 2',
        at: '2026-11-01T08:00:00.000Z',
        ethBerries: '2',
      },
      { source: 'chain', reason: null, ethBerries: '10.5' },
    ],
  });
  expect(await entries(`?asOf=${then}`)).toMatchObject({ total: 1 });
  expect(await admin!.get(`/api/points/${randomUUID()}/entries`)).toMatchObject({
    status: 404,
    body: { code: 'not-found' },
  });
});

test('the entries of all addresses come to what they were granted and adjusted by, day by day of their own time; those of one are a file, as of then, too', async () => {
  const address = anAddress();
  const point = pointId(address);
  expect(
    await tell(server, {
      type: 'berries-granted',
      at: '2026-10-02T23:59:59Z',
      data: { address, ethBerries: '10.000000000000000001', solIceBerries: '3' },
    }),
  ).toEqual(['accepted']);
  const then = await head();
  expect(
    await tell(server, {
      type: 'berries-granted',
      at: '2026-10-01T00:00:00Z',
      data: { address, ethBerries: '2', reason: 'told late' },
    }),
  ).toEqual(['accepted']);
  const last = await head();
  await caughtUp(admin!, '/api/point-entries/sums', last);
  const series = (
    await admin!.get('/api/point-entries/series?from=2026-10-01T00:00:00Z&to=2026-10-04T00:00:00Z&step=day')
  ).body as { steps: unknown };
  expect(series.steps).toMatchObject([
    { groups: [{ kind: 'GRANTED', count: 1, ethBerries: '2' }] },
    { groups: [{ ethBerries: '10.000000000000000001', solIceBerries: '3' }] },
    { groups: [] },
  ]);
  const filter = encodeURIComponent(JSON.stringify({ point: { filterType: 'text', type: 'equals', filter: point } }));
  const days = async (at: string): Promise<unknown> =>
    (await caughtUp(admin!, `/api/point-entries/sums?by=day&filter=${filter}&asOf=${at}`, at))['rows'];
  expect([await days(then), await days(last)]).toMatchObject([
    [{ day: '2026-10-02' }],
    [
      { day: '2026-10-01', ethBerries: '2' },
      { day: '2026-10-02', kind: 'GRANTED' },
    ],
  ]);
  const csv = async (at: string): Promise<string[]> =>
    (
      await (
        await fetch(
          `${server.url}/api/point-entries/export.csv?columns=at,ethBerries,reason&filter=${filter}&asOf=${at}`,
          { headers: { authorization: `Bearer ${await server.tokenOf(server.people.admin)}` } },
        )
      ).text()
    )
      .trim()
      .split('\r\n')
      .slice(1)
      .toSorted();
  expect([await csv(then), await csv(last)]).toEqual([
    ['2026-10-02T23:59:59.000Z,10.000000000000000001,'],
    ['2026-10-01T00:00:00.000Z,2,told late', '2026-10-02T23:59:59.000Z,10.000000000000000001,'],
  ]);
  const entry = ((await admin!.get(`/api/points/${point}/entries`)).body as { rows: { id: string }[] }).rows[0]!;
  expect((await admin!.get(`/api/point-entries/${entry.id}/events`)).body).toMatchObject({
    events: [{ type: 'BerriesGranted' }],
  });
  expect(
    await admin!.get('/api/point-entries/series?from=2026-10-04T00:00:00Z&to=2026-10-01T00:00:00Z&step=day'),
  ).toMatchObject({ status: 400 });
});

test('a grant of nothing named, to nobody, or of less than nothing is none', async () => {
  const address = anAddress();
  for (const [data, said] of [
    [{ address }, 'ethBerries required'],
    [{ address: `0x${'0'.repeat(40)}`, ethBerries: '1' }, 'zero-address'],
    [{ address, ethBerries: '-1' }, 'ethBerries'],
    [{ address, ethBerries: '1e3' }, 'ethBerries'],
  ] as const)
    expect((await tell(server, { type: 'berries-granted', data })).join()).toMatch(
      new RegExp(`^rejected.*${said.split(' ')[0]!}`),
    );
  expect(await adjust(`0x${'0'.repeat(40)}`, '1')).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'address', key: 'zero-address' }] },
  });
  expect(await adjust(address, '0')).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'amount', key: 'amount-out-of-range' }] },
  });
});

test('an adjustment is an entry with its reason; below zero it is refused, tried or done; what is too much for one waits for another', async () => {
  const address = anAddress();
  await done(adjust(address, '5.5'));
  expect(await adjust(address, '-5.6')).toMatchObject({ status: 409, body: { code: 'points-below-zero' } });
  expect((await adjust(address, '-5.6', { dryRun: true })).body).toEqual({
    outcome: 'refused',
    code: 'points-below-zero',
    warnings: [],
  });
  expect((await adjust(address, '1000.1', { dryRun: true })).body).toEqual({
    outcome: 'would-be-done',
    warnings: ['adjustment-waits'],
  });
  const { id } = await done(adjust(address, '1000.1'));
  expect(await rowOf(address)).toMatchObject({ ethBerries: '5.5', waiting: 1, entries: 1 });
  expect((await caughtUp(admin!, `/api/point-adjustments/${id}`, await head()))['row']).toMatchObject({
    address,
    field: 'ethBerries',
    amount: '1000.1',
    reason: 'contest',
    status: 'WAITING',
    requestedBy: server.people.maker.id,
    decidedBy: null,
  });
  // One who may do both does not do both.
  const own = await done(adjust(address, '2000', {}, admin!));
  for (const act of ['confirm', 'reject'] as const)
    expect(await decide(own.id, act, admin!)).toMatchObject({ status: 409, body: { code: 'second-person-needed' } });
  expect(await decide(id, 'confirm', maker!)).toMatchObject({ status: 403 });
  await done(decide(id, 'confirm'));
  await done(decide(own.id, 'reject'));
  for (const act of ['confirm', 'reject'] as const)
    expect(await decide(id, act)).toMatchObject({ status: 409, body: { code: 'point-not-waiting' } });
  expect(await rowOf(address)).toMatchObject({ ethBerries: '1005.6', waiting: 0, entries: 2 });
  expect((await admin!.get(`/api/points/${pointId(address)}/entries`)).body).toMatchObject({
    rows: [
      {
        kind: 'ADJUSTED',
        ethBerries: '1000.1',
        by: server.people.maker.id,
        confirmedBy: server.people.checker.id,
        reason: 'contest',
        source: null,
      },
      { ethBerries: '5.5', confirmedBy: null },
    ],
  });
  expect((await caughtUp(admin!, `/api/point-adjustments/${own.id}`, await head()))['row']).toMatchObject({
    status: 'REJECTED',
    decidedBy: server.people.checker.id,
  });
});

test('what was adjusted at once, and what is not there, is not decided on', async () => {
  const { id } = await done(adjust(anAddress(), '1'));
  for (const none of [id, randomUUID(), 'nothing'])
    expect(await decide(none, 'confirm')).toMatchObject({ status: 404 });
});

test('an adjustment that waited is looked at again when it is confirmed', async () => {
  const address = anAddress();
  expect(await tell(server, { type: 'berries-granted', data: { address, ethBerries: '1500' } })).toEqual(['accepted']);
  const { id } = await done(adjust(address, '-1400'));
  await done(adjust(address, '-200'));
  expect(await decide(id, 'confirm')).toMatchObject({ status: 409, body: { code: 'points-below-zero' } });
  await done(adjust(address, '100'));
  await done(decide(id, 'confirm'));
  expect(await rowOf(address)).toMatchObject({ ethBerries: '0' });
});

test('how much one may adjust alone is a setting, of whoever may change it', async () => {
  const address = anAddress();
  expect(
    await maker!.post('/api/settings/points', {
      values: { pointsAlone: '10000000000000000000' },
      reason: 'for a test',
    }),
  ).toMatchObject({ status: 403 });
  await done(
    admin!.post('/api/settings/points', { values: { pointsAlone: '10000000000000000000' }, reason: 'for a test' }),
  );
  await done(adjust(address, '4'));
  await done(adjust(address, '6'));
  await done(adjust(address, '0.1'));
  expect(await rowOf(address)).toMatchObject({ ethBerries: '10', waiting: 1 });
  await setRules(server.store, {});
});

test('two people who adjust at once, on two processes, take no more than there is', async () => {
  const address = anAddress();
  const point = pointId(address);
  const handler = (): Commands =>
    createCommands({
      store: server.store,
      areas: AREAS,
      log: pino({ level: 'silent' }),
      clock: createClock(),
      lookups: lookupsOfLog(server.store),
    });
  const processes = [handler(), handler()];
  const take = (nth: number, amount: string): Promise<string> =>
    processes[nth % 2]!.run(
      'point',
      { type: 'AdjustPoints', id: randomUUID(), point, address, field: 'solBerries', amount, reason: 'at once' },
      { commandId: randomUUID(), actor: nth % 2 ? ana : ben },
    ).then(codeOf);
  expect(await take(0, '100')).toBe('done');
  const told = await Promise.all(Array.from({ length: 10 }, (_, nth) => take(nth, '-30')));
  expect(told.toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'done'),
    ...Array.from({ length: 7 }, () => 'points-below-zero'),
  ]);
});
