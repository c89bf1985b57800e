// For tests: starts and stops the read models of vaults and quotes over a log in memory.
import { sql } from 'kysely';
import type { TestDatabase } from '#services/storage/database/testing/databases.ts';
import { startProjections, type Projections } from '../projections.ts';
import { reached, silent, type MemoryLog } from './log.ts';
import { contextOf, quotes, vaults } from './vaults.ts';

export const at = (second: number): string => new Date(Date.UTC(2026, 10, 1, 0, 0, second)).toISOString();
export const e18 = (value: number): string => `${BigInt(value) * 10n ** 18n}`;
export const NOON = Date.UTC(2026, 10, 1, 12);

/** `now`: the clock for computed columns. */
export function startVaults({ database }: TestDatabase, log: MemoryLog, now: () => number): Projections {
  const projections = startProjections({
    source: log,
    database,
    models: [vaults, quotes],
    totals: [],
    log: silent,
    run: true,
    valuationContext: contextOf(() => projections.models),
    now,
  });
  return projections;
}
/** Resets the database to its state before they ran. */
export async function stopVaults({ database }: TestDatabase, projections: Projections): Promise<void> {
  await projections.stop();
  await sql`DROP SCHEMA IF EXISTS read_models CASCADE`.execute(database.kysely);
}
export const vaultsReached = (projections: Projections, log: MemoryLog): Promise<unknown> =>
  Promise.all(['vaults', 'quotes'].map((name) => reached(projections, name, log)));
