import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ColumnFilter, Condition, FilterModel, SortModel } from '#contracts/list.ts';
import { Instant, SatoshiTotal } from '#contracts/values.ts';
import { withDatabase, type TestDatabase } from '#services/storage/database/testing.ts';
import { startProjections, type Projections } from '../projections.ts';
import { Catalog } from '../storage/catalog.ts';
import { define } from '../storage/definition.ts';
import { MemoryLog, reached, silent } from '../testing/log.ts';
import { InvalidQuery, defineReadModel, type Row } from '../types.ts';
import { readExport } from './export.ts';
import { accepts, inOrder } from '../testing/oracle.ts';

const ThingRow = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string().nullable(),
  amount: SatoshiTotal,
  spare: SatoshiTotal.nullable(),
  count: z.number().int(),
  ratio: z.number().nullable(),
  done: z.boolean().nullable(),
  at: Instant.nullable(),
  shape: z.object({ kind: z.string() }),
  marks: z.array(z.string()).nullable(),
  createdPosition: z.string(),
  revision: z.number().int(),
});
type ThingRow = z.infer<typeof ThingRow>;
const things = defineReadModel<ThingRow>({
  name: 'things',
  version: 1,
  row: ThingRow,
  stream: 'thing',
  indexes: ['amount', 'at'],
  searches: ['name', 'note'],
  on: {
    ThingMade: (_, { data }) => data as ThingRow,
    ThingChanged: (row, { data }) => ({ ...row, ...data }) as ThingRow,
  },
});

const NAMES = ['', 'a', 'A', 'ab', '100%', '1_0', 'back\\slash', "o'hara", '北京', 'é', ' '];
const AMOUNTS = ['0', '-5', '9', '10', '123456789012345678901234567890', '123456789012345678901234567891'];
const INSTANTS = [
  null,
  '2026-11-01T00:00:00.000Z',
  '2026-11-01T08:00:00.000Z',
  '2026-11-01T08:00:00.500Z',
  '2026-11-01T23:59:59.999Z',
  '2026-11-02T00:00:00.000Z',
];
const MARKS = [null, [], ['a'], ['a', "o'hara"], ['b', 'a'], ['ab']];
const some = <Value>(values: readonly Value[], index: number): Value => values[index % values.length]!;

function makeLog(): MemoryLog {
  const log = new MemoryLog();
  for (let index = 0; index < 60; index++) {
    log.append({
      stream: `thing-${index}`,
      type: 'ThingMade',
      data: {
        name: some(NAMES, index),
        note: some([null, '', 'x', 'y'], index),
        amount: some(AMOUNTS, index * 5),
        spare: some([null, ...AMOUNTS], index * 3),
        count: index % 7,
        ratio: some([null, 0.5, 1e-7, 3], index),
        done: some([true, false, null], index),
        at: some(INSTANTS, index),
        shape: { kind: some(['n', 'm'], index) },
        marks: some(MARKS, index),
      },
    });
  }
  for (let index = 0; index < 60; index += 2)
    log.append({
      stream: `thing-${index}`,
      type: 'ThingChanged',
      data: { name: some(NAMES, index + 3), amount: some(AMOUNTS, index) },
    });
  return log;
}

let database: TestDatabase;
let projections: Projections;
const log = makeLog();
let all: Row[];
beforeAll(async () => {
  database = await withDatabase();
  projections = startProjections({
    source: log,
    database: database.database,
    models: [things],
    totals: [],
    log: silent,
    run: true,
  });
  await reached(projections, 'things', log);
  all = (await projections.models.list('things', { end: 1_000 })).rows;
});
afterAll(async () => {
  await projections.stop();
  await database.stop();
});
const list = (query: { filter?: FilterModel; sort?: SortModel; start?: number; end?: number; asOf?: string }) =>
  projections.models.list('things', query);

const operand = fc.constantFrom(...NAMES, '%', '_', 'A', '\\');
const numeric = fc.constantFrom<string | number>(...AMOUNTS, '0.5', '9.99', 3, 1e21, -1);
const date = fc.constantFrom(
  '2026-11-01',
  '2026-11-02',
  '2026-11-01 00:00:00',
  '2026-11-01 08:00:00',
  '2026-11-01T08:00:00Z',
  '2026-11-01T16:00:00.500+08:00',
);
const textCondition: fc.Arbitrary<Condition> = fc.record({
  filterType: fc.constant('text' as const),
  type: fc.constantFrom('contains', 'notContains', 'equals', 'notEqual', 'startsWith', 'endsWith', 'blank', 'notBlank'),
  filter: operand,
});
const numberCondition: fc.Arbitrary<Condition> = fc.record({
  filterType: fc.constant('number' as const),
  filter: numeric,
  filterTo: numeric,
  type: fc.constantFrom(
    'equals',
    'notEqual',
    'lessThan',
    'lessThanOrEqual',
    'greaterThan',
    'greaterThanOrEqual',
    'inRange',
    'blank',
    'notBlank',
  ),
});
const dateCondition: fc.Arbitrary<Condition> = fc.record({
  filterType: fc.constant('date' as const),
  type: fc.constantFrom('equals', 'notEqual', 'lessThan', 'greaterThan', 'inRange', 'blank', 'notBlank'),
  dateFrom: date,
  dateTo: date,
});
const booleanCondition: fc.Arbitrary<Condition> = fc.record({
  filterType: fc.constant('boolean' as const),
  type: fc.constantFrom('true', 'false', 'blank', 'notBlank'),
});
const setOf = (values: string[]): fc.Arbitrary<Condition> =>
  fc.record({
    filterType: fc.constant('set' as const),
    values: fc.array(fc.option(fc.constantFrom(...values)), { maxLength: 4 }),
  });
const joined = (condition: fc.Arbitrary<Condition>): fc.Arbitrary<ColumnFilter> =>
  fc.oneof(
    condition,
    fc
      .tuple(fc.constantFrom('AND', 'OR'), fc.array(condition, { minLength: 1, maxLength: 3 }))
      .map(
        ([operator, conditions]) => ({ filterType: conditions[0]!.filterType, operator, conditions }) as ColumnFilter,
      ),
  );
const filters: fc.Arbitrary<FilterModel> = fc.record(
  {
    name: fc.oneof(joined(textCondition), setOf(NAMES)),
    note: joined(textCondition),
    amount: fc.oneof(joined(numberCondition), setOf(AMOUNTS)),
    spare: joined(numberCondition),
    count: joined(numberCondition),
    ratio: joined(numberCondition),
    done: fc.oneof(joined(booleanCondition), setOf(['true', 'false'])),
    at: joined(dateCondition),
    marks: setOf(['a', 'b', 'ab', "o'hara"]),
    createdPosition: joined(numberCondition),
    revision: joined(numberCondition),
  },
  { requiredKeys: [] },
);
const sorts: fc.Arbitrary<SortModel> = fc.uniqueArray(
  fc.record({
    colId: fc.constantFrom('id', 'name', 'note', 'amount', 'spare', 'count', 'ratio', 'done', 'at', 'createdPosition'),
    sort: fc.constantFrom('asc', 'desc'),
  }),
  { maxLength: 3, selector: ({ colId }) => colId },
);

describe('a list', () => {
  test(
    'holds the rows that its filter takes, in its order, with their number',
    () =>
      fc.assert(
        fc.asyncProperty(
          filters,
          sorts,
          fc.nat(30),
          fc.integer({ min: 1, max: 40 }),
          async (filter, sort, start, length) => {
            const expected = inOrder(
              all.filter((row) => accepts(row, filter)),
              sort,
            );
            const { rows, total } = await list({ filter, sort, start, end: start + length });
            expect(total).toBe(expected.length);
            expect(rows).toEqual(expected.slice(start, start + length));
          },
        ),
        { numRuns: 300 },
      ),
    120_000,
  );

  test(
    'as of a position, and as an export, holds the same rows',
    () =>
      fc.assert(
        fc.asyncProperty(
          filters,
          sorts,
          fc.integer({ min: 1, max: log.events.length }),
          async (filter, sort, count) => {
            const asOf = `${log.events[count - 1]!.position}`;
            const then = (await list({ asOf, end: 1_000 })).rows;
            const expected = inOrder(
              then.filter((row) => accepts(row, filter)),
              sort,
            );
            expect(await list({ filter, sort, asOf, end: 1_000 })).toMatchObject({
              rows: expected,
              total: expected.length,
            });
            const reads = {
              catalog: new Catalog(database.database, [define(things, [])]),
              database: database.database,
              source: log,
            };
            const exported = await readExport(reads, 'things', { filter, sort, asOf }, 7);
            expect((await Array.fromAsync(exported.pages)).flat()).toEqual(expected);
            expect(exported.total).toBe(expected.length);
          },
        ),
        { numRuns: 60 },
      ),
    120_000,
  );

  test('begins with the newest', async () =>
    expect((await list({ end: 3 })).rows.map(({ id }) => id)).toEqual(['59', '58', '57']));

  test('orders amounts as numbers and compares them exactly', async () => {
    const filter: FilterModel = {
      amount: { filterType: 'number', type: 'greaterThan', filter: '123456789012345678901234567890' },
    };
    expect(new Set((await list({ filter })).rows.map(({ amount }) => amount))).toEqual(
      new Set(['123456789012345678901234567891']),
    );
    const ordered = (await list({ sort: [{ colId: 'amount', sort: 'asc' }], end: 1_000 })).rows.map(({ amount }) =>
      BigInt(String(amount)),
    );
    expect(ordered).toEqual(ordered.toSorted((left, right) => (left < right ? -1 : left > right ? 1 : 0)));
  });
});

describe('a query that cannot be answered is refused with its place', () => {
  const refused = async (query: Parameters<typeof list>[0]): Promise<string> => {
    const error: unknown = await list(query).catch((thrown: unknown) => thrown);
    if (!(error instanceof InvalidQuery)) throw new Error(`not refused: ${String(error)}`);
    return `${error.path}: ${error.key}`;
  };
  const blank: Condition = { filterType: 'text', type: 'blank' };

  test.each([
    'colour',
    'name"; DROP TABLE things; --',
    "name' OR '1'='1",
    'created_position',
    'from_position',
    'constructor',
    '__proto__',
    't.name',
    'NAME',
  ])('column %j', async (name) => {
    expect(await refused({ filter: Object.fromEntries([[name, blank]]) })).toBe(`filter.${name}: unknown-column`);
    expect(
      await refused({
        sort: [
          { colId: 'name', sort: 'asc' },
          { colId: name, sort: 'asc' },
        ],
      }),
    ).toBe('sort.1.colId: unknown-column');
  });

  test.each<[ColumnFilter, string, string]>([
    [{ filterType: 'text', type: 'contains', filter: '1' }, 'amount', 'filter.amount.filterType: not-a-filter'],
    [{ filterType: 'number', type: 'equals', filter: '1' }, 'name', 'filter.name.filterType: not-a-filter'],
    [{ filterType: 'date', type: 'equals', dateFrom: '2026-11-01' }, 'count', 'filter.count.filterType: not-a-filter'],
    [{ filterType: 'text', type: 'contains' }, 'name', 'filter.name.filter: required'],
    [{ filterType: 'number', type: 'inRange', filter: '1' }, 'amount', 'filter.amount.filterTo: required'],
    [{ filterType: 'date', type: 'equals', dateFrom: '2026-02-30' }, 'at', 'filter.at.dateFrom: not-an-instant'],
    [{ filterType: 'date', type: 'equals', dateFrom: "now'; --" }, 'at', 'filter.at.dateFrom: not-an-instant'],
    [{ filterType: 'set', values: ['1', 'x'] }, 'amount', 'filter.amount.values.1: not-a-filter'],
    [
      {
        filterType: 'number',
        operator: 'OR',
        conditions: [
          { filterType: 'number', type: 'blank' },
          { filterType: 'number', type: 'equals' },
        ],
      },
      'amount',
      'filter.amount.conditions.1.filter: required',
    ],
  ])('%j on %s', async (filter, name, message) => expect(await refused({ filter: { [name]: filter } })).toBe(message));
});

test('what looks like SQL in an operand is text', async () => {
  const filter: FilterModel = { name: { filterType: 'text', type: 'equals', filter: "o'hara" } };
  expect((await list({ filter })).rows.every(({ name }) => name === "o'hara")).toBe(true);
  expect(
    (await list({ filter: { name: { filterType: 'text', type: 'contains', filter: "'; DELETE FROM things; --" } } }))
      .total,
  ).toBe(0);
});
