import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ClientBase } from 'pg';

/** Tables come and go with the versions of read models: their names and columns are not known to the compiler. */
export type Tables = Record<string, Record<string, unknown>>;

/** The database that read models live in. Values come out of it in wire form. */
export interface Database {
  kysely: Kysely<Tables>;
  /** PGlite: one session, no LISTEN, no session locks, no autovacuum. */
  embedded: boolean;
  /**
   * A connection of its own, outside the pool, for locks and LISTEN; the caller ends it. Not with an embedded database.
   */
  connect(): Promise<ClientBase & { end(): Promise<void> }>;
}

/** Statements without parameters, in one message to the server: the way there costs as much as the work. */
export async function inOneMessage(kysely: Kysely<Tables>, statements: RawBuilder<unknown>[]): Promise<void> {
  if (statements.length > 0) await sql.join(statements, sql`;\n`).execute(kysely);
}
