// Reads of the rows of every area: lists, single rows, changes, comparisons, CSV and sums. The tests of an area
// cover what only that area does.
import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { EventsAnswer } from '#contracts/wire/history.ts';
import { plus } from '#contracts/values/decimal.ts';
import { AmountsAnswer, MAX_VALUES, ValuesAnswer } from '#contracts/wire/list/amounts.ts';
import { changesAnswer } from '#contracts/wire/list/changes.ts';
import { rowAnswer } from '#contracts/wire/list/read-point.ts';
import { listPage } from '#contracts/wire/list/window.ts';
import { comparisonAnswer } from '#contracts/wire/comparison.ts';
import type { TestClient } from '../../tools/testing/people/access.ts';
import type { TestServer } from '../../tools/testing/server.ts';
import {
  codesOf,
  expectedCodes,
  areasWithList,
  startWithRows,
  wholeReads,
} from '../../tools/testing/areas/area-rows.ts';

const WholeAnswer = z.object({ rows: z.array(z.unknown()) });
const MARK = /（代码）$| \(code\)$/;
const byValue = (one: { value: unknown }, other: { value: unknown }): number =>
  String(one.value) < String(other.value) ? -1 : 1;
let server: TestServer;
let token: string;
let client: TestClient;
let [before, between, now] = ['', '', ''];
beforeAll(async () => {
  ({ server, token, client, before, between, now } = await startWithRows());
});
afterAll(() => server[Symbol.asyncDispose]());

const codes = (paths: string[]): Promise<unknown[]> => codesOf(client, paths);

describe.each(areasWithList)('the rows of $model', ({ reads, path }) => {
  const row = reads.row instanceof z.ZodObject ? reads.row.strict() : reads.row;
  const get = async <Schema extends z.ZodType>(schema: Schema, query: string): Promise<z.output<Schema>> =>
    schema.parse((await client.get(path + query)).body);
  const compared = () => get(comparisonAnswer(row), `/comparison?from=${between}&to=${now}&kind=added&limit=1`);
  /** A row that exists at `now` and not yet at `between`. */
  const latest = async (): Promise<string> => (await compared()).rows[0]!.id;

  test('are listed as of now, as of an earlier position and as of the empty log', async () => {
    const totals = await Promise.all(
      [now, between, before, '0'].map(async (asOf) => (await get(listPage(row), `?end=1&asOf=${asOf}`)).total),
    );
    expect(totals.toSorted((one, other) => other - one)).toEqual(totals);
    expect(new Set(totals.slice(0, 3)).size).toBe(3);
    expect(totals[3]).toBe(0);
    const page = await get(listPage(row), '?start=0&end=1000');
    expect(page).toMatchObject({
      total: expect.any(Number),
      rows: expect.arrayContaining([expect.objectContaining({ id: await latest() })]),
    });
  });

  test('are read singly with ETag and events, but not as of a position before their creation', async () => {
    const id = encodeURIComponent(await latest());
    const { headers, body } = await client.get(`${path}/${id}?asOf=${now}`);
    const answer = rowAnswer(row).parse(body) as { row: { revision: number } };
    expect(headers.get('etag')).toBe(`"${answer.row.revision}"`);
    const { events } = await get(EventsAnswer, `/${id}/events?asOf=${now}`);
    expect(events.length).toBeGreaterThan(0);
    const early = [`${path}/${id}?asOf=${between}`, `${path}/${id}?asOf=0`, `${path}/${id}/events?asOf=0`];
    expect(await codes(early)).toEqual(expectedCodes(early, 404, 'not-found'));
  });

  test('that were added after a position appear in changes, steps and comparisons', async () => {
    const id = await latest();
    expect((await get(changesAnswer(row), `/changes?after=${between}`)).rows).toEqual(
      expect.arrayContaining([expect.objectContaining({ id })]),
    );
    const step = await get(changesAnswer(row), `/changes?upTo=next&after=${between}`);
    expect(step.rows.length + step.removed.length).toBeGreaterThan(0);
    expect(BigInt(step.position)).toBeGreaterThan(BigInt(between));
    const { counts, rows, from, to } = await compared();
    expect({ from: from.position, to: to.position, rows }).toMatchObject({
      from: between,
      to: now,
      rows: [{ kind: 'added', before: null, after: { id } }],
    });
    expect(counts.added).toBeGreaterThan(0);
  });

  test('and their comparison are exported as CSV with localized headings and labels and no JSON', async () => {
    const csv = async (query: string): Promise<string[][]> => {
      const response = await fetch(server.url + path + query, { headers: { authorization: `Bearer ${token}` } });
      expect([response.status, response.headers.get('content-type'), response.headers.get('x-position')]).toEqual([
        200,
        'text/csv; charset=utf-8',
        now,
      ]);
      return parse(Buffer.from(await response.arrayBuffer()), { bom: true });
    };
    const { total } = await get(listPage(row), `?end=1&asOf=${now}`);
    /** The field names, from the file without a language. */
    const plain: string[] = [];
    for (const language of ['', '&language=zh-CN', '&language=en-US']) {
      const exported = await csv(`/export.csv?asOf=${now}${language}`);
      const differing = await csv(`/comparison.csv?from=${between}&to=${now}${language}`);
      expect([exported.length, differing.length > 1]).toEqual([total + 1, true]);
      const names = new Set(language === '' ? [] : plain);
      for (const [headings = [], ...rows] of [exported, differing]) {
        expect(headings.filter((heading) => names.has(heading))).toEqual([]);
        if (language === '') plain.push(...headings);
        const coded = headings.flatMap((heading, at) => (MARK.test(heading) ? [at] : []));
        expect(
          rows.flatMap((cells) =>
            coded.filter((at) => cells[at] && !cells[at + 1]).map((at) => `${headings[at]}: ${cells[at]}`),
          ),
        ).toEqual([]);
        expect(rows.flat().filter((cell) => /[[{]["\]}]|"\w+":/.test(cell))).toEqual([]);
      }
    }
  });

  test('have correct counts, sums and column values as of any position, without sealed values', async () => {
    for (const asOf of [now, between]) {
      const { rows } = await get(
        z.object({ rows: z.array(z.record(z.string(), z.unknown())) }),
        `?end=1000&asOf=${asOf}`,
      );
      const { count, leftOut, amounts } = await get(AmountsAnswer, `/amounts?asOf=${asOf}`);
      const counts = Object.entries(reads.counting?.only ?? {}).map(
        ([name, only]) =>
          (one: Record<string, unknown>) =>
            'values' in only ? only.values.includes(one[name] as string) : one[name] === null,
      );
      const counting = rows.filter((one) => counts.every((isSo) => isSo(one)));
      const added = counting.length ? counting : rows;
      expect({ count, leftOut, amounts }).toEqual({
        count: rows.length,
        leftOut: rows.length - added.length,
        amounts: Object.fromEntries(
          Object.keys(amounts).map((name) => [name, plus(...added.map((one) => String(one[name] ?? 0)))]),
        ),
      });
      const answers = await Promise.all(
        Object.keys(rows[0]!).map(async (column) => ({
          column,
          ...(await client.get(`${path}/values?column=${column}&asOf=${asOf}`)),
        })),
      );
      const [accepted, others] = [
        answers.filter(({ status }) => status === 200),
        answers.filter(({ status }) => status !== 200),
      ];
      expect(accepted.filter(({ column }) => Object.hasOwn(reads.personal?.lookups ?? {}, column))).toEqual([]);
      expect(
        others.map(({ status, body }) => [status, body.fields?.map(({ path: place, key }) => [place, key])]),
      ).toEqual(others.map(() => [400, [['column', 'not-listable']]]));
      for (const { column, body } of accepted) {
        const { values, more } = ValuesAnswer.parse(body);
        const all = [
          ...Map.groupBy(rows, (one) => (typeof one[column] === 'number' ? String(one[column]) : one[column])),
        ].map(([value, of]) => ({ value, count: of.length }));
        const answered = new Set<unknown>(values.map(({ value }) => value));
        expect([column, values.length, more]).toEqual([
          column,
          Math.min(all.length, MAX_VALUES),
          all.length > MAX_VALUES,
        ]);
        expect([column, values.toSorted(byValue)]).toEqual([
          column,
          all.filter(({ value }) => answered.has(value)).toSorted(byValue),
        ]);
      }
    }
  });

  test('are not found by an invalid id or by a method other than GET', async () => {
    const unknown = [randomUUID(), 'nothing', '%00'].flatMap((id) => [`${path}/${id}`, `${path}/${id}/events`]);
    expect(await codes(unknown)).toEqual(expectedCodes(unknown, 404, 'not-found'));
    for (const [method, url] of [
      ['PUT', path],
      ['DELETE', path],
      ['PATCH', `${path}/${randomUUID()}`],
      ['POST', `${path}/export.csv`],
      ['POST', `${path}/changes`],
    ] as const)
      expect([method, url, (await client.ask(method, url)).status]).toEqual([method, url, 404]);
    expect(
      await server.appended(async () => expect((await client.ask('HEAD', `${path}/export.csv`)).status).toBe(404)),
    ).toEqual([]);
  });

  test('refuse unknown columns', async () => {
    const strange = encodeURIComponent(JSON.stringify({ colour: { filterType: 'text', type: 'blank' } }));
    const order = encodeURIComponent('[{"colId":"colour","sort":"asc"}]');
    const invalid: [string, string][] = [
      ...['?', '/export.csv?', '/comparison?from=0&', '/comparison.csv?from=0&'].map((list): [string, string] => [
        `${list}filter=${strange}`,
        'filter.colour',
      ]),
      ...['/values?column=id&', '/amounts?'].map((list): [string, string] => [
        `${list}filter=${strange}`,
        'filter.colour',
      ]),
      ['/values?column=colour', 'column'],
      ...['?', '/export.csv?'].map((list): [string, string] => [`${list}sort=${order}`, 'sort.0.colId']),
      ...['/export.csv?', '/comparison.csv?from=0&'].map((list): [string, string] => [
        `${list}columns=colour`,
        'columns',
      ]),
    ];
    const refusals = await Promise.all(
      invalid.map(async ([query]) => {
        const { status, body } = await client.get(path + query);
        return [query, status, body.code, body.fields?.map((field) => field.path).join()];
      }),
    );
    expect(refusals).toEqual(invalid.map(([query, place]) => [query, 400, 'unknown-column', place]));
    expect(await client.get(`${path}?colour=red`)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'colour', key: 'unknown-field' }] },
    });
  });
});

test.each(wholeReads)(
  '$model is read whole as of now, and is empty as of the empty log',
  async ({ list: { path, response } }) => {
    const rows = async (asOf: string): Promise<unknown[]> =>
      WholeAnswer.parse(response!.parse((await client.get(`${path}?asOf=${asOf}`)).body)).rows;
    expect(await rows('0')).toEqual([]);
    expect(await rows(now)).toEqual(expect.any(Array));
  },
);
