// Reads of the proof that the log was not altered. Hashes, keys and signatures are in hex.
import { z } from 'zod';
import { Instant, PositionText, Uuid } from '../../values/values.ts';
import { Receipt } from '../../wire/receipt.ts';
import { defineRoute } from '../../wire/route.ts';
import { Verification } from './events.ts';
import { Hash, TreeHead } from './head.ts';

const permission = 'integrity:read';
const size = z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);

export const listHeads = defineRoute({
  method: 'GET',
  path: '/api/integrity/heads',
  permission,
  summary: 'The signed heads of the tree over the log, newest first',
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(1_000).default(100) }),
  response: z.object({ rows: z.array(TreeHead) }),
});

export const headFile = defineRoute({
  method: 'GET',
  path: '/api/integrity/heads/:size/file',
  permission,
  summary:
    'The file of a signed head, to be kept elsewhere: as DATA_DIR/heads has it, JSON Lines, the head and then each event since the head before it',
  params: z.object({ size }),
});

export const PublicKey = z.object({
  /** SHA-256 of the public key, as heads name it. */
  key: Hash,
  /** Ed25519. */
  publicKey: Hash,
  pem: z.string(),
});
export const listPublicKeys = defineRoute({
  method: 'GET',
  path: '/api/integrity/public-keys',
  permission,
  summary: 'The public keys that heads were signed with, the current one first',
  response: z.object({ rows: z.array(PublicKey) }),
});

/** Verified by RFC 9162 §2.1.3.2. */
export const InclusionProof = z.object({
  /**
   * SHA-256(0x00 ‖ canonical JSON of [stream, number, id, type, data, metadata]) of the event as the log has it now,
   * of a removed one as it was.
   */
  leaf: Hash,
  /** From 0. */
  index: z.number().int(),
  size: z.number().int(),
  path: z.array(Hash),
  root: Hash,
  /** The signed head of this size; null: no head has it, and the root alone proves little. */
  head: TreeHead.nullable(),
});
export type InclusionProof = z.infer<typeof InclusionProof>;
export const inclusionProof = defineRoute({
  method: 'GET',
  path: '/api/integrity/proof',
  permission,
  summary:
    'That an event is in the tree of a size: by default of the newest head that covers it, else of the tree as it is',
  query: z.strictObject({ event: Uuid, size: size.optional() }),
  response: InclusionProof,
});

/** Verified by RFC 9162 §2.1.4.2. */
export const ConsistencyProof = z.object({
  from: z.number().int(),
  to: z.number().int(),
  path: z.array(Hash),
  fromRoot: Hash,
  toRoot: Hash,
});
export const consistencyProof = defineRoute({
  method: 'GET',
  path: '/api/integrity/consistency',
  permission,
  summary: 'That the tree of one size only grew to that of another',
  query: z.strictObject({ from: size, to: size }),
  response: ConsistencyProof,
});

export const signHead = defineRoute({
  method: 'POST',
  path: '/api/integrity/heads',
  permission: 'integrity:sign',
  summary: 'Sign a head that covers everything up to now',
  body: z.strictObject({}),
  response: TreeHead,
});

export const readIntegrity = defineRoute({
  method: 'GET',
  path: '/api/integrity',
  permission,
  summary: 'The tree over the log, the newest head, and the last verification',
  response: z.object({
    /** Leaves of the tree as it is. */
    size: z.number().int(),
    position: PositionText.nullable(),
    head: TreeHead.nullable(),
    /** Events that no head covers yet. */
    uncovered: z.number().int(),
    verification: Verification.extend({ at: Instant, by: z.string() }).nullable(),
  }),
});
export type IntegrityState = z.infer<(typeof readIntegrity)['response']>;

/** A job of its sender. */
export const verifyLog = defineRoute({
  method: 'POST',
  path: '/api/integrity/verifications',
  permission,
  status: 202,
  summary: 'Verify the whole log with the signed heads, as a job',
  body: z.strictObject({}),
  response: Receipt,
  refusals: ['too-many-jobs'],
});
