// Selections: what a person saw is what is acted on; and how much may be done at once.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SELECTION_MS, type Outline, type Selected } from '#contracts/selection.ts';
import { clientOf, type Answer, type TestClient } from '../tools/testing/access.ts';
import { CUSTODY_ADDRESS, RECEIVING_ADDRESS, depositBody } from '../tools/testing/deposits.ts';
import { setRules, type OwnRules } from '../tools/testing/own-rules.ts';
import { startTestServer, type TestServer } from '../tools/testing/server.ts';

let server: TestServer;
let [maker, checker, admin, editor] = [] as unknown as [TestClient, TestClient, TestClient, TestClient];
let ahead = 0;
beforeAll(async () => {
  server = await startTestServer({ clock: () => Date.now() + ahead });
  const { people } = server;
  [maker, checker, admin, editor] = (await Promise.all(
    [people.maker, people.checker, people.admin, people.editor].map(async (person) =>
      clientOf(server, await server.tokenOf(person)),
    ),
  )) as [TestClient, TestClient, TestClient, TestClient];
});
afterAll(() => server[Symbol.asyncDispose]());

const HERE = '/api/deposits/selections';
const of = (institution: string) => ({ institution: { filterType: 'text', type: 'startsWith', filter: institution } });
async function recorded(seed: string, fields: object): Promise<{ id: string; position: string }> {
  const { status, body } = await maker.post('/api/deposits', depositBody(seed, { ...fields }));
  expect(status).toBe(200);
  return { id: String(body.id), position: String(body.position) };
}
const select = async (
  institution: string,
  more: object = {},
  by = checker,
): Promise<{ id: string; position: string; count: number; amounts: Record<string, string> }> => {
  const { status, body } = await by.post(HERE, { filter: of(institution), ...more });
  expect(status).toBe(200);
  return body as unknown as Awaited<ReturnType<typeof select>>;
};
const confirm = (selection: string, amount: string, by = checker, headers = {}): Promise<Answer> =>
  by.post('/api/deposits/confirm/jobs', { selection, amount, acknowledged: true }, headers);
const outlineOf = async (id: string): Promise<Outline<Record<string, unknown>>> =>
  (await checker.get(`${HERE}/${id}`)).body as unknown as Outline<Record<string, unknown>>;
const rowsOf = async (id: string, query = ''): Promise<{ rows: Selected<Record<string, unknown>>[]; total: number }> =>
  (await checker.get(`${HERE}/${id}/rows${query}`)).body as unknown as Awaited<ReturnType<typeof rowsOf>>;
const ended = async (id: string): Promise<unknown> => {
  await expect
    .poll(async () => ((await checker.get(`/api/jobs/${id}`)).body.row as { status?: string } | undefined)?.status, {
      timeout: 60_000,
    })
    .toBe('DONE');
  return (await checker.get(`/api/jobs/${id}/results`)).body;
};
const bound = (values: OwnRules['values']): Promise<void> => setRules(server.store, { values });
const refused = (code: string) => ({ status: 409, body: { code } });

test('the rows are fixed when they are selected: one that changed since is refused, one that came since is not among them', async () => {
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
  const asked = await confirm(selection.id, '12');
  expect(asked).toMatchObject({ status: 202 });
  expect(await ended(String(asked.body.id))).toMatchObject({
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

test('what stands out is told: sums by institution, the five largest, addresses and institutions that nothing was confirmed for', async () => {
  const known = await recorded('told 0', { institution: 'Told A', amount: '1' });
  expect(
    await checker.post(`/api/deposits/${known.id}/confirm`, { amount: '1', acknowledged: true }, { 'if-match': '"0"' }),
  ).toMatchObject({ status: 200 });
  const other = `0x${'2'.repeat(40)}`;
  const given = [
    ['Told A', 10, RECEIVING_ADDRESS],
    ['Told A', 60, other],
    ['Told B', 50, RECEIVING_ADDRESS],
    ['Told B', 40, RECEIVING_ADDRESS],
    ['Told A', 30, RECEIVING_ADDRESS],
    ['Told A', 20, RECEIVING_ADDRESS],
  ] as const;
  let last = '';
  for (const [index, [institution, amount, receivingAddress]] of given.entries())
    ({ position: last } = await recorded(`told ${index + 1}`, {
      institution,
      amount: String(amount),
      receivingAddress,
    }));
  const { id } = await select('Told', {
    filter: { ...of('Told'), status: { filterType: 'set', values: ['RECORDED'] } },
    atLeast: last,
  });
  const told = await outlineOf(id);
  expect(told).toMatchObject({
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
  expect(told.largest.map(({ row, fresh }) => [row.amount, fresh])).toEqual([
    ['60', ['receivingAddress']],
    ['50', ['institution']],
    ['40', ['institution']],
    ['30', []],
    ['20', []],
  ]);
  expect(Date.parse(told.until)).toBeGreaterThan(Date.now() + SELECTION_MS - 60_000);
  const window = await rowsOf(id, '?start=1&end=3');
  expect([window.total, ...window.rows.map(({ row, fresh }) => [row.amount, fresh])]).toEqual([
    6,
    ['60', ['receivingAddress']],
    ['50', ['institution']],
  ]);
  expect(await checker.get(`${HERE}/${id}/rows?start=0&end=300`)).toMatchObject({ status: 400 });
  expect(told.largest[0]!.row).toMatchObject({ custodyAddress: CUSTODY_ADDRESS });
});

test('it is one’s own and of its list, and is held for an hour', async () => {
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
  const asked = await confirm(id, '3', checker, key);
  ahead = SELECTION_MS;
  try {
    expect([(await checker.get(`${HERE}/${id}`)).status, (await checker.get(`${HERE}/${id}/rows`)).status]).toEqual([
      404, 404,
    ]);
    expect(await confirm(id, '3')).toMatchObject(refused('selection-gone'));
    // What was asked for before is there.
    expect((await confirm(id, '3', checker, key)).body.id).toBe(asked.body.id);
  } finally {
    ahead = 0;
  }
});

test('of one person’s the last twenty are held', async () => {
  const first = await select('Nobody');
  for (let one = 0; one < 20; one += 1) await select('Nobody');
  expect(await checker.get(`${HERE}/${first.id}`)).toMatchObject({ status: 404 });
});

test('the rules bound how many rows, and what total, one person confirms at once: by a selection, a filter, a batch and a retry', async () => {
  const rows = [
    await recorded('bound 1', { institution: 'Bound', amount: '5' }),
    await recorded('bound 2', { institution: 'Bound', amount: '7' }),
  ];
  const { position: atLeast } = await admin
    .post('/api/deposits', depositBody('bound 3', { institution: 'Bound', amount: '9' }))
    .then(({ body }) => body as { position: string });
  const selection = await select('Bound', { atLeast });
  const bySelection = () => confirm(selection.id, '21');
  const byFilter = () =>
    checker.post('/api/deposits/confirm/jobs', { filter: of('Bound'), amount: '21', acknowledged: true });
  const byItems = (dryRun: boolean) =>
    checker.post('/api/deposits/confirm', {
      items: [
        { id: rows[0]!.id, revision: 0, amount: '5' },
        { id: rows[1]!.id, revision: 0, amount: '7' },
      ],
      acknowledged: true,
      dryRun,
    });
  const all = async (): Promise<unknown[]> =>
    [await bySelection(), await byFilter(), await byItems(true), await byItems(false)].map(({ status, body }) =>
      status === 409 ? body.code : status,
    );
  expect(
    await checker.post('/api/settings/control', { values: { batchRows: '2' }, reason: 'for a test' }),
  ).toMatchObject({ status: 403 });
  await bound({ batchRows: '1' });
  expect(await all()).toEqual(['batch-too-large', 'batch-too-large', 'batch-too-large', 'batch-too-large']);
  await bound({ batchRows: '500', batchSats: '11' });
  expect(await all()).toEqual(['batch-too-large', 'batch-too-large', 'batch-too-large', 'batch-too-large']);
  expect((await outlineOf(selection.id)).bounds).toEqual({ rows: 500, sats: '11' });
  await bound({ batchSats: '' });
  expect((await checker.get('/api/settings')).body).toMatchObject({
    settings: { values: { batchRows: '500', batchSats: '' } },
  });

  const asked = await admin.post('/api/deposits/confirm/jobs', {
    filter: of('Bound'),
    amount: '21',
    acknowledged: true,
  });
  await expect
    .poll(
      async () =>
        ((await admin.get(`/api/jobs/${String(asked.body.id)}`)).body.row as { status?: string } | undefined)?.status,
      { timeout: 60_000 },
    )
    .toBe('DONE');
  const retry = (amount: string) =>
    admin.post(`/api/jobs/${String(asked.body.id)}/retry`, { amount, acknowledged: true });
  await bound({ batchSats: '8' });
  expect(await retry('9')).toMatchObject(refused('batch-too-large'));
  await bound({ batchSats: '9' });
  expect(await retry('9')).toMatchObject({ status: 202 });
  await bound({ batchSats: '' });
});
