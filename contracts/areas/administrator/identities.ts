// What a person is known by: an e-mail address, a wallet.
import { BitcoinAddress, bitcoinAddressKind } from '../../values/address.ts';
import { text } from '../../values/values.ts';

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
