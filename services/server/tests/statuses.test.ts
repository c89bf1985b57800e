// Each HTTP status that a command can return, with its problem and its audit record.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Problem } from '#contracts/wire/problem.ts';
import { depositBody } from '../../tools/testing/custody/deposits.ts';
import { NO_MODELS, startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { sendingTo, type Answer } from '../../tools/testing/imports/sending.ts';

let server: TestServer;
let maker: string;
let checker: string;
let auditor: string;
beforeAll(async () => {
  server = await startTestServer();
  const { people, tokenOf } = server;
  [maker, checker, auditor] = await Promise.all([
    tokenOf(people.maker),
    tokenOf(people.checker),
    tokenOf(people.auditor),
  ]);
});
afterAll(() => server[Symbol.asyncDispose]());
const { send, post } = sendingTo(() => server.url);

function expectProblem({ status, headers, body }: Answer, expected: number, code: string): void {
  expect({ status, code: body.code }).toEqual({ status: expected, code });
  expect(headers.get('content-type')).toBe('application/problem+json');
  expect(Problem.parse(body).status).toBe(expected);
}

let count = 0;
const record = async (): Promise<{ id: string; revision: number }> => {
  const { body } = await post('/api/deposits', maker, depositBody(`statuses-${++count}`));
  return { id: String(body.id), revision: Number(body.revision) };
};
const confirmation = { amount: '150000000', acknowledged: true };
/** The type and data of the events that the act appended. */
const appended = async (action: () => Promise<unknown>): Promise<{ type: string; data: Record<string, unknown> }[]> =>
  (await server.appended(action)).map(({ type, data }) => ({ type, data }));

test('200: the answer to a recorded deposit has its id, revision, position and ETag', async () => {
  const answer = await post('/api/deposits', maker, depositBody('two hundred'));
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    revision: 0,
    position: expect.stringMatching(/^\d+$/),
  });
  expect(answer.headers.get('etag')).toBe('"0"');
});

test('200: a command repeated with its key runs once and returns the first receipt', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const body = depositBody('twice');
  const first = await post('/api/deposits', maker, body, key);
  const types = await appended(async () =>
    expect(await post('/api/deposits', maker, body, key)).toMatchObject({ status: 200, body: first.body }),
  );
  expect(types).toEqual([]);
});

test('200: the event names its actor and has the IP address sealed', async () => {
  const { id } = await record();
  const event = (await server.log()).findLast(({ stream }) => stream === `deposit-${id}`);
  expect(event?.metadata).toMatchObject({
    actor: { kind: 'administrator', id: server.people.maker.id, role: 'custody-maker' },
    ip: expect.stringMatching(/^v1\./),
    session: expect.any(String),
  });
});

test('400: the answer lists every wrong field with its path and message key', async () => {
  const { txid: _txid, ...body } = depositBody('wrong', { amount: 1.5, custodyAddress: 'nowhere', colour: 'red' });
  const answer = await post('/api/deposits', maker, body);
  expectProblem(answer, 400, 'invalid-input');
  expect(answer.body.fields).toEqual(
    expect.arrayContaining([
      { path: 'amount', key: 'amount-not-text' },
      { path: 'custodyAddress', key: 'not-a-bitcoin-address' },
      { path: 'txid', key: 'required' },
      { path: 'colour', key: 'unknown-field' },
    ]),
  );
});

test('400: truncated JSON or text that is not UTF-8', async () => {
  expectProblem(await post('/api/deposits', maker, '{"amount":'), 400, 'malformed-body');
  expectProblem(await post('/api/deposits', maker, new Uint8Array([0x22, 0xff, 0xfe, 0x22])), 400, 'malformed-body');
  expectProblem(await post('/api/deposits', maker, ''), 400, 'malformed-body');
  for (const path of ['/api/deposits', '/api/session', '/api/views'])
    expectProblem(
      await post(path, maker, `{"filter":${'['.repeat(30_000)}${']'.repeat(30_000)}}`),
      400,
      'body-too-deep',
    );
});

test('400: an idempotency key that is not a UUID, or an invalid revision', async () => {
  expectProblem(
    await post('/api/deposits', maker, depositBody('key'), { 'idempotency-key': 'again' }),
    400,
    'invalid-idempotency-key',
  );
  for (const ifMatch of ['0', 'W/"0"', '*', '"0", "1"']) {
    expectProblem(
      await post('/api/deposits', maker, depositBody('etag'), { 'if-match': ifMatch }),
      400,
      'invalid-input',
    );
  }
});

test('401: without a session, with a made-up token, with a token after signing out', async () => {
  expectProblem(await send('GET', '/api/deposits', null), 401, 'not-signed-in');
  expectProblem(await send('GET', '/api/deposits', 'made.up.token'), 401, 'not-signed-in');
  const token = await server.tokenOf(server.people.auditor);
  expect((await send('DELETE', '/api/session', token)).status).toBe(204);
  expectProblem(await send('GET', '/api/deposits', token), 401, 'session-ended');
});

test('403: without the permission; the log records only the attempt, once', async () => {
  expect(
    await appended(async () =>
      expectProblem(await post('/api/deposits', auditor, depositBody('forbidden')), 403, 'not-allowed'),
    ),
  ).toEqual([
    {
      type: 'AccessDenied',
      data: { method: 'POST', path: '/api/deposits', permission: 'deposit:record', cause: 'not-allowed' },
    },
  ]);
});

test('404: an unknown or invalid id, or an unknown route', async () => {
  const ifMatch = { 'if-match': '"0"' };
  expectProblem(await post(`/api/deposits/${randomUUID()}/confirm`, checker, confirmation, ifMatch), 404, 'not-found');
  expectProblem(await post('/api/deposits/nothing/confirm', checker, confirmation, ifMatch), 404, 'not-found');
  expectProblem(await post('/api/deposits/%00/confirm', checker, confirmation, ifMatch), 404, 'not-found');
  expectProblem(await send('GET', `/api/deposits/${randomUUID()}`, checker), 404, 'not-found');
  expectProblem(await send('GET', '/api/deposits/%FF', checker), 404, 'not-found');
  expectProblem(await send('GET', '/api/nothing', checker), 404, 'not-found');
  expectProblem(await send('POST', '/api/nothing', null, {}), 404, 'not-found');
});

test('409: refused by a rule with its code; logged once, with no event in the stream', async () => {
  const { id, revision } = await record();
  const admin = await server.tokenOf(server.people.admin);
  const deposit = String((await post('/api/deposits', admin, depositBody('own'))).body.id);
  expect(
    await appended(async () => {
      expectProblem(
        await post(`/api/deposits/${deposit}/confirm`, admin, confirmation, { 'if-match': '"0"' }),
        409,
        'second-person-needed',
      );
      expectProblem(
        await post(
          `/api/deposits/${id}/confirm`,
          checker,
          { ...confirmation, amount: '1' },
          { 'if-match': `"${revision}"` },
        ),
        409,
        'amount-mismatch',
      );
    }),
  ).toEqual([
    {
      type: 'CommandRefused',
      data: { command: 'ConfirmDeposit', target: `deposit-${deposit}`, code: 'second-person-needed' },
    },
    { type: 'CommandRefused', data: { command: 'ConfirmDeposit', target: `deposit-${id}`, code: 'amount-mismatch' } },
  ]);
});

test('409: the same idempotency key with another body', async () => {
  const key = { 'idempotency-key': randomUUID() };
  await post('/api/deposits', maker, depositBody('key reused'), key);
  expectProblem(
    await post('/api/deposits', maker, depositBody('key reused', { remarks: 'other' }), key),
    409,
    'idempotency-key-reused',
  );
});

test('412: a stale revision; the answer contains the current revision', async () => {
  const { id } = await record();
  await post(`/api/deposits/${id}/confirm`, checker, confirmation, { 'if-match': '"0"' });
  const before = (await server.log()).length;
  const answer = await post(`/api/deposits/${id}/confirm`, checker, confirmation, { 'if-match': '"0"' });
  expectProblem(answer, 412, 'revision-stale');
  expect(answer.body.revision).toBe(2);
  expect(answer.headers.get('etag')).toBe('"2"');
  expect((await server.log()).length).toBe(before);
});

test('413: more than a megabyte of JSON', async () => {
  expectProblem(
    await post('/api/deposits', maker, depositBody('large', { remarks: 'x'.repeat(1_100_000) })),
    413,
    'body-too-large',
  );
  expectProblem(
    await post('/api/deposits', maker, depositBody('larger', { remarks: 'x'.repeat(10_000_000) })),
    413,
    'body-too-large',
  );
});

test('415: a body that is not JSON', async () => {
  expectProblem(
    await post('/api/deposits', maker, 'amount=1', { 'content-type': 'application/x-www-form-urlencoded' }),
    415,
    'unsupported-media-type',
  );
  expectProblem(
    await post('/api/deposits', maker, 'amount=1', { 'content-type': 'text/plain' }),
    415,
    'unsupported-media-type',
  );
});

test('428: a command that moves money requires a revision', async () => {
  const { id } = await record();
  expectProblem(await post(`/api/deposits/${id}/confirm`, checker, confirmation), 428, 'precondition-required');
});

test('429: after ten wrong passwords; the answer contains the time to wait', async () => {
  const attempt = (password: string): Promise<Answer> =>
    post('/api/session', null, { email: 'nobody@console.example', password });
  for (let tries = 0; tries < 10; tries++) expectProblem(await attempt('wrong'), 401, 'sign-in-failed');
  const answer = await attempt('wrong');
  expectProblem(answer, 429, 'too-many-requests');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('500: an internal error reveals no details', async () => {
  const fail = (): Promise<never> => Promise.reject(new Error('secret inside'));
  await using broken = await startTestServer({
    models: NO_MODELS,
    settings: { read: fail, history: fail, relaxed: fail },
  });
  const answer = await fetch(`${broken.url}/api/settings`, {
    headers: { authorization: `Bearer ${await broken.tokenOf(broken.people.admin)}` },
  });
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('secret');
});
