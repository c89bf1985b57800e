// The operations report when the worker, the stores or the read models are remote, unreachable or behind.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Operations } from '#contracts/areas/operations/reads.ts';
import { DatabaseUnavailable } from '#projections/engine/types.ts';
import { EventStoreUnavailable } from '../../event-store/types.ts';
import { createCounters } from '../../watching/counters.ts';
import { NO_MODELS, startTestServer, type TestServer } from '../../tools/testing/server.ts';

let server: TestServer;
/** A process that projects no read models. */
const idle = {
  startedAt: 0,
  roles: ['api', 'executions'] as const,
  embedded: { eventStore: false, database: false },
  worker: null,
  counters: createCounters(),
  writeFaults: async () => [],
  retryParked: () => Promise.resolve(),
};
beforeAll(async () => {
  server = await startTestServer({ models: NO_MODELS });
});

afterAll(() => server[Symbol.asyncDispose]());

test('the report contains the worker of this process in wire form', async () => {
  const executionId = randomUUID();
  const failed = { executionId, error: 'the executor answered 500' };
  const at = Date.UTC(2026, 10, 1, 8);
  const worker = () => ({
    executor: 'webhook' as const,
    open: 70,
    position: '9',
    caughtUp: true,
    failingPolicies: 0,
    retries: Array.from({ length: 70 }, () => ({ ...failed, failures: 3, nextAt: at })),
    lastError: { ...failed, at },
  });
  const models = {
    ...NO_MODELS,
    status: () => Promise.reject(new DatabaseUnavailable('away')),
    parked: () => Promise.reject(new DatabaseUnavailable('away')),
  };
  await using other = await startTestServer({ operations: { ...idle, startedAt: at, worker }, models });
  const response = await fetch(`${other.url}/api/operations`, {
    headers: { authorization: `Bearer ${await other.tokenOf(other.people.admin)}` },
  });
  const { executions, ...rest } = Operations.parse(await response.json());
  expect(executions).toMatchObject({
    executor: 'webhook',
    open: 70,
    retrying: 70,
    caughtUp: true,
    lastError: { ...failed, at: '2026-11-01T08:00:00.000Z' },
  });
  expect(executions!.retries).toHaveLength(50);
  expect(executions!.retries[0]).toEqual({ ...failed, failures: 3, nextAt: '2026-11-01T08:00:00.000Z' });
  // Without the database, the rest is still reported.
  expect(rest).toMatchObject({
    models: null,
    parked: null,
    database: { kind: 'server', reachable: false },
    eventStore: { kind: 'server', reachable: true },
    process: { startedAt: '2026-11-01T08:00:00.000Z', roles: ['api', 'executions'] },
  });
});

test('metrics are given while the database is unreachable, without those of read models', async () => {
  const models = { ...NO_MODELS, status: () => Promise.reject(new DatabaseUnavailable('away')) };
  await using other = await startTestServer({ models, operations: idle });
  const answer = await fetch(`${other.url}/metrics`);
  expect(answer.status).toBe(200);
  const metrics = await answer.text();
  expect(metrics).toMatch(/^database_reachable 0$/m);
  expect(metrics).toMatch(/^process_cpu_seconds_total /m);
  expect(metrics).not.toMatch(/^read_model_rows\{/m);
});

test('the report shows an unreachable event store and waiting executions', async () => {
  const { store } = server;
  const models = { ...NO_MODELS, status: async () => [], parked: async () => [] };
  await using other = await startTestServer({
    models,
    operations: {
      ...idle,
      worker: () => ({
        executor: null,
        open: 3,
        position: null,
        caughtUp: false,
        failingPolicies: 2,
        retries: [],
        lastError: null,
      }),
    },
    store: {
      load: (stream) => store.load(stream),
      latest: (...args) => store.latest(...args),
      head: () => Promise.reject(new EventStoreUnavailable('away')),
    },
  });
  const response = await fetch(`${other.url}/api/operations`, {
    headers: { authorization: `Bearer ${await other.tokenOf(other.people.admin)}` },
  });
  expect(await response.json()).toMatchObject({
    eventStore: { reachable: false, position: null },
    database: { reachable: true },
    models: [],
    parked: [],
    executions: { executor: 'none', open: 3, position: null, lastError: null },
  });
  const metrics = await (await fetch(`${other.url}/metrics`)).text();
  expect(metrics).toMatch(/^database_reachable 1$/m);
  expect(metrics).toMatch(/^event_store_reachable 0$/m);
  expect(metrics).toMatch(/^executions_open 3$/m);
  expect(metrics).toMatch(/^policies_failing 2$/m);
  expect(metrics).toMatch(/^executions_carried_out 0$/m);
});

test('the report shows gaps of a read model, which may be rebuilt without parked events', async () => {
  const status = {
    model: 'accounts',
    version: 1,
    generation: 1,
    position: '9',
    rows: 1,
    lagSeconds: 0,
    lagPositions: '0',
    parked: 0,
    gaps: 2,
    rebuilding: false,
    filledTo: null,
    job: null,
    previousUntil: null,
    handled: 0,
  };
  const retried: string[] = [];
  const models = { ...NO_MODELS, status: async () => [status], parked: async () => [] };
  await using other = await startTestServer({
    models,
    operations: { ...idle, retryParked: async (model) => void retried.push(model) },
  });
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${await other.tokenOf(other.people.admin)}`,
  };
  expect(await (await fetch(`${other.url}/api/operations`, { headers })).json()).toMatchObject({
    models: [{ model: 'accounts', gaps: 2, parked: 0 }],
    parked: [],
  });
  expect(await (await fetch(`${other.url}/metrics`)).text()).toMatch(/^read_model_gaps\{model="accounts"\} 2$/m);
  expect(
    (
      await fetch(`${other.url}/api/operations/retry-parked`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ model: 'accounts' }),
      })
    ).status,
  ).toBe(200);
  expect(retried).toEqual(['accounts']);
});

test('all positions refer to one read of the log head, and none exceeds it', async () => {
  const status = {
    model: 'accounts',
    version: 1,
    generation: 1,
    position: '98',
    rows: 1,
    lagSeconds: 0,
    lagPositions: '0',
    parked: 0,
    gaps: 0,
    rebuilding: false,
    filledTo: null,
    job: null,
    previousUntil: null,
    handled: 0,
  };
  const models = {
    ...NO_MODELS,
    status: async () => [status, { ...status, model: 'deposits', position: '103', lagPositions: '4' }],
    parked: async () => [],
  };
  const worker = () => ({
    executor: 'webhook' as const,
    open: 0,
    position: '105',
    caughtUp: true,
    failingPolicies: 0,
    retries: [],
    lastError: null,
  });
  const { store } = server;
  await using other = await startTestServer({
    models,
    operations: { ...idle, worker },
    store: {
      load: (stream) => store.load(stream),
      latest: (...args) => store.latest(...args),
      head: async () => ({ commit: 100n, prepare: 100n }),
    },
  });
  const answer: unknown = await (
    await fetch(`${other.url}/api/operations`, {
      headers: { authorization: `Bearer ${await other.tokenOf(other.people.admin)}` },
    })
  ).json();
  expect(answer).toMatchObject({
    eventStore: { position: '100' },
    models: [
      { model: 'accounts', position: '98', lagPositions: '2' },
      { model: 'deposits', position: '100', lagPositions: '0' },
    ],
    executions: { position: '100' },
  });
});
