// The vault's tables in the schema `vault` of a PostgreSQL.
import pg from 'pg';
import { RESTORING } from '../../storage/vault/values.ts';
import { EXCEPT_MARK, TABLES, pageOf, type Table, type Value, type VaultTables } from './tables.ts';

const CONNECT_TIMEOUT_MS = 5_000;

/** The schema must exist. Throws if the server cannot be reached. */
export async function postgresTables(databaseUrl: string): Promise<VaultTables> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  const namesIn = ({ columns }: Table): string => Object.keys(columns).join(', ');
  /** A lost connection has rolled back already. */
  const rollBack = (): Promise<unknown> => client.query('ROLLBACK').catch(() => {});
  const inTransaction = async (work: () => Promise<void>): Promise<void> => {
    await client.query('BEGIN');
    try {
      await work();
      await client.query('COMMIT');
    } catch (error) {
      await rollBack();
      throw error;
    }
  };
  return {
    async *rows(table) {
      await client.query('BEGIN READ ONLY');
      try {
        await client.query(`DECLARE rows NO SCROLL CURSOR FOR SELECT ${namesIn(table)} FROM vault.${table.name}`);
        for (;;) {
          const { rows } = await client.query<Value[]>({ text: `FETCH ${pageOf(table)} FROM rows`, rowMode: 'array' });
          if (rows.length === 0) return;
          yield rows;
        }
      } finally {
        await rollBack();
      }
    },
    async isEmpty() {
      for (const { name } of TABLES)
        if ((await client.query(`SELECT 1 FROM vault.${name} ${EXCEPT_MARK[name] ?? ''} LIMIT 1`)).rowCount)
          return false;
      return true;
    },
    mark: async () => {
      await client.query('INSERT INTO vault.value VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        RESTORING,
        new Date().toISOString(),
      ]);
    },
    fill: (pages) =>
      inTransaction(async () => {
        await client.query('DELETE FROM vault.value WHERE name = $1', [RESTORING]);
        for await (const { table, rows } of pages) {
          const width = Object.keys(table.columns).length;
          const values = rows.map((_row, at) => `(${placeholders(at * width, width)})`);
          await client.query(
            `INSERT INTO vault.${table.name} (${namesIn(table)}) VALUES ${values.join(', ')}`,
            rows.flat(),
          );
        }
      }),
    clear: () =>
      inTransaction(async () => {
        for (const { name } of TABLES) await client.query(`DELETE FROM vault.${name}`);
      }),
    close: () => client.end(),
  };
}

const placeholders = (from: number, count: number): string =>
  Array.from({ length: count }, (_none, index) => `$${from + index + 1}`).join(', ');
