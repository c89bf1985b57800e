// Verifies that the log is what signed heads say it was.
import type { Finding } from '#contracts/areas/integrity/events.ts';
import type { TreeHead } from '#contracts/areas/integrity/head.ts';
import { leafBytes, type RawEvent } from '#contracts/events/raw-event.ts';
import { GrowingRoot, leafHash } from '#contracts/values/merkle.ts';
import type { EventStore } from '../../event-store/types.ts';
import { allHeads } from '../heads/heads.ts';
import { checkLines, inLine, type KeptHead, type LeafLine } from '../heads/head-files.ts';
import { isSignedBy } from '../heads/signer.ts';
import { sha256 } from '../tree/tiles.ts';
import { findingAt, type LoggedLeaf } from './findings.ts';

export type Verdict =
  /**
   * `heads`: how many say so. `last`: the newest of them. `uncovered`: the events after it. `kept`: those of them that
   * were kept outside the log.
   */
  | { isAlike: true; events: number; heads: number; last: TreeHead; uncovered: number; kept: TreeHead[] }
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
  for (const one of inLine(kept)) {
    for (; size < one.from; size += 1) yield null;
    yield* one.leaves();
    size = one.head.size;
  }
}

const LIMITS = ['$maxCount', '$maxAge', '$tb'];
/**
 * Whether the server's own event hides events of a stream from those who read the stream. The product sets no limits
 * and deletes no stream; the server does, of its own streams.
 */
const isHiding = ({ stream, type, data }: RawEvent): boolean =>
  type === '$streamDeleted' ||
  (type === '$metadata' &&
    !stream.startsWith('$$$') &&
    (data instanceof Uint8Array || LIMITS.some((name) => name in Object(data))));

/** The log's leaves, in order. Events without a leaf that hide others are added to `hiding`. */
async function* loggedLeaves(store: Pick<EventStore, 'readRaw'>, hiding: RawEvent[]): AsyncGenerator<LoggedLeaf> {
  for await (const events of store.readRaw(null, { maxBatch: BATCH, system: true }))
    for (const event of events) {
      const { stream, number, id, type, position } = event;
      if (!stream.startsWith('$') && !type.startsWith('$'))
        yield { hash: leafHash(sha256, leafBytes(event)), stream, number, id, position: `${position}` };
      else if (isHiding(event)) hiding.push(event);
    }
}

/**
 * Reads the whole log, and compares it with the leaves that were kept and with the roots of all heads, those in the log
 * included. Throws NoHeads, HeadFileDamaged, and the store's errors.
 */
export async function verifyLog({ store, kept, publicKeys }: Parts): Promise<Verdict> {
  await checkLines(kept);
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
  const hiding: RawEvent[] = [];
  const log = loggedLeaves(store, hiding);
  let before = -1n;
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
    const [hides] = hiding;
    if (hides)
      return fault(
        last,
        `stream ${hides.stream.replace(/^\$\$/, '')} hides events since position ${hides.position}: ${hides.type}`,
      );
    if (!logged) break;
    if (BigInt(logged.position) <= before) {
      const { stream, number, position } = logged;
      return {
        isAlike: false,
        finding: { what: 'reordered', at: tree.size, stream, number, position },
        head: coveredBy(tree.size),
      };
    }
    before = BigInt(logged.position);
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
  return {
    isAlike: true,
    events: tree.size,
    heads: bySize.size,
    last,
    uncovered: tree.size - last.size,
    kept: kept.map(({ head }) => head),
  };
}
