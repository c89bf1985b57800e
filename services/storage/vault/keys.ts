// Encryption keys of persons and of other owners: the type, and storage and destruction in SQLite and PostgreSQL.
import { textIn } from '../../base/sqlite-values.ts';
import type { PostgresConnection } from './connections/postgres-connection.ts';
import type { SqliteConnection } from './connections/sqlite-connection.ts';

/** The key id of an owner that is not a person. */
export const keyName = (area: string, id: string): string => `${area}:${id}`;

/** A person's key; 'forgotten': it was destroyed; null: none. */
type PersonKey = { key: Buffer } | 'forgotten' | null;

/** The keys of sealed texts. */
export interface PersonKeys {
  keyOf(person: string): Promise<PersonKey>;
  /** Stores a key unless the person has one; the key in force. A destroyed key stays destroyed. */
  keepKey(person: string, key: Buffer): Promise<Exclude<PersonKey, null>>;
  /** Destroys the person's key, marks, password, second factor, codes and sessions. */
  destroyKey(person: string): Promise<void>;
  /** Ids of all that have or had a key. */
  people(): Promise<string[]>;
  /** Ids of the area's rows with a key (keyName) that has not been destroyed. Default: ids of people. */
  keyHolders(area?: string): Promise<string[]>;
}

/** Tables with rows of a person, which are deleted with the person's key. */
const TABLES_OF_PERSON = [
  'mark',
  'password',
  'session',
  'code',
  'short_code',
  'sign_in_lock',
  'last_sign_in',
  'second_factor',
];

const sqliteKey = (row: { key: Uint8Array | null } | undefined): PersonKey =>
  row ? (row.key ? { key: Buffer.from(row.key) } : 'forgotten') : null;

export function sqliteKeys({ inTransaction, db, emptyJournal, get, run }: SqliteConnection): PersonKeys {
  const person = get<{ key: Uint8Array | null }>('SELECT key FROM person WHERE id = ?');
  const insertKey = run('INSERT INTO person VALUES (?, ?) ON CONFLICT DO NOTHING');
  const destroyPersonKey = db.prepare('INSERT INTO person VALUES (?, NULL) ON CONFLICT (id) DO UPDATE SET key = NULL');
  const deletesOfPerson = TABLES_OF_PERSON.map((table) => db.prepare(`DELETE FROM ${table} WHERE person = ?`));
  const everyone = db.prepare("SELECT id FROM person WHERE id NOT LIKE '%:%' ORDER BY id");
  const keyHolders = db.prepare("SELECT id FROM person WHERE key IS NOT NULL AND id NOT LIKE '%:%' ORDER BY id");
  const keyHoldersOf = db.prepare(
    "SELECT substr(id, length(?1) + 2) AS id FROM person WHERE key IS NOT NULL AND id LIKE ?1 || ':%' ORDER BY id",
  );
  return {
    keyOf: async (id) => sqliteKey(person(id)),
    keepKey: async (id, key) => {
      await insertKey(id, key);
      return sqliteKey(person(id))!;
    },
    destroyKey: async (id) => {
      inTransaction(() => {
        destroyPersonKey.run(id);
        for (const statement of deletesOfPerson) statement.run(id);
      });
      emptyJournal();
    },
    people: async () => everyone.all().map((row) => textIn(row.id)),
    keyHolders: async (area) =>
      (area === undefined ? keyHolders.all() : keyHoldersOf.all(area)).map((row) => textIn(row.id)),
  };
}

const postgresKey = (row: { key: Buffer | null } | undefined): PersonKey =>
  row ? (row.key ? { key: row.key } : 'forgotten') : null;

export function postgresKeys({ first, inTransaction, rows, run }: PostgresConnection): PersonKeys {
  const keyRow = (id: string) => first<{ key: Buffer | null }>('SELECT key FROM vault.person WHERE id = $1', id);

  return {
    keyOf: async (id) => postgresKey(await keyRow(id)),
    async keepKey(id, key) {
      await run('INSERT INTO vault.person VALUES ($1, $2) ON CONFLICT DO NOTHING', id, key);
      return postgresKey(await keyRow(id))!;
    },
    destroyKey: (id) =>
      inTransaction([
        ['INSERT INTO vault.person VALUES ($1, NULL) ON CONFLICT (id) DO UPDATE SET key = NULL', [id]],
        ...TABLES_OF_PERSON.map((table): [string, unknown[]] => [`DELETE FROM vault.${table} WHERE person = $1`, [id]]),
      ]),
    people: async () =>
      (await rows<{ id: string }>("SELECT id FROM vault.person WHERE id NOT LIKE '%:%' ORDER BY id")).map(
        ({ id }) => id,
      ),
    keyHolders: async (area) =>
      (
        await (area === undefined
          ? rows<{ id: string }>("SELECT id FROM vault.person WHERE key IS NOT NULL AND id NOT LIKE '%:%' ORDER BY id")
          : rows<{ id: string }>(
              "SELECT substr(id, length($1) + 2) AS id FROM vault.person WHERE key IS NOT NULL AND id LIKE $1 || ':%' ORDER BY id",
              area,
            ))
      ).map(({ id }) => id),
  };
}
