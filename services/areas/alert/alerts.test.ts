import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { specOf } from '../../command/testing/spec.ts';
import { clientsOf, type TestClient } from '../../tools/testing/people/access.ts';
import { startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { sendFacts } from '../../tools/testing/imports/send-facts.ts';
import { CONTRACT, someFigures } from '../crsm/testing/examples.ts';
import { aTrove } from '../trove/testing/examples.ts';
import { idOfTrove } from '../trove/trove-id.ts';
import { alertDecider } from './area.ts';

const given = specOf(alertDecider, {});
const [NOW, LATER] = ['2026-11-01T08:00:00.000Z', '2026-11-02T08:00:00.000Z'];
test('a rule is muted until a future time, or until it is unmuted', () => {
  const muted = { type: 'AlertMuted', data: { rule: 'price-old', until: LATER } } as const;
  given().when({ type: 'MuteAlert', rule: 'price-old', until: LATER }).thenEvents(muted);
  given(muted).when({ type: 'MuteAlert', rule: 'price-old', until: LATER }).thenEvents();
  given().when({ type: 'MuteAlert', rule: 'price-old', until: NOW }).thenRefused('mute-in-past');
  expect(given(muted, { type: 'AlertMuted', data: { rule: 'price-old', until: null } }).state).toEqual({});
});

let server: TestServer;
let operator: TestClient;
let checker: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  ({ operator, checker } = await clientsOf(server, 'operator', 'checker'));
});
afterAll(() => server[Symbol.asyncDispose]());
type Alerts = {
  count: number;
  alerts: {
    rule: string;
    count: number;
    subjects: { id: string; since: string | null }[];
    mutedUntil: string | null;
  }[];
};
const alerts = async (client = operator): Promise<Alerts> => (await client.get<Alerts>('/api/alerts')).body;
/** Alerts are computed again every few seconds, on request. */
const eventually = (check: () => Promise<void>): Promise<void> => vi.waitFor(check, { timeout: 30_000, interval: 500 });

test('alerts show rows that the reader may read, and muted ones do not count for the person who muted', async () => {
  expect(await alerts()).toMatchObject({ alerts: [], count: 0 });
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const later = new Date(Date.now() - 3_590_000).toISOString();
  const price = (time: string, value: string) => ({
    type: 'collateral-price',
    at: time,
    data: { pair: 'BTC/YU', price: value },
  });
  await sendFacts(
    server,
    price(at, '60000'),
    price(later, '600000'),
    { type: 'trove-seen', at, data: aTrove('low') },
    {
      type: 'crsm-seen',
      at,
      data: { chainId: 1, vaultId: 'vault-1', troveId: 'low', contract: CONTRACT, ...someFigures({ deposits: '0' }) },
    },
  );
  const id = idOfTrove({ chainId: 1, vaultId: 'vault-1', troveId: 'low' });
  await eventually(async () =>
    expect((await alerts()).alerts.map(({ rule, count }) => [rule, count]).toSorted()).toEqual([
      ['crsm-triggered', 1],
      ['crsm-unprotected', 1],
      ['price-held', 1],
      ['price-old', 1],
      ['trove-below-mcr', 1],
    ]),
  );
  const { alerts: all, count } = await alerts();
  expect([
    count,
    all.find(({ rule }) => rule === 'trove-below-mcr')?.subjects,
    all.find(({ rule }) => rule === 'price-old')?.subjects,
  ]).toEqual([5, [{ id, since: null }], [{ id: 'BTC/YU', since: new Date(Date.parse(at) + 300_000).toISOString() }]]);
  // A person who may not read troves gets no alerts about them.
  expect(await alerts(checker)).toMatchObject({ alerts: [], count: 0 });

  const until = new Date(Date.now() + 3_600_000).toISOString();
  expect(
    await checker.post('/api/alerts/price-old/mute', { until }),
    'a person cannot mute a rule whose rows they may not read',
  ).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  const mute = (rule: string, body: object) => operator.post(`/api/alerts/${rule}/mute`, body);
  const appended = await server.appended(async () =>
    expect(await mute('price-old', { until })).toMatchObject({ status: 200 }),
  );
  expect(appended).toMatchObject([{ type: 'AlertMuted', stream: `alert-muting-${server.people.operator.id}` }]);
  expect(await alerts()).toMatchObject({ count: 4 });
  expect((await alerts()).alerts.find(({ rule }) => rule === 'price-old')).toMatchObject({
    count: 1,
    mutedUntil: until,
  });
  expect(await mute('price-old', { until: null })).toMatchObject({ status: 200 });
  expect(await alerts()).toMatchObject({ count: 5 });
  expect([
    await mute('nothing', { until }),
    await mute('price-old', { until: at }),
    await mute('price-old', {}),
  ]).toMatchObject([{ status: 404 }, { status: 409, body: { code: 'mute-in-past' } }, { status: 400 }]);
});
