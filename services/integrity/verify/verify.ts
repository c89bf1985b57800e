// Verifies that the log is what signed heads say it was.
import type { Finding } from '#contracts/areas/integrity/events.ts';
import type { TreeHead } from '#contracts/areas/integrity/head.ts';
import { leafBytes, type RawEvent } from '#contracts/events/raw-event.ts';
import { GrowingRoot, leafHash } from '#contracts/values/merkle.ts';
import type { EventStore } from '../../event-store/types.ts';
import { allHeads, type LoggedHead } from '../heads/heads.ts';
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

/** The server's own event, which has no leaf, hides events of a stream from those who read the stream. */
class EventsHidden extends Error {
  override name = 'EventsHidden';
}
const LIMITS = ['$maxCount', '$maxAge', '$tb'];
/** Throws EventsHidden. The product sets no limits and deletes no stream; the server does, of its own streams. */
function refuseHiding({ stream, type, data, position }: RawEvent): void {
  const isLimited =
    type === '$metadata' &&
    !stream.startsWith('$$$') &&
    (data instanceof Uint8Array || LIMITS.some((name) => name in Object(data)));
  if (isLimited || type === '$streamDeleted')
    throw new EventsHidden(`stream ${stream.replace(/^\$\$/, '')} hides events since position ${position}: ${type}`);
}

/** The log's leaves, in order. Throws EventsHidden. */
async function* loggedLeaves(store: Pick<EventStore, 'readRaw'>): AsyncGenerator<LoggedLeaf> {
  for await (const events of store.readRaw(null, { maxBatch: BATCH, system: true }))
    for (const event of events) {
      const { stream, number, id, type, position } = event;
      if (stream.startsWith('$') || type.startsWith('$')) refuseHiding(event);
      else yield { hash: leafHash(sha256, leafBytes(event)), stream, number, id, position: `${position}` };
    }
}

/**
 * Reads the whole log, and compares it with the leaves that were kept and with the roots of all heads, those in the log
 * included. Throws NoHeads, HeadFileDamaged, and the store's errors.
 */
export async function verifyLog(parts: Parts): Promise<Verdict> {
  const own = await allHeads(parts.store);
  try {
    return await compared(parts, own);
  } catch (error) {
    const newest = [...parts.kept, ...own].findLast(({ head }) => head.size > 0)?.head;
    if (error instanceof EventsHidden && newest)
      return { isAlike: false, finding: null, head: newest, reason: error.message };
    throw error;
  }
}

async function compared({ store, kept, publicKeys }: Parts, own: readonly LoggedHead[]): Promise<Verdict> {
  await checkLines(kept);
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
