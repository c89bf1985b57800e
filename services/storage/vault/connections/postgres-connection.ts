// The vault's connections to PostgreSQL: a small pool, and statements on it.
import pg from 'pg';

const POOL_SIZE = 3;
const CONNECT_TIMEOUT_MS = 5000;
/** Bounds of a statement: by the server, and for a server that answers nothing. Its connection is then replaced. */
const STATEMENT_MS = 30_000;
const SILENCE_MS = 35_000;

/** A row with these bigint columns as text, as the driver returns them. */
export type WithBigintAsText<Row, Name extends keyof Row> = {
  [Field in keyof Row]: Field extends Name ? string : Row[Field];
};

/** The query helpers that the parts of the vault use. */
export type PostgresConnection = ReturnType<typeof connectTo>;

/** Connects lazily, at the first statement. */
export function connectTo(databaseUrl: string) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: SILENCE_MS,
    keepAlive: true,
  });
  // The next query replaces a broken idle connection. Without a listener the event would end the process.
  pool.on('error', () => undefined);
  /** Runs the statements in a transaction; returns the rows of the last one. */
  const inTransactionReturning = async <Row extends pg.QueryResultRow>(
    statements: [sql: string, values?: unknown[]][],
  ): Promise<Row[]> => {
    const client = await pool.connect();
    let failure: Error | boolean = false;
    try {
      await client.query('BEGIN');
      let lastRows: Row[] = [];
      for (const [sql, values] of statements) lastRows = (await client.query<Row>(sql, values)).rows;
      await client.query('COMMIT');
      return lastRows;
    } catch (error) {
      failure = error instanceof Error ? error : true;
      throw error;
    } finally {
      client.release(failure); // a connection with a broken transaction is closed, which rolls it back
    }
  };
  const inTransaction = async (statements: [sql: string, values?: unknown[]][]): Promise<void> => {
    await inTransactionReturning(statements);
  };
  const rows = async <Row extends pg.QueryResultRow>(sql: string, ...values: unknown[]): Promise<Row[]> =>
    (await pool.query<Row>(sql, values)).rows;
  const first = async <Row extends pg.QueryResultRow>(sql: string, ...values: unknown[]): Promise<Row | undefined> =>
    (await rows<Row>(sql, ...values))[0];
  const run = async (sql: string, ...values: unknown[]): Promise<void> => {
    await pool.query(sql, values);
  };
  const changesOneRow = async (sql: string, ...values: unknown[]): Promise<boolean> =>
    (await pool.query(sql, values)).rowCount === 1;
  return { inTransactionReturning, inTransaction, rows, first, run, changesOneRow, close: () => pool.end() };
}
