// Signed heads of the tree over the log, in the stream `integrity`.
import { randomUUID } from 'node:crypto';
import { HEADS_STREAM } from '#contracts/areas/integrity/events.ts';
import { Hash, TreeHead } from '#contracts/areas/integrity/head.ts';
import type { Landmark, StoredEvent } from '#contracts/events/event.ts';
import type { Clock } from '../../base/clock.ts';
import { digestOf } from '../../base/digest.ts';
import { eventId } from '../../base/ids.ts';
import { metadataOf } from '../../command/metadata.ts';
import type { CommandEnvelope } from '../../command/types.ts';
import { WrongExpectedRevision, type EventStore } from '../../event-store/types.ts';
import type { StoredTree } from '../tree/stored-tree.ts';
import type { Signer } from './signer.ts';

/** A head as the log has it. */
export interface LoggedHead {
  head: TreeHead;
  publicKey: string;
  /** Its own event, which the next head covers. */
  event: Landmark;
}

/** Throws if it is none. */
function loggedHead({ data, id, stream, revision, position }: StoredEvent): LoggedHead {
  const [head, publicKey] = [TreeHead.safeParse(data), Hash.safeParse(data['publicKey'])];
  if (!head.success || !publicKey.success)
    throw new Error(`event ${revision} of stream ${stream} at position ${position} is no signed head`);
  return { head: head.data, publicKey: publicKey.data, event: { id, stream, revision, position } };
}
const isHead = ({ type }: StoredEvent): boolean => type === 'TreeHeadSigned';

/** The last heads of the log, oldest first. */
export const lastHeads = async (store: Pick<EventStore, 'latest'>, most: number): Promise<LoggedHead[]> =>
  (await store.latest(HEADS_STREAM, most, null)).filter(isHead).map(loggedHead);
export const allHeads = async (store: Pick<EventStore, 'load'>): Promise<LoggedHead[]> =>
  (await store.load(HEADS_STREAM)).filter(isHead).map(loggedHead);

const HEAD_SIGNED = 'TreeHeadSigned';
interface HeadParts {
  /** The tree, with what the log has now. */
  tree: () => Promise<StoredTree>;
  store: Pick<EventStore, 'append' | 'latest'>;
  signer: Signer;
  clock: Clock;
}

/** Signs a head over everything in the log now; of several processes, one signs at a time. */
export async function signHead(
  { tree: upToDate, store, signer, clock }: HeadParts,
  by: Omit<CommandEnvelope, 'commandId'>,
): Promise<TreeHead> {
  for (;;) {
    const [before] = await store.latest(HEADS_STREAM, 1, null);
    const tree = await upToDate();
    const { size, last } = await tree.state();
    const head = signer.sign({
      size,
      position: `${last?.position ?? 0n}`,
      root: Buffer.from(await tree.root(size)).toString('hex'),
      at: clock.now(),
    });
    const data = { ...head, publicKey: signer.publicKey };
    const [commandId, digest] = [randomUUID(), digestOf(data)];
    const event = {
      id: eventId(commandId, HEADS_STREAM, digest, 0),
      type: HEAD_SIGNED,
      data,
      metadata: metadataOf({ ...by, commandId }, HEAD_SIGNED, digest, head.at),
    };
    try {
      await store.append(HEADS_STREAM, [event], before ? before.revision : 'no-stream');
      return head;
    } catch (error) {
      // Another process has signed one meanwhile: the next covers it, too.
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
}

/** Whether anything but heads was appended since the last head. */
export async function isAnythingNew(tree: StoredTree, last: LoggedHead | undefined): Promise<boolean> {
  const { size } = await tree.state();
  // The first event after a head is its own.
  return last ? size > last.head.size + 1 : size > 0;
}
