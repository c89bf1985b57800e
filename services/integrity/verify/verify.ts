// Verifies that the log is what signed heads say it was.
import type { Finding } from '#contracts/areas/integrity/events.ts';
import type { TreeHead } from '#contracts/areas/integrity/head.ts';
import { leafBytes } from '#contracts/events/raw-event.ts';
import { GrowingRoot, leafHash } from '#contracts/values/merkle.ts';
import type { EventStore } from '../../event-store/types.ts';
import { allHeads } from '../heads/heads.ts';
import type { KeptHead, LeafLine } from '../heads/head-files.ts';
import { isSignedBy } from '../heads/signer.ts';
import { sha256 } from '../tree/tiles.ts';
import { findingAt, type LoggedLeaf } from './findings.ts';

export type Verdict =
  /** `heads`: how many say so. `last`: the newest of them. `uncovered`: the events after it. */
  | { isAlike: true; events: number; heads: number; last: TreeHead; uncovered: number }
  /** `head`: the first kept head that covers the event. */
  | { isAlike: false; finding: Finding; head: TreeHead }
  /** No event can be named. */
  | { isAlike: false; finding: null; head: TreeHead; reason: string };

/** There is no head to verify with. */
export class NoHeads extends Error {
  override name = 'NoHeads';
}

const BATCH = 1_024;
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

interface Parts {
  store: Pick<EventStore, 'load' | 'readRaw'>;
  /** Heads that were kept outside the log, the smallest tree first. */
  kept: readonly KeptHead[];
  /** The public keys that may have signed heads, hex; []: those that the heads name. */
  publicKeys: readonly string[];
}

/** The leaves that the heads kept, in order; null: those of a head that is missing. */
async function* keptLeaves(kept: readonly KeptHead[]): AsyncGenerator<LeafLine | null> {
  let size = 0;
  for (const one of kept) {
    for (; size < one.from; size += 1) yield null;
    yield* one.leaves();
    size = one.head.size;
  }
}

/** The log's leaves, in order. */
async function* loggedLeaves(store: Pick<EventStore, 'readRaw'>): AsyncGenerator<LoggedLeaf> {
  for await (const events of store.readRaw(null, { maxBatch: BATCH }))
    for (const event of events) {
      const { stream, number, id, position } = event;
      yield { hash: leafHash(sha256, leafBytes(event)), stream, number, id, position: `${position}` };
    }
}

/**
 * Reads the whole log, and compares it with the leaves that were kept and with the roots of all heads, those in the log
 * included. Throws NoHeads, HeadFileDamaged, and the store's errors.
 */
export async function verifyLog({ store, kept, publicKeys }: Parts): Promise<Verdict> {
  const own = await allHeads(store);
  const heads = [...kept, ...own].toSorted((one, other) => one.head.size - other.head.size);
  const last = heads.at(-1)?.head;
  if (!last) throw new NoHeads('there is no signed head to verify with');
  const fault = (head: TreeHead, reason: string): Verdict => ({ isAlike: false, finding: null, head, reason });
  for (const { head, publicKey } of heads)
    if (!isSignedBy(head, publicKey) || (publicKeys.length && !publicKeys.includes(publicKey)))
      return fault(head, 'its signature is not one of the keys');

  const bySize = Map.groupBy(heads, ({ head }) => head.size);
  const tree = new GrowingRoot(sha256);
  const leaves = keptLeaves(kept);
  const log = loggedLeaves(store);
  const coveredBy = (at: number): TreeHead => (kept.find(({ head }) => head.size > at) ?? heads.at(-1)!).head;
  for (;;) {
    for (const { head } of bySize.get(tree.size) ?? [])
      if (hex(tree.root()) !== head.root)
        return fault(head, `the log’s first ${head.size} events have another root than it states`);
    const [one, other] = [await leaves.next(), await log.next()];
    const [expected, logged] = [one.done ? null : one.value, other.done ? undefined : other.value];
    if (expected && expected[0] !== (logged && hex(logged.hash))) {
      const finding = await findingAt(tree.size, expected, logged, leaves, log);
      return { isAlike: false, finding, head: coveredBy(finding.at) };
    }
    if (!logged) break;
    tree.append(logged.hash);
  }
  const beyond = heads.find(({ head }) => head.size > tree.size);
  if (beyond) return fault(beyond.head, `it covers ${beyond.head.size} events, and the log has ${tree.size}`);
  // The newest kept head has covered everything but its own event.
  const newest = kept.at(-1);
  if (newest && !own.some(({ head }) => head.signature === newest.head.signature)) {
    const { stream, number, position } = newest.event;
    return {
      isAlike: false,
      finding: { what: 'removed', at: newest.head.size, stream, number, position },
      head: newest.head,
    };
  }
  return { isAlike: true, events: tree.size, heads: bySize.size, last, uncovered: tree.size - last.size };
}
