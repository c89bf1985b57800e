// Tests that a retry processes exactly the refused rows of a batch, with their original revisions.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { depositBody } from '../tools/testing/custody/deposits.ts';
import {
  AMOUNT,
  server,
  maker,
  checker,
  admin,
  withBatches,
  runJobs,
  recorded,
  typed,
  confirmAll,
  idOf,
  ended,
  resultsOf,
  confirmations,
  ones,
} from '../tools/testing/areas/batches.ts';
import { parseJson } from '../tools/testing/json.ts';

withBatches();

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
    .map((line) => parseJson<unknown>(line));

test('rows changed since are refused and listed first; a retry takes refused rows only, as seen', async () => {
  const {
    ids: [moved, ...rest],
    atLeast,
  } = await recorded('Moves', 4);
  const {
    ids: [ownId],
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
  expect(await confirmations([moved!, ownId!, ...rest])).toEqual([0, 0, ...ones(3)]);
  const changed = { id: moved, result: 'refused', code: 'changed-since', revision: 1 };
  expect(await resultsOf(id, '?start=0&end=3', admin)).toMatchObject({
    total: 5,
    reasons: [{ count: 1 }, { count: 1 }],
    results: [changed, { id: ownId, code: 'second-person-needed' }, { result: 'done' }],
  });
  expect(await resultsOf(id, '?result=refused', admin)).toMatchObject({ total: 2, results: [changed, { id: ownId }] });
  expect(await rejectedOf(id)).toMatchObject([
    { line: 1, id: moved, code: 'changed-since', revision: 1, words: expect.any(String) },
    { line: 5, id: ownId },
  ]);

  // The retry needs the same fields as the action.
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
  const retryId = idOf(await admin.post(`/api/jobs/${id}/retry`, typed(2), key));
  expect(await ended(retryId, admin)).toMatchObject({
    about: 'deposit:confirm',
    status: 'DONE',
    done: 2,
    total: 2,
    refused: 2,
  });
  expect(await resultsOf(retryId, '', admin)).toMatchObject({
    filter: null,
    of: id,
    total: 2,
    results: [changed, { id: ownId, code: 'second-person-needed' }],
  });
  expect(await admin.post(`/api/jobs/${id}/retry`, typed(2, { amount: '1' }), key)).toMatchObject({
    status: 409,
    body: { code: 'idempotency-key-reused' },
  });
  expect(idOf(await admin.post(`/api/jobs/${id}/retry`, typed(2), key))).toBe(retryId);
});

test('a retry never confirms a deposit that was cancelled and recorded again with other values', async () => {
  const {
    ids: [hidden],
    atLeast,
  } = await recorded('Hidden', 2);
  const id = idOf(await confirmAll('Hidden', 2, { atLeast }));
  expect(await maker.post(`/api/deposits/${hidden}/cancel`, { reason: 'a mistake' })).toMatchObject({ status: 200 });
  const recordedAgain = await maker.post(
    '/api/deposits',
    depositBody('Hidden 0', { institution: 'Hidden', amount: '1', receivingAddress: `0x${'1'.repeat(40)}` }),
  );
  expect(recordedAgain).toMatchObject({ status: 200, body: { id: hidden } });
  runJobs();
  expect(await ended(id)).toMatchObject({ done: 2, refused: 1 });
  expect(await checker.get(`/api/deposits/${hidden}?atLeast=${String(recordedAgain.body.position)}`)).toMatchObject({
    body: { row: { status: 'RECORDED', amount: '1' } },
  });
  expect(await checker.post(`/api/jobs/${id}/retry`, {})).toMatchObject({ status: 400 });
  expect(await checker.post(`/api/jobs/${id}/retry`, typed(1))).toMatchObject({
    status: 409,
    body: { code: 'total-mismatch' },
  });
  // Nor by a retry of the retry, which keeps the original revision.
  let jobId = id;
  for (let time = 0; time < 2; time += 1) {
    jobId = idOf(await checker.post(`/api/jobs/${jobId}/retry`, { amount: '1', acknowledged: true }));
    expect(await ended(jobId)).toMatchObject({ done: 1, refused: 1 });
    expect((await resultsOf(jobId)).results).toMatchObject([{ id: hidden, code: 'changed-since' }]);
  }
  expect(await confirmations([hidden!])).toEqual([0]);
  expect(
    await checker.post(`/api/deposits/${hidden}/confirm`, { amount: '1', acknowledged: true }, { 'if-match': '"2"' }),
  ).toMatchObject({ status: 200 });
});

test('an action without an amount is retried with an empty body', async () => {
  // People cannot disable themselves.
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
