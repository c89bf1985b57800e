// Property tests: the comparison of two instants equals a plain computation over the events.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ComparisonAnswer, ComparisonQuery, Difference, DifferenceKind } from '#contracts/wire/comparison.ts';
import { withDatabase, type TestDatabase } from '#services/storage/database/testing/databases.ts';
import { startProjections } from '../projections.ts';
import { MemoryLog, reached, silent, type TestEvent } from '../testing/log.ts';
import { InvalidQuery, PositionUnknown, type ReadModels, type Row } from '../types.ts';
import {
  FILTERS,
  countsOf,
  differences,
  rowsAfter,
  sumsOf,
  thingsNamed,
  randomEvent,
} from '../testing/compared-things.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await withDatabase();
});
afterAll(() => database.stop());

let run = 0;
async function following(
  log: MemoryLog,
  maxBatch = 200,
): Promise<{ models: ReadModels; stop: () => Promise<void>; name: string }> {
  const name = `things${++run}`;
  const { models, stop } = startProjections({
    source: log,
    database: database.database,
    models: [thingsNamed(name)],
    totals: [],
    log: silent,
    run: true,
    maxBatch,
  });
  await reached({ models }, name, log);
  return { models, stop, name };
}
/** All pages. The counts and sums are the same on each page. */
async function allPages(
  models: ReadModels,
  name: string,
  query: ComparisonQuery,
  { counts, sums }: Pick<ComparisonAnswer<Row>, 'counts' | 'sums'>,
): Promise<Difference<Row>[]> {
  const rows: Difference<Row>[] = [];
  let cursor: string | undefined;
  do {
    const page = await models.comparison(name, { ...query, cursor });
    expect(page.rows.length).toBeLessThanOrEqual(query.limit!);
    expect(page).toMatchObject({ counts, sums });
    rows.push(...page.rows);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

test(
  'a comparison of any two points equals the difference of two folds, in pages of any size',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(randomEvent, { minLength: 1, maxLength: 30 }),
        fc.array(
          fc.record({
            from: fc.nat(30),
            to: fc.nat(30),
            filter: fc.constantFrom(undefined, ...FILTERS),
            limit: fc.integer({ min: 1, max: 3 }),
            kind: fc.constantFrom<DifferenceKind | undefined>(undefined, 'added', 'removed', 'changed'),
          }),
          { minLength: 6, maxLength: 6 },
        ),
        fc.integer({ min: 1, max: 9 }),
        async (events: TestEvent[], pairs, maxBatch) => {
          const log = new MemoryLog();
          log.append(...events);
          const { models, stop, name } = await following(log, maxBatch);
          const positionAfter = (count: number): string => (count === 0 ? '0' : `${log.events[count - 1]!.position}`);
          for (const { from: one, to: other, filter, limit, kind } of pairs) {
            const [first, last] = [one, other]
              .map((count) => count % (events.length + 1))
              .toSorted((left, right) => left - right) as [number, number];
            const expected = differences(rowsAfter(log, first), rowsAfter(log, last), filter);
            const query = { from: positionAfter(first), to: positionAfter(last), filter };
            const answer = await models.comparison(name, query);
            expect(answer).toMatchObject({
              from: { position: query.from },
              to: { position: query.to },
              counts: countsOf(expected),
              rows: expected,
              next: null,
            });
            expect(answer.sums).toEqual(sumsOf(expected));
            expect(await allPages(models, name, { ...query, limit, kind }, answer)).toEqual(
              expected.filter((row) => kind === undefined || row.kind === kind),
            );
          }
          await stop();
        },
      ),
      { numRuns: 25 },
    ),
  300_000,
);

test('the later point is now by default, and an instant includes all events recorded by then', async () => {
  const log = new MemoryLog();
  log.append(
    { stream: 'thing-a', type: 'ThingMade' },
    { stream: 'thing-b', type: 'ThingMade' },
    { stream: 'thing-a', type: 'ThingMarked', data: { mark: 'x' } },
  );
  const { models, stop, name } = await following(log);
  const [created, , marked] = log.events;
  const answer = await models.comparison(name, { from: created!.metadata.recordedAt });
  expect(answer).toMatchObject({
    from: { position: `${created!.position}`, at: created!.metadata.recordedAt },
    to: { position: `${marked!.position}`, at: marked!.metadata.recordedAt },
    counts: { added: 1, removed: 0, changed: 1 },
    rows: [
      { id: 'b', kind: 'added', before: null },
      { id: 'a', kind: 'changed', before: { mark: null }, after: { mark: 'x' } },
    ],
  });
  await stop();
});

test('a row that leaves the filter is reported as removed, with its new values', async () => {
  const log = new MemoryLog();
  log.append({ stream: 'thing-a', type: 'ThingMade' }, { stream: 'thing-a', type: 'ThingMarked', data: { mark: 'x' } });
  const { models, stop, name } = await following(log);
  const { rows } = await models.comparison(name, {
    from: `${log.events[0]!.position}`,
    filter: { mark: { filterType: 'text', type: 'blank' } },
  });
  expect(rows).toMatchObject([{ id: 'a', kind: 'removed', before: { mark: null }, after: { mark: 'x' } }]);
  await stop();
});

test('points in reverse order, unknown columns and future positions are refused', async () => {
  const log = new MemoryLog();
  log.append({ stream: 'thing-a', type: 'ThingMade' }, { stream: 'thing-a', type: 'ThingSeen' });
  const { models, stop, name } = await following(log);
  const failure = (query: ComparisonQuery): Promise<unknown> =>
    models.comparison(name, query).catch((error: unknown) => error);
  expect(await failure({ from: '14', to: '7' })).toMatchObject({ path: 'to', key: 'to-before-from' });
  expect(await failure({ from: '7', filter: { colour: { filterType: 'text', type: 'blank' } } })).toBeInstanceOf(
    InvalidQuery,
  );
  expect(await failure({ from: '7', to: '700' })).toBeInstanceOf(PositionUnknown);
  expect((await models.comparison(name, { from: '7', to: '14', atLeast: '14' })).counts).toEqual({
    added: 0,
    removed: 0,
    changed: 0,
  });
  await stop();
});

test('a comparison of too many changed rows is refused', async () => {
  const log = new MemoryLog();
  log.append({ stream: 'thing-a', type: 'ThingMade' }, { stream: 'thing-a', type: 'ThingMarked', data: { mark: 'x' } });
  const { models, stop, name } = await following(log);
  const history = sql.table(`read_models.${name}_1_history`);
  await sql`INSERT INTO ${history} SELECT (jsonb_populate_record(h, jsonb_build_object('id', 'x' || n))).* FROM ${history} AS h, generate_series(1, 200000) AS n`.execute(
    database.database.kysely,
  );
  const [created, marked] = log.events;
  await expect(
    models.comparison(name, { from: `${created!.position}`, to: `${marked!.position}` }),
  ).rejects.toMatchObject({ path: 'to', key: 'too-much-changed' });
  await stop();
});
