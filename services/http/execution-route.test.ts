import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { depositBody } from '../testing/deposits.ts';
import type { CommandOutcome } from '../command/types.ts';
import { createExecutions } from '../executions/executions.ts';
import { EXECUTOR_SECRET, NO_MODELS, startTestServer, type TestServer } from './testing.ts';

const requested: string[] = [];
const noCommands = { run: () => Promise.reject(new Error('not asked for')) };
/** One execution at a time, which ends with its first outcome. */
const takeOnce = async (id: string): Promise<CommandOutcome> => {
  if (!requested.includes(id)) return { kind: 'unknown' };
  reported.push(id);
  return reported.filter((one) => one === id).length > 1 ? { kind: 'refused', code: 'execution-ended', revision: 2 } : { kind: 'done', id, revision: 2, position: 9n, repeated: false, isLast: true };
};

let server: TestServer;
const reported: string[] = [];
beforeAll(async () => { server = await startTestServer({ models: NO_MODELS, executions: { ...createExecutions({ commands: noCommands, secret: EXECUTOR_SECRET }), reportOutcome: takeOnce } }); });
afterAll(() => server[Symbol.asyncDispose]());

const report = (id: string, body: string, signed: string = body, [messageId, time]: readonly [string, Date] = [randomUUID(), new Date()]): Promise<Response> => {
  return fetch(`${server.url}/api/executions/${id}/outcome`, {
    method: 'POST', body,
    headers: { 'content-type': 'application/json', 'webhook-id': messageId, 'webhook-timestamp': String(Math.floor(time.getTime() / 1000)), 'webhook-signature': new Webhook(EXECUTOR_SECRET).sign(messageId, time, signed) },
  });
};
const codeOf = async (response: Response): Promise<unknown> => ((await response.json()) as { code: unknown }).code;
const succeeded = JSON.stringify({ outcome: 'succeeded', hash: `0x${'a'.repeat(64)}` });

test('an outcome signed over its very bytes is taken, and one reported too late is refused on record', async () => {
  const id = randomUUID();
  requested.push(id);
  const first = await report(id, succeeded);
  expect(await first.json()).toEqual({ id, revision: 2, position: '9' });
  const before = (await server.log()).length;
  const second = await report(id, succeeded);
  expect([second.status, await codeOf(second)]).toEqual([409, 'execution-ended']);
  expect((await server.log()).slice(before)).toMatchObject([{ type: 'CommandRefused', data: { command: 'ReportOutcome', target: `execution-${id}`, code: 'execution-ended' } }]);
});

test('a report on one execution cannot be sent for another', async () => {
  const [one, another] = [randomUUID(), randomUUID()];
  requested.push(one, another);
  const message = [randomUUID(), new Date()] as const;
  expect((await report(one, succeeded, succeeded, message)).status).toBe(200);
  expect(await codeOf(await report(another, succeeded, succeeded, message))).toBe('invalid-signature');
  expect(await codeOf(await report(one, succeeded, succeeded, message))).toBe('execution-ended');
});

test('nothing unsigned, or signed over other bytes, is looked at', async () => {
  expect(await codeOf(await report(randomUUID(), `${succeeded} `, succeeded))).toBe('invalid-signature');
  const unsigned = await fetch(`${server.url}/api/executions/${randomUUID()}/outcome`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(depositBody('x')) });
  expect([unsigned.status, await codeOf(unsigned)]).toEqual([401, 'invalid-signature']);
});

test('a signed outcome that is none is told what is wrong with it', async () => {
  expect(await (await report(randomUUID(), '{"outcome":"failed"}')).json()).toMatchObject({ status: 400, fields: [{ path: 'reason', key: 'required' }] });
  expect(await codeOf(await report(randomUUID(), 'no json'))).toBe('malformed-body');
  expect(await codeOf(await report(randomUUID(), succeeded))).toBe('not-found');
});
