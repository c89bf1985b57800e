// CSV exports of lists and comparisons: their contents, and the audit record of each export.
import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Problem } from '#contracts/wire/problem.ts';
import type { TestServer } from '../../tools/testing/server.ts';
import { startWithDeposit, type DepositServer } from '../../tools/testing/custody/deposit-server.ts';

let server: TestServer;
let id: string;
let positions: string[];
let get: DepositServer['get'];
beforeAll(async () => {
  ({ server, id, positions, get } = await startWithDeposit());
});
afterAll(() => server[Symbol.asyncDispose]());

test('an export names its position, escapes formulas and is recorded in the log', async () => {
  const filter = '{"status":{"filterType":"set","values":["CANCELLED"]}}';
  const appended = await server.appended(async () => {
    const response = await get(`/api/deposits/export.csv?asOf=${positions[1]!}&filter=${encodeURIComponent(filter)}`);
    expect(response.headers.get('x-position')).toBe(positions[1]);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="deposits-${positions[1]!}.csv"`);
    const text = Buffer.from(await response.arrayBuffer()).toString();
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(parse(text, { bom: true, columns: true })).toMatchObject([
      {
        id,
        amount: '150000000',
        remarks: `'=HYPERLINK("x")`,
        'lockTime.kind': 'none',
        'lockTime.value': '',
        confirmedBy: '',
      },
    ]);
  });
  expect(appended.filter(({ type }) => type !== 'ExportEnded')).toMatchObject([
    {
      type: 'Exported',
      data: { model: 'deposits', filter, position: positions[1] },
      metadata: { actor: { id: server.people.admin.id } },
    },
  ]);
});

test('a localized export has the selected columns, units in headings and labels beside codes', async () => {
  const exported = async (query: string): Promise<string[]> =>
    Buffer.from(await (await get(`/api/deposits/export.csv?asOf=${positions[1]!}&${query}`)).arrayBuffer())
      .toString()
      .slice(1)
      .split('\r\n');
  expect(await exported('language=zh-CN&columns=amount,status,lockTime')).toEqual([
    '充值金额（聪）,充值状态（代码）,充值状态,锁定方式（代码）,锁定方式,锁定至',
    '150000000,CANCELLED,已取消,none,不锁定,',
    '',
  ]);
  expect(await exported('language=en-US&columns=status,amount')).toEqual([
    'Deposit status (code),Deposit status,Deposit amount (sats)',
    'CANCELLED,Cancelled,150000000',
    '',
  ]);
  expect(await exported('columns=amount,status')).toEqual(['amount,status', '150000000,CANCELLED', '']);
  expect((await exported('language=zh-CN'))[0]).toContain('机构,用户名');
  const refused = await Promise.all(
    ['columns=colour', 'columns=', 'language=fr', 'columns=lockTime.kind'].map(
      async (query) => Problem.parse(await (await get(`/api/deposits/export.csv?${query}`)).json()).code,
    ),
  );
  expect(refused).toEqual(['unknown-column', 'invalid-input', 'invalid-input', 'unknown-column']);
});

test('the CSV of the audit log shows export filters as names and values, without empty ones', async () => {
  const filter = { status: { filterType: 'set', values: ['RECORDED', 'CANCELLED'] } };
  for (const query of [filter, {}])
    await (await get(`/api/deposits/export.csv?filter=${encodeURIComponent(JSON.stringify(query))}`)).arrayBuffer();
  const { position } = (await server.log()).at(-1)!;
  const lines: { data: string }[] = parse(
    Buffer.from(
      await (
        await get(
          `/api/audits/export.csv?atLeast=${position}&columns=data&sort=${encodeURIComponent('[{"colId":"position","sort":"asc"}]')}`,
        )
      ).arrayBuffer(),
    ),
    { bom: true, columns: true },
  );
  expect(
    lines
      .flatMap(({ data }) =>
        data.includes('sha256') ? [] : data.replace(/; columns: .*; position: \d+$/, '; position: …'),
      )
      .slice(-2),
  ).toEqual([
    'model: deposits; filter.status.filterType: set; filter.status.values: RECORDED; CANCELLED; position: …',
    'model: deposits; position: …',
  ]);
});

test('a comparison export has a line per differing field, escapes formulas and is logged', async () => {
  const [recorded, cancelled] = positions;
  const exported = async (query: string): Promise<{ name: string | null; lines: Record<string, string>[] }> => {
    const response = await get(`/api/deposits/comparison.csv?atLeast=${cancelled}&${query}`);
    return {
      name: response.headers.get('content-disposition'),
      lines: parse(Buffer.from(await response.arrayBuffer()), { bom: true, columns: true }),
    };
  };
  const appended = await server.appended(async () => {
    const { name, lines } = await exported(`from=${recorded}&to=${cancelled}`);
    expect(name).toBe(`attachment; filename="deposits-${recorded}-${cancelled}.csv"`);
    expect(lines).toEqual(
      expect.arrayContaining([
        { key: id, change: 'changed', field: 'status', before: 'RECORDED', after: 'CANCELLED' },
        { key: id, change: 'changed', field: 'reason', before: '', after: 'a test' },
      ]),
    );
    expect(lines.map(({ field }) => field)).not.toContain('revision');
  });
  expect(appended.filter(({ type }) => type !== 'ExportEnded')).toMatchObject([
    {
      type: 'Exported',
      data: { model: 'deposits', filter: '{}', from: recorded, position: cancelled },
      metadata: { actor: { id: server.people.admin.id } },
    },
  ]);
  const { lines } = await exported(`from=0&to=${recorded}&kind=added`);
  expect(lines).toEqual(
    expect.arrayContaining([
      { key: id, change: 'added', field: 'amount', before: '', after: '150000000' },
      { key: id, change: 'added', field: 'remarks', before: '', after: `'=HYPERLINK("x")` },
    ]),
  );
  expect((await exported(`from=0&to=${recorded}&kind=removed`)).lines).toEqual([]);
  expect((await exported(`from=${recorded}&to=${cancelled}&language=zh-CN&columns=status`)).lines).toEqual([
    {
      行: id,
      '变化（代码）': 'changed',
      变化: '更改',
      '字段（代码）': 'status',
      字段: '充值状态',
      单位: '',
      之前: 'RECORDED',
      之后: 'CANCELLED',
      '之前（名称）': '已登记',
      '之后（名称）': '已取消',
    },
  ]);
  expect((await exported(`from=0&to=${recorded}&language=en-US&columns=amount,lockTime`)).lines).toMatchObject([
    { 'Field (code)': 'amount', Field: 'Deposit amount', Unit: 'sats', After: '150000000' },
    {
      'Field (code)': 'lockTime.kind',
      Field: 'Lock type',
      Unit: '',
      Before: '',
      After: 'none',
      'After (in words)': 'Not locked',
    },
  ]);
});

const endOf = (stream: string) =>
  vi.waitFor(
    async () => {
      const end = (await server.log()).find((event) => event.stream === stream && event.type === 'ExportEnded');
      expect(end).toBeDefined();
      return end!;
    },
    { timeout: 10_000 },
  );

test('the end of an export tells the rows and the SHA-256 of the bytes that were sent', async () => {
  const response = await get(`/api/deposits/export.csv?asOf=${positions[1]!}&columns=status,amount`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const stream = `audit-${response.headers.get('x-export')}`;
  expect((await endOf(stream)).data).toEqual({
    model: 'deposits',
    rows: 1,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    completed: true,
  });
  const begun = (await server.log()).find((event) => event.stream === stream);
  expect(begun).toMatchObject({ type: 'Exported', data: { columns: ['status', 'amount'] } });
});
