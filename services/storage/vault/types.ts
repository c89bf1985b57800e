// The vault: what may stand neither in the log nor in read models. A rebuild or a wipe never touches it.

/** A session; instants in ms since 1970. */
export interface SessionRecord {
  id: string;
  administratorId: string;
  startedAt: number;
  usedAt: number;
  /** The client's address it began at, sealed; null: not known. */
  address: string | null;
  /** What it began with, in short: `Firefox on Windows`. */
  agent: string;
}

export interface SessionRecords {
  create(session: SessionRecord): Promise<void>;
  /** null: none of this id, or revoked. */
  find(id: string): Promise<SessionRecord | null>;
  /** Those of a person, the last used first. */
  list(administratorId: string): Promise<SessionRecord[]>;
  touch(id: string, usedAt: number): Promise<void>;
  revoke(id: string): Promise<void>;
  /** Ends all sessions of a person, but for one; their ids. */
  revokeAll(administratorId: string, except?: string): Promise<string[]>;
  /** Forgets sessions not used since, in ms since 1970. */
  prune(before: number): Promise<void>;
}

export interface OneTimeCode {
  /** What it opens: `setup-password`. */
  purpose: string;
  person: string;
  /** ms since 1970 */
  expiresAt: number;
}

/** Long codes that work once and are known by themselves. Only their digests are kept. */
interface OneTimeCodes {
  /** A person has one code of a purpose: the newest. */
  put(code: string, meaning: OneTimeCode): Promise<void>;
  /** What it means, without using it up; null as with take. */
  find(code: string, purpose: string, now: number): Promise<OneTimeCode | null>;
  /** Uses the code up; null: unknown, of another purpose, used or expired. */
  take(code: string, purpose: string, now: number): Promise<{ person: string } | null>;
  /** A person's code of a purpose is void. */
  drop(person: string, purpose: string): Promise<void>;
}

/** Short codes, which hold for one person only and for a few tries. Only their digests are kept. */
interface ShortCodes {
  /** Takes the place of the person's earlier code of this purpose. */
  put(code: string, meaning: OneTimeCode & { tries: number }): Promise<void>;
  /** Uses one try up, and the code if it is right; false: another code, none, expired, or no try left. */
  take(code: string, meaning: Omit<OneTimeCode, 'expiresAt'>, now: number): Promise<boolean>;
}

/**
 * What a wallet is asked to sign; the message is made from it, so that no address stands here. Instants in ms since
 * 1970.
 */
export interface ChallengeRecord {
  /** At least 128 random bits. */
  nonce: string;
  /** The address's lookup. */
  address: string;
  issuedAt: number;
  expiresAt: number;
}

interface Challenges {
  /** Keeps at most so many for the address and in all: the oldest go first, and those expired. */
  put(challenge: ChallengeRecord, most: { ofAddress: number; inAll: number }): Promise<void>;
  /** Those of the address that have not expired, the newest first. */
  open(address: string, now: number): Promise<ChallengeRecord[]>;
  /** True for one caller only, if it was there and has not expired. */
  take(nonce: string, now: number): Promise<boolean>;
}

/**
 * Accounts that failed too often wait: those that exist and those that do not alike. An account is told by a lookup.
 */
interface SignInLocks {
  /** `person`: whose account it is, if it is anyone's; ms since 1970. */
  put(account: string, person: string | null, until: number, now: number): Promise<void>;
  /** ms since 1970; null: not locked. */
  find(account: string, now: number): Promise<number | null>;
  /** Lifts those of a person. */
  lift(person: string): Promise<void>;
  /** The person signed in to the account from this place, a lookup: the last one is kept. */
  signedIn(account: string, person: string, place: string): Promise<void>;
  /** Whether it is the place from which the account was last signed in to. */
  isKnown(account: string, place: string): Promise<boolean>;
}

/** Secrets of second factors: one in force, and one yet to be confirmed. A step is a TOTP time step. */
interface SecondFactors {
  /** Keeps a secret to be confirmed; ms since 1970. */
  begin(person: string, secret: string, expiresAt: number): Promise<void>;
  pending(person: string, now: number): Promise<string | null>;
  /** The secret to be confirmed takes the place of the one in force, the step is used up; false: there is none. */
  confirm(person: string, step: number, now: number): Promise<boolean>;
  find(person: string): Promise<string | null>;
  /** Uses a step up; false if it, or a later one, was used before, or there is no secret. */
  use(person: string, step: number): Promise<boolean>;
  /** Removes both. */
  remove(person: string): Promise<void>;
}

interface PasswordHashes {
  set(person: string, hash: string): Promise<void>;
  find(person: string): Promise<string | null>;
}

/** Pictures that were uploaded, by the name they are public under: of their content, so that one is kept once. */
export interface Images {
  /** The first of a name to come is kept. */
  keep(name: string, body: Buffer): Promise<void>;
  find(name: string): Promise<Buffer | null>;
}

/**
 * What jobs need while they run, and a little longer: a file that was handed in, what came out. In numbered pieces;
 * instants in ms since 1970.
 */
export interface HeldPieces {
  /**
   * Begins to hold, for this person, what is put under the id; from `until` on it may go. What is held already stays
   * its first owner's.
   */
  hold(id: string, owner: string, until: number): Promise<void>;
  /** Of what is held: it may go from then on. */
  keepUntil(id: string, until: number): Promise<void>;
  /**
   * Takes the place of the piece that was there. Throws QuotaExceeded past what its owner, or all together, may have
   * held, and NotHeld where nothing is held under the id.
   */
  put(id: string, part: string, number: number, body: Buffer): Promise<void>;
  piece(id: string, part: string, number: number): Promise<Buffer | null>;
  /** The numbers there are, in order. */
  numbers(id: string, part: string): Promise<number[]>;
  /** Those that may go. */
  expired(now: number): Promise<string[]>;
  /** How much is held for the person, in bytes. */
  held(owner: string): Promise<number>;
  remove(id: string): Promise<void>;
}

/** In bytes. */
export interface HeldQuota {
  ofOwner: number;
  inAll: number;
}
/** What is kept would be more than the owner, or all together, may have held. */
export class QuotaExceeded extends Error {
  override name = 'QuotaExceeded';
}
/** It was removed, or never there. */
export class NotHeld extends Error {
  override name = 'NotHeld';
}
/** As the databases do it: what a piece comes to is asked and settled at once, however many are on the way. */
interface StoredPieces extends Omit<HeldPieces, 'put'> {
  put(
    id: string,
    part: string,
    number: number,
    body: Buffer,
    most: HeldQuota,
  ): Promise<'put' | 'too-much' | 'not-held'>;
}

/** Whose text it is, and what stands for it on the log and in rows. */
export interface Found {
  owner: string;
  mark: string;
}

/** What finds sealed texts. It goes with the owner's key: from then on nothing tells which text a mark stood for. */
interface StoredMarks {
  /** By the text's lookup. */
  find(owner: string, digest: string): Promise<string | null>;
  /** The first one to come is kept; nothing is, where the owner has no key or a destroyed one. */
  keep(owner: string, digest: string, mark: string): Promise<void>;
  all(digest: string): Promise<Found[]>;
}

/**
 * Marks of texts: what stands for a sealed text where it is to be told from others, and found. An owner's mark of a
 * text is always the same, and another owner's is another.
 */
interface Marks {
  /** One that nobody can make again, where the owner has no key or a destroyed one. */
  of(owner: string, text: string): Promise<string>;
  /** The same, and the text is found by it. */
  keep(owner: string, text: string): Promise<string>;
  /** The lookup of a text, which stands for it on record from when marks were lookups, is its mark. */
  adopt(owner: string, lookup: string): Promise<void>;
  /** Of all who have the text and are not forgotten. */
  all(text: string): Promise<Found[]>;
}

/** By which random name a text is claimed on the log, where only one may have it. */
interface ClaimNames {
  /** null: the text has none. */
  find(text: string): Promise<string | null>;
  /**
   * Gives the text another name in place of the one it had, null: it had none; the name that it has now, which may be
   * one that came first.
   */
  put(text: string, before: string | null, name: string): Promise<string>;
  /** Nothing leads from the text to this name any more. */
  drop(text: string, name: string): Promise<void>;
}

/** What the key of something else than a person is known by, in a person's place. */
export const keyName = (area: string, id: string): string => `${area}:${id}`;

/** A person's key, or that it was destroyed. */
export type PersonKey = { key: Buffer } | 'forgotten' | null;

/** What the two databases do; the cryptography above them is the same. */
export interface VaultStorage {
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
  /** The value under this name; the first one to come is kept. */
  keep(name: string, value: string): Promise<string>;
  /** A value that may be replaced. */
  note(name: string, value: string): Promise<void>;
  noted(name: string): Promise<string | null>;
  keyOf(person: string): Promise<PersonKey>;
  /** The person's key; the first one to come is kept, and a destroyed one stays destroyed. */
  keepKey(person: string, key: Buffer): Promise<Exclude<PersonKey, null>>;
  /** Destroys the person's key, marks, password, second factor, codes and sessions. */
  destroyKey(person: string): Promise<void>;
  /** All who have or had a key. */
  people(): Promise<string[]>;
  /** Those of an area's keys (keyName) that have not been destroyed, by the ids of its rows; people's unless told. */
  keyHolders(area?: string): Promise<string[]>;
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
