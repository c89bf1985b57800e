// Passwords: argon2id with OWASP's parameters, hashed off the main loop and one at a time, so that many sign-ins do not
// occupy both cores.
import { randomBytes } from 'node:crypto';
import { hash, verify, type Options } from '@node-rs/argon2';
import pLimit from 'p-limit';

const KIB_PER_MIB = 1024;
/** The library's default algorithm is argon2id. */
const COST: Options = { memoryCost: 19 * KIB_PER_MIB, timeCost: 2, parallelism: 1 };
/** One Unicode form of a password, however the keyboard composes it. */
const canonical = (password: string): string => password.normalize('NFC');

const AT_ONCE = 1;
const inTurn = pLimit(AT_ONCE);

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(canonical(password), COST));

let decoyHash: Promise<string> | undefined;
/** Whether the password matches the hash. Without a hash: false, after the same amount of work. */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  decoyHash ??= hashPassword(randomBytes(16).toString('hex'));
  const expectedHash = passwordHash ?? (await decoyHash);
  const matches = await inTurn(() => verify(expectedHash, canonical(password)));
  return matches && passwordHash !== null;
}
