import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ClientBase } from 'pg';

/** Tables change with the versions of read models, so the compiler does not know their names and columns. */
export type Tables = Record<string, Record<string, unknown>>;

/** The database of the read models. It returns values in wire form. */
export interface Database {
  /** For reads and batches. A query over the bound ends with an error, and its connection is free again. */
  kysely: Kysely<Tables>;
  /** For what takes long by nature, such as indexes: queries without a bound, one at a time. */
  unbounded: Kysely<Tables>;
  /** PGlite: one session, no LISTEN, no session locks, no autovacuum. */
  embedded: boolean;
  /**
   * A connection outside the pool, for locks and LISTEN; the caller ends it. It ends by itself if the server does not
   * answer a query in 3 s. Not available with an embedded database.
   */
  connect(): Promise<ClientBase & { end(): Promise<void> }>;
}

/** Sends statements without parameters in one message to the server: a round trip costs as much as the work. */
export async function inOneMessage(kysely: Kysely<Tables>, statements: RawBuilder<unknown>[]): Promise<void> {
  if (statements.length > 0) await sql.join(statements, sql`;\n`).execute(kysely);
}
