// The setting `serviceLevel` over HTTP: what is accepted, what is refused and why, and its past values.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import { MOST_MINUTES } from '#contracts/areas/settings/service-level.ts';
import { clientsOf, type TestClient } from '../../tools/testing/people/access.ts';
import { startTestServer, type TestServer } from '../../tools/testing/server.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  ({ admin } = await clientsOf(server, 'admin'));
});
afterAll(() => server[Symbol.asyncDispose]());

const change = (serviceLevel: unknown) =>
  admin.post('/api/settings/control', { values: { serviceLevel }, reason: 'a test' });
const inForce = async (query = ''): Promise<string> =>
  (await admin.get<{ settings: { values: { serviceLevel: string } } }>(`/api/settings${query}`)).body.settings.values
    .serviceLevel;

test('is changed at once by one person, in any order of the states, as an object or its JSON text', async () => {
  expect(await inForce()).toBe(DEFAULT_SETTINGS.values.serviceLevel);
  const first = await change({ 'withdrawal.READY': 30, 'deposit.RECORDED': 60 });
  expect(first).toMatchObject({ status: 200 });
  expect(await inForce()).toBe('{"deposit.RECORDED":60,"withdrawal.READY":30}');
  expect(await change('{"deposit.RECORDED":1}')).toMatchObject({ status: 200 });
  expect(await inForce()).toBe('{"deposit.RECORDED":1}');
  expect(await inForce(`?asOf=${String(first.body['position'])}`), 'as of before').toBe(
    '{"deposit.RECORDED":60,"withdrawal.READY":30}',
  );
});

test('has no limits if it is sent as null', async () => {
  expect(await change(null)).toMatchObject({ status: 200 });
  expect(await inForce()).toBe('');
});

test.each([
  ['an unknown state', { 'deposit.PENDING': 60 }, 'deposit.PENDING', 'not-a-state'],
  ['no minutes', { 'deposit.RECORDED': 0 }, 'deposit.RECORDED', 'out-of-range'],
  ['negative minutes', { 'deposit.RECORDED': -5 }, 'deposit.RECORDED', 'out-of-range'],
  ['more than a year', { 'deposit.RECORDED': MOST_MINUTES + 1 }, 'deposit.RECORDED', 'out-of-range'],
  ['a part of a minute', { 'deposit.RECORDED': 1.5 }, 'deposit.RECORDED', 'not-an-integer'],
  ['a text', { 'withdrawal.READY': '60' }, 'withdrawal.READY', 'not-an-integer'],
])('%s is refused with the state and the reason', async (_, sent, state, key) => {
  expect(await change(sent)).toMatchObject({
    status: 400,
    body: { code: 'invalid-input', fields: [{ path: `values.serviceLevel.${state}`, key }] },
  });
});

test.each([
  ['serviceLevel', '{"__proto__":{"deposit.RECORDED":1}}', 'not-a-state'],
  ['tokens', '{"__proto__":"x"}', 'not-a-number'],
])('the key __proto__ in %s is refused like any unknown one, and the setting stays', async (setting, text, key) => {
  const before = await inForce();
  for (const [sent, said] of [
    [text, key],
    [JSON.parse(text), 'unknown-field'],
  ])
    expect(await admin.post('/api/settings/control', { values: { [setting]: sent }, reason: 'a test' })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', fields: [{ path: `values.${setting}.__proto__`, key: said }] },
    });
  expect(await inForce()).toBe(before);
});

test('a text that is not JSON is refused', async () => {
  expect(await change('60')).toMatchObject({ status: 400, body: { fields: [{ path: 'values.serviceLevel' }] } });
});
