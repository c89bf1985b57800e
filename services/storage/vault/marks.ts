// Lookup marks of sealed texts: the types, and storage in SQLite and PostgreSQL.
import type { PostgresConnection } from './connections/postgres-connection.ts';
import type { SqliteConnection } from './connections/sqlite-connection.ts';

/** A text's owner, and its mark in the log and in rows. */
interface Found {
  owner: string;
  mark: string;
}

/**
 * Stored marks, by which sealed texts are found. They are deleted with the owner's key: a mark then no longer reveals
 * its text.
 */
export interface StoredMarks {
  /** Finds a mark by the text's lookup. */
  find(owner: string, digest: string): Promise<string | null>;
  /** Stores a mark unless the text has one. Does nothing if the owner has no key or a destroyed one. */
  keep(owner: string, digest: string, mark: string): Promise<void>;
  all(digest: string): Promise<Found[]>;
}

/**
 * Lookup marks: pseudonyms that identify and find sealed texts. An owner's mark for a text is always the same;
 * different owners have different marks.
 */
export interface Marks {
  /** The mark of a text. If the owner has no key or a destroyed one, the mark is random. */
  of(owner: string, text: string): Promise<string>;
  /** Like `of`, and stores the mark so that the text can be found. */
  keep(owner: string, text: string): Promise<string>;
  /** Stores the text's lookup as its mark. Older logs used lookups as marks. */
  adopt(owner: string, lookup: string): Promise<void>;
  /** The marks of all owners of the text that are not forgotten. */
  all(text: string): Promise<Found[]>;
}

export function sqliteMarks({ db, get, run }: SqliteConnection): StoredMarks {
  const mark = get<{ mark: string }>('SELECT mark FROM mark WHERE person = ? AND digest = ?');
  const marksOf = db.prepare('SELECT person, mark FROM mark WHERE digest = ?');
  return {
    find: async (owner, digest) => mark(owner, digest)?.mark ?? null,
    keep: run(
      'INSERT INTO mark SELECT id, ?2, ?3 FROM person WHERE id = ?1 AND key IS NOT NULL ON CONFLICT DO NOTHING',
    ),
    all: async (digest) =>
      marksOf.all(digest).map(({ person: owner, mark: of }) => ({ owner: String(owner), mark: String(of) })),
  };
}

export function postgresMarks({ first, rows, run }: PostgresConnection): StoredMarks {
  return {
    find: async (owner, digest) =>
      (await first<{ mark: string }>('SELECT mark FROM vault.mark WHERE person = $1 AND digest = $2', owner, digest))
        ?.mark ?? null,
    // Locks the key's row: a concurrent destruction either deletes the mark or prevents the insert.
    keep: (owner, digest, mark) =>
      run(
        'INSERT INTO vault.mark SELECT id, $2::text, $3::text FROM vault.person WHERE id = $1 AND key IS NOT NULL FOR SHARE ON CONFLICT DO NOTHING',
        owner,
        digest,
        mark,
      ),
    all: (digest) => rows<Found>('SELECT person AS owner, mark FROM vault.mark WHERE digest = $1', digest),
  };
}
