// Sealed personal data in events and rows: only a key in the vault opens them.
import { z } from 'zod';

const OVERHEAD = 256;
/** Base64 of UTF-8. */
const MOST_A_CHARACTER = 4;
/** `v1.<owner>.<nonce>.<ciphertext>`: AES-256-GCM with a key per owner, of a text of at most `max` characters. */
export const sealedText = (max: number) => z.string().max(OVERHEAD + max * MOST_A_CHARACTER);

/**
 * A lookup mark: HMAC-SHA-256 of the canonical value, hex, with the key that seals it. Equal values can be found until
 * the key is destroyed. Older marks use one key for the whole vault.
 */
export const Lookup = z.string().regex(/^[0-9a-f]{64}$/);

/** `v1.<owner>.<nonce>.<ciphertext>`. A typed text may look like it. */
export const SEALED_FORM = /^v1\.(.+)\.([\w-]{16})\.([\w-]+)$/;
export const isSealedText = (text: string): boolean => SEALED_FORM.test(text);

/** Whether a field of this name holds a mark of a sealed field: `emailLookup`, `emailClaim`. */
export const isMarkName = (name: string): boolean => /(Lookup|Claim)$/.test(name);
