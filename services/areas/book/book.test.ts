// Books over HTTP and through the real handler: what is corrected counts no more, once, whoever does it and whatever
// dies meanwhile.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rewardWithdrawal } from '#contracts/reward-withdrawal.ts';
import { createClock } from '../../base/clock.ts';
import { createCommands } from '../../command/commands.ts';
import type { CommandOutcome, Commands } from '../../command/types.ts';
import { EventStoreUnavailable, type EventStore } from '../../event-store/types.ts';
import { clientOf, type Answer, type TestClient } from '../../tools/testing/access.ts';
import { INGEST_KEY, startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { bookArea } from './area.ts';

const ADDRESS = '0xde709f2102306220921060314715629080e2fb77';
const AT = '2026-11-01T08:00:00.000Z';
const aHash = (): string => `0x${randomUUID().replaceAll('-', '').padEnd(64, '0')}`;
const aToken = (): string => randomUUID().slice(0, 8);
const withdrawn = (more: object = {}) => ({
  accountName: 'Vault',
  accountAddress: ADDRESS,
  targetAddress: ADDRESS,
  hash: aHash(),
  network: 'Ethereum',
  token: 'CRV',
  amount: '10.50',
  recordTime: AT,
  ...more,
});

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  client = clientOf(server, await server.tokenOf(server.people.maker));
});
afterAll(() => server[Symbol.asyncDispose]());

const BOOK = '/api/reward-withdrawals';
const add = (body: object): Promise<Answer> => client.post(BOOK, body);
const correct = (id: unknown, body: object, headers?: Record<string, string>): Promise<Answer> =>
  client.post(`${BOOK}/${String(id)}/correct`, { ...body, reason: 'Mistyped.' }, headers);
const done = async (answer: Promise<Answer>): Promise<{ id: string; position: string; revision: number }> => {
  const { status, body } = await answer;
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as never;
};
/** A busy machine may take its time. */
const seen = (atLeast: string): Promise<void> =>
  vi.waitFor(async () => {
    if (!('rows' in (await client.get(`${BOOK}?end=1&asOf=${atLeast}`)).body)) throw new Error(`${BOOK} is behind`);
  }, 120_000);
const rowOf = async (id: string, at: string): Promise<unknown> =>
  (await client.get(`${BOOK}/${id}?asOf=${at}`)).body.row;
const sums = async (token: string, query: string): Promise<unknown> =>
  (
    await client.get(
      `${BOOK}/sums?filter=${encodeURIComponent(JSON.stringify({ token: { filterType: 'text', type: 'equals', filter: token } }))}&${query}`,
    )
  ).body.rows;

test('a correction is an entry of its own; the first shows it and counts no more, at every point in time as it was then', async () => {
  const token = aToken();
  const body = withdrawn({ token });
  const first = await done(add(body));
  const other = await done(
    add(withdrawn({ token, amount: '0.000000000000000001', recordTime: '2026-11-02T23:59:59.999Z' })),
  );
  const second = await done(correct(first.id, { ...body, amount: '7' }));
  expect(second.id).not.toBe(first.id);
  const third = await done(correct(second.id, { ...body, amount: '8', hash: aHash() }));
  await seen(third.position);
  expect(await rowOf(first.id, third.position)).toMatchObject({
    amount: '10.5',
    corrects: null,
    reason: null,
    correctedBy: second.id,
    createdPosition: first.position,
  });
  expect(await rowOf(second.id, third.position)).toMatchObject({
    amount: '7',
    corrects: first.id,
    reason: 'Mistyped.',
    correctedBy: third.id,
    createdBy: server.people.maker.id,
    createdPosition: second.position,
  });
  expect(await rowOf(third.id, third.position)).toMatchObject({
    amount: '8',
    corrects: second.id,
    correctedBy: null,
    revision: third.revision,
  });
  expect(await rowOf(first.id, first.position)).toMatchObject({ correctedBy: null });
  expect(await rowOf(second.id, first.position)).toBeUndefined();
  expect(await sums(token, `asOf=${other.position}`)).toEqual([{ token, count: 2, amount: '10.500000000000000001' }]);
  expect(await sums(token, `asOf=${second.position}`)).toEqual([{ token, count: 2, amount: '7.000000000000000001' }]);
  expect(await sums(token, `atLeast=${third.position}`)).toEqual([{ token, count: 2, amount: '8.000000000000000001' }]);
  expect(await sums(token, `by=day&atLeast=${third.position}`)).toEqual([
    { token, day: '2026-11-01', count: 1, amount: '8' },
    { token, day: '2026-11-02', count: 1, amount: '0.000000000000000001' },
  ]);
  expect(await sums(token, `asOf=0`)).toEqual([]);
});

test('the sums of a list leave out entries that were corrected, and say how many; where only those are looked at, it is they that are added up', async () => {
  const sold = {
    tradingAccount: aToken(),
    orderId: 'A-1',
    soldToken: 'BTC',
    soldAmount: '2',
    sellPrice: '10',
    receivedUsdc: '19.9',
    recordTime: '2026-11-02T10:00:00.000Z',
  };
  const { id } = await done(client.post('/api/spot-sales', sold));
  await done(client.post('/api/spot-sales', { ...sold, orderId: 'A-2' }));
  const { position } = await done(
    client.post(`/api/spot-sales/${id}/correct`, { ...sold, receivedUsdc: '19.5', reason: 'Mistyped.' }),
  );
  const amounts = async (filter: object): Promise<unknown> =>
    (
      await client.get(
        `/api/spot-sales/amounts?atLeast=${position}&filter=${encodeURIComponent(JSON.stringify({ tradingAccount: { filterType: 'text', type: 'equals', filter: sold.tradingAccount }, ...filter }))}`,
      )
    ).body;
  expect(await amounts({})).toMatchObject({ count: 3, leftOut: 1, amounts: { fee: '0.6' } });
  expect(await amounts({ correctedBy: { filterType: 'text', type: 'notBlank' } })).toMatchObject({
    count: 1,
    leftOut: 0,
    amounts: { fee: '0.1' },
  });
});

test('a fact that is in the book already is told with where', async () => {
  const { recordTime: at, ...data } = withdrawn();
  const { id } = await done(add({ ...data, recordTime: at }));
  const fact = { source: 'keeper', id: randomUUID(), type: 'reward-withdrawn', at, data };
  for (const path of ['/api/ingest', '/api/ingest/try']) {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${INGEST_KEY}`, 'content-type': 'application/x-ndjson' },
      body: JSON.stringify({ ...fact, at: '2021-05-03T00:00:00Z' }),
    });
    expect(await response.json()).toMatchObject({ result: 'rejected', code: 'entry-exists', other: id });
  }
});

test('a book has a series by its entries’ own time: of what counts, by hour, day or week, at any point in time', async () => {
  const token = aToken();
  const body = withdrawn({ token, recordTime: '2021-05-03T23:59:59.999Z' });
  const first = await done(add(body));
  const second = await done(add(withdrawn({ token, amount: '2', recordTime: '2021-05-04T00:00:00Z' })));
  const corrected = await done(correct(first.id, { ...body, amount: '7' }));
  await seen(corrected.position);
  const series = async (query: string): Promise<unknown> => {
    const { steps } = (await client.get(`${BOOK}/series?${query}`)).body as {
      steps: { from: string; groups: { token: string }[] }[];
    };
    return steps.map(({ from, groups }) => [from.slice(0, 13), ...groups.filter((group) => group.token === token)]);
  };
  expect(await series('from=2021-05-03T00:00:00Z&to=2021-05-06T00:00:00Z&step=day')).toEqual([
    ['2021-05-03T00', { token, count: 1, amount: '7' }],
    ['2021-05-04T00', { token, count: 1, amount: '2' }],
    ['2021-05-05T00'],
  ]);
  expect(await series('from=2021-05-03T23:30:00Z&to=2021-05-04T00:30:00Z&step=hour')).toEqual([
    ['2021-05-03T23', { token, count: 1, amount: '7' }],
    ['2021-05-04T00', { token, count: 1, amount: '2' }],
  ]);
  expect(
    await series(`from=2021-05-05T00:00:00Z&to=2021-05-06T00:00:00Z&step=week&asOf=${second.position}`),
    'weeks begin on Mondays',
  ).toEqual([['2021-05-03T00', { token, count: 2, amount: '12.5' }]]);
  expect(await client.get(`${BOOK}/series?from=2021-05-05T00:00:00Z&to=2021-05-04T00:00:00Z&step=day`)).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'to', key: 'to-before-from' }] },
  });
});

test('what is in the book already is refused with the id of the entry that is there; what a correction gave up is free', async () => {
  const body = withdrawn();
  const first = await done(add(body));
  const exists = (id: string) => ({ status: 409, body: { code: 'entry-exists', id } });
  expect(
    await add({
      ...body,
      amount: '3',
      network: ' ETHEREUM',
      targetAddress: '0xDE709F2102306220921060314715629080E2FB77',
    }),
  ).toMatchObject(exists(first.id));
  const second = await done(correct(first.id, { ...body, amount: '11' }));
  expect(await add(body)).toMatchObject(exists(second.id));
  const other = await done(add(withdrawn()));
  expect(await correct(other.id, body)).toMatchObject(exists(second.id));
  await done(correct(second.id, withdrawn()));
  await done(add(body));
});

test('an entry without what makes it one of a kind is there as often as it is told; corrected to have none, it gives it up', async () => {
  const moved = {
    address: ADDRESS,
    sourceChain: 'Arbitrum',
    targetChain: 'Ethereum',
    token: 'USDC',
    amount: '5',
    recordTime: AT,
  };
  const addMoved = (more: object = {}): Promise<Answer> => client.post('/api/cross-chains', { ...moved, ...more });
  await done(addMoved());
  await done(addMoved());
  const hash = aHash();
  const { id } = await done(addMoved({ hash }));
  expect(await addMoved({ hash })).toMatchObject({ status: 409, body: { code: 'entry-exists', id } });
  await done(client.post(`/api/cross-chains/${id}/correct`, { ...moved, reason: 'It has none.' }));
  await done(addMoved({ hash }));
});

test('a corrected entry is not corrected again, nor what is not there, nor another than was seen; sent again it is done once', async () => {
  const body = withdrawn();
  const first = await done(add(body));
  const key = { 'idempotency-key': randomUUID() };
  const second = await done(correct(first.id, body, { ...key, 'if-match': `"${first.revision}"` }));
  expect(await done(correct(first.id, body, key))).toEqual(second);
  expect(await correct(first.id, body)).toMatchObject({ status: 409, body: { code: 'already-corrected' } });
  expect(await correct(randomUUID(), body)).toMatchObject({ status: 404 });
  expect(await correct(second.id, body, { 'if-match': '"0"' })).toMatchObject({ status: 412 });
  const other = await done(add(withdrawn()));
  expect(await correct(other.id, withdrawn(), key)).toMatchObject({
    status: 409,
    body: { code: 'idempotency-key-reused' },
  });
});

test('tried, a command says what would come of it, and what to look at; nothing is appended', async () => {
  const sold = {
    tradingAccount: 'desk-1',
    orderId: randomUUID(),
    soldToken: 'CRV',
    soldAmount: '100',
    sellPrice: '0.5',
    receivedUsdc: '47',
    recordTime: AT,
  };
  const trial = async (more: object = {}): Promise<unknown> =>
    (await client.post('/api/spot-sales', { ...sold, ...more, dryRun: true })).body;
  await server
    .appended(async () => {
      expect(await trial()).toEqual({ outcome: 'would-be-done', warnings: ['proceeds-differ'] });
      expect(await trial({ receivedUsdc: '49.5' })).toEqual({ outcome: 'would-be-done', warnings: [] });
    })
    .then((appended) => expect(appended).toEqual([]));
  const { id, position } = await done(client.post('/api/spot-sales', sold));
  await vi.waitFor(
    async () =>
      expect((await client.get(`/api/spot-sales/${id}?atLeast=${position}`)).body.row).toMatchObject({ fee: '3' }),
    120_000,
  );
  expect(await trial()).toEqual({ outcome: 'refused', code: 'entry-exists', id, warnings: [] });
  const { receivedUsdc: _lost, ...rest } = sold;
  expect(
    await client.post(`/api/spot-sales/${id}/correct`, {
      ...rest,
      receivedUsdc: '50.5',
      reason: 'Mistyped.',
      dryRun: true,
    }),
  ).toMatchObject({ status: 200, body: { outcome: 'would-be-done', warnings: [] } });
  expect(
    await client.post(`/api/spot-sales/${randomUUID()}/correct`, { ...sold, reason: 'Mistyped.', dryRun: true }),
  ).toMatchObject({ status: 404 });
});

test('told from outside an entry is its source’s, of when it was; the same is told once, by another source it is refused', async () => {
  const { recordTime: _at, ...data } = withdrawn();
  const tell = async (source: string, id: string, of: object = data): Promise<unknown> => {
    const response = await fetch(`${server.url}/api/ingest`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${INGEST_KEY}` },
      body: JSON.stringify({ source, id, type: 'reward-withdrawn', at: AT, data: of }),
    });
    const { result, code } = JSON.parse(await response.text()) as { result: string; code?: string };
    return code ? `${result} ${code}` : result;
  };
  expect([
    await tell('keeper', 'one'),
    await tell('keeper', 'one'),
    await tell('other', 'one'),
    await tell('keeper', 'one', { ...data, amount: '1' }),
  ]).toEqual(['accepted', 'duplicate', 'rejected entry-exists', 'rejected fact-differs']);
  const { id } = (await add({ ...data, recordTime: AT })).body;
  const { position } = await done(correct(id, { ...data, recordTime: AT, amount: '12' }));
  await seen(position);
  expect(await rowOf(String(id), position)).toMatchObject({
    createdBy: 'source:keeper',
    recordTime: AT,
    amount: '10.5',
  });
});

describe('corrections on several processes', () => {
  const definition = bookArea(rewardWithdrawal).definition;
  /** A process of its own. */
  const handler = (store: EventStore = server.store): Commands =>
    createCommands({ store, areas: [definition], lookups: {}, log: pino({ level: 'silent' }), clock: createClock() });
  const send = (
    by: Commands,
    command: { type: string; id: string } & Record<string, unknown>,
  ): Promise<CommandOutcome> =>
    by.run('reward-withdrawal', command, { commandId: randomUUID(), actor: { kind: 'system', id: 'system' } });

  test('at once are one', async () => {
    const body = withdrawn();
    const first = await done(add(body));
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        send(handler(), {
          type: 'CorrectRewardWithdrawal',
          ...(index % 2 ? body : withdrawn()),
          id: randomUUID(),
          corrects: first.id,
          first: first.id,
          reason: 'Mistyped.',
        }),
      ),
    );
    expect(outcomes.map((outcome) => (outcome.kind === 'refused' ? outcome.code : outcome.kind)).toSorted()).toEqual([
      ...Array.from({ length: 7 }, () => 'already-corrected'),
      'done',
    ]);
  });

  test('that died before they were on record have changed nothing, and sent again are done', async () => {
    const body = withdrawn();
    const first = await done(add(body));
    const command = {
      type: 'CorrectRewardWithdrawal',
      ...body,
      amount: '11',
      id: randomUUID(),
      corrects: first.id,
      first: first.id,
      reason: 'Mistyped.',
    };
    const dying = handler({
      ...server.store,
      append: (stream, ...rest) =>
        stream.startsWith('claim-')
          ? server.store.append(stream, ...rest)
          : Promise.reject(new EventStoreUnavailable('died')),
    });
    await expect(send(dying, command)).rejects.toThrow('died');
    // Its id is claimed, and names nothing.
    expect(await correct(command.id, body)).toMatchObject({ status: 404 });
    expect(await send(handler(), command)).toMatchObject({ kind: 'done', id: command.id });
    expect(await done(correct(command.id, body))).toMatchObject({ revision: 2 });
  });
});
