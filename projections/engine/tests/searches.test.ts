// The cost of a lookup depends on the planner and its statistics.
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { withDatabase, type TestDatabase } from '#services/storage/database/testing/databases.ts';
import { columnsOf } from '../model/columns.ts';
import { startProjections, type Projections } from '../projections.ts';
import { heldAt, relationAt, where } from '../query/relation.ts';
import { MemoryLog, reached, silent } from '../testing/log.ts';
import { defineReadModel } from '../types.ts';

const PapersRow = z.object({
  id: z.string(),
  mark: z.string().nullable(),
  /** Makes rows longer than entries of the index. */
  text: z.string(),
  pages: z.number().int(),
  kind: z.string(),
  createdPosition: z.string(),
  revision: z.number().int(),
});
const papers = defineReadModel<z.infer<typeof PapersRow>>({
  name: 'papers',
  version: 1,
  row: PapersRow,
  stream: 'paper',
  indexes: ['pages'],
  alsoIndexed: { pages: ['kind'] },
  searches: ['mark'],
  on: { PaperMade: (_, { data }) => data as z.infer<typeof PapersRow> },
});
const COUNT = 2_000;
const TEXT_LENGTH = 400;
/** The share of matching rows that the planner assumes without statistics. */
const ASSUMED_SHARE = 0.005;
const markOf = (index: number): string => `${(index * 7_919) % 99_991}`.padStart(5, '0').repeat(8);

let database: TestDatabase;
let projections: Projections;
beforeAll(async () => {
  database = await withDatabase();
  const log = new MemoryLog();
  // Most rows have no mark, as most deposits have no hash of a refund.
  for (let index = 0; index < COUNT; index++)
    log.append({
      stream: `paper-${index}`,
      type: 'PaperMade',
      data: {
        mark: index % 4 ? null : markOf(index),
        text: 'x'.repeat(TEXT_LENGTH),
        pages: index,
        kind: `${index % 3}`,
      },
    });
  projections = startProjections({
    source: log,
    database: database.database,
    models: [papers],
    totals: [],
    log: silent,
    run: true,
  });
  await reached(projections, 'papers', log);
});
afterAll(async () => {
  await projections.stop();
  await database.stop();
});

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Plan Rows': number;
  Plans?: Plan[];
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** How the planner carries out a statement. */
async function planOf(statement: RawBuilder<unknown>): Promise<Plan> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`EXPLAIN (FORMAT JSON) ${statement}`.execute(
    database.database.kysely,
  );
  return rows[0]!['QUERY PLAN'][0].Plan;
}

test.each([
  ['its whole value', `= '${markOf(4)}'`],
  ['its prefix', `LIKE '${markOf(4).slice(0, 12)}%'`],
])('a search for a mark by %s uses the index and is estimated to match few rows', async (_, condition) => {
  const plan = await planOf(
    sql`SELECT * FROM read_models.papers_1 AS t WHERE lower(t.mark) ${sql.raw(condition)} ORDER BY t.created_position DESC LIMIT 100`,
  );
  expect(plan['Plan Rows']).toBeLessThan(COUNT * ASSUMED_SHARE);
  expect(nodes(plan).map((node) => node['Index Name'])).toContain('papers_1_of_mark');
});

test.each([
  ['now', null],
  ['as of a position', '1000000'],
])('counts by a column that the index of their range contains are read from the index, %s', async (_, position) => {
  const serving = { name: 'papers_1', columns: columnsOf(papers.row, { keyedByStream: true }) };
  const plan = await planOf(
    sql`SELECT t.kind, count(*) FROM ${relationAt(serving, position)} ${where(heldAt(position), sql`t.pages >= 0`)} GROUP BY t.kind`,
  );
  const scans = nodes(plan).filter((node) => node['Relation Name'] === 'papers_1');
  expect(scans.map((node) => [node['Node Type'], node['Index Name']])).toEqual([
    ['Index Only Scan', 'papers_1_by_pages'],
  ]);
});

test('the values of a column are listed with counts, most frequent first, 200 at most', async () => {
  const { values, more } = await projections.models.values('papers', { column: 'mark' });
  expect({
    first: values[0],
    others: new Set(values.slice(1).map(({ count }) => count)),
    length: values.length,
    more,
  }).toEqual({ first: { value: null, count: 1500 }, others: new Set([1]), length: 200, more: true });
  const filter = { mark: { filterType: 'text', type: 'equals', filter: markOf(4) } } as const;
  expect(await projections.models.values('papers', { column: 'mark', filter })).toMatchObject({
    values: [{ value: markOf(4), count: 1 }],
    more: false,
  });
  expect(await projections.models.amounts('papers', { of: [] }, { filter })).toMatchObject({ count: 1, amounts: {} });
});
