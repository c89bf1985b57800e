// Commands of every area: invalid bodies, stale revisions and repeated keys. Bodies are made from a record's fields,
// or come from a file of the area (tools/testing/http-examples).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { choiceField, setField } from '#contracts/kits/field.ts';
import type { CommandRoute } from '#contracts/wire/route.ts';
import { poster } from '../../areas/resource/testing/example.ts';
import { ROUTES } from '../../areas/registry.ts';
import type { TestClient } from '../../tools/testing/people/access.ts';
import { bodyOf as bodyOfFields } from '../../tools/testing/http-examples.ts';
import type { TestServer } from '../../tools/testing/server.ts';
import type { Receipt } from '#contracts/wire/receipt.ts';
import { examples, receiptOf, startWithRows, type RowsServer } from '../../tools/testing/areas/area-rows.ts';

const MAX_ITEMS = 500;
/** `model`: the list of the routes; an area may have several. */
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
const acting = commandsOf(({ actions }) => actions);
const batches = commandsOf(({ batches: many }) => many);

let server: TestServer;
let client: TestClient;
let ids: RowsServer['ids'];
let idOf: RowsServer['idOf'];
let bodyOf: RowsServer['bodyOf'];
beforeAll(async () => {
  ({ server, client, ids, idOf, bodyOf } = await startWithRows());
});
afterAll(() => server[Symbol.asyncDispose]());

/** A different body for the same row: the identifying fields stay. */
const otherThan = (body: object, area: string, route: CommandRoute): object => {
  const identifying = Object.entries(body).filter(([name]) => examples.get(area)?.identifyingFields?.includes(name));
  return { ...bodyOf(area, route), ...Object.fromEntries(identifying) };
};
const at = (path: string, id = 'nothing'): string => path.replaceAll(/:\w+/g, encodeURIComponent(id));
const shapeOf = ({ body }: CommandRoute): Record<string, z.ZodType> => (body instanceof z.ZodObject ? body.shape : {});
const wrong = (schema: z.ZodType): unknown =>
  [{ never: true }, 7.5, 'x'.repeat(100_000)].find((value) => !schema.safeParse(value).success);

test.each([...creating, ...acting, ...batches])(
  '$path refuses an invalid body with an error for each field',
  async ({ area, model, path, route }) => {
    const url = at(path, ids.get(model));
    const fieldsOf = async (body: unknown): Promise<string[]> => {
      const { status, body: problem } = await client.post(url, body, { 'if-match': '"0"' });
      return [`${status} ${problem.code}`, ...(problem.fields ?? []).map(({ path: place, key }) => `${place} ${key}`)];
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
      // Without required fields, the empty body is a valid command.
      expect(needed.length ? await fieldsOf({}) : []).toEqual(
        needed.length ? ['400 invalid-input', ...needed.map((name) => `${name} required`)] : [],
      );
      const wrongFields = Object.keys(shape).length
        ? await fieldsOf(Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, wrong(schema)])))
        : [];
      for (const name of Object.keys(shape))
        expect(
          wrongFields.some((one) => one.startsWith(`${name} `) || one.startsWith(`${name}.`)),
          `${name} among ${wrongFields.join(', ')}`,
        ).toBe(true);
    });
    expect(appended).toEqual([]);
  },
);

test.each(creating)(
  '$path runs once per idempotency key and refuses the key with another body',
  async ({ area, path, route }) => {
    const key = { 'idempotency-key': randomUUID() };
    const body = bodyOf(area, route);
    await examples.get(area)?.prepare?.[path]?.(client, server);
    const first = receiptOf(await client.post<Receipt>(path, body, key));
    expect(
      await server.appended(async () => {
        expect(receiptOf(await client.post<Receipt>(path, body, key))).toEqual(first);
        expect(await client.post(path, otherThan(body, area, route), key)).toMatchObject({
          status: 409,
          body: { code: 'idempotency-key-reused' },
        });
      }),
    ).toEqual([]);
  },
);

test.each(acting)('$path refuses a missing record and a stale revision', async ({ area, model, path, route }) => {
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
});

test.each(acting.filter(({ route }) => route.precondition === 'required'))(
  '$path requires the revision of the record',
  async ({ area, model, path, route }) => {
    expect(await client.post(at(path, ids.get(model)), bodyOf(area, route))).toMatchObject({
      status: 428,
      body: { code: 'precondition-required' },
    });
  },
);

test.each(batches)(
  '$path limits its items, refuses repeated items and appends nothing in a dry run',
  async ({ area, model, path, route }) => {
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
  },
);

test('bodies generated from fields of any kind are valid', () => {
  const values = { RED: ['红', 'Red'], BLUE: ['蓝', 'Blue'] } as const;
  const fields = {
    ...poster.options.fields,
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
