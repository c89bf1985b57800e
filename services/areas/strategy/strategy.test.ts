// Strategies over HTTP: added, allocated and enabled, and the reported deposits of their contracts.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, type Answer, type TestClient } from '../../tools/testing/people/access.ts';
import { INGEST_KEY, startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { EIP55, fields, part } from './testing/examples.ts';
import { parseJson } from '../../tools/testing/json.ts';

const [EIP1191, SOLANA] = [
  '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD',
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
];
let server: TestServer;
let client: TestClient;
let tag: string;
beforeAll(async () => {
  server = await startTestServer();
  client = clientOf(server, await server.tokenOf(server.people.editor));
  tag = String((await client.post('/api/tags', { name: 'Carry' })).body.id);
});
afterAll(() => server[Symbol.asyncDispose]());
const body = (more: object = {}) => ({ ...fields, tag, strategyEnd: '2100-01-01T00:00:00.000Z', ...more });
const add = (more: object = {}): Promise<Answer> => client.post('/api/strategies', body(more));
const rowOf = async (id: unknown, atLeast: unknown): Promise<unknown> =>
  (await client.get(`/api/strategies/${String(id)}?atLeast=${String(atLeast)}`)).body.row;
const head = async (): Promise<string> => String((await server.store.head())!.commit);
async function ingest(...facts: [at: string, deposited: string, more?: object][]): Promise<unknown[]> {
  const lines = facts.map(([at, deposited, more]) =>
    JSON.stringify({
      source: 'chain',
      id: randomUUID(),
      type: 'strategy-seen',
      at,
      data: { chainId: 42161, contractAddress: EIP55, deposited, ...more },
    }),
  );
  const response = await fetch(`${server.url}/api/ingest`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${INGEST_KEY}` },
    body: lines.join('\n'),
  });
  return (await response.text())
    .trim()
    .split('\n')
    .map((line) => {
      const { result, code } = parseJson<{ result: string; code?: string }>(line);
      return code ? `${result} ${code}` : result;
    });
}

test('a strategy is added, allocated and enabled over HTTP, also in a batch, and keeps its tag', async () => {
  const {
    body: { id, position },
  } = await add();
  expect(await rowOf(id, position)).toMatchObject({
    status: 'DISABLED',
    apr: '0.05',
    cap: '100',
    deposited: '0',
    allocation: [],
    chainId: 1,
  });
  const post = (action: string, payload: object, headers?: Record<string, string>): Promise<Answer> =>
    client.post(`/api/strategies/${String(id)}/${action}`, payload, headers);
  const allocation = [part('WBTC', '0.5'), part('YU', '0.500000')];
  expect(await post('allocate', { allocation })).toMatchObject({
    status: 428,
    body: { code: 'precondition-required' },
  });
  expect(await post('allocate', { allocation }, { 'if-match': '"4"' })).toMatchObject({ status: 412 });
  expect(await post('allocate', { allocation: [part('WBTC', '1.1')] }, { 'if-match': '"0"' })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'allocation.0.ratio', key: 'not-a-share' }] },
  });
  expect(await post('allocate', { allocation: [part('WBTC', '0.9')] }, { 'if-match': '"0"' })).toMatchObject({
    status: 409,
    body: { code: 'ratios-not-100' },
  });
  expect(await post('enable', {})).toMatchObject({ status: 409, body: { code: 'strategy-incomplete' } });
  const done = await post('allocate', { allocation }, { 'if-match': '"0"' });
  expect(await rowOf(id, done.body.position)).toMatchObject({
    allocation: [part('WBTC', '0.5'), part('YU', '0.5')],
    revision: 1,
  });
  expect(
    (await client.post('/api/strategies/enable', { items: [{ id, revision: 1 }], dryRun: true })).body,
  ).toMatchObject({ results: [{ result: 'would-be-done' }] });
  expect((await client.post('/api/strategies/enable', { items: [{ id, revision: 1 }] })).body).toMatchObject({
    results: [{ result: 'done', revision: 2 }],
  });
  expect(await post('disable', {})).toMatchObject({ status: 200, body: { revision: 3 } });
  expect(await client.post(`/api/tags/${tag}/remove`, {})).toMatchObject({ status: 409, body: { code: 'tag-in-use' } });
});

test('a contract belongs to one strategy per chain, and its address must be valid for the chain', async () => {
  const first = await add({ chainId: 30 });
  expect(first.status).toBe(200);
  expect(await add({ chainId: 30, contractAddress: EIP1191 })).toMatchObject({
    status: 409,
    body: { code: 'contract-taken' },
  });
  expect(await add({ chainId: 8453, contractAddress: EIP55.toLowerCase() })).toMatchObject({ status: 200 });
  for (const [chainId, contractAddress, key] of [
    [1, EIP1191, 'not-an-evm-address'],
    [501, EIP55, 'not-a-solana-address'],
    [1, SOLANA, 'not-an-evm-address'],
    [1, `0x${'0'.repeat(40)}`, 'zero-address'],
    [1, 'nobody', 'not-an-address'],
  ] as const) {
    expect(await add({ chainId, contractAddress })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'contractAddress', key }] },
    });
  }
  for (const [name, value, key] of [
    ['chainId', 0, 'out-of-range'],
    ['apr', '1.1', 'not-a-share'],
    ['cap', '0', 'amount-out-of-range'],
    ['deposited', '1', 'unknown-field'],
  ] as const)
    expect(await add({ [name]: value })).toMatchObject({ status: 400, body: { fields: [{ path: name, key }] } });
  // After an edit to another contract, the old one is free.
  await client.post(`/api/strategies/${String(first.body.id)}/edit`, body({ chainId: 31 }));
  expect(await add({ chainId: 30, contractAddress: EIP1191 })).toMatchObject({ status: 200 });
});

test('the latest report of contract holdings counts, keeps the revision and may precede the strategy', async () => {
  expect(await ingest(['2026-11-01T08:00:00Z', '12.50'])).toEqual(['accepted']);
  const {
    body: { id, position },
  } = await add({ chainId: 42161, contractAddress: EIP55.toLowerCase() });
  expect(await rowOf(id, position)).toMatchObject({ deposited: '12.5', revision: 0 });
  const futureTime = new Date(Date.now() + 3_600_000).toISOString();
  expect(
    await ingest(
      ['2026-11-02T08:00:00Z', '20'],
      ['2026-11-01T09:00:00Z', '1'],
      ['2026-11-02T08:00:00Z', '100000000000000000000000000000.000000000000000001'],
      [futureTime, '3'],
      ['2026-11-03T00:00:00Z', '9', { chainId: 1 }],
    ),
  ).toEqual(['accepted', 'accepted stale', 'accepted', 'rejected at-in-future', 'accepted']);
  expect(await rowOf(id, await head())).toMatchObject({
    deposited: '100000000000000000000000000000.000000000000000001',
    revision: 0,
  });
  expect((await client.get(`/api/strategies/${String(id)}?asOf=${String(position)}`)).body.row).toMatchObject({
    deposited: '12.5',
  });
  expect((await client.get(`/api/strategies/${String(id)}/events`)).body.events).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        type: 'StrategySeen',
        changes: expect.arrayContaining([expect.objectContaining({ field: 'deposited', before: '12.5', after: '20' })]),
      }),
    ]),
  );
  // A form that was open meanwhile is not stale. Quantities compare and sort as numbers.
  expect(
    await client.post(
      `/api/strategies/${String(id)}/allocate`,
      { allocation: [part('WBTC', '1')] },
      { 'if-match': '"0"' },
    ),
  ).toMatchObject({ status: 200 });
  const other = await add({ chainId: 42162, contractAddress: EIP55, cap: '99.5', apr: '0.1' });
  const sorted = (
    await client.get<{ rows: { id: string; cap: string }[] }>(
      `/api/strategies?sort=${encodeURIComponent('[{"colId":"deposited","sort":"desc"},{"colId":"cap","sort":"asc"}]')}&atLeast=${String(other.body.position)}`,
    )
  ).body.rows;
  expect(sorted[0]!.id).toBe(id);
  expect(sorted.at(-1)!.cap).toBe('100');
  const filter = encodeURIComponent(
    JSON.stringify({
      cap: { filterType: 'number', type: 'lessThan', filter: '99.50001' },
      apr: { filterType: 'number', type: 'equals', filter: 0.1 },
    }),
  );
  expect((await client.get(`/api/strategies?filter=${filter}`)).body).toMatchObject({
    total: 1,
    rows: [{ id: other.body.id }],
  });
});
