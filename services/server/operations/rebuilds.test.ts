// Rebuilds of read models over HTTP, as jobs.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { JobRow } from '#contracts/areas/job/reads.ts';
import { REBUILD } from '#contracts/areas/operations/rebuilds.ts';
import type { Problem } from '#contracts/wire/problem.ts';
import type { Receipt } from '#contracts/wire/receipt.ts';
import type { Projections } from '#projections/engine/projections.ts';
import { withAccounts } from '#projections/engine/testing/accounts.ts';
import { HeldLog } from '#projections/engine/testing/held-log.ts';
import { reached } from '#projections/engine/testing/log.ts';
import { accountsModel, opened, paid } from '#projections/engine/testing/models.ts';
import { createRebuildKind } from '../../jobs/rebuild-job.ts';
import { withRunners } from '../../tools/testing/imports/job-runners.ts';
import { clientsOf, type TestClient } from '../../tools/testing/people/access.ts';
import { startTestServer, type TestServer } from '../../tools/testing/server.ts';

const IN_TIME = { timeout: 30_000 };
const BATCH = 10;
/** Half of it is given to a new generation before the log is released. */
const EVENTS = BATCH * 6;
let server: TestServer;
let [operator, auditor, maker]: TestClient[] = [];
const here = withAccounts();
beforeAll(async () => {
  server = await startTestServer({}, { readModels: [accountsModel()] });
  await server.jobs.stop();
  const clients = await clientsOf(server, 'operator', 'auditor', 'maker');
  [operator, auditor, maker] = [clients.operator!, clients.auditor!, clients.maker!];
});
afterAll(() => server[Symbol.asyncDispose]());
const { startRunner, aRunner } = withRunners(() => server);

const ask = (path: '' | '/return', model: string, by = operator!, headers = {}) =>
  by.post<Receipt & Problem>(`/api/operations/rebuilds${path}`, { model }, headers);
const asked = async (path: '' | '/return', model: string): Promise<string> => {
  const { status, body } = await ask(path, model);
  expect(status).toBe(202);
  return body.id;
};
const rowOf = async (id: string): Promise<Partial<JobRow>> =>
  (await operator!.get<{ row: JobRow }>(`/api/jobs/${id}`)).body.row ?? {};
const until = async (id: string, expected: Partial<JobRow>): Promise<void> => {
  await expect.poll(() => rowOf(id), IN_TIME).toMatchObject(expected);
};

/** A read side of its own that fills a new generation of accounts to the half. */
let held: HeldLog;
let projections: Projections;
beforeEach(async () => {
  here.log.append(opened('a'), ...Array.from({ length: EVENTS - 1 }, () => paid('a', 1)));
  const filled = here.start();
  await reached(filled, 'accounts', here.log);
  await filled.stop();
  held = new HeldLog(here.log, EVENTS / 2);
  projections = here.start(accountsModel(), { source: held, maxBatch: BATCH });
});
const heldKinds = () => ({
  kinds: { [REBUILD]: createRebuildKind({ store: here.log, rebuilds: projections.rebuilds, from: 'empty' }) },
});
const generation = async (): Promise<number> => (await projections.models.status())[0]!.generation;

test('a rebuild and the way back are jobs of the person who asked; the log tells it', async () => {
  startRunner();
  expect((await ask('/return', 'deposits')).body).toMatchObject({ status: 409, code: 'nothing-kept' });
  const key = randomUUID();
  const events = await server.appended(async () => {
    const first = await ask('', 'deposits', operator, { 'idempotency-key': key });
    expect(first.status).toBe(202);
    await until(first.body.id, {
      status: 'DONE',
      kind: 'rebuild',
      about: 'deposits',
      done: 100,
      total: 100,
      refused: 0,
    });
    const again = await ask('', 'deposits', operator, { 'idempotency-key': key });
    expect(again).toMatchObject({ status: 202, body: { id: first.body.id } });
  });
  const requests = events.filter(({ type }) => type === 'JobRequested');
  const { id: person } = server.people.operator;
  expect(requests).toMatchObject([
    { data: { kind: 'rebuild', startedBy: person }, metadata: { actor: { id: person } } },
  ]);
  await until(await asked('/return', 'deposits'), { status: 'DONE', kind: 'rebuild-return', done: 100 });
});

test('a second rebuild is refused while one runs, also if both are asked at once', async () => {
  const answers = await Promise.all([ask('', 'accounts'), ask('', 'accounts'), ask('/return', 'accounts')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409]);
  expect((await ask('', 'accounts')).body).toMatchObject({ status: 409, code: 'rebuild-running' });
  const { id } = answers.find(({ status }) => status === 202)!.body;
  expect((await operator!.post(`/api/jobs/${id}/stop`, {})).status).toBe(200);
  await until(id, { status: 'STOPPED' });
  const next = await asked('', 'accounts');
  startRunner(heldKinds());
  held.release();
  await until(next, { status: 'DONE' });
});

test('a stopped rebuild leaves the old generation', async () => {
  startRunner(heldKinds());
  const id = await asked('', 'accounts');
  await until(id, { status: 'RUNNING', done: 50 });
  expect((await operator!.post(`/api/jobs/${id}/stop`, {})).status).toBe(200);
  await until(id, { status: 'STOPPED', done: 50 });
  expect(await projections.models.status()).toMatchObject([{ generation: 1, rebuilding: false, job: null }]);
});

test('another process goes on with the rebuild of a process that died', async () => {
  const { kinds } = heldKinds();
  const first = aRunner(kinds[REBUILD]!, { kinds });
  const id = await asked('', 'accounts');
  await until(id, { status: 'RUNNING', done: 50 });
  first.die();
  await projections.stop();
  projections = here.start(accountsModel(), { source: held, maxBatch: BATCH });
  startRunner(heldKinds());
  held.release();
  await until(id, { status: 'DONE', done: 100 });
  expect(await generation()).toBe(2);
});

test('a rebuild ends without a change if the person has lost the right to it', async () => {
  const { kinds } = heldKinds();
  const first = aRunner(kinds[REBUILD]!, { kinds });
  const id = await asked('', 'accounts');
  await until(id, { status: 'RUNNING', done: 50 });
  first.die();
  startRunner({ kinds, permissionsOf: async () => [] });
  await until(id, { status: 'FAILED', reason: 'rights-lost' });
  expect(await projections.models.status()).toMatchObject([{ generation: 1, rebuilding: false, job: null }]);
});

test('only who may retry may rebuild and return, and an unknown model is named', async () => {
  for (const path of ['', '/return'] as const) {
    expect((await ask(path, 'accounts', auditor)).status).toBe(403);
    expect((await ask(path, 'accounts', maker)).status).toBe(403);
    const { body } = await ask(path, 'nonsense');
    expect(body).toMatchObject({ status: 404, code: 'not-found', detail: expect.stringContaining('nonsense') });
  }
});
