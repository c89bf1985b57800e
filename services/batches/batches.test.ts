// Tests of batches over a filter: which rows are processed, each once, and their results.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { CHUNK_SIZE } from '../jobs/runner.ts';
import {
  server,
  maker,
  checker,
  admin,
  auditor,
  withBatches,
  runJobs,
  recorded,
  of,
  typed,
  body,
  confirmAll,
  idOf,
  ended,
  resultsOf,
  confirmations,
  ones,
} from '../tools/testing/areas/batches.ts';
import { BATCH } from './order.ts';

withBatches();

test('a batch acts once on each row that matches the filter, and on no other', async () => {
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
  const results = await resultsOf(id);
  expect(results).toMatchObject({ act: 'deposit:confirm', filter: of('All of it'), of: null, total: 40, reasons: [] });
  expect(results.results.map((one) => one.id).toSorted()).toEqual(ids.toSorted());
  expect(results.results[0]).toMatchObject({ result: 'done', revision: 2, position: expect.any(String) });
  expect(await checker.get(`/api/jobs/${id}/rejected.ndjson`)).toMatchObject({ status: 404 });
});

test('two concurrent batches act once on each row; a person cannot confirm rows they recorded', async () => {
  const [{ ids, atLeast }, ownDeposits] = [await recorded('Twice', 60), await recorded('Own', 3, admin)];
  const jobIds = [
    idOf(await confirmAll('Twice', 60, { atLeast })),
    idOf(await confirmAll('Twice', 60, {}, admin)),
    idOf(await confirmAll('Own', 3, { atLeast: ownDeposits.atLeast }, admin)),
  ];
  runJobs();
  const [one, two, ownJob] = [await ended(jobIds[0]!), await ended(jobIds[1]!, admin), await ended(jobIds[2]!, admin)];
  expect(await confirmations(ids)).toEqual(ones(60));
  expect([one.done, two.done, one.refused + two.refused]).toEqual([60, 60, 60]);
  expect(
    new Set(
      [...(await resultsOf(one.id)).reasons, ...(await resultsOf(two.id, '', admin)).reasons].map(({ code }) => code),
    ),
  ).toEqual(new Set(['changed-since']));
  expect(ownJob).toMatchObject({ done: 3, refused: 3 });
  expect((await resultsOf(ownJob.id, '', admin)).reasons).toEqual([{ code: 'second-person-needed', count: 3 }]);
});

test('a stopped batch finishes the rows under way and leaves the others untouched', { timeout: 120_000 }, async () => {
  const { ids, atLeast } = await recorded('Long', CHUNK_SIZE + 30);
  const id = idOf(await confirmAll('Long', CHUNK_SIZE + 30, { atLeast }));
  const real = server.jobs.parts.kinds[BATCH]!;
  runJobs({
    kinds: {
      [BATCH]: {
        open: async (request) => {
          const opened = await real.open(request);
          return {
            ...opened,
            run: async (...runArguments) => {
              const counts = await opened.run(...runArguments);
              await checker.post(`/api/jobs/${id}/stop`, {});
              return counts;
            },
          };
        },
      },
    },
  });
  expect(await ended(id)).toMatchObject({ status: 'STOPPED', done: CHUNK_SIZE, total: CHUNK_SIZE + 30, refused: 0 });
  expect((await confirmations(ids)).toSorted()).toEqual([...Array.from({ length: 30 }, () => 0), ...ones(CHUNK_SIZE)]);
});

test('a batch fails once its requester has lost the permission', async () => {
  const { ids, atLeast } = await recorded('Lost', 3);
  const id = idOf(await confirmAll('Lost', 3, { atLeast }, admin));
  server.change(server.people.admin, { roleId: 'auditor' });
  runJobs();
  await expect.poll(async () => (await server.store.load(`job-${id}`)).at(-1)?.type).toBe('JobFailed');
  expect(await confirmations(ids)).toEqual([0, 0, 0]);
  server.change(server.people.admin, { roleId: 'super-administrator' });
  expect(await ended(id, admin)).toMatchObject({ status: 'FAILED', done: 0, reason: 'rights-lost' });
});

test('an invalid batch is refused with its errors, and nothing is appended', async () => {
  const { atLeast } = await recorded('Wrong', 2);
  const statusOf = async (request: unknown, by = checker): Promise<unknown> => {
    const {
      status,
      body: { code, fields },
    } = await by.post('/api/deposits/confirm/jobs', request);
    return fields ? [status, ...fields.map(({ path, key }) => `${path} ${key}`)] : [status, code];
  };
  const appended = await server.appended(async () => {
    expect(await statusOf({})).toEqual([400, 'amount required', 'acknowledged required']);
    expect(await statusOf(typed(2))).toEqual([400, 'selection required']);
    expect(await statusOf(body('Wrong', 2, { selection: randomUUID(), asOf: '1' }))).toEqual([
      400,
      'filter not-with-selection',
      'asOf not-with-selection',
    ]);
    expect(await statusOf(typed(2, { selection: 'all' }))).toEqual([400, 'selection not-a-uuid']);
    expect(await statusOf(typed(2, { selection: randomUUID() }))).toEqual([409, 'selection-gone']);
    expect(await statusOf(body('Wrong', 2, { colour: 'red' }))).toEqual([400, 'colour unknown-field']);
    expect(await statusOf(body('Wrong', 2, { filter: { colour: { filterType: 'text', type: 'blank' } } }))).toEqual([
      400,
      'filter.colour unknown-column',
    ]);
    expect(await statusOf(body('Wrong', 2, { filter: 'all' }))).toMatchObject([400, expect.stringMatching(/^filter /)]);
    expect(
      await statusOf(
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
    expect(await statusOf(body('Wrong', 2, { asOf: 'yesterday' }))).toEqual([400, 'asOf not-a-position']);
    expect(await statusOf(body('Wrong', 2, { acknowledged: false }))).toEqual([400, 'acknowledged not-acknowledged']);
    expect(await statusOf(body('Wrong', 3, { atLeast }))).toEqual([409, 'total-mismatch']);
    expect(await statusOf(body('Nobody', 0))).toEqual([409, 'nothing-matches']);
    expect(await statusOf(body('Wrong', 2, { asOf: '9000000000000000000' }))).toEqual([404, 'position-unknown']);
    expect((await checker.get(`/api/jobs/${randomUUID()}/results`)).status).toBe(404);
  });
  expect(appended).toEqual([]);
  expect([await statusOf(body('Wrong', 2), maker), await statusOf(body('Wrong', 2), auditor)]).toEqual([
    [403, 'not-allowed'],
    [403, 'not-allowed'],
  ]);
});

test('a key starts one batch only, and the batch of another person is not found', async () => {
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
