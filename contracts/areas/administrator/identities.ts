// Identifiers of a person: e-mail address and wallet address.
import { BitcoinAddress, bitcoinAddressKind } from '../../values/address.ts';
import { text } from '../../values/values.ts';

/** Canonical spelling of any address text: trimmed, lower case, NFC. The lookup mark is computed from it. */
export const canonicalEmail = (email: string): string => email.normalize('NFC').trim().toLowerCase();

const MAX_EMAIL = 254;
/** E-mail addresses recorded before the rules of `EmailAddress`: trimmed, lower case, NFC. */
export const KnownEmail = text(MAX_EMAIL, 1)
  .overwrite((value) => value.trim().toLowerCase())
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'not-an-email');

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const ASCII_EMAIL = new RegExp(`^(?=.{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`);
/**
 * Trimmed, lower case, NFKC (full-width letters become plain ones). Then only ASCII without quotes is accepted (RFC
 * 5321 dot-string). So no two addresses look the same, and none can be parsed as several. An internationalized domain
 * is written in its ASCII form, `xn--…`.
 */
export const EmailAddress = text(MAX_EMAIL, 1)
  .overwrite((value) => value.normalize('NFKC').trim().toLowerCase())
  .regex(ASCII_EMAIL, 'not-an-email')
  .max(MAX_EMAIL, 'too-long');
export const TaprootAddress = BitcoinAddress.refine(
  (address) => bitcoinAddressKind(address, 'mainnet') === 'tr',
  'not-a-taproot-address',
);
