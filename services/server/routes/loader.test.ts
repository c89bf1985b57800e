import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverLoader } from '#contracts/access/loader.ts';
import { listOf, menuRoutes } from '#contracts/declared/pages.ts';
import { CODES } from '#contracts/access/permission-code.ts';
import { ROUTES } from '../../areas/registry.ts';
import { depositBody } from '../../tools/testing/custody/deposits.ts';
import { PASSWORD } from '../../tools/testing/people/people.ts';
import { startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { jsonOf } from '../../tools/testing/json.ts';

const DEPOSITS = '/selfCustody/deposit';
let server: TestServer;
let token: string;
const positions: string[] = [];

const get = (path: string, headers: Record<string, string> = { authorization: `Bearer ${token}` }): Promise<Response> =>
  fetch(server.url + path, { headers });
const addressOf = (route: string, search = '', url = `https://console.example/#${route}?${search}`): string =>
  `/__serverLoader?${new URLSearchParams({ route, url })}`;
const loaded = async (search: string) =>
  serverLoader.response.parse(await (await get(addressOf(DEPOSITS, search))).json());
const read = async <Body>(path: string): Promise<Body> => jsonOf<Body>(await get(path));
const status = (...values: string[]) => ({ status: { filterType: 'set', values } });

beforeAll(async () => {
  server = await startTestServer();
  token = await server.tokenOf(server.people.admin);
  for (const [seed, amount] of [
    ['one', '300'],
    ['two', '100'],
    ['three', '200'],
  ] as const) {
    const answer = await fetch(`${server.url}/api/deposits`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(depositBody(seed, { amount })),
    });
    positions.push((await jsonOf<{ position: string }>(answer)).position);
  }
  await get(`/api/deposits?atLeast=${positions[2]!}`);
});
afterAll(() => server[Symbol.asyncDispose]());

test('the loader returns the same session and first rows as their own routes', async () => {
  const { session, list } = await loaded('');
  expect(session).toEqual(await read('/api/session'));
  expect(list).toEqual({
    model: 'deposits',
    filter: {},
    sort: [],
    asOf: null,
    readWith: {},
    page: await read('/api/deposits?start=0&end=100'),
  });
});

test('the answer of the loader must not be cached', async () => {
  expect((await get(addressOf(DEPOSITS))).headers.get('cache-control')).toBe('no-store');
});

test('the rows follow the filter, the order and the position in the URL', async () => {
  const filter = JSON.stringify(status('RECORDED'));
  const { list } = await loaded(`${new URLSearchParams({ filter, sort: 'amount:desc', asOf: positions[1]! })}`);
  expect(list).toMatchObject({
    filter: status('RECORDED'),
    sort: [{ colId: 'amount', sort: 'desc' }],
    asOf: positions[1],
    page: { total: 2, position: positions[1], rows: [{ amount: '300' }, { amount: '100' }] },
  });
  expect((await loaded(`pause=${positions[0]!}`)).list).toMatchObject({ asOf: positions[0], page: { total: 1 } });
});

test('relative dates are resolved from the position of the list and returned as absolute dates', async () => {
  const filter = { recordedAt: { filterType: 'date', type: 'last', count: 1, unit: 'hours' } };
  const { list } = await loaded(`${new URLSearchParams({ filter: JSON.stringify(filter) })}`);
  expect(list).toMatchObject({ filter, readWith: { recordedAt: { type: 'greaterThan' } }, page: { total: 3 } });
  const { at } = await read<{ at: string }>(`/api/deposits?asOf=${positions[0]!}`);
  expect(
    (await loaded(`${new URLSearchParams({ filter: JSON.stringify(filter), asOf: positions[0]! })}`)).list?.readWith,
  ).toMatchObject({ recordedAt: { dateFrom: new Date(Date.parse(at) - 3_600_000).toISOString() } });
});

test('invalid parts of the URL are ignored, and unreadable rows do not prevent the session', async () => {
  expect((await loaded('filter={bad&sort=nope:asc&asOf=yesterday')).list).toMatchObject({
    filter: {},
    sort: [],
    asOf: null,
    page: { total: 3 },
  });
  for (const search of [
    'asOf=9000000000000000000',
    'asOf=0001-11-01T08:00:00Z',
    'compare=now',
    `filter=${encodeURIComponent(JSON.stringify({ amount: { filterType: 'number', type: 'equals', filter: 'x' } }))}&asOf=9000000000000000000`,
  ]) {
    expect(Object.keys(await loaded(search))).toEqual(['session']);
  }
});

test('sealed texts are decrypted as in the list', async () => {
  const { list } = serverLoader.response.parse(await (await get(addressOf('/permissions/administrator'))).json());
  expect(list?.page.rows).toEqual(
    expect.arrayContaining([expect.objectContaining({ email: server.people.maker.email })]),
  );
});

test('the loader renews a browser session as the session route does', async () => {
  const signedIn = await fetch(`${server.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: server.people.maker.email, password: PASSWORD }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const names = async (path: string): Promise<(string | undefined)[]> =>
    (await get(path, { cookie })).headers.getSetCookie().map((set) => set.split('=')[0]);
  expect(await names(addressOf(DEPOSITS))).toEqual(await names('/api/session'));
  expect(await names(addressOf(DEPOSITS))).not.toEqual([]);
});

test('an anonymous request, a page without a list and an invalid URL are refused', async () => {
  expect((await get(addressOf(DEPOSITS), {})).status).toBe(401);
  for (const route of ['/', '/selfCustody/dataPanel', '/nowhere', '__proto__'])
    expect((await get(addressOf(route))).status).toBe(404);
  const wrong = await get(addressOf(DEPOSITS, '', 'no address'));
  expect([wrong.status, await wrong.json()]).toMatchObject([
    400,
    { code: 'invalid-input', fields: [{ path: 'url', key: 'not-an-address' }] },
  ]);
});

test('a person without read permission is refused and logged as by the list itself', async () => {
  const nobody = { authorization: `Bearer ${await server.tokenOf(server.people.nobody)}` };
  const denied = async (path: string) => {
    const appended = await server.appended(async () => expect((await get(path, nobody)).status).toBe(403));
    return appended.map(({ type, data }) => ({ type, permission: data.permission }));
  };
  expect(await denied(addressOf(DEPOSITS))).toEqual([{ type: 'AccessDenied', permission: 'deposit:read' }]);
  // The audit log counts it as the same denial within the minute.
  expect(await denied('/api/deposits')).toEqual([]);
});

test('the list of a page requires the same permission as the page', () => {
  const pages = menuRoutes(CODES)
    .flatMap(({ routes = [] }) => routes)
    .filter(({ path }) => listOf(path) !== undefined);
  expect(pages.length).toBeGreaterThan(3);
  for (const { path } of pages) {
    const { permission } = ROUTES.flatMap(({ reads }) => reads ?? []).find(
      ({ model }) => model === listOf(path)!.model,
    )!;
    expect(menuRoutes([permission]).flatMap(({ routes = [] }) => routes)).toContainEqual({ path });
  }
});
