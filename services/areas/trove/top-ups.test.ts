// Required top-ups over HTTP.
import { beforeAll, expect, test } from 'vitest';
import type { TopUpsAnswer } from '#contracts/areas/trove/reads.ts';
import { decimalOf } from '#contracts/values/decimal.ts';
import { sendFacts } from '../../tools/testing/imports/send-facts.ts';
import { client, get, server, troveReport, withTroves } from '../../tools/testing/areas/troves.ts';
import { yu } from './testing/examples.ts';

withTroves();
const AT = new Date().toISOString();
const OTHER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

beforeAll(async () => {
  const price = { type: 'collateral-price', at: AT, data: { pair: 'BTC/YU', price: '100000' } };
  await sendFacts(
    server,
    price,
    troveReport('one', AT),
    troveReport('two', AT, { debt: yu(70_000) }),
    troveReport('other', AT, { owner: OTHER, debt: yu(100_000) }),
    troveReport('safe', AT, { owner: OTHER, debt: yu(10_000) }),
    troveReport('closed', AT, { owner: OTHER, state: 'CLOSED_BY_OWNER' }),
  );
});

/** Interest of some seconds is left out. */
const inUnits = (wei: string): string => decimalOf(BigInt(wei) / 10n ** 14n, 4);
const topUps = (query: string) => get<TopUpsAnswer>(`/api/troves/top-ups?${query}`);

test('owners below the ratio are listed with what reaches it, at the price in force and in a scenario', async () => {
  const now = await topUps('target=ccr');
  expect(now).toMatchObject({ price: yu(100_000), target: yu(1.5), totals: { owners: 2, troves: 2 } });
  expect(
    now.rows.map(({ collateralNeeded, troves }) => [inUnits(collateralNeeded), troves.map(({ troveId }) => troveId)]),
  ).toEqual([
    ['0.5', ['other']],
    ['0.05', ['two']],
  ]);
  const fallen = await topUps('target=ccr&percent=-20');
  expect(fallen).toMatchObject({ price: yu(80_000), totals: { owners: 2, troves: 3 } });
  expect((await topUps(`target=ccr&price=${yu(80_000)}`)).totals.troves).toBe(3);
  const { totals } = await topUps(`target=${yu(1.2)}`);
  expect([totals.troves, inUnits(totals.collateralNeeded)]).toEqual([1, '0.2']);
  expect((await topUps('target=mcr&percent=50')).rows).toEqual([]);
});

test('a scenario is a price or a percentage, and a target is above zero', async () => {
  for (const query of [
    'target=ccr&price=1&percent=-20',
    'target=ccr&percent=-100',
    'target=0',
    'target=ccr&price=0',
    '',
  ])
    expect((await client.get(`/api/troves/top-ups?${query}`)).status).toBe(400);
});

test('the CSV names the scenario in its file and on each line', async () => {
  await topUps('target=ccr');
  const token = await server.tokenOf(server.people.operator);
  const response = await fetch(`${server.url}/api/troves/top-ups.csv?target=ccr&percent=-20`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.headers.get('content-disposition')).toMatch(/top-ups-ccr-price-minus-20-percent-\d+\.csv/);
  const [head, ...lines] = (await response.text()).trim().split('\r\n');
  expect(head).toContain('scenario,price,target,position,owner');
  expect(lines.map((line) => line.split(',').slice(0, 3))).toEqual(
    Array(3).fill(['price-minus-20-percent', '80000', '1.5']),
  );
});
