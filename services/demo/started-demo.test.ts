// A seeded demo continues: deposits arrive and people process them, also through outages.
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '#projections/engine/types.ts';
import { sealsNothing } from '../tools/testing/imports/facts.ts';
import { createClock } from '../base/clock.ts';
import type { Commands } from '../command/types.ts';
import { EventStoreUnavailable } from '../event-store/types.ts';
import { createIngest } from '../ingest/ingest.ts';
import { depositLive } from '../areas/deposit/demo/live.ts';
import { createWorld, startDemo } from './live.ts';
import { createRandom } from './random.ts';
import { demosWith, foldDeposits, listFromLog, wholeLog } from '../tools/testing/demo.ts';
import { UNTIL, startSeedWorld, type SeedWorld } from '../tools/testing/seed-world.ts';
import { depositArea } from '../areas/deposit/area.ts';

const log = pino({ level: 'silent' });

let server: SeedWorld['server'];
let commands: SeedWorld['commands'];
let seed: SeedWorld['seed'];
let history: SeedWorld['history'];
beforeEach(async () => {
  const world = await startSeedWorld();
  ({ server, commands, seed, history } = world);
  return world.close;
});

describe('the started demo', () => {
  test('records and processes demo deposits within the rules and leaves other deposits alone', async () => {
    const { people } = await seed();
    // The demo must not touch deposits recorded by people, also not those that its maker recorded by hand.
    const { id: _id, ...example } = foldDeposits(await history())[0]!;
    const byHand = crypto.randomUUID();
    const { institution, userName, userAddress, custodyAddress, network, receivingAddress, type, lockTime } = example;
    await commands.run(
      depositArea,
      {
        type: 'RecordDeposit',
        id: byHand,
        deposit: {
          institution,
          userName,
          userAddress,
          custodyAddress,
          network,
          receivingAddress,
          type,
          lockTime,
          txid: 'f'.repeat(64),
          vout: 0,
          amount: 5n,
          remarks: 'mine',
        },
        occurredAt: null,
      },
      { commandId: crypto.randomUUID(), actor: { kind: 'administrator', id: people.maker.id } },
    );

    const refused: unknown[] = [];
    const watched: Commands = {
      ...commands,
      async run(...args) {
        const outcome = await commands.run(...args);
        if (outcome.kind !== 'done') refused.push([args[1].type, outcome]);
        return outcome;
      },
    };
    const before = (await wholeLog(server.store)).length;
    const live = depositLive(
      createWorld({
        store: server.store,
        commands: watched,
        ingest: createIngest({
          store: server.store,
          commands: watched,
          sealing: sealsNothing,
          log,
          clock: createClock(() => UNTIL),
        }),
        models: listFromLog(server.store),
        people,
        random: createRandom(7),
        now: () => UNTIL,
      }),
    );
    for (let count = 0; count < 250; count += 1) await live.step();

    const more = (await wholeLog(server.store)).slice(before);
    expect(refused).toEqual([]);
    expect(more.every(({ metadata }) => metadata.demo)).toBe(true);
    expect(new Set(more.map(({ type }) => type))).toEqual(
      new Set([...more.map(({ type }) => type), 'FactReceived', 'DepositRecorded', 'DepositConfirmed', 'MintQueued']),
    );
    expect(await server.store.load(`deposit-${byHand}`)).toHaveLength(1);
    const waiting = foldDeposits(await history()).filter(({ status }) => status === 'RECORDED').length;
    expect(waiting).toBeGreaterThan(10);
    expect(waiting).toBeLessThan(80);
  });

  test('continues through outages of the store and the database until it is stopped', async () => {
    const { people } = await seed({ demos: demosWith(5) });
    let calls = 0;
    const models = listFromLog(server.store);
    const flaky: typeof models = {
      list: (...args) => (++calls === 1 ? Promise.reject(new DatabaseUnavailable('away')) : models.list(...args)),
    };
    let takes = 0;
    const ingest = createIngest({
      store: server.store,
      commands,
      sealing: sealsNothing,
      log,
      clock: createClock(() => UNTIL),
    });
    const faulty = {
      take: (...args: Parameters<typeof ingest.take>) =>
        ++takes === 1 ? Promise.reject(new EventStoreUnavailable('away')) : ingest.take(...args),
    };
    const before = (await wholeLog(server.store)).length;
    const demo = startDemo({
      demos: demosWith(5),
      store: server.store,
      commands,
      ingest: faulty,
      models: flaky,
      people,
      log,
      pace: 0,
      now: () => UNTIL,
    });
    await expect.poll(() => takes, { interval: 5, timeout: 20_000 }).toBeGreaterThanOrEqual(10);
    await demo.stop();
    const after = (await wholeLog(server.store)).length;
    expect(after).toBeGreaterThan(before + 10);
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    expect(await wholeLog(server.store)).toHaveLength(after);
  });
});
