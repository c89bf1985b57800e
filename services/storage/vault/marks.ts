// Marks of sealed texts: their types, and how SQLite and PostgreSQL keep them.
import type { PostgresConnection } from './connections/postgres-connection.ts';
import type { SqliteConnection } from './connections/sqlite-connection.ts';

/** Whose text it is, and what stands for it on the log and in rows. */
interface Found {
  owner: string;
  mark: string;
}

/** What finds sealed texts. It goes with the owner's key: from then on nothing tells which text a mark stood for. */
export interface StoredMarks {
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
export interface Marks {
  /** One that nobody can make again, where the owner has no key or a destroyed one. */
  of(owner: string, text: string): Promise<string>;
  /** The same, and the text is found by it. */
  keep(owner: string, text: string): Promise<string>;
  /** The lookup of a text, which stands for it on record from when marks were lookups, is its mark. */
  adopt(owner: string, lookup: string): Promise<void>;
  /** Of all who have the text and are not forgotten. */
  all(text: string): Promise<Found[]>;
}

/** In the SQLite file. */
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

/** In the PostgreSQL. */
export function postgresMarks({ first, rows, run }: PostgresConnection): StoredMarks {
  return {
    find: async (owner, digest) =>
      (await first<{ mark: string }>('SELECT mark FROM vault.mark WHERE person = $1 AND digest = $2', owner, digest))
        ?.mark ?? null,
    // The key's row is locked: whoever destroys it meanwhile finds the mark, or it is not put.
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
