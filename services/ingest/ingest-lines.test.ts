// A stream of facts: each line gets one answer, in order, despite failures. A dry run writes nothing.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IngestResult } from '#contracts/wire/fact.ts';
import { sealsNothing } from '../tools/testing/imports/facts.ts';
import type { Commands } from '../command/types.ts';
import { EventStoreUnavailable } from '../event-store/types.ts';
import { factId } from './identity.ts';
import { createIngest } from './ingest.ts';
import type { IngestSender } from './sender.ts';
import { createFactSealing } from './sealed-fact.ts';
import {
  anyone,
  deposit,
  factStream,
  price,
  startIngesting,
  streamOf,
  type Ingesting,
} from '../tools/testing/imports/ingesting.ts';

const log = pino({ level: 'silent' });

let events: Ingesting['events'];
let commands: Ingesting['commands'];
let clock: Ingesting['clock'];
let ingest: Ingesting['ingest'];
let send: Ingesting['send'];
beforeAll(async () => {
  ({ events, commands, clock, ingest, send } = await startIngesting());
});
afterAll(() => events.close());

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

  test('has exactly one answer in order for each line that is not blank, whatever its content', () =>
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

  test('loses no other line after a fault on one line', async () => {
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

  test('waits for a store that is temporarily unavailable', async () => {
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

  test('has its answered lines in the log after it breaks off, and the rest can be sent again', async () => {
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
    const repeated = await send(all);
    expect(repeated.filter(({ result }) => result === 'accepted').length).toBe(200 - answered.length);
    expect(repeated.every(({ result }) => result !== 'rejected')).toBe(true);
  });

  test('is read no faster than it is answered, so that memory use is bounded', async () => {
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

describe('a dry run', () => {
  const dryRun: IngestSender = { ...anyone, isDryRun: true };

  test('answers each line with its expected result and records nothing', async () => {
    const known = deposit();
    await send([known]);
    const [fresh, differing, sameOutput] = [
      deposit(),
      { ...known, data: { ...known.data, amount: '1' } },
      { ...known, id: randomUUID() },
    ];
    expect(await send([fresh, known, differing, sameOutput, '{'], dryRun)).toEqual([
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

  test('leaves personal data unsealed without creating a key and uses the same lookup marks', async () => {
    const notCalled = (): Promise<never> => Promise.reject(new Error('a mark was kept'));
    const sealing = createFactSealing({
      seal: () => Promise.reject(new Error('a key was made')),
      marks: { of: async (owner, text) => `${owner} ${text}`, keep: notCalled, adopt: notCalled, all: notCalled },
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
