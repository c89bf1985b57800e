// Counts and sums of a filter are read once and then moved along with the rows that change.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plus } from '#contracts/values/decimal.ts';
import { withDatabase, type TestDatabase } from '#services/storage/database/testing/databases.ts';
import { startProjections } from '../projections.ts';
import { itemEvent, itemsNamed, rowsAfter } from '../testing/items.ts';
import { MemoryLog, reached, silent, type TestEvent } from '../testing/log.ts';
import type { ReadModels, Row } from '../types.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await withDatabase();
});
afterAll(() => database.stop());

let run = 0;
function project(log: MemoryLog, maxBatch?: number) {
  const name = `items${++run}`;
  const projections = startProjections({
    source: log,
    database: database.database,
    models: [itemsNamed(name)],
    totals: [],
    log: silent,
    run: true,
    maxBatch,
  });
  return { projections, name };
}

const OPEN = { state: { filterType: 'set' as const, values: ['OPEN'] } };
const PAID = { state: { filterType: 'set' as const, values: ['PAID'] } };

/** The figures that the read side answers. */
async function answered(models: ReadModels, name: string) {
  const [open, paid, values, amounts, sums, days] = await Promise.all([
    models.list(name, { filter: OPEN }),
    models.list(name, { filter: PAID }),
    models.values(name, { column: 'state' }),
    models.amounts(name, { of: ['paid'], only: PAID }, { filter: {} }),
    models.sums(name, { by: 'state', of: ['paid'] }, {}),
    models.sums(name, { of: ['paid'], time: 'updatedAt' }, { by: 'day', filter: PAID }),
  ]);
  return {
    totals: [open.total, paid.total],
    values: values.values,
    amounts: { count: amounts.count, leftOut: amounts.leftOut, amounts: amounts.amounts },
    sums: sums.rows,
    days: days.rows,
  };
}

/** The same figures, from the rows. */
function figuresOf(rows: Row[]): Awaited<ReturnType<typeof answered>> {
  const of = (state: string) => rows.filter((row) => row['state'] === state);
  const paidIn = (some: Row[]) => plus(...some.map(({ paid }) => String(paid)));
  const [open, paid] = [of('OPEN'), of('PAID')];
  const byCount = ['OPEN', 'PAID']
    .map((state) => ({ state, count: of(state).length, paid: paidIn(of(state)) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  const days = Map.groupBy(paid, ({ updatedAt }) => String(updatedAt).slice(0, 10));
  return {
    totals: [open.length, paid.length],
    values: byCount.map(({ state, count }) => ({ value: state, count })),
    amounts: {
      count: rows.length,
      leftOut: paid.length > 0 ? open.length : 0,
      amounts: { paid: paidIn(paid.length > 0 ? paid : rows) },
    },
    sums: byCount,
    days: [...days]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([day, some]) => ({ day, count: some.length, paid: paidIn(some) })),
  };
}

test(
  'counts and sums are those of the rows after each change, whatever was asked before',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(itemEvent, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 9 }),
        async (changes: TestEvent[][], maxBatch) => {
          const log = new MemoryLog();
          const { projections, name } = project(log, maxBatch);
          for (const events of changes) {
            log.append(...events);
            await reached(projections, name, log);
            const expected = figuresOf([...rowsAfter(log, log.events.length).values()]);
            expect(await answered(projections.models, name)).toEqual(expected);
            // Nothing has changed since.
            expect(await answered(projections.models, name)).toEqual(expected);
          }
          await projections.stop();
        },
      ),
      { numRuns: 30 },
    ),
  300_000,
);

test('counts and sums are right after more changes than are worth following', async () => {
  const log = new MemoryLog();
  const made = Array.from({ length: 2_100 }, (_, index) => ({ stream: `item-${index}`, type: 'ItemMade' }));
  log.append(...made);
  const { projections, name } = project(log);
  await reached(projections, name, log);
  expect(await answered(projections.models, name)).toMatchObject({ totals: [2_100, 0] });
  log.append(...made.slice(50).map(({ stream }) => ({ stream, type: 'ItemPaid', data: { amount: 2 } })));
  await reached(projections, name, log);
  expect(await answered(projections.models, name)).toEqual(figuresOf([...rowsAfter(log, log.events.length).values()]));
  await projections.stop();
});

test('counts and sums are right after rows were removed and made again many times', async () => {
  const log = new MemoryLog();
  const items = Array.from({ length: 100 }, (_, index) => `item-${index}`);
  log.append(...items.map((stream) => ({ stream, type: 'ItemMade' })));
  const { projections, name } = project(log);
  await reached(projections, name, log);
  await answered(projections.models, name);
  for (let time = 0; time < 2_050; time++)
    log.append({ stream: 'item-0', type: 'ItemClosed' }, { stream: 'item-0', type: 'ItemMade' });
  log.append(...items.slice(1, 50).map((stream) => ({ stream, type: 'ItemClosed' })));
  await reached(projections, name, log);
  expect(await answered(projections.models, name)).toMatchObject({ totals: [51, 0] });
  await projections.stop();
});

test('counts and sums are right after the database lost its last commits and has them again', async () => {
  const log = new MemoryLog();
  const made = (index: number) => ({ stream: `item-${index}`, type: 'ItemMade' });
  log.append(made(1), made(2));
  const { projections, name } = project(log);
  await reached(projections, name, log);
  await answered(projections.models, name);
  const { kysely } = database.database;
  const before = await sql<Row>`SELECT * FROM read_models.generations WHERE model = ${name}`.execute(kysely);
  log.append(made(3));
  await reached(projections, name, log);
  expect(await answered(projections.models, name)).toMatchObject({ totals: [3, 0] });

  const table = sql.id('read_models', `${name}_1`);
  const { commit, changed, rows } = before.rows[0]!;
  const lost =
    await sql<Row>`DELETE FROM ${table} WHERE id = '3' RETURNING to_jsonb(${sql.id(`${name}_1`)}) AS row`.execute(
      kysely,
    );
  const goTo = (to: Row) =>
    sql`UPDATE read_models.generations SET commit = ${to['commit']}, changed = ${to['changed']}, rows = ${to['rows']} WHERE model = ${name}`.execute(
      kysely,
    );
  const after = (await sql<Row>`SELECT * FROM read_models.generations WHERE model = ${name}`.execute(kysely)).rows[0]!;
  await goTo({ commit, changed, rows });
  expect(await answered(projections.models, name)).toMatchObject({ totals: [2, 0] });
  await sql`INSERT INTO ${table} SELECT (jsonb_populate_record(NULL::${table}, ${JSON.stringify(lost.rows[0]!['row'])}::jsonb)).*`.execute(
    kysely,
  );
  await goTo(after);
  expect(await answered(projections.models, name)).toMatchObject({ totals: [3, 0] });
  await projections.stop();
});
