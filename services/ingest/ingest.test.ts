import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IngestResult } from '#contracts/fact.ts';
import { DEFAULT_SETTINGS } from '#contracts/settings.ts';
import { depositArea } from '../areas/deposit/area.ts';
import { depositId } from '../areas/deposit/deposit-id.ts';
import { createLookups } from '../areas/lookups.ts';
import { priceArea } from '../areas/price/area.ts';
import { sealsNothing } from '../tools/testing/facts.ts';
import { createClock } from '../base/clock.ts';
import { createCommands } from '../command/commands.ts';
import type { Commands } from '../command/types.ts';
import type { TestEventStore } from '../event-store/testing.ts';
import { withCheckedEventStore } from '../tools/testing/event-store.ts';
import { EventStoreUnavailable } from '../event-store/types.ts';
import { executionArea } from '../executions/area.ts';
import { CUSTODY_ADDRESS, depositFact, hexOf } from '../tools/testing/deposits.ts';
import { factId } from './identity.ts';
import { createIngest, type Ingest, type IngestSender } from './ingest.ts';
import { ingestKeys } from './keys.ts';
import { createFactSealing } from './sealed-fact.ts';

const log = pino({ level: 'silent' });
const clock = createClock();
let events: TestEventStore;
let commands: Commands;
let ingest: Ingest;

beforeAll(async () => {
  events = await withCheckedEventStore();
  commands = createCommands({
    store: events.store,
    areas: [depositArea, executionArea, priceArea],
    lookups: createLookups({ settings: { current: async () => ({ settings: DEFAULT_SETTINGS }) } }),
    log,
    clock,
  });
  ingest = createIngest({ store: events.store, commands, sealing: sealsNothing, log, clock });
});
afterAll(() => events.close());

const anyone: IngestSender = { mayUse: () => true };
async function* bytes(text: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield typeof text === 'string' ? Buffer.from(text) : text;
}
const send = async (lines: unknown[], sender = anyone, by = ingest): Promise<IngestResult[]> =>
  Array.fromAsync(
    by(bytes(lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')), sender),
  );

const price = (id: string, more: object = {}, data: object = {}): object => ({
  source: 'desk',
  id,
  type: 'btc-price',
  at: '2026-11-01T08:00:00Z',
  data: { day: '2026-11-01', price: '101234.56', ...data },
  ...more,
});
const deposit = (id: string = randomUUID(), fields: Record<string, unknown> = {}) =>
  depositFact(id, fields) as { id: string; source: string; data: { txid: string } };
const streamOf = (fact: { data: { txid: string } }): string =>
  `deposit-${depositId({ network: 'mainnet', txid: fact.data.txid, vout: 0 })}`;
const factStream = ({ source, id }: { source: string; id: string }): string => `fact-${factId(source, id)}`;

describe('a fact', () => {
  test('is an event of its own and then a deposit recorded by its source, at its own time', async () => {
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

  test('told again is a duplicate, in the same body of bytes too, however it is spelled', async () => {
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

  test('with another body under a known id is rejected and changes nothing', async () => {
    const fact = deposit();
    await send([fact]);
    expect(await send([{ ...fact, data: { ...fact.data, amount: '150000001' } }])).toEqual([
      { line: 1, id: fact.id, result: 'rejected', code: 'fact-differs' },
    ]);
    expect(await events.store.load(streamOf(fact))).toHaveLength(1);
  });

  test('lies at most five minutes ahead of the clock; beyond that nothing of it is on record', async () => {
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

  test('with a name in it that hides something is rejected, and tells where', async () => {
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

  test('about an output that another fact recorded is refused by the rule, each time it is told', async () => {
    const [first, second] = [deposit(), deposit()];
    const same = { ...second, data: { ...second.data, txid: first.data.txid } };
    expect((await send([first, same, same])).map(({ result, code }) => [result, code])).toEqual([
      ['accepted', undefined],
      ['rejected', 'deposit-exists'],
      ['rejected', 'deposit-exists'],
    ]);
  });

  test('whose command was lost between the two is made whole when it is told again', async () => {
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

  test('of a source the sender may not speak for is refused, and so is one that names a person', async () => {
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

  test('sent by a person in a session is recorded by that person', async () => {
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

  test('of the demo world says so, and has the demo clock', async () => {
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

  test('tells the price of a day', async () => {
    expect(await send([price('p1'), price('p1'), price('p2', {}, { price: 101234.56 })])).toEqual([
      { line: 1, id: 'p1', result: 'accepted' },
      { line: 2, id: 'p1', result: 'duplicate' },
      { line: 3, id: 'p2', result: 'rejected', code: 'amount-not-text', path: 'data.price' },
    ]);
    expect((await events.store.load('price-2026-11-01')).map(({ data }) => data)).toEqual([
      { day: '2026-11-01', price: '101234.56' },
    ]);
  });

  test('tells the outcome of an execution; one that nobody asked for is not found', async () => {
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
      'execution',
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

describe('the outcome of an execution', () => {
  const outcome = (
    executionId: string,
    id: string,
    more: object = { outcome: 'succeeded', hash: `0x${hexOf(executionId)}` },
  ): object => ({
    source: 'minter',
    id,
    type: 'execution-outcome',
    at: '2026-11-01T08:00:00Z',
    data: { executionId, ...more },
  });
  const by = () => ({ commandId: randomUUID(), actor: { kind: 'system', id: 'system' } as const });
  const attempted = async (): Promise<string> => {
    const id = randomUUID();
    await commands.run(
      'execution',
      { type: 'RequestExecution', id, kind: 'mint', aggregate: 'deposit', aggregateId: randomUUID(), data: {} },
      by(),
    );
    await commands.run('execution', { type: 'AttemptExecution', id, executor: 'webhook' }, by());
    return id;
  };

  test('is not taken from a key that does not name its type, and nothing of it is in the log', async () => {
    const id = await attempted();
    const held = ingestKeys('minter=one')('Bearer one')!;
    const fact = outcome(id, 'told by its source only') as { source: string; id: string };
    expect(await send([fact], held)).toEqual([
      { line: 1, id: 'told by its source only', result: 'rejected', code: 'not-allowed', path: 'type' },
    ]);
    expect(await events.store.load(factStream(fact))).toEqual([]);
    expect(
      (
        await send(
          [{ ...outcome(id, 'a failure'), data: { executionId: id, outcome: 'failed', reason: 'no gas' } }],
          ingestKeys('minter:execution-outcome=one')('Bearer one')!,
        )
      )[0]!.result,
    ).toBe('accepted');
  });

  test('told of what an executor was asked for is no end but told of: by whom, of which, and what', async () => {
    const id = await attempted();
    const refused: unknown[] = [];
    const taking = createIngest({
      store: events.store,
      commands,
      sealing: sealsNothing,
      log,
      clock,
      onRefused: async (...told) => {
        refused.push(told);
      },
    });
    for (const onTrial of [true, false])
      expect(
        (await send([outcome(id, `early ${id}`)], { ...anyone, onTrial }, taking)).map(({ result, code }) => [
          result,
          code,
        ]),
      ).toEqual([['rejected', 'execution-in-progress']]);
    expect(refused).toEqual([
      [
        { actor: { kind: 'source', id: 'source:minter' }, session: undefined, ip: undefined },
        {
          command: 'ReportOutcome',
          target: `execution-${id}`,
          code: 'execution-in-progress',
          told: `succeeded 0x${hexOf(id)}`,
        },
      ],
    ]);
    const signed = `0x${'a'.repeat(64)}`;
    await commands.run('execution', { type: 'ReportOutcome', id, outcome: 'succeeded', hash: signed }, by());
    expect((await events.store.load(`execution-${id}`)).map(({ type, data }) => [type, data.hash])).toEqual([
      ['ExecutionRequested', undefined],
      ['ExecutionAttempted', undefined],
      ['ExecutionSucceeded', signed],
    ]);
    expect((await send([outcome(id, `early ${id}`)], anyone, taking)).map(({ code }) => code)).toEqual([
      'execution-ended',
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
  ])('of %j are refused, not rounded', async (amount, code) => {
    const [result] = await send([deposit(randomUUID(), { amount })]);
    expect(result).toMatchObject({ result: 'rejected', code, path: 'data.amount' });
  });
});

describe('a stream of lines', () => {
  const facts = fc.nat(8).map((n) => JSON.stringify(deposit(`stream-${n}`)));
  const nearFacts = fc
    .record(
      {
        source: fc.constantFrom('desk', 'Desk', 7),
        id: fc.oneof(fc.string({ unit: 'binary', maxLength: 5 }), fc.constant('x'.repeat(300))),
        type: fc.constantFrom('btc-price', 'nope', null),
        at: fc.constantFrom('2026-11-01T08:00:00Z', 'now', 1),
        data: fc.oneof(fc.jsonValue(), fc.constant({ day: '2026-11-01', price: '1' })),
      },
      { requiredKeys: [] },
    )
    .map((value) => JSON.stringify(value));
  const line = fc.oneof(
    facts,
    nearFacts,
    fc.json({ maxDepth: 3 }),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('', '   ', '\u0000', '{"__proto__":{}}', '[['.repeat(2000), `"${'x'.repeat(70_000)}"`),
  );

  test('has exactly one answer for each line that is not blank, in order, whatever the lines hold', () =>
    fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 40 }), async (lines) => {
        const text = lines.map((each) => each.toWellFormed()).join('\n');
        const expected = text.split('\n').flatMap((each, index) => (each.trim() === '' ? [] : [index + 1]));
        const results = await send([text]);
        expect(results.map((result) => result.line)).toEqual(expected);
        for (const { result, code } of results) expect(result === 'rejected').toBe(code !== undefined);
        expect(results.map(({ code }) => code)).not.toContain('internal-error');
      }),
      { numRuns: 60 },
    ));

  test('a fault on one line loses no other', async () => {
    const [one, two, three] = [deposit(), deposit(), deposit()];
    const faulty: Commands = {
      ...commands,
      run: (area, command, envelope) =>
        envelope.commandId === factId('custody-feed', two.id)
          ? Promise.reject(new Error('a bug'))
          : commands.run(area, command, envelope),
    };
    expect(
      (
        await send(
          [one, two, three],
          anyone,
          createIngest({ store: events.store, commands: faulty, sealing: sealsNothing, log, clock }),
        )
      ).map(({ result, code }) => [result, code]),
    ).toEqual([
      ['accepted', undefined],
      ['rejected', 'internal-error'],
      ['accepted', undefined],
    ]);
    expect((await send([two]))[0]!.result).toBe('duplicate');
  });

  test('waits for a store that is away for a moment', async () => {
    let failures = 3;
    const flaky: Commands = {
      ...commands,
      run: (...args) => (failures-- > 0 ? Promise.reject(new EventStoreUnavailable('away')) : commands.run(...args)),
    };
    const results = await send(
      [deposit(), deposit()],
      anyone,
      createIngest({ store: events.store, commands: flaky, sealing: sealsNothing, log, clock }),
    );
    expect(results.map(({ result }) => result)).toEqual(['accepted', 'accepted']);
  });

  test('that breaks off has its answered lines in the log, and the rest can be sent again', async () => {
    const all = Array.from({ length: 200 }, () => deposit());
    async function* breaks(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(
        `${all
          .slice(0, 120)
          .map((fact) => JSON.stringify(fact))
          .join('\n')}\n{"half`,
      );
      throw new Error('connection lost');
    }
    const answered: IngestResult[] = [];
    await expect(
      (async () => {
        for await (const result of ingest(breaks(), anyone)) answered.push(result);
      })(),
    ).rejects.toThrow('connection lost');
    for (const { id } of answered)
      expect(await events.store.load(streamOf(all.find((fact) => fact.id === id)!))).toHaveLength(1);
    const again = await send(all);
    expect(again.filter(({ result }) => result === 'accepted').length).toBe(200 - answered.length);
    expect(again.every(({ result }) => result !== 'rejected')).toBe(true);
  });

  test('is read no faster than it is answered: of 100 MB only a window is ever held', async () => {
    const line = Buffer.from(`${JSON.stringify({ ...price('big'), junk: 'x'.repeat(50_000) })}\n`);
    const count = Math.ceil((100 << 20) / line.length);
    let read = 0;
    async function* big(): AsyncGenerator<Uint8Array> {
      for (; read < count; read += 1) yield line;
    }
    let answered = 0;
    let mostAhead = 0;
    for await (const _ of ingest(big(), anyone)) mostAhead = Math.max(mostAhead, read - ++answered);
    expect(answered).toBe(count);
    expect(mostAhead).toBeLessThan(70);
  });
});

test('a deposit to an address of another network is refused with its path', async () => {
  expect(await send([deposit(randomUUID(), { network: 'testnet', custodyAddress: CUSTODY_ADDRESS })])).toMatchObject([
    { result: 'rejected', code: 'address-of-another-network', path: 'data.custodyAddress' },
  ]);
});

describe('on trial', () => {
  const trial: IngestSender = { ...anyone, onTrial: true };

  test('each line is answered what it would come to, and nothing of it is on record', async () => {
    const known = deposit();
    await send([known]);
    const [fresh, differing, sameOutput] = [
      deposit(),
      { ...known, data: { ...known.data, amount: '1' } },
      { ...known, id: randomUUID() },
    ];
    expect(await send([fresh, known, differing, sameOutput, '{'], trial)).toEqual([
      { line: 1, id: fresh.id, result: 'accepted' },
      { line: 2, id: known.id, result: 'duplicate' },
      { line: 3, id: known.id, result: 'rejected', code: 'fact-differs' },
      { line: 4, id: sameOutput.id, result: 'rejected', code: 'deposit-exists' },
      { line: 5, id: null, result: 'rejected', code: 'not-json', path: '' },
    ]);
    for (const stream of [factStream(fresh), streamOf(fresh), factStream(sameOutput)])
      expect(await events.store.load(stream)).toEqual([]);
    expect((await send([fresh]))[0]!.result).toBe('accepted');
  });

  test('what is personal stays open, for no key is made; it is known by the same marks', async () => {
    const notAsked = (): Promise<never> => Promise.reject(new Error('a mark was kept'));
    const sealing = createFactSealing({
      seal: () => Promise.reject(new Error('a key was made')),
      marks: { of: async (owner, text) => `${owner} ${text}`, keep: notAsked, adopt: notAsked, all: notAsked },
    });
    const fact = {
      source: 'site',
      id: '1',
      type: 'feedback-received',
      at: '2026-11-01T08:00:00.000Z',
      data: { mailbox: 'a@outside.example', content: 'x', pictures: [] },
    };
    expect(await sealing(fact, true)).toEqual({
      fact: {
        ...fact,
        data: { ...fact.data, mailboxLookup: expect.stringMatching(/^feedback:\S+ a@outside.example$/) },
      },
      digest: expect.stringMatching(/^feedback:\S+ fact [0-9a-f]{64}$/),
    });
  });
});
