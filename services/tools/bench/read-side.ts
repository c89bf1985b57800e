// Benchmark of a rebuild, compared with bare reads and bare inserts, and of list routes, compared with the same query
// in bare SQL.
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { depositEvents } from '#projections/bench/events.ts';
import type { Database } from '#projections/engine/storage/database.ts';
import type { EventStore } from '../../event-store/types.ts';
import { signedIn, type Client } from '../testing/client.ts';
import { benchAggregates } from './aggregates.ts';
import { inProcess } from './in-process.ts';
import { fillLog, withStore } from './log.ts';
import { ms, now, rate, ratioFigure, timed, type Figure } from './measure.ts';

const REAL_STORE_READS = 62_000;
const A_MONTH_IN = '2026-01-31T00:00:00Z'; // half of the bench's sixty days
const REBUILD_SHARE = 0.3;
const ROUTE_MULTIPLE = 1.5;
const BATCH = 200;
/** For 304, in ms. */
const KNOWN_MS = 2;
/**
 * Warm-up calls per query: a new process is slower at first.
 */
const WARM_UP = 40;
const SAMPLES = 200;
const TABLE = sql.id('read_models', 'deposits_1');

/** Events a second when only reading: the upper limit of a rebuild. */
export async function bareRead(store: EventStore): Promise<{ perSecond: number; count: number }> {
  const startedAt = now();
  let count = 0;
  for await (const events of store.readAll(null)) count += events.length;
  return { count, perSecond: count / ((now() - startedAt) / 1000) };
}

/** Rows a second of plain multi-row inserts of deposits into a table without indexes. */
async function bareInsert({ kysely }: Pick<Database, 'kysely'>, count: number): Promise<number> {
  const db = kysely.withTables<{ bench_insert: Record<string, unknown> }>();
  const { rows } = await sql<Record<string, unknown>>`SELECT * FROM ${TABLE} LIMIT 1`.execute(kysely);
  await sql`DROP TABLE IF EXISTS bench_insert`.execute(kysely);
  await sql`CREATE TABLE bench_insert AS SELECT * FROM ${TABLE} WITH NO DATA`.execute(kysely);
  const row = Object.fromEntries(
    Object.entries(rows[0]!).map(([name, value]) => [
      name,
      value !== null && typeof value === 'object' ? JSON.stringify(value) : value,
    ]),
  );
  const batch = Array.from({ length: BATCH }, () => row);
  const startedAt = now();
  for (let done = 0; done < count; done += BATCH) await db.insertInto('bench_insert').values(batch).execute();
  const perSecond = count / ((now() - startedAt) / 1000);
  await sql`DROP TABLE bench_insert`.execute(kysely);
  return perSecond;
}

function rebuildFigure(read: number, insert: number, rebuild: number, events: number): Figure {
  const [slower, name] = read < insert ? [read, 'bare read'] : [insert, 'bare insert'];
  return ratioFigure(`rebuild of ${events} events (limit: ${name})`, slower, rebuild, { atLeast: REBUILD_SHARE }, rate);
}

interface Question {
  what: string;
  query: Record<string, unknown>;
  where?: string;
  order: string;
  start: number;
}

const question = (
  what: string,
  query: Record<string, unknown>,
  order: string,
  start = 0,
  where?: string,
): Question => ({ what, query: { start, end: start + 100, ...query }, order, start, ...(where ? { where } : {}) });
const pathOf = (query: Record<string, unknown>): string =>
  `/api/deposits?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]))}`;

/** Compares the list route's p95 with handwritten SQL for the same rows, and `asOf` with live. */
async function benchLists(
  { kysely }: Pick<Database, 'kysely'>,
  client: Client,
  rows: number,
  past: string,
): Promise<Figure[]> {
  const warm = async (call: () => Promise<unknown>) => {
    await timed(WARM_UP, 1, call);
    return timed(SAMPLES, 1, call);
  };
  const route = (query: Record<string, unknown>) =>
    warm(async () => {
      const { status } = await client.get(pathOf(query));
      if (status !== 200) throw new Error(`the list returned status ${status}`);
    });
  const bare = ({ where, order, start }: Question) =>
    warm(() =>
      sql`SELECT * FROM ${TABLE} ${sql.raw(where ? `WHERE ${where}` : '')} ORDER BY ${sql.raw(order)} LIMIT 100 OFFSET ${sql.lit(start)}`.execute(
        kysely,
      ),
    );
  const created = 'created_position DESC';
  const byAmount = [{ colId: 'amount', sort: 'desc' }];
  const amountOrder = 'amount DESC NULLS LAST, created_position DESC';
  const {
    rows: [some],
  } = await sql<{ txid: string }>`SELECT txid FROM ${TABLE} OFFSET ${sql.lit(Math.floor(rows / 3))} LIMIT 1`.execute(
    kysely,
  );
  const questions = [
    question('first page', {}, created),
    question('deep page', {}, created, Math.floor(rows * 0.9)),
    question(
      'filter by institution',
      { filter: { institution: { filterType: 'text', type: 'equals', filter: 'Institution 3' } } },
      created,
      0,
      "lower(institution) = 'institution 3'",
    ),
    question('sort by amount', { sort: byAmount }, amountOrder),
    question(
      'a transaction by its hash',
      { filter: { txid: { filterType: 'text', type: 'startsWith', filter: some!.txid } } },
      created,
      0,
      `txid = '${some!.txid}'`,
    ),
  ];
  const figures: Figure[] = [];
  for (const read of questions) {
    await client.get(pathOf(read.query)); // fills the cached count, so that counting is not measured here
    const [limit, product] = [await bare(read), await route(read.query)];
    figures.push(
      ratioFigure(
        `list route p95 at ${rows} rows, ${read.what} (limit: bare SQL)`,
        limit.p95,
        product.p95,
        { atMost: ROUTE_MULTIPLE },
        ms,
      ),
    );
  }
  const { etag } = await client.get(pathOf({}));
  const known = await warm(async () => {
    const { status } = await client.get(pathOf({}), { 'if-none-match': etag! });
    if (status !== 304) throw new Error(`the list returned status ${status}, not 304`);
  });
  figures.push(
    ratioFigure('list route p95, an answer that the client has (limit: 2 ms)', KNOWN_MS, known.p95, { atMost: 1 }, ms),
  );
  for (const [what, query, maxRatio] of [
    ['created order', {}, 2],
    ['sort by amount', { sort: byAmount }, 10],
  ] as const) {
    await client.get(pathOf({ ...query, asOf: past }));
    const [live, then] = [
      await route({ start: 0, end: 100, ...query }),
      await route({ start: 0, end: 100, ...query, asOf: past }),
    ];
    figures.push(
      ratioFigure(`asOf a month ago, p50, ${what} (limit: live)`, live.p50, then.p50, { atMost: maxRatio }, ms),
    );
  }
  return figures;
}

/**
 * A long log in the folder: bare reads, a rebuild, and lists. `ceiling`: the reads a second from a server that stores
 * nothing.
 */
export async function benchReads(
  dataDir: string,
  count: number,
  ceiling: number,
  say: (line: string) => void,
): Promise<Figure[]> {
  const { events, read } = await withStore(dataDir, async (store) => ({
    events: await fillLog(store, depositEvents(count, 2)),
    read: await bareRead(store),
  }));
  const startedAt = now();
  const { database, url, closing } = await inProcess(dataDir, say);
  const rebuild = events / ((now() - startedAt) / 1000);
  const insert = await bareInsert(database, events / 4);
  const client = await signedIn(() => url);
  const figures = [
    ratioFigure(
      `embedded store, reading ${read.count} events (limit: a real server)`,
      REAL_STORE_READS,
      read.perSecond,
      { atLeast: 1 },
      rate,
    ),
    ratioFigure(
      `embedded store, reading ${read.count} events (limit: a server that stores nothing)`,
      ceiling,
      read.perSecond,
      null,
      rate,
    ),
    rebuildFigure(read.perSecond, insert, rebuild, events),
    ...(await benchLists(database, client, events / 2, A_MONTH_IN)),
    ...(await benchAggregates(database, client, events / 2)),
  ];
  await closing.close();
  rmSync(dataDir, { recursive: true, force: true });
  return figures;
}
