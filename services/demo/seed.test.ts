// The first start of a demo writes the past of every area exactly once and adds its people, despite crashes.
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StoredEvent } from '#contracts/events/event.ts';
import { FactLine } from '#contracts/facts.ts';
import { EVENT_SCHEMAS } from '../areas/event-schemas.ts';
import { contextReadersOfPast } from '../areas/context-readers.ts';
import { poster, posterArea } from '../areas/resource/testing/example.ts';
import { AREAS, DEMOS, POLICIES, commandOf } from '../areas/registry.ts';
import { demoTag } from '../areas/tag/demo.ts';
import { createSeals } from '../start/demo-seals.ts';
import { createClock } from '../base/clock.ts';
import { createCommands } from '../command/commands.ts';
import { checkEvents } from '../command/event-check.ts';
import { withCheckedEventStore } from '../tools/testing/stores/event-store.ts';
import { EventStoreUnavailable, WrongExpectedRevision, type EventStore } from '../event-store/types.ts';
import { wireForm } from '../ingest/identity.ts';
import { history as allOf } from './history.ts';
import { ResourceStory } from './records.ts';
import { seedDemo, type SeedParts } from './seed.ts';
import { parkedIn } from '../tools/testing/stores/parked.ts';
import { memoryStore } from '../tools/testing/stores/memory-store.ts';
import { demosWith, foldDeposits, wholeLog } from '../tools/testing/demo.ts';
import { DEPOSITS, LATER, UNTIL, isOld, startSeedWorld, type SeedWorld } from '../tools/testing/seed-world.ts';

const log = pino({ level: 'silent' });

let server: SeedWorld['server'];
let vault: SeedWorld['vault'];
let administrators: SeedWorld['administrators'];
let seed: SeedWorld['seed'];
let history: SeedWorld['history'];
beforeEach(async () => {
  const world = await startSeedWorld();
  ({ server, vault, administrators, seed, history } = world);
  return world.close;
});

describe('the first start', () => {
  test('writes the history and adds the demo people, who can sign in with the reported passwords', async () => {
    const reported: { email: string; password: string }[] = [];
    const { seeded, people } = await seed({ onPerson: (person) => reported.push(person) });
    expect(seeded).toBe(true);
    expect(reported.map(({ email }) => email)).toEqual([
      'maker@demo.example',
      'checker@demo.example',
      'editor@demo.example',
      'operator@demo.example',
      'lead@demo.example',
      'deputy@demo.example',
      'auditor@demo.example',
    ]);
    for (const { email, password } of reported)
      expect(await administrators.verifySignIn(email, password)).toMatchObject({ administrator: { email } });
    expect(people).toMatchObject({
      maker: { roleId: 'custody-maker', password: reported[0]!.password },
      checker: { roleId: 'custody-checker', password: reported[1]!.password },
    });
    expect(foldDeposits(await history())).toHaveLength(DEPOSITS);
    const times = (await wholeLog(server.store)).map(({ metadata }) => metadata.recordedAt);
    expect(times).toEqual(times.toSorted());
  });

  test('uses DEMO_PASSWORD for all demo people', async () => {
    await seed({ password: 'a given password', demos: demosWith(1) });
    expect(await administrators.verifySignIn('maker@demo.example', 'a given password')).not.toBeNull();
    for (const name of ['checker', 'editor', 'operator', 'lead', 'deputy', 'auditor'])
      expect(await administrators.verifySignIn(`${name}@demo.example`, 'a given password')).not.toBeNull();
  });

  test('seeds the log only once', async () => {
    const first = await seed();
    const before = await wholeLog(server.store);
    const second = await seed({ now: () => UNTIL + 86_400_000 });
    expect(second.seeded).toBe(false);
    expect([second.people.maker.id, second.people.maker.password]).toEqual([first.people.maker.id, undefined]);
    expect(await wholeLog(server.store)).toHaveLength(before.length);
  });

  test('is continued by the next start after a crash, with the same history', async () => {
    let remaining = 40;
    const dying: EventStore = {
      ...server.store,
      append: (...args) => (remaining-- > 0 ? server.store.append(...args) : Promise.reject(new Error('killed here'))),
    };
    await expect(seed({ store: dying })).rejects.toThrow('killed here');
    remaining = 150;
    await expect(seed({ store: dying, now: () => UNTIL + 3_600_000 })).rejects.toThrow('killed here');
    expect((await seed({ now: () => UNTIL + 7_200_000 })).seeded).toBe(true);
    const interrupted = (await history()).map(({ id }) => id).toSorted();

    await using other = await withCheckedEventStore();
    await seedDemo({
      store: other.store,
      areas: AREAS,
      contextReaders: contextReadersOfPast,
      policies: POLICIES,
      commandOf,
      seals: createSeals(vault),
      administrators,
      password: null,
      log,
      now: () => UNTIL,
      demos: demosWith(DEPOSITS),
    });
    const uninterrupted = (await wholeLog(other.store)).filter(
      ({ stream }) => !/^(administrator|claim|demo)-/.test(stream),
    );
    expect(interrupted).toEqual(uninterrupted.map(({ id }) => id).toSorted());
  });

  test('waits for a store that is temporarily unavailable', async () => {
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

  test('adds the people but no history to a log that already has other events', async () => {
    await administrators.ensure({
      key: 'first',
      email: 'admin@example.org',
      password: 'correct horse',
      roleId: 'super-administrator',
    });
    expect((await seed()).seeded).toBe(false);
    expect(await history()).toEqual([]);
    expect((await wholeLog(server.store)).filter(({ type }) => type === 'AdministratorAdded')).toHaveLength(8);
  });
});

test('the demo history fits its schemas, parks no event and deducts each burn from its trove', async () => {
  const { events, ...store } = memoryStore();
  expect(await seed({ demos: DEMOS, store: { ...server.store, ...store } })).toMatchObject({ seeded: true });
  for (const event of events) checkEvents(EVENT_SCHEMAS, event.stream, [event]);
  const facts = allOf(DEMOS, UNTIL).flatMap((act) => (act.kind === 'fact' ? [wireForm(act.fact)] : []));
  expect(facts.flatMap((fact) => FactLine.safeParse(fact).error ?? [])).toEqual([]);
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

describe('the history of every area', () => {
  /** Without the events that each attempt appends again. */
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
    for (let remaining of times)
      await expect(
        write(more, LATER, (...args) =>
          remaining-- > 0 ? memory.append(...args) : Promise.reject(new Error('killed here')),
        ),
      ).rejects.toThrow('killed here');
    // The resumed writing keeps the first attempt's end.
    expect((await write(more, times.length ? LATER + 60_000 : LATER)).seeded).toBe(true);
    return idsIn(events);
  };

  test('is continued by the next start after a crash, with the same events', async () => {
    expect(await written({ first: [], more: DEMOS, times: [3_000, 21_000] })).toEqual(
      await written({ first: [], more: DEMOS, times: [] }),
    );
  });

  test('is continued in the same way when a log with some areas gets the others', async () => {
    const all = { first: DEMOS.filter(isOld), more: DEMOS };
    expect(await written({ ...all, times: [2_000, 9_000] })).toEqual(await written({ ...all, times: [] }));
  });

  test('is written again where a later append overtook an earlier one', async () => {
    const { events, ...memory } = memoryStore();
    let count = 0;
    let isOver = false;
    /** One append fails because later ones overtook it. */
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

test('a demo resource that another one refers to cannot be removed', async () => {
  const areas = [...AREAS, posterArea.definition!];
  const demo = {
    area: 'poster',
    past: ({ from }: { from: number }) =>
      new ResourceStory(poster, 'one', from)
        .wait(600)
        .added({ title: 'One', text: null, until: null, tags: [demoTag('DEX')] }).acts,
  };
  await seed({ areas, demos: [...demosWith(1), demo] });
  const handler = createCommands({
    store: server.unchecked, // posters are no area of the product
    areas,
    contextReaders: {},
    log,
    clock: createClock(() => UNTIL),
  });
  const remove = (id: string) =>
    handler.run(
      { area: 'tag' },
      { type: 'RemoveTag', id },
      { commandId: crypto.randomUUID(), actor: { kind: 'system', id: 'system' } },
    );
  expect(await remove(demoTag('DEX'))).toMatchObject({ kind: 'refused', code: 'tag-in-use' });
  expect(await remove(demoTag('Bridge'))).toMatchObject({ kind: 'done' });
});
