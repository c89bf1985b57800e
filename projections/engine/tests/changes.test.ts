import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { withDatabase, type TestDatabase } from '#services/storage/database/testing/databases.ts';
import { startProjections, type Projections } from '../projections.ts';
import { MAX_CHANGES, readChanges } from '../query/changes.ts';
import { Catalog } from '../storage/catalog.ts';
import { define } from '../storage/definition.ts';
import { MemoryLog, reached, silent } from '../testing/log.ts';
import { defineReadModel, type ReadModel, type Row } from '../types.ts';

// Keyed by ids in the event's data, not by its stream: one event can create and remove many rows.
const TagRow = z.object({ id: z.string(), count: z.number().int() });
type TagRow = z.infer<typeof TagRow>;
const namesOf = (data: Record<string, unknown>): string[] =>
  typeof data['many'] === 'number'
    ? Array.from({ length: data['many'] }, (_, index) => `n${index}`)
    : z.array(z.string()).parse(data['names']);
const tags: ReadModel<TagRow> = defineReadModel<TagRow>({
  name: 'tags',
  version: 1,
  row: TagRow,
  keys: ({ data }) => namesOf(data),
  on: {
    Tagged: (row) => ({ id: '', count: (row?.count ?? 0) + 1 }),
    Untagged: (row) => (row && row.count > 1 ? { ...row, count: row.count - 1 } : null),
    Looked: (row) => row,
  },
});

let database: TestDatabase;
let projections: Projections;
const log = new MemoryLog();
const positions: Record<string, string> = {};
const append = (name: string, type: string, data: Record<string, unknown>): void => {
  positions[name] = `${log.append({ stream: `page-${name}`, type, data })[0]!.position}`;
};
beforeAll(async () => {
  append('first', 'Tagged', { names: ['a', 'b', 'a'] });
  append('second', 'Tagged', { names: ['b', 'c'] });
  append('looked', 'Looked', { names: ['a', 'b'] });
  append('third', 'Untagged', { names: ['a', 'b', 'never'] });
  append('fourth', 'Tagged', { names: ['a'] });
  append('many', 'Tagged', { many: MAX_CHANGES - 1 });
  append('more', 'Tagged', { names: ['n1', 'z'] });
  database = await withDatabase();
  projections = startProjections({
    source: log,
    database: database.database,
    models: [tags],
    totals: [],
    log: silent,
    run: true,
    maxBatch: 2,
  });
  await reached(projections, 'tags', log);
});
afterAll(async () => {
  await projections.stop();
  await database.stop();
});

describe('a model with its own keys', () => {
  const asOf = async (name: string): Promise<Row[]> =>
    (await projections.models.list('tags', { asOf: positions[name]!, sort: [{ colId: 'id', sort: 'asc' }] })).rows;
  test('has a row for each key that an event names', async () => {
    expect(await asOf('first')).toEqual([
      { id: 'a', count: 1 },
      { id: 'b', count: 1 },
    ]);
    expect(await asOf('second')).toEqual([
      { id: 'a', count: 1 },
      { id: 'b', count: 2 },
      { id: 'c', count: 1 },
    ]);
    expect(await asOf('third')).toEqual([
      { id: 'b', count: 1 },
      { id: 'c', count: 1 },
    ]);
    expect(await asOf('fourth')).toEqual([
      { id: 'a', count: 1 },
      { id: 'b', count: 1 },
      { id: 'c', count: 1 },
    ]);
  });
  test('stores no version for an event that leaves a row unchanged', async () =>
    expect([...(await projections.models.fieldChanges('tags', 'b'))]).toEqual([
      [
        positions['first'],
        [
          { field: 'id', before: null, after: 'b' },
          { field: 'count', before: null, after: 1 },
        ],
      ],
      [positions['second'], [{ field: 'count', before: 1, after: 2 }]],
      [positions['third'], [{ field: 'count', before: 2, after: 1 }]],
    ]));
  test('keeps the removal and the return of a row in its history', async () =>
    expect(
      [...(await projections.models.fieldChanges('tags', 'a'))].map(([position, changes]) => [
        position,
        changes.at(-1),
      ]),
    ).toEqual([
      [positions['first'], { field: 'count', before: null, after: 1 }],
      [positions['third'], { field: 'count', before: 1, after: null }],
      [positions['fourth'], { field: 'count', before: null, after: 1 }],
    ]));
});

describe('changes', () => {
  test('of one event are returned together, even beyond the limit', async () => {
    const reads = {
      catalog: new Catalog(database.database, [define(tags, [])]),
      database: database.database,
      source: log,
    };
    const { rows } = await readChanges(reads, 'tags', positions['fourth']!, 10);
    expect(rows.length).toBeGreaterThanOrEqual(MAX_CHANGES - 2);
  });
  test('beyond the limit are split into several answers, but never within a position', async () => {
    const first = await projections.models.changes('tags', positions['third']!);
    expect([first.more, first.position]).toEqual([true, positions['many']]);
    const second = await projections.models.changes('tags', first.position);
    expect(second).toEqual({
      rows: expect.arrayContaining([
        { id: 'n1', count: 2 },
        { id: 'z', count: 1 },
      ]),
      removed: [],
      position: positions['more'],
      more: false,
    });
    expect(first.rows.length + second.rows.length).toBe(MAX_CHANGES + 1);
  });
  test('can be read one position at a time, with each row as it was at that position', async () => {
    const step = (after: string) => projections.models.changes('tags', after, 'next');
    const at = (name: string, rows: TagRow[], removed: string[] = []) => ({
      rows: expect.toSatisfy(
        (actual: TagRow[]) =>
          JSON.stringify(actual.toSorted((left, right) => (left.id < right.id ? -1 : 1))) === JSON.stringify(rows),
      ),
      removed,
      position: positions[name],
      more: true,
    });
    expect(await step('0')).toEqual(
      at('first', [
        { id: 'a', count: 1 },
        { id: 'b', count: 1 },
      ]),
    );
    expect(await step(positions['first']!)).toEqual(
      at('second', [
        { id: 'b', count: 2 },
        { id: 'c', count: 1 },
      ]),
    );
    expect(await step(positions['second']!)).toEqual(at('third', [{ id: 'b', count: 1 }], ['a']));
    expect(await step(positions['looked']!)).toEqual(at('third', [{ id: 'b', count: 1 }], ['a']));
    expect(await step(positions['third']!)).toEqual(at('fourth', [{ id: 'a', count: 1 }]));
    const many = await step(positions['fourth']!);
    expect([many.position, many.rows.length]).toEqual([positions['many'], MAX_CHANGES - 1]);
    expect(many.rows).toContainEqual({ id: 'n1', count: 1 });
    expect(await step(positions['many']!)).toEqual({
      ...at('more', [
        { id: 'n1', count: 2 },
        { id: 'z', count: 1 },
      ]),
      more: false,
    });
    expect(await step(positions['more']!)).toEqual({ rows: [], removed: [], position: positions['more'], more: false });
  });
  test('list the ids of removed rows', async () => {
    expect((await projections.models.changes('tags', positions['second']!)).removed).toEqual([]);
    append('last', 'Untagged', { names: ['c', 'z'] });
    await reached(projections, 'tags', log);
    expect(await projections.models.changes('tags', positions['more']!)).toEqual({
      rows: [],
      removed: ['c', 'z'],
      position: positions['last'],
      more: false,
    });
    expect((await projections.models.changes('tags', positions['many']!)).removed).toEqual(['c']);
  });
});
