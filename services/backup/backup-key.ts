// BACKUP_KEY: a passphrase, or keys of age (https://age-encryption.org/v1): the public one makes a backup, the private
// one opens it. Messages never show it.
import { Decrypter, Encrypter } from 'age-encryption';
import { ConfigError } from '../base/config-error.ts';

const MIN_PASSPHRASE = 16;
/** Also within the file that the program age-keygen writes. */
const PRIVATE_KEY = /AGE-SECRET-KEY-\S*/i;
const PUBLIC_KEY = /^age1/i;

function passphrase(text: string): string {
  if (text.length < MIN_PASSPHRASE)
    throw new ConfigError(`BACKUP_KEY: a passphrase must have at least ${MIN_PASSPHRASE} characters`);
  return text;
}
/** The library's messages repeat the key. */
function orInvalid(what: string, add: () => void): void {
  try {
    add();
  } catch {
    throw new ConfigError(`BACKUP_KEY: it looks like a ${what} key of age, but is not a valid one`);
  }
}

/** null: no key. Throws ConfigError for one that makes no backup. */
export function encrypterOf(key: string | undefined): Encrypter | null {
  const text = key?.trim() ?? '';
  if (text === '') return null;
  if (PRIVATE_KEY.test(text))
    throw new ConfigError(
      'BACKUP_KEY: this is a private key, which opens backups; a backup takes its public key, age1…',
    );
  const encrypter = new Encrypter();
  if (PUBLIC_KEY.test(text)) orInvalid('public', () => encrypter.addRecipient(text.toLowerCase()));
  else encrypter.setPassphrase(passphrase(text));
  return encrypter;
}

/** null: no key. Throws ConfigError for one that opens no backup. */
export function decrypterOf(key: string | undefined): Decrypter | null {
  const text = key?.trim() ?? '';
  if (text === '') return null;
  if (PUBLIC_KEY.test(text))
    throw new ConfigError('BACKUP_KEY: this is a public key, which makes backups; a restore takes its private key');
  const decrypter = new Decrypter();
  const [privateKey] = PRIVATE_KEY.exec(text) ?? [];
  if (privateKey !== undefined) orInvalid('private', () => decrypter.addIdentity(privateKey.toUpperCase()));
  else decrypter.addPassphrase(passphrase(text));
  return decrypter;
}
