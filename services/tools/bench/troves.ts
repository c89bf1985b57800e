// Benchmark of computed lists and sums over many open troves. It compares the list by ICR with bare SQL, now and `asOf`
// a position. It also measures sums of bands and accounts.
import { sql } from 'kysely';
import type { Database } from '#projections/engine/storage/database.ts';
import type { Client } from '../testing/client.ts';
import { ms, ratioFigure, timed, type Figure } from './measure.ts';

const ROUTE_MULTIPLE = 2;
const PAST_MULTIPLE = 10;
const WARM_UP = 3;
/** Few, because each takes about as long as a pass over all rows. */
const SAMPLES = 20;
const TABLE = sql.id('read_models', 'troves_1');

/** `icr` in handwritten SQL, at 4 % interest a year. */
const icrAt = (price: string, at: string) => sql`CASE WHEN state = 'ACTIVE' THEN
  div(collateral::numeric * ${sql.lit(price)}::numeric, nullif(debt::numeric + interest::numeric + div(debt::numeric * 4 * greatest(floor(extract(epoch FROM ${sql.lit(at)}::timestamptz - "seenAt")), 0), 3153600000::numeric), 0)) END`;

/** `past`: a position after which many troves were reported again. */
export async function benchTroves(
  { kysely }: Pick<Database, 'kysely'>,
  client: Client,
  { positions, past }: { positions: number; past: string },
): Promise<Figure[]> {
  const warm = async (call: () => Promise<unknown>) => {
    await timed(WARM_UP, 1, call);
    return timed(SAMPLES, 1, call);
  };
  const route = (path: string) =>
    warm(async () => {
      const { status } = await client.get(path);
      if (status !== 200) throw new Error(`${path} returned status ${status}`);
    });
  const byIcr = `/api/troves?${new URLSearchParams({ sort: '[{"colId":"icr","sort":"asc"}]' })}`;
  const { price, computedAt } = (await client.get(byIcr)).body;
  const bare = await warm(() =>
    sql`SELECT * FROM ${TABLE} ORDER BY ${icrAt(String(price), String(computedAt))} ASC NULLS LAST, created_position DESC LIMIT 100`.execute(
      kysely,
    ),
  );
  const live = await route(byIcr);
  const then = await route(`${byIcr}&asOf=${past}`);
  const [bands, accounts] = [await route('/api/troves/sums'), await route('/api/trove-accounts')];
  return [
    ratioFigure(
      `list of ${positions} troves by ICR, p95 (limit: bare SQL)`,
      bare.p95,
      live.p95,
      { atMost: ROUTE_MULTIPLE },
      ms,
    ),
    ratioFigure(
      'the same as of a position before a quarter was reported again, p50 (limit: live)',
      live.p50,
      then.p50,
      { atMost: PAST_MULTIPLE },
      ms,
    ),
    ratioFigure('their sums by band, p95 (compared with the bare SQL of that list)', bare.p95, bands.p95, null, ms),
    ratioFigure(
      'their accounts with the lowest ICR of each, p95 (compared with the same)',
      bare.p95,
      accounts.p95,
      null,
      ms,
    ),
  ];
}
