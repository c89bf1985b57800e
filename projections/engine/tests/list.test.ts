// Lists by any filter and sort order equal a plain computation without SQL. Invalid queries are refused.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ColumnFilter, Condition, FilterModel, SortModel } from '#contracts/wire/filter.ts';
import { withDatabase, type TestDatabase } from '#services/storage/database/testing/databases.ts';
import { startProjections, type Projections } from '../projections.ts';
import { Catalog } from '../storage/catalog.ts';
import { define } from '../storage/definition.ts';
import { reached, silent } from '../testing/log.ts';
import { InvalidQuery, type Row } from '../types.ts';
import { readExport } from '../query/export.ts';
import { accepts, inOrder } from '../testing/oracle.ts';
import { filters, makeLog, sorts, things } from '../testing/listed-things.ts';

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
describe('a list', () => {
  test(
    'returns the rows that match its filter, in its order, with their total',
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
    'returns the rows of a past position, as does an export',
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

  test('starts with the newest row', async () =>
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

describe('an invalid query is refused with the path of its fault', () => {
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
  ])('for the unknown column %j', async (name) => {
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
  ])('for the filter %j on %s', async (filter, name, message) =>
    expect(await refused({ filter: { [name]: filter } })).toBe(message),
  );
});

test('SQL in an operand is treated as text', async () => {
  const filter: FilterModel = { name: { filterType: 'text', type: 'equals', filter: "o'hara" } };
  expect((await list({ filter })).rows.every(({ name }) => name === "o'hara")).toBe(true);
  expect(
    (await list({ filter: { name: { filterType: 'text', type: 'contains', filter: "'; DELETE FROM things; --" } } }))
      .total,
  ).toBe(0);
});
