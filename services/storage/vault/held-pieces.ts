// Temporary data of jobs, in pieces: the types, and storage in SQLite and PostgreSQL.
import { setImmediate as immediate } from 'node:timers/promises';
import type { PostgresConnection } from './connections/postgres-connection.ts';
import type { SqliteConnection } from './connections/sqlite-connection.ts';

/**
 * Temporary data of jobs, for example an uploaded file or results, in numbered pieces. Instants in ms since 1970.
 */
export interface HeldPieces {
  /**
   * Registers an id with its owner and expiry (`until`). A known id keeps its first owner.
   */
  hold(id: string, owner: string, until: number): Promise<void>;
  /** Sets the expiry of a registered id. */
  keepUntil(id: string, until: number): Promise<void>;
  /**
   * Stores or replaces a piece. Throws QuotaExceeded beyond the quota of the owner or of all, and NotHeld for an
   * unregistered id.
   */
  put(id: string, part: string, number: number, body: Buffer): Promise<void>;
  piece(id: string, part: string, number: number): Promise<Buffer | null>;
  /** The numbers of the stored pieces, in order. */
  numbers(id: string, part: string): Promise<number[]>;
  /** Ids that have expired. */
  expired(now: number): Promise<string[]>;
  /** Bytes stored for the person. */
  held(owner: string): Promise<number>;
  remove(id: string): Promise<void>;
}

/** Quotas in bytes. */
export interface HeldQuota {
  ofOwner: number;
  inAll: number;
}
/** The quota of the owner, or of all together, would be exceeded. */
export class QuotaExceeded extends Error {
  override name = 'QuotaExceeded';
}
/** The id was removed or never registered. */
export class NotHeld extends Error {
  override name = 'NotHeld';
}
/** The storage interface: `put` checks the quota atomically, also with concurrent calls. */
export interface StoredPieces extends Omit<HeldPieces, 'put'> {
  put(
    id: string,
    part: string,
    number: number,
    body: Buffer,
    quota: HeldQuota,
  ): Promise<'put' | 'too-much' | 'not-held'>;
}

const PIECES_AT_ONCE = 8;

export function sqliteHeldPieces({ inTransaction, db, get, run }: SqliteConnection): StoredPieces {
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
  return {
    hold: holdFor,
    keepUntil: run('UPDATE held SET until = ?2 WHERE id = ?1'),
    put: async (id, part, number, body, quota) =>
      inTransaction(() => {
        const held = heldOwner(id);
        if (!held) return 'not-held';
        const addedBytes = body.length - (pieceSize(id, part, number)?.size ?? 0);
        if (
          addedBytes > 0 &&
          (heldInAll()!.bytes + addedBytes > quota.inAll ||
            (held.owner !== null && heldBy(held.owner)!.bytes + addedBytes > quota.ofOwner))
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
      // Deleted data is overwritten. Deleting 100 MB at once would block all other statements.
      while (dropPieces.run(id, PIECES_AT_ONCE).changes) await immediate();
      dropHeld.run(id);
    },
  };
}

/** Serialises `put` across processes, because each sums the stored bytes. */
const HELD_LOCK = 7_205_772;
const PUT_PIECE = `
  WITH holder AS (SELECT owner FROM vault.held WHERE id = $1),
    more AS (SELECT octet_length($4::bytea) - coalesce((SELECT size FROM vault.held_piece WHERE id = $1 AND part = $2 AND number = $3), 0) AS bytes),
    fits AS (SELECT bytes <= 0 OR (
      bytes + (SELECT coalesce(sum(size), 0) FROM vault.held_piece) <= $6
      AND ((SELECT owner FROM holder) IS NULL OR bytes + (SELECT coalesce(sum(size), 0) FROM vault.held JOIN vault.held_piece USING (id) WHERE owner = (SELECT owner FROM holder)) <= $5)
    ) AS fit FROM more),
    put AS (INSERT INTO vault.held_piece (id, part, number, body) SELECT $1, $2, $3, $4 FROM holder, fits WHERE fit ON CONFLICT (id, part, number) DO UPDATE SET body = excluded.body RETURNING 1)
  SELECT CASE WHEN EXISTS (SELECT FROM put) THEN 'put' WHEN EXISTS (SELECT FROM holder) THEN 'too-much' ELSE 'not-held' END AS came`;

export function postgresHeldPieces({
  first,
  inTransaction,
  inTransactionReturning,
  rows,
  run,
}: PostgresConnection): StoredPieces {
  return {
    hold: (id, owner, until) =>
      run(
        'INSERT INTO vault.held (id, owner, until) VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE SET until = excluded.until',
        id,
        owner,
        until,
      ),
    keepUntil: (id, until) => run('UPDATE vault.held SET until = $2 WHERE id = $1', id, until),
    put: async (id, part, number, body, { ofOwner, inAll }) =>
      (
        await inTransactionReturning<{ came: 'put' | 'too-much' | 'not-held' }>([
          ['SELECT pg_advisory_xact_lock($1)', [HELD_LOCK]],
          [PUT_PIECE, [id, part, number, body, ofOwner, inAll]],
        ])
      )[0]!.came,
    piece: async (id, part, number) =>
      (
        await first<{ body: Buffer }>(
          'SELECT body FROM vault.held_piece WHERE id = $1 AND part = $2 AND number = $3',
          id,
          part,
          number,
        )
      )?.body ?? null,
    numbers: async (id, part) =>
      (
        await rows<{ number: string }>(
          'SELECT number FROM vault.held_piece WHERE id = $1 AND part = $2 ORDER BY number',
          id,
          part,
        )
      ).map(({ number }) => Number(number)),
    expired: async (now) =>
      (await rows<{ id: string }>('SELECT id FROM vault.held WHERE until <= $1', now)).map(({ id }) => id),
    held: async (owner) =>
      Number(
        (await first<{ bytes: string }>(
          'SELECT coalesce(sum(size), 0) AS bytes FROM vault.held JOIN vault.held_piece USING (id) WHERE owner = $1',
          owner,
        ))!.bytes,
      ),
    remove: (id) =>
      inTransaction([
        ['SELECT pg_advisory_xact_lock($1)', [HELD_LOCK]],
        ['DELETE FROM vault.held_piece WHERE id = $1', [id]],
        ['DELETE FROM vault.held WHERE id = $1', [id]],
      ]),
  };
}
