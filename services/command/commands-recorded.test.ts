// What commands write to the log: one event each despite store failures, in the order of time, per stream.
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOBODY, createContextReaders } from '../areas/context-readers.ts';
import { AREAS } from '../areas/registry.ts';
import { createSettings } from '../areas/settings/settings.ts';
import { createClock } from '../base/clock.ts';
import type { TestEventStore } from '../event-store/testing/stores.ts';
import { withCheckedEventStore } from '../tools/testing/stores/event-store.ts';
import { EventStoreUnavailable, type EventStore } from '../event-store/types.ts';
import { createCommands } from './commands.ts';
import { ana, by, handlerOn, record } from '../tools/testing/custody/deposit-commands.ts';
import type { Commands } from './types.ts';
import { depositArea } from '../areas/deposit/area.ts';

const log = pino({ level: 'silent' });

let server: TestEventStore;
beforeAll(async () => {
  server = await withCheckedEventStore();
});
afterAll(() => server.close());

const handler = (store: EventStore = server.store): Commands => handlerOn(store);

const eventsOf = (id: string) => server.store.load(`deposit-${id}`);

describe('when the store fails', () => {
  /** Loses answers, or the appends themselves. */
  const failingOnce = (lost: 'the answer' | 'the append') => {
    let failsNext = true;
    const store: EventStore = {
      ...server.store,
      append: async (...append) => {
        if (!failsNext) return server.store.append(...append);
        failsNext = false;
        if (lost === 'the answer') await server.store.append(...append);
        throw new EventStoreUnavailable('no answer');
      },
    };
    return handler(store);
  };

  test.each(['the answer', 'the append'] as const)(
    'and %s is lost, a repeated command is carried out once',
    async (lost) => {
      const commands = failingOnce(lost);
      const command = record();
      const envelope = by();
      await expect(commands.run(depositArea, command, envelope)).rejects.toThrow(EventStoreUnavailable);
      expect(await commands.run(depositArea, command, envelope)).toMatchObject({ kind: 'done', revision: 0 });
      expect(await eventsOf(command.id)).toHaveLength(1);
    },
  );
});

test('recording times never go back within a process or a stream', async () => {
  let now = Date.parse('2030-01-01T00:00:00Z');
  const clocked = () =>
    createCommands({
      store: server.store,
      areas: AREAS,
      log,
      clock: createClock(() => now),
      contextReaders: createContextReaders({
        rights: NOBODY,
        settings: createSettings({
          store: server.store,
          positionAt: () => {
            throw new Error('not asked');
          },
        }),
      }),
    });
  const commands = clocked();
  const [first, second] = [record(), record()];
  await commands.run(depositArea, first, by());
  now = Date.parse('2029-01-01T00:00:00Z');
  await commands.run(depositArea, second, by(ana, { now: '2028-01-01T00:00:00.000Z' }));
  await clocked().run(depositArea, { type: 'CancelDeposit', id: first.id, reason: 'mistyped' }, by());
  const times = [...(await eventsOf(first.id)), ...(await eventsOf(second.id))].map(
    ({ metadata }) => metadata.recordedAt,
  );
  expect(times).toEqual(Array.from({ length: 3 }, () => '2030-01-01T00:00:00.000Z'));
});

test('one idempotency key sent to two deposits makes two separate events', async () => {
  const commands = handler();
  const envelope = by();
  const [first, second] = [record(), record()];
  await commands.run(depositArea, first, envelope);
  await commands.run(depositArea, second, envelope);
  const ids = [...(await eventsOf(first.id)), ...(await eventsOf(second.id))].map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
});
