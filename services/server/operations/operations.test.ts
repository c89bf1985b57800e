// The operations report over HTTP: read models, stores, parked events and executions.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EventsAnswer } from '#contracts/wire/history.ts';
import { ExecutionRow, executionReads } from '#contracts/areas/execution/reads.ts';
import { listPage } from '#contracts/wire/list/window.ts';
import { Operations } from '#contracts/areas/operations/reads.ts';
import { retryParked } from '#contracts/areas/operations/actions.ts';
import { accountsModel, POISON } from '#projections/engine/testing/models.ts';
import type { ReadModel } from '#projections/engine/types.ts';
import { anEvent, startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { jsonOf } from '../../tools/testing/json.ts';

/** Accounts, whose read model has a fault until `isFixed`. */
let isFixed = false;
const [faulty, fixed]: ReadModel[] = [accountsModel(), accountsModel(1, { cured: true })];
const accounts: ReadModel = {
  ...faulty!,
  on: {
    ...faulty!.on,
    AccountPaid: (row, event, key) => (isFixed ? fixed! : faulty!).on['AccountPaid']!(row, event, key),
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
beforeAll(async () => {
  server = await startTestServer({}, { readModels: [accounts] });
  token = await server.tokenOf(server.people.admin);
});
afterAll(() => server[Symbol.asyncDispose]());

test('the report contains read models, stores and process, but no worker of another process', async () => {
  const { position } = await server.unchecked.append(
    'account-calm',
    [anEvent('AccountOpened', { owner: 'ana' })],
    'no-stream',
  );
  await expect
    .poll(
      async () =>
        (await operations()).models?.every(
          ({ rebuilding, lagPositions, position: modelPosition }) =>
            !rebuilding && lagPositions === '0' && BigInt(modelPosition) >= position,
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

test('the report lists a parked event with its waiting events until a retry succeeds', async () => {
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
      reason: 'the amount is not valid',
      waiting: 1,
    },
  ];
  // The next event may be parked a moment later.
  await expect.poll(async () => (await operations()).parked, { timeout: 20_000 }).toMatchObject(setAside);
  await expect
    .poll(async () => (await operations()).models?.find(({ model }) => model === 'accounts'), { timeout: 20_000 })
    .toMatchObject({ rows: 2, parked: 2 });

  // The fault persists, so the retry parks the events again.
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

  isFixed = true;
  expect((await retry('accounts')).status).toBe(200);
  await expect.poll(async () => (await operations()).parked, { timeout: 20_000 }).toEqual([]);
  await expect
    .poll(async () => (await operations()).models?.find(({ model }) => model === 'accounts'), { timeout: 20_000 })
    .toMatchObject({ rows: 2, parked: 0 });
});

test('a retry without parked events is refused and logged, and an unknown model is not found', async () => {
  const appended = await server.appended(async () => {
    const response = await retry('prices');
    expect([response.status, (await jsonOf<{ code: string }>(response)).code]).toEqual([409, 'nothing-parked']);
    expect((await retry('nonsense')).status).toBe(404);
    expect((await retry(7)).status).toBe(400);
  });
  expect(appended).toMatchObject([
    { type: 'CommandRefused', data: { command: 'RetryParkedEvents', target: 'prices', code: 'nothing-parked' } },
  ]);
});

test('an auditor may read the report but not retry, and a maker may do neither', async () => {
  const [auditor, maker] = await Promise.all([
    server.tokenOf(server.people.auditor),
    server.tokenOf(server.people.maker),
  ]);
  expect([(await get('/api/operations', auditor)).status, (await retry('accounts', auditor)).status]).toEqual([
    200, 403,
  ]);
  expect([(await get('/api/operations', maker)).status, (await retry('accounts', maker)).status]).toEqual([403, 403]);
});

test('metrics count the events that the read models handled', async () => {
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  const handled = Number(/read_model_events_handled_total\{model="accounts"\} (\d+)/.exec(metrics)?.[1]);
  expect(handled).toBeGreaterThanOrEqual(4);
  expect(metrics).not.toContain('executions_open');
});

test('an execution is listed and is read with its events and as of an earlier position', async () => {
  const id = randomUUID();
  const aggregateId = randomUUID();
  const stream = `execution-${id}`;
  const { position: requestPosition } = await server.store.append(
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
  expect(await (await get(`${executionReads.list.path}/${id}?asOf=${requestPosition}`)).json()).toMatchObject({
    row: { status: 'REQUESTED', endedAt: null },
  });
  const { events } = EventsAnswer.parse(await (await get(`/api/executions/${id}/events`)).json());
  expect(events.map(({ type }) => type)).toEqual(['ExecutionRequested', 'ExecutionAttempted', 'ExecutionFailed']);
  expect(await (await get(`/api/executions/export.csv?filter=${filter}`)).text()).toContain('no gas');
});
