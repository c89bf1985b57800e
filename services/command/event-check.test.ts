import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pino } from 'pino';
import { z } from 'zod';
import type { EventDefinitions } from '#contracts/events/define-events.ts';
import type { NewEvent, StoredEvent } from '#contracts/events/event.ts';
import { EVENT_SCHEMAS } from '../areas/event-schemas.ts';
import { priceArea } from '../areas/price/area.ts';
import { createClock } from '../base/clock.ts';
import type { EventStore } from '../event-store/types.ts';
import { inContracts } from '../tools/testing/registries/in-contracts.ts';
import { anEvent } from '../tools/testing/server.ts';
import type { AreaDefinition, DecidedEvent } from './area.ts';
import { createCommands } from './commands.ts';
import { checkEvents, checkedStore, InvalidEvent } from './event-check.ts';

async function* nothing(): AsyncGenerator<never> {}
/** A store that notes the streams that were written. */
function recording() {
  const written: string[] = [];
  const store: EventStore = {
    append: (stream) => {
      written.push(stream);
      return Promise.resolve({ revision: 0, position: 1n });
    },
    appendRaw: async () => ({ revision: 0, position: 1n }),
    load: async () => [],
    latest: async () => [],
    head: async () => null,
    holds: async () => false,
    isReadable: async () => false,
    rawAt: async () => null,
    readAll: nothing,
    readRaw: nothing,
    follow: nothing,
    cannotWrite: async () => null,
    close: async () => {},
  };
  return { written, store, checked: checkedStore(store, EVENT_SCHEMAS) };
}
const viewed = { day: '2026-11-01', page: '/', views: 7, visitors: 3, at: '2026-11-01T08:00:00.000Z' };
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test('the known schemas are exactly those of the events in the contracts', async () => {
  const definitions = await inContracts<EventDefinitions>((value) => 'area' in value && 'schemas' in value);
  expect([...EVENT_SCHEMAS.keys()].toSorted()).toEqual(
    definitions.flatMap(({ schemas }) => Object.keys(schemas)).toSorted(),
  );
});

test('an event that fits its schema is appended', async () => {
  const { written, checked } = recording();
  await checked.append('page-viewed-1', [anEvent('PageViewed', viewed)], 'no-stream');
  expect(written).toEqual(['page-viewed-1']);
  const news = {
    title: 'Open',
    description: 'd',
    image: 'https://a.example/a.png',
    time: '2026-11-01T08:00:00.000Z',
    link: 'https://a.example/1',
  };
  await checked.append(
    'news-1',
    [anEvent('NewsEdited', { ...news, before: { ...news, link: 'https://a.example/\u202e gnp' } })],
    'no-stream',
  );
  expect(written).toEqual(['page-viewed-1', 'news-1']);
});

test.each<[string, NewEvent, string]>([
  [
    'with a wrong value',
    anEvent('PageViewed', { ...viewed, views: '7' }),
    'event PageViewed of stream page-viewed-1 is not written: views: ',
  ],
  [
    'without a field',
    anEvent('PageViewed', { ...viewed, visitors: undefined }),
    'event PageViewed of stream page-viewed-1 is not written: visitors: ',
  ],
  [
    'with an undeclared field',
    anEvent('PageViewed', { ...viewed, visits: 3 }),
    'event PageViewed of stream page-viewed-1 is not written: visits: no schema declares this field',
  ],
  [
    'of an undeclared type',
    anEvent('PageSeen', viewed),
    'event PageSeen of stream page-viewed-1 is not written: no area declares this event type',
  ],
])(
  'an event %s fails its whole append with an error that names type, stream and field',
  async (_name, event, message) => {
    const { written, checked } = recording();
    const error = await failure(checked.append('page-viewed-1', [anEvent('PageViewed', viewed), event], 'no-stream'));
    expect(error).toBeInstanceOf(InvalidEvent);
    expect(error).toHaveProperty('message', expect.stringContaining(message));
    expect(written).toEqual([]);
  },
);

test('an undeclared field is also found inside nested values', () => {
  const schemas = new Map([['KitesSeen', z.object({ kites: z.array(z.object({ colour: z.string() })) })]]);
  const checking =
    (...kites: object[]) =>
    () =>
      checkEvents(schemas, 'kite-1', [anEvent('KitesSeen', { kites })]);
  expect(checking({ colour: 'red' })).not.toThrow();
  expect(checking({ colour: 'red' }, { colour: 'blue', length: 3 })).toThrow(
    'kites.1.length: no schema declares this field',
  );
});

test('a checked event is frozen', async () => {
  const { checked } = recording();
  const event = anEvent('PageViewed', { ...viewed });
  await checked.append('page-viewed-1', [event], 'no-stream');
  expect(() => {
    event.data.views = '7';
  }).toThrow(TypeError);
  expect(() => {
    event.data = {};
  }).toThrow(TypeError);
});

test('an event with hidden characters in an old text is still appended', async () => {
  const { written, checked } = recording();
  await checked.append('page-viewed-1', [anEvent('PageViewed', { ...viewed, page: '/\u202e' })], 'no-stream');
  expect(written).toEqual(['page-viewed-1']);
});

test('the error contains no value of the event', async () => {
  const { checked } = recording();
  expect(
    String(
      await failure(
        checked.append(
          'audit-1',
          [anEvent('SignedIn', { administratorId: ['anna'], method: 'a secret' })],
          'no-stream',
        ),
      ),
    ),
  ).not.toMatch(/anna|secret/);
});

test('an invalid event of a decider is found before a key is claimed for it', async () => {
  const { written, store } = recording();
  const broken: AreaDefinition = {
    ...priceArea,
    decide: (): DecidedEvent[] => [{ type: 'PriceSet', data: { day: '2026-11-01', price: 97_000 } }],
    claims: () => [{ name: 'the-day', refused: 'taken', isUsed: () => true }],
  };
  const commands = createCommands({
    store,
    areas: [broken],
    contextReaders: {},
    log: pino({ level: 'silent' }),
    clock: createClock(),
  });
  const sent = commands.run(
    priceArea,
    { type: 'SetPrice', id: '2026-11-01', day: '2026-11-01', price: '97000' },
    { commandId: randomUUID(), actor: { kind: 'system', id: 'system' } },
  );
  expect(String(await failure(sent))).toMatch(/PriceSet of stream price-2026-11-01 is not written: price: /);
  expect(written).toEqual([]);
});

describe('an event of a newer program', () => {
  const newer = (type: string, version: number): StoredEvent => {
    const event = anEvent(type, viewed);
    return { ...event, metadata: { ...event.metadata, version }, stream: 'page-viewed-1', revision: 0, position: 1n };
  };
  const holding = (event: StoredEvent) =>
    checkedStore(
      {
        ...recording().store,
        load: async () => [event],
        readAll: async function* readAll() {
          yield [event];
        },
        follow: async function* follow() {
          yield { events: [event], position: { commit: 1n, prepare: 1n }, caughtUp: true };
        },
      },
      EVENT_SCHEMAS,
    );
  const first = async (store: EventStore) => {
    for await (const [event] of store.readAll(null)) return event;
  };
  const followed = async (store: EventStore) => {
    for await (const { events } of store.follow(null, { signal: AbortSignal.abort(), maxBatch: 1 })) return events[0];
  };

  test.each([
    ['of an unknown type', newer('PageSeen', 1), 'event PageSeen, version 1, of stream page-viewed-1: '],
    ['of a newer version', newer('PageViewed', 2), 'event PageViewed, version 2, of stream page-viewed-1: '],
  ])('%s is not loaded, and is marked where the log is read', async (_, event, message) => {
    const store = holding(event);
    const reason = expect.stringContaining(`${message}this program is older than the log`);
    expect(await failure(store.load('page-viewed-1'))).toMatchObject({ name: 'UnreadableEvent', message: reason });
    expect([await first(store), await followed(store)]).toEqual(Array(2).fill({ ...event, unreadable: reason }));
  });

  test('is told from one that the program knows', async () => {
    const event = newer('PageViewed', 1);
    expect([await holding(event).load('page-viewed-1'), await followed(holding(event))]).toEqual([[event], event]);
  });
});
