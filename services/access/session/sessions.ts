// Looks up, refreshes and ends sessions, which the vault stores.
import { randomUUID } from 'node:crypto';
import type { Administrators } from '../../areas/administrator/administrators.ts';
import type { LiveSession } from '../../http/caller.ts';
import type { SessionRecord, SessionRecords } from '../../storage/vault/sessions.ts';
import { VaultCannotWrite } from '../../storage/vault/connections/write-watch.ts';
import { accessOf, type Access } from '../access.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** An unused session ends after this many ms. */
export const IDLE_LIMIT_MS = 2 * HOUR;
/** A session ends after this many ms, used or not. */
export const ABSOLUTE_LIMIT_MS = 12 * HOUR;
/** Changes by other processes or in the vault apply after at most this many ms. */
const FRESH_MS = 500;
const TOUCH_EVERY_MS = MINUTE;
const MAX_CACHED = 10_000;

/** How a session began: the client's sealed IP address and a short name of the client. */
type SessionOrigin = Pick<SessionRecord, 'address' | 'agent'>;
/** `endsAt`: when it ends if it is not used again, in ms since 1970. */
type ListedSession = SessionRecord & { endsAt: number };

export interface Sessions {
  start(administratorId: string, origin: SessionOrigin): Promise<LiveSession | null>;
  /** A person's sessions that have not ended, last used first. */
  list(administratorId: string): Promise<ListedSession[]>;
  /**
   * The session and its person's current permissions; null: unknown or ended. `used` restarts the idle limit, `watched`
   * does not.
   */
  resolve(id: string, use?: 'used' | 'watched'): Promise<LiveSession | null>;
  end(id: string): Promise<void>;
  /** Ends a person's sessions except one. Returns how many. */
  endAll(administratorId: string, except?: string): Promise<number>;
  /** Clears the cache after a change of permissions. The next look-up of any session reads the vault and the log. */
  refresh(): void;
  /** Called with the id of each session ended in this process. */
  onEnded(listener: (id: string) => void): () => void;
}

interface Entry {
  record: SessionRecord;
  access: Access;
  checkedAt: number;
}

/** A session is good as long as it can be read. Its use stays in this process's memory then. */
const unlessCannotWrite = (error: unknown): void => {
  if (!(error instanceof VaultCannotWrite)) throw error;
};

export function createSessions({
  records,
  administrators,
  clock,
}: {
  records: SessionRecords;
  administrators: Pick<Administrators, 'find' | 'role'>;
  clock: () => number;
}): Sessions {
  let cache = new Map<string, Entry>();
  /** Sessions ended in this process. A concurrent look-up must not cache them again. Ids are never reused. */
  const endedIds = new Set<string>();
  const listeners = new Set<(id: string) => void>();

  const endOf = ({ startedAt, usedAt }: SessionRecord): number =>
    Math.min(startedAt + ABSOLUTE_LIMIT_MS, usedAt + IDLE_LIMIT_MS);
  const live = ({ record, access }: Omit<Entry, 'checkedAt'>): LiveSession => ({
    ...access,
    id: record.id,
    startedAt: record.startedAt,
    endsAt: endOf(record),
  });
  const keep = (entry: Entry): void => {
    cache.delete(entry.record.id);
    cache.set(entry.record.id, entry);
    if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value!);
  };
  const loadEntry = async (id: string, now: number): Promise<Entry | null> => {
    if (endedIds.has(id)) return null;
    const cached = cache.get(id);
    if (cached && now - cached.checkedAt < FRESH_MS && now >= cached.checkedAt) return cached;
    cache.delete(id);
    const cacheAtRead = cache;
    const record = await records.find(id);
    if (!record) return null;
    const access = await accessOf(administrators, record.administratorId);
    if (!access) return null;
    // A use in this process may not be in the vault yet.
    const usedAt = Math.max(record.usedAt, cached?.record.usedAt ?? 0);
    if (endedIds.has(id)) return null;
    const entry = { record: { ...record, usedAt }, access, checkedAt: now };
    // If permissions changed during the look-up, the result is used for this request only.
    if (cacheAtRead === cache) keep(entry);
    return entry;
  };
  const onEnded = (id: string): void => {
    cache.delete(id);
    endedIds.add(id);
    if (endedIds.size > MAX_CACHED) endedIds.delete(endedIds.values().next().value!);
    for (const listener of listeners) listener(id);
  };

  return {
    async start(administratorId, origin) {
      const now = clock();
      const record: SessionRecord = { id: randomUUID(), administratorId, startedAt: now, usedAt: now, ...origin };
      // The session is created first, then the person's access is checked. A person disabled meanwhile loses the
      // session here, or together with their other sessions.
      await records.prune(now - IDLE_LIMIT_MS - TOUCH_EVERY_MS);
      await records.create(record);
      const access = await accessOf(administrators, administratorId);
      if (!access) {
        await records.revoke(record.id);
        return null;
      }
      return live({ record, access });
    },
    async resolve(id, use = 'used') {
      const now = clock();
      const entry = await loadEntry(id, now);
      if (!entry) return null;
      if (now >= endOf(entry.record)) {
        await records.revoke(id);
        onEnded(id);
        return null;
      }
      if (use === 'used' && now - entry.record.usedAt >= TOUCH_EVERY_MS) {
        entry.record.usedAt = now;
        await records.touch(id, now).catch(unlessCannotWrite);
      }
      return live(entry);
    },
    async list(administratorId) {
      const now = clock();
      const latest = (await records.list(administratorId)).map((record) => {
        const usedAt = Math.max(record.usedAt, cache.get(record.id)?.record.usedAt ?? 0);
        return { ...record, usedAt, endsAt: endOf({ ...record, usedAt }) };
      });
      return latest.filter(({ id, endsAt }) => endsAt > now && !endedIds.has(id));
    },
    async end(id) {
      await records.revoke(id);
      onEnded(id);
    },
    async endAll(administratorId, except) {
      const ids = await records.revokeAll(administratorId, except);
      for (const id of ids) onEnded(id);
      return ids.length;
    },
    refresh() {
      cache = new Map();
    },
    onEnded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
