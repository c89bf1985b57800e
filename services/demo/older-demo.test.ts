// Tests of a demo log that is older than an area: the next start adds the area's past.
import { beforeEach, describe, expect, test } from 'vitest';
import type { NewEvent, StoredEvent } from '#contracts/events/event.ts';
import type { EventStore } from '../event-store/types.ts';
import type { SeedParts } from './seed.ts';
import { demosWith, foldDeposits, wholeLog } from '../tools/testing/demo.ts';
import { DEPOSITS, LATER, isOld, startSeedWorld, type SeedWorld } from '../tools/testing/seed-world.ts';

let server: SeedWorld['server'];
let commands: SeedWorld['commands'];
let administrators: SeedWorld['administrators'];
let seed: SeedWorld['seed'];
let history: SeedWorld['history'];
beforeEach(async () => {
  const world = await startSeedWorld();
  ({ server, commands, administrators, seed, history } = world);
  return world.close;
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
  /** Seeds as the version that had only deposits and prices did: without areas in its note, and without editors. */
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

  test('gets the area’s history, recorded as of now, and is otherwise unchanged', async () => {
    await older();
    const before = await stamps();
    const reported: string[] = [];
    expect((await seed({ now: () => LATER, onPerson: ({ email }) => reported.push(email) })).seeded).toBe(true);
    expect(reported).toEqual([
      'editor@demo.example',
      'operator@demo.example',
      'lead@demo.example',
      'deputy@demo.example',
    ]);
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

  test.each([1, 8, 17])(
    'gets the history once, if the start that writes it dies after %i appends',
    async (remaining) => {
      await older({ demos: demosWith(1).filter(isOld) });
      const dying: EventStore = {
        ...server.store,
        append: (...args) =>
          remaining-- > 0 ? server.store.append(...args) : Promise.reject(new Error('killed here')),
      };
      await expect(seed({ store: dying, now: () => LATER })).rejects.toThrow('killed here');
      expect((await seed({ now: () => LATER + 60_000 })).seeded).toBe(true);
      expect((await notes()).slice(2)).toEqual(['DemoHistoryBegun tag', 'DemoHistoryWritten']);
      expect((await tags()).map(({ type, revision }) => `${type} ${revision}`)).toEqual(
        Array.from({ length: 8 }, () => 'TagAdded 0'),
      );
    },
  );

  test('is completed if its first start left it half-written, and then gets the area’s history', async () => {
    let remaining = 60;
    const dying: EventStore = {
      ...server.store,
      append: (...args) => (remaining-- > 0 ? server.store.append(...args) : Promise.reject(new Error('killed here'))),
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

  test('gets an area’s executions with their outcomes as of now, and repeats none', async () => {
    await seed({ demos: demosWith(0).filter(({ area }) => area === 'tag') });
    await seed({ now: () => LATER });
    const late = (await wholeLog(server.store)).filter(({ stream }) => /^(deposit|execution|fact|price)-/.test(stream));
    expect(new Set(late.map(({ metadata }) => metadata.recordedAt))).toEqual(new Set([new Date(LATER).toISOString()]));
    expect(foldDeposits(late).filter(({ mintStatus }) => mintStatus === 'MINTED').length).toBeGreaterThan(DEPOSITS / 2);
  });

  test('keeps the tags of people and leaves out demo tags with the same name', async () => {
    await older({ demos: demosWith(1).filter(isOld) });
    const existingTag = crypto.randomUUID();
    const addTag = { type: 'AddTag', id: existingTag, name: 'dex' };
    await commands.run({ area: 'tag' }, addTag, {
      commandId: crypto.randomUUID(),
      actor: { kind: 'system', id: 'system' },
    });
    await seed({ now: () => LATER });
    expect(
      (await tags()).filter(({ data }) => String(data.name).toLowerCase() === 'dex').map(({ stream }) => stream),
    ).toEqual([`tag-${existingTag}`]);
    expect(await tags()).toHaveLength(8);
  });
});
