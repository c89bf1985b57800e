// For tests: the read model of accounts over a log in memory, run by as many processes as a test starts.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { withDatabase, type TestDatabase } from '#services/storage/database/testing/databases.ts';
import { startProjections, type Projections, type ProjectionsOptions } from '../projections.ts';
import type { ReadModel, Row } from '../types.ts';
import { MemoryLog, silent } from './log.ts';
import { accountsModel, balances, closed, opened, paid } from './models.ts';
import { PATIENCE_MS } from './patience.ts';

const anyOf = (count: number): string => `${count % 7}`;

export const rowsOf = async ({ models }: Projections): Promise<Row[]> =>
  (await models.list('accounts', { end: 1_000 })).rows;

/** A database per file. Each test gets a new log without read models; afterwards, everything started is stopped. */
export function withAccounts() {
  let database: TestDatabase;
  let log: MemoryLog;
  const running: Projections[] = [];
  beforeAll(async () => {
    database = await withDatabase();
  });
  beforeEach(() => {
    log = new MemoryLog();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((each) => each.stop()));
    await sql`DROP SCHEMA IF EXISTS read_models CASCADE`.execute(database.database.kysely);
  });
  afterAll(() => database.stop());
  return {
    get database() {
      return database.database;
    },
    /** kill -9 of the database, followed by a restart. */
    crash: () => database.crash(),
    get log() {
      return log;
    },
    /** Starts another process. */
    start(
      model: ReadModel<never> | ReadModel = accountsModel(),
      options: Partial<ProjectionsOptions> = {},
    ): Projections {
      const accounts = model;
      const projections = startProjections({
        source: log,
        database: database.database,
        models: [accounts],
        totals: [balances(accounts as ReturnType<typeof accountsModel>)],
        log: silent,
        run: true,
        patience: PATIENCE_MS,
        ...options,
      });
      running.push(projections);
      return projections;
    },
    /** Payments into seven accounts; one is repeatedly closed and opened again. */
    busy(from: number, to: number): void {
      for (let index = from; index < to; index++)
        log.append(
          index % 50 === 0 ? opened(anyOf(index)) : index % 97 === 0 ? closed(anyOf(index)) : paid(anyOf(index), index),
        );
    },
  };
}
