import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BatchResult } from '#contracts/wire/receipt.ts';
import { depositBody } from '../../tools/testing/custody/deposits.ts';
import { NO_MODELS, startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { jsonOf } from '../../tools/testing/json.ts';

let server: TestServer;
let maker: string;
let checker: string;
beforeAll(async () => {
  server = await startTestServer({ models: NO_MODELS });
  [maker, checker] = await Promise.all([server.tokenOf(server.people.maker), server.tokenOf(server.people.checker)]);
});
afterAll(() => server[Symbol.asyncDispose]());

const post = async (
  path: string,
  token: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown> }> => {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await jsonOf<Record<string, unknown>>(response) };
};
const record = async (seed: string): Promise<string> =>
  String((await post('/api/deposits', maker, depositBody(seed))).body.id);
const confirm = async (
  items: unknown[],
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<BatchResult['results']> =>
  BatchResult.parse(
    (await post('/api/deposits/confirm', checker, { items, acknowledged: true, ...more }, headers)).body,
  ).results;
const amount = '150000000';

test('each row of a batch has its own result, in the order of the request', async () => {
  const [one, two, three] = await Promise.all([record('batch one'), record('batch two'), record('batch three')]);
  const unknown = randomUUID();
  const before = (await server.log()).length;
  const results = await confirm([
    { id: one, amount, revision: 0 },
    { id: two, amount: '1', revision: 0 },
    { id: three, amount, revision: 7 },
    { id: unknown, amount, revision: 0 },
  ]);
  expect(results).toEqual([
    { id: one, result: 'done', revision: 2, position: expect.any(String) },
    { id: two, result: 'refused', code: 'amount-mismatch', revision: 0 },
    { id: three, result: 'refused', code: 'revision-stale', revision: 0 },
    { id: unknown, result: 'refused', code: 'not-found' },
  ]);
  expect((await server.log()).slice(before).filter(({ type }) => type === 'CommandRefused')).toMatchObject([
    { data: { command: 'ConfirmDeposit', target: `deposit-${two}`, code: 'amount-mismatch' } },
  ]);
});

test('a dry run returns the expected results and appends nothing', async () => {
  const [one, two] = await Promise.all([record('dry one'), record('dry two')]);
  const before = (await server.log()).length;
  expect(
    await confirm(
      [
        { id: one, amount, revision: 0 },
        { id: two, amount: '1', revision: 0 },
      ],
      { dryRun: true },
    ),
  ).toEqual([
    { id: one, result: 'would-be-done', revision: 2 },
    { id: two, result: 'refused', code: 'amount-mismatch', revision: 0 },
  ]);
  expect((await server.log()).length).toBe(before);
});

test('a repeated batch with the same idempotency key runs once', async () => {
  const id = await record('batch again');
  const key = { 'idempotency-key': randomUUID() };
  const first = await confirm([{ id, amount, revision: 0 }], {}, key);
  const before = (await server.log()).length;
  expect(await confirm([{ id, amount, revision: 0 }], {}, key)).toEqual(first);
  expect((await server.log()).length).toBe(before);
});

test('a batch may contain each row only once', async () => {
  const id = await record('named twice');
  const item = { id, amount, revision: 0 };
  expect(
    await post('/api/deposits/confirm', checker, {
      items: [item, { ...item, id: id.toUpperCase() }],
      acknowledged: true,
    }),
  ).toMatchObject({ status: 400, body: { fields: [{ path: 'items.1.id', key: 'not-unique' }] } });
});
