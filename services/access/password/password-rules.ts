// Rules for new passwords (OWASP ASVS 5.0, 6.2): long enough, not common, not the account's name. The contract's schema
// checks the length.
import { canonicalEmail } from '#contracts/areas/administrator/identities.ts';
import { isCommonPassword } from './common-passwords.ts';

const MIN_NAME = 4;
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether the password is the e-mail, its name or its domain, with at most a few more characters: `ana.smith2026`. */
function isAccount(password: string, email: string): boolean {
  const canonical = canonicalEmail(email);
  const [name = '', domain = ''] = canonical.split('@');
  const text = plain(password).replace(/^\d+|\d+$/g, '');
  return [canonical, name, domain, domain.split('.')[0] ?? '']
    .map(plain)
    .some((part) => part.length >= MIN_NAME && text === part.replace(/^\d+|\d+$/g, ''));
}

/** The key of a password's fault, or null. */
export const passwordFault = (password: string, email: string): 'password-too-common' | 'password-is-account' | null =>
  isAccount(password, email) ? 'password-is-account' : isCommonPassword(password) ? 'password-too-common' : null;
