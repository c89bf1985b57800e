import { timingSafeEqual } from 'node:crypto';

/** In a time that does not tell how much of it was right. Of texts of one length: a secret's length may be told. */
export function sameText(given: string, expected: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(expected);
  return one.length === other.length && timingSafeEqual(one, other);
}
