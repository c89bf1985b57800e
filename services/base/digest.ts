import { createHash } from 'node:crypto';
import { canonicalJson } from '#contracts/values/canonical.ts';

/** SHA-256 of the canonical form, hex. */
export const digestOf = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex');
