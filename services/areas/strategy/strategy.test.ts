import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ratioSum, strategy, strategySeen, WHOLE } from '#contracts/strategy.ts';
import { specOf } from '../../command/spec.ts';
import { clientOf, type Answer, type TestClient } from '../../tools/testing/access.ts';
import { INGEST_KEY, startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { recordDecider } from '../record/decider.ts';
import { seenDecider } from '../seen/area.ts';
import { strategyRules } from './area.ts';

const [EIP55, EIP1191, SOLANA] = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD',
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
];
const windows = {
  countdownStart: '2026-11-01T00:00:00.000Z',
  countdownEnd: '2026-11-08T00:00:00.000Z',
  strategyStart: '2026-11-08T00:00:00.000Z',
  strategyEnd: '2026-12-08T00:00:00.000Z',
};
const fields = {
  name: 'Carry',
  tag: 'tag-1',
  chainId: 1,
  description: 'Holds.',
  contractAddress: EIP55,
  apr: '0.05',
  rewards: 'Berries',
  cap: '100',
  ...windows,
};
const part = (asset: string, ratio: string) => ({ asset, ratio, quantity: '1' });

const decider = recordDecider(strategy, strategyRules);
const given = specOf(decider, { deposits: null });
const added = { type: 'StrategyAdded', data: { ...fields, allocation: [], deposited: '0' } };
const allocated = { type: 'StrategyAllocated', data: { allocation: [part('WBTC', '1')], before: { allocation: [] } } };
const command = (act: string, more: object = fields) => ({ type: `${act}Strategy`, id: 's', ...more });
const allocate = (...allocation: object[]) => command('Allocate', { allocation });

describe('a strategy', () => {
  test('begins disabled, with no allocation and what its contract was seen to hold', () => {
    given().when(command('Add')).thenEvents(added);
    given()
      .when(command('Add'), { deposits: '7.5' })
      .thenEvents({ type: 'StrategyAdded', data: { ...added.data, deposited: '7.5' } });
  });
  test.each([
    ['countdownEnd', windows.countdownStart],
    ['strategyEnd', windows.strategyStart],
  ])('has windows that start before they end: %s', (name, at) => {
    given()
      .when(command('Add', { ...fields, [name]: at }))
      .thenRefused('window-order');
    given(added)
      .when(command('Edit', { ...fields, [name]: at }))
      .thenRefused('window-order');
  });
  test('that comes to another contract holds what that holds', () => {
    const edited = { ...fields, chainId: 8453 };
    given(added)
      .when(command('Edit', edited), { deposits: '3' })
      .thenEvents({ type: 'StrategyEdited', data: { ...edited, deposited: '3', before: fields } });
    const spelled = { ...fields, contractAddress: EIP55.toLowerCase() };
    given(added)
      .when(command('Edit', spelled), { deposits: '3' })
      .thenEvents({ type: 'StrategyEdited', data: { ...spelled, before: fields } });
  });
  test('is allocated in ratios of exactly 1, each asset once', () => {
    given(added)
      .when(allocate(part('WBTC', '0.6'), part('YU', '0.4')))
      .thenEvents({
        type: 'StrategyAllocated',
        data: { allocation: [part('WBTC', '0.6'), part('YU', '0.4')], before: { allocation: [] } },
      });
    for (const ratios of [
      ['0.6', '0.399999'],
      ['0.333333', '0.333333', '0.333333'],
      ['1', '0.000001'],
    ])
      given(added)
        .when(allocate(...ratios.map((ratio, index) => part(`A${index}`, ratio))))
        .thenRefused('ratios-not-100');
    given(added)
      .when(allocate(part('WBTC', '0.5'), part(' wbtc ', '0.5')))
      .thenRefused('asset-twice');
    given(added, allocated)
      .when(allocate(part('WBTC', '1')))
      .thenRefused('strategy-unchanged');
    expect(ratioSum(['0.333333', '0.333333', '0.333333'])).toBe(WHOLE - 1);
  });
  test('is enabled with an allocation, and before it ends', () => {
    given(added).when(command('Enable', {})).thenRefused('strategy-incomplete');
    given(added, allocated)
      .when(command('Enable', {}), { now: '2026-12-08T00:00:00.001Z' })
      .thenRefused('strategy-incomplete');
    given(added, allocated).when(command('Enable', {})).thenEvents({ type: 'StrategyEnabled', data: {} });
    given(added, allocated, { type: 'StrategyEnabled', data: {} })
      .when(command('Disable', {}), { now: '2027-01-01T00:00:00.000Z' })
      .thenEvents({ type: 'StrategyDisabled', data: {} });
  });
});

test('whatever is done with it, an enabled strategy’s ratios add up to exactly 1', () => {
  const share = fc
    .integer({ min: 0, max: WHOLE })
    .map((millionths) => String(millionths / WHOLE))
    .filter((text) => /^\d(\.\d{1,6})?$/.test(text));
  const halves = fc
    .integer({ min: 0, max: WHOLE })
    .map((one) => [one, WHOLE - one].map((of) => (of / WHOLE).toFixed(6)));
  const act = fc.oneof(
    fc
      .oneof(
        halves,
        fc.array(share, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 9 }).map((count) => Array.from({ length: count }, () => (1 / count).toFixed(6))),
      )
      .map((ratios) => allocate(...ratios.map((ratio, index) => part(`A${index}`, ratio)))),
    fc.constantFrom(command('Enable', {}), command('Disable', {}), command('Edit', { ...fields, name: 'Other' })),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
      let state = decider.evolve(null, added, 'e')!;
      for (const one of acts) {
        const decided = decider.decide(one, state, {
          actor: { kind: 'system', id: 'system' },
          now: windows.countdownStart,
          deposits: null,
        });
        if (!('refused' in decided))
          state = decided.reduce((before, event) => decider.evolve(before, event, 'e')!, state);
        const sum = ratioSum((state.own.allocation as { ratio: string }[]).map(({ ratio }) => ratio));
        if (state.status === 'ENABLED' && sum !== WHOLE) throw new Error(`enabled with ratios of ${sum} millionths`);
      }
    }),
  );
});

describe('what is seen', () => {
  const seen = specOf(seenDecider(strategySeen), {});
  const data = { chainId: 1, contractAddress: EIP55, deposited: '5' };
  const see = (at: string, deposited = '5') => ({ type: 'See' as const, id: 'x', at, data: { ...data, deposited } });
  const event = (at: string, deposited = '5') => ({ type: 'StrategySeen', data: { ...data, deposited, at } });
  test('counts by its time: the latest, and of two of one time the one that is told later', () => {
    seen(event('2026-11-01T08:00:00.000Z')).when(see('2026-11-01T07:59:59.999Z')).thenRefused('stale');
    seen(event('2026-11-01T08:00:00.000Z'))
      .when(see('2026-11-01T08:00:00.000Z', '6'))
      .thenEvents(event('2026-11-01T08:00:00.000Z', '6'));
  });
});

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
async function tell(...facts: [at: string, deposited: string, more?: object][]): Promise<unknown[]> {
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
      const { result, code } = JSON.parse(line) as { result: string; code?: string };
      return code ? `${result} ${code}` : result;
    });
}

test('over HTTP: added, allocated against the version that was seen, enabled one by one and many; the tag it has stays', async () => {
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
  const to = (act: string, of: object, headers?: Record<string, string>): Promise<Answer> =>
    client.post(`/api/strategies/${String(id)}/${act}`, of, headers);
  const allocation = [part('WBTC', '0.5'), part('YU', '0.500000')];
  expect(await to('allocate', { allocation })).toMatchObject({ status: 428, body: { code: 'precondition-required' } });
  expect(await to('allocate', { allocation }, { 'if-match': '"4"' })).toMatchObject({ status: 412 });
  expect(await to('allocate', { allocation: [part('WBTC', '1.1')] }, { 'if-match': '"0"' })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'allocation.0.ratio', key: 'not-a-share' }] },
  });
  expect(await to('allocate', { allocation: [part('WBTC', '0.9')] }, { 'if-match': '"0"' })).toMatchObject({
    status: 409,
    body: { code: 'ratios-not-100' },
  });
  expect(await to('enable', {})).toMatchObject({ status: 409, body: { code: 'strategy-incomplete' } });
  const done = await to('allocate', { allocation }, { 'if-match': '"0"' });
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
  expect(await to('disable', {})).toMatchObject({ status: 200, body: { revision: 3 } });
  expect(await client.post(`/api/tags/${tag}/remove`, {})).toMatchObject({ status: 409, body: { code: 'tag-in-use' } });
});

test('a contract is one strategy’s on its chain, however it is spelled; its address is one of the chain', async () => {
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
  // Edited away it is free.
  await client.post(`/api/strategies/${String(first.body.id)}/edit`, body({ chainId: 31 }));
  expect(await add({ chainId: 30, contractAddress: EIP1191 })).toMatchObject({ status: 200 });
});

test('what a contract holds is told from outside: it moves no revision, the latest counts, and it waits for a strategy that has none yet', async () => {
  expect(await tell(['2026-11-01T08:00:00Z', '12.50'])).toEqual(['accepted']);
  const {
    body: { id, position },
  } = await add({ chainId: 42161, contractAddress: EIP55.toLowerCase() });
  expect(await rowOf(id, position)).toMatchObject({ deposited: '12.5', revision: 0 });
  const ahead = new Date(Date.now() + 3_600_000).toISOString();
  expect(
    await tell(
      ['2026-11-02T08:00:00Z', '20'],
      ['2026-11-01T09:00:00Z', '1'],
      ['2026-11-02T08:00:00Z', '100000000000000000000000000000.000000000000000001'],
      [ahead, '3'],
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
  // A form that was open meanwhile is not stale; and quantities compare and sort as numbers.
  expect(
    await client.post(
      `/api/strategies/${String(id)}/allocate`,
      { allocation: [part('WBTC', '1')] },
      { 'if-match': '"0"' },
    ),
  ).toMatchObject({ status: 200 });
  const other = await add({ chainId: 42162, contractAddress: EIP55, cap: '99.5', apr: '0.1' });
  const sorted = (
    await client.get(
      `/api/strategies?sort=${encodeURIComponent('[{"colId":"deposited","sort":"desc"},{"colId":"cap","sort":"asc"}]')}&atLeast=${String(other.body.position)}`,
    )
  ).body.rows as { id: string; cap: string }[];
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
