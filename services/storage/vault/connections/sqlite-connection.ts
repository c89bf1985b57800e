// Statements and transactions on the vault's open SQLite file.
import type { DatabaseSync } from 'node:sqlite';

/** The query helpers that the parts of the vault use. */
export type SqliteConnection = ReturnType<typeof connectionTo>;

export function connectionTo(db: DatabaseSync) {
  /** Empties the journal, which may still contain deleted data. */
  const emptyJournal = (): void => db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const get = <Row>(sql: string) => {
    const statement = db.prepare(sql);
    return (...values: (string | number)[]) => statement.get(...values) as Row | undefined;
  };
  const inTransaction = <Result>(work: () => Result): Result => {
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
  return { db, emptyJournal, get, inTransaction, run };
}
