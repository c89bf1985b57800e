// Acts over all that a filter lets through: which rows, each once, and what is told of them.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { JobResults, JobRow } from '#contracts/job.ts';
import { inParallel } from '../base/in-parallel.ts';
import { createJobRunner, STRETCH, type JobRunner, type RunnerParts } from '../jobs/runner.ts';
import { clientOf, type Answer, type TestClient } from '../tools/testing/access.ts';
import { depositBody } from '../tools/testing/deposits.ts';
import { startTestServer, type TestServer } from '../tools/testing/server.ts';
import { BATCH } from './order.ts';

const AMOUNT = 150_000_000n;
let server: TestServer;
let [maker, checker, admin, auditor] = [] as unknown as [TestClient, TestClient, TestClient, TestClient];
const runners: JobRunner[] = [];
beforeAll(async () => {
  server = await startTestServer();
  // What is asked for waits until a test has jobs run.
  await server.jobs.stop();
  const { people } = server;
  [maker, checker, admin, auditor] = (await Promise.all(
    [people.maker, people.checker, people.admin, people.auditor].map(async (person) =>
      clientOf(server, await server.tokenOf(person)),
    ),
  )) as [TestClient, TestClient, TestClient, TestClient];
});
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
});
afterAll(() => server[Symbol.asyncDispose]());

const runJobs = (parts: Partial<RunnerParts> = {}): void => {
  const runner = createJobRunner({ ...server.jobs.parts, lookEvery: 50, ...parts });
  runners.push(runner);
  runner.start();
};
/** So many deposits of an institution, recorded, but for the first ones; `atLeast`: from where reads show them. */
async function recorded(
  institution: string,
  count: number,
  by = maker,
  from = 0,
): Promise<{ ids: string[]; atLeast: string }> {
  const answers = await inParallel(
    Array.from({ length: count - from }, (_, index) => from + index),
    16,
    (index) => by.post('/api/deposits', depositBody(`${institution} ${index}`, { institution })),
  );
  return {
    ids: answers.map(({ body }) => String(body.id)),
    atLeast: String(
      answers
        .map(({ body }) => BigInt(String(body.position)))
        .toSorted((one, other) => (one < other ? -1 : 1))
        .at(-1),
    ),
  };
}
const of = (institution: string) => ({ institution: { filterType: 'text', type: 'equals', filter: institution } });
const typed = (count: number, more: object = {}): object => ({
  amount: String(AMOUNT * BigInt(count)),
  acknowledged: true,
  ...more,
});
const body = (institution: string, count: number, more: object = {}): object => ({
  filter: of(institution),
  ...typed(count, more),
});
const confirmAll = (
  institution: string,
  count: number,
  more: object = {},
  by = checker,
  headers: Record<string, string> = {},
): Promise<Answer> => by.post('/api/deposits/confirm/jobs', body(institution, count, more), headers);
const idOf = ({ status, body: told }: Answer): string => {
  expect({ status, told }).toMatchObject({ status: 202, told: { id: expect.any(String) } });
  return String(told.id);
};
async function ended(id: string, by = checker): Promise<JobRow> {
  const rowNow = async (): Promise<JobRow | undefined> =>
    (await by.get(`/api/jobs/${id}`)).body.row as JobRow | undefined;
  await expect
    .poll(async () => (await rowNow())?.status, { timeout: 60_000, interval: 50 })
    .toMatch(/DONE|STOPPED|FAILED/);
  return (await rowNow())!;
}
const resultsOf = async (id: string, query = '', by = checker): Promise<JobResults> =>
  (await by.get(`/api/jobs/${id}/results${query}`)).body as unknown as JobResults;
const rejectedOf = async (id: string): Promise<unknown[]> =>
  (
    await (
      await fetch(`${server.url}/api/jobs/${id}/rejected.ndjson`, {
        headers: { authorization: `Bearer ${await server.tokenOf(server.people.admin)}` },
      })
    ).text()
  )
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
/** How often each of these was confirmed. */
const confirmations = async (ids: readonly string[]): Promise<number[]> => {
  const confirmed = (await server.log())
    .filter(({ type }) => type === 'DepositConfirmed')
    .map(({ stream }) => stream.replace('deposit-', ''));
  return ids.map((id) => confirmed.filter((one) => one === id).length);
};
const ones = (count: number): number[] => Array.from({ length: count }, () => 1);

test('every row that the filter lets through is acted on once, and no other', async () => {
  const [{ ids, atLeast }, other] = [await recorded('All of it', 40), await recorded('Another', 2)];
  runJobs();
  const id = idOf(await confirmAll('All of it', 40, { atLeast }));
  expect(await ended(id)).toMatchObject({
    kind: 'batch',
    about: 'deposit:confirm',
    status: 'DONE',
    done: 40,
    total: 40,
    refused: 0,
    known: 0,
    startedBy: server.people.checker.id,
  });
  expect(await confirmations([...ids, ...other.ids])).toEqual([...ones(40), 0, 0]);
  const told = await resultsOf(id);
  expect(told).toMatchObject({ act: 'deposit:confirm', filter: of('All of it'), of: null, total: 40, reasons: [] });
  expect(told.results.map((one) => one.id).toSorted()).toEqual(ids.toSorted());
  expect(told.results[0]).toMatchObject({ result: 'done', revision: 2, position: expect.any(String) });
  expect(await checker.get(`/api/jobs/${id}/rejected.ndjson`)).toMatchObject({ status: 404 });
});

test('what moved since it was asked for is refused and told first; those refused are tried again as they were seen, and no others', async () => {
  const {
    ids: [moved, ...rest],
    atLeast,
  } = await recorded('Moves', 4);
  const {
    ids: [own],
    atLeast: last,
  } = await recorded('Moves', 5, admin, 4);
  const id = idOf(await confirmAll('Moves', 5, { atLeast: last }, admin));
  expect(BigInt(last) > BigInt(atLeast)).toBe(true);
  expect(await maker.post(`/api/deposits/${moved}/cancel`, { reason: 'a mistake' })).toMatchObject({ status: 200 });
  expect(await admin.post(`/api/jobs/${id}/retry`, typed(1))).toMatchObject({
    status: 409,
    body: { code: 'job-not-ended' },
  });
  runJobs();
  expect(await ended(id, admin)).toMatchObject({ status: 'DONE', done: 5, refused: 2 });
  expect(await confirmations([moved!, own!, ...rest])).toEqual([0, 0, ...ones(3)]);
  const changed = { id: moved, result: 'refused', code: 'changed-since', revision: 1 };
  expect(await resultsOf(id, '?start=0&end=3', admin)).toMatchObject({
    total: 5,
    reasons: [{ count: 1 }, { count: 1 }],
    results: [changed, { id: own, code: 'second-person-needed' }, { result: 'done' }],
  });
  expect(await resultsOf(id, '?result=refused', admin)).toMatchObject({ total: 2, results: [changed, { id: own }] });
  expect(await rejectedOf(id)).toMatchObject([
    { line: 1, id: moved, code: 'changed-since', revision: 1, words: expect.any(String) },
    { line: 5, id: own },
  ]);

  // It takes what the act takes.
  const retry = async (body: unknown): Promise<unknown> => {
    const {
      status,
      body: { code, fields },
    } = await admin.post(`/api/jobs/${id}/retry`, body);
    return [status, fields ? fields.map(({ path, key }) => `${path} ${key}`).join() : code];
  };
  expect([
    await retry({}),
    await retry({ amount: '1' }),
    await retry({ amount: '1', acknowledged: false }),
    await retry(typed(1)),
  ]).toEqual([
    [400, 'amount required,acknowledged required'],
    [400, 'acknowledged required'],
    [400, 'acknowledged not-acknowledged'],
    [409, 'total-mismatch'],
  ]);
  expect(await admin.get(`/api/jobs/${id}/retry`)).toMatchObject({
    status: 200,
    body: {
      count: 2,
      amounts: { amount: String(AMOUNT * 2n) },
      changed: [moved],
      retyped: { names: expect.arrayContaining(['Deposit amount']) },
      bounds: { rows: 500, sats: null },
    },
  });
  const key = { 'idempotency-key': randomUUID() };
  const again = idOf(await admin.post(`/api/jobs/${id}/retry`, typed(2), key));
  expect(await ended(again, admin)).toMatchObject({
    about: 'deposit:confirm',
    status: 'DONE',
    done: 2,
    total: 2,
    refused: 2,
  });
  expect(await resultsOf(again, '', admin)).toMatchObject({
    filter: null,
    of: id,
    total: 2,
    results: [changed, { id: own, code: 'second-person-needed' }],
  });
  expect(await admin.post(`/api/jobs/${id}/retry`, typed(2, { amount: '1' }), key)).toMatchObject({
    status: 409,
    body: { code: 'idempotency-key-reused' },
  });
  expect(idOf(await admin.post(`/api/jobs/${id}/retry`, typed(2), key))).toBe(again);
});

test('a deposit that was cancelled and recorded anew, of another amount to another address, is confirmed by no retry', async () => {
  const {
    ids: [hidden],
    atLeast,
  } = await recorded('Hidden', 2);
  const id = idOf(await confirmAll('Hidden', 2, { atLeast }));
  expect(await maker.post(`/api/deposits/${hidden}/cancel`, { reason: 'a mistake' })).toMatchObject({ status: 200 });
  const anew = await maker.post(
    '/api/deposits',
    depositBody('Hidden 0', { institution: 'Hidden', amount: '1', receivingAddress: `0x${'1'.repeat(40)}` }),
  );
  expect(anew).toMatchObject({ status: 200, body: { id: hidden } });
  runJobs();
  expect(await ended(id)).toMatchObject({ done: 2, refused: 1 });
  expect(await checker.get(`/api/deposits/${hidden}?atLeast=${String(anew.body.position)}`)).toMatchObject({
    body: { row: { status: 'RECORDED', amount: '1' } },
  });
  expect(await checker.post(`/api/jobs/${id}/retry`, {})).toMatchObject({ status: 400 });
  expect(await checker.post(`/api/jobs/${id}/retry`, typed(1))).toMatchObject({
    status: 409,
    body: { code: 'total-mismatch' },
  });
  // Nor by one of the retry, which holds it as it was seen at first.
  let before = id;
  for (let time = 0; time < 2; time += 1) {
    before = idOf(await checker.post(`/api/jobs/${before}/retry`, { amount: '1', acknowledged: true }));
    expect(await ended(before)).toMatchObject({ done: 1, refused: 1 });
    expect((await resultsOf(before)).results).toMatchObject([{ id: hidden, code: 'changed-since' }]);
  }
  expect(await confirmations([hidden!])).toEqual([0]);
  expect(
    await checker.post(`/api/deposits/${hidden}/confirm`, { amount: '1', acknowledged: true }, { 'if-match': '"2"' }),
  ).toMatchObject({ status: 200 });
});

test('an act that asks for no amount is tried again by a word', async () => {
  // Nobody disables themself.
  const id = idOf(
    await admin.post('/api/administrators/disable/jobs', {
      filter: { id: { filterType: 'set', values: [server.people.admin.id] } },
    }),
  );
  runJobs();
  expect(await ended(id, admin)).toMatchObject({ done: 1, refused: 1 });
  expect(await admin.post(`/api/jobs/${id}/retry`, { amount: '1', acknowledged: true })).toMatchObject({
    status: 400,
    body: {
      fields: [
        { path: 'amount', key: 'unknown-field' },
        { path: 'acknowledged', key: 'unknown-field' },
      ],
    },
  });
  expect(await ended(idOf(await admin.post(`/api/jobs/${id}/retry`, {})), admin)).toMatchObject({
    total: 1,
    refused: 1,
  });
});

test('two at once over the same rows act on each once between them; whoever recorded a row is not who confirms it', async () => {
  const [{ ids, atLeast }, own] = [await recorded('Twice', 60), await recorded('Own', 3, admin)];
  const asked = [
    idOf(await confirmAll('Twice', 60, { atLeast })),
    idOf(await confirmAll('Twice', 60, {}, admin)),
    idOf(await confirmAll('Own', 3, { atLeast: own.atLeast }, admin)),
  ];
  runJobs();
  const [one, two, mine] = [await ended(asked[0]!), await ended(asked[1]!, admin), await ended(asked[2]!, admin)];
  expect(await confirmations(ids)).toEqual(ones(60));
  expect([one.done, two.done, one.refused + two.refused]).toEqual([60, 60, 60]);
  expect(
    new Set(
      [...(await resultsOf(one.id)).reasons, ...(await resultsOf(two.id, '', admin)).reasons].map(({ code }) => code),
    ),
  ).toEqual(new Set(['changed-since']));
  expect(mine).toMatchObject({ done: 3, refused: 3 });
  expect((await resultsOf(mine.id, '', admin)).reasons).toEqual([{ code: 'second-person-needed', count: 3 }]);
});

test(
  'stopped, it ends after the rows under way: those are done, the others untouched',
  { timeout: 120_000 },
  async () => {
    const { ids, atLeast } = await recorded('Long', STRETCH + 30);
    const id = idOf(await confirmAll('Long', STRETCH + 30, { atLeast }));
    const real = server.jobs.parts.kinds[BATCH]!;
    runJobs({
      kinds: {
        [BATCH]: {
          open: async (asked) => {
            const opened = await real.open(asked);
            return {
              ...opened,
              run: async (...stretch) => {
                const counts = await opened.run(...stretch);
                await checker.post(`/api/jobs/${id}/stop`, {});
                return counts;
              },
            };
          },
        },
      },
    });
    expect(await ended(id)).toMatchObject({ status: 'STOPPED', done: STRETCH, total: STRETCH + 30, refused: 0 });
    expect((await confirmations(ids)).toSorted()).toEqual([...Array.from({ length: 30 }, () => 0), ...ones(STRETCH)]);
  },
);

test('whoever loses the right meanwhile has nothing more done in their name', async () => {
  const { ids, atLeast } = await recorded('Lost', 3);
  const id = idOf(await confirmAll('Lost', 3, { atLeast }, admin));
  server.change(server.people.admin, { roleId: 'auditor' });
  runJobs();
  await expect.poll(async () => (await server.store.load(`job-${id}`)).at(-1)?.type).toBe('JobFailed');
  expect(await confirmations(ids)).toEqual([0, 0, 0]);
  server.change(server.people.admin, { roleId: 'super-administrator' });
  expect(await ended(id, admin)).toMatchObject({ status: 'FAILED', done: 0, reason: 'rights-lost' });
});

test('what is wrong with it is named, and nothing is asked for', async () => {
  const { atLeast } = await recorded('Wrong', 2);
  const ask = async (asked: unknown, by = checker): Promise<unknown> => {
    const {
      status,
      body: { code, fields },
    } = await by.post('/api/deposits/confirm/jobs', asked);
    return fields ? [status, ...fields.map(({ path, key }) => `${path} ${key}`)] : [status, code];
  };
  const appended = await server.appended(async () => {
    expect(await ask({})).toEqual([400, 'amount required', 'acknowledged required']);
    expect(await ask(typed(2))).toEqual([400, 'selection required']);
    expect(await ask(body('Wrong', 2, { selection: randomUUID(), asOf: '1' }))).toEqual([
      400,
      'filter not-with-selection',
      'asOf not-with-selection',
    ]);
    expect(await ask(typed(2, { selection: 'all' }))).toEqual([400, 'selection not-a-uuid']);
    expect(await ask(typed(2, { selection: randomUUID() }))).toEqual([409, 'selection-gone']);
    expect(await ask(body('Wrong', 2, { colour: 'red' }))).toEqual([400, 'colour unknown-field']);
    expect(await ask(body('Wrong', 2, { filter: { colour: { filterType: 'text', type: 'blank' } } }))).toEqual([
      400,
      'filter.colour unknown-column',
    ]);
    expect(await ask(body('Wrong', 2, { filter: 'all' }))).toMatchObject([400, expect.stringMatching(/^filter /)]);
    expect(
      await ask(
        body('Wrong', 2, {
          filter: {
            remarks: {
              filterType: 'text',
              operator: 'OR',
              conditions: Array.from({ length: 10 }, () => ({
                filterType: 'text',
                type: 'equals',
                filter: 'x'.repeat(250),
              })),
            },
            userName: {
              filterType: 'text',
              operator: 'OR',
              conditions: Array.from({ length: 10 }, () => ({
                filterType: 'text',
                type: 'equals',
                filter: 'x'.repeat(250),
              })),
            },
          },
        }),
      ),
    ).toEqual([400, 'filter too-long']);
    expect(await ask(body('Wrong', 2, { asOf: 'yesterday' }))).toEqual([400, 'asOf not-a-position']);
    expect(await ask(body('Wrong', 2, { acknowledged: false }))).toEqual([400, 'acknowledged not-acknowledged']);
    expect(await ask(body('Wrong', 3, { atLeast }))).toEqual([409, 'total-mismatch']);
    expect(await ask(body('Nobody', 0))).toEqual([409, 'nothing-matches']);
    expect(await ask(body('Wrong', 2, { asOf: '9000000000000000000' }))).toEqual([404, 'position-unknown']);
    expect((await checker.get(`/api/jobs/${randomUUID()}/results`)).status).toBe(404);
  });
  expect(appended).toEqual([]);
  expect([await ask(body('Wrong', 2), maker), await ask(body('Wrong', 2), auditor)]).toEqual([
    [403, 'not-allowed'],
    [403, 'not-allowed'],
  ]);
});

test('under one key it is asked for once; another’s is not there', async () => {
  const { ids, atLeast } = await recorded('Again', 3);
  const key = { 'idempotency-key': randomUUID() };
  const [first, second] = await Promise.all([
    confirmAll('Again', 3, { atLeast }, checker, key),
    confirmAll('Again', 3, { atLeast }, checker, key),
  ]);
  const id = idOf(first);
  expect(idOf(second)).toBe(id);
  expect(await confirmAll('Wrong', 2, {}, checker, key)).toMatchObject({
    status: 409,
    body: { code: 'idempotency-key-reused' },
  });
  runJobs();
  expect(await ended(id)).toMatchObject({ status: 'DONE', done: 3, refused: 0 });
  expect(idOf(await confirmAll('Again', 3, { atLeast }, checker, key))).toBe(id);
  expect(await confirmations(ids)).toEqual(ones(3));
  expect([
    (await admin.get(`/api/jobs/${id}/results`)).status,
    (await admin.post(`/api/jobs/${id}/retry`, typed(1))).status,
  ]).toEqual([404, 404]);
  expect(await checker.post(`/api/jobs/${id}/retry`, typed(1))).toMatchObject({
    status: 409,
    body: { code: 'nothing-refused' },
  });
});
