// Facts that are rows, told over HTTP: what stands, what is in their history, what series come to, and what stands
// beside our own sums.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressShown } from '#contracts/address.ts';
import { lottery } from '#contracts/lottery.ts';
import { overview } from '#contracts/overview.ts';
import { pageView } from '#contracts/page-view.ts';
import { pool } from '#contracts/pool.ts';
import { scaled } from '#contracts/quantity.ts';
import { stepsOf } from '#contracts/series.ts';
import { team } from '#contracts/team.ts';
import { createRandom } from '../../demo/random.ts';
import { clientOf, type TestClient } from '../../tools/testing/access.ts';
import { startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { caughtUp, tell } from '../../tools/testing/tell.ts';
import { aTrove, yu } from '../trove/examples.ts';
import { toldId } from './area.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  client = clientOf(server, await server.tokenOf(server.people.operator));
});
afterAll(() => server[Symbol.asyncDispose]());

const head = async (): Promise<string> => String((await server.store.head())!.commit);
type Row = Record<string, unknown>;
interface Answer {
  row: Row;
  rows: Row[];
  events: Row[];
  counts: Row;
  steps: { from: string; groups: Row[] }[];
}
const get = async (path: string): Promise<Answer> => (await caughtUp(client, path, await head())) as unknown as Answer;
const then = async (path: string, asOf?: string): Promise<Answer> =>
  (await client.get(asOf === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}asOf=${asOf}`))
    .body as unknown as Answer;
/** The groups of each step that has any; read models are waited for by what is read before. */
const series = async (
  list: string,
  from: string,
  to: string,
  step: string,
  asOf?: string,
): Promise<[string, object[]][]> => {
  await get(`/api/${list}?start=0&end=1`);
  const { steps } = await then(`/api/${list}/series?from=${from}&to=${to}&step=${step}`, asOf);
  return steps.filter(({ groups }) => groups.length > 0).map(({ from: begins, groups }) => [begins, groups]);
};
const aPool = (day: string, more: object = {}) => ({
  day,
  psmUsdcBalance: '2500000000000',
  psmDepositUserCount: 41,
  stabilityPoolYuBalance: yu(1_000),
  stabilityPoolDepositUserCount: 120,
  ...more,
});
const anOverview = (day: string, more: object = {}) => ({
  day,
  ethBtcStaked: '120000000000',
  solBtcStaked: '62627780000',
  vaultBtc: '134509240000',
  ethYuMinted: yu(2),
  solYuMinted: '1',
  userCount: 512,
  ...more,
});
const of = (type: string) => (data: object, at: string) => ({ type, data, at });
const [pools, overviews, views, teams, draws, connected] = [
  of('pool-counted'),
  of('overview-counted'),
  of('page-viewed'),
  of('team-seen'),
  of('lottery-drawn'),
  of('wallet-connected'),
];

describe('a day', () => {
  const day = '2026-05-04';
  const id = toldId(pool, { day });

  test('told twice, late and out of order is what the greatest at says; all of it stands in its history, and the comparison shows what changed', async () => {
    expect(await tell(server, pools(aPool(day, { psmDepositUserCount: 10 }), '2026-05-04T10:00:00Z'))).toEqual([
      'accepted',
    ]);
    const before = await head();
    expect(
      await tell(
        server,
        pools(aPool(day, { psmDepositUserCount: 30 }), '2026-05-04T12:00:00Z'),
        pools(aPool(day, { psmDepositUserCount: 20 }), '2026-05-04T11:00:00Z'),
        pools(aPool(day, { psmDepositUserCount: 31 }), '2026-05-04T12:00:00Z'),
      ),
    ).toEqual(['accepted', 'accepted stale', 'accepted']);
    expect((await get(`/api/pools/${id}`)).row).toMatchObject({
      day,
      psmDepositUserCount: 31,
      seenAt: '2026-05-04T12:00:00.000Z',
    });
    expect((await then(`/api/pools/${id}`, before)).row).toMatchObject({
      psmDepositUserCount: 10,
      seenAt: '2026-05-04T10:00:00.000Z',
    });
    const count = (was: number, is: number) => ({ field: 'psmDepositUserCount', before: was, after: is });
    expect((await get(`/api/pools/${id}/events`)).events).toMatchObject([
      { number: 0, data: { psmDepositUserCount: 10 } },
      { number: 1, changes: expect.arrayContaining([count(10, 30)]) },
      { number: 2, data: { psmDepositUserCount: 20, at: '2026-05-04T11:00:00.000Z' }, changes: [] },
      { number: 3, changes: [count(30, 31)] },
    ]);
    const { counts, rows } = await get(`/api/pools/comparison?from=${before}`);
    expect({ counts, rows }).toMatchObject({
      counts: { added: 0, removed: 0, changed: 1 },
      rows: [{ id, before: { psmDepositUserCount: 10 }, after: { psmDepositUserCount: 31 } }],
    });
  });

  test('that comes late once more is a duplicate, and what is ahead of the clock is none', async () => {
    const late = { ...pools(aPool(day), '2026-05-04T09:00:00Z'), id: 'late' };
    expect([await tell(server, late), await tell(server, late)]).toEqual([['accepted stale'], ['duplicate']]);
    expect(
      await tell(
        server,
        pools(aPool(day), new Date(Date.now() + 600_000).toISOString()),
        pools(aPool('2026-02-30'), '2026-05-04T09:00:00Z'),
      ),
    ).toEqual(['rejected at-in-future at', 'rejected not-a-day data.day']);
  });
});

describe('what follows from what is told', () => {
  const at = '2026-05-04T10:00:00Z';
  const [captain, member, other] = [
    '0x00000000000000000000000000000000000000a1',
    '0x00000000000000000000000000000000000000b2',
    'So11111111111111111111111111111111111111112',
  ];

  test('is exact: totals of an overview, the size of a team, the prize of a lottery', async () => {
    expect(
      await tell(
        server,
        overviews(
          anOverview('2026-05-04', { ethYuMinted: '12345678901234567890123', solYuMinted: '9876543210987654321' }),
          at,
        ),
        teams({ captain, members: [captain, member, addressShown(member), other], yuMinted: yu(5) }, at),
        teams({ captain: member, members: [captain], yuMinted: '0' }, at),
        draws(
          {
            captain,
            sizeExcludingCaptain: 3,
            captainBerries: '0.1',
            memberBerries: ['0.2', '1.000000000000000001', '3'],
          },
          at,
        ),
        draws({ captain, sizeExcludingCaptain: 0, captainBerries: '7', memberBerries: [] }, '2026-05-05T10:00:00Z'),
      ),
    ).toEqual(['accepted', 'accepted', 'rejected not-one-of data.captain', 'accepted', 'accepted']);
    expect((await get(`/api/overviews/${toldId(overview, { day: '2026-05-04' })}`)).row).toMatchObject({
      totalBtcStaked: '182627780000',
      totalYuMinted: '12355555444445555544444',
      ethYuMinted: '12345678901234567890123',
    });
    expect((await get(`/api/teams/${toldId(team, { captain: addressShown(captain) })}`)).row).toMatchObject({
      captain,
      teamSize: 3,
      members: [captain, addressShown(member), other],
    });
    expect(
      (await get(`/api/lotteries/${toldId(lottery, { captain, at: '2026-05-04T10:00:00.000Z' })}`)).row,
    ).toMatchObject({ at: '2026-05-04T10:00:00.000Z', captainBerries: '0.1', totalPrize: '4.300000000000000001' });
    expect((await get('/api/lotteries/sums')).rows).toEqual([
      { count: 2, captainBerries: '7.1', totalPrize: '11.300000000000000001', sizeExcludingCaptain: '3' },
    ]);
    expect(
      (await get('/api/lotteries/sums?filter={"captain":{"filterType":"text","type":"equals","filter":"nobody"}}'))
        .rows,
    ).toEqual([]);
    expect(await series('lotteries', '2026-05-04T00:00:00Z', '2026-05-06T00:00:00Z', 'day')).toEqual([
      [
        '2026-05-04T00:00:00.000Z',
        [{ count: 1, captainBerries: '0.1', totalPrize: '4.300000000000000001', sizeExcludingCaptain: '3' }],
      ],
      ['2026-05-05T00:00:00.000Z', [{ count: 1, captainBerries: '7', totalPrize: '7', sizeExcludingCaptain: '0' }]],
    ]);
    expect((await get('/api/team-totals')).rows).toEqual([{ count: 1, teamSize: '3', yuMinted: yu(5) }]);
  });

  test('of an address that connects: its first and last time and how often, also told late; each connection by itself', async () => {
    const [address, spelled] = [
      '0x00000000000000000000000000000000000000ab',
      '0x00000000000000000000000000000000000000AB',
    ];
    const once = (of: string, wallet: string, day: string) =>
      connected({ address: of, wallet, chainId: 1 }, `${day}T08:30:00Z`);
    expect(
      await tell(
        server,
        once(address, 'MetaMask', '2026-05-05'),
        once(spelled, 'Rabby', '2026-05-07'),
        once(address, 'Rabby', '2026-05-04'),
        once(other, 'Phantom', '2026-05-05'),
        connected({ address: other, wallet: 'Phantom', chainId: 501 }, '2026-05-05T09:10:00Z'),
      ),
    ).toEqual(['accepted', 'accepted', 'accepted', 'rejected not-an-evm-address data.address', 'accepted']);
    const { rows } = await get('/api/wallets?sort=[{"colId":"count","sort":"desc"}]');
    expect(rows).toMatchObject([
      {
        address,
        wallet: 'Rabby',
        firstAt: '2026-05-04T08:30:00.000Z',
        lastAt: '2026-05-07T08:30:00.000Z',
        count: 3,
        revision: 2,
      },
      { address: other, count: 1 },
    ]);
    expect((await get(`/api/wallets/${String(rows[0]!.id)}/events`)).events).toHaveLength(3);
    const { rows: connections } = await get('/api/wallet-connections');
    const [newest] = connections;
    expect(connections).toHaveLength(4);
    expect((await get(`/api/wallet-connections/${String(newest!.id)}/events`)).events).toMatchObject([
      { type: 'WalletConnected', data: { address: newest!.address, at: newest!.at } },
    ]);
    expect((await get('/api/wallet-connections/sums')).rows).toEqual([
      { wallet: 'Rabby', count: 2 },
      { wallet: 'MetaMask', count: 1 },
      { wallet: 'Phantom', count: 1 },
    ]);
    expect(await series('wallet-connections', '2026-05-05T08:00:00Z', '2026-05-05T10:00:00Z', 'hour')).toEqual([
      ['2026-05-05T08:00:00.000Z', [{ wallet: 'MetaMask', count: 1 }]],
      ['2026-05-05T09:00:00.000Z', [{ wallet: 'Phantom', count: 1 }]],
    ]);
    expect(await series('wallets', '2026-05-01T00:00:00Z', '2026-05-08T00:00:00Z', 'day'), 'new addresses').toEqual([
      ['2026-05-04T00:00:00.000Z', [{ wallet: 'Rabby', count: 1 }]],
      ['2026-05-05T00:00:00.000Z', [{ wallet: 'Phantom', count: 1 }]],
    ]);
  });
});

describe('series', () => {
  const begin = Date.parse('2026-01-01T00:00:00Z');
  const dayOf = (index: number): string => new Date(begin + index * 86_400_000).toISOString().slice(0, 10);
  const range = ['2026-01-03T10:00:00Z', '2026-02-20T00:00:00Z'] as const;

  test('of page views are what a plain count of the rows comes to, by day and week, now and as of then; pages have their share of a range', async () => {
    const random = createRandom(18);
    const told = Array.from({ length: 400 }, (_, index) => ({
      day: dayOf(random.whole(0, 60)),
      page: `/p${random.whole(0, 5)}`,
      views: random.whole(0, 1_000),
      visitors: random.whole(0, 100),
      at: new Date(begin + (index + random.whole(0, 50)) * 1_000).toISOString(),
    }));
    const stands = (facts: typeof told) =>
      [...Map.groupBy(facts, ({ day, page }) => `${day} ${page}`).values()].map((same) =>
        same.reduce((one, next) => (next.at >= one.at ? next : one)),
      );
    const counted = (facts: typeof told, step: 'day' | 'week') =>
      stepsOf({ from: range[0], to: range[1], step }).flatMap(({ from, to }) => {
        const inside = stands(facts).filter(({ day }) => `${day}T00:00:00.000Z` >= from && `${day}T00:00:00.000Z` < to);
        const sum = (name: 'views' | 'visitors') => String(inside.reduce((all, one) => all + one[name], 0));
        return inside.length
          ? [[from, [{ count: inside.length, views: sum('views'), visitors: sum('visitors') }]]]
          : [];
      });
    const facts = told.map(({ at, ...data }) => views(data, at));
    await tell(server, ...facts.slice(0, 250));
    const before = await head();
    await tell(server, ...facts.slice(250));
    for (const step of ['day', 'week'] as const) {
      expect(await series('page-views', ...range, step)).toEqual(counted(told, step));
      expect(await series('page-views', ...range, step, before)).toEqual(counted(told.slice(0, 250), step));
    }
    const filter = encodeURIComponent(
      JSON.stringify({ day: { filterType: 'date', type: 'inRange', dateFrom: dayOf(10), dateTo: dayOf(20) } }),
    );
    const { rows } = await get(`/api/page-views/sums?filter=${filter}`);
    const listed = (await get(`/api/page-views?start=0&end=1000&filter=${filter}`)).rows as unknown as {
      page: string;
      views: number;
      visitors: number;
    }[];
    expect(listed.length).toBeGreaterThan(10);
    const naive = [...Map.groupBy(listed, ({ page }) => page)].map(([page, days]) => ({
      page,
      count: days.length,
      views: String(days.reduce((all, one) => all + one.views, 0)),
      visitors: String(days.reduce((all, one) => all + one.visitors, 0)),
    }));
    expect(new Set(rows)).toEqual(new Set(naive));
  });

  test('of what stands tell the last day of each step; what had not begun is left out', async () => {
    await tell(
      server,
      ...Array.from({ length: 9 }, (_, index) =>
        pools(
          aPool(dayOf(index), { psmDepositUserCount: index, psmUsdcBalance: `${index}` }),
          `${dayOf(index)}T23:00:00Z`,
        ),
      ),
    );
    const week = await series('pools', '2026-01-01T00:00:00Z', '2026-01-10T00:00:00Z', 'week');
    expect(week).toEqual([
      [
        '2025-12-29T00:00:00.000Z',
        [
          {
            day: '2026-01-04',
            count: 1,
            psmUsdcBalance: '3',
            psmDepositUserCount: '3',
            stabilityPoolYuBalance: yu(1_000),
            stabilityPoolDepositUserCount: '120',
          },
        ],
      ],
      [
        '2026-01-05T00:00:00.000Z',
        [
          {
            day: '2026-01-09',
            count: 1,
            psmUsdcBalance: '8',
            psmDepositUserCount: '8',
            stabilityPoolYuBalance: yu(1_000),
            stabilityPoolDepositUserCount: '120',
          },
        ],
      ],
    ]);
    expect(await series('pools', '2026-01-02T00:00:00Z', '2026-01-03T00:00:00Z', 'hour')).toMatchObject([
      ['2026-01-02T00:00:00.000Z', [{ day: '2026-01-02' }]],
    ]);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect(
      (await then(`/api/overviews/series?from=${new Date().toISOString()}&to=${tomorrow}&step=day`)).steps,
    ).toHaveLength(1);
    expect(
      (await client.get('/api/overviews/series?from=2020-01-01T00:00:00Z&to=2026-01-01T00:00:00Z&step=day')).body,
    ).toMatchObject({ code: 'invalid-input', fields: [{ path: 'step', key: 'too-many-steps' }] });
  });
});

test('what was told is compared with our own sums as of its own time: the exact difference, both times, as it was then, too', async () => {
  const [a, b] = ['0x00000000000000000000000000000000000000c1', 'So11111111111111111111111111111111111111112'];
  const trove = (troveId: string, owner: string, more: object) => ({
    type: 'trove-seen',
    data: aTrove(troveId, { owner, ...more }),
  });
  const crsm = {
    chainId: 1,
    vaultId: 'vault-1',
    troveId: 'x',
    contract: a,
    trgcr: yu(1.2),
    tarcr: yu(1.3),
    maxTarcr: yu(1.4),
    debtGasCompensation: '0',
    deposits: yu(30),
    yieldGains: '0',
    debtTokenBalance: '0',
    collateralGains: '0',
  };
  const told = async (at: string): Promise<void> => {
    expect(
      await tell(
        server,
        overviews(anOverview(day, { vaultBtc: '100000000', ethYuMinted: '70', solYuMinted: '31' }), at),
        pools(aPool(day, { stabilityPoolYuBalance: yu(31) }), at),
        teams({ captain: a, members: [a.toUpperCase().replace('0X', '0x'), b], yuMinted: '99' }, at),
      ),
    ).toEqual(['accepted', 'accepted', 'accepted']);
  };
  const day = new Date().toISOString().slice(0, 10);
  await tell(
    server,
    trove('x', a, { collateral: yu(1), debt: '70' }),
    trove('y', b, { chainId: 501, collateral: '5', debt: '30' }),
    trove('z', a, { collateral: '9', debt: '9', state: 'CLOSED_BY_LIQUIDATION' }),
    { type: 'crsm-seen', data: crsm },
  );
  const at = new Date().toISOString();
  // What is recorded between the time of a report and the report itself is no difference.
  await tell(server, trove('x', a, { collateral: yu(1), debt: '71' }), {
    type: 'crsm-seen',
    data: { ...crsm, deposits: yu(40) },
  });
  await told(at);
  const rows = async (path: string, asOf?: string) =>
    (asOf === undefined ? await get(path) : await then(path, asOf)).rows as unknown as Record<string, unknown>[];
  const overviewId = toldId(overview, { day });
  const row = (figure: string, of: string, own: string, difference: string) => ({
    id: overviewId,
    of: day,
    figure,
    told: of,
    toldAt: at,
    own,
    ownAt: at,
    difference,
  });
  expect(await rows('/api/overviews/agreement')).toEqual([
    row('vaultBtc', yu(1), `${BigInt(yu(1)) + 5n}`, '-5'),
    row('ethYuMinted', '70', '70', '0'),
    row('solYuMinted', '31', '30', '1'),
    row('totalYuMinted', '101', '100', '1'),
  ]);
  const teamRow = {
    id: toldId(team, { captain: a }),
    of: a,
    figure: 'yuMinted',
    told: '99',
    toldAt: at,
    own: '100',
    ownAt: at,
    difference: '-1',
  };
  expect(await rows('/api/teams/agreement')).toEqual(expect.arrayContaining([teamRow]));
  expect(await rows('/api/pools/agreement')).toMatchObject([
    { of: day, figure: 'stabilityPoolYuBalance', told: yu(31), toldAt: at, own: yu(30), ownAt: at, difference: yu(1) },
  ]);

  const before = await head();
  const later = new Date().toISOString();
  await told(later);
  expect(await rows('/api/teams/agreement')).toEqual(
    expect.arrayContaining([{ ...teamRow, toldAt: later, own: '101', ownAt: later, difference: '-2' }]),
  );
  expect(await rows('/api/pools/agreement')).toMatchObject([{ own: yu(40), difference: `-${yu(9)}` }]);
  expect(await rows('/api/teams/agreement', before)).toEqual(expect.arrayContaining([teamRow]));
  expect(await rows('/api/overviews/agreement', before)).toMatchObject([
    { own: `${BigInt(yu(1)) + 5n}` },
    { own: '70' },
    { own: '30' },
    { own: '100' },
  ]);
});

test('real figures under other names are one day of pools and overview, to the last digit', async () => {
  const vector = <Form>(name: string): Form =>
    JSON.parse(readFileSync(join(import.meta.dirname, '../../../contracts/vectors', name), 'utf8')) as Form;
  const liquity = vector<{
    total_bold_supply: string;
    total_sp_deposits: string;
    branch: Record<string, { sp_deposits: string }>;
  }>('liquity-v2-stats-2026-07-02.json');
  const rootstock = vector<{ total_bridged_rbtc: number; locked_in_contracts_rbtc: number; contract_count: number }>(
    'rootstock-btc-locked-stats.json',
  );
  const sats = (btc: number): string => `${scaled(String(btc)) / 10n ** 10n}`;
  const [day, at] = ['2026-07-02', '2026-07-02T23:59:59Z'];
  expect(
    await tell(
      server,
      pools(
        {
          day,
          psmUsdcBalance: '0',
          psmDepositUserCount: 0,
          stabilityPoolYuBalance: `${scaled(liquity.total_sp_deposits)}`,
          stabilityPoolDepositUserCount: 0,
        },
        at,
      ),
      overviews(
        {
          day,
          ethBtcStaked: sats(rootstock.total_bridged_rbtc),
          solBtcStaked: '0',
          vaultBtc: sats(rootstock.locked_in_contracts_rbtc),
          ethYuMinted: `${scaled(liquity.total_bold_supply)}`,
          solYuMinted: '0',
          userCount: rootstock.contract_count,
        },
        at,
      ),
    ),
  ).toEqual(['accepted', 'accepted']);
  const { row } = await get(`/api/pools/${toldId(pool, { day })}`);
  expect(row.stabilityPoolYuBalance).toBe('19075052764905797187897797');
  expect(
    `${Object.values(liquity.branch).reduce((sum, { sp_deposits: deposits }) => sum + scaled(deposits), 0n)}`,
    'the branches’ own',
  ).toBe(row.stabilityPoolYuBalance);
  expect((await get(`/api/overviews/${toldId(overview, { day })}`)).row).toMatchObject({
    totalBtcStaked: '182627780000',
    vaultBtc: '134509240000',
    totalYuMinted: '30551023104987344249496327',
    userCount: 25,
  });
});

test('a page’s day is known by both; reading takes the right of its area', async () => {
  expect(toldId(pageView, { day: '2026-05-04', page: '/a' })).not.toBe(
    toldId(pageView, { day: '2026-05-04', page: '/b' }),
  );
  const stranger = clientOf(server, await server.tokenOf(server.people.nobody));
  const paths = [
    '/api/page-views',
    '/api/page-views/series?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z&step=day',
    '/api/overviews/agreement',
    '/api/wallets',
  ];
  expect(await Promise.all(paths.map(async (path) => (await stranger.get(path)).status))).toEqual([403, 403, 403, 403]);
});
