// The vault: what may stand neither in the log nor in read models. A rebuild or a wipe never touches it.
import type { Challenges } from './challenges.ts';
import type { ClaimNames } from './claim-names.ts';
import type { HeldPieces, StoredPieces } from './held-pieces.ts';
import type { Images } from './images.ts';
import type { PersonKeys } from './keys.ts';
import type { Marks, StoredMarks } from './marks.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import type { PasswordHashes } from './password-hashes.ts';
import type { SecondFactors } from './second-factors.ts';
import type { SessionRecords } from './sessions.ts';
import type { ShortCodes } from './short-codes.ts';
import type { SignInLocks } from './sign-in-locks.ts';
import type { NamedValues } from './values.ts';

/** What the two databases do; the cryptography above them is the same. */
export interface VaultStorage extends NamedValues, PersonKeys {
  sessions: SessionRecords;
  /** Digests in place of codes. */
  codes: OneTimeCodes;
  /** Digests in place of codes. */
  shortCodes: ShortCodes;
  challenges: Challenges;
  locks: SignInLocks;
  /** Sealed secrets. */
  secondFactors: SecondFactors;
  passwords: PasswordHashes;
  images: Images;
  /** Sealed pieces. */
  held: StoredPieces;
  marks: StoredMarks;
  /** Lookups in place of texts. */
  claimNames: ClaimNames;
  close(): Promise<void>;
}

export interface Vault extends Pick<
  VaultStorage,
  | 'sessions'
  | 'codes'
  | 'shortCodes'
  | 'challenges'
  | 'locks'
  | 'secondFactors'
  | 'passwords'
  | 'images'
  | 'note'
  | 'noted'
  | 'people'
  | 'keyHolders'
  | 'close'
> {
  held: HeldPieces;
  /** A random secret of 32 bytes in base64url, made up when it is first asked for. */
  secret(name: string): Promise<string>;
  /**
   * Seals a text of at most 5 000 characters with the person's key, which is made up when it is first needed:
   * `v1.<person>.<nonce>.<ciphertext>`.
   */
  seal(person: string, text: string): Promise<string>;
  /**
   * The text; 'removed' if the person was forgotten, or the vault never knew them. Throws on what was not sealed here
   * or was tampered with.
   */
  open(sealed: string): Promise<string>;
  /**
   * HMAC-SHA-256 of a canonical text under the vault's pepper, hex: for what stands in the vault alone. On the log it
   * could be tried with guesses for ever.
   */
  lookup(text: string): Promise<string>;
  marks: Marks;
  claimNames: ClaimNames;
  /**
   * Destroys the person's key: whatever was sealed with it reads 'removed' from now on, everywhere, and is not found
   * any more.
   */
  forget(person: string): Promise<void>;
}
