// The vault: data that must be neither in the log nor in read models. A rebuild or wipe never touches it.
import type { Challenges } from './challenges.ts';
import type { ClaimNames } from './claim-names.ts';
import type { HeldPieces, StoredPieces } from './held-pieces.ts';
import type { Images } from './images.ts';
import type { PersonKeys } from './keys.ts';
import type { Marks, StoredMarks } from './marks.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import type { PasswordHashes } from './password-hashes.ts';
import type { Presences } from './presences.ts';
import type { SecondFactors } from './second-factors.ts';
import type { SessionRecords } from './sessions.ts';
import type { ShortCodes } from './short-codes.ts';
import type { SignInLocks } from './sign-in-locks.ts';
import type { NamedValues } from './values.ts';

/** The storage interface of both databases. Encryption is in the layer above (vault.ts). */
export interface VaultStorage extends NamedValues, PersonKeys {
  sessions: SessionRecords;
  /** Stores digests instead of codes. */
  codes: OneTimeCodes;
  /** Stores digests instead of codes. */
  shortCodes: ShortCodes;
  challenges: Challenges;
  locks: SignInLocks;
  /** Sealed secrets. */
  secondFactors: SecondFactors;
  passwords: PasswordHashes;
  images: Images;
  /** Sealed pieces. */
  held: StoredPieces;
  presences: Presences;
  marks: StoredMarks;
  /** Uses lookups instead of texts. */
  claimNames: ClaimNames;
  close(): Promise<void>;
}

export interface WriteWatch {
  /** Why the last write failed, in words for operators; null: it did not. After a failure, a write is tried now. */
  cannotWrite(): Promise<string | null>;
}

export interface Vault
  extends
    WriteWatch,
    Pick<
      VaultStorage,
      | 'sessions'
      | 'codes'
      | 'shortCodes'
      | 'challenges'
      | 'locks'
      | 'secondFactors'
      | 'passwords'
      | 'images'
      | 'presences'
      | 'note'
      | 'noted'
      | 'people'
      | 'keyHolders'
      | 'close'
    > {
  held: HeldPieces;
  /** A random secret of 32 bytes in base64url, created on first use. */
  secret(name: string): Promise<string>;
  /**
   * Seals a text of at most 5 000 characters with the person's key, which is created on first use:
   * `v1.<person>.<nonce>.<ciphertext>`.
   */
  seal(person: string, text: string): Promise<string>;
  /**
   * Opens a sealed text; 'removed' if the person was forgotten or is unknown. Throws for texts that were modified or
   * not sealed here.
   */
  open(sealed: string): Promise<string>;
  /**
   * HMAC-SHA-256 of a canonical text under the vault's pepper, hex: only for use in the vault. In the log it would
   * allow unlimited guessing.
   */
  lookup(text: string): Promise<string>;
  marks: Marks;
  claimNames: ClaimNames;
  /**
   * Destroys the person's key: all texts sealed with it read 'removed' from now on and cannot be found any more.
   */
  forget(person: string): Promise<void>;
}
