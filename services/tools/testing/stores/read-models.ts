// For tests: the product's read side over a log, in a database whose tables are created once per worker.
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { EventSource } from '#projections/engine/event-source.ts';
import { startProjections, type Projections } from '#projections/engine/projections.ts';
import type { Database } from '#projections/engine/storage/database.ts';
import { generations } from '#projections/engine/storage/generation-records.ts';
import { SCHEMA } from '#projections/engine/storage/tables.ts';
import { MemoryLog, silent } from '#projections/engine/testing/log.ts';
import { PATIENCE_MS } from '#projections/engine/testing/patience.ts';
import type { ReadModel } from '#projections/engine/types.ts';
import { models as allModels, totalsModels } from '#projections/models/registry.ts';
import { createValuationContextSource } from '../../../areas/collateral-price/valuation-context.ts';
import { createSettings } from '../../../areas/settings/settings.ts';
import type { EventStore } from '../../../event-store/types.ts';
import { withDatabase, type Contents } from '../../../storage/database/testing/databases.ts';

/**
 * Indexes of all models are created while they catch up. Earlier reads wait for them, and are answered as behind if it
 * takes long.
 */
async function untilReady({ models }: Projections): Promise<void> {
  while ((await models.status()).some(({ rebuilding }) => rebuilding)) await delay(10);
}

/** The generations table as it is for an empty log. */
const emptyGenerations = sql.id(SCHEMA, 'unfed_generations');

/** The tables of all read models, as they are for an empty log. */
const TABLES: Contents = {
  async fill(database) {
    const projections = startProjections({
      source: new MemoryLog(),
      database,
      models: allModels,
      totals: totalsModels,
      log: silent,
      run: true,
    });
    await untilReady(projections);
    await projections.stop();
    await sql`CREATE TABLE ${emptyGenerations} AS TABLE ${generations}`.execute(database.kysely);
  },
  async restore({ kysely }) {
    const { rows } = await sql<{ name: string; isFilled: boolean; isOurs: boolean }>`
      SELECT c.relname AS name, pg_relation_size(c.oid) > 0 AS "isFilled", c.relname = ANY (SELECT jsonb_array_elements_text(tables) FROM ${emptyGenerations}) OR c.relname IN ('generations', 'unfed_generations', 'parked_events', 'times') AS "isOurs"
      FROM pg_class c WHERE c.relnamespace = ${SCHEMA}::regnamespace AND c.relkind = 'r'`.execute(kysely);
    const named = (tables: typeof rows) => sql.join(tables.map(({ name }) => sql.id(SCHEMA, name)));
    const added = rows.filter(({ isOurs }) => !isOurs);
    if (added.length) await sql`DROP TABLE ${named(added)}`.execute(kysely);
    await sql`TRUNCATE ${named(rows.filter(({ name, isFilled, isOurs }) => isFilled && isOurs && name !== 'unfed_generations'))}`.execute(
      kysely,
    );
    await sql`DROP SCHEMA IF EXISTS integrity CASCADE`.execute(kysely);
    await sql`INSERT INTO ${generations} TABLE ${emptyGenerations}`.execute(kysely);
  },
};

/**
 * `now`: clock of reads, in ms since 1970. `patience`: how long a read waits, in ms; the default is longer than any
 * read takes.
 */
export interface ReadSideOptions {
  now?: () => number;
  patience?: number;
}
/**
 * Runs the product's read models and those in `extraModels` on the log. The empty tables exist when it resolves;
 * `stack` stops it.
 */
export async function startReadSide(
  stack: AsyncDisposableStack,
  source: EventSource & Pick<EventStore, 'load'>,
  log: Logger,
  extraModels: readonly ReadModel[] = [],
  { now, patience = PATIENCE_MS }: ReadSideOptions = {},
): Promise<Projections & { database: Database }> {
  const { database, stop } = await withDatabase(TABLES);
  stack.defer(stop);
  const settings = createSettings({ store: source, positionAt: (instant) => projections.models.positionAt(instant) });
  const projections: Projections = startProjections({
    source,
    database,
    models: [...allModels, ...extraModels],
    totals: totalsModels,
    valuationContext: createValuationContextSource(() => projections.models, settings),
    now,
    log,
    run: true,
    patience,
  });
  stack.defer(() => projections.stop());
  await untilReady(projections);
  return { ...projections, database };
}
