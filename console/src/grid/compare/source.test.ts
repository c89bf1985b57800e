import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineAreaReads } from '#contracts/kits/area.ts';
import type { ComparisonAnswer } from '#contracts/wire/comparison.ts';
import { KINDS } from '../../app/time/comparison.ts';
import { queryClient } from '../../app/server/query.ts';
import { changeOf, createComparison, type ComparedRows } from './source.ts';

const Thing = z.object({ id: z.string(), status: z.string(), revision: z.number() });
type Thing = z.infer<typeof Thing>;
const things = defineAreaReads('things', 'deposit:read', Thing);
const thing = (id: string, status: string, revision = 0): Thing => ({ id, status, revision });

const SUMS = {
  amount: { added: '7', removed: '2', changed: { before: '9007199254740993', after: '9007199254740992' } },
};

let requests: URLSearchParams[] = [];
let answers: (Partial<ComparisonAnswer<Thing>> | { problem: string })[] = [];
beforeEach(() => {
  requests = [];
  queryClient.clear();
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(new URL(address, 'http://console.example').searchParams);
    const answer = answers.shift()!;
    return Promise.resolve(
      'problem' in answer
        ? new Response(JSON.stringify({ code: answer.problem, status: 400 }), { status: 400 })
        : new Response(
            JSON.stringify({
              from: { position: '5', at: null },
              to: { position: '9', at: null },
              counts: { added: 1, removed: 0, changed: 2 },
              sums: SUMS,
              rows: [],
              next: null,
              ...answer,
            }),
          ),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

const rowsOf = (
  { getRows }: ComparedRows,
  startRow: number,
  endRow: number,
): Promise<{ rows: unknown[]; total: number | undefined } | 'failed'> =>
  new Promise((done) => {
    getRows({
      startRow,
      endRow,
      successCallback: (rows: unknown[], total?: number) => done({ rows, total }),
      failCallback: () => done('failed'),
    });
  });
const first = {
  rows: [
    { id: 'c', kind: 'added' as const, before: null, after: thing('c', 'RECORDED') },
    { id: 'b', kind: 'changed' as const, before: thing('b', 'RECORDED', 0), after: thing('b', 'CONFIRMED', 3) },
  ],
  next: '2:b',
};
const second = {
  rows: [{ id: 'a', kind: 'changed' as const, before: thing('a', 'RECORDED', 0), after: thing('a', 'CANCELLED', 1) }],
};

test('pages continue at fixed positions, with total counts, sums and changed fields', async () => {
  answers = [first, second];
  const source = createComparison(things, { one: null, other: '5' });
  const datasource = source.datasource({}, null);
  expect(await rowsOf(datasource, 0, 2)).toMatchObject({ rows: [{ id: 'c' }, { id: 'b' }], total: 3 });
  expect(await rowsOf(datasource, 2, 102)).toMatchObject({ rows: [{ id: 'a' }], total: 3 });
  expect(requests.map((query) => [query.get('from'), query.get('to'), query.get('cursor')])).toEqual([
    ['5', null, null],
    ['5', '9', '2:b'],
  ]);
  expect(source.status.get()).toMatchObject({
    span: { from: { position: '5', requested: '5' }, to: { position: '9', requested: null } },
    counts: { added: 1, removed: 0, changed: 2 },
    sums: SUMS,
    fields: ['status'],
    error: null,
  });
  expect([...source.find('b')!.changes]).toEqual([
    ['status', { field: 'status', before: 'RECORDED', after: 'CONFIRMED' }],
  ]);
});

test('the change of an amount is added minus removed, plus the difference of changed rows', () => {
  expect([...KINDS, null].map((kind) => changeOf(SUMS.amount, kind))).toEqual([7n, -2n, -1n, 4n]);
});

test('one kind has its own request and count, and an equal query reuses its row source', async () => {
  answers = [{ rows: first.rows.slice(0, 1) }];
  const source = createComparison(things, { one: '9', other: '5' });
  const datasource = source.datasource({}, 'added');
  expect(source.datasource({}, 'added')).toBe(datasource);
  expect(await rowsOf(datasource, 0, 100)).toMatchObject({ rows: [{ id: 'c' }], total: 1 });
  expect(requests[0]!.get('kind')).toBe('added');
  expect([requests[0]!.get('from'), requests[0]!.get('to')]).toEqual(['5', '9']);
});

test('rows and export are those of the scope and of the filter', async () => {
  answers = [first];
  const is = (...values: string[]) => ({ status: { filterType: 'set' as const, values } });
  const source = createComparison(things, { one: '5', other: '9' }, is('RECORDED'));
  await rowsOf(source.datasource(is('RECORDED', 'CONFIRMED'), null), 0, 2);
  const both = {
    status: { filterType: 'all', conditions: [is('RECORDED').status, is('RECORDED', 'CONFIRMED').status] },
  };
  expect(JSON.parse(requests[0]!.get('filter')!)).toEqual(both);
  const address = await source.exportAddress({}, null, {});
  expect(new URL(address, 'http://console.test').searchParams.get('filter')).toBe(JSON.stringify(is('RECORDED')));
});

test('a refused query reports its error, and a repeated query can succeed', async () => {
  answers = [{ problem: 'unknown-column' }, first];
  const source = createComparison(things, { one: null, other: '5' });
  expect(await rowsOf(source.datasource({}, null), 0, 2)).toBe('failed');
  expect(source.status.get().error).toMatchObject({ code: 'unknown-column' });
  expect(await rowsOf(source.datasource({}, null), 0, 2)).toMatchObject({ rows: [{ id: 'c' }, { id: 'b' }] });
  expect(source.status.get().error).toBeNull();
});

test('the export uses the two positions that are shown', async () => {
  answers = [first];
  const source = createComparison(things, { one: null, other: '5' });
  await rowsOf(source.datasource({}, 'changed'), 0, 2);
  expect(await source.exportAddress({}, 'changed', { language: 'en-US', columns: 'amount,status' })).toBe(
    '/api/things/comparison.csv?from=5&to=9&filter=%7B%7D&kind=changed&language=en-US&columns=amount%2Cstatus',
  );
});
