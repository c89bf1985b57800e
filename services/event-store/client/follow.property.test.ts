// Property test: with any allowed server behaviour, a follower receives exactly the log.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEventStore } from '../client.ts';
import { messagesOf } from '../embedded/calls/messages.ts';
import { read } from '../embedded/calls/read.ts';
import { Sender } from '../embedded/calls/sender.ts';
import { after } from '../embedded/log/bounds.ts';
import { forwards } from '../embedded/log/pages.ts';
import { startServer, type EmbeddedServer } from '../embedded/server.ts';
import type { Store } from '../embedded/store.ts';
import { caughtUp, checkpoint, confirmation } from '../embedded/wire/answers.ts';
import { readOptions } from '../embedded/wire/requests.ts';
import { all } from '../testing/all.ts';
import { happenings } from '../testing/events.ts';
import { Follower } from '../testing/follower.ts';
import type { EventStore } from '../types.ts';
import { SILENT } from './log.ts';

const HISTORY = 250;

/** The server's behaviour for one subscription. */
interface SubscriptionBehaviour {
  /**
   * Numbers of events between checkpoints, repeated. A checkpoint names the last event sent or a later system event.
   */
  checkpoints: number[];
  /** Events between pauses. */
  rests: number;
  /** Number of events after which it ends, by an error or silently. */
  events: number;
  ends: 'in error' | 'silently';
  /** Whether `caughtUp` is also sent too early. */
  early: boolean;
}
type ReadCall = Parameters<typeof read>[1];

let dir: string;
let server: EmbeddedServer;
let store: EventStore;
let behaviours: SubscriptionBehaviour[] = [];
/** An event sent again after a later checkpoint, which is not allowed. */
let misplaced: { position: number; behind: number } | undefined;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'event-store-'));
  server = await startServer({ dir, host: '127.0.0.1', port: 0 }, async (opened, call) => {
    if (call.request.getOptions()?.hasSubscription()) await serve(opened, call, behaviours.shift());
    else await read(opened, call);
  });
  store = createEventStore({ url: server.url, timeouts: { silenceMs: 60_000 } });
  const others = EventStoreDBClient.connectionString(server.url);
  for (let n = 0; n < HISTORY; n += 5) {
    await store.append(`deposit-${n}`, happenings(5), 'no-stream');
    await others.setStreamMetadata(`deposit-${n}`, { maxCount: 1000 });
  }
  await others.dispose();
});
afterAll(async () => {
  await store.close();
  server.close();
  await rm(dir, { recursive: true });
});

/** Default: the whole log, with a checkpoint after each event. */
async function serve(
  { log }: Store,
  call: ReadCall,
  behaviour: SubscriptionBehaviour = {
    checkpoints: [1],
    rests: Infinity,
    events: Infinity,
    ends: 'silently',
    early: false,
  },
): Promise<void> {
  const { from, structuredIds } = readOptions(call.request);
  const sender = new Sender(call);
  await sender.send([confirmation('in its own manner')]);
  if (behaviour.early) await sender.send([caughtUp()]);
  let events = 0;
  let untilCheckpoint = behaviour.checkpoints[0]!;
  let checkpoints = 0;
  for (let at = typeof from === 'object' ? after(from) : 1; ;) {
    const { rows, end } = forwards(log, at);
    for (const row of rows) {
      if (sender.ended.aborted) return;
      at = row.position + 1;
      const isSystem = Buffer.from(row.message).includes('$metadata');
      if (!isSystem) {
        if (events++ === behaviour.events) {
          if (behaviour.ends === 'silently') call.end();
          else
            call.emit(
              'error',
              Object.assign(new Error('Consumer too slow'), { code: status.ABORTED, details: 'Consumer too slow' }),
            );
          return;
        }
        await sender.send(messagesOf([row], { structuredIds }));
        if (events % behaviour.rests === 0) await pause(1);
        untilCheckpoint--;
      }
      if (untilCheckpoint > 0) continue;
      await sender.send([checkpoint(row.position)]);
      untilCheckpoint = behaviour.checkpoints[++checkpoints % behaviour.checkpoints.length]!;
      if (misplaced?.behind !== row.position) continue;
      await sender.send(messagesOf(forwards(log, misplaced.position, 1).rows, { structuredIds }));
      misplaced = undefined;
    }
    if (end) break;
  }
  await sender.send([caughtUp()]);
}

const behaviour = fc.record({
  checkpoints: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
  rests: fc.constantFrom(1, 3, 20, Infinity),
  events: fc.integer({ min: 0, max: HISTORY }),
  ends: fc.constantFrom('in error' as const, 'silently' as const),
  early: fc.boolean(),
});

test('a follower gets each event of the log once and in order, whatever the server and its own speed', async () => {
  const expected = (await all(store)).map(({ id }) => id);
  const last = (await store.head())!.commit;
  expect(expected).toHaveLength(HISTORY);
  const property = fc.asyncProperty(
    fc.array(behaviour, { maxLength: 3 }),
    fc.integer({ min: 1, max: 60 }),
    fc.constantFrom(0, 1, 4),
    async (served, maxBatch, slowness) => {
      behaviours = [...served];
      const follower = new Follower(store, { maxBatch, each: () => (slowness ? pause(slowness) : Promise.resolve()) });
      await follower.until(({ position }) => position !== null && position.commit >= last);
      await follower.stop();
      expect(follower.events.map(({ id }) => id)).toEqual(expected);
    },
  );
  await fc.assert(property, { numRuns: 30 });
});

test('an event behind a delivered position ends the subscription and logs an error', async () => {
  const expected = (await all(store)).map(({ id }) => id);
  const errors: string[] = [];
  const watched = createEventStore({
    url: server.url,
    log: {
      ...SILENT,
      error: ({ reason }) => {
        errors.push(String(reason));
      },
    },
  });
  // Removes behaviours left by the property test: the misplaced event is sent only after a checkpoint.
  behaviours = [];
  misplaced = { position: 3, behind: 40 };
  const follower = new Follower(watched, { maxBatch: 20 });
  await follower.untilEvents(HISTORY);
  await expect.poll(() => errors.length, { timeout: 20_000 }).toBeGreaterThan(0);
  await follower.stop();
  await watched.close();
  expect(follower.events.map(({ id }) => id)).toEqual(expected);
  expect(errors).toEqual([
    expect.stringMatching(new RegExp(`^event ${expected[2]} of deposit-0 at 3 arrived after \\d+ was delivered$`)),
  ]);
});
