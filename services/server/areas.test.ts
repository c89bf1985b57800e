// What holds for every area, asked of each that there is: how its rows are read, and how its commands answer what is no
// command, what is stale and what was sent before. What an area does is its own tests'. Bodies are made of a record's
// fields, or stand in a file of the area's (tools/testing/http-examples).
import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { choiceField, setField } from '#contracts/field.ts';
import { EventsAnswer } from '#contracts/history.ts';
import { plus } from '#contracts/decimal.ts';
import {
  AmountsAnswer,
  ValuesAnswer,
  changesAnswer,
  comparisonAnswer,
  listPage,
  rowAnswer,
  type Receipt,
} from '#contracts/list.ts';
import type { CommandRoute } from '#contracts/route.ts';
import { poster } from '../areas/record/example.ts';
import { ROUTES } from '../areas/registry.ts';
import { clientOf, type Answer, type TestClient } from '../tools/testing/access.ts';
import { bodyOf as bodyOfFields, httpExamples, type Given } from '../tools/testing/http-examples.ts';
import { startTestServer, type TestServer } from '../tools/testing/server.ts';

const examples = await httpExamples();
/** A position that no log comes to. */
const BEYOND = '9000000000000000000';
const MAX_ITEMS = 500;
const READS_AT_ONCE = 4;
const WholeAnswer = z.object({ rows: z.array(z.unknown()) });
const MARK = /（代码）$| \(code\)$/;

const listed = ROUTES.flatMap(({ area, reads, creates }) =>
  reads ? [{ area, reads, creates, path: reads.list.path, model: reads.model }] : [],
);
const wholes = ROUTES.flatMap(({ totals = [], whole = [] }) => [...totals, ...whole]);
/** `model`: of the list that it is mounted with; an area may have several. */
const commandsOf = (pick: (routes: (typeof ROUTES)[number]) => readonly CommandRoute[]) =>
  ROUTES.flatMap((routes) =>
    pick(routes).map((route) => ({
      area: routes.area,
      model: routes.reads?.model ?? routes.area,
      path: route.path,
      route,
    })),
  );
const creating = commandsOf(({ creates }) => creates.map(({ route }) => route));
const acting = commandsOf(({ acts }) => acts);
const batches = commandsOf(({ batches: many }) => many);

let server: TestServer;
let token: string;
let client: TestClient;
/** Of each list, by its model, a row that is there since before `between`. */
const ids = new Map<string, string>();
let [before, between, now] = ['', '', ''];

const idOf = (area: string): string => ids.get(listed.find((one) => one.area === area)?.model ?? area) ?? randomUUID();
function bodyOf(area: string, { path }: CommandRoute, items: Given['items'] = []): object {
  const body = examples.get(area)?.bodies[path];
  if (!body)
    throw new Error(
      `no test knows a good body for ${path}: say one in services/tools/testing/http-examples/${area}.ts`,
    );
  return body({ items, idOf });
}
/** Another body of the same row: what the row is known by stays. */
const otherThan = (body: object, area: string, route: CommandRoute): object => {
  const kept = Object.entries(body).filter(([name]) => examples.get(area)?.knownBy?.includes(name));
  return { ...bodyOf(area, route), ...Object.fromEntries(kept) };
};
const head = async (): Promise<string> => String((await server.store.head())!.commit);
const receiptOf = ({ status, body }: Answer): Receipt => {
  expect({ isTaken: status === 200 || status === 202, body }).toMatchObject({ isTaken: true });
  return body as unknown as Receipt;
};
async function addRow({ area, model, creates }: (typeof listed)[number]): Promise<void> {
  const { addRow: own, needs = [] } = examples.get(area) ?? {};
  for (const needed of listed.filter((other) => needs.includes(other.area) && !ids.has(other.model)))
    await addRow(needed);
  if (own) await own(server, token);
  else if (creates[0]) {
    const { id } = receiptOf(await client.post(creates[0].route.path, bodyOf(area, creates[0].route)));
    if (!ids.has(model)) ids.set(model, id);
  } else
    throw new Error(
      `no test knows how ${area} comes by a row: say so as addRow in services/tools/testing/http-examples/${area}.ts`,
    );
}

beforeAll(async () => {
  server = await startTestServer({}, { patience: 2_000 });
  token = await server.tokenOf(server.people.admin);
  client = clientOf(server, token);
  before = await head();
  for (const area of listed) await addRow(area);
  between = await head();
  for (const area of listed) await addRow(area);
  now = await head();
  // A busy machine may take its time.
  await vi.waitFor(async () => {
    for (const path of [...listed.map((one) => one.path), ...wholes.map(({ list }) => list.path)])
      if ('behind' in (await client.get(`${path}?atLeast=${now}`)).body) throw new Error(`${path} is behind`);
  }, 120_000);
  for (const { model, path } of listed)
    if (!ids.has(model))
      ids.set(
        model,
        String(((await client.get(`${path}?asOf=${between}`)).body as { rows: { id: string }[] }).rows[0]!.id),
      );
});
afterAll(() => server[Symbol.asyncDispose]());

const codes = async (paths: string[]): Promise<unknown[]> =>
  Promise.all(
    paths.map(async (path) => {
      const { status, body } = await client.get(path);
      return [path, status, body.code];
    }),
  );
const each = (paths: string[], status: number, code: string): unknown[] => paths.map((path) => [path, status, code]);

const byValue = (one: { value: unknown }, other: { value: unknown }): number =>
  String(one.value) < String(other.value) ? -1 : 1;

describe.each(listed)('the rows of $model', ({ reads, path }) => {
  const row = reads.row instanceof z.ZodObject ? reads.row.strict() : reads.row;
  const get = async <Schema extends z.ZodType>(schema: Schema, asked: string): Promise<z.output<Schema>> =>
    schema.parse((await client.get(path + asked)).body);
  const compared = () => get(comparisonAnswer(row), `/comparison?from=${between}&to=${now}&kind=added&limit=1`);
  /** One that was there at `now`, and not yet at `between`. */
  const latest = async (): Promise<string> => (await compared()).rows[0]!.id;

  test('are told as they are, as they were, and as they were before there were any', async () => {
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

  test('are read one by one, with their revision as ETag and the events behind them; not as of before they were there', async () => {
    const id = encodeURIComponent(await latest());
    const { headers, body } = await client.get(`${path}/${id}?asOf=${now}`);
    const answer = rowAnswer(row).parse(body) as { row: { revision: number } };
    expect(headers.get('etag')).toBe(`"${answer.row.revision}"`);
    const { events } = await get(EventsAnswer, `/${id}/events?asOf=${now}`);
    expect(events.length).toBeGreaterThan(0);
    const early = [`${path}/${id}?asOf=${between}`, `${path}/${id}?asOf=0`, `${path}/${id}/events?asOf=0`];
    expect(await codes(early)).toEqual(each(early, 404, 'not-found'));
  });

  test('that came since a position are told as changes, at once or step by step, and as what is added', async () => {
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

  test('are written as CSV, whole and what differs: in either language with words for every heading and code, and no cell is JSON', async () => {
    const csv = async (asked: string): Promise<string[][]> => {
      const response = await fetch(server.url + path + asked, { headers: { authorization: `Bearer ${token}` } });
      expect([response.status, response.headers.get('content-type'), response.headers.get('x-position')]).toEqual([
        200,
        'text/csv; charset=utf-8',
        now,
      ]);
      return parse(Buffer.from(await response.arrayBuffer()), { bom: true });
    };
    const { total } = await get(listPage(row), `?end=1&asOf=${now}`);
    /** Of the file in no language: the names of fields. */
    const plain: string[] = [];
    for (const language of ['', '&language=zh-CN', '&language=en-US']) {
      const whole = await csv(`/export.csv?asOf=${now}${language}`);
      const differing = await csv(`/comparison.csv?from=${between}&to=${now}${language}`);
      expect([whole.length, differing.length > 1]).toEqual([total + 1, true]);
      const names = new Set(language === '' ? [] : plain);
      for (const [headings = [], ...rows] of [whole, differing]) {
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

  test('come to what one counts and adds up by hand, as of any point; so do the values of a column of texts or codes, of which no sealed one is told', async () => {
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
      const asked = await Promise.all(
        Object.keys(rows[0]!).map(async (column) => ({
          column,
          ...(await client.get(`${path}/values?column=${column}&asOf=${asOf}`)),
        })),
      );
      const [told, others] = [
        asked.filter(({ status }) => status === 200),
        asked.filter(({ status }) => status !== 200),
      ];
      expect(told.filter(({ column }) => Object.hasOwn(reads.personal?.lookups ?? {}, column))).toEqual([]);
      expect(
        others.map(({ status, body }) => [status, body.fields?.map(({ path: place, key }) => [place, key])]),
      ).toEqual(others.map(() => [400, [['column', 'not-listable']]]));
      expect(told.map(({ body }) => ValuesAnswer.parse(body).values.toSorted(byValue))).toEqual(
        told.map(({ column }) =>
          [...Map.groupBy(rows, (one) => (typeof one[column] === 'number' ? String(one[column]) : one[column]))]
            .map(([value, of]) => ({ value, count: of.length }))
            .toSorted(byValue),
        ),
      );
    }
  });

  test('are not there under what is no id, and are read and not otherwise asked for', async () => {
    const unknown = [randomUUID(), 'nothing', '%00'].flatMap((id) => [`${path}/${id}`, `${path}/${id}/events`]);
    expect(await codes(unknown)).toEqual(each(unknown, 404, 'not-found'));
    for (const [method, asked] of [
      ['PUT', path],
      ['DELETE', path],
      ['PATCH', `${path}/${randomUUID()}`],
      ['POST', `${path}/export.csv`],
      ['POST', `${path}/changes`],
    ] as const)
      expect([method, asked, (await client.ask(method, asked)).status]).toEqual([method, asked, 404]);
    expect(
      await server.appended(async () => expect((await client.ask('HEAD', `${path}/export.csv`)).status).toBe(404)),
    ).toEqual([]);
  });

  test('have no other columns than theirs', async () => {
    const strange = encodeURIComponent(JSON.stringify({ colour: { filterType: 'text', type: 'blank' } }));
    const order = encodeURIComponent('[{"colId":"colour","sort":"asc"}]');
    const asked: [string, string][] = [
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
    const told = await Promise.all(
      asked.map(async ([query]) => {
        const { status, body } = await client.get(path + query);
        return [query, status, body.code, body.fields?.map((field) => field.path).join()];
      }),
    );
    expect(told).toEqual(asked.map(([query, place]) => [query, 400, 'unknown-column', place]));
    expect(await client.get(`${path}?colour=red`)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'colour', key: 'unknown-field' }] },
    });
  });
});

test.each(wholes)(
  '$model is told whole: as it is, and as it was before there was any',
  async ({ list: { path, response } }) => {
    const rows = async (asOf: string): Promise<unknown[]> =>
      WholeAnswer.parse(response!.parse((await client.get(`${path}?asOf=${asOf}`)).body)).rows;
    expect(await rows('0')).toEqual([]);
    expect(await rows(now)).toEqual(expect.any(Array));
  },
);

test('what the log has not come to is not made up: as of then rows are unknown, and who waits for it is told that they are behind', async () => {
  const paths = [...listed.map(({ path }) => path), ...wholes.map(({ list }) => list.path)];
  const [unknown, waiting] = [
    paths.map((path) => `${path}?asOf=${BEYOND}`),
    paths.map((path) => `${path}?atLeast=${BEYOND}`),
  ];
  // Each waits its time, a person has four answers at once: as many people ask as it takes to wait together.
  const people = await Promise.all(
    Array.from({ length: Math.ceil(paths.length / READS_AT_ONCE) }, async (_, index) => {
      const email = `waits-${index}@console.example`;
      const {
        body: { id },
      } = await client.post('/api/administrators', { email, description: 'Waits', roleId: 'super-administrator' });
      await server.setPassword(String(id));
      return clientOf(server, await server.tokenOf({ email }));
    }),
  );
  const [told, behind] = await Promise.all([
    codes(unknown),
    Promise.all(
      waiting.map(async (path, index) => [
        path,
        (await people[Math.floor(index / READS_AT_ONCE)]!.get(path)).body['behind'],
      ]),
    ),
  ]);
  expect(told).toEqual(each(unknown, 404, 'position-unknown'));
  expect(behind).toEqual(waiting.map((path) => [path, true]));
});

const at = (path: string, id = 'nothing'): string => path.replaceAll(/:\w+/g, encodeURIComponent(id));
const shapeOf = ({ body }: CommandRoute): Record<string, z.ZodType> =>
  body instanceof z.ZodObject ? (body.shape as Record<string, z.ZodType>) : {};
const wrong = (schema: z.ZodType): unknown =>
  [{ never: true }, 7.5, 'x'.repeat(100_000)].find((value) => !schema.safeParse(value).success);

test.each([...creating, ...acting, ...batches])(
  '$path names what is wrong with its body, field by field',
  async ({ area, model, path, route }) => {
    const asked = at(path, ids.get(model));
    const fieldsOf = async (body: unknown): Promise<string[]> => {
      const { status, body: told } = await client.post(asked, body, { 'if-match': '"0"' });
      return [`${status} ${told.code}`, ...(told.fields ?? []).map(({ path: place, key }) => `${place} ${key}`)];
    };
    const appended = await server.appended(async () => {
      expect(await fieldsOf({ ...bodyOf(area, route, [{ id: randomUUID(), revision: 0 }]), colour: 'red' })).toEqual([
        '400 invalid-input',
        'colour unknown-field',
      ]);
      const shape = shapeOf(route);
      const needed = Object.entries(shape)
        .filter(([, schema]) => !schema.safeParse(undefined).success)
        .map(([name]) => name);
      // What may be left out altogether is a command.
      expect(needed.length ? await fieldsOf({}) : []).toEqual(
        needed.length ? ['400 invalid-input', ...needed.map((name) => `${name} required`)] : [],
      );
      const told = Object.keys(shape).length
        ? await fieldsOf(Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, wrong(schema)])))
        : [];
      for (const name of Object.keys(shape))
        expect(
          told.some((one) => one.startsWith(`${name} `) || one.startsWith(`${name}.`)),
          `${name} among ${told.join(', ')}`,
        ).toBe(true);
    });
    expect(appended).toEqual([]);
  },
);

test.each(creating)(
  '$path sent again under its key happens once; another body under it is refused',
  async ({ area, path, route }) => {
    const key = { 'idempotency-key': randomUUID() };
    const body = bodyOf(area, route);
    await examples.get(area)?.ahead?.[path]?.(client, server);
    const first = receiptOf(await client.post(path, body, key));
    expect(
      await server.appended(async () => {
        expect(receiptOf(await client.post(path, body, key))).toEqual(first);
        expect(await client.post(path, otherThan(body, area, route), key)).toMatchObject({
          status: 409,
          body: { code: 'idempotency-key-reused' },
        });
      }),
    ).toEqual([]);
  },
);

test.each(acting)(
  '$path is not carried out on what is not there, nor on what is other than was seen',
  async ({ area, model, path, route }) => {
    expect(
      await server.appended(async () => {
        for (const id of [randomUUID(), 'nothing', '%00'])
          expect([id, await client.post(at(path, id), bodyOf(area, route), { 'if-match': '"0"' })]).toMatchObject([
            id,
            { status: 404, body: { code: 'not-found' } },
          ]);
        const id = ids.get(model)!;
        expect(await client.post(at(path, id), bodyOf(area, route), { 'if-match': '"77"' })).toMatchObject({
          status: 412,
          body: { code: 'revision-stale', revision: expect.any(Number) },
        });
      }),
    ).toEqual([]);
  },
);

test.each(acting.filter(({ route }) => route.precondition === 'required'))(
  '$path is not carried out by who has not seen what it is done to',
  async ({ area, model, path, route }) => {
    expect(await client.post(at(path, ids.get(model)), bodyOf(area, route))).toMatchObject({
      status: 428,
      body: { code: 'precondition-required' },
    });
  },
);

test.each(batches)('$path takes so many, each once; tried it appends nothing', async ({ area, model, path, route }) => {
  const item = { id: ids.get(model)!, revision: 0 };
  expect(
    await server.appended(async () => {
      const many = Array.from({ length: MAX_ITEMS + 1 }, () => ({ id: randomUUID(), revision: 0 }));
      expect(await client.post(path, bodyOf(area, route, many))).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'items', key: 'too-long' }] },
      });
      expect(await client.post(path, bodyOf(area, route, []))).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'items', key: 'required' }] },
      });
      expect(await client.post(path, bodyOf(area, route, [item, item]))).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'items.1.id', key: 'not-unique' }] },
      });
      const tried = await client.post(path, {
        ...bodyOf(area, route, [item, { ...item, id: randomUUID() }]),
        dryRun: true,
      });
      expect(tried).toMatchObject({
        status: 200,
        body: { results: [{ id: item.id }, { result: 'refused', code: 'not-found' }] },
      });
    }),
  ).toEqual([]);
});

test('a body made of a record’s fields is good, whatever kinds they are of', () => {
  const values = { RED: ['红', 'Red'], BLUE: ['蓝', 'Blue'] } as const;
  const fields = {
    ...poster.parts.fields,
    colour: choiceField(values, '颜色', 'Colour'),
    colours: setField(values, '颜色', 'Colours'),
  };
  const schema = z.strictObject(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema])),
  );
  const [one, other] = [bodyOfFields(fields, { items: [], idOf }), bodyOfFields(fields, { items: [], idOf })];
  expect(schema.parse(one)).toEqual(one);
  expect(other).not.toEqual(one);
});
