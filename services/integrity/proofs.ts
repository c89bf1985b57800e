// Answers proofs about the log: the parts behind the routes.
import type { ConsistencyProof, InclusionProof, PublicKey } from '#contracts/areas/integrity/reads.ts';
import type { TreeHead } from '#contracts/areas/integrity/head.ts';
import type { z } from 'zod';
import type { Clock } from '../base/clock.ts';
import type { CommandEnvelope } from '../command/types.ts';
import type { EventStore } from '../event-store/types.ts';
import { fileOf, linesOfHead } from './heads/head-files.ts';
import { headFileOf } from './heads/kept-heads.ts';
import { allHeads, lastHeads, signHead } from './heads/heads.ts';
import { keyOf, pemOf, type Signer } from './heads/signer.ts';
import { leafOf } from './tree/keeper.ts';
import type { StoredTree, TreeState } from './tree/stored-tree.ts';

/** A size that the tree does not have, or in which the event is not. */
export class SizeOutOfRange extends Error {
  override name = 'SizeOutOfRange';
}

export interface Proofs {
  /** The tree as it is: it may be a moment behind the log. */
  tree(): Promise<TreeState>;
  /** Newest first. */
  heads(most: number): Promise<TreeHead[]>;
  /** The file of the head of this size, as it is kept. null: no head has it. Throws LogAltered, also its lines. */
  headFile(size: number): Promise<{ name: string; head: TreeHead; lines: AsyncIterable<string> } | null>;
  /** The current key first. */
  publicKeys(): Promise<z.infer<typeof PublicKey>[]>;
  /** `size`: default: of the newest head that covers the event. null: no such event. Throws SizeOutOfRange. */
  inclusion(event: string, size: number | undefined): Promise<InclusionProof | null>;
  /** Throws SizeOutOfRange. */
  consistency(from: number, to: number): Promise<z.infer<typeof ConsistencyProof>>;
  sign(by: Omit<CommandEnvelope, 'commandId'>): Promise<TreeHead>;
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
/** Heads among which a proof finds its own. */
const LAST_HEADS = 1_000;

interface Parts {
  tree: () => Promise<StoredTree>;
  /** The tree, with what the log has now. */
  upToDate: () => Promise<StoredTree>;
  store: Pick<EventStore, 'append' | 'latest' | 'load' | 'rawAt' | 'readRaw'>;
  signer: () => Promise<Signer>;
  clock: Clock;
}

export function createProofs({ tree: opened, upToDate, store, signer, clock }: Parts): Proofs {
  return {
    tree: async () => (await opened()).state(),
    heads: async (most) => (await lastHeads(store, most)).toReversed().map(({ head }) => head),
    async headFile(size) {
      const heads = await allHeads(store);
      const index = heads.findIndex(({ head }) => head.size === size);
      if (index < 0) return null;
      const { head, leaves } = await headFileOf(store, await upToDate(), heads, index);
      return { name: fileOf(size), head: head.head, lines: linesOfHead(head, leaves) };
    },
    publicKeys: async () => {
      const { publicKey } = await signer();
      const former = (await allHeads(store)).toReversed().map((logged) => logged.publicKey);
      return [...new Set([publicKey, ...former])].map((one) => ({ key: keyOf(one), publicKey: one, pem: pemOf(one) }));
    },
    async inclusion(event, asked) {
      const tree = await opened();
      const place = (await tree.find(event)) ?? (await (await upToDate()).find(event));
      if (!place) return null;
      const { index } = place;
      const heads = (await lastHeads(store, LAST_HEADS)).map(({ head }) => head);
      const newest = heads.findLast((head) => head.size > index);
      const whole = (await tree.state()).size;
      const size = asked ?? newest?.size ?? whole;
      if (size <= index || size > whole) throw new SizeOutOfRange(`the event is leaf ${index} of ${whole}`);
      const [{ leaf: kept, path, root }, logged] = await Promise.all([
        tree.inclusion(index, size),
        store.rawAt(place.position),
      ]);
      // The hash of the event as the log has it: if it was altered, its proof does not lead to the root.
      const leaf = logged?.id === event ? leafOf(logged).hash : kept;
      return {
        leaf: hex(leaf),
        index,
        size,
        path: path.map(hex),
        root: hex(root),
        head: heads.find((head) => head.size === size) ?? null,
      };
    },
    async consistency(from, to) {
      let tree = await opened();
      if (to > (await tree.state()).size) tree = await upToDate();
      const { size } = await tree.state();
      if (from > to || to > size) throw new SizeOutOfRange(`the tree has ${size} leaves`);
      const { path, fromRoot, toRoot } = await tree.consistency(from, to);
      return { from, to, path: path.map(hex), fromRoot: hex(fromRoot), toRoot: hex(toRoot) };
    },
    async sign(by) {
      return signHead({ tree: upToDate, store, signer: await signer(), clock }, by);
    },
  };
}
