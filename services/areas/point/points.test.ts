// Points over HTTP: grants, and the entries behind each figure, at any point in time.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getWhenCaughtUp, sendFacts } from '../../tools/testing/imports/send-facts.ts';
import { server, admin, withPoints, anAddress, adjust, head, rowOf } from '../../tools/testing/areas/points.ts';
import { pointId } from './point-id.ts';

withPoints();

const SOLANA = 'So11111111111111111111111111111111111111112';

test('grants add up per EVM or Solana address, whatever its spelling, now and as of a position', async () => {
  const address = '0xde709f2102306220921060314715629080e2fb77';
  expect(
    await sendFacts(
      server,
      { type: 'berries-granted', data: { address, ethBerries: '10.50', solIceBerries: '3' } },
      { type: 'berries-granted', data: { address: SOLANA, solBerries: '0.000000000000000001' } },
    ),
  ).toEqual(['accepted', 'accepted']);
  const past = await head();
  expect(
    await sendFacts(server, {
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
  expect(await rowOf(address, past)).toMatchObject({
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
    (await admin.get(`/api/points/${pointId(address)}/entries${query}`)).body;
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
  expect(await entries(`?asOf=${past}`)).toMatchObject({ total: 1 });
  expect(await admin.get(`/api/points/${randomUUID()}/entries`)).toMatchObject({
    status: 404,
    body: { code: 'not-found' },
  });
});

test('point entries sum up by day of their own time, and the entries of one address are exported', async () => {
  const address = anAddress();
  const point = pointId(address);
  expect(
    await sendFacts(server, {
      type: 'berries-granted',
      at: '2026-10-02T23:59:59Z',
      data: { address, ethBerries: '10.000000000000000001', solIceBerries: '3' },
    }),
  ).toEqual(['accepted']);
  const past = await head();
  expect(
    await sendFacts(server, {
      type: 'berries-granted',
      at: '2026-10-01T00:00:00Z',
      data: { address, ethBerries: '2', reason: 'told late' },
    }),
  ).toEqual(['accepted']);
  const last = await head();
  await getWhenCaughtUp(admin, '/api/point-entries/sums', last);
  const series = (
    await admin.get<{ steps: unknown }>(
      '/api/point-entries/series?from=2026-10-01T00:00:00Z&to=2026-10-04T00:00:00Z&step=day',
    )
  ).body;
  expect(series.steps).toMatchObject([
    { groups: [{ kind: 'GRANTED', count: 1, ethBerries: '2' }] },
    { groups: [{ ethBerries: '10.000000000000000001', solIceBerries: '3' }] },
    { groups: [] },
  ]);
  const filter = encodeURIComponent(JSON.stringify({ point: { filterType: 'text', type: 'equals', filter: point } }));
  const days = async (at: string): Promise<unknown> =>
    (await getWhenCaughtUp(admin, `/api/point-entries/sums?by=day&filter=${filter}&asOf=${at}`, at))['rows'];
  expect([await days(past), await days(last)]).toMatchObject([
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
  expect([await csv(past), await csv(last)]).toEqual([
    ['2026-10-02T23:59:59.000Z,10.000000000000000001,'],
    ['2026-10-01T00:00:00.000Z,2,told late', '2026-10-02T23:59:59.000Z,10.000000000000000001,'],
  ]);
  const entry = (await admin.get<{ rows: { id: string }[] }>(`/api/points/${point}/entries`)).body.rows[0]!;
  expect((await admin.get(`/api/point-entries/${entry.id}/events`)).body).toMatchObject({
    events: [{ type: 'BerriesGranted' }],
  });
  expect(
    await admin.get('/api/point-entries/series?from=2026-10-04T00:00:00Z&to=2026-10-01T00:00:00Z&step=day'),
  ).toMatchObject({ status: 400 });
});

test('a grant without an amount, to the zero address or of a negative amount is rejected', async () => {
  const address = anAddress();
  for (const [data, rejection] of [
    [{ address }, 'ethBerries required'],
    [{ address: `0x${'0'.repeat(40)}`, ethBerries: '1' }, 'zero-address'],
    [{ address, ethBerries: '-1' }, 'ethBerries'],
    [{ address, ethBerries: '1e3' }, 'ethBerries'],
  ] as const)
    expect((await sendFacts(server, { type: 'berries-granted', data })).join()).toMatch(
      new RegExp(`^rejected.*${rejection.split(' ')[0]!}`),
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
