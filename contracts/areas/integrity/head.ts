// Signed heads of the Merkle tree over the log (RFC 9162).
import { z } from 'zod';
import { canonicalJson } from '../../values/canonical.ts';
import { Instant, PositionText } from '../../values/values.ts';

const hexOf = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));
/** SHA-256 or an Ed25519 public key, in hex. */
export const Hash = hexOf(32);

export const UnsignedHead = z.object({
  /** The number of leaves: the log's events up to `position`. */
  size: z.number().int().nonnegative(),
  /** Commit position of the last event covered. */
  position: PositionText,
  root: Hash,
  at: Instant,
  /** SHA-256 of the public key. */
  key: Hash,
});
export type UnsignedHead = z.infer<typeof UnsignedHead>;

/** Ed25519 over `signedText`, in hex. */
export const Signature = hexOf(64);
export const TreeHead = UnsignedHead.extend({ signature: Signature });
export type TreeHead = z.infer<typeof TreeHead>;

/** The first line of a head's file. */
export const HeadLine = z.object({
  head: TreeHead,
  publicKey: Hash,
  /** The leaves of the head before: the next line is that of leaf `from`. */
  from: z.number().int().nonnegative(),
  /** The head's own event, which it does not cover. */
  event: z.object({ stream: z.string(), number: z.number().int(), id: z.string(), position: PositionText }),
});
export type HeadLine = z.infer<typeof HeadLine>;

/** What the signature covers. */
export const signedText = ({ size, position, root, at, key }: UnsignedHead): string =>
  canonicalJson({ size, position, root, at, key });
