// Benchmark of facts by `npm run import`, compared with the bare client: the same two appends per fact, with the same
// read models following.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { NewEvent } from '#contracts/events/event.ts';
import type { EventStore } from '../../event-store/types.ts';
import type { App } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import { depositBody, depositFact, hexOf } from '../testing/custody/deposits.ts';
import { heldBy } from '../testing/stores/process-memory.ts';
import { now, rate, ratioFigure, timed, type Figure } from './measure.ts';

export const INGEST_KEY = 'a-key-for-the-bench';
const ENTRY = resolve(import.meta.dirname, '../../entry.mjs');
const SHARE = 0.5;
const IN_FLIGHT = 64;
/** Warm-up calls: a new server is slower at first. */
const WARM_UP = 2_000;
const MOST_APPENDED = 10_000;
/** Number of facts after which the server's memory must not grow. */
const SETTLED = 10_000;
const GROWTH = 1.2;
const EVENTS_OF_A_FACT = 2n;
const LOOK_MS = 500;

const event = (type: string, data: Record<string, unknown>): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  metadata: {
    $correlationId: randomUUID(),
    $causationId: randomUUID(),
    digest: hexOf(type),
    actor: { kind: 'source', id: 'source:custody-feed' },
    recordedAt: new Date().toISOString(),
    version: 1,
  },
});
const appendBoth = (store: EventStore) => async (): Promise<void> => {
  const id = randomUUID();
  await store.append(`fact-${id}`, [event('FactReceived', { ...depositFact(id), digest: hexOf(id) })], 'no-stream');
  await store.append(
    `deposit-${id}`,
    [
      event('DepositRecorded', {
        ...depositBody(id),
        recordedBy: 'source:custody-feed',
        occurredAt: new Date().toISOString(),
      }),
    ],
    'no-stream',
  );
};

const headOf = async (store: EventStore): Promise<bigint> => (await store.head())?.commit ?? 0n;
/** Waits for the read models: their backlog would slow the next measurement. */
async function level(client: Client, store: EventStore): Promise<void> {
  const head = await headOf(store);
  for (; ; await pause(LOOK_MS)) {
    const { status, body } = await client.get(`/api/deposits?start=0&end=1&atLeast=${head}`);
    if (status === 200 && BigInt(body.position!) >= head) return;
  }
}

/** In MB. */
const memoryOf = (pid: number): number => heldBy(pid, 'VmRSS') / 1024 ** 2;

/** Samples of the server's memory from a position of the log until `over`. */
async function memoryFrom(
  position: bigint,
  { pid }: App,
  store: EventStore,
  over: Promise<unknown>,
): Promise<number[]> {
  const held: number[] = [];
  let isOver = false;
  const end = (): void => {
    isOver = true;
  };
  over.then(end, end);
  for (; !isOver; await pause(LOOK_MS)) if ((await headOf(store)) >= position) held.push(memoryOf(pid));
  return held;
}

/**
 * `store` is the embedded one in its own process, so that the bare client can reach it. The limit is measured half
 * before and half after the import, because the machine's speed changes.
 */
export async function benchIngest(
  app: App,
  client: Client,
  store: EventStore,
  dir: string,
  count: number,
): Promise<Figure[]> {
  const appended = async (facts: number): Promise<number> => {
    const { perSecond } = await timed(facts, IN_FLIGHT, appendBoth(store));
    await level(client, store);
    return perSecond;
  };
  const importOf = async (name: string, facts: number): Promise<() => Promise<unknown>> => {
    const path = join(dir, `${name}.ndjson`);
    await pipeline(function* () {
      for (let n = 0; n < facts; n++) yield `${JSON.stringify(depositFact(`${name} ${n}`))}\n`;
    }, createWriteStream(path));
    return () =>
      promisify(execFile)(process.execPath, [ENTRY, './ingest/import.ts', path, '--url', app.url], {
        env: { ...process.env, INGEST_KEY },
      });
  };
  const [warmUp, imports] = [await importOf('before', WARM_UP), await importOf('deposits', count)];
  const atOnce = Math.min(count, MOST_APPENDED);
  await warmUp();
  await appended(WARM_UP);
  const before = await appended(atOnce);

  const settled = (await headOf(store)) + BigInt(SETTLED) * EVENTS_OF_A_FACT;
  const startedAt = now();
  const importing = imports();
  const watching = memoryFrom(settled, app, store, importing);
  await importing;
  const imported = count / ((now() - startedAt) / 1000);
  const held = await watching;
  const half = Math.ceil(held.length / 2);

  await level(client, store);
  const after = await appended(atOnce);
  return [
    ratioFigure(
      `import of ${count} facts (limit: raw appends, two per fact)`,
      (before + after) / 2,
      imported,
      { atLeast: SHARE },
      rate,
    ),
    // Memory varies with garbage collection, so peaks are compared.
    ...(half === held.length
      ? []
      : [
          ratioFigure(
            `the server's memory after fact ${SETTLED}, second half (limit: first half)`,
            Math.max(...held.slice(0, half)),
            Math.max(...held.slice(half)),
            { atMost: GROWTH },
            (mb) => `${mb.toFixed(0)} MB`,
          ),
        ]),
  ];
}
