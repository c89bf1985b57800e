import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#contracts/settings.ts';
import { troveReads } from '#contracts/trove.ts';
import { specOf } from '../../command/spec.ts';
import { clientOf, type TestClient } from '../../tools/testing/access.ts';
import { setRules } from '../../tools/testing/own-rules.ts';
import { anEvent, startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { caughtUp, tell } from '../../tools/testing/tell.ts';
import { troveDecider, type TroveCommand, type TroveEvent } from './decider.ts';
import { aTrove, OWNER, yu } from './examples.ts';
import { idOfTrove } from './trove-id.ts';

const SEEN_AT = '2026-11-01T08:00:00.000Z';
const A_YEAR_LATER = '2027-11-01T08:00:00.000Z';
const trove = { ...aTrove('1'), debt: yu(1000), interest: yu(5), seenAt: SEEN_AT };
const given = specOf(troveDecider, { trove, settings: DEFAULT_SETTINGS, trgcrBefore: null });
const found: TroveEvent = { type: 'TroveFound', data: { ...aTrove('1'), at: SEEN_AT } };
const burn = (amount: string, at = A_YEAR_LATER, burnId = 'burn-1'): TroveCommand => ({
  type: 'RecordBurn',
  id: 'trove',
  burnId,
  amount,
  at,
});
const burned = (amount: string, debt: string, interest: string, at = A_YEAR_LATER): TroveEvent => ({
  type: 'TroveBurned',
  data: { burnId: 'burn-1', amount, debt, interest, at },
});

describe('what is burned', () => {
  // 4 % of 1 000 YU in a year are 40 YU, beside the 5 that were owed.
  test('pays interest first, fixed as it is then', () =>
    given(found)
      .when(burn(yu(15)))
      .thenEvents(burned(yu(15), yu(1000), yu(30))));
  test('then debt', () =>
    given(found)
      .when(burn(yu(145)))
      .thenEvents(burned(yu(145), yu(900), '0')));
  test('never more than is owed', () =>
    given(found)
      .when(burn(yu(2000)))
      .thenEvents(burned(yu(2000), '0', '0')));
  test('counts once', () =>
    given(found, burned(yu(15), yu(1000), yu(30)))
      .when(burn(yu(15)))
      .thenEvents());
  test('is not older than what was seen a moment ahead of our clock', () =>
    given(found)
      .when(burn(yu(1), '2026-11-01T07:59:58.000Z'))
      .thenEvents(burned(yu(1), yu(1000), yu(4), SEEN_AT)));
});
test('a position is found once', () => {
  given()
    .when({ type: 'FindTrove', id: 'trove', at: SEEN_AT, data: aTrove('1') })
    .thenEvents(found);
  given(found)
    .when({ type: 'FindTrove', id: 'trove', at: A_YEAR_LATER, data: aTrove('1') })
    .thenEvents();
});

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  client = clientOf(server, await server.tokenOf(server.people.operator));
});
afterAll(() => server[Symbol.asyncDispose]());
const head = async (): Promise<string> => String((await server.store.head())!.commit);
const get = async (path: string): Promise<Record<string, unknown>> => caughtUp(client, path, await head());
const seen = (troveId: string, at: string, more: object = {}) => ({
  type: 'trove-seen',
  at,
  data: aTrove(troveId, more),
});

test('a position is what its chain last told of it; being seen moves no revision, and the past stays as it was', async () => {
  const id = idOfTrove({ chainId: 1, vaultId: 'vault-1', troveId: '0xAB' });
  expect(
    await tell(
      server,
      seen('0xAB', '2026-11-01T08:00:00Z'),
      seen('0xAB', '2026-11-01T08:00:10Z', { debt: yu(50_000) }),
    ),
  ).toEqual(['accepted', 'accepted']);
  const before = await head();
  expect(
    await tell(
      server,
      seen('0xAB', '2026-11-01T08:00:20Z', { debt: yu(40_000), interest: '7' }),
      seen('0xAB', '2026-11-01T08:00:05Z', { debt: '1' }),
    ),
  ).toEqual(['accepted', 'accepted stale']);
  expect(await get(`/api/troves/${id}`)).toMatchObject({
    row: {
      chainId: 1,
      vaultId: 'vault-1',
      troveId: '0xAB',
      owner: OWNER,
      btcType: 'YBTC',
      collateral: yu(1),
      debt: yu(40_000),
      interest: '7',
      state: 'ACTIVE',
      seenAt: '2026-11-01T08:00:20.000Z',
      openedAt: '2026-11-01T08:00:00.000Z',
      revision: 0,
    },
  });
  expect((await client.get(`/api/troves/${id}?asOf=${before}`)).body).toMatchObject({
    row: { debt: yu(50_000), interest: '0' },
  });
  // What set its figures is told with what it changed, in the order of the log, now and as of then.
  const seen1 = { type: 'TroveSeen', stream: `trove-seen-${id}`, number: 0, changes: [] };
  const seen2 = {
    type: 'TroveSeen',
    number: 1,
    changes: expect.arrayContaining([{ field: 'debt', before: yu(60_200), after: yu(50_000) }]),
  };
  const events = async (asked = '') => (await get(`/api/troves/${id}/events${asked}`)).events as { position: string }[];
  expect(await events()).toMatchObject([
    { type: 'TroveFound', number: 0 },
    seen1,
    seen2,
    {
      type: 'TroveSeen',
      number: 2,
      changes: expect.arrayContaining([
        { field: 'debt', before: yu(50_000), after: yu(40_000) },
        { field: 'interest', before: '0', after: '7' },
      ]),
    },
  ]);
  expect(await events(`?asOf=${before}`)).toMatchObject([{ type: 'TroveFound' }, seen1, seen2]);
});

test('of thousands of sightings the newest are told, and the older ones page by page', async () => {
  const id = idOfTrove({ chainId: 1, vaultId: 'vault-1', troveId: 'often' });
  await tell(server, seen('often', '2026-11-01T08:00:00Z'));
  const at = (second: number): string => new Date(Date.parse('2026-11-01T08:00:00Z') + second * 1000).toISOString();
  await server.store.append(
    `trove-seen-${id}`,
    Array.from({ length: 449 }, (_, index) =>
      anEvent('TroveSeen', { ...aTrove('often', { debt: `${index}` }), at: at(index + 1) }),
    ),
    'any',
  );
  interface Page {
    events: { type: string; position: string; number: number; changes: unknown[] }[];
    more?: true;
  }
  const page = async (before = ''): Promise<Page> =>
    (await get(`/api/troves/${id}/events${before && `?before=${before}`}`)) as unknown as Page;
  const first = await page();
  expect([first.more, first.events.length, first.events[0], first.events.at(-1)]).toMatchObject([
    true,
    201,
    { type: 'TroveFound' },
    {
      type: 'TroveSeen',
      number: 449,
      changes: expect.arrayContaining([{ field: 'debt', before: '447', after: '448' }]),
    },
  ]);
  const second = await page(first.events[1]!.position);
  expect([second.more, second.events.map(({ number }) => number)]).toEqual([
    true,
    Array.from({ length: 200 }, (_, index) => 50 + index),
  ]);
  const third = await page(second.events[0]!.position);
  expect([third.more, third.events.map(({ number }) => number)]).toEqual([
    undefined,
    Array.from({ length: 50 }, (_, index) => index),
  ]);
});

test('2^256 − 1 is held and ordered exactly; an address is one of its chain; a key is the same however it is spelled', async () => {
  const most = `${2n ** 256n - 1n}`;
  expect(
    await tell(
      server,
      seen('most', '2026-11-01T08:00:00Z', { debt: most, chainId: 7 }),
      seen('most', '2026-11-01T08:00:01Z', { debt: `${2n ** 256n}` }),
      seen('sol', '2026-11-01T08:00:00Z', { chainId: 501 }),
      seen('sol', '2026-11-01T08:00:00Z', { owner: `0x${'0'.repeat(40)}` }),
      seen('x', '2026-11-01T08:00:00Z', { state: 'GONE' }),
    ),
  ).toEqual([
    'accepted',
    'rejected amount-out-of-range data.debt',
    'rejected not-a-solana-address data.owner',
    'rejected zero-address data.owner',
    'rejected not-one-of data.state',
  ]);
  const first = await get(`/api/troves?sort=${encodeURIComponent('[{"colId":"debt","sort":"desc"}]')}&end=1`);
  expect(first.rows).toMatchObject([{ troveId: 'most', debt: most }]);
  // Its interest has grown meanwhile: what is computed is beyond what a chain holds, and still of the form that the
  // list has.
  const { entireDebt } = troveReads.list.response!.parse(first).rows[0]!;
  expect(BigInt(entireDebt!)).toBeGreaterThan(BigInt(most));
  expect(idOfTrove({ chainId: 1, vaultId: OWNER, troveId: '1' })).toBe(
    idOfTrove({ chainId: 1, vaultId: OWNER.toLowerCase(), troveId: '1' }),
  );
});

test('positions are counted and summed by chain, kind and state, and by account; as they were, too', async () => {
  const chainId = 8453;
  const other = '0x00000000000000000000000000000000000000aa';
  await tell(
    server,
    seen('a', '2026-11-01T08:00:00Z', { chainId }),
    seen('b', '2026-11-01T08:00:00Z', { chainId, owner: other, debt: yu(10) }),
    seen('c', '2026-11-01T08:00:00Z', {
      chainId,
      owner: other.toUpperCase().replace('0X', '0x'),
      debt: yu(20),
      collateral: yu(2),
    }),
  );
  const before = await head();
  await tell(
    server,
    seen('c', '2026-11-02T08:00:00Z', {
      chainId,
      owner: other,
      debt: '0',
      collateral: '0',
      state: 'CLOSED_BY_LIQUIDATION',
    }),
    seen('d', '2026-11-02T08:00:00Z', { chainId: 8454, collateral: yu(5) }),
    seen('e', '2026-11-02T08:00:00Z', { chainId: 8454, collateral: yu(7), state: 'CLOSED_BY_OWNER' }),
  );
  expect(
    await get(
      `/api/troves/amounts?filter=${encodeURIComponent(JSON.stringify({ chainId: { filterType: 'set', values: ['8454'] } }))}`,
    ),
    'what is closed locks nothing',
  ).toMatchObject({ count: 2, leftOut: 1, amounts: { collateral: yu(5) } });
  const of = (rows: unknown, which: object): unknown[] =>
    (rows as object[]).filter((row) =>
      Object.entries(which).every(([name, value]) => Reflect.get(row, name) === value),
    );
  expect(of((await get('/api/trove-totals')).rows, { chainId })).toEqual([
    { chainId, btcType: 'YBTC', state: 'ACTIVE', count: 2, collateral: yu(2), debt: yu(60_210), interest: '0' },
    { chainId, btcType: 'YBTC', state: 'CLOSED_BY_LIQUIDATION', count: 1, collateral: '0', debt: '0', interest: '0' },
  ]);
  expect(of((await get('/api/trove-accounts')).rows, { owner: other })).toMatchObject([
    { state: 'ACTIVE', count: 1, debt: yu(10) },
    { state: 'CLOSED_BY_LIQUIDATION', count: 1 },
  ]);
  expect(of((await client.get(`/api/trove-accounts?asOf=${before}`)).body.rows, { owner: other })).toEqual([
    { owner: other, state: 'ACTIVE', count: 2, collateral: yu(3), debt: yu(30), interest: '0', lowestIcr: null },
  ]);
});

test('the same fact again is a duplicate; another body under its id is none of it', async () => {
  const fact = { ...seen('again', '2026-11-01T08:00:00Z'), id: randomUUID() };
  expect([await tell(server, fact), await tell(server, fact)]).toEqual([['accepted'], ['duplicate']]);
  expect(await tell(server, { ...fact, data: aTrove('again', { debt: '1' }) })).toEqual(['rejected fact-differs']);
});

test('what is computed of a position goes by the price in force and the rules, as of then too; a price writes no version of it', async () => {
  // Seen a little ahead of the clock: no interest has grown yet.
  const ahead = new Date(Date.now() + 120_000).toISOString();
  const id = idOfTrove({ chainId: 1, vaultId: 'vault-1', troveId: 'vector' });
  const row = async (asOf?: string): Promise<unknown> =>
    (asOf ? (await client.get(`/api/troves/${id}?asOf=${asOf}`)).body : await get(`/api/troves/${id}`)).row;
  const price = (seconds: number, value: string) =>
    tell(server, {
      type: 'collateral-price',
      at: new Date(Date.now() - 60_000 + seconds * 1000).toISOString(),
      data: { pair: 'BTC/YU', price: value },
    });
  await tell(server, seen('vector', ahead));
  expect(await row()).toMatchObject({ interestNow: '0', entireDebt: yu(60_200), icr: null, isLiquidatable: null });
  await price(0, '100000');
  expect(await row()).toMatchObject({
    icr: '1661129568106312292',
    liquidationPrice: '66220000000000000000000',
    isLiquidatable: false,
  });
  const before = await head();
  await price(2, '1000000');
  expect(await row(), 'ten times the last is held').toMatchObject({ icr: '1661129568106312292' });
  await price(4, '91000');
  await price(6, '82000');
  await price(8, '74000');
  await price(10, '67000');
  await price(12, '66000');
  expect(await row()).toMatchObject({ icr: '1096345514950166112', isLiquidatable: true });
  expect(await row(before)).toMatchObject({ icr: '1661129568106312292', isLiquidatable: false });
  expect((await client.get(`/api/troves/changes?after=${before}`)).body.rows).toEqual([]);
  const other = '0x00000000000000000000000000000000000000bb';
  await tell(
    server,
    seen('safer', ahead, { owner: other, collateral: yu(2) }),
    seen('of one', ahead, { owner: other }),
    seen('without debt', ahead, { owner: other, debt: '0' }),
    seen('closed', ahead, { owner: other, collateral: '0', debt: '0', state: 'CLOSED_BY_OWNER' }),
  );
  const accounts = async (asOf?: string): Promise<unknown[]> =>
    (
      (asOf ? (await client.get(`/api/trove-accounts?asOf=${asOf}`)).body : await get('/api/trove-accounts')).rows as {
        owner: string;
      }[]
    ).filter(({ owner }) => owner === other);
  expect(await accounts(), 'an account is as safe as the least safe of its positions').toEqual([
    expect.objectContaining({ state: 'ACTIVE', count: 3, lowestIcr: '1096345514950166112' }),
    expect.objectContaining({ state: 'CLOSED_BY_OWNER', count: 1, lowestIcr: null }),
  ]);
  const since = await head();
  await price(14, '70000');
  expect([await accounts(), await accounts(since)]).toMatchObject([
    [{ lowestIcr: '1162790697674418604' }, {}],
    [{ lowestIcr: '1096345514950166112' }, {}],
  ]);
  await price(16, '66000');
  await get('/api/troves');
  /** By band, of some positions, at a price that is asked for or the one in force. */
  const bands = async (typed = '') =>
    (
      await get(
        `/api/troves/sums?filter=${encodeURIComponent(JSON.stringify({ owner: { filterType: 'text', type: 'equals', filter: other } }))}${typed}`,
      )
    ).rows;
  expect(await bands()).toEqual([
    { band: 'SAFE', count: 2, collateral: yu(3), entireDebt: yu(60_200) },
    { band: 'BELOW_MCR', count: 1, collateral: yu(1), entireDebt: yu(60_200) },
    { band: null, count: 1, collateral: '0', entireDebt: '0' },
  ]);
  expect(await bands('&price=30000000000000000000000'), 'what would be').toMatchObject([
    { band: 'BELOW_MCR', count: 2 },
    { band: 'SAFE', count: 1 },
    { band: null },
  ]);
  await setRules(server.store, { values: { mcr: '1050000000000000000' } });
  expect(await row()).toMatchObject({ liquidationPrice: '63210000000000000000000', isLiquidatable: false });
  expect(
    (
      await get(
        `/api/troves?filter=${encodeURIComponent(JSON.stringify({ icr: { filterType: 'number', type: 'lessThan', filter: '1100000000000000000' } }))}`,
      )
    ).rows,
  ).toEqual(expect.arrayContaining([expect.objectContaining({ troveId: 'vector' })]));
});

test('a position is triggered at what its CRSM says; what else the CRSM tells writes no version of it', async () => {
  const crsm = (at: string, more: object = {}) => ({
    type: 'crsm-seen',
    at,
    data: {
      chainId: 1,
      vaultId: 'vault-1',
      troveId: 'protected',
      contract: OWNER,
      trgcr: yu(1.2),
      tarcr: yu(1.4),
      maxTarcr: yu(1.5),
      debtGasCompensation: '0',
      deposits: '0',
      yieldGains: '0',
      debtTokenBalance: '0',
      collateralGains: '0',
      ...more,
    },
  });
  const id = idOfTrove({ chainId: 1, vaultId: 'vault-1', troveId: 'protected' });
  expect(await tell(server, seen('protected', '2026-11-01T08:00:00Z'), crsm('2026-11-01T08:00:00Z'))).toEqual([
    'accepted',
    'accepted',
  ]);
  const { row, position } = await get(`/api/troves/${id}`);
  expect(row).toMatchObject({ trgcr: yu(1.2), revision: 0 });
  await tell(server, crsm('2026-11-01T08:00:10Z', { deposits: yu(5) }));
  await get(`/api/troves/${id}`);
  expect((await client.get(`/api/troves/changes?after=${String(position)}`)).body.rows).toEqual([]);
  await tell(server, crsm('2026-11-01T08:00:20Z', { trgcr: yu(1.3) }));
  expect((await get(`/api/troves/${id}`)).row).toMatchObject({ trgcr: yu(1.3) });
});

test('series tell what positions came to, step by step', async () => {
  await tell(server, seen('of a series', '2026-11-01T08:00:00Z'));
  await get('/api/trove-totals');
  const [from, to] = [new Date(Date.now() - 3_600_000).toISOString(), new Date(Date.now() + 3_600_000).toISOString()];
  const { steps } = (await client.get(`/api/trove-totals/series?from=${from}&to=${to}&step=hour`)).body as {
    steps: { groups: unknown[] }[];
  };
  expect(steps.at(-1)!.groups).toEqual(
    expect.arrayContaining([expect.objectContaining({ chainId: 1, state: 'ACTIVE', count: expect.any(Number) })]),
  );
});
