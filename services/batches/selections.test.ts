// Tests of selections: a batch processes what the person saw.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { SELECTION_MS, type Selected } from '#contracts/kits/selection.ts';
import { CUSTODY_ADDRESS, RECEIVING_ADDRESS } from '../tools/testing/custody/deposits.ts';
import {
  server,
  maker,
  checker,
  admin,
  editor,
  withSelections,
  aheadBy,
  HERE,
  of,
  recorded,
  select,
  confirm,
  outlineOf,
  refused,
} from '../tools/testing/areas/selections.ts';

withSelections();

const rowsOf = async (id: string, query = ''): Promise<{ rows: Selected<Record<string, unknown>>[]; total: number }> =>
  (await checker.get<Awaited<ReturnType<typeof rowsOf>>>(`${HERE}/${id}/rows${query}`)).body;
const ended = async (id: string): Promise<unknown> => {
  await expect
    .poll(
      async () => (await checker.get<{ row: { status?: string } | undefined }>(`/api/jobs/${id}`)).body.row?.status,
      {
        timeout: 60_000,
      },
    )
    .toBe('DONE');
  return (await checker.get(`/api/jobs/${id}/results`)).body;
};

test('a selection fixes its rows: a row changed since is refused, a later row is not included', async () => {
  const one = await recorded('fixed 1', { institution: 'Fixed', amount: '5' });
  const two = await recorded('fixed 2', { institution: 'Fixed', amount: '7' });
  const selection = await select('Fixed', { atLeast: two.position });
  expect(selection).toEqual({
    id: expect.any(String),
    position: expect.any(String),
    count: 2,
    amounts: { amount: '12' },
  });
  await maker.post(`/api/deposits/${one.id}/cancel`, { reason: 'a mistake' });
  await recorded('fixed 1', { institution: 'Fixed', amount: '500' });
  const { position } = await recorded('fixed 3', { institution: 'Fixed', amount: '9' });
  await checker.get(`/api/deposits?atLeast=${position}`);
  expect(await outlineOf(selection.id)).toMatchObject({
    count: 2,
    amounts: { amount: '12' },
    since: 1,
    bounds: { rows: 500, sats: null },
  });
  expect((await rowsOf(selection.id)).rows.map(({ row }) => row)).toMatchObject([
    { id: one.id, amount: '5' },
    { id: two.id, amount: '7' },
  ]);
  expect(await confirm(selection.id, '516')).toMatchObject(refused('total-mismatch'));
  const response = await confirm(selection.id, '12');
  expect(response).toMatchObject({ status: 202 });
  expect(await ended(String(response.body.id))).toMatchObject({
    act: 'deposit:confirm',
    filter: of('Fixed'),
    position: selection.position,
    total: 2,
    results: [
      { id: one.id, code: 'changed-since' },
      { id: two.id, result: 'done' },
    ],
  });
  expect(
    (await server.log()).filter(({ type, stream }) => type === 'DepositConfirmed' && stream === `deposit-${one.id}`),
  ).toEqual([]);
});

test('the outline shows sums per institution, the five largest rows and unconfirmed values', async () => {
  const earlier = await recorded('told 0', { institution: 'Told A', amount: '1' });
  expect(
    await checker.post(
      `/api/deposits/${earlier.id}/confirm`,
      { amount: '1', acknowledged: true },
      { 'if-match': '"0"' },
    ),
  ).toMatchObject({ status: 200 });
  const other = `0x${'2'.repeat(40)}`;
  const deposits = [
    ['Told A', 10, RECEIVING_ADDRESS],
    ['Told A', 60, other],
    ['Told B', 50, RECEIVING_ADDRESS],
    ['Told B', 40, RECEIVING_ADDRESS],
    ['Told A', 30, RECEIVING_ADDRESS],
    ['Told A', 20, RECEIVING_ADDRESS],
  ] as const;
  let last = '';
  for (const [index, [institution, amount, receivingAddress]] of deposits.entries())
    ({ position: last } = await recorded(`told ${index + 1}`, {
      institution,
      amount: String(amount),
      receivingAddress,
    }));
  const { id } = await select('Told', {
    filter: { ...of('Told'), status: { filterType: 'set', values: ['RECORDED'] } },
    atLeast: last,
  });
  const outline = await outlineOf(id);
  expect(outline).toMatchObject({
    count: 6,
    amounts: { amount: '210' },
    more: 0,
    since: 0,
    fresh: [
      { column: 'institution', count: 2 },
      { column: 'custodyAddress', count: 0 },
      { column: 'receivingAddress', count: 1 },
    ],
    parts: [
      { value: 'Told A', count: 4, amounts: { amount: '120' } },
      { value: 'Told B', count: 2, amounts: { amount: '90' } },
    ],
  });
  expect(outline.largest.map(({ row, fresh }) => [row.amount, fresh])).toEqual([
    ['60', ['receivingAddress']],
    ['50', ['institution']],
    ['40', ['institution']],
    ['30', []],
    ['20', []],
  ]);
  expect(Date.parse(outline.until)).toBeGreaterThan(Date.now() + SELECTION_MS - 60_000);
  const window = await rowsOf(id, '?start=1&end=3');
  expect([window.total, ...window.rows.map(({ row, fresh }) => [row.amount, fresh])]).toEqual([
    6,
    ['60', ['receivingAddress']],
    ['50', ['institution']],
  ]);
  expect(await checker.get(`${HERE}/${id}/rows?start=0&end=300`)).toMatchObject({ status: 400 });
  expect(outline.largest[0]!.row).toMatchObject({ custodyAddress: CUSTODY_ADDRESS });
});

test('a selection belongs to one person and one list and is kept for an hour', async () => {
  const { position } = await recorded('own', { institution: 'Own', amount: '3' });
  const { id } = await select('Own', { atLeast: position });
  expect([
    (await admin.get(`${HERE}/${id}`)).status,
    (await admin.get(`${HERE}/${id}/rows`)).status,
    (await checker.get(`/api/withdrawals/selections/${id}`)).status,
    (await checker.get(`${HERE}/${randomUUID()}`)).status,
  ]).toEqual([404, 404, 404, 404]);
  expect(await editor.post(HERE, { filter: {} })).toMatchObject({ status: 403 });
  expect(await checker.post(HERE, {})).toMatchObject({ status: 400 });
  expect(await confirm(id, '3', admin)).toMatchObject(refused('selection-gone'));
  expect(
    await checker.post('/api/withdrawals/confirm/jobs', { selection: id, amount: '3', acknowledged: true }),
  ).toMatchObject(refused('selection-gone'));
  expect(await confirm(id, '3', maker)).toMatchObject({ status: 403 });
  const key = { 'idempotency-key': randomUUID() };
  const empty = await select('Nobody');
  expect(empty).toMatchObject({ count: 0, amounts: { amount: '0' } });
  expect(await confirm(empty.id, '0')).toMatchObject(refused('nothing-matches'));
  const response = await confirm(id, '3', checker, key);
  aheadBy(SELECTION_MS);
  try {
    expect([(await checker.get(`${HERE}/${id}`)).status, (await checker.get(`${HERE}/${id}/rows`)).status]).toEqual([
      404, 404,
    ]);
    expect(await confirm(id, '3')).toMatchObject(refused('selection-gone'));
    // A repeated request returns the earlier job.
    expect((await confirm(id, '3', checker, key)).body.id).toBe(response.body.id);
  } finally {
    aheadBy(0);
  }
});

test('the last twenty selections of a person are kept', async () => {
  const first = await select('Nobody');
  for (let one = 0; one < 20; one += 1) await select('Nobody');
  expect(await checker.get(`${HERE}/${first.id}`)).toMatchObject({ status: 404 });
});
