import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDatabase, type TestDatabase } from '#services/storage/database/testing/databases.ts';
import { startProjections, type Projections } from '../projections.ts';
import { itemEvent, itemsNamed, rowsAfter, totalsNamed } from '../testing/items.ts';
import { MemoryLog, reached, silent, type TestEvent } from '../testing/log.ts';
import type { Row } from '../types.ts';

const totalsOf = (rows: Map<string, Row>): Row[] =>
  ['OPEN', 'PAID'].flatMap((state) => {
    const of = [...rows.values()].filter((row) => row['state'] === state);
    return of.length > 0
      ? [{ state, count: of.length, paid: of.reduce((sum, row) => sum + BigInt(String(row['paid'])), 0n).toString() }]
      : [];
  });
const newestFirst = (rows: Map<string, Row>): Row[] =>
  [...rows.values()].toSorted((left, right) => Number(right['createdPosition']) - Number(left['createdPosition']));

let database: TestDatabase;
beforeAll(async () => {
  database = await withDatabase();
});
afterAll(() => database.stop());

const LATE = '2199-01-01T00:00:00.000Z';
let run = 0;
async function project(
  log: MemoryLog,
  maxBatch: number,
): Promise<{ projections: Projections; items: string; sums: string }> {
  const items = `items${++run}`;
  const sums = `sums${run}`;
  const model = itemsNamed(items);
  const projections = startProjections({
    source: log,
    database: database.database,
    models: [model],
    totals: [totalsNamed(sums, model)],
    log: silent,
    run: true,
    maxBatch,
  });
  await reached(projections, items, log);
  return { projections, items, sums };
}

test(
  'for batches of any size, past rows equal the fold of the events and changes the difference',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(itemEvent, { minLength: 1, maxLength: 25 }),
        fc.integer({ min: 1, max: 9 }),
        fc.nat(25),
        async (events: TestEvent[], maxBatch, later) => {
          const log = new MemoryLog();
          log.append(...events.slice(later));
          const {
            projections: { models, stop },
            items,
            sums,
          } = await project(log, maxBatch);
          // The other events arrive while it is live.
          for (const event of events.slice(0, later)) log.append(event);
          await reached({ models }, items, log);

          const now = rowsAfter(log, log.events.length);
          const head = log.events.at(-1)!.position;
          expect((await models.list(items, {})).rows).toEqual(newestFirst(now));
          expect((await models.list(items, {})).total).toBe(now.size);
          for (const [index, { position }] of log.events.entries()) {
            const then = rowsAfter(log, index + 1);
            const asOf = `${position}`;
            expect(await models.list(items, { asOf })).toMatchObject({
              rows: newestFirst(then),
              total: then.size,
              position: asOf,
              at: log.events[index]!.metadata.recordedAt,
            });
            expect((await models.totals(sums, { asOf })).rows).toEqual(totalsOf(then));
            // Each event has its own instant.
            expect(
              await models.groupsAt(
                sums,
                ['OPEN', 'PAID'].flatMap((state) => [
                  { group: { state }, at: log.events[index]!.metadata.recordedAt, upTo: `${head}` },
                  { group: { state }, at: LATE, upTo: asOf },
                ]),
              ),
            ).toEqual(
              ['OPEN', 'PAID'].flatMap((state) => {
                const group = totalsOf(then).find((one) => one['state'] === state) ?? null;
                return [group, group];
              }),
            );
            for (const [id, row] of then) {
              const versions = await models.versions(items, [id], { upTo: asOf, most: 2 });
              expect(versions[0]!.row).toEqual(row);
              const before = rowsAfter(
                log,
                log.events.findIndex(({ position: at }) => `${at}` === versions[0]!.position),
              ).get(id);
              expect(before && versions[1]!.row).toEqual(before);
            }
            const { rows, removed, position: upTo, more } = await models.changes(items, asOf);
            const changed = [...now.values()].filter(
              (row) => JSON.stringify(then.get(String(row['id']))) !== JSON.stringify(row),
            );
            expect(rows.toSorted((left, right) => (String(left['id']) < String(right['id']) ? -1 : 1))).toEqual(
              changed.toSorted((left, right) => (String(left['id']) < String(right['id']) ? -1 : 1)),
            );
            expect(removed.toSorted()).toEqual([...then.keys()].filter((id) => !now.has(id)).toSorted());
            expect([upTo, more]).toEqual([`${head}`, false]);
          }
          await stop();
        },
      ),
      { numRuns: 25 },
    ),
  300_000,
);
