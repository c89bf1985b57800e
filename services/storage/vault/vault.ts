import { createHash, createHmac, randomBytes } from 'node:crypto';
import { REMOVED } from '#contracts/values/removed.ts';
import { Recent } from '../../base/recent.ts';
import { KEY_BYTES, openBytes, openWith, personOf, sealBytes, sealWith } from './seal.ts';
import { NotHeld, QuotaExceeded, type HeldQuota } from './held-pieces.ts';
import { keyName } from './keys.ts';
import type { Vault, VaultStorage } from './types.ts';
import { watchWrites } from './connections/write-watch.ts';

const MAX_TEXT = 5000;
const MAX_KEYS = 1000;
/** 256 MB per person, 2 GB in all. */
const QUOTA: HeldQuota = { ofOwner: 256 * 1024 ** 2, inAll: 2 * 1024 ** 3 };
const codeDigest = (code: string): string => createHash('sha256').update(code).digest('hex');

/** Creates the vault on one of its storages. */
export function createVault(unwatched: VaultStorage, quota = QUOTA): Vault {
  const storage = watchWrites(unwatched);
  const {
    sessions,
    codes,
    shortCodes,
    challenges,
    locks,
    secondFactors,
    passwords,
    images,
    held,
    presences,
    note,
    noted,
    people,
    keyHolders,
    cannotWrite,
    close,
  } = storage;
  const secrets = new Map<string, Promise<string>>();
  const secret = (name: string): Promise<string> => {
    const existing = secrets.get(name);
    if (existing) return existing;
    const stored = storage.keep(name, randomBytes(KEY_BYTES).toString('base64url'));
    secrets.set(name, stored);
    stored.catch(() => secrets.delete(name));
    return stored;
  };
  /** Cached sealing keys. A key destroyed meanwhile is harmless: nobody can open what it still seals. */
  const keys = new Recent<Buffer>(MAX_KEYS);
  const sealingKey = async (person: string): Promise<Buffer> => {
    const cached = keys.get(person);
    if (cached) return cached;
    const stored = (await storage.keyOf(person)) ?? (await storage.keepKey(person, randomBytes(KEY_BYTES)));
    const key = stored === 'forgotten' ? randomBytes(KEY_BYTES) : stored.key;
    keys.set(person, key);
    return key;
  };
  const seal = async (person: string, text: string): Promise<string> => {
    if (text.length > MAX_TEXT) throw new Error(`a sealed text can have at most ${MAX_TEXT} characters`);
    return sealWith(await sealingKey(person), person, text);
  };
  const open = async (sealed: string): Promise<string> => {
    const key = await storage.keyOf(personOf(sealed));
    return key === null || key === 'forgotten' ? REMOVED : openWith(key.key, sealed);
  };
  const openSecret = async (sealed: string | null): Promise<string | null> => {
    const secretText = sealed === null ? REMOVED : await open(sealed);
    return secretText === REMOVED ? null : secretText;
  };
  const lookup = async (text: string): Promise<string> =>
    createHmac('sha256', await secret('pepper'))
      .update(text)
      .digest('hex');
  // A plain digest of a short code is easy to guess. The pepper prevents that for a stolen digest.
  const shortDigest = (code: string, { purpose, person }: { purpose: string; person: string }): Promise<string> =>
    lookup(`${purpose} ${person} ${code}`);
  const markOf = async (owner: string, digest: string, text: string): Promise<string> => {
    const existing = await storage.marks.find(owner, digest);
    if (existing !== null) return existing;
    // Reads the database each time: a key that another process has destroyed must not identify texts any more.
    const key = await storage.keyOf(owner);
    return createHmac('sha256', key === null || key === 'forgotten' ? randomBytes(KEY_BYTES) : key.key)
      .update(`mark ${text}`)
      .digest('hex');
  };
  const marks: Vault['marks'] = {
    of: async (owner, text) => markOf(owner, await lookup(text), text),
    async keep(owner, text) {
      const digest = await lookup(text);
      const mark = await markOf(owner, digest, text);
      await storage.marks.keep(owner, digest, mark);
      return mark;
    },
    adopt: (owner, digest) => storage.marks.keep(owner, digest, digest),
    all: async (text) => storage.marks.all(await lookup(text)),
  };
  const forget: Vault['forget'] = async (person) => {
    keys.delete(person);
    await storage.destroyKey(person);
  };
  /** Each piece is bound to its place, so that pieces cannot be swapped. */
  const placeOf = (id: string, part: string, number: number): string => `${keyName('job', id)} ${part} ${number}`;
  return {
    sessions,
    challenges,
    locks,
    passwords,
    images,
    presences,
    note,
    noted,
    people,
    keyHolders,
    cannotWrite,
    close,
    secret,
    seal,
    open,
    lookup,
    marks,
    claimNames: {
      find: async (text) => storage.claimNames.find(await lookup(text)),
      put: async (text, before, name) => storage.claimNames.put(await lookup(text), before, name),
      drop: async (text, name) => storage.claimNames.drop(await lookup(text), name),
    },
    codes: {
      put: (code, content) => codes.put(codeDigest(code), content),
      find: (code, purpose, now) => codes.find(codeDigest(code), purpose, now),
      take: (code, purpose, now) => codes.take(codeDigest(code), purpose, now),
      drop: codes.drop,
    },
    shortCodes: {
      put: async (code, content) => shortCodes.put(await shortDigest(code, content), content),
      take: async (code, content, now) => shortCodes.take(await shortDigest(code, content), content, now),
    },
    secondFactors: {
      ...secondFactors,
      begin: async (person, secretText, expiresAt) =>
        secondFactors.begin(person, await seal(person, secretText), expiresAt),
      pending: async (person, now) => openSecret(await secondFactors.pending(person, now)),
      find: async (person) => openSecret(await secondFactors.find(person)),
    },
    held: {
      ...held,
      async put(id, part, number, body) {
        const put = await held.put(
          id,
          part,
          number,
          sealBytes(await sealingKey(keyName('job', id)), placeOf(id, part, number), body),
          quota,
        );
        if (put === 'too-much') throw new QuotaExceeded('the quota of held data would be exceeded');
        if (put === 'not-held') throw new NotHeld('no data is held under this id');
      },
      async piece(id, part, number) {
        const [sealed, key] = await Promise.all([held.piece(id, part, number), storage.keyOf(keyName('job', id))]);
        return sealed && key && key !== 'forgotten' ? openBytes(key.key, placeOf(id, part, number), sealed) : null;
      },
      async remove(id) {
        await forget(keyName('job', id));
        await held.remove(id);
      },
    },
    forget,
  };
}
