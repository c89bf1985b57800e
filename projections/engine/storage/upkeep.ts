// PGlite has no autovacuum. Without maintenance, tables would only grow, and the planner would use the statistics of
// new tables.
import { sql } from 'kysely';
import type { RowsMessage } from '#contracts/wire/feed.ts';
import type { Catalog } from './catalog.ts';
import type { Database } from './database.ts';
import { tablesOf } from './definition.ts';
import { currentTable, historyTable, type Table } from './tables.ts';

const LEAST_CHANGES = 1_000;
/** The share of a model's rows that must change before its tables are maintained. */
const SHARE = 0.2;

/** Frees space and updates statistics after many changes. */
export async function maintain({ unbounded, embedded }: Database, tables: Table[]): Promise<void> {
  const command = sql.raw(embedded ? 'VACUUM (ANALYZE)' : 'ANALYZE');
  for (const table of tables)
    for (const each of [currentTable(table), historyTable(table)]) await sql`${command} ${each}`.execute(unbounded);
}

export interface Upkeep {
  /** Counts committed changes. */
  count(messages: RowsMessage[]): void;
  /** Maintains the tables with many changes since the last time. Nothing to do on a server, which has autovacuum. */
  run(): Promise<void>;
}

export function createUpkeep(database: Database, catalog: Catalog): Upkeep {
  const changes = new Map<string, number>();
  return {
    count: (messages) => {
      for (const { model, rows } of messages) changes.set(model, (changes.get(model) ?? 0) + rows.length);
    },
    run: async () => {
      if (!database.embedded) return;
      for (const definition of catalog.definitions) {
        const { name } = definition.model;
        const serving = catalog.servingOf(name);
        if (!serving || (changes.get(name) ?? 0) < Math.max(LEAST_CHANGES, SHARE * serving.checkpoint.rows)) continue;
        changes.set(name, 0);
        await maintain(database, tablesOf(definition, serving.generation));
      }
    },
  };
}
