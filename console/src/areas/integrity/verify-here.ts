// Verifies proofs in this browser: the signatures of heads, that each grew out of the one before, and that an event is
// in the log that a head covers.
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { HeadLine, signedText, type TreeHead } from '#contracts/areas/integrity/head.ts';
import type { consistencyProof, InclusionProof, listPublicKeys } from '#contracts/areas/integrity/reads.ts';
import { provesConsistency, provesInclusion } from '#contracts/values/merkle.ts';
import { callAt } from '../../app/server/api.ts';

function isSigned(head: TreeHead, publicKeys: ReadonlyMap<string, string>): boolean {
  const publicKey = publicKeys.get(head.key);
  return (
    publicKey !== undefined &&
    bytesToHex(sha256(hexToBytes(publicKey))) === head.key &&
    ed25519.verify(hexToBytes(head.signature), utf8ToBytes(signedText(head)), hexToBytes(publicKey))
  );
}

async function grew(before: TreeHead, after: TreeHead, signal: AbortSignal): Promise<boolean> {
  const { path } = await callAt<typeof consistencyProof>(
    { method: 'GET', path: '/api/integrity/consistency' },
    { query: { from: String(before.size), to: String(after.size) }, signal },
  );
  return provesConsistency(sha256, {
    from: before.size,
    to: after.size,
    path: path.map(hexToBytes),
    fromRoot: hexToBytes(before.root),
    toRoot: hexToBytes(after.root),
  });
}

/** By the key's hash. Throws ProblemError. */
async function publicKeysNow(signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const { rows } = await callAt<typeof listPublicKeys>(
    { method: 'GET', path: '/api/integrity/public-keys' },
    { signal },
  );
  return new Map(rows.map(({ key, publicKey }) => [key, publicKey]));
}

/** Whether the event is in the tree that the proof's head signed; without a head: in the tree as it is. */
export async function isProven(
  { leaf, index, size, path, root, head }: InclusionProof,
  signal: AbortSignal,
): Promise<boolean> {
  const isIncluded = provesInclusion(sha256, {
    leaf: hexToBytes(leaf),
    index,
    size,
    path: path.map(hexToBytes),
    root: hexToBytes(root),
  });
  if (!isIncluded || head === null) return isIncluded;
  return head.root === root && head.size === size && isSigned(head, await publicKeysNow(signal));
}

const FIRST_LINE = 16_384; // bytes

/** The head in a file that was kept; null: it is no head's file. */
export async function headIn(file: File): Promise<TreeHead | null> {
  const [line = ''] = (await file.slice(0, FIRST_LINE).text()).split('\n');
  try {
    const { head, publicKey } = HeadLine.parse(JSON.parse(line));
    return isSigned(head, new Map([[head.key, publicKey]])) ? head : null;
  } catch {
    return null;
  }
}

/**
 * The first of the kept heads that the newest head did not grow out of; null: it grew out of all. A log that is
 * shorter than a kept head did not. Throws ProblemError.
 */
export async function lostHead(
  kept: readonly TreeHead[],
  newest: TreeHead,
  signal: AbortSignal,
): Promise<TreeHead | null> {
  for (const head of kept) if (head.size > newest.size || !(await grew(head, newest, signal))) return head;
  return null;
}

/** The first head, newest first, that is not what its proof says; null: all are. Throws ProblemError. */
export async function wrongHead(heads: readonly TreeHead[], signal: AbortSignal): Promise<TreeHead | null> {
  const publicKeys = await publicKeysNow(signal);
  for (const [index, head] of heads.entries()) {
    if (!isSigned(head, publicKeys)) return head;
    const before = heads[index + 1];
    if (before && !(await grew(before, head, signal))) return head;
  }
  return null;
}
