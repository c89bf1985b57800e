// Personal data as they stand in events and rows: only a key in the vault opens them.
import { z } from 'zod';

const OVERHEAD = 256;
/** In UTF-8, as base64. */
const MOST_A_CHARACTER = 4;
/** `v1.<whose>.<nonce>.<ciphertext>`: AES-256-GCM under a key of its own, of a text of up to so many characters. */
export const sealedText = (max: number) => z.string().max(OVERHEAD + max * MOST_A_CHARACTER);

/**
 * HMAC-SHA-256 of a canonical value, hex, under the key that the value is sealed with: tells it from others, and finds
 * it, until the key is destroyed. Older ones are keyed for the whole vault.
 */
export const Lookup = z.string().regex(/^[0-9a-f]{64}$/);

/** Whether a field of this name holds a mark that stands for a sealed text beside it: `emailLookup`, `emailClaim`. */
export const isMarkName = (name: string): boolean => /(Lookup|Claim)$/.test(name);
