// Previews of a file before it is sent, and while it waits for approval.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportRows } from '#contracts/areas/import/rows.ts';
import { IMPORTS } from '#contracts/areas/import/imports.ts';
import { rowsOf } from '../../ingest/import/read/rows.ts';
import { depositBody } from '../../tools/testing/custody/deposits.ts';
import { startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { sendFacts } from '../../tools/testing/imports/send-facts.ts';
import { checkRows } from './answers.ts';
import { nearestName, plainName } from './nearest.ts';
import { templateOf } from '../file/template.ts';
import { atTheScreen, type AtTheScreen } from '../../tools/testing/imports/imports.ts';
import { mappingFrom } from '../file/requested-mapping.ts';

test('the nearest name differs by few letters or one swap, and a distant name has none', () => {
  const known = new Map(['Meridian Trust', 'Northbank', 'Aurora Custody'].map((name) => [plainName(name), name]));
  expect(
    ['Meridan Trust', 'meridian  trust', 'Nortbhank', 'Aurora-Custody', 'Aurora Custody Ltd.', 'Zenith'].map((name) =>
      nearestName(name, known),
    ),
  ).toEqual(['Meridian Trust', 'Meridian Trust', 'Northbank', 'Aurora Custody', 'Aurora Custody', null]);
});

describe.each(IMPORTS.map(({ type }) => type))('the template of %s', (type) => {
  test('has every column and a valid example', async () => {
    async function* bytes(): AsyncGenerator<Buffer> {
      yield Buffer.from(templateOf(type));
    }
    const rows = await Array.fromAsync(rowsOf(bytes(), `${type}.csv`));
    const checked = await checkRows(rows, { mapping: await mappingFrom(type, {}), file: `${type}.csv` });
    expect(checked.map(({ problems }) => problems)).toEqual([[]]);
  });
});

let server: TestServer;
let [maker, checker, operator, auditor]: AtTheScreen[] = [];
beforeAll(async () => {
  server = await startTestServer();
  const { people } = server;
  [maker, checker, operator, auditor] = await Promise.all(
    [people.maker, people.checker, people.operator, people.auditor].map((person) => atTheScreen(server, person)),
  );
});
afterAll(() => server[Symbol.asyncDispose]());

const HEADER =
  'institution,userName,userAddress,amount,custodyAddress,network,txid,vout,receivingAddress,type,lockTime.kind,remarks,at';
const line = (seed: string, more: object = {}): string => {
  const { institution, userName, userAddress, amount, custodyAddress, network, txid, vout, receivingAddress, type } = {
    ...depositBody(seed),
    ...more,
  };
  return [
    institution,
    userName,
    userAddress,
    amount,
    custodyAddress,
    network,
    txid,
    vout,
    receivingAddress,
    type,
    'none',
    '',
    '2026-11-01T08:00:00Z',
  ].join(',');
};
const ROWS = [
  HEADER,
  line('p1', { amount: '2' }),
  line('p2', { institution: 'Aurora Custdoy' }),
  line('p3', { amount: '1.5' }),
  line('known', { amount: '7' }),
].join('\n');

test('only sender and approver see the values, totals, unknown names and results of a file', async () => {
  expect(await maker!.post('/api/institutions', { name: 'Aurora Custody', dailyLimit: null })).toMatchObject({
    status: 200,
  });
  await sendFacts(server, { type: 'deposit-seen', at: '2026-10-01T08:00:00Z', data: depositBody('known') });
  await maker!.get(`/api/institutions?atLeast=${(await server.store.head())!.commit}`);
  const {
    body: { id },
  } = await maker!.uploadFile('deposit-seen', ROWS, 'deposits.csv');
  const before = await maker!.post<ImportRows>(`/api/imports/deposit-seen/${id}/rows`, { mapping: {} });
  expect(before).toMatchObject({
    status: 200,
    body: {
      type: 'deposit-seen',
      list: 'deposits',
      file: 'deposits.csv',
      columns: expect.arrayContaining([
        { name: 'amount', names: expect.anything(), unit: 'sats' },
        { name: 'institution', names: expect.anything(), unit: null },
      ]),
      whole: {
        rows: 4,
        wrong: 2,
        totals: [{ column: 'amount', of: null, total: '150000002' }],
        unknown: [{ column: 'institution', value: 'Aurora Custdoy', rows: 1, nearest: 'Aurora Custody' }],
        isCut: false,
        problem: null,
      },
    },
  });
  const [one, two, three, known] = before.body.lines;
  expect([one, two]).toMatchObject([
    {
      result: 'accepted',
      values: { amount: '2', institution: 'Aurora Custody', at: '2026-11-01T08:00:00.000Z', lockTime: 'none' },
      now: null,
    },
    { result: 'accepted' },
  ]);
  expect(three).toMatchObject({
    result: 'rejected',
    code: 'amount-not-integer',
    path: 'data.amount',
    values: { amount: '1.5' },
  });
  expect(known).toMatchObject({
    result: 'rejected',
    code: 'deposit-exists',
    values: { amount: '7' },
    now: { amount: '150000000', institution: 'Aurora Custody', status: 'RECORDED' },
  });
  expect(
    (
      await maker!.post<ImportRows>(`/api/imports/deposit-seen/${id}/rows`, { mapping: {}, start: 1, end: 2 })
    ).body.lines.map(({ line: at }) => at),
  ).toEqual([3]);

  await maker!.send('deposit-seen', id, {});
  for (const screen of [maker!, checker!])
    expect(await screen.get<ImportRows>(`/api/jobs/${id}/rows`)).toMatchObject({
      status: 200,
      body: { whole: before.body.whole, lines: before.body.lines.map(({ result, values }) => ({ result, values })) },
    });
  for (const screen of [operator!, auditor!])
    expect(await screen.get(`/api/jobs/${id}/rows`)).toMatchObject({ status: 404 });
  expect(await checker!.get(`/api/jobs/${id}/rows?start=0&end=101`)).toMatchObject({ status: 400 });
  expect(
    await checker!.post(`/api/imports/deposit-seen/${id}/rows`, { mapping: {} }),
    'another’s file, and no permission to import',
  ).toMatchObject({ status: 403 });
  await maker!.post(`/api/jobs/${id}/stop`);
});
