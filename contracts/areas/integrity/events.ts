// Events of the proof that the log was not altered.
import { defineEvents } from '../../events/define-events.ts';
import { Hash, TreeHead } from './head.ts';

/** All heads are in this one stream, so that of several processes one makes the next head. */
export const HEADS_STREAM = 'integrity';

export const integrityEvents = defineEvents('integrity', {
  /** `publicKey`: Ed25519, hex; its SHA-256 is `key`. */
  TreeHeadSigned: TreeHead.extend({ publicKey: Hash }),
});
