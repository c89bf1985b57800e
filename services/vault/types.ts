// The vault: what may stand neither in the log nor in read models. A rebuild or a wipe never touches it.

/** A session; instants in ms since 1970. */
export interface SessionRecord {
  id: string;
  administratorId: string;
  startedAt: number;
  usedAt: number;
}

export interface SessionRecords {
  create(session: SessionRecord): Promise<void>;
  /** null: none of this id, or revoked. */
  find(id: string): Promise<SessionRecord | null>;
  touch(id: string, usedAt: number): Promise<void>;
  revoke(id: string): Promise<void>;
  /** Ends all sessions of a person; their ids. */
  revokeAll(administratorId: string): Promise<string[]>;
  /** Forgets sessions not used since, in ms since 1970. */
  prune(before: number): Promise<void>;
}

export interface OneTimeCode {
  /** What it opens: `reset-password`. */
  purpose: string;
  person: string;
  /** ms since 1970 */
  expiresAt: number;
}

/** Codes that work once. Only their digests are kept. */
export interface OneTimeCodes {
  put(code: string, meaning: OneTimeCode): Promise<void>;
  /** Uses the code up; null: unknown, of another purpose, used or expired. */
  take(code: string, purpose: string, now: number): Promise<{ person: string } | null>;
}

export interface PasswordHashes {
  set(person: string, hash: string): Promise<void>;
  find(person: string): Promise<string | null>;
}

/** A person's key, or that it was destroyed. */
export type PersonKey = { key: Buffer } | 'forgotten' | null;

/** What the two databases do; the cryptography above them is the same. */
export interface VaultStorage {
  sessions: SessionRecords;
  /** Digests in place of codes. */
  codes: OneTimeCodes;
  passwords: PasswordHashes;
  /** The value under this name; the first one to come is kept. */
  keep(name: string, value: string): Promise<string>;
  /** A value that may be replaced. */
  note(name: string, value: string): Promise<void>;
  noted(name: string): Promise<string | null>;
  keyOf(person: string): Promise<PersonKey>;
  /** The person's key; the first one to come is kept, and a destroyed one stays destroyed. */
  keepKey(person: string, key: Buffer): Promise<Exclude<PersonKey, null>>;
  /** Destroys the person's key, password and sessions. */
  destroyKey(person: string): Promise<void>;
  /** All who have or had a key. */
  people(): Promise<string[]>;
  close(): Promise<void>;
}

export const REMOVED = 'removed';

export interface Vault extends Pick<VaultStorage, 'sessions' | 'codes' | 'passwords' | 'note' | 'noted' | 'people' | 'close'> {
  /** A random secret of 32 bytes in base64url, made up when it is first asked for. */
  secret(name: string): Promise<string>;
  /** Seals a text of at most 1 000 characters with the person's key, which is made up when it is first needed: `v1.<person>.<nonce>.<ciphertext>`. */
  seal(person: string, text: string): Promise<string>;
  /** The text; 'removed' if the person was forgotten, or the vault never knew them. Throws on what was not sealed here or was tampered with. */
  open(sealed: string): Promise<string>;
  /** HMAC-SHA-256 of a canonical text under the vault's pepper, hex: finds a sealed value without opening it. */
  lookup(text: string): Promise<string>;
  /** Destroys the person's key: whatever was sealed with it reads 'removed' from now on, everywhere. */
  forget(person: string): Promise<void>;
}
