// Who is signed in. The vault keeps the sessions; here they are looked up, kept in use, and ended.
import { randomUUID } from 'node:crypto';
import type { Administrators } from '../../areas/administrator/administrators.ts';
import type { LiveSession } from '../../http/caller.ts';
import type { SessionRecord, SessionRecords } from '../../storage/vault/sessions.ts';
import { accessOf, type Access } from '../access.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A session nobody uses ends after this many ms. */
export const IDLE_LIMIT_MS = 2 * HOUR;
/** A session ends after this many ms, used or not. */
export const ABSOLUTE_LIMIT_MS = 12 * HOUR;
/** What another process or the vault says of a session counts after this many ms at most. */
const FRESH_MS = 500;
const TOUCH_EVERY_MS = MINUTE;
const MAX_CACHED = 10_000;

/** How a session began: the client's address, sealed, and what it is, in short. */
type Beginning = Pick<SessionRecord, 'address' | 'agent'>;
/** `endsAt`: if it is not used any more, in ms since 1970. */
type ListedSession = SessionRecord & { endsAt: number };

export interface Sessions {
  start(administratorId: string, beginning: Beginning): Promise<LiveSession | null>;
  /** A person's sessions that have not ended, the last used first. */
  list(administratorId: string): Promise<ListedSession[]>;
  /**
   * The session and what its person may do now; null: there is none of this id, or it has ended. `use` keeps it from
   * idling.
   */
  resolve(id: string, use?: 'used' | 'watched'): Promise<LiveSession | null>;
  end(id: string): Promise<void>;
  /** Ends a person's sessions, but for one; how many. */
  endAll(administratorId: string, except?: string): Promise<number>;
  /**
   * Forgets what is cached, so that the next look at any session asks the vault and the log: somebody's rights changed.
   */
  refresh(): void;
  /** Called with the id of each session ended in this process. */
  onEnded(listener: (id: string) => void): () => void;
}

interface Entry {
  record: SessionRecord;
  access: Access;
  checkedAt: number;
}

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
  /** Ended here: a look-up that was under way meanwhile must not bring them back. Ids are never used again. */
  const over = new Set<string>();
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
  const lookUp = async (id: string, now: number): Promise<Entry | null> => {
    if (over.has(id)) return null;
    const cached = cache.get(id);
    if (cached && now - cached.checkedAt < FRESH_MS && now >= cached.checkedAt) return cached;
    cache.delete(id);
    const asked = cache;
    const record = await records.find(id);
    if (!record) return null;
    const access = await accessOf(administrators, record.administratorId);
    if (!access) return null;
    // What was touched here may not be in the vault yet.
    const usedAt = Math.max(record.usedAt, cached?.record.usedAt ?? 0);
    if (over.has(id)) return null;
    const entry = { record: { ...record, usedAt }, access, checkedAt: now };
    // What was asked before rights changed answers the request that asked, and no other.
    if (asked === cache) keep(entry);
    return entry;
  };
  const ended = (id: string): void => {
    cache.delete(id);
    over.add(id);
    if (over.size > MAX_CACHED) over.delete(over.values().next().value!);
    for (const listener of listeners) listener(id);
  };

  return {
    async start(administratorId, beginning) {
      const now = clock();
      const record: SessionRecord = { id: randomUUID(), administratorId, startedAt: now, usedAt: now, ...beginning };
      // First the session, then whether its person may have one: who is disabled meanwhile loses it either here or with
      // all others.
      await records.create(record);
      const access = await accessOf(administrators, administratorId);
      if (!access) {
        await records.revoke(record.id);
        return null;
      }
      await records.prune(now - IDLE_LIMIT_MS - TOUCH_EVERY_MS);
      return live({ record, access });
    },
    async resolve(id, use = 'used') {
      const now = clock();
      const entry = await lookUp(id, now);
      if (!entry) return null;
      if (now >= endOf(entry.record)) {
        await records.revoke(id);
        ended(id);
        return null;
      }
      if (use === 'used' && now - entry.record.usedAt >= TOUCH_EVERY_MS) {
        entry.record.usedAt = now;
        await records.touch(id, now);
      }
      return live(entry);
    },
    async list(administratorId) {
      const now = clock();
      const latest = (await records.list(administratorId)).map((record) => {
        const usedAt = Math.max(record.usedAt, cache.get(record.id)?.record.usedAt ?? 0);
        return { ...record, usedAt, endsAt: endOf({ ...record, usedAt }) };
      });
      return latest.filter(({ id, endsAt }) => endsAt > now && !over.has(id));
    },
    async end(id) {
      await records.revoke(id);
      ended(id);
    },
    async endAll(administratorId, except) {
      const ids = await records.revokeAll(administratorId, except);
      for (const id of ids) ended(id);
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
