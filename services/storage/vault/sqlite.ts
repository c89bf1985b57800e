// The vault beside the embedded database: DATA_DIR/vault.sqlite, readable by its owner only.
import { chmodSync, closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as immediate } from 'node:timers/promises';
import type { ChallengeRecord, OneTimeCode, PersonKey, SessionRecord, VaultStorage } from './types.ts';

const PRIVATE = 0o600;
const FILE = 'vault.sqlite';
const PIECES_AT_ONCE = 8;
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS value (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS person (id TEXT PRIMARY KEY, key BLOB) STRICT;
  CREATE TABLE IF NOT EXISTS password (person TEXT PRIMARY KEY, hash TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS session (id TEXT PRIMARY KEY, person TEXT NOT NULL, started_at INTEGER NOT NULL, used_at INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS session_person ON session (person);
  CREATE TABLE IF NOT EXISTS code (digest TEXT PRIMARY KEY, purpose TEXT NOT NULL, person TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS short_code (person TEXT, purpose TEXT, digest TEXT NOT NULL, expires_at INTEGER NOT NULL, tries INTEGER NOT NULL, PRIMARY KEY (person, purpose)) STRICT;
  CREATE TABLE IF NOT EXISTS challenge (nonce TEXT PRIMARY KEY, address TEXT NOT NULL, issued_at INTEGER NOT NULL, expires_at INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS challenge_address ON challenge (address);
  CREATE TABLE IF NOT EXISTS sign_in_lock (account TEXT PRIMARY KEY, person TEXT, until INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS last_sign_in (account TEXT PRIMARY KEY, person TEXT NOT NULL, place TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS second_factor (person TEXT PRIMARY KEY, secret TEXT, step INTEGER NOT NULL DEFAULT -1, pending TEXT, pending_until INTEGER) STRICT;
  CREATE TABLE IF NOT EXISTS mark (person TEXT, digest TEXT, mark TEXT NOT NULL, PRIMARY KEY (person, digest)) STRICT;
  CREATE TABLE IF NOT EXISTS claim_name (digest TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS mark_digest ON mark (digest);
  CREATE TABLE IF NOT EXISTS image (name TEXT PRIMARY KEY, body BLOB NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS held (id TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS held_piece (id TEXT, part TEXT, number INTEGER, body BLOB NOT NULL, PRIMARY KEY (id, part, number)) STRICT;`;
/** Columns that tables of an earlier make lack. */
const ADDED = [
  ['session', 'address', 'TEXT'],
  ['session', 'agent', "TEXT NOT NULL DEFAULT ''"],
  ['held', 'owner', 'TEXT'],
  ['held_piece', 'size', 'INTEGER GENERATED ALWAYS AS (length(body)) VIRTUAL'],
] as const;
/** What is held is added up with each piece: by these alone, not by the pieces. */
const ADDED_INDEXES =
  'CREATE INDEX IF NOT EXISTS held_owner ON held (owner); CREATE INDEX IF NOT EXISTS held_piece_size ON held_piece (id, size)';

/** Opens the vault in this folder, which must be there; makes it if there is none. */
export function openSqliteVault(dir: string): VaultStorage {
  const file = join(dir, FILE);
  closeSync(openSync(file, 'a', PRIVATE));
  chmodSync(file, PRIVATE);
  const db = new DatabaseSync(file, { timeout: 5000 });
  // A destroyed key is overwritten, not just unlinked. The journals take the file's mode.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
  /** What was deleted may stand in the journal until then. */
  const emptyJournal = (): void => db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  emptyJournal(); // a process may have died before it did
  db.exec(SCHEMA);
  for (const [table, column, type] of ADDED) {
    if (!db.prepare('SELECT 1 FROM pragma_table_xinfo(?) WHERE name = ?').get(table, column))
      db.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
  }
  db.exec(ADDED_INDEXES);

  const get = <Row>(sql: string) => {
    const statement = db.prepare(sql);
    return (...values: (string | number)[]) => statement.get(...values) as Row | undefined;
  };
  const atOnce = <Result>(work: () => Result): Result => {
    db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      db.exec('COMMIT');
      return result;
    } catch (error) {
      db.exec('ROLLBACK');
      throw error;
    }
  };
  const run = (sql: string) => {
    const statement = db.prepare(sql);
    return async (...values: (string | number | Uint8Array)[]): Promise<void> => {
      statement.run(...values);
    };
  };
  const toKey = (row: { key: Uint8Array | null } | undefined): PersonKey =>
    row ? (row.key ? { key: Buffer.from(row.key) } : 'forgotten') : null;

  const value = get<{ value: string }>('SELECT value FROM value WHERE name = ?');
  const keepValue = run('INSERT INTO value VALUES (?, ?) ON CONFLICT DO NOTHING');
  const person = get<{ key: Uint8Array | null }>('SELECT key FROM person WHERE id = ?');
  const keepPerson = run('INSERT INTO person VALUES (?, ?) ON CONFLICT DO NOTHING');
  const sessionColumns =
    'id, person AS "administratorId", started_at AS "startedAt", used_at AS "usedAt", address, agent';
  const session = get<SessionRecord>(`SELECT ${sessionColumns} FROM session WHERE id = ?`);
  const sessionsOf = db.prepare(
    `SELECT ${sessionColumns} FROM session WHERE person = ? ORDER BY used_at DESC, started_at DESC, id`,
  );
  const addSession = db.prepare(
    'INSERT INTO session (id, person, started_at, used_at, address, agent) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const endSessions = db.prepare('DELETE FROM session WHERE person = ?1 AND id IS NOT ?2 RETURNING id');
  const dropCode = db.prepare('DELETE FROM code WHERE person = ? AND purpose = ?');
  const putCode = db.prepare('INSERT INTO code VALUES (?, ?, ?, ?)');
  const findCode = get<OneTimeCode>(
    'SELECT person, purpose, expires_at AS "expiresAt" FROM code WHERE digest = ? AND purpose = ? AND expires_at > ?',
  );
  const putShortCode = db.prepare(
    'INSERT INTO short_code VALUES (?, ?, ?, ?, ?) ON CONFLICT (person, purpose) DO UPDATE SET digest = excluded.digest, expires_at = excluded.expires_at, tries = excluded.tries',
  );
  const tryShortCode = get<{ digest: string }>(
    'UPDATE short_code SET tries = tries - 1 WHERE person = ? AND purpose = ? AND tries > 0 AND expires_at > ? RETURNING digest',
  );
  const useShortCode = db.prepare('DELETE FROM short_code WHERE person = ? AND purpose = ? AND digest = ?');
  const expiredChallenges = db.prepare('DELETE FROM challenge WHERE expires_at <= ?');
  const putChallenge = db.prepare('INSERT INTO challenge VALUES (?, ?, ?, ?)');
  const tooManyOfAddress = db.prepare(
    'DELETE FROM challenge WHERE nonce IN (SELECT nonce FROM challenge WHERE address = ? ORDER BY issued_at DESC, rowid DESC LIMIT -1 OFFSET ?)',
  );
  const tooManyInAll = db.prepare(
    'DELETE FROM challenge WHERE nonce IN (SELECT nonce FROM challenge ORDER BY issued_at DESC, rowid DESC LIMIT -1 OFFSET ?)',
  );
  const openChallenges = db.prepare(
    'SELECT nonce, address, issued_at AS "issuedAt", expires_at AS "expiresAt" FROM challenge WHERE address = ? AND expires_at > ? ORDER BY issued_at DESC, rowid DESC',
  );
  const takeChallenge = db.prepare('DELETE FROM challenge WHERE nonce = ? AND expires_at > ?');
  const overLocks = db.prepare('DELETE FROM sign_in_lock WHERE until <= ?');
  const putLock = db.prepare(
    'INSERT INTO sign_in_lock VALUES (?, ?, ?) ON CONFLICT (account) DO UPDATE SET until = max(until, excluded.until)',
  );
  const lastPlace = get<{ place: string }>('SELECT place FROM last_sign_in WHERE account = ?');
  const lock = get<{ until: number }>('SELECT until FROM sign_in_lock WHERE account = ? AND until > ?');
  const beginFactor = db.prepare(
    'INSERT INTO second_factor (person, pending, pending_until) VALUES (?, ?, ?) ON CONFLICT (person) DO UPDATE SET pending = excluded.pending, pending_until = excluded.pending_until',
  );
  const pendingFactor = get<{ pending: string }>(
    'SELECT pending FROM second_factor WHERE person = ? AND pending_until > ?',
  );
  const confirmFactor = db.prepare(
    'UPDATE second_factor SET secret = pending, step = ?2, pending = NULL, pending_until = NULL WHERE person = ?1 AND pending_until > ?3',
  );
  const factor = get<{ secret: string | null }>('SELECT secret FROM second_factor WHERE person = ?');
  const useStep = db.prepare(
    'UPDATE second_factor SET step = ?2 WHERE person = ?1 AND secret IS NOT NULL AND step < ?2',
  );
  const takeCode = get<{ person: string; expires_at: number }>(
    'DELETE FROM code WHERE digest = ? AND purpose = ? RETURNING person, expires_at',
  );
  const hash = get<{ hash: string }>('SELECT hash FROM password WHERE person = ?');
  const mark = get<{ mark: string }>('SELECT mark FROM mark WHERE person = ? AND digest = ?');
  const marksOf = db.prepare('SELECT person, mark FROM mark WHERE digest = ?');
  const claimName = get<{ name: string }>('SELECT name FROM claim_name WHERE digest = ?');
  const firstName = db.prepare('INSERT INTO claim_name VALUES (?, ?) ON CONFLICT DO NOTHING');
  const nextName = db.prepare('UPDATE claim_name SET name = ?3 WHERE digest = ?1 AND name = ?2');
  const image = get<{ body: Uint8Array }>('SELECT body FROM image WHERE name = ?');
  const holdFor = run(
    'INSERT INTO held (id, owner, until) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET until = excluded.until',
  );
  const heldOwner = get<{ owner: string | null }>('SELECT owner FROM held WHERE id = ?');
  const heldBy = get<{ bytes: number }>(
    'SELECT coalesce(sum(size), 0) AS bytes FROM held JOIN held_piece ON held_piece.id = held.id WHERE owner = ?',
  );
  const heldInAll = get<{ bytes: number }>('SELECT coalesce(sum(size), 0) AS bytes FROM held_piece');
  const pieceSize = get<{ size: number }>('SELECT size FROM held_piece WHERE id = ? AND part = ? AND number = ?');
  const putPiece = db.prepare(
    'INSERT INTO held_piece (id, part, number, body) VALUES (?, ?, ?, ?) ON CONFLICT (id, part, number) DO UPDATE SET body = excluded.body',
  );
  const heldPiece = get<{ body: Uint8Array }>('SELECT body FROM held_piece WHERE id = ? AND part = ? AND number = ?');
  const heldNumbers = db.prepare('SELECT number FROM held_piece WHERE id = ? AND part = ? ORDER BY number');
  const heldExpired = db.prepare('SELECT id FROM held WHERE until <= ?');
  const dropPieces = db.prepare(
    'DELETE FROM held_piece WHERE rowid IN (SELECT rowid FROM held_piece WHERE id = ? LIMIT ?)',
  );
  const dropHeld = db.prepare('DELETE FROM held WHERE id = ?');
  const forgotten = db.prepare('INSERT INTO person VALUES (?, NULL) ON CONFLICT (id) DO UPDATE SET key = NULL');
  const ofPerson = [
    'mark',
    'password',
    'session',
    'code',
    'short_code',
    'sign_in_lock',
    'last_sign_in',
    'second_factor',
  ].map((table) => db.prepare(`DELETE FROM ${table} WHERE person = ?`));
  const everyone = db.prepare("SELECT id FROM person WHERE id NOT LIKE '%:%' ORDER BY id");
  const keyHolders = db.prepare("SELECT id FROM person WHERE key IS NOT NULL AND id NOT LIKE '%:%' ORDER BY id");
  const keyHoldersOf = db.prepare(
    "SELECT substr(id, length(?1) + 2) AS id FROM person WHERE key IS NOT NULL AND id LIKE ?1 || ':%' ORDER BY id",
  );

  return {
    sessions: {
      create: async ({ id, administratorId, startedAt, usedAt, address, agent }) => {
        addSession.run(id, administratorId, startedAt, usedAt, address, agent);
      },
      find: async (id) => {
        const row = session(id);
        return row ? { ...row } : null;
      },
      list: async (administratorId) =>
        sessionsOf.all(administratorId).map((row) => ({ ...row }) as unknown as SessionRecord),
      touch: run('UPDATE session SET used_at = max(used_at, ?2) WHERE id = ?1'),
      revoke: run('DELETE FROM session WHERE id = ?'),
      revokeAll: async (administratorId, except = '') =>
        endSessions.all(administratorId, except).map((row) => row.id as string),
      prune: run('DELETE FROM session WHERE used_at < ?'),
    },
    codes: {
      put: async (digest, { purpose, person: owner, expiresAt }) =>
        atOnce(() => {
          dropCode.run(owner, purpose);
          putCode.run(digest, purpose, owner, expiresAt);
        }),
      find: async (digest, purpose, now) => {
        const row = findCode(digest, purpose, now);
        return row ? { ...row } : null;
      },
      take: async (digest, purpose, now) => {
        const row = takeCode(digest, purpose);
        return row && row.expires_at > now ? { person: row.person } : null;
      },
      drop: async (owner, purpose) => {
        dropCode.run(owner, purpose);
      },
    },
    shortCodes: {
      put: async (digest, { purpose, person: owner, expiresAt, tries }) => {
        putShortCode.run(owner, purpose, digest, expiresAt, tries);
      },
      take: async (digest, { purpose, person: owner }, now) => {
        const row = tryShortCode(owner, purpose, now);
        return row?.digest === digest && useShortCode.run(owner, purpose, digest).changes === 1;
      },
    },
    challenges: {
      put: async ({ nonce, address, issuedAt, expiresAt }, { ofAddress, inAll }) =>
        atOnce(() => {
          expiredChallenges.run(issuedAt);
          putChallenge.run(nonce, address, issuedAt, expiresAt);
          tooManyOfAddress.run(address, ofAddress);
          tooManyInAll.run(inAll);
        }),
      open: async (address, now) =>
        openChallenges.all(address, now).map((row) => ({ ...row }) as unknown as ChallengeRecord),
      take: async (nonce, now) => takeChallenge.run(nonce, now).changes === 1,
    },
    locks: {
      put: async (account, owner, until, now) =>
        atOnce(() => {
          overLocks.run(now);
          putLock.run(account, owner, until);
        }),
      find: async (account, now) => lock(account, now)?.until ?? null,
      lift: run('DELETE FROM sign_in_lock WHERE person = ?'),
      signedIn: run(
        'INSERT INTO last_sign_in VALUES (?, ?, ?) ON CONFLICT (account) DO UPDATE SET person = excluded.person, place = excluded.place',
      ),
      isKnown: async (account, place) => lastPlace(account)?.place === place,
    },
    secondFactors: {
      begin: async (owner, secret, expiresAt) => {
        beginFactor.run(owner, secret, expiresAt);
      },
      pending: async (owner, now) => pendingFactor(owner, now)?.pending ?? null,
      confirm: async (owner, step, now) => confirmFactor.run(owner, step, now).changes === 1,
      find: async (owner) => factor(owner)?.secret ?? null,
      use: async (owner, step) => useStep.run(owner, step).changes === 1,
      remove: run('DELETE FROM second_factor WHERE person = ?'),
    },
    passwords: {
      set: run('INSERT INTO password VALUES (?, ?) ON CONFLICT (person) DO UPDATE SET hash = excluded.hash'),
      find: async (owner) => hash(owner)?.hash ?? null,
    },
    marks: {
      find: async (owner, digest) => mark(owner, digest)?.mark ?? null,
      keep: run(
        'INSERT INTO mark SELECT id, ?2, ?3 FROM person WHERE id = ?1 AND key IS NOT NULL ON CONFLICT DO NOTHING',
      ),
      all: async (digest) =>
        marksOf.all(digest).map(({ person: owner, mark: of }) => ({ owner: String(owner), mark: String(of) })),
    },
    claimNames: {
      find: async (digest) => claimName(digest)?.name ?? null,
      async put(digest, before, name) {
        if (before === null) firstName.run(digest, name);
        else nextName.run(digest, before, name);
        return claimName(digest)?.name ?? name;
      },
      drop: run('DELETE FROM claim_name WHERE digest = ? AND name = ?'),
    },
    images: {
      keep: run('INSERT INTO image VALUES (?, ?) ON CONFLICT DO NOTHING'),
      find: async (name) => {
        const row = image(name);
        return row ? Buffer.from(row.body.buffer) : null;
      },
    },
    held: {
      hold: holdFor,
      keepUntil: run('UPDATE held SET until = ?2 WHERE id = ?1'),
      put: async (id, part, number, body, most) =>
        atOnce(() => {
          const held = heldOwner(id);
          if (!held) return 'not-held';
          const more = body.length - (pieceSize(id, part, number)?.size ?? 0);
          if (
            more > 0 &&
            (heldInAll()!.bytes + more > most.inAll ||
              (held.owner !== null && heldBy(held.owner)!.bytes + more > most.ofOwner))
          )
            return 'too-much';
          putPiece.run(id, part, number, body);
          return 'put';
        }),
      piece: async (id, part, number) => {
        const row = heldPiece(id, part, number);
        return row ? Buffer.from(row.body.buffer, row.body.byteOffset, row.body.byteLength) : null;
      },
      numbers: async (id, part) => heldNumbers.all(id, part).map((row) => Number(row.number)),
      expired: async (now) => heldExpired.all(now).map((row) => String(row.id)),
      held: async (owner) => heldBy(owner)!.bytes,
      async remove(id) {
        // What is deleted is written over: a file of 100 MB at once would hold all others up.
        while (dropPieces.run(id, PIECES_AT_ONCE).changes) await immediate();
        dropHeld.run(id);
      },
    },
    keep: async (name, first) => {
      await keepValue(name, first);
      return value(name)!.value;
    },
    note: run('INSERT INTO value VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value'),
    noted: async (name) => value(name)?.value ?? null,
    keyOf: async (id) => toKey(person(id)),
    keepKey: async (id, key) => {
      await keepPerson(id, key);
      return toKey(person(id))!;
    },
    destroyKey: async (id) => {
      atOnce(() => {
        forgotten.run(id);
        for (const statement of ofPerson) statement.run(id);
      });
      emptyJournal();
    },
    people: async () => everyone.all().map((row) => row.id as string),
    keyHolders: async (area) =>
      (area === undefined ? keyHolders.all() : keyHoldersOf.all(area)).map((row) => row.id as string),
    close: async () => db.close(),
  };
}
