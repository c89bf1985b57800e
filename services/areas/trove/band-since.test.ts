// The time since when a trove has been in its risk band.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { computeColumns } from '#contracts/computed/evaluate.ts';
import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import { troveFigures } from '#contracts/areas/trove/figures.ts';
import type { ReadModels } from '#projections/engine/types.ts';
import { clientOf, type TestClient } from '../../tools/testing/people/access.ts';
import { startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { getWhenCaughtUp, sendFacts } from '../../tools/testing/imports/send-facts.ts';
import { bandSince } from './band-since.ts';
import { aTrove, yu } from './testing/examples.ts';
import { idOfTrove } from './trove-id.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  client = clientOf(server, await server.tokenOf(server.people.operator));
});
afterAll(() => server[Symbol.asyncDispose]());

const head = async (): Promise<string> => String((await server.store.head())!.commit);
const id = idOfTrove({ chainId: 1, vaultId: 'vault-1', troveId: 'walked' });
const band = async (asOf?: string): Promise<unknown> =>
  asOf === undefined
    ? await getWhenCaughtUp(client, `/api/troves/${id}/band`, await head())
    : (await client.get(`/api/troves/${id}/band?asOf=${asOf}`)).body;
let seconds = 0;
/** Each price differs by less than a tenth from the one before. Returns when it came into force. */
async function price(value: string): Promise<string> {
  expect(
    await sendFacts(server, {
      type: 'collateral-price',
      at: new Date(Date.now() - 60_000 + ++seconds * 1000).toISOString(),
      data: { pair: 'BTC/YU', price: value },
    }),
  ).toEqual(['accepted']);
  const { rows } = await getWhenCaughtUp<{
    rows: { updatedAt: string }[];
  }>(client, '/api/collateral-prices/in-force', await head());
  return rows[0]!.updatedAt;
}

test('a band dates from its first unbroken instant, by price or report, also in past reads', async () => {
  // The debt is 60 200 YU. The report is slightly ahead of the clock, so that no interest has accrued yet.
  const report = (collateral: string) => ({
    type: 'trove-seen',
    at: new Date(Date.now() + 120_000 + ++seconds).toISOString(),
    data: aTrove('walked', { collateral }),
  });
  await sendFacts(server, report(yu(1)));
  expect(await band(), 'without a price').toMatchObject({ band: null, since: null });
  await price('100000');
  await price('91000');
  const nearSince = await price('82000');
  await price('74000');
  await price('67000');
  expect(await band()).toMatchObject({ band: 'NEAR', since: nearSince });
  const before = await head();
  const belowSince = await price('66000');
  await price('65000');
  expect(await band()).toMatchObject({ band: 'BELOW_MCR', since: belowSince });
  expect(await band(before)).toMatchObject({ band: 'NEAR', since: nearSince });
  await sendFacts(server, report(yu(2)));
  const { row } = await getWhenCaughtUp<{ row: { updatedAt: string } }>(client, `/api/troves/${id}`, await head());
  expect(await band()).toMatchObject({ band: 'SAFE', since: row.updatedAt });
  const bandAt = async (instant: number): Promise<unknown> =>
    (await client.get<{ row: { band: string } }>(`/api/troves/${id}?asOf=${new Date(instant).toISOString()}`)).body.row
      .band;
  expect(
    [await bandAt(Date.parse(belowSince)), await bandAt(Date.parse(belowSince) - 1)],
    'the list as of that time shows the same',
  ).toEqual(['BELOW_MCR', 'NEAR']);
  expect((await client.get('/api/troves/no-such/band')).status).toBe(404);
});

test('a band change by interest alone is found to the second, across any number of prices', async () => {
  const settings = DEFAULT_SETTINGS.values;
  const [opened, clock] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 11, 1)];
  const instant = (at: number): string => new Date(at).toISOString();
  const trove = {
    id: 'one',
    state: 'ACTIVE',
    collateral: yu(1),
    debt: yu(60_000),
    interest: '0',
    seenAt: instant(opened),
    trgcr: null,
    updatedAt: instant(opened),
  };
  // The same price, repeated every 90 minutes. The ratio falls from 112 % to 110 % in five and a half months.
  const prices = Array.from({ length: 5_000 }, (_, index) => ({
    position: `${5_000 - index + 1}`,
    row: { id: 'BTC/YU', price: '67200', updatedAt: instant(clock - index * 60_000 * 90) },
  }));
  const models: Pick<ReadModels, 'one' | 'versions'> = {
    one: () =>
      Promise.resolve({
        row: { ...trove, band: 'BELOW_MCR' },
        position: '9999',
        at: instant(clock),
        computedAt: instant(clock),
      }),
    versions: (model, _ids, { upTo, most }) =>
      Promise.resolve(
        (model === 'troves' ? [{ position: '1', row: trove }] : prices)
          .filter(({ position }) => BigInt(position) <= BigInt(upTo))
          .slice(0, most),
      ),
  };
  const since = Date.parse((await bandSince(models, 'one', {}, () => Promise.resolve(settings)))!.since!);
  const bandAt = (at: number): unknown =>
    computeColumns({ band: troveFigures().band }, trove, { at: instant(at), price: yu(67_200), settings }).band;
  expect([bandAt(since), bandAt(since - 1_000)]).toEqual(['BELOW_MCR', 'NEAR']);
});
