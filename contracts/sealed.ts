// Personal data as they stand in events and rows: only a key in the vault opens them.
import { z } from 'zod';

const OVERHEAD = 256;
/** In UTF-8, as base64. */
const MOST_A_CHARACTER = 4;
/** `v1.<whose>.<nonce>.<ciphertext>`: AES-256-GCM under a key of its own, of a text of up to so many characters. */
export const sealedText = (max: number) => z.string().max(OVERHEAD + max * MOST_A_CHARACTER);

/** HMAC-SHA-256 of a canonical value under the vault's pepper, hex: finds a sealed value without opening it. */
export const Lookup = z.string().regex(/^[0-9a-f]{64}$/);
