// What a single fact results in: its own event and the record it creates, or a rejection.
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealsNothing } from '../tools/testing/imports/facts.ts';
import { createClock } from '../base/clock.ts';
import type { Commands } from '../command/types.ts';
import { EventStoreUnavailable } from '../event-store/types.ts';
import { CUSTODY_ADDRESS, hexOf } from '../tools/testing/custody/deposits.ts';
import { factId } from './identity.ts';
import { createIngest } from './ingest.ts';
import type { IngestSender } from './sender.ts';
import {
  anyone,
  deposit,
  factStream,
  price,
  startIngesting,
  streamOf,
  type Ingesting,
} from '../tools/testing/imports/ingesting.ts';
import { executionArea } from '../executions/area.ts';

const log = pino({ level: 'silent' });

let events: Ingesting['events'];
let commands: Ingesting['commands'];
let clock: Ingesting['clock'];
let send: Ingesting['send'];
beforeAll(async () => {
  ({ events, commands, clock, send } = await startIngesting());
});
afterAll(() => events.close());

describe('a fact', () => {
  test('becomes an event and then a deposit recorded by its source at the time of the fact', async () => {
    const fact = deposit();
    expect(await send([fact])).toEqual([{ line: 1, id: fact.id, result: 'accepted' }]);
    const [received] = await events.store.load(factStream(fact));
    expect(received).toMatchObject({
      type: 'FactReceived',
      data: { source: 'custody-feed', id: fact.id, type: 'deposit-seen', data: { amount: '150000000' } },
      metadata: { actor: { kind: 'source', id: 'source:custody-feed' } },
    });
    const [recorded] = await events.store.load(streamOf(fact));
    expect(recorded).toMatchObject({
      type: 'DepositRecorded',
      data: {
        recordedBy: 'source:custody-feed',
        occurredAt: '2026-11-01T08:00:00.000Z',
        type: 'standard',
        amount: '150000000',
      },
      metadata: { $causationId: factId('custody-feed', fact.id), $correlationId: factId('custody-feed', fact.id) },
    });
  });

  test('that is sent again is a duplicate, also within one request and in another spelling', async () => {
    const fact = deposit();
    const respelled = {
      ...fact,
      at: '2026-11-01T09:00:00.0+01:00',
      data: { ...fact.data, txid: `0x${fact.data.txid.toUpperCase()}` },
    };
    expect((await send([fact, respelled, fact])).map(({ result }) => result)).toEqual([
      'accepted',
      'duplicate',
      'duplicate',
    ]);
    expect(await events.store.load(streamOf(fact))).toHaveLength(1);
    expect(await events.store.load(factStream(fact))).toHaveLength(1);
  });

  test('with different content under a known id is rejected and changes nothing', async () => {
    const fact = deposit();
    await send([fact]);
    expect(await send([{ ...fact, data: { ...fact.data, amount: '150000001' } }])).toEqual([
      { line: 1, id: fact.id, result: 'rejected', code: 'fact-differs' },
    ]);
    expect(await events.store.load(streamOf(fact))).toHaveLength(1);
  });

  test('is accepted at most five minutes ahead of the clock; a later one is not recorded', async () => {
    const sender: IngestSender = { ...anyone, now: () => '2100-01-01T00:00:00.000Z' };
    const by = createIngest({ store: events.store, commands, sealing: sealsNothing, log, clock: createClock() });
    const [near, far] = [
      { ...deposit(), at: '2100-01-01T00:05:00.000Z' },
      { ...deposit(), at: '2100-01-01T00:05:00.001Z' },
    ];
    expect(await send([near, far], sender, by)).toEqual([
      { line: 1, id: near.id, result: 'accepted' },
      { line: 2, id: far.id, result: 'rejected', code: 'at-in-future', path: 'at' },
    ]);
    expect(await events.store.load(factStream(far))).toEqual([]);
  });

  test('with hidden characters is rejected with their path', async () => {
    const facts = [
      deposit('hides', { userName: 'Alice \u202e evil' }),
      deposit('is hidden', { institution: 'Harbour\u200b' }),
      { ...deposit(), id: 'a\u2066b' },
    ];
    expect((await send(facts)).map(({ result, code, path }) => [result, code, path])).toEqual([
      ['rejected', 'hidden-characters', 'data.userName'],
      ['rejected', 'hidden-characters', 'data.institution'],
      ['rejected', 'hidden-characters', 'id'],
    ]);
  });

  test('about an output that another fact recorded is rejected each time it is sent', async () => {
    const [first, second] = [deposit(), deposit()];
    const same = { ...second, data: { ...second.data, txid: first.data.txid } };
    expect((await send([first, same, same])).map(({ result, code }) => [result, code])).toEqual([
      ['accepted', undefined],
      ['rejected', 'deposit-exists'],
      ['rejected', 'deposit-exists'],
    ]);
  });

  test('whose command was lost after its event is completed when it is sent again', async () => {
    const fact = deposit();
    const dies: Commands = { ...commands, run: () => Promise.reject(new EventStoreUnavailable('killed here')) };
    const cut = createIngest({ store: events.store, commands: dies, sealing: sealsNothing, log, clock, patience: 0 });
    await expect(send([fact], anyone, cut)).rejects.toThrow(EventStoreUnavailable);
    expect(
      [await events.store.load(factStream(fact)), await events.store.load(streamOf(fact))].map((found) => found.length),
    ).toEqual([1, 0]);
    expect(await send([fact])).toEqual([{ line: 1, id: fact.id, result: 'duplicate' }]);
    expect(await events.store.load(streamOf(fact))).toHaveLength(1);
  });

  test('is rejected if its sender may not use the source or if the source names a person', async () => {
    expect(
      await send([deposit('a'), deposit('b'), { ...deposit('c'), source: 'administrator:1' }], {
        mayUse: (source) => source === 'another-feed',
      }),
    ).toEqual([
      { line: 1, id: 'a', result: 'rejected', code: 'not-allowed', path: 'source' },
      { line: 2, id: 'b', result: 'rejected', code: 'not-allowed', path: 'source' },
      { line: 3, id: 'c', result: 'rejected', code: 'not-a-source', path: 'source' },
    ]);
  });

  test('that a person sends in a session is recorded by that person', async () => {
    const fact = deposit();
    await send([fact], {
      ...anyone,
      actor: { kind: 'administrator', id: 'ana', role: 'custody-maker' },
      session: 's1',
    });
    expect((await events.store.load(streamOf(fact)))[0]).toMatchObject({
      data: { recordedBy: 'ana' },
      metadata: { session: 's1', actor: { kind: 'administrator', id: 'ana' } },
    });
  });

  test('of the demo world is marked as demo and uses the demo clock', async () => {
    const fact = deposit();
    await send(
      [fact],
      { ...anyone, demo: true, now: () => '2100-01-01T00:00:00.000Z' },
      createIngest({ store: events.store, commands, sealing: sealsNothing, log, clock: createClock() }),
    );
    expect((await events.store.load(factStream(fact)))[0]!.metadata).toMatchObject({
      demo: true,
      recordedAt: '2100-01-01T00:00:00.000Z',
    });
    expect((await events.store.load(streamOf(fact)))[0]!.metadata).toMatchObject({ demo: true });
  });

  test('reports the price of a day', async () => {
    expect(await send([price('p1'), price('p1'), price('p2', {}, { price: 101234.56 })])).toEqual([
      { line: 1, id: 'p1', result: 'accepted' },
      { line: 2, id: 'p1', result: 'duplicate' },
      { line: 3, id: 'p2', result: 'rejected', code: 'amount-not-text', path: 'data.price' },
    ]);
    expect((await events.store.load('price-2026-11-01')).map(({ data }) => data)).toEqual([
      { day: '2026-11-01', price: '101234.56' },
    ]);
  });

  test('reports the outcome of an execution; an unknown execution is not found', async () => {
    const executionId = randomUUID();
    const outcome = (id: string, more: object): object => ({
      source: 'executor',
      id,
      type: 'execution-outcome',
      at: '2026-11-01T08:00:00Z',
      data: { executionId, ...more },
    });
    const succeeded = { outcome: 'succeeded', hash: `0x${hexOf(executionId)}` };
    expect(await send([outcome('o1', succeeded)])).toEqual([
      { line: 1, id: 'o1', result: 'rejected', code: 'not-found', path: 'data.executionId' },
    ]);
    await commands.run(
      executionArea,
      {
        type: 'RequestExecution',
        id: executionId,
        kind: 'mint',
        aggregate: 'deposit',
        aggregateId: randomUUID(),
        data: {},
      },
      { commandId: randomUUID(), actor: { kind: 'system', id: 'system' } },
    );
    expect(
      (
        await send([
          outcome('o2', { ...succeeded, hash: hexOf('txid') }),
          outcome('o1', succeeded),
          outcome('o3', { outcome: 'failed', reason: 'late' }),
        ])
      ).map(({ result, code }) => [result, code]),
    ).toEqual([
      ['rejected', 'hash-of-another-chain'],
      ['duplicate', undefined],
      ['rejected', 'execution-ended'],
    ]);
  });
});

describe('amounts', () => {
  test.each([
    [150_000_000, 'amount-not-text'],
    ['1.5', 'amount-not-integer'],
    ['0', 'amount-out-of-range'],
    ['-5', 'amount-not-integer'],
    ['1e8', 'amount-not-integer'],
    ['2100000000000001', 'amount-out-of-range'],
  ])('such as %j are rejected instead of rounded', async (amount, code) => {
    const [result] = await send([deposit(randomUUID(), { amount })]);
    expect(result).toMatchObject({ result: 'rejected', code, path: 'data.amount' });
  });
});

test('a deposit to an address of another network is rejected with its path', async () => {
  expect(await send([deposit(randomUUID(), { network: 'testnet', custodyAddress: CUSTODY_ADDRESS })])).toMatchObject([
    { result: 'rejected', code: 'address-of-another-network', path: 'data.custodyAddress' },
  ]);
});
