// Events of the proof that the log was not altered.
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { PositionText, Uuid, text } from '../../values/values.ts';
import { Hash, TreeHead } from './head.ts';

/** All heads are in this one stream, so that of several processes one makes the next head. */
export const HEADS_STREAM = 'integrity';

/** The kind of the jobs that verify the log. */
export const VERIFICATION = 'verification';

/** All verifications on demand. */
export const VERIFICATIONS_STREAM = 'integrity-verifications';

/** The first event in which the log differs from what heads kept of it. `at`: the leaf's index. */
export const Finding = z.object({
  what: z.enum(['altered', 'removed', 'added', 'reordered']),
  at: z.number().int().nonnegative(),
  stream: z.string(),
  number: z.number().int(),
  position: PositionText,
});
export type Finding = z.infer<typeof Finding>;

/** What a verification found. */
export const Verification = z.object({
  job: Uuid,
  isAlike: z.boolean(),
  /** The head that says so: the newest, or the first that covers the finding. */
  head: TreeHead,
  /** Events after the newest head; null: not alike. */
  uncovered: z.number().int().nullable(),
  finding: Finding.nullable(),
  /** Why it is not alike if no event can be named. */
  reason: text(1_000).nullable(),
});
export type Verification = z.infer<typeof Verification>;

export const integrityEvents = defineEvents('integrity', {
  /** `publicKey`: Ed25519, hex; its SHA-256 is `key`. */
  TreeHeadSigned: TreeHead.extend({ publicKey: Hash }),
  LogVerified: Verification,
});
