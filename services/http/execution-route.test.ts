import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { depositBody } from '../testing/deposits.ts';
import { EXECUTOR_SECRET, startTestServer, verifies, type TestServer } from './testing.ts';

let server: TestServer;
let requested: string[];
beforeAll(async () => {
  requested = [];
  const reported: string[] = [];
  server = await startTestServer({
    executions: {
      verifies,
      reportOutcome: async (id, outcome) => {
        if (!requested.includes(id)) return { kind: 'unknown' };
        reported.push(outcome.outcome);
        return reported.length > 1 ? { kind: 'refused', code: 'execution-ended', revision: 2 } : { kind: 'done', id, revision: 2, position: 9n, repeated: false };
      },
    },
  });
});
afterAll(() => server[Symbol.asyncDispose]());

const report = (id: string, body: string, signed: string = body): Promise<Response> => {
  const [messageId, time] = [randomUUID(), new Date()];
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
  server.audit.told.length = 0;
  const second = await report(id, succeeded);
  expect([second.status, await codeOf(second)]).toEqual([409, 'execution-ended']);
  expect(server.audit.told).toEqual([{ what: 'commandRefused', data: { command: 'ReportOutcome', target: `execution-${id}`, code: 'execution-ended' } }]);
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
