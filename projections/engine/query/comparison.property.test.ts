import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { ComparisonAnswer, ComparisonQuery, Difference, DifferenceKind, FilterModel } from '#contracts/list.ts';
import { PositionText, SatoshiTotal } from '#contracts/values.ts';
import { withDatabase, type TestDatabase } from '#services/storage/database/testing.ts';
import { startProjections } from '../projections.ts';
import { MemoryLog, reached, silent, type Told } from '../testing/log.ts';
import { InvalidQuery, PositionUnknown, defineReadModel, type ReadModel, type ReadModels, type Row } from '../types.ts';
import { accepts } from '../testing/oracle.ts';

// Things that are made, marked, weighed, lost and made again; being looked at changes nothing but the revision.
const ThingRow = z.object({
  id: z.string(),
  mark: z.string().nullable(),
  weight: SatoshiTotal.nullable(),
  place: PositionText,
  shape: z.object({ kind: z.string() }),
  revision: z.number().int(),
  createdPosition: z.string(),
  updatedAt: z.string(),
});
type ThingRow = z.infer<typeof ThingRow>;
const thingsNamed = (name: string): ReadModel<ThingRow> =>
  defineReadModel<ThingRow>({
    name,
    version: 1,
    row: ThingRow,
    stream: 'thing',
    indexes: ['weight'],
    on: {
      ThingMade: (row) => row ?? ({ mark: null, weight: '0', place: '7', shape: { kind: 'round' } } as ThingRow),
      ThingMarked: (row, { data }) => row && { ...row, mark: data['mark'] as string | null },
      ThingWeighed: (row, { data }) =>
        row && {
          ...row,
          weight: data['weight'] as string | null,
          shape: { kind: data['weight'] === '1' ? 'flat' : 'round' },
        },
      ThingLost: () => null,
    },
  });
const told = fc.record({
  stream: fc.constantFrom('thing-a', 'thing-b', 'thing-c', 'thing-d', 'other-e'),
  type: fc.constantFrom(
    'ThingMade',
    'ThingMade',
    'ThingMarked',
    'ThingMarked',
    'ThingWeighed',
    'ThingLost',
    'ThingSeen',
  ),
  data: fc.record({
    mark: fc.constantFrom('x', 'y', null),
    weight: fc.constantFrom('0', '1', '9007199254740993', null),
  }),
});
const FILTERS: readonly FilterModel[] = [
  {},
  { mark: { filterType: 'set', values: ['x'] } },
  { mark: { filterType: 'text', type: 'blank' } },
  { weight: { filterType: 'number', type: 'greaterThan', filter: '0' } },
  {
    weight: { filterType: 'number', type: 'lessThan', filter: 2 },
    mark: { filterType: 'text', type: 'notEqual', filter: 'y' },
  },
  { revision: { filterType: 'number', type: 'lessThan', filter: 2 } },
];

/** The rows after the first `count` events, written down as plainly as can be. */
function rowsAfter(log: MemoryLog, count: number): Map<string, Row> {
  const rows = new Map<string, Row>();
  for (const { stream, type, data, revision, position, metadata } of log.events.slice(0, count)) {
    if (!stream.startsWith('thing-')) continue;
    const id = stream.slice('thing-'.length);
    const row =
      rows.get(id) ??
      (type === 'ThingMade'
        ? { id, mark: null, weight: '0', place: '7', shape: { kind: 'round' }, createdPosition: `${position}` }
        : null);
    if (!row) continue;
    const changed =
      type === 'ThingMarked'
        ? { mark: data['mark'] }
        : type === 'ThingWeighed'
          ? { weight: data['weight'], shape: { kind: data['weight'] === '1' ? 'flat' : 'round' } }
          : {};
    if (type === 'ThingLost') rows.delete(id);
    else rows.set(id, { ...row, ...changed, revision, updatedAt: metadata.recordedAt });
  }
  return rows;
}

const wordsOf = ({ mark, weight, shape }: Row): string => JSON.stringify([mark, weight, shape]);
function differences(before: Map<string, Row>, after: Map<string, Row>, filter: FilterModel = {}): Difference<Row>[] {
  const found = [...new Set([...before.keys(), ...after.keys()])].flatMap((id): Difference<Row>[] => {
    const [then, now] = [before.get(id) ?? null, after.get(id) ?? null];
    const [was, is] = [then !== null && accepts(then, filter), now !== null && accepts(now, filter)];
    const kind: DifferenceKind | null =
      was && is ? (wordsOf(then!) === wordsOf(now!) ? null : 'changed') : was ? 'removed' : is ? 'added' : null;
    return kind ? [{ id, kind, before: then, after: now }] : [];
  });
  const place = ({ before: then, after: now }: Difference<Row>): number => Number((now ?? then)!['createdPosition']);
  return found.toSorted((one, other) => place(other) - place(one));
}
const countsOf = (found: Difference<Row>[]) => ({
  added: found.filter(({ kind }) => kind === 'added').length,
  removed: found.filter(({ kind }) => kind === 'removed').length,
  changed: found.filter(({ kind }) => kind === 'changed').length,
});
/** Of the one amount there is; a place is none. */
const sumsOf = (found: Difference<Row>[]): ComparisonAnswer<Row>['sums'] => {
  const sum = (of: DifferenceKind, end: 'before' | 'after'): string =>
    `${found.filter(({ kind }) => kind === of).reduce((total, row) => total + BigInt((row[end]!['weight'] ?? 0) as string), 0n)}`;
  return {
    weight: {
      added: sum('added', 'after'),
      removed: sum('removed', 'before'),
      changed: { before: sum('changed', 'before'), after: sum('changed', 'after') },
    },
  };
};

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
/** On each the counts and sums of all are the same. */
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
  'between any two instants the rows that differ are those of which the folds up to either differ under the filter, counted and summed, in pages of any size',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(told, { minLength: 1, maxLength: 30 }),
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
        async (events: Told[], pairs, maxBatch) => {
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

test('without a later instant it is now, and an instant is what was recorded until then', async () => {
  const log = new MemoryLog();
  log.append(
    { stream: 'thing-a', type: 'ThingMade' },
    { stream: 'thing-b', type: 'ThingMade' },
    { stream: 'thing-a', type: 'ThingMarked', data: { mark: 'x' } },
  );
  const { models, stop, name } = await following(log);
  const [made, , marked] = log.events;
  const answer = await models.comparison(name, { from: made!.metadata.recordedAt });
  expect(answer).toMatchObject({
    from: { position: `${made!.position}`, at: made!.metadata.recordedAt },
    to: { position: `${marked!.position}`, at: marked!.metadata.recordedAt },
    counts: { added: 1, removed: 0, changed: 1 },
    rows: [
      { id: 'b', kind: 'added', before: null },
      { id: 'a', kind: 'changed', before: { mark: null }, after: { mark: 'x' } },
    ],
  });
  await stop();
});

test('what leaves the filter is removed, and told as what it has become', async () => {
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

test('the later instant does not come before the earlier, an unknown column is told, and what lies ahead is not answered in part', async () => {
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

test('more rows than can be looked at in good time are refused in words, and nobody else waits for them', async () => {
  const log = new MemoryLog();
  log.append({ stream: 'thing-a', type: 'ThingMade' }, { stream: 'thing-a', type: 'ThingMarked', data: { mark: 'x' } });
  const { models, stop, name } = await following(log);
  const history = sql.table(`read_models.${name}_1_history`);
  await sql`INSERT INTO ${history} SELECT (jsonb_populate_record(h, jsonb_build_object('id', 'x' || n))).* FROM ${history} AS h, generate_series(1, 200000) AS n`.execute(
    database.database.kysely,
  );
  const [made, marked] = log.events;
  await expect(models.comparison(name, { from: `${made!.position}`, to: `${marked!.position}` })).rejects.toMatchObject(
    { path: 'to', key: 'too-much-changed' },
  );
  await stop();
});
