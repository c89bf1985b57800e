// The people of the console. Personal data stand sealed in events and rows: only the vault's key of the person opens them.
import { z } from 'zod';
import { defineEvents } from './define-events.ts';
import { Uuid, text } from './values.ts';

/** `v1.<person>.<nonce>.<ciphertext>`: AES-256-GCM under the person's key. */
export const Sealed = z.string().max(2000);
/** HMAC-SHA-256 of a canonical value under the vault's pepper, hex: finds a sealed value without opening it. */
export const Lookup = z.string().regex(/^[0-9a-f]{64}$/);

export const AdministratorStatus = z.enum(['ENABLED', 'DISABLED']);
export const administratorEvents = defineEvents('administrator', {
  AdministratorAdded: z.object({ email: Sealed, emailLookup: Lookup, description: text(500), roleId: text(64, 1) }),
});
export const AdministratorRow = z.object({
  id: Uuid, email: Sealed, emailLookup: Lookup, description: z.string(), roleId: z.string(), status: AdministratorStatus,
  updatedAt: z.string(), createdPosition: z.string(), revision: z.number().int(),
});
export type AdministratorRow = z.infer<typeof AdministratorRow>;
