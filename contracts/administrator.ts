// The people of the console. Personal data stand sealed in events and rows: only the vault's key of the person opens
// them.
import { z } from 'zod';
import { BitcoinAddress, bitcoinAddressKind } from './address.ts';
import { defineAreaReads } from './area.ts';
import { defineEvents } from './define-events.ts';
import { Lookup, sealedText } from './sealed.ts';
import { Instant, Uuid, text } from './values.ts';

/** Under the person's key. */
const Sealed = sealedText(400);

export const AdministratorStatus = z.enum(['ENABLED', 'DISABLED']);
export type AdministratorStatus = z.infer<typeof AdministratorStatus>;

/** `emailClaim`: the name that the e-mail is claimed by; of older events it is the lookup. */
const known = {
  email: Sealed,
  emailLookup: Lookup,
  emailClaim: Lookup.optional(),
  description: text(500),
  roleId: text(64, 1),
};
export const administratorEvents = defineEvents('administrator', {
  AdministratorAdded: z.object(known),
  AdministratorEdited: z.object({
    ...known,
    before: z.object({ emailLookup: Lookup, description: z.string(), roleId: z.string() }),
  }),
  AdministratorEnabled: z.object({}),
  AdministratorDisabled: z.object({}),
  WalletBound: z.object({ address: Sealed, addressLookup: Lookup, addressClaim: Lookup.optional() }),
  WalletUnbound: z.object({}),
  /** The key that opened this person's data is destroyed. */
  AdministratorForgotten: z.object({}),
  /** Too many failed sign-ins. */
  SignInLocked: z.object({ until: Instant }),
  SignInUnlocked: z.object({}),
  /** Another one-time link was mailed. */
  PasswordLinkSent: z.object({}),
  /** By the one-time link, or anew. */
  PasswordSet: z.object({}),
  SecondFactorEnabled: z.object({}),
  SecondFactorRemoved: z.object({}),
});

export const AdministratorRow = z.object({
  id: Uuid,
  /** Sealed in the read model, open in answers; `removed` once the person was forgotten. */
  email: Sealed,
  emailLookup: Lookup,
  description: z.string(),
  roleId: z.string(),
  status: AdministratorStatus,
  wallet: Sealed.nullable(),
  walletLookup: Lookup.nullable(),
  lockedUntil: Instant.nullable(),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  forgotten: z.boolean(),
  addedAt: Instant,
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type AdministratorRow = z.input<typeof AdministratorRow>;
/** Which lookup finds a sealed column's value. */
export const administratorReads = defineAreaReads('administrators', 'administrator:read', AdministratorRow, {
  selected: true,
  lookups: { email: 'emailLookup', wallet: 'walletLookup' },
});

/** One spelling of an address, whatever it is: trimmed, lower case, NFC. Its lookup is of this. */
export const canonicalEmail = (email: string): string => email.normalize('NFC').trim().toLowerCase();

const MAX_EMAIL = 254;
/** As people had them on record before `EmailAddress` was what it is: trimmed, lower case, NFC. */
export const KnownEmail = text(MAX_EMAIL, 1)
  .overwrite((value) => value.trim().toLowerCase())
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'not-an-email');

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const ASCII_EMAIL = new RegExp(`^(?=.{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`);
/**
 * Trimmed, lower case, NFKC (full-width letters are the plain ones), and then of ASCII alone, without quotes (RFC 5321
 * dot-string): no two addresses look the same, and one is never read as several. A domain of another script comes as it
 * is looked up, `xn--…`.
 */
export const EmailAddress = text(MAX_EMAIL, 1)
  .overwrite((value) => value.normalize('NFKC').trim().toLowerCase())
  .regex(ASCII_EMAIL, 'not-an-email')
  .max(MAX_EMAIL, 'too-long');
export const TaprootAddress = BitcoinAddress.refine(
  (address) => bitcoinAddressKind(address, 'mainnet') === 'tr',
  'not-a-taproot-address',
);
