// Proofs of events in a log that was altered after the tree over it was made.
import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { InclusionProof } from '#contracts/areas/integrity/reads.ts';
import { provesInclusion } from '#contracts/values/merkle.ts';
import { createClock } from '../base/clock.ts';
import { happened } from '../event-store/testing/events.ts';
import { withEventStore } from '../event-store/testing/stores.ts';
import type { EventStore } from '../event-store/types.ts';
import { withDatabase } from '../storage/database/testing/databases.ts';
import { openSigner } from './heads/signer.ts';
import { createProofs } from './proofs.ts';
import { catchUp } from './tree/keeper.ts';
import { treeIn } from './tree/stored-tree.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const bytes = (hex: string): Uint8Array => Buffer.from(hex, 'hex');
const proves = ({ leaf, index, size, path, root }: InclusionProof): boolean =>
  provesInclusion(sha256, { leaf: bytes(leaf), index, size, path: path.map(bytes), root: bytes(root) });

test('an event that was altered has no proof any more, and the others have theirs', async () => {
  await using log = await withEventStore();
  await using forged = await withEventStore();
  const { database, stop } = await withDatabase();
  const tree = await treeIn(database)();
  await tree.clear();
  const events = [happened(0), happened(1), happened(2)];
  for (const event of events) {
    await log.store.append('one', [event], 'any');
    await forged.store.append('one', [event === events[1] ? { ...event, data: { n: 9 } } : event], 'any');
  }
  await catchUp({ store: log.store, tree, log: { warn: () => {} } });
  const seed = randomBytes(32).toString('base64url');
  const provenIn = async (store: EventStore): Promise<boolean[]> => {
    const opened = () => Promise.resolve(tree);
    const signer = () => openSigner({ secret: () => Promise.resolve(seed) });
    const proofs = createProofs({ tree: opened, upToDate: opened, store, signer, clock: createClock() });
    return Promise.all(events.map(async ({ id }) => proves((await proofs.inclusion(id, undefined))!)));
  };
  expect(await provenIn(log.store)).toEqual([true, true, true]);
  expect(await provenIn(forged.store)).toEqual([true, false, true]);
  await stop();
});
