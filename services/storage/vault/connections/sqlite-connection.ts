// The vault's open SQLite file: statements on it, and several at once.
import type { DatabaseSync } from 'node:sqlite';

/** What the parts of the vault do with the file. */
export type SqliteConnection = ReturnType<typeof connectionTo>;

/** Statements on this file. */
export function connectionTo(db: DatabaseSync) {
  /** What was deleted may stand in the journal until then. */
  const emptyJournal = (): void => db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
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
  return { db, emptyJournal, get, atOnce, run };
}
