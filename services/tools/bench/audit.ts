// Benchmark of the proof that the log was not altered: the first tree over a long log, a verification, an inclusion
// proof, and what keeping the tree costs appends.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { depositEvents } from '#projections/bench/events.ts';
import type { Database } from '#projections/engine/storage/database.ts';
import { createClock } from '../../base/clock.ts';
import type { EventStore } from '../../event-store/types.ts';
import { keptHeads } from '../../integrity/heads/head-files.ts';
import { signHead } from '../../integrity/heads/heads.ts';
import { writeHeadFiles } from '../../integrity/heads/kept-heads.ts';
import { openSigner } from '../../integrity/heads/signer.ts';
import { catchUp, keepTree } from '../../integrity/tree/keeper.ts';
import { treeIn, type StoredTree } from '../../integrity/tree/stored-tree.ts';
import { verifyLog } from '../../integrity/verify/verify.ts';
import { startEmbeddedDatabase } from '../../storage/database/embedded.ts';
import { openDatabase } from '../../storage/database/open.ts';
import { fillLog, sourceEvent, withStore } from './log.ts';
import { now, percentile, type Figure } from './measure.ts';

const TREE_SECONDS = 60;
const VERIFY_SECONDS = 90;
const PROOF_MS = 20;
const KEEPING_SHARE = 0.05;
const PROOFS = 200;
const ROUND_MS = 4_000;
const ROUNDS = 5;
const IN_FLIGHT = 32;
const silent = pino({ level: 'silent' });
const SYSTEM = { actor: { kind: 'system', id: 'system' } } as const;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = now();
  await work();
  return now() - startedAt;
}
const median = (values: number[]): number => percentile(values, 0.5);

/** Appends a second for some seconds, 32 in flight. */
async function appendRate(store: EventStore, round: number): Promise<number> {
  const startedAt = now();
  let count = 0;
  const worker = async (number: number): Promise<void> => {
    while (now() - startedAt < ROUND_MS) {
      await store.append(`kept-${round}-${number}`, [sourceEvent('DepositRecorded', { n: count })], 'any');
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, (_, number) => worker(number)));
  return count / ((now() - startedAt) / 1000);
}

/** The append rate with a process that keeps the tree, as a share of that without; in turn, medians. */
async function keeping(
  store: EventStore,
  database: Database,
  tree: StoredTree,
): Promise<{ without: number; with: number }> {
  const [without, withKeeper]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    without.push(await appendRate(store, 2 * round));
    await catchUp({ store, tree, log: silent });
    const hasCaughtUp = Promise.withResolvers<void>();
    const keeper = keepTree({
      store,
      database,
      tree: () => Promise.resolve(tree),
      log: silent,
      onKept: async () => hasCaughtUp.resolve(),
    });
    await hasCaughtUp.promise;
    withKeeper.push(await appendRate(store, 2 * round + 1));
    await keeper.stop();
    await pause(0);
  }
  return { without: median(without), with: median(withKeeper) };
}

/** On a log of this many events in this empty folder. */
export async function benchAudit(dataDir: string, events: number): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  mkdirSync(dataDir, { recursive: true });
  return await withStore(dataDir, async (store) => {
    await fillLog(store, depositEvents(events, 2));
    const server = await startEmbeddedDatabase(join(dataDir, 'database'));
    stack.defer(() => server.stop());
    const database = openDatabase(server.url, { embedded: true });
    stack.defer(() => database.close());
    const tree = await treeIn(database)();
    const first = await timeOf(() => catchUp({ store, tree, log: silent }));

    const signer = await openSigner({ secret: () => Promise.resolve(Buffer.alloc(32, 7).toString('base64url')) });
    await signHead({ tree: async () => tree, store, signer, clock: createClock() }, SYSTEM);
    await catchUp({ store, tree, log: silent });
    const heads = join(dataDir, 'heads');
    const files = await timeOf(() => writeHeadFiles(store, tree, heads));
    const kept = await keptHeads(heads);
    const verification = await timeOf(async () => {
      const verdict = await verifyLog({ store, kept, publicKeys: [signer.publicKey] });
      if (!verdict.isAlike) throw new Error(`the log is not alike: ${JSON.stringify(verdict)}`);
    });

    const times: number[] = [];
    for (let proof = 0; proof < PROOFS; proof += 1)
      times.push(await timeOf(() => tree.inclusion(Math.floor((proof * events) / PROOFS), kept[0]!.head.size)));
    const p95 = percentile(times, 0.95);
    const rates = await keeping(store, database, tree);
    const cost = 1 - rates.with / rates.without;
    return [
      {
        what: `the first tree over ${events} events`,
        limit: 'none',
        product: seconds(first),
        aim: `≤ ${TREE_SECONDS} s a million`,
        met: first <= (TREE_SECONDS * events) / 1000,
      },
      {
        what: `the first head’s file of ${events} events`,
        limit: 'none',
        product: seconds(files),
        aim: null,
        met: null,
      },
      {
        what: `a verification of ${events} events`,
        limit: 'none',
        product: seconds(verification),
        aim: `≤ ${VERIFY_SECONDS} s a million`,
        met: verification <= (VERIFY_SECONDS * events) / 1000,
      },
      {
        what: 'an inclusion proof, p95',
        limit: 'none',
        product: `${p95.toFixed(1)} ms`,
        aim: `≤ ${PROOF_MS} ms`,
        met: p95 <= PROOF_MS,
      },
      {
        what: `appends a second while the tree is kept, ${IN_FLIGHT} in flight`,
        limit: `${Math.round(rates.without)}/s`,
        product: `${Math.round(rates.with)}/s`,
        aim: `at most ${KEEPING_SHARE * 100} % less`,
        met: cost <= KEEPING_SHARE,
      },
    ];
  });
}
