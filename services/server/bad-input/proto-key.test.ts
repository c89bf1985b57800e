// The key `__proto__` in JSON that people and programs send. Schemas of records would drop it without a word.
import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendFacts } from '../../tools/testing/imports/send-facts.ts';
import { clientsOf, type TestClient } from '../../tools/testing/people/access.ts';
import { EXECUTOR_SECRET, startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { parseBody } from '../../tools/testing/json.ts';

let server: TestServer;
let admin: TestClient;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ admin } = await clientsOf(server, 'admin'));
  token = await server.tokenOf(server.people.admin);
});
afterAll(() => server[Symbol.asyncDispose]());

/** A key in JSON that means `__proto__`, too. */
const ESCAPED = '\\u005f_proto__';
const BLANK = '{"filterType":"text","type":"blank"}';
const EMPTY_FILTER = `{"__proto__":${BLANK}}`;
const reason = '"reason":"a test"';

const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
  const response = await fetch(server.url + path, {
    method: 'POST',
    body,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...headers,
    },
  });
  return { status: response.status, body: parseBody(await response.text()) };
};
const unknown = (path: string) => ({
  status: 400,
  body: { code: 'invalid-input', fields: [{ path, key: 'unknown-field' }] },
});

test.for([
  ['an entry', '/api/tags', '{"name":"DeFi","__proto__":{}}', '__proto__'],
  ['an escaped key', '/api/tags', `{"name":"DeFi","${ESCAPED}":{}}`, '__proto__'],
  [
    'a view',
    '/api/views',
    `{"model":"deposits","name":"Mine","columns":null,"sort":[],"filter":${EMPTY_FILTER}}`,
    'filter.__proto__',
  ],
  ['a selection', '/api/withdrawals/selections', `{"filter":${EMPTY_FILTER}}`, 'filter.__proto__'],
  [
    'a condition',
    '/api/withdrawals/selections',
    `{"filter":{"status":{"filterType":"all","conditions":[{"__proto__":1}]}}}`,
    'filter.status.conditions.0.__proto__',
  ],
  [
    'a mapping',
    `/api/imports/deposit-seen/${randomUUID()}/try`,
    '{"mapping":{"map":{"__proto__":"Amount"}}}',
    'mapping.map.__proto__',
  ],
  ['rules', '/api/settings', `{"secondPerson":{"__proto__":false},${reason}}`, 'secondPerson.__proto__'],
  ['risk figures', '/api/settings/risk', `{"values":{"__proto__":"1"},${reason}}`, 'values.__proto__'],
  ['tokens', '/api/settings/control', `{"values":{"tokens":{"__proto__":"x"}},${reason}}`, 'values.tokens.__proto__'],
  [
    'items of a batch',
    '/api/news/show',
    `{"items":[{"id":"${randomUUID()}","revision":0,"__proto__":null}],"dryRun":true}`,
    'items.0.__proto__',
  ],
] as const)('the key __proto__ of %s in a body is refused by its path', async ([, path, body, at]) => {
  expect(await server.appended(async () => expect(await post(path, body)).toMatchObject(unknown(at)))).toEqual([]);
});

test('the key __proto__ among the figures of a signed outcome is refused by its path', async () => {
  const [id, at] = [randomUUID(), new Date()];
  const body = '{"outcome":"succeeded","hash":null,"figures":{"__proto__":"1"}}';
  expect(
    await post(`/api/executions/${randomUUID()}/outcome`, body, {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(EXECUTOR_SECRET).sign(id, at, body),
    }),
  ).toMatchObject(unknown('figures.__proto__'));
});

test('the key __proto__ in a fact is refused by its path', async () => {
  const figures = parseBody<object>('{"__proto__":"1"}');
  const data = { executionId: randomUUID(), outcome: 'succeeded', hash: null, figures };
  expect(await sendFacts(server, { type: 'execution-outcome', data })).toEqual([
    'rejected unknown-field data.figures.__proto__',
  ]);
});

test.for([
  ['filter', EMPTY_FILTER, 'filter.__proto__'],
  ['filter', `{"status":{"filterType":"text","type":"blank","${ESCAPED}":1}}`, 'filter.status.__proto__'],
  ['sort', '[{"colId":"id","sort":"asc","__proto__":1}]', 'sort.0.__proto__'],
] as const)('the key __proto__ in the query %s=%s is refused by its path', async ([name, json, at]) => {
  for (const path of ['/api/deposits', '/api/deposits/export.csv'])
    expect(await admin.get(`${path}?${name}=${encodeURIComponent(json)}`)).toMatchObject(unknown(at));
});

test('values with the text __proto__ are like any others', async () => {
  expect(await admin.post('/api/tags', { name: '__proto__' })).toMatchObject({ status: 200 });
});
