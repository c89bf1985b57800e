import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EventsAnswer } from '#contracts/history.ts';
import { ExecutionRow, executionReads } from '#contracts/execution.ts';
import { listPage } from '#contracts/list.ts';
import { Operations, retryParked } from '#contracts/operations.ts';
import { accountsModel, POISON } from '#projections/engine/testing/models.ts';
import { DatabaseUnavailable, type ReadModel } from '#projections/engine/types.ts';
import { EventStoreUnavailable } from '../event-store/types.ts';
import { anEvent, NO_MODELS, startTestServer, type TestServer } from '../tools/testing/server.ts';

/** Accounts whose model has a fault until it is mended. */
let isMended = false;
const [faulty, mended] = [accountsModel(), accountsModel(1, { cured: true })] as ReadModel[];
const accounts: ReadModel = {
  ...faulty!,
  on: {
    ...faulty!.on,
    AccountPaid: (row, event, key) => (isMended ? mended! : faulty!).on['AccountPaid']!(row, event, key),
  },
};

let server: TestServer;
let token: string;
const get = (path: string, as = token): Promise<Response> =>
  fetch(server.url + path, { headers: { authorization: `Bearer ${as}` } });
const retry = (model: unknown, as = token): Promise<Response> =>
  fetch(`${server.url}/api/operations/retry-parked`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${as}` },
    body: JSON.stringify({ model }),
  });
const operations = async (): Promise<Operations> => Operations.parse(await (await get('/api/operations')).json());

/** A process that feeds no read model. */
const idle = {
  startedAt: 0,
  roles: ['api', 'executions'] as const,
  embedded: { eventStore: false, database: false },
  worker: null,
  retryParked: () => Promise.resolve(),
};

beforeAll(async () => {
  server = await startTestServer({}, { readModels: [accounts] });
  token = await server.tokenOf(server.people.admin);
});
afterAll(() => server[Symbol.asyncDispose]());

test('read models, stores and the process are told of; who carries executions out is another process', async () => {
  const { position } = await server.unchecked.append(
    'account-calm',
    [anEvent('AccountOpened', { owner: 'ana' })],
    'no-stream',
  );
  await expect
    .poll(
      async () =>
        (await operations()).models?.every(
          ({ rebuilding, lagPositions, position: come }) =>
            !rebuilding && lagPositions === '0' && BigInt(come) >= position,
        ),
      { timeout: 20_000 },
    )
    .toBe(true);
  const { models, eventStore, database, parked, executions, process } = await operations();
  expect(models!.map(({ model }) => model)).toEqual(expect.arrayContaining(['deposits', 'executions', 'accounts']));
  expect(models!.find(({ model }) => model === 'accounts')).toMatchObject({
    version: 1,
    rows: 1,
    parked: 0,
    filledTo: null,
    position: expect.stringMatching(/^\d+$/),
  });
  expect(eventStore).toMatchObject({ kind: 'embedded', reachable: true });
  expect(BigInt(eventStore.position!)).toBeGreaterThanOrEqual(position);
  expect({ database, parked, executions, roles: process.roles }).toEqual({
    database: { kind: 'embedded', reachable: true },
    parked: [],
    executions: null,
    roles: ['api', 'projections'],
  });
});

test('an event that its model could not take is told of with what waits behind it, and is gone after the retry of the mended model', async () => {
  await server.unchecked.append(
    'account-broken',
    [
      anEvent('AccountOpened', { owner: 'ben' }),
      anEvent('AccountPaid', { amount: POISON }),
      anEvent('AccountPaid', { amount: '5' }),
    ],
    'no-stream',
  );
  const setAside = [
    {
      model: 'accounts',
      stream: 'account-broken',
      revision: 1,
      type: 'AccountPaid',
      reason: 'an amount that is none',
      waiting: 1,
    },
  ];
  // The event behind it may be set aside a moment later.
  await expect.poll(async () => (await operations()).parked, { timeout: 20_000 }).toMatchObject(setAside);
  await expect
    .poll(async () => (await operations()).models?.find(({ model }) => model === 'accounts'), { timeout: 20_000 })
    .toMatchObject({ rows: 2, parked: 2 });

  // The fault is there still: the retry sets the events aside again.
  const appended = await server.appended(async () => {
    const response = await retry('accounts');
    expect([response.status, retryParked.response.parse(await response.json())]).toEqual([
      200,
      { model: 'accounts', here: true },
    ]);
  });
  expect(appended).toMatchObject([
    {
      type: 'ParkedEventsRetried',
      data: { model: 'accounts', parked: 2 },
      metadata: { actor: { id: server.people.admin.id } },
    },
  ]);
  await expect
    .poll(async () => (await operations()).models?.find(({ model }) => model === 'accounts')?.rebuilding, {
      timeout: 20_000,
    })
    .toBe(false);
  await expect.poll(async () => (await operations()).parked, { timeout: 20_000 }).toMatchObject(setAside);

  isMended = true;
  expect((await retry('accounts')).status).toBe(200);
  await expect.poll(async () => (await operations()).parked, { timeout: 20_000 }).toEqual([]);
  await expect
    .poll(async () => (await operations()).models?.find(({ model }) => model === 'accounts'), { timeout: 20_000 })
    .toMatchObject({ rows: 2, parked: 0 });
});

test('where nothing was set aside there is nothing to retry, and that is on record; an unknown model is not found', async () => {
  const appended = await server.appended(async () => {
    const response = await retry('prices');
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([409, 'nothing-parked']);
    expect((await retry('nonsense')).status).toBe(404);
    expect((await retry(7)).status).toBe(400);
  });
  expect(appended).toMatchObject([
    { type: 'CommandRefused', data: { command: 'RetryParkedEvents', target: 'prices', code: 'nothing-parked' } },
  ]);
});

test('an auditor may look and not retry; a maker may do neither', async () => {
  const [auditor, maker] = await Promise.all([
    server.tokenOf(server.people.auditor),
    server.tokenOf(server.people.maker),
  ]);
  expect([(await get('/api/operations', auditor)).status, (await retry('accounts', auditor)).status]).toEqual([
    200, 403,
  ]);
  expect([(await get('/api/operations', maker)).status, (await retry('accounts', maker)).status]).toEqual([403, 403]);
});

test('the worker of this process is told of, in wire form', async () => {
  const executionId = randomUUID();
  const failed = { executionId, error: 'the executor answered 500' };
  const at = Date.UTC(2026, 10, 1, 8);
  const worker = () => ({
    executor: 'webhook' as const,
    open: 70,
    position: '9',
    caughtUp: true,
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
  // Without the database the rest is told all the same.
  expect(rest).toMatchObject({
    models: null,
    parked: null,
    database: { kind: 'server', reachable: false },
    eventStore: { kind: 'server', reachable: true },
    process: { startedAt: '2026-11-01T08:00:00.000Z', roles: ['api', 'executions'] },
  });
});

test('an event store that is away is said to be, and that executions wait', async () => {
  const { store } = server;
  const models = { ...NO_MODELS, status: async () => [], parked: async () => [] };
  await using other = await startTestServer({
    models,
    operations: {
      ...idle,
      worker: () => ({ executor: null, open: 3, position: null, caughtUp: false, retries: [], lastError: null }),
    },
    store: {
      load: (stream) => store.load(stream),
      latest: (...asked) => store.latest(...asked),
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
  expect(metrics).toMatch(/^executions_open 3$/m);
  expect(metrics).toMatch(/^executions_carried_out 0$/m);
});

test('a log that was not followed whole is told of, and the model may be filled anew though nothing was set aside', async () => {
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

test('all positions are of one reading of the log: none is beyond its end, and what is behind is behind that end', async () => {
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
    retries: [],
    lastError: null,
  });
  const { store } = server;
  await using other = await startTestServer({
    models,
    operations: { ...idle, worker },
    store: {
      load: (stream) => store.load(stream),
      latest: (...asked) => store.latest(...asked),
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

test('a scraper reads how many events the read models handled', async () => {
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  const handled = Number(/read_model_events_handled_total\{model="accounts"\} (\d+)/.exec(metrics)?.[1]);
  expect(handled).toBeGreaterThanOrEqual(4);
  expect(metrics).not.toContain('executions_open');
});

test('an execution is listed, opened with its events, and known as it was', async () => {
  const id = randomUUID();
  const aggregateId = randomUUID();
  const stream = `execution-${id}`;
  const { position: asked } = await server.store.append(
    stream,
    [
      anEvent('ExecutionRequested', {
        kind: 'mint',
        aggregate: 'deposit',
        aggregateId,
        data: { depositId: aggregateId, amount: '150000000', receivingAddress: '0xde' },
      }),
    ],
    'no-stream',
  );
  const { position } = await server.store.append(
    stream,
    [
      anEvent('ExecutionAttempted', { attempt: 1, executor: 'webhook' }),
      anEvent('ExecutionFailed', { reason: 'no gas' }),
    ],
    0,
  );
  const filter = encodeURIComponent(JSON.stringify({ status: { filterType: 'set', values: ['FAILED'] } }));
  const page = listPage(ExecutionRow).parse(
    await (await get(`/api/executions?filter=${filter}&atLeast=${position}`)).json(),
  );
  expect(page).toMatchObject({
    total: 1,
    rows: [{ id, aggregateId, status: 'FAILED', attempts: 1, amount: '150000000', reason: 'no gas', revision: 2 }],
  });
  expect(await (await get(`${executionReads.list.path}/${id}?asOf=${asked}`)).json()).toMatchObject({
    row: { status: 'REQUESTED', endedAt: null },
  });
  const { events } = EventsAnswer.parse(await (await get(`/api/executions/${id}/events`)).json());
  expect(events.map(({ type }) => type)).toEqual(['ExecutionRequested', 'ExecutionAttempted', 'ExecutionFailed']);
  expect(await (await get(`/api/executions/export.csv?filter=${filter}`)).text()).toContain('no gas');
});
