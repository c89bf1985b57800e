// Imports of facts that move money need another person's approval. Nothing is recorded before it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredEvent } from '#contracts/events/event.ts';
import type { JobRow } from '#contracts/areas/job/reads.ts';
import { APPROVAL_MS } from '../areas/job/decider.ts';
import { depositId } from '../areas/deposit/deposit-id.ts';
import { clientOf, type TestClient } from '../tools/testing/people/access.ts';
import { CUSTODY_ADDRESS, RECEIVING_ADDRESS, depositBody, hexOf } from '../tools/testing/custody/deposits.ts';
import { startTestServer, type TestServer } from '../tools/testing/server.ts';
import { approve, atTheScreen, jobAt, type AtTheScreen } from '../tools/testing/imports/imports.ts';
import { withRunners } from '../tools/testing/imports/job-runners.ts';
import { isObject } from '../base/is-object.ts';

let server: TestServer;
let [admin, maker, checker, operator, auditor]: AtTheScreen[] = [];
let checking: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  const { people } = server;
  [admin, maker, checker, operator, auditor] = await Promise.all(
    [people.admin, people.maker, people.checker, people.operator, people.auditor].map((person) =>
      atTheScreen(server, person),
    ),
  );
  checking = clientOf(server, await server.tokenOf(people.checker));
});
afterAll(() => server[Symbol.asyncDispose]());
const { startRunner } = withRunners(() => server);

const AT = '2026-11-01T08:00:00Z';
const HEADER =
  'institution,userName,userAddress,amount,custodyAddress,network,txid,vout,receivingAddress,type,lockTime,remarks,at';
const line = (seed: string, amount = '150000000'): string =>
  `Aurora Custody,Account ${seed},${CUSTODY_ADDRESS},${amount},${CUSTODY_ADDRESS},mainnet,${hexOf(seed)},0,${RECEIVING_ADDRESS},standard,,,${AT}`;
const fileOf = (...seeds: string[]): string => [HEADER, ...seeds.map((seed) => line(seed))].join('\n');
const MAPPING = { set: { 'lockTime.kind': 'none' } };
const idOf = (seed: string): string => depositId({ txid: hexOf(seed), vout: 0, network: 'mainnet' });
async function waiting(...seeds: string[]): Promise<string> {
  const {
    body: { id },
  } = await maker!.uploadFile('deposit-seen', fileOf(...seeds), 'deposits.csv');
  expect(await maker!.send('deposit-seen', id, MAPPING)).toMatchObject({ status: 202, body: { id } });
  return id;
}
const factsOf = (events: readonly StoredEvent[]): StoredEvent[] => events.filter(({ type }) => type === 'FactReceived');
const jobOf = (id: string, screen = maker!): Promise<JobRow> => jobAt(server, id, screen);
const statusOf = async (id: string): Promise<string> => (await jobOf(id)).status;

test('an import that moves money waits for another person, and its events name both people', async () => {
  const id = await waiting('a1', 'a2');
  expect(await jobOf(id)).toMatchObject({
    status: 'AWAITING_APPROVAL',
    done: 0,
    decidedBy: null,
    approvalUntil: expect.any(String),
  });
  expect(factsOf(await server.log())).toEqual([]);
  expect(await approve(maker!, id), 'lacks the permission').toMatchObject({ status: 403 });

  expect(await approve(checker!, id)).toMatchObject({ status: 200, body: { id } });
  expect(await maker!.ended(id)).toMatchObject({
    status: 'DONE',
    done: 2,
    refused: 0,
    startedBy: server.people.maker.id,
    decidedBy: server.people.checker.id,
  });
  const attribution = { importedBy: server.people.maker.id, approvedBy: server.people.checker.id };
  const log = await server.log();
  expect(factsOf(log).map(({ metadata }) => metadata)).toMatchObject([attribution, attribution]);
  expect(log.filter(({ type }) => type === 'DepositRecorded').map(({ metadata }) => metadata)).toMatchObject([
    attribution,
    attribution,
  ]);
  expect(await approve(checker!, id)).toMatchObject({ status: 409, body: { code: 'import-not-awaiting-approval' } });
});

test('neither the sender nor a person without access to the list can approve an import', async () => {
  const {
    body: { id },
  } = await admin!.uploadFile('deposit-seen', fileOf('b1'));
  await admin!.send('deposit-seen', id, MAPPING);
  expect(await approve(admin!, id)).toMatchObject({ status: 409, body: { code: 'second-person-needed' } });

  const trove = `chainId,vaultId,troveId,owner,btcType,collateral,debt,interest,state,at\n1,vault-1,t-1,${RECEIVING_ADDRESS},YBTC,1000000000000000000,60200000000000000000000,0,ACTIVE,${AT}`;
  const {
    body: { id: troves },
  } = await operator!.uploadFile('trove-seen', trove);
  expect(await operator!.send('trove-seen', troves, {})).toMatchObject({ status: 202 });
  expect(await jobOf(troves, operator)).toMatchObject({ status: 'AWAITING_APPROVAL' });
  expect(await approve(checker!, troves), 'cannot read troves').toMatchObject({ status: 403 });
  expect(await checker!.post(`/api/jobs/${troves}/reject`, { reason: 'no' })).toMatchObject({ status: 403 });
  expect(
    (
      await checker!.get<{ rows: { id: string }[] }>(
        '/api/import-approvals?atLeast=' + (await server.store.head())!.commit,
      )
    ).body.rows.map((row) => row.id),
  ).toEqual(expect.not.arrayContaining([troves]));
  expect(
    (await checker!.get<{ rows: { id: string }[] }>('/api/import-approvals')).body.rows.map((row) => row.id),
  ).toContain(id);
  expect(await checker!.get(`/api/import-approvals/${troves}`)).toMatchObject({ status: 404 });
  expect(
    (await auditor!.get<{ rows: unknown[] }>('/api/import-approvals')).body.rows,
    'nobody’s but one’s own',
  ).toEqual([]);
  expect(await approve(admin!, troves)).toMatchObject({ status: 200 });
  expect(await operator!.ended(troves)).toMatchObject({ status: 'DONE', done: 1, refused: 0 });
});

test('a rejected or stopped import records no facts and cannot be approved any more', async () => {
  const [rejected, stopped] = [await waiting('c1'), await waiting('c2')];
  const appended = await server.appended(async () => {
    expect(await checker!.post(`/api/jobs/${rejected}/reject`, {})).toMatchObject({ status: 400 });
    expect(await checker!.post(`/api/jobs/${rejected}/reject`, { reason: 'not ours' })).toMatchObject({ status: 200 });
    expect(await maker!.post(`/api/jobs/${stopped}/stop`)).toMatchObject({ status: 200 });
  });
  expect(appended.map(({ type }) => type).filter((type) => type.startsWith('Job') || type === 'FactReceived')).toEqual([
    'JobRejected',
    'JobStopRequested',
    'JobStopped',
  ]);
  expect(await maker!.ended(rejected)).toMatchObject({
    status: 'REJECTED',
    reason: 'not ours',
    decidedBy: server.people.checker.id,
  });
  expect(await maker!.ended(stopped)).toMatchObject({ status: 'STOPPED', done: 0 });
  for (const id of [rejected, stopped])
    expect(await approve(checker!, id)).toMatchObject({ status: 409, body: { code: 'import-not-awaiting-approval' } });
  expect(await approve(checker!, randomUUID())).toMatchObject({ status: 404 });
});

test('a decision runs once per key, and another decision or a stale revision is refused', async () => {
  const id = await waiting('d1');
  const key = { 'idempotency-key': randomUUID() };
  expect(await checking.post(`/api/jobs/${id}/approve`, {}, { ...key, 'if-match': '"7"' })).toMatchObject({
    status: 412,
  });
  const first = await checking.post(`/api/jobs/${id}/approve`, {}, { ...key, 'if-match': '"0"' });
  expect(first.status).toBe(200);
  await maker!.ended(id);
  expect(await checking.post(`/api/jobs/${id}/approve`, {}, key)).toMatchObject({ status: 200, body: first.body });
  expect(await checking.post(`/api/jobs/${id}/reject`, { reason: 'no' }, key)).toMatchObject({
    status: 409,
    body: { code: 'idempotency-key-reused' },
  });
});

test('the program rejects a waiting import as expired after seven days and keeps it until then', async () => {
  const id = await waiting('e1');
  const runnerAfter = (ms: number) => startRunner({ clock: () => Date.now() + ms });
  const early = runnerAfter(APPROVAL_MS - 60_000);
  await expect.poll(() => server.jobs.parts.vault.held.expired(Date.now() + APPROVAL_MS)).not.toContain(id);
  await early.stop();
  expect(await statusOf(id)).toBe('AWAITING_APPROVAL');
  runnerAfter(APPROVAL_MS + 60_000);
  expect(await maker!.ended(id)).toMatchObject({
    status: 'REJECTED',
    reason: 'expired',
    decidedBy: 'system',
    endedAt: expect.any(String),
  });
  expect(await approve(checker!, id)).toMatchObject({ status: 409, body: { code: 'import-not-awaiting-approval' } });
});

test('a waiting import and its file survive a restart, and it runs once approved', async () => {
  const id = await waiting('f1');
  await server.jobs.stop();
  expect(await approve(checker!, id)).toMatchObject({ status: 200 });
  expect(await statusOf(id)).not.toBe('DONE');
  startRunner();
  expect(await maker!.ended(id)).toMatchObject({ status: 'DONE', done: 1, refused: 0 });
});

test('an import runs at most once after fifty concurrent approvals and stops', async () => {
  startRunner();
  for (let round = 0; round < 3; round += 1) {
    const seed = `g${round}`;
    const id = await waiting(seed);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 ? maker!.post<object>(`/api/jobs/${id}/stop`) : approve(index % 4 ? checker! : admin!, id),
      ),
    );
    const job = await maker!.ended(id);
    const approved = answers.filter(({ status }, index) => status === 200 && index % 2 === 0).length;
    expect(approved).toBeLessThanOrEqual(1);
    const facts = factsOf(await server.log()).filter(
      ({ data }) => isObject(data.data) && data.data['txid'] === hexOf(seed),
    ).length;
    expect({ status: job.status, facts }).toEqual({ status: job.status, facts: job.status === 'DONE' ? 1 : 0 });
    expect(approved ? ['DONE', 'STOPPED'] : ['STOPPED']).toContain(job.status);
    expect(
      (await server.store.load(`job-${id}`)).filter(({ type }) =>
        ['JobDone', 'JobStopped', 'JobFailed', 'JobRejected'].includes(type),
      ),
    ).toHaveLength(1);
  }
});

test('only lines about records in which the approver has a part are rejected', async () => {
  startRunner();
  // The checker has rejected a deposit whose transaction is imported again.
  const { body } = await maker!.post<object>('/api/deposits', depositBody('h1'));
  expect(body).toMatchObject({ id: idOf('h1') });
  expect(await checker!.post(`/api/deposits/${idOf('h1')}/reject`, { reason: 'not seen' })).toMatchObject({
    status: 200,
  });
  const id = await waiting('h1', 'h2');
  await approve(checker!, id);
  expect(await maker!.ended(id)).toMatchObject({ status: 'DONE', done: 2, refused: 1 });
  expect(await maker!.rejected(id)).toMatchObject([{ line: 2, code: 'second-person-needed' }]);
  const another = await waiting('h1');
  await approve(admin!, another);
  expect(await maker!.ended(another)).toMatchObject({ status: 'DONE', done: 1, refused: 0 });
});

test('an alert about a waiting import is shown to approvers but not to its sender', async () => {
  const id = await waiting('i1');
  const alertedImports = async (screen: AtTheScreen): Promise<unknown> =>
    (await screen.get<{ alerts: { rule: string; subjects: { id: string }[] }[] }>('/api/alerts')).body.alerts
      .filter(({ rule }) => rule === 'import-waits')
      .flatMap(({ subjects }) => subjects.map((subject) => subject.id));
  await expect.poll(() => alertedImports(checker!), { timeout: 30_000, interval: 500 }).toContain(id);
  expect(await alertedImports(maker!)).toEqual([]);
  await maker!.post(`/api/jobs/${id}/stop`);
});
