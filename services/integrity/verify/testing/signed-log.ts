// For tests: a log with two signed heads that were kept outside it, and events after them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import type { NewEvent, StoredEvent } from '#contracts/events/event.ts';
import { createClock } from '../../../base/clock.ts';
import { happened } from '../../../event-store/testing/events.ts';
import { withEventStore } from '../../../event-store/testing/stores.ts';
import type { EventStore } from '../../../event-store/types.ts';
import { withDatabase } from '../../../storage/database/testing/databases.ts';
import { keptHeads } from '../../heads/head-files.ts';
import { signHead } from '../../heads/heads.ts';
import { writeHeadFiles } from '../../heads/kept-heads.ts';
import { openSigner } from '../../heads/signer.ts';
import { catchUp } from '../../tree/keeper.ts';
import { treeIn } from '../../tree/stored-tree.ts';
import { verifyLog, type Verdict } from '../verify.ts';

const STREAMS = ['one', 'two', 'three'];
export const EVENTS = 30;
const seed = randomBytes(32).toString('base64url');
const signer = () => openSigner({ secret: () => Promise.resolve(seed) });
const silent = { warn: () => {} };

/** Signs the log as it is, and keeps the heads in the folder. */
export async function sign(store: EventStore, into: string): Promise<void> {
  const { database, stop } = await withDatabase();
  const tree = await treeIn(database)();
  const upToDate = () => catchUp({ store, tree, log: silent });
  await upToDate();
  await signHead(
    { tree: async () => tree, store, signer: await signer(), clock: createClock() },
    { actor: { kind: 'system', id: 'system' } },
  );
  await upToDate();
  await writeHeadFiles(store, tree, into);
  await stop();
}
const append = (store: EventStore, number: number, event: NewEvent = happened(number)) =>
  store.append(STREAMS[number % STREAMS.length]!, [event], 'any');

export interface SignedLog {
  /** The stopped store. */
  dir: string;
  /** The folder of the kept heads. */
  heads: string;
  /** All events of the log, as it was signed. */
  events: StoredEvent[];
  verdictOn(store: EventStore): Promise<Verdict>;
  remove(): Promise<void>;
}

export async function signedLog(): Promise<SignedLog> {
  const root = await mkdtemp(join(tmpdir(), 'verified-'));
  const [dir, heads] = [join(root, 'log'), join(root, 'heads')];
  const { store, close } = await withEventStore();
  for (let number = 0; number < EVENTS / 2; number += 1) await append(store, number);
  await sign(store, heads);
  for (let number = EVENTS / 2; number < EVENTS; number += 1) await append(store, number);
  await sign(store, heads);
  await append(store, EVENTS);
  const events = (await Array.fromAsync(store.readAll(null))).flat();
  await close(dir);
  return {
    dir,
    heads,
    events,
    verdictOn: async (on) =>
      verifyLog({ store: on, kept: await keptHeads(heads), publicKeys: [(await signer()).publicKey] }),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
