// Reported figures over HTTP: their current rows, their history, and what follows from them.
import { describe, expect, test } from 'vitest';
import { displayAddress } from '#contracts/values/address.ts';
import { lottery } from '#contracts/areas/lottery/declaration.ts';
import { overview } from '#contracts/areas/overview/declaration.ts';
import { pageView } from '#contracts/areas/page-view/declaration.ts';
import { pool } from '#contracts/areas/pool/declaration.ts';
import { team } from '#contracts/areas/team/declaration.ts';
import { clientOf } from '../../tools/testing/people/access.ts';
import { sendFacts } from '../../tools/testing/imports/send-facts.ts';
import {
  server,
  withReportedFigures,
  head,
  get,
  getAsOf,
  series,
  aPool,
  anOverview,
  pools,
  overviews,
  teams,
  draws,
  connected,
} from '../../tools/testing/areas/reported-figures.ts';
import { yu } from '../trove/testing/examples.ts';
import { reportedFigureId } from './area.ts';

withReportedFigures();

describe('a reported day', () => {
  const day = '2026-05-04';
  const id = reportedFigureId(pool, { day });

  test('keeps the report with the latest time; its history and comparison show every report', async () => {
    expect(await sendFacts(server, pools(aPool(day, { psmDepositUserCount: 10 }), '2026-05-04T10:00:00Z'))).toEqual([
      'accepted',
    ]);
    const before = await head();
    expect(
      await sendFacts(
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
    expect((await getAsOf(`/api/pools/${id}`, before)).row).toMatchObject({
      psmDepositUserCount: 10,
      seenAt: '2026-05-04T10:00:00.000Z',
    });
    const count = (previous: number, next: number) => ({ field: 'psmDepositUserCount', before: previous, after: next });
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

  test('accepts a repeated late report as a duplicate and rejects a report from the future', async () => {
    const late = { ...pools(aPool(day), '2026-05-04T09:00:00Z'), id: 'late' };
    expect([await sendFacts(server, late), await sendFacts(server, late)]).toEqual([['accepted stale'], ['duplicate']]);
    expect(
      await sendFacts(
        server,
        pools(aPool(day), new Date(Date.now() + 600_000).toISOString()),
        pools(aPool('2026-02-30'), '2026-05-04T09:00:00Z'),
      ),
    ).toEqual(['rejected at-in-future at', 'rejected not-a-day data.day']);
  });
});

describe('a derived figure', () => {
  const at = '2026-05-04T10:00:00Z';
  const [captain, member, other] = [
    '0x00000000000000000000000000000000000000a1',
    '0x00000000000000000000000000000000000000b2',
    'So11111111111111111111111111111111111111112',
  ];

  test('is exact: totals of an overview, size of a team, prize of a lottery', async () => {
    expect(
      await sendFacts(
        server,
        overviews(
          anOverview('2026-05-04', { ethYuMinted: '12345678901234567890123', solYuMinted: '9876543210987654321' }),
          at,
        ),
        teams({ captain, members: [captain, member, displayAddress(member), other], yuMinted: yu(5) }, at),
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
    expect((await get(`/api/overviews/${reportedFigureId(overview, { day: '2026-05-04' })}`)).row).toMatchObject({
      totalBtcStaked: '182627780000',
      totalYuMinted: '12355555444445555544444',
      ethYuMinted: '12345678901234567890123',
    });
    expect((await get(`/api/teams/${reportedFigureId(team, { captain: displayAddress(captain) })}`)).row).toMatchObject(
      {
        captain,
        teamSize: 3,
        members: [captain, displayAddress(member), other],
      },
    );
    expect(
      (await get(`/api/lotteries/${reportedFigureId(lottery, { captain, at: '2026-05-04T10:00:00.000Z' })}`)).row,
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

  test('of a wallet has its first time, last time and count, also after late reports', async () => {
    const [address, sameAddress] = [
      '0x00000000000000000000000000000000000000ab',
      '0x00000000000000000000000000000000000000AB',
    ];
    const connection = (of: string, wallet: string, day: string) =>
      connected({ address: of, wallet, chainId: 1 }, `${day}T08:30:00Z`);
    expect(
      await sendFacts(
        server,
        connection(address, 'MetaMask', '2026-05-05'),
        connection(sameAddress, 'Rabby', '2026-05-07'),
        connection(address, 'Rabby', '2026-05-04'),
        connection(other, 'Phantom', '2026-05-05'),
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

test('page views are identified by day and page, and reading requires the permission of the area', async () => {
  expect(reportedFigureId(pageView, { day: '2026-05-04', page: '/a' })).not.toBe(
    reportedFigureId(pageView, { day: '2026-05-04', page: '/b' }),
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
