// A bundle: some events of the log with the proof that a signed head covers them. It is verified without the log.
import { z } from 'zod';
import { Hash, TreeHead } from '#contracts/areas/integrity/head.ts';
import { leafBytes, type RawEvent } from '#contracts/events/raw-event.ts';
import { GrowingRoot, inclusionPath, leafHash, provesInclusion } from '#contracts/values/merkle.ts';
import type { EventStore } from '../../event-store/types.ts';
import type { KeptHead } from '../heads/head-files.ts';
import { allHeads } from '../heads/heads.ts';
import { LogAltered } from '../heads/kept-heads.ts';
import { isSignedBy } from '../heads/signer.ts';
import { TreeEnd, sha256, subtreeHashes, type Tile } from '../tree/tiles.ts';
import { NoHeads } from './verify.ts';

const BATCH = 1_024;
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'hex');

export const Bundle = z.strictObject({
  head: TreeHead,
  /** The public key that the head is signed with. */
  key: Hash,
  events: z
    .array(
      z.strictObject({
        stream: z.string(),
        number: z.number().int(),
        id: z.string(),
        type: z.string(),
        data: z.unknown(),
        metadata: z.unknown(),
        /** Of the leaf, from 0. */
        index: z.number().int(),
        path: z.array(Hash),
      }),
    )
    .min(1),
});
export type Bundle = z.infer<typeof Bundle>;

/** Nothing would be in the bundle. */
class NothingToExport extends Error {
  override name = 'NothingToExport';
}

/**
 * Reads the log for the events that are wanted, up to the newest head. Throws NoHeads, NothingToExport, LogAltered, and
 * the store's errors.
 */
export async function makeBundle(
  store: Pick<EventStore, 'load' | 'readRaw'>,
  isWanted: (event: RawEvent, index: number) => boolean,
): Promise<Bundle> {
  const newest = (await allHeads(store)).at(-1);
  if (!newest) throw new NoHeads('the log has no signed head');
  const { head, publicKey } = newest;
  const wanted: { event: RawEvent; index: number }[] = [];
  const tree = new TreeEnd();
  const root = new GrowingRoot(sha256);
  const tiles = new Map<string, Tile>();
  reading: for await (const events of store.readRaw(null, { maxBatch: BATCH })) {
    const leaves: Uint8Array[] = [];
    for (const event of events) {
      const index = tree.size + leaves.length;
      if (index === head.size) break;
      leaves.push(leafHash(sha256, leafBytes(event)));
      if (isWanted(event, index)) wanted.push({ event, index });
    }
    for (const leaf of leaves) root.append(leaf);
    for (const tile of tree.append(leaves)) tiles.set(`${tile.level} ${tile.number}`, tile);
    if (tree.size === head.size) break reading;
  }
  if (!wanted.length) throw new NothingToExport('no event that the newest head covers is meant');
  if (tree.size !== head.size || hex(root.root()) !== head.root)
    throw new LogAltered(`the log is not what the head of ${head.at} over ${head.size} events says: verify it`);
  const hashOf = subtreeHashes([...tiles.values()]);
  return {
    head,
    key: publicKey,
    events: wanted.map(({ event: { position: _position, ...fields }, index }) => ({
      ...fields,
      index,
      path: inclusionPath(index, head.size).map((range) => hex(hashOf(range))),
    })),
  };
}

/**
 * What is wrong with a bundle, in words; []: nothing. `publicKeys`: those that may have signed it; []: the one that it
 * names.
 */
export function faultsOfBundle(
  { head, key, events }: Bundle,
  publicKeys: readonly string[],
  kept: readonly KeptHead[],
): string[] {
  if (!isSignedBy(head, key) || (publicKeys.length && !publicKeys.includes(key)))
    return ['the head’s signature is not one of the keys'];
  const other = kept.find((one) => one.head.size === head.size && one.head.root !== head.root);
  if (other) return [`the head in ${other.file} has another root over the same ${head.size} events`];
  if (new Set(events.map(({ index }) => index)).size !== events.length) return ['an event stands in it twice'];
  return events.flatMap((event) => {
    const proves = provesInclusion(sha256, {
      leaf: leafHash(sha256, leafBytes(event)),
      index: event.index,
      size: head.size,
      path: event.path.map(bytesOf),
      root: bytesOf(head.root),
    });
    return proves ? [] : [`event ${event.number} of stream ${event.stream} is not the one that the head covers`];
  });
}
