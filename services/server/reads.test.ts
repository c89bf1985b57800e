import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { custodyTotalReads } from '#contracts/custody-total.ts';
import { DepositRow } from '#contracts/deposit.ts';
import { EventsAnswer } from '#contracts/history.ts';
import { changesAnswer, comparisonAnswer, listPage, rowAnswer } from '#contracts/list.ts';
import { listPrices } from '#contracts/price.ts';
import { Problem } from '#contracts/problem.ts';
import { positionAt } from '#contracts/session.ts';
import { clientOf } from '../tools/testing/access.ts';
import { depositBody, depositFact } from '../tools/testing/deposits.ts';
import { INGEST_KEY, anEvent, startTestServer, type TestServer } from '../tools/testing/server.ts';

let server: TestServer;
let token: string;
let id: string;
const positions: string[] = [];
const post = async (
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> =>
  (await (
    await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      body: JSON.stringify(body),
    })
  ).json()) as Record<string, unknown>;
const get = (path: string): Promise<Response> =>
  fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });

beforeAll(async () => {
  server = await startTestServer();
  token = await server.tokenOf(server.people.admin);
  const recorded = await post('/api/deposits', depositBody('read', { remarks: '=HYPERLINK("x")' }));
  id = String(recorded.id);
  const cancelled = await post(`/api/deposits/${id}/cancel`, { reason: 'a test' });
  positions.push(String(recorded.position), String(cancelled.position));
});
afterAll(() => server[Symbol.asyncDispose]());

test('a row comes with its revision as ETag, as soon as its command was answered', async () => {
  const response = await get(`/api/deposits/${id.toUpperCase()}?atLeast=${positions[1]!}`);
  expect(rowAnswer(DepositRow).parse(await response.json())).toMatchObject({
    row: { id, revision: 1, status: 'CANCELLED', reason: 'a test' },
    position: positions[1],
  });
  expect(response.headers.get('etag')).toBe('"1"');
});

test('as of a position a row is what it was', async () => {
  const response = await get(`/api/deposits/${id}?asOf=${positions[0]!}`);
  expect(await response.json()).toMatchObject({ row: { status: 'RECORDED', revision: 0 }, position: positions[0] });
});

test('a list comes in a window, with its total and position', async () => {
  const page = listPage(DepositRow).parse(
    await (
      await get(
        `/api/deposits?atLeast=${positions[1]!}&filter=${encodeURIComponent('{"status":{"filterType":"set","values":["CANCELLED"]}}')}`,
      )
    ).json(),
  );
  expect(page).toMatchObject({ rows: [{ id }], total: 1 });
  const changes = changesAnswer(DepositRow).parse(
    await (await get(`/api/deposits/changes?after=${positions[0]!}`)).json(),
  );
  expect(changes).toMatchObject({ rows: [{ id, revision: 1 }], removed: [], more: false });
});

test('what the first window of a list went by is sent back with the others, in its own form', async () => {
  expect(
    (await get('/api/deposits?start=0&end=1&computedAt=2026-11-01T08:00:00.000Z&price=66000000000000000000000')).status,
  ).toBe(200);
  for (const [query, field] of [
    ['computedAt=yesterday', 'computedAt'],
    ['price=1.5', 'price'],
    ['price=-1', 'price'],
  ]) {
    expect(Problem.parse(await (await get(`/api/deposits?${query}`)).json())).toMatchObject({
      status: 400,
      fields: [{ path: field }],
    });
  }
});

test('the changes after a position are gone through one by one, each as it was then', async () => {
  const [recorded, cancelled] = positions as [string, string];
  const step = async (after: string) =>
    changesAnswer(DepositRow).parse(await (await get(`/api/deposits/changes?upTo=next&after=${after}`)).json());
  expect(await step('0')).toMatchObject({
    rows: [{ id, revision: 0, status: 'RECORDED' }],
    removed: [],
    position: recorded,
    more: true,
  });
  expect(await step(recorded)).toMatchObject({
    rows: [{ id, revision: 1, status: 'CANCELLED' }],
    removed: [],
    position: cancelled,
  });
  expect(await step(cancelled)).toMatchObject({ rows: [], removed: [] });
  expect((await get('/api/deposits/changes?upTo=never&after=0')).status).toBe(400);
});

test('between two instants a list tells the rows that differ, before and after, and how many; in pages', async () => {
  const [recorded, cancelled] = positions as [string, string];
  const compare = async (query: string) =>
    comparisonAnswer(DepositRow).parse(
      await (await get(`/api/deposits/comparison?atLeast=${cancelled}&${query}`)).json(),
    );
  expect(await compare(`from=${recorded}`)).toMatchObject({
    from: { position: recorded, at: expect.any(String) },
    counts: { added: 0, removed: 0, changed: 1 },
    next: null,
    rows: [
      {
        id,
        kind: 'changed',
        before: { status: 'RECORDED', reason: null },
        after: { status: 'CANCELLED', reason: 'a test' },
      },
    ],
  });
  const status = (value: string): string =>
    `filter=${encodeURIComponent(JSON.stringify({ status: { filterType: 'set', values: [value] } }))}`;
  expect(await compare(`from=${recorded}&to=${cancelled}&${status('RECORDED')}`)).toMatchObject({
    to: { position: cancelled },
    counts: { added: 0, removed: 1, changed: 0 },
    rows: [{ id, kind: 'removed', after: { status: 'CANCELLED' } }],
  });
  expect(await compare(`from=0&to=${recorded}`)).toMatchObject({
    counts: { added: 1 },
    sums: { amount: { added: '150000000', removed: '0', changed: { before: '0', after: '0' } } },
    rows: [{ id, kind: 'added', before: null, after: { status: 'RECORDED' } }],
  });
  expect(await compare(`from=2020-11-01T08:00:00Z&kind=removed&limit=1`)).toMatchObject({
    counts: { added: 1 },
    rows: [],
    next: null,
  });
  expect(await compare(`from=0&cursor=${recorded}:${id}`)).toMatchObject({ counts: { added: 1 }, rows: [] });
});

test('what cannot be compared is told by its place', async () => {
  const fields = await Promise.all(
    [
      '',
      `from=${positions[1]!}&to=${positions[0]!}`,
      'from=yesterday',
      'from=0&limit=0',
      'from=0&limit=501',
      'from=0&cursor=x',
      'from=0&kind=moved',
      'from=0&sort=[]',
    ].map(async (query) => {
      const { fields = [] } = Problem.parse(await (await get(`/api/deposits/comparison?${query}`)).json());
      return fields.map(({ path, key }) => `${path} ${key}`).join();
    }),
  );
  expect(fields).toEqual([
    'from not-a-point-in-time',
    'to to-before-from',
    'from not-a-position',
    'limit window-too-wide',
    'limit window-too-wide',
    'cursor not-a-cursor',
    'kind not-one-of',
    'sort unknown-field',
  ]);
});

test('the events of a row tell who did what, when, and what it changed; the sender’s address stays sealed and is not told', async () => {
  const { events } = EventsAnswer.parse(
    await (await get(`/api/deposits/${id}/events?atLeast=${positions[1]!}`)).json(),
  );
  expect(events).toMatchObject([
    {
      number: 0,
      type: 'DepositRecorded',
      position: positions[0],
      actor: { kind: 'administrator', id: server.people.admin.id, role: 'super-administrator' },
      data: { amount: '150000000' },
    },
    {
      number: 1,
      type: 'DepositCancelled',
      position: positions[1],
      data: { reason: 'a test' },
      changes: expect.arrayContaining([{ field: 'status', before: 'RECORDED', after: 'CANCELLED' }]),
    },
  ]);
  expect(JSON.stringify(events)).not.toContain('v1.');
});

test('no event tells the id of its session; whoever reads the record sees which were done in the same', async () => {
  const told = async (by: string): Promise<unknown[]> => {
    const response = await fetch(`${server.url}/api/deposits/${id}/events?atLeast=${positions[1]!}`, {
      headers: { authorization: `Bearer ${by}` },
    });
    return EventsAnswer.parse(await response.json()).events.map(({ metadata }) => metadata['session']);
  };
  const sessions = (await server.store.load(`deposit-${id}`)).map(({ metadata: { session } }) => session);
  expect(sessions).toEqual([expect.any(String), sessions[0]]);
  expect(await told(await server.tokenOf(server.people.maker))).toEqual([undefined, undefined]);
  const seen = await told(token);
  expect(seen).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), seen[0]]);
});

test('as of a position the later events are not yet', async () => {
  const { events } = EventsAnswer.parse(await (await get(`/api/deposits/${id}/events?asOf=${positions[0]!}`)).json());
  expect(events.map(({ type }) => type)).toEqual(['DepositRecorded']);
  expect((await get(`/api/deposits/${id}/events?asOf=0`)).status).toBe(404);
});

test('an export is a file that tells its position, inert in a spreadsheet, and is on record', async () => {
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
  expect(appended).toMatchObject([
    {
      type: 'Exported',
      data: { model: 'deposits', filter, position: positions[1] },
      metadata: { actor: { id: server.people.admin.id } },
    },
  ]);
});

test('an export in a language has the columns that are asked for, units in its headings, and words beside codes', async () => {
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

test('the filter of an export on record reads as names and values in the CSV of the record, and one that filters nothing is left out', async () => {
  const filter = { status: { filterType: 'set', values: ['RECORDED', 'CANCELLED'] } };
  for (const asked of [filter, {}])
    await (await get(`/api/deposits/export.csv?filter=${encodeURIComponent(JSON.stringify(asked))}`)).arrayBuffer();
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
  expect(lines.slice(-2).map(({ data }) => data.replace(/\d+$/, '…'))).toEqual([
    'model: deposits; filter.status.filterType: set; filter.status.values: RECORDED; CANCELLED; position: …',
    'model: deposits; position: …',
  ]);
});

test('a comparison is exported with a line for each field that differs, inert in a spreadsheet, and is on record', async () => {
  const [recorded, cancelled] = positions as [string, string];
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
  expect(appended).toMatchObject([
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

test('a query that cannot be is told by its place', async () => {
  const problems = await Promise.all(
    [
      'filter={',
      `filter=${encodeURIComponent('{"colour":{"filterType":"text","type":"blank"}}')}`,
      'start=0&end=1001',
      'asOf=yesterday',
      'colour=red',
      'start=1&start=2',
      `filter=${encodeURIComponent('{"__proto__":{"filterType":"text","type":"blank"}}')}`,
      `filter=${'['.repeat(4000)}`,
    ].map(async (query) => (await get(`/api/deposits?${query}`)).json()),
  );
  expect(problems).toMatchObject([
    { code: 'invalid-input', fields: [{ path: 'filter', key: 'not-json' }] },
    { code: 'unknown-column', fields: [{ path: 'filter.colour', key: 'unknown-column' }] },
    { code: 'invalid-input', fields: [{ path: 'end', key: 'window-too-wide' }] },
    { code: 'invalid-input', fields: [{ path: 'asOf', key: expect.stringMatching(/^not-a-/) }] },
    { code: 'invalid-input', fields: [{ path: 'colour', key: 'unknown-field' }] },
    { code: 'invalid-input', fields: [{ path: 'start', key: 'wrong-type' }] },
    { code: 'invalid-input', fields: [{ path: 'filter', key: 'not-json' }] },
    { code: 'invalid-input', fields: [{ path: 'filter', key: 'too-deep' }] },
  ]);
});

test('totals tell satoshis and the same in wei of YBTC', async () => {
  const answer = custodyTotalReads.list.response.parse(
    await (await get(`/api/custody-totals?atLeast=${positions[1]!}`)).json(),
  );
  expect(answer.rows).toMatchObject([
    { status: 'CANCELLED', mintStatus: 'NOT_REQUESTED', count: 1, sats: '150000000', ybtc: '1500000000000000000' },
  ]);
  expect(await (await get(`/api/custody-totals?asOf=${positions[0]!}`)).json()).toMatchObject({
    rows: [{ status: 'RECORDED', count: 1 }],
  });
});

test('totals that changed after a position come in the same form, with a count of 0 where nothing is left', async () => {
  const { rows, position } = custodyTotalReads.changes.response.parse(
    await (await get(`/api/custody-totals/changes?after=${positions[0]!}`)).json(),
  );
  expect(rows).toMatchObject([
    { status: 'CANCELLED', count: 1, ybtc: '1500000000000000000' },
    { status: 'RECORDED', count: 0, ybtc: '0' },
  ]);
  expect(BigInt(position)).toBeGreaterThanOrEqual(BigInt(positions[1]!));
});

test('totals come as a series, by the step in which deposits were recorded, at any point in time', async () => {
  const now = Date.now();
  const hours = `from=${new Date(now - 7_200_000).toISOString()}&to=${new Date(now + 3_600_000).toISOString()}&step=hour`;
  const series = async (query: string) =>
    custodyTotalReads.series.response.parse(await (await get(`/api/custody-totals/series?${hours}${query}`)).json());
  const { steps, position } = await series('');
  expect(steps.flatMap(({ groups }) => groups)).toEqual([
    {
      status: 'CANCELLED',
      mintStatus: 'NOT_REQUESTED',
      count: 1,
      sats: '150000000',
      ybtc: '1500000000000000000',
      refundSats: '0',
    },
  ]);
  expect(new Set(steps.map((step) => step.position))).toEqual(new Set([position]));
  expect((await series(`&asOf=${positions[0]!}`)).steps.flatMap(({ groups }) => groups)).toMatchObject([
    { status: 'RECORDED' },
  ]);
});

test('a series that cannot be told is refused by its place', async () => {
  const ask = async (query: string) => Problem.parse(await (await get(`/api/custody-totals/series?${query}`)).json());
  const range = 'from=2026-11-01T00:00:00Z&to=2026-11-02T00:00:00Z';
  expect(await ask(`${range}&step=minute`)).toMatchObject({
    status: 400,
    fields: [{ path: 'step', key: 'not-one-of' }],
  });
  expect(await ask('from=2026-11-01T00:00:00Z&to=2027-11-01T00:00:00Z&step=hour')).toMatchObject({
    status: 400,
    fields: [{ path: 'step', key: 'too-many-steps' }],
  });
  expect(await ask('from=2026-11-01T00:00:00Z&to=2026-11-01T00:00:00Z&step=day')).toMatchObject({
    status: 400,
    fields: [{ path: 'to', key: 'to-before-from' }],
  });
  expect(await ask(`${range}&step=day&asOf=8000000000000000000`)).toMatchObject({
    status: 404,
    code: 'position-unknown',
  });
});

test('what has not come to a position says so: a row, its events, a comparison, an export', async () => {
  await using impatient = await startTestServer({}, { patience: 100 });
  const maker = clientOf(impatient, await impatient.tokenOf(impatient.people.maker));
  const {
    body: { id: added },
  } = await maker.post('/api/deposits', depositBody('not yet'));
  await expect.poll(async () => (await maker.get(`/api/deposits/${String(added)}`)).status).toBe(200);
  for (const path of [String(added), `${String(added)}/events`, 'comparison?from=0']) {
    const { body } = await maker.get(
      `/api/deposits/${path}${path.includes('?') ? '&' : '?'}atLeast=8000000000000000000`,
    );
    expect([path, body['behind']]).toEqual([path, true]);
  }
  const file = await fetch(`${impatient.url}/api/deposits/export.csv?atLeast=8000000000000000000`, {
    headers: { authorization: `Bearer ${await impatient.tokenOf(impatient.people.maker)}` },
  });
  expect([file.headers.get('x-behind'), (await file.text()).includes(String(added))]).toEqual(['true', true]);
});

test('prices come by day', async () => {
  const fact = {
    source: 'prices',
    id: 'p1',
    type: 'btc-price',
    at: '2026-11-01T00:00:00Z',
    data: { day: '2026-11-01', price: '101234.56' },
  };
  await fetch(`${server.url}/api/ingest`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${INGEST_KEY}` },
    body: JSON.stringify(fact),
  });
  const { position } = (await server.log()).at(-1)!;
  expect(listPrices.response.parse(await (await get(`/api/prices?atLeast=${position}`)).json()).rows).toMatchObject([
    { id: '2026-11-01', price: '101234.56' },
  ]);
});

test('a position is told for an instant, and when one was recorded', async () => {
  const answer = await get(`/api/positions?at=${encodeURIComponent(new Date().toISOString())}`);
  expect(positionAt.response.parse(await answer.json()).position).toMatch(/^\d+$/);
  expect(positionAt.response.parse(await (await get(`/api/positions?at=${positions[0]!}`)).json())).toEqual({
    position: positions[0],
    at: (await server.log()).find(({ position }) => `${position}` === positions[0])!.metadata.recordedAt,
  });
  expect((await get('/api/positions?at=yesterday')).status).toBe(400);
});

test.each([
  'deposits/comparison?from=1&to=9000000000000000000',
  'settings?asOf=9000000000000000000',
  'positions?at=9000000000000000000',
])('what lies ahead of the log is not answered with a part of the truth, but as unknown: %s', async (asked) => {
  const response = await get(`/api/${asked}`);
  expect([response.status, response.headers.get('retry-after')]).toEqual([404, null]);
  expect(await response.json()).toMatchObject({ code: 'position-unknown' });
});

test('rules are read with their revision and changed by a command', async () => {
  const before = await get('/api/settings');
  expect(await before.json()).toMatchObject({ settings: { values: { priceAge: '300' } }, revision: -1 });
  const { revision, position } = await post('/api/settings/prices', {
    values: { priceAge: '60' },
    reason: 'for a test',
  });
  expect(revision).toBe(0);
  const after = await get('/api/settings');
  expect(after.headers.get('etag')).toBe('"0"');
  expect(await after.json()).toMatchObject({
    settings: { values: { priceAge: '60', priceGuard: '100000000000000000' } },
  });
  expect(await (await get(`/api/settings?asOf=${Number(position) - 1}`)).json()).toMatchObject({
    settings: { values: { priceAge: '300' } },
  });
});

test('names stand for the ids of people, and of the sources that recorded something', async () => {
  await fetch(`${server.url}/api/ingest`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${INGEST_KEY}` },
    body: JSON.stringify(depositFact('of a source')),
  });
  await get(`/api/deposits?atLeast=${(await server.log()).at(-1)!.position}`);
  expect(await (await get('/api/actors')).json()).toMatchObject({
    actors: expect.arrayContaining([{ id: 'source:custody-feed', name: 'custody-feed' }]),
  });
  expect(await (await get('/api/actors')).json()).toMatchObject({
    actors: expect.arrayContaining([{ id: server.people.maker.id, name: server.people.maker.email }]),
  });
});

test('roles are told by the names people gave them, also to those who may not read what they give', async () => {
  const { id, position } = await post('/api/roles', {
    name: 'Vault desk',
    description: 'for a test',
    permissions: ['deposit:read'],
  });
  await get(`/api/roles?atLeast=${String(position)}`);
  const maker = { authorization: `Bearer ${await server.tokenOf(server.people.maker)}` };
  expect((await fetch(`${server.url}/api/roles`, { headers: maker })).status).toBe(403);
  const { roles } = (await (await fetch(`${server.url}/api/actors`, { headers: maker })).json()) as {
    roles: unknown[];
  };
  expect(roles).toEqual(
    expect.arrayContaining([
      { id, name: 'Vault desk' },
      { id: 'auditor', name: 'Auditor' },
    ]),
  );
});

test('who runs the program is told that it is alive, ready, and how it does', async () => {
  expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'ok' });
  expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({
    status: 'ready',
    models: expect.arrayContaining([expect.objectContaining({ model: 'deposits' })]),
  });
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toContain('read_model_lag_seconds{model="deposits"}');
  expect(metrics).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} 1/);
});

test('a name that turns its neighbours around is refused; one from before that was refused is read, found and acted on as any other', async () => {
  const userName = 'Alice \u202e evil';
  expect(await post('/api/deposits', depositBody('turned', { userName }))).toMatchObject({
    code: 'invalid-input',
    fields: [{ path: 'userName', key: 'hidden-characters' }],
  });
  const older = randomUUID();
  const data = { ...depositBody('turned', { userName }), recordedBy: server.people.maker.id, occurredAt: null };
  const { position } = await server.store.append(`deposit-${older}`, [anEvent('DepositRecorded', data)], 'no-stream');
  const found = async (type: string, filter: string): Promise<unknown> =>
    (
      (await (
        await get(
          `/api/deposits?atLeast=${position}&filter=${encodeURIComponent(JSON.stringify({ userName: { filterType: 'text', type, filter } }))}`,
        )
      ).json()) as { rows: unknown[] }
    ).rows;
  expect(await found('equals', userName)).toMatchObject([{ id: older, userName }]);
  expect(await found('contains', '\u202e')).toMatchObject([{ id: older, userName }]);
  expect(await (await get(`/api/deposits/${older}/events`)).json()).toMatchObject({ events: [{ data: { userName } }] });
  expect(
    await post(`/api/deposits/${older}/confirm`, { amount: '150000000', acknowledged: true }, { 'if-match': '"0"' }),
  ).toMatchObject({ id: older });
});
