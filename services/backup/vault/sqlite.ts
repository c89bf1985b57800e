// The vault's tables in DATA_DIR/vault.sqlite. The product may have the file open, so reads are short: a long one would
// keep the product from emptying its journal when a key is destroyed.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { VAULT_FILE } from '../../storage/vault/connections/sqlite.ts';
import { RESTORING } from '../../storage/vault/values.ts';
import { EXCEPT_MARK, TABLES, pageOf, type Row, type Table, type Value, type VaultTables } from './tables.ts';

const BUSY_MS = 5_000;

/** The file must exist. */
export function sqliteTables(dataDir: string): VaultTables {
  const db = new DatabaseSync(join(dataDir, VAULT_FILE), { timeout: BUSY_MS });
  const namesIn = ({ columns }: Table): string[] => Object.keys(columns);
  return {
    async *rows(table) {
      const names = namesIn(table);
      const page = db.prepare(
        `SELECT rowid AS place, ${names.join(', ')} FROM ${table.name} WHERE rowid > ? ORDER BY rowid LIMIT ?`,
      );
      for (let last = 0; ;) {
        const rows = page.all(last, pageOf(table));
        if (rows.length === 0) return;
        yield rows.map((row): Row => names.map((name) => row[name] as Value));
        last = Number(rows.at(-1)!['place']);
      }
    },
    isEmpty: async () =>
      TABLES.every(
        ({ name }) => db.prepare(`SELECT 1 FROM ${name} ${EXCEPT_MARK[name] ?? ''} LIMIT 1`).get() === undefined,
      ),
    mark: async () =>
      void db.prepare('INSERT OR REPLACE INTO value VALUES (?, ?)').run(RESTORING, new Date().toISOString()),
    async fill(pages) {
      db.exec('PRAGMA synchronous = FULL; BEGIN IMMEDIATE');
      try {
        db.prepare('DELETE FROM value WHERE name = ?').run(RESTORING);
        for await (const { table, rows } of pages) {
          const names = namesIn(table);
          const insert = db.prepare(
            `INSERT INTO ${table.name} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
          );
          for (const row of rows) insert.run(...row);
        }
        db.exec('COMMIT');
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK'); // a full disk has ended it
        throw error;
      }
    },
    clear: async () => db.exec(`BEGIN; ${TABLES.map(({ name }) => `DELETE FROM ${name}`).join('; ')}; COMMIT`),
    close: async () => db.close(),
  };
}
