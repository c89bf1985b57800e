import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import type { NewEvent, StoredEvent } from '#contracts/event.ts';
import { Fact } from '#contracts/fact.ts';
import { DEFAULT_SETTINGS } from '#contracts/settings.ts';
import { DatabaseUnavailable } from '#projections/engine/types.ts';
import { createAdministrators, type Administrators } from '../areas/administrator/administrators.ts';
import { EVENT_SCHEMAS } from '../areas/event-schemas.ts';
import { createLookups, lookupsOfPast } from '../areas/lookups.ts';
import { poster, posterArea } from '../areas/record/example.ts';
import { AREAS, DEMOS, POLICIES, commandOf } from '../areas/registry.ts';
import { createRights } from '../areas/administrator/rights.ts';
import { demoTag } from '../areas/tag/demo.ts';
import { createSeals } from '../start/demo-seals.ts';
import { sealsNothing } from '../tools/testing/facts.ts';
import { createClock } from '../base/clock.ts';
import { createCommands } from '../command/commands.ts';
import { checkEvents } from '../command/event-check.ts';
import type { Commands } from '../command/types.ts';
import { withCheckedEventStore, type CheckedTestEventStore } from '../tools/testing/event-store.ts';
import { EventStoreUnavailable, WrongExpectedRevision, type EventStore } from '../event-store/types.ts';
import { wireForm } from '../ingest/identity.ts';
import { createIngest } from '../ingest/ingest.ts';
import { openVault } from '../storage/vault/open.ts';
import type { Vault } from '../storage/vault/types.ts';
import { depositLive } from '../areas/deposit/demo/live.ts';
import { history as allOf } from './history.ts';
import { createWorld, startDemo } from './live.ts';
import { createRandom } from './random.ts';
import { RecordStory } from './records.ts';
import { seedDemo, type SeedParts } from './seed.ts';
import { parkedIn } from '../tools/testing/parked.ts';
import { memoryStore } from '../tools/testing/memory-store.ts';
import { demosWith, foldDeposits, listFromLog, wholeLog } from '../tools/testing/demo.ts';

const UNTIL = Date.parse('2026-11-21T12:34:56.789Z');
const LATER = UNTIL + 9 * 86_400_000;
const DEPOSITS = 60;
/** Areas that an older demo had. */
const isOld = ({ area }: { area: string }): boolean => area === 'deposit' || area === 'price';
const log = pino({ level: 'silent' });

let server: CheckedTestEventStore;
let vault: Vault;
let commands: Commands;
let administrators: Administrators;
beforeEach(async () => {
  server = await withCheckedEventStore();
  const dir = mkdtempSync(join(tmpdir(), 'demo-'));
  vault = await openVault({ dataDir: dir, databaseUrl: null });
  commands = createCommands({
    store: server.store,
    areas: AREAS,
    lookups: createLookups({ settings: { current: async () => ({ settings: DEFAULT_SETTINGS }) } }),
    log,
    clock: createClock(() => UNTIL),
  });
  administrators = createAdministrators({
    store: server.store,
    vault,
    commands,
    rights: createRights({ store: server.store, people: vault.people }),
  });
  return async () => {
    await server.close();
    await vault.close();
    rmSync(dir, { recursive: true });
  };
});

const seed = (more: Partial<SeedParts> = {}) =>
  seedDemo({
    store: server.store,
    areas: AREAS,
    lookups: lookupsOfPast,
    policies: POLICIES,
    commandOf,
    seals: createSeals(vault),
    administrators,
    password: null,
    log,
    now: () => UNTIL,
    demos: demosWith(DEPOSITS),
    ...more,
  });
const history = async () =>
  (await wholeLog(server.store)).filter(({ stream }) => !/^(administrator|claim|demo)-/.test(stream));

describe('the first start', () => {
  test('writes the history and adds its people who can sign in with the passwords told', async () => {
    const told: { email: string; password: string }[] = [];
    const { seeded, people } = await seed({ tell: (person) => told.push(person) });
    expect(seeded).toBe(true);
    expect(told.map(({ email }) => email)).toEqual([
      'maker@demo.example',
      'checker@demo.example',
      'editor@demo.example',
      'operator@demo.example',
      'lead@demo.example',
      'deputy@demo.example',
    ]);
    for (const { email, password } of told)
      expect(await administrators.verifySignIn(email, password)).toMatchObject({ administrator: { email } });
    expect(people).toMatchObject({
      maker: { roleId: 'custody-maker', password: told[0]!.password },
      checker: { roleId: 'custody-checker', password: told[1]!.password },
    });
    expect(foldDeposits(await history())).toHaveLength(DEPOSITS);
    const times = (await wholeLog(server.store)).map(({ metadata }) => metadata.recordedAt);
    expect(times).toEqual(times.toSorted());
  });

  test('takes DEMO_PASSWORD for all of them', async () => {
    await seed({ password: 'a given password', demos: demosWith(1) });
    expect(await administrators.verifySignIn('maker@demo.example', 'a given password')).not.toBeNull();
    for (const name of ['checker', 'editor', 'operator', 'lead', 'deputy'])
      expect(await administrators.verifySignIn(`${name}@demo.example`, 'a given password')).not.toBeNull();
  });

  test('happens once', async () => {
    const first = await seed();
    const before = await wholeLog(server.store);
    const again = await seed({ now: () => UNTIL + 86_400_000 });
    expect(again.seeded).toBe(false);
    expect([again.people.maker.id, again.people.maker.password]).toEqual([first.people.maker.id, undefined]);
    expect(await wholeLog(server.store)).toHaveLength(before.length);
  });

  test('that dies anywhere is gone on with by the next, to the same history', async () => {
    let left = 40;
    const dying: EventStore = {
      ...server.store,
      append: (...args) => (left-- > 0 ? server.store.append(...args) : Promise.reject(new Error('killed here'))),
    };
    await expect(seed({ store: dying })).rejects.toThrow('killed here');
    left = 150;
    await expect(seed({ store: dying, now: () => UNTIL + 3_600_000 })).rejects.toThrow('killed here');
    expect((await seed({ now: () => UNTIL + 7_200_000 })).seeded).toBe(true);
    const interrupted = (await history()).map(({ id }) => id).toSorted();

    await using other = await withCheckedEventStore();
    await seedDemo({
      store: other.store,
      areas: AREAS,
      lookups: lookupsOfPast,
      policies: POLICIES,
      commandOf,
      seals: createSeals(vault),
      administrators,
      password: null,
      log,
      now: () => UNTIL,
      demos: demosWith(DEPOSITS),
    });
    const whole = (await wholeLog(other.store)).filter(({ stream }) => !/^(administrator|claim|demo)-/.test(stream));
    expect(interrupted).toEqual(whole.map(({ id }) => id).toSorted());
  });

  test('waits for a store that is away for a while', async () => {
    let failures = 2;
    let count = 0;
    const flaky: EventStore = {
      ...server.store,
      append: (...args) =>
        ++count % 100 === 0 && failures-- > 0
          ? Promise.reject(new EventStoreUnavailable('away'))
          : server.store.append(...args),
    };
    expect((await seed({ store: flaky })).seeded).toBe(true);
    expect(foldDeposits(await history())).toHaveLength(DEPOSITS);
  });

  test('on a log that others began adds the people and no history', async () => {
    await administrators.ensure({
      key: 'first',
      email: 'admin@example.org',
      password: 'correct horse',
      roleId: 'super-administrator',
    });
    expect((await seed()).seeded).toBe(false);
    expect(await history()).toEqual([]);
    expect((await wholeLog(server.store)).filter(({ type }) => type === 'AdministratorAdded')).toHaveLength(7);
  });
});

test('every area’s past is one that its rules let happen: every event fits its schema, no read model parks one, and what is burned is off its positions', async () => {
  const { events, ...store } = memoryStore();
  expect(await seed({ demos: DEMOS, store: { ...server.store, ...store } })).toMatchObject({ seeded: true });
  for (const event of events) checkEvents(EVENT_SCHEMAS, event.stream, [event]);
  const facts = allOf(DEMOS, UNTIL).flatMap((act) => (act.kind === 'fact' ? [wireForm(act.fact)] : []));
  expect(facts.flatMap((fact) => Fact.safeParse(fact).error ?? [])).toEqual([]);
  expect(await parkedIn(events)).toEqual([]);
  const burns = (type: string, key: string): string[] =>
    events
      .filter((event) => event.type === type)
      .map(
        ({ stream, data }) =>
          `${key === 'stream' ? stream.slice('burn-'.length) : String(data[key])} ${String(data.amount)}`,
      )
      .toSorted();
  expect(burns('BurnConfirmed', 'stream').length).toBeGreaterThan(20);
  expect(burns('TroveBurned', 'burnId')).toEqual(burns('BurnConfirmed', 'stream'));
  expect(events.some(({ type }) => type === 'BurnFailed')).toBe(true);
});

describe('the past of every area', () => {
  /** What each attempt notes anew is left out. */
  const idsIn = (events: readonly StoredEvent[]): string[] =>
    events
      .filter(({ stream }) => !/^(administrator|claim|reference|demo)-/.test(stream))
      .map(({ id }) => id)
      .toSorted();
  const written = async ({
    first,
    more,
    times,
  }: {
    first: SeedParts['demos'];
    more: SeedParts['demos'];
    times: readonly number[];
  }): Promise<string[]> => {
    const { events, ...memory } = memoryStore();
    const write = (demos: SeedParts['demos'], now: number, append = memory.append) =>
      seed({ demos, now: () => now, store: { ...server.store, ...memory, append } });
    if (first.length) await write(first, UNTIL);
    for (let left of times)
      await expect(
        write(more, LATER, (...args) =>
          left-- > 0 ? memory.append(...args) : Promise.reject(new Error('killed here')),
        ),
      ).rejects.toThrow('killed here');
    // It goes on to where the first of them was to go.
    expect((await write(more, times.length ? LATER + 60_000 : LATER)).seeded).toBe(true);
    return idsIn(events);
  };

  test('is gone on with by the next start, whenever one dies, to the same history', async () => {
    expect(await written({ first: [], more: DEMOS, times: [3_000, 21_000] })).toEqual(
      await written({ first: [], more: DEMOS, times: [] }),
    );
  });

  test('so it is where a log that has some gets the others', async () => {
    const all = { first: DEMOS.filter(isOld), more: DEMOS };
    expect(await written({ ...all, times: [2_000, 9_000] })).toEqual(await written({ ...all, times: [] }));
  });

  test('is written once more where an append was overtaken by the one after it', async () => {
    const { events, ...memory } = memoryStore();
    let count = 0;
    let isOver = false;
    /** The answer to one of them is late, and those after it come first. */
    const append: EventStore['append'] = async (...args) => {
      if (++count === 12_000 && !isOver) {
        isOver = true;
        throw new WrongExpectedRevision(args[0], args[2], 'no-stream');
      }
      return memory.append(...args);
    };
    expect((await seed({ demos: DEMOS, store: { ...server.store, ...memory, append } })).seeded).toBe(true);
    expect(isOver).toBe(true);
    expect(await parkedIn(events)).toEqual([]);
  });
});

describe('a log whose demo is older than an area', () => {
  const stamps = async (): Promise<string[]> =>
    (await wholeLog(server.store)).map(
      ({ stream, revision, id, metadata }) => `${stream} ${revision} ${id} ${metadata.recordedAt}`,
    );
  const tags = async (): Promise<StoredEvent[]> =>
    (await wholeLog(server.store)).filter(({ stream }) => stream.startsWith('tag-'));
  const notes = async (): Promise<string[]> =>
    (await server.store.load('demo-world')).map(({ type, data }) => `${type} ${String(data.areas ?? '')}`.trim());
  /** As it was written when deposits and prices were all there was: its note named no areas, and nobody edited. */
  const older = (more: Partial<SeedParts> = {}) => {
    const store = more.store ?? server.store;
    const before = (event: NewEvent): NewEvent =>
      event.type === 'DemoHistoryBegun'
        ? {
            ...event,
            data: { seed: event.data.seed, until: event.data.until },
            metadata: { ...event.metadata, version: 1 },
          }
        : event;
    const people: SeedParts['administrators'] = {
      ensure: (person, onAdding) =>
        ['demo-editor', 'demo-operator', 'demo-lead', 'demo-deputy'].includes(person.key)
          ? Promise.resolve({ id: 'nobody', added: false })
          : administrators.ensure(person, onAdding),
    };
    return seed({
      demos: demosWith(DEPOSITS).filter(isOld),
      administrators: people,
      ...more,
      store: {
        ...store,
        append: (stream, events, expected) =>
          (events.some(({ type }) => type === 'DemoHistoryBegun') ? server.unchecked : store).append(
            stream,
            events.map(before),
            expected,
          ),
      },
    });
  };

  test('gets the area’s past, on record as of now, and is else what it was', async () => {
    await older();
    const before = await stamps();
    const told: string[] = [];
    expect((await seed({ now: () => LATER, tell: ({ email }) => told.push(email) })).seeded).toBe(true);
    expect(told).toEqual(['editor@demo.example', 'operator@demo.example', 'lead@demo.example', 'deputy@demo.example']);
    expect((await stamps()).slice(0, before.length)).toEqual(before);
    const added = await tags();
    expect(added.map(({ data }) => data.name)).toEqual(expect.arrayContaining(['Lending', '借贷']));
    expect(
      new Set(
        added.map(
          ({ type, metadata: { actor, demo, recordedAt } }) => `${type} by ${actor.role}, ${demo}, ${recordedAt}`,
        ),
      ),
    ).toEqual(new Set([`TagAdded by content-editor, true, ${new Date(LATER).toISOString()}`]));
    expect(await notes()).toEqual([
      'DemoHistoryBegun deposit,price',
      'DemoHistoryWritten',
      'DemoHistoryBegun tag',
      'DemoHistoryWritten',
    ]);

    const after = await stamps();
    expect((await seed({ now: () => LATER + 86_400_000 })).seeded).toBe(false);
    expect(await stamps()).toEqual(after);
  });

  test.each([1, 8, 17])('gets it once, whenever the start dies that writes it: after %i appends', async (left) => {
    await older({ demos: demosWith(1).filter(isOld) });
    const dying: EventStore = {
      ...server.store,
      append: (...args) => (left-- > 0 ? server.store.append(...args) : Promise.reject(new Error('killed here'))),
    };
    await expect(seed({ store: dying, now: () => LATER })).rejects.toThrow('killed here');
    expect((await seed({ now: () => LATER + 60_000 })).seeded).toBe(true);
    expect((await notes()).slice(2)).toEqual(['DemoHistoryBegun tag', 'DemoHistoryWritten']);
    expect((await tags()).map(({ type, revision }) => `${type} ${revision}`)).toEqual(
      Array.from({ length: 8 }, () => 'TagAdded 0'),
    );
  });

  test('that its first start left half-written is gone on with, and gets the area’s past after that', async () => {
    let left = 60;
    const dying: EventStore = {
      ...server.store,
      append: (...args) => (left-- > 0 ? server.store.append(...args) : Promise.reject(new Error('killed here'))),
    };
    await expect(older({ store: dying })).rejects.toThrow('killed here');
    await seed({ now: () => LATER });
    expect(foldDeposits(await history())).toHaveLength(DEPOSITS);
    expect((await tags()).length).toBe(8);
    expect(await notes()).toEqual([
      'DemoHistoryBegun deposit,price',
      'DemoHistoryBegun tag',
      'DemoHistoryWritten',
      'DemoHistoryWritten',
    ]);
  });

  test('gets an area’s executions with what came of them, all of it as of now, and none to be done again', async () => {
    await seed({ demos: demosWith(0).filter(({ area }) => area === 'tag') });
    await seed({ now: () => LATER });
    const late = (await wholeLog(server.store)).filter(({ stream }) => /^(deposit|execution|fact|price)-/.test(stream));
    expect(new Set(late.map(({ metadata }) => metadata.recordedAt))).toEqual(new Set([new Date(LATER).toISOString()]));
    expect(foldDeposits(late).filter(({ mintStatus }) => mintStatus === 'MINTED').length).toBeGreaterThan(DEPOSITS / 2);
  });

  test('keeps what people have there: what would be the same is left out', async () => {
    await older({ demos: demosWith(1).filter(isOld) });
    const theirs = crypto.randomUUID();
    await commands.run(
      'tag',
      { type: 'AddTag', id: theirs, name: 'dex' },
      { commandId: crypto.randomUUID(), actor: { kind: 'system', id: 'system' } },
    );
    await seed({ now: () => LATER });
    expect(
      (await tags()).filter(({ data }) => String(data.name).toLowerCase() === 'dex').map(({ stream }) => stream),
    ).toEqual([`tag-${theirs}`]);
    expect(await tags()).toHaveLength(8);
  });
});

test('what a demo’s record has of another is not removed under it', async () => {
  const areas = [...AREAS, posterArea.definition!];
  const demo = {
    area: 'poster',
    past: ({ from }: { from: number }) =>
      new RecordStory(poster, 'one', from)
        .wait(600)
        .isAdded({ title: 'One', text: null, until: null, tags: [demoTag('DEX')] }).acts,
  };
  await seed({ areas, demos: [...demosWith(1), demo] });
  const by = createCommands({ store: server.store, areas, lookups: {}, log, clock: createClock(() => UNTIL) });
  const remove = (id: string) =>
    by.run(
      'tag',
      { type: 'RemoveTag', id },
      { commandId: crypto.randomUUID(), actor: { kind: 'system', id: 'system' } },
    );
  expect(await remove(demoTag('DEX'))).toMatchObject({ kind: 'refused', code: 'tag-in-use' });
  expect(await remove(demoTag('Bridge'))).toMatchObject({ kind: 'done' });
});

describe('from then on', () => {
  test('deposits arrive and are worked on, within the rules, and only those of the demo', async () => {
    const { people } = await seed();
    // A person's own record, also one by the demo's maker by hand, is nobody else's to touch.
    const { id: _id, ...theirs } = foldDeposits(await history())[0]!;
    const byHand = crypto.randomUUID();
    const { institution, userName, userAddress, custodyAddress, network, receivingAddress, type, lockTime } = theirs;
    await commands.run(
      'deposit',
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

  test('it goes on through outages of the store and the database, until it is stopped', async () => {
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
