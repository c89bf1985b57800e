import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredEvent } from '#contracts/events/event.ts';
import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import { createClock } from '../../base/clock.ts';
import { createCommands } from '../../command/commands.ts';
import { createStates } from '../../command/folded.ts';
import { clientOf, type TestClient } from '../../tools/testing/people/access.ts';
import { startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { getWhenCaughtUp, sendFactsWith, type SentFact } from '../../tools/testing/imports/send-facts.ts';
import { createContextReaders } from '../context-readers.ts';
import { AREAS } from '../registry.ts';
import { collateralPriceDecider, type CollateralPriceEvent, pricesByDay } from './decider.ts';
import { dayId, priceId } from './price-id.ts';
import { priceContextReaders } from './context-readers.ts';

/** Each source has its own ingest key, except two that share one. */
const KEYS: Readonly<Record<string, string>> = Object.fromEntries(
  ['a', 'b', 'c', 'd', 'e', 'f', 'chain', 'twin-a', 'twin-b'].map((source) => [
    source,
    source.startsWith('twin') ? 'the-key-of-both' : `the-key-of-${source}`,
  ]),
);
let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer({
    config: {
      publicUrl: null,
      trustProxy: false,
      ingestKey: Object.entries(KEYS)
        .map(([source, key]) => `${source}=${key}`)
        .join(','),
      executorName: 'none',
    },
  });
  client = clientOf(server, await server.tokenOf(server.people.operator));
});
afterAll(() => server[Symbol.asyncDispose]());

/** Far enough back that no test is near midnight. */
const START = Math.floor(Date.now() / 86_400_000) * 86_400_000 - 43_200_000;
const at = (seconds: number): string => new Date(START + seconds * 1000).toISOString();
const price = (source: string, seconds: number, value: string) => ({
  type: 'collateral-price',
  source,
  at: at(seconds),
  data: { pair: 'BTC/YU', price: value },
});
async function sendPrices(to: TestServer, ...facts: SentFact[]): Promise<string[]> {
  const answers: string[] = [];
  for (const fact of facts) answers.push(...(await sendFactsWith(to, KEYS[fact.source ?? 'chain']!, fact)));
  return answers;
}
const head = async (): Promise<string> => String((await server.store.head())!.commit);
type Rows = { rows: Record<string, unknown>[] };
const rows = async (path = '', asOf?: string): Promise<Record<string, unknown>[]> =>
  (asOf
    ? (await client.get<Rows>(`/api/collateral-prices${path}?asOf=${asOf}`)).body
    : await getWhenCaughtUp<Rows>(client, `/api/collateral-prices${path}`, await head())
  ).rows;
const inForce = async (asOf?: string): Promise<unknown> => (await rows('/in-force', asOf))[0]?.price;

test('a price that jumps is held and comes into force once it is confirmed', async () => {
  expect(
    await sendPrices(
      server,
      price('a', 0, '97000.50'),
      price('a', 2, '97100'),
      price('a', 4, '970000'),
      price('a', 3, '97050'),
    ),
  ).toEqual(['accepted', 'accepted', 'accepted', 'accepted stale']);
  expect(await inForce()).toBe('97100');
  const [held, ...others] = await rows();
  expect(held).toMatchObject({
    price: '970000',
    source: 'a',
    at: at(4),
    status: 'HELD',
    doubt: 'JUMP',
    reference: '97100',
    releasedBy: null,
  });
  expect(others).toMatchObject([
    { price: '97100', status: 'TAKEN' },
    { price: '97000.5', status: 'TAKEN', reference: null },
  ]);
  const before = await head();
  const confirm = (price = '970000') => client.post(`/api/collateral-prices/${String(held!.id)}/confirm`, { price });
  expect(await confirm('480000')).toMatchObject({ status: 409, body: { code: 'price-moved' } });
  expect(await confirm()).toMatchObject({ status: 200 });
  expect(await inForce()).toBe('970000');
  expect(await confirm()).toMatchObject({ status: 409, body: { code: 'price-not-held' } });
  expect((await rows())[0]).toMatchObject({ status: 'CONFIRMED', releasedBy: server.people.operator.id, revision: 1 });
  expect((await client.get(`/api/collateral-prices/${String(held!.id)}/events`)).body.events).toMatchObject([
    { type: 'CollateralPriceTold' },
    { type: 'CollateralPriceConfirmed' },
  ]);
  // As of an earlier position it was not in force.
  expect([await inForce(before), (await rows('', before))[0]]).toMatchObject(['97100', { status: 'HELD' }]);
  expect(await rows('/day')).toMatchObject([{ pair: 'BTC/YU', price: '97000.5', low: '97000.5', high: '970000' }]);
});

test('revoking a confirmation restores the previous price, and newer prices supersede held ones', async () => {
  const [{ id } = {}] = await rows();
  const revoke = () => client.post(`/api/collateral-prices/${String(id)}/revoke`, {});
  expect(await revoke()).toMatchObject({ status: 200 });
  expect([await inForce(), (await rows())[0]]).toMatchObject([
    '97100',
    { status: 'HELD', releasedBy: null, revision: 2 },
  ]);
  expect(await revoke()).toMatchObject({ status: 409, body: { code: 'price-not-in-force' } });
  await sendPrices(server, price('a', 20, '970001'), price('a', 30, '97101'));
  expect((await rows()).slice(0, 3)).toMatchObject([
    { price: '97101', status: 'TAKEN' },
    { price: '970001', status: 'SUPERSEDED' },
    { id, status: 'SUPERSEDED' },
  ]);
  expect((await client.get(`/api/collateral-prices/${String(id)}/events`)).body.events).toMatchObject([
    { type: 'CollateralPriceTold' },
    { type: 'CollateralPriceConfirmed' },
    { type: 'CollateralPriceRevoked' },
    {
      type: 'CollateralPriceTold',
      changes: expect.arrayContaining([{ field: 'status', before: 'HELD', after: 'SUPERSEDED' }]),
    },
  ]);
  expect(await client.post(`/api/collateral-prices/${String(id)}/confirm`, { price: '970000' })).toMatchObject({
    status: 409,
    body: { code: 'price-not-held' },
  });
  // The state that the following tests need.
  await sendPrices(server, price('e', 40, '970000'), price('f', 41, '970000'));
  expect(await inForce()).toBe('970000');
});

test('when two sources disagree, the second price is held until a third corroborates it', async () => {
  await sendPrices(server, price('b', 120, '970000'), price('c', 130, '940000'));
  expect([await inForce(), (await rows())[0]]).toMatchObject(['970000', { status: 'HELD', doubt: 'SPREAD' }]);
  await sendPrices(server, price('d', 140, '941000'));
  expect(await inForce()).toBe('941000');
  expect((await rows()).slice(0, 2)).toMatchObject([
    { price: '941000', status: 'TAKEN' },
    { price: '940000', status: 'BORNE_OUT', releasedBy: 'source:d' },
  ]);
});

test('two sources that share a key do not corroborate each other', async () => {
  await sendPrices(server, price('twin-a', 160, '1200000'), price('twin-b', 161, '1200000'));
  expect((await rows()).slice(0, 2)).toMatchObject([
    { source: 'twin-b', status: 'HELD', doubt: 'JUMP' },
    { source: 'twin-a', status: 'HELD', doubt: 'JUMP' },
  ]);
  const received = (await server.log()).filter(
    ({ type, data }) => type === 'FactReceived' && String(data.source).startsWith('twin'),
  );
  expect(new Set(received.map(({ metadata }) => metadata.keyDigest))).toEqual(
    new Set([expect.stringMatching(/^[0-9a-f]{16}$/)]),
  );
  await sendPrices(server, price('d', 195, '941000'));
  expect((await rows()).slice(0, 3)).toMatchObject([
    { source: 'd', status: 'TAKEN' },
    { status: 'SUPERSEDED' },
    { status: 'SUPERSEDED' },
  ]);
});

test('a price is at most five seconds ahead, positive, and of a known pair', async () => {
  const futurePrice = (ms: number) => ({ ...price('a', 0, '97000'), at: new Date(Date.now() + ms).toISOString() });
  expect(
    await sendPrices(
      server,
      futurePrice(20_000),
      { ...price('a', 200, '0') },
      { type: 'collateral-price', data: { pair: 'ETH/YU', price: '1' } },
      { type: 'collateral-price', data: { pair: 'BTC/YU', price: 97000 } },
    ),
  ).toEqual([
    'rejected at-in-future at',
    'rejected amount-out-of-range data.price',
    'rejected not-one-of data.pair',
    'rejected amount-not-text data.price',
  ]);
});

test('the price in force on an earlier day is the reference and is found as the current one', async () => {
  const contextReaders = priceContextReaders(
    { states: createStates(server.store, AREAS) },
    () => START + 86_400_000 * 2,
  );
  expect(await contextReaders.price.read('BTC/YU')).toMatchObject({ price: '941000' });
  await sendPrices(server, price('a', 43_200, '97000'));
  expect((await rows())[0]).toMatchObject({ status: 'HELD', doubt: 'JUMP', reference: '941000' });
});

test('of two conflicting prices sent to two processes at once, only one is used', async () => {
  const settings = { current: async () => ({ settings: DEFAULT_SETTINGS }) };
  const process = () =>
    createCommands({
      store: server.store,
      areas: AREAS,
      contextReaders: createContextReaders({ settings, store: server.store }),
      log: pino({ level: 'silent' }),
      clock: createClock(),
    });
  const [one, other] = [process(), process()];
  const report = (source: string, seconds: number, value: string) => ({
    pair: 'BTC/YU' as const,
    source,
    at: new Date(START - 86_400_000 * 60 + seconds * 1000).toISOString(),
    price: value,
  });
  const id = dayId(report('a', 0, ''));
  const send = (by: typeof one, price: ReturnType<typeof report>) =>
    by.run(
      pricesByDay,
      { type: 'TellPrice', id, priceId: priceId(price), ...price },
      { commandId: randomUUID(), actor: { kind: 'source', id: `source:${price.source}` } },
    );
  for (let minute = 0; minute < 10; minute += 1)
    await Promise.all([send(one, report('a', minute * 120, '100')), send(other, report('b', minute * 120, '103'))]);
  const events = (await server.store.load(`collateral-price-${id}`)) as (CollateralPriceEvent & StoredEvent)[];
  expect(events.filter((event) => 'doubt' in event.data && event.data.doubt !== null)).toHaveLength(10);
  // Each was decided on the events recorded before it.
  let state = collateralPriceDecider.initialState;
  for (const event of events) {
    const { id: reportedId, pair, source, at: time, price: value } = event.data;
    expect(
      collateralPriceDecider.decide(
        { type: 'TellPrice', id, priceId: reportedId, pair, source, at: time, price: value },
        state,
        { actor: { kind: 'system', id: 'system' }, now: time, settings: DEFAULT_SETTINGS, before: null },
      ),
    ).toEqual([expect.objectContaining({ data: event.data })]);
    state = collateralPriceDecider.evolve(state, event, event.id);
  }
});
