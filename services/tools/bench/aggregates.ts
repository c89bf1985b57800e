// Benchmark of the sums and column values of filtered rows after each change of a row, compared with the list's own
// query in bare SQL (first rows and count).
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#projections/engine/storage/database.ts';
import type { Client } from '../testing/client.ts';
import { depositBody } from '../testing/custody/deposits.ts';
import { ms, now, percentile, ratioFigure, timed, type Figure } from './measure.ts';

const MULTIPLE = 1.3;
const WARM_UP = 5;
const SAMPLES = 40;
const TABLE = sql.id('read_models', 'deposits_1');

const FILTERS = [
  { what: 'all rows', filter: {}, where: 'true' },
  {
    what: 'one institution',
    filter: { institution: { filterType: 'text', type: 'equals', filter: 'Institution 3' } },
    where: "lower(institution) = 'institution 3'",
  },
  {
    what: 'waiting deposits',
    filter: { status: { filterType: 'set', values: ['WAITING_CONFIRMATION'] } },
    where: "status = 'WAITING_CONFIRMATION'",
  },
];
const AGGREGATE_ROUTES: readonly { what: string; path: string; more: Record<string, string> }[] = [
  { what: 'sums', path: 'amounts', more: {} },
  { what: 'statuses and their counts', path: 'values', more: { column: 'status' } },
  { what: 'institutions and their counts', path: 'values', more: { column: 'institution' } },
];

/** Records a deposit, waits until it is in the list, and measures the read that follows. */
async function afterChange(client: Client, call: () => Promise<unknown>): Promise<number> {
  const { body, status } = await client.post('/api/deposits', depositBody(randomUUID()));
  if (status !== 200) throw new Error(`recording a deposit returned status ${status}`);
  await client.get(`/api/deposits/${body.id}?atLeast=${body.position}`);
  const startedAt = now();
  await call();
  return now() - startedAt;
}

/** Compares medians, the most stable measure of a pass over all rows. */
export async function benchAggregates(
  { kysely }: Pick<Database, 'kysely'>,
  client: Client,
  rows: number,
): Promise<Figure[]> {
  const warm = async (call: () => Promise<unknown>): Promise<number> => {
    await timed(WARM_UP, 1, call);
    return (await timed(SAMPLES, 1, call)).p50;
  };
  const figures: Figure[] = [];
  for (const { what, filter, where } of FILTERS) {
    const list = await warm(() =>
      sql`SELECT (SELECT count(*) FROM ${TABLE} WHERE ${sql.raw(where)}) AS total, * FROM ${TABLE} WHERE ${sql.raw(where)} ORDER BY created_position DESC LIMIT 100`.execute(
        kysely,
      ),
    );
    for (const query of AGGREGATE_ROUTES) {
      const path = `/api/deposits/${query.path}?${new URLSearchParams({ ...query.more, filter: JSON.stringify(filter) })}`;
      const read = async () => {
        const { status } = await client.get(path);
        if (status !== 200) throw new Error(`${path} returned status ${status}`);
      };
      const startedAt = now();
      await read();
      const first = now() - startedAt;
      const times: number[] = [];
      for (let sample = 0; sample < SAMPLES; sample++) times.push(await afterChange(client, read));
      figures.push(
        ratioFigure(`${query.what} of ${what}, read for the first time (limit: the same list)`, list, first, null, ms),
      );
      figures.push(
        ratioFigure(
          `${query.what} of ${what} at ${rows} rows after a change, p50 (limit: the list with its count in bare SQL)`,
          list,
          percentile(times, 0.5),
          { atMost: MULTIPLE },
          ms,
        ),
      );
    }
  }
  return figures;
}
