import { timingSafeEqual } from 'node:crypto';

/** Compares in constant time for texts of equal length. The length of a secret is not protected. */
export function sameText(actual: string, expected: string): boolean {
  const one = Buffer.from(actual);
  const other = Buffer.from(expected);
  return one.length === other.length && timingSafeEqual(one, other);
}
