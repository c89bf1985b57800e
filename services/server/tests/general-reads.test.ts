// Reads other than rows: totals, prices, positions, settings, names and health. Reads say when they are behind.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { custodyTotalReads } from '#contracts/areas/custody-total/reads.ts';
import { listPrices } from '#contracts/areas/price/reads.ts';
import { Problem } from '#contracts/wire/problem.ts';
import { positionAt, stepsAround } from '#contracts/access/session.ts';
import { clientOf } from '../../tools/testing/people/access.ts';
import { depositBody, depositFact } from '../../tools/testing/custody/deposits.ts';
import { INGEST_KEY, startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { startWithDeposit, type DepositServer } from '../../tools/testing/custody/deposit-server.ts';
import { jsonOf } from '../../tools/testing/json.ts';

let server: TestServer;
let positions: string[];
let get: DepositServer['get'];
let post: DepositServer['post'];
beforeAll(async () => {
  ({ server, positions, get, post } = await startWithDeposit());
});
afterAll(() => server[Symbol.asyncDispose]());

test('totals are in satoshis and in wei of YBTC', async () => {
  const answer = custodyTotalReads.list.response.parse(
    await (await get(`/api/custody-totals?atLeast=${positions[1]!}`)).json(),
  );
  expect(answer.rows).toMatchObject([
    { status: 'CANCELLED', mintStatus: 'NOT_REQUESTED', count: 1, sats: '150000000', ybtc: '1500000000000000000' },
  ]);
  expect(await (await get(`/api/custody-totals?asOf=${positions[0]!}`)).json()).toMatchObject({
    rows: [{ status: 'RECORDED', count: 1 }],
  });
});

test('changed totals after a position have the same form, with a count of 0 for empty groups', async () => {
  const { rows, position } = custodyTotalReads.changes.response.parse(
    await (await get(`/api/custody-totals/changes?after=${positions[0]!}`)).json(),
  );
  expect(rows).toMatchObject([
    { status: 'CANCELLED', count: 1, ybtc: '1500000000000000000' },
    { status: 'RECORDED', count: 0, ybtc: '0' },
  ]);
  expect(BigInt(position)).toBeGreaterThanOrEqual(BigInt(positions[1]!));
});

test('a series groups totals by the step in which deposits were recorded, as of any position', async () => {
  const now = Date.now();
  const hours = `from=${new Date(now - 7_200_000).toISOString()}&to=${new Date(now + 3_600_000).toISOString()}&step=hour`;
  const series = async (query: string) =>
    custodyTotalReads.series.response.parse(await (await get(`/api/custody-totals/series?${hours}${query}`)).json());
  const { steps, since, position } = await series('');
  expect(Date.parse(since!)).toBeGreaterThan(now - 3_600_000);
  expect(steps.flatMap(({ groups }) => groups)).toEqual([
    {
      status: 'CANCELLED',
      mintStatus: 'NOT_REQUESTED',
      count: 1,
      sats: '150000000',
      ybtc: '1500000000000000000',
      refundSats: '0',
    },
  ]);
  expect(new Set(steps.map((step) => step.position))).toEqual(new Set([position]));
  expect((await series(`&asOf=${positions[0]!}`)).steps.flatMap(({ groups }) => groups)).toMatchObject([
    { status: 'RECORDED' },
  ]);
});

test('an invalid series query is refused with the path of its field', async () => {
  const problemOf = async (query: string) =>
    Problem.parse(await (await get(`/api/custody-totals/series?${query}`)).json());
  const range = 'from=2026-11-01T00:00:00Z&to=2026-11-02T00:00:00Z';
  expect(await problemOf(`${range}&step=minute`)).toMatchObject({
    status: 400,
    fields: [{ path: 'step', key: 'not-one-of' }],
  });
  expect(await problemOf('from=2026-11-01T00:00:00Z&to=2027-11-01T00:00:00Z&step=hour')).toMatchObject({
    status: 400,
    fields: [{ path: 'step', key: 'too-many-steps' }],
  });
  expect(await problemOf('from=2026-11-01T00:00:00Z&to=2026-11-01T00:00:00Z&step=day')).toMatchObject({
    status: 400,
    fields: [{ path: 'to', key: 'to-before-from' }],
  });
  expect(await problemOf(`${range}&step=day&asOf=8000000000000000000`)).toMatchObject({
    status: 404,
    code: 'position-unknown',
  });
});

test('a row, its events, a comparison and an export say when they are behind a position', async () => {
  await using impatient = await startTestServer({}, { patience: 100 });
  const maker = clientOf(impatient, await impatient.tokenOf(impatient.people.maker));
  const {
    body: { id: added },
  } = await maker.post('/api/deposits', depositBody('not yet'));
  await expect.poll(async () => (await maker.get(`/api/deposits/${String(added)}`)).status).toBe(200);
  for (const path of [String(added), `${String(added)}/events`, 'comparison?from=0']) {
    const { body } = await maker.get(
      `/api/deposits/${path}${path.includes('?') ? '&' : '?'}atLeast=8000000000000000000`,
    );
    expect([path, body['behind']]).toEqual([path, true]);
  }
  const file = await fetch(`${impatient.url}/api/deposits/export.csv?atLeast=8000000000000000000`, {
    headers: { authorization: `Bearer ${await impatient.tokenOf(impatient.people.maker)}` },
  });
  expect([file.headers.get('x-behind'), (await file.text()).includes(String(added))]).toEqual(['true', true]);
});

test('prices are listed by day', async () => {
  const fact = {
    source: 'prices',
    id: 'p1',
    type: 'btc-price',
    at: '2026-11-01T00:00:00Z',
    data: { day: '2026-11-01', price: '101234.56' },
  };
  await fetch(`${server.url}/api/ingest`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${INGEST_KEY}` },
    body: JSON.stringify(fact),
  });
  const { position } = (await server.log()).at(-1)!;
  expect(listPrices.response.parse(await (await get(`/api/prices?atLeast=${position}`)).json()).rows).toMatchObject([
    { id: '2026-11-01', price: '101234.56' },
  ]);
});

test('the position of an instant and the instant of a position can be read', async () => {
  const answer = await get(`/api/positions?at=${encodeURIComponent(new Date().toISOString())}`);
  expect(positionAt.response.parse(await answer.json()).position).toMatch(/^\d+$/);
  expect(positionAt.response.parse(await (await get(`/api/positions?at=${positions[0]!}`)).json())).toEqual({
    position: positions[0],
    at: (await server.log()).find(({ position }) => `${position}` === positions[0])!.metadata.recordedAt,
  });
  expect((await get('/api/positions?at=yesterday')).status).toBe(400);
});

test('the steps around a position are the last before and the first after it, with events of one time as one', async () => {
  const log = await server.log();
  const ends = log.filter(({ metadata }, index) => log[index + 1]?.metadata.recordedAt !== metadata.recordedAt);
  const read = async (at: string) =>
    stepsAround.response.parse(await (await get(`/api/positions/around?at=${encodeURIComponent(at)}`)).json());
  const stepOf = (end: (typeof ends)[number] | undefined) =>
    end && { position: `${end.position}`, at: end.metadata.recordedAt };
  for (const place of [0, 1, Math.floor(ends.length / 2), ends.length - 2]) {
    const around = await read(`${ends[place]!.position}`);
    expect(around).toEqual({ before: stepOf(ends[place - 1]) ?? null, after: stepOf(ends[place + 1]) });
    expect(await read(ends[place]!.metadata.recordedAt)).toEqual(around);
  }
  expect((await read(`${ends.at(-1)!.position}`)).after).toBeNull();
  expect((await get('/api/positions/around?at=yesterday')).status).toBe(400);
});

test.each([
  'deposits/comparison?from=1&to=9000000000000000000',
  'settings?asOf=9000000000000000000',
  'positions?at=9000000000000000000',
])('a read as of a position beyond the log is refused as unknown: %s', async (query) => {
  const response = await get(`/api/${query}`);
  expect([response.status, response.headers.get('retry-after')]).toEqual([404, null]);
  expect(await response.json()).toMatchObject({ code: 'position-unknown' });
});

test('settings are read with their revision and changed by a command', async () => {
  const before = await get('/api/settings');
  expect(await before.json()).toMatchObject({ settings: { values: { priceAge: '300' } }, revision: -1 });
  const { revision, position } = await post('/api/settings/prices', {
    values: { priceAge: '60' },
    reason: 'for a test',
  });
  expect(revision).toBe(0);
  const after = await get('/api/settings');
  expect(after.headers.get('etag')).toBe('"0"');
  expect(await after.json()).toMatchObject({
    settings: { values: { priceAge: '60', priceGuard: '100000000000000000' } },
  });
  expect(await (await get(`/api/settings?asOf=${Number(position) - 1}`)).json()).toMatchObject({
    settings: { values: { priceAge: '300' } },
  });
});

test('the list of actors maps the ids of people and sources to names', async () => {
  await fetch(`${server.url}/api/ingest`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${INGEST_KEY}` },
    body: JSON.stringify(depositFact('of a source')),
  });
  await get(`/api/deposits?atLeast=${(await server.log()).at(-1)!.position}`);
  expect(await (await get('/api/actors')).json()).toMatchObject({
    actors: expect.arrayContaining([{ id: 'source:custody-feed', name: 'custody-feed' }]),
  });
  expect(await (await get('/api/actors')).json()).toMatchObject({
    actors: expect.arrayContaining([{ id: server.people.maker.id, name: server.people.maker.email }]),
  });
});

test('the names of roles are readable without permission to read the roles', async () => {
  const { id, position } = await post('/api/roles', {
    name: 'Vault desk',
    description: 'for a test',
    permissions: ['deposit:read'],
  });
  await get(`/api/roles?atLeast=${String(position)}`);
  const maker = { authorization: `Bearer ${await server.tokenOf(server.people.maker)}` };
  expect((await fetch(`${server.url}/api/roles`, { headers: maker })).status).toBe(403);
  const { roles } = await jsonOf<{
    roles: unknown[];
  }>(await fetch(`${server.url}/api/actors`, { headers: maker }));
  expect(roles).toEqual(
    expect.arrayContaining([
      { id, name: 'Vault desk' },
      { id: 'auditor', name: 'Auditor' },
    ]),
  );
});

test('the server reports liveness, readiness and metrics', async () => {
  expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'ok' });
  expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({
    status: 'ready',
    models: expect.arrayContaining([expect.objectContaining({ model: 'deposits' })]),
  });
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toContain('read_model_lag_seconds{model="deposits"}');
  expect(metrics).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} 1/);
});
