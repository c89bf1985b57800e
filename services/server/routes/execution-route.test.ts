import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { depositBody } from '../../tools/testing/custody/deposits.ts';
import { anEvent, EXECUTOR_SECRET, NO_MODELS, startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { jsonOf } from '../../tools/testing/json.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ models: NO_MODELS });
});
afterAll(() => server[Symbol.asyncDispose]());

/** A requested execution; default: a mint. */
const anExecution = async (kind = 'mint'): Promise<string> => {
  const id = randomUUID();
  await server.store.append(
    `execution-${id}`,
    [anEvent('ExecutionRequested', { kind, aggregate: 'deposit', aggregateId: randomUUID(), data: {} })],
    'no-stream',
  );
  return id;
};
const typesOf = async (id: string): Promise<string[]> =>
  (await server.store.load(`execution-${id}`)).map(({ type }) => type);

type Message = readonly [id: string, time: Date];
const message = (time = new Date()): Message => [randomUUID(), time];
const report = (
  id: string,
  body: string,
  {
    signed = body,
    as: [messageId, time] = message(),
    headers = {},
  }: { signed?: string; as?: Message; headers?: Record<string, string> } = {},
): Promise<Response> =>
  fetch(`${server.url}/api/executions/${id}/outcome`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': messageId,
      'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
      'webhook-signature': new Webhook(EXECUTOR_SECRET).sign(messageId, time, signed),
      ...headers,
    },
  });
const codeOf = async (response: Response): Promise<unknown> => (await jsonOf<{ code: unknown }>(response)).code;
const outcome = (digit: string): string => JSON.stringify({ outcome: 'succeeded', hash: `0x${digit.repeat(64)}` });
const succeeded = outcome('a');

test('a signed outcome is accepted, and a later different outcome is refused and logged', async () => {
  const id = await anExecution();
  expect(await (await report(id, succeeded)).json()).toEqual({ id, revision: 1, position: expect.any(String) });
  const before = (await server.log()).length;
  const second = await report(id, outcome('b'));
  expect([second.status, await codeOf(second)]).toEqual([409, 'execution-ended']);
  expect((await server.log()).slice(before)).toMatchObject([
    { type: 'CommandRefused', data: { command: 'ReportOutcome', target: `execution-${id}`, code: 'execution-ended' } },
  ]);
});

test('an outcome reported again with a new signature gets the same answer and is recorded once', async () => {
  const id = await anExecution();
  const headers = { 'idempotency-key': randomUUID() };
  const first: unknown = await (await report(id, succeeded, { headers })).json();
  expect(await (await report(id, succeeded, { headers, as: message(new Date(Date.now() - 2000)) })).json()).toEqual(
    first,
  );
  expect((await report(id, succeeded)).status).toBe(200);
  expect(await typesOf(id)).toEqual(['ExecutionRequested', 'ExecutionSucceeded']);
});

test('a message for one execution cannot be replayed for another', async () => {
  const [one, another, as] = [await anExecution(), await anExecution(), message()];
  expect((await report(one, succeeded, { as })).status).toBe(200);
  const replayed = await report(another, succeeded, { as });
  expect([replayed.status, await codeOf(replayed)]).toEqual([409, 'report-of-another']);
  expect(await typesOf(another)).toEqual(['ExecutionRequested']);
  expect((await report(one, succeeded, { as })).status).toBe(200);
  expect((await report(another, succeeded)).status).toBe(200);
});

test('a message sent to an unknown execution can be sent again to the right one', async () => {
  const [id, as] = [await anExecution(), message()];
  expect(await codeOf(await report(randomUUID(), succeeded, { as }))).toBe('not-found');
  expect((await report(id, succeeded, { as })).status).toBe(200);
});

test('an unsigned body, or one signed over other bytes, is refused unread', async () => {
  expect(await codeOf(await report(randomUUID(), `${succeeded} `, { signed: succeeded }))).toBe('invalid-signature');
  const unsigned = await fetch(`${server.url}/api/executions/${randomUUID()}/outcome`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(depositBody('x')),
  });
  expect([unsigned.status, await codeOf(unsigned)]).toEqual([401, 'invalid-signature']);
});

test('a signed but invalid outcome is refused with its errors', async () => {
  expect(await (await report(randomUUID(), '{"outcome":"failed"}')).json()).toMatchObject({
    status: 400,
    fields: [{ path: 'reason', key: 'required' }],
  });
  expect(await codeOf(await report(randomUUID(), 'no json'))).toBe('malformed-body');
});

test('a failure is accepted with any reason, and invisible characters are replaced', async () => {
  const id = await anExecution();
  expect((await report(id, JSON.stringify({ outcome: 'failed', reason: '\u001b[31mno gas\u202e' }))).status).toBe(200);
  expect((await server.store.load(`execution-${id}`)).at(-1)).toMatchObject({
    type: 'ExecutionFailed',
    data: { reason: ' [31mno gas ' },
  });
});

test('an outcome of a mail execution is refused, as the program sends mail itself', async () => {
  const id = await anExecution('mail');
  for (const body of [
    { outcome: 'succeeded', hash: null },
    { outcome: 'failed', reason: 'no such mailbox' },
    { outcome: 'pending' },
  ]) {
    const answer = await report(id, JSON.stringify(body));
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'execution-of-our-own']);
  }
  expect(await typesOf(id)).toEqual(['ExecutionRequested']);
});

test('a successful mint requires a hash', async () => {
  const answer = await report(await anExecution(), JSON.stringify({ outcome: 'succeeded', hash: null }));
  expect([answer.status, await codeOf(answer)]).toEqual([409, 'hash-of-another-chain']);
});
