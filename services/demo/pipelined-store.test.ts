import { expect, test } from 'vitest';
import { memoryStore } from '../tools/testing/stores/memory-store.ts';
import { anEvent } from '../tools/testing/server.ts';
import { EventStoreUnavailable, WrongExpectedRevision, type EventStore } from '../event-store/types.ts';
import { createClaims } from '../command/references/claims.ts';
import { Overtaken, pipelined } from './pipelined-store.ts';

const event = () => anEvent('TagAdded', { name: 'DEX' });
/** A log that records the streams and sizes of appends, which wait until they are let go. */
function slowLog() {
  const { append, load, events } = memoryStore();
  const gate = Promise.withResolvers<void>();
  const appends: string[] = [];
  const store: Pick<EventStore, 'append' | 'load'> = {
    load,
    async append(stream, added, expected) {
      appends.push(`${stream} ${added.length} at ${expected}`);
      await gate.promise;
      return append(stream, added, expected);
    },
  };
  return { store, appends, events, letGo: () => gate.resolve() };
}

test('an appended event is read at once, and is in the log after a flush', async () => {
  const { store, events, letGo } = slowLog();
  const pipeline = pipelined(store);
  const [one, other] = [event(), event()];
  expect(await pipeline.append('tag-a', [one], 'no-stream')).toMatchObject({ revision: 0 });
  await pipeline.append('tag-b', [other], 'no-stream');
  expect(await pipeline.load('tag-a')).toMatchObject([{ id: one.id, revision: 0 }]);
  expect(events).toEqual([]);
  letGo();
  await pipeline.flush();
  expect(events.map(({ id }) => id)).toEqual([one.id, other.id]);
});

test('consecutive appends to one stream become one append', async () => {
  const { store, appends, letGo } = slowLog();
  letGo();
  const pipeline = pipelined(store);
  await pipeline.append('tag-a', [event()], 'no-stream');
  await pipeline.append('tag-a', [event(), event()], 0);
  await pipeline.append('tag-b', [event()], 'no-stream');
  await pipeline.append('tag-a', [event()], 2);
  await pipeline.flush();
  expect(appends).toEqual(['tag-a 3 at no-stream', 'tag-b 1 at no-stream', 'tag-a 1 at 2']);
});

test('a wrong revision is refused, and a repeated append is accepted', async () => {
  const pipeline = pipelined(memoryStore());
  const one = event();
  await pipeline.append('tag-a', [one], 'no-stream');
  await expect(pipeline.append('tag-a', [event()], 'no-stream')).rejects.toThrow(WrongExpectedRevision);
  await expect(pipeline.append('tag-a', [event()], 5)).rejects.toThrow(WrongExpectedRevision);
  expect(await pipeline.append('tag-a', [one], 'no-stream')).toMatchObject({ revision: 0 });
  expect(await pipeline.load('tag-a')).toHaveLength(1);
});

test('a failed append fails the appends and the flush after it', async () => {
  const { load } = memoryStore();
  const away = new EventStoreUnavailable('away');
  const pipeline = pipelined({ load, append: () => Promise.reject(away) });
  await pipeline.append('tag-a', [event()], 'no-stream');
  await pipeline.append('tag-b', [event()], 'no-stream');
  await expect(pipeline.flush()).rejects.toThrow(away);
  await expect(pipeline.append('tag-c', [event()], 'no-stream')).rejects.toThrow(away);
});

test('an append that the log refuses is not taken for a conflict of the streams after it', async () => {
  const { load } = memoryStore();
  const pipeline = pipelined({ load, append: (...args) => Promise.reject(new WrongExpectedRevision(args[0], 0, 1)) });
  await pipeline.append('tag-a', [event()], 'no-stream');
  await pipeline.append('tag-b', [event()], 'no-stream');
  await expect(pipeline.flush()).rejects.toThrow(Overtaken);
  const claims = createClaims({ store: pipeline });
  await expect(
    claims.hold(
      { name: 'tag-name-dex', refused: 'tag-name-taken', isUsed: () => false },
      { stream: 'tag-c', revision: -1 },
      anEvent('KeyClaimed', {}).metadata,
    ),
  ).rejects.toThrow(Overtaken);
});
