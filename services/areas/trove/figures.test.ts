// Figures of troves over HTTP: their sums, and the columns computed from the price in force, the settings and the
// CRSMs.
import { expect, test } from 'vitest';
import { setRules } from '../../tools/testing/stores/own-rules.ts';
import { sendFacts } from '../../tools/testing/imports/send-facts.ts';
import { server, client, withTroves, head, get, troveReport } from '../../tools/testing/areas/troves.ts';
import { OWNER, yu } from './testing/examples.ts';
import { idOfTrove } from './trove-id.ts';

withTroves();

test('troves are counted and summed by chain, kind, state and account, now and as of a position', async () => {
  const chainId = 8453;
  const other = '0x00000000000000000000000000000000000000aa';
  await sendFacts(
    server,
    troveReport('a', '2026-11-01T08:00:00Z', { chainId }),
    troveReport('b', '2026-11-01T08:00:00Z', { chainId, owner: other, debt: yu(10) }),
    troveReport('c', '2026-11-01T08:00:00Z', {
      chainId,
      owner: other.toUpperCase().replace('0X', '0x'),
      debt: yu(20),
      collateral: yu(2),
    }),
  );
  const before = await head();
  await sendFacts(
    server,
    troveReport('c', '2026-11-02T08:00:00Z', {
      chainId,
      owner: other,
      debt: '0',
      collateral: '0',
      state: 'CLOSED_BY_LIQUIDATION',
    }),
    troveReport('d', '2026-11-02T08:00:00Z', { chainId: 8454, collateral: yu(5) }),
    troveReport('e', '2026-11-02T08:00:00Z', { chainId: 8454, collateral: yu(7), state: 'CLOSED_BY_OWNER' }),
  );
  expect(
    await get(
      `/api/troves/amounts?filter=${encodeURIComponent(JSON.stringify({ chainId: { filterType: 'set', values: ['8454'] } }))}`,
    ),
    'closed troves lock no collateral',
  ).toMatchObject({ count: 2, leftOut: 1, amounts: { collateral: yu(5) } });
  const matching = (rows: object[], expected: object): unknown[] =>
    rows.filter((row) => Object.entries(expected).every(([name, value]) => Reflect.get(row, name) === value));
  expect(matching((await get<{ rows: object[] }>('/api/trove-totals')).rows, { chainId })).toEqual([
    { chainId, btcType: 'YBTC', state: 'ACTIVE', count: 2, collateral: yu(2), debt: yu(60_210), interest: '0' },
    { chainId, btcType: 'YBTC', state: 'CLOSED_BY_LIQUIDATION', count: 1, collateral: '0', debt: '0', interest: '0' },
  ]);
  expect(matching((await get<{ rows: object[] }>('/api/trove-accounts')).rows, { owner: other })).toMatchObject([
    { state: 'ACTIVE', count: 1, debt: yu(10) },
    { state: 'CLOSED_BY_LIQUIDATION', count: 1 },
  ]);
  expect(
    matching((await client.get<{ rows: object[] }>(`/api/trove-accounts?asOf=${before}`)).body.rows, { owner: other }),
  ).toEqual([
    { owner: other, state: 'ACTIVE', count: 2, collateral: yu(3), debt: yu(30), interest: '0', lowestIcr: null },
  ]);
});

test('computed figures use the price and rules in force; a price writes no version of the trove', async () => {
  // Slightly ahead of the clock, so that no interest has accrued yet.
  const futureTime = new Date(Date.now() + 120_000).toISOString();
  const id = idOfTrove({ chainId: 1, vaultId: 'vault-1', troveId: 'vector' });
  const row = async (asOf?: string): Promise<unknown> =>
    (asOf ? (await client.get(`/api/troves/${id}?asOf=${asOf}`)).body : await get(`/api/troves/${id}`)).row;
  const price = (seconds: number, value: string) =>
    sendFacts(server, {
      type: 'collateral-price',
      at: new Date(Date.now() - 60_000 + seconds * 1000).toISOString(),
      data: { pair: 'BTC/YU', price: value },
    });
  await sendFacts(server, troveReport('vector', futureTime));
  expect(await row()).toMatchObject({ interestNow: '0', entireDebt: yu(60_200), icr: null, isLiquidatable: null });
  await price(0, '100000');
  expect(await row()).toMatchObject({
    icr: '1661129568106312292',
    liquidationPrice: '66220000000000000000000',
    isLiquidatable: false,
  });
  const before = await head();
  await price(2, '1000000');
  expect(await row(), 'a price ten times the last one is held').toMatchObject({ icr: '1661129568106312292' });
  await price(4, '91000');
  await price(6, '82000');
  await price(8, '74000');
  await price(10, '67000');
  await price(12, '66000');
  expect(await row()).toMatchObject({ icr: '1096345514950166112', isLiquidatable: true });
  expect(await row(before)).toMatchObject({ icr: '1661129568106312292', isLiquidatable: false });
  expect((await client.get(`/api/troves/changes?after=${before}`)).body.rows).toEqual([]);
  const other = '0x00000000000000000000000000000000000000bb';
  await sendFacts(
    server,
    troveReport('safer', futureTime, { owner: other, collateral: yu(2) }),
    troveReport('of one', futureTime, { owner: other }),
    troveReport('without debt', futureTime, { owner: other, debt: '0' }),
    troveReport('closed', futureTime, { owner: other, collateral: '0', debt: '0', state: 'CLOSED_BY_OWNER' }),
  );
  type Accounts = { rows: { owner: string }[] };
  const accounts = async (asOf?: string): Promise<unknown[]> =>
    (asOf
      ? (await client.get<Accounts>(`/api/trove-accounts?asOf=${asOf}`)).body
      : await get<Accounts>('/api/trove-accounts')
    ).rows.filter(({ owner }) => owner === other);
  expect(await accounts(), 'an account is as safe as its least safe trove').toEqual([
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
  /** By band, for some troves, at a given price or the one in force. */
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
  expect(await bands('&price=30000000000000000000000'), 'the bands at a given price').toMatchObject([
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

test('a trove takes its trigger ratio from its CRSM; other CRSM figures write no trove version', async () => {
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
  expect(
    await sendFacts(server, troveReport('protected', '2026-11-01T08:00:00Z'), crsm('2026-11-01T08:00:00Z')),
  ).toEqual(['accepted', 'accepted']);
  const { row, position } = await get(`/api/troves/${id}`);
  expect(row).toMatchObject({ trgcr: yu(1.2), revision: 0 });
  await sendFacts(server, crsm('2026-11-01T08:00:10Z', { deposits: yu(5) }));
  await get(`/api/troves/${id}`);
  expect((await client.get(`/api/troves/changes?after=${String(position)}`)).body.rows).toEqual([]);
  await sendFacts(server, crsm('2026-11-01T08:00:20Z', { trgcr: yu(1.3) }));
  expect((await get(`/api/troves/${id}`)).row).toMatchObject({ trgcr: yu(1.3) });
});

test('the series gives the trove totals step by step', async () => {
  await sendFacts(server, troveReport('of a series', '2026-11-01T08:00:00Z'));
  await get('/api/trove-totals');
  const [from, to] = [new Date(Date.now() - 3_600_000).toISOString(), new Date(Date.now() + 3_600_000).toISOString()];
  const { steps, since } = (
    await client.get<{
      steps: { groups: unknown[] }[];
      since: string;
    }>(`/api/trove-totals/series?from=${from}&to=${to}&step=hour`)
  ).body;
  expect(steps.at(-1)!.groups).toEqual(
    expect.arrayContaining([expect.objectContaining({ chainId: 1, state: 'ACTIVE', count: expect.any(Number) })]),
  );
  const first = (
    await client.get<{ rows: { createdPosition: string }[] }>(
      '/api/troves?start=0&end=1&sort=[{"colId":"createdPosition","sort":"asc"}]',
    )
  ).body.rows[0]!;
  const { at } = (await client.get(`/api/positions?at=${first.createdPosition}`)).body;
  expect(since, 'the recording of the first trove').toBe(at);
});
