// Manifests of exports: who may read them, and the files that a browser tells of.
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ExportManifest } from '#contracts/areas/audit/exports.ts';
import { Problem } from '#contracts/wire/problem.ts';
import { startWithDeposit, type DepositServer } from '../../tools/testing/custody/deposit-server.ts';
import type { TestServer } from '../../tools/testing/server.ts';

let server: TestServer;
let { positions, get }: DepositServer = {} as DepositServer;
let tokens: Record<'admin' | 'maker' | 'auditor', string>;
beforeAll(async () => {
  ({ server, positions, get } = await startWithDeposit());
  const { admin, maker, auditor } = server.people;
  tokens = {
    admin: await server.tokenOf(admin),
    maker: await server.tokenOf(maker),
    auditor: await server.tokenOf(auditor),
  };
});
afterAll(() => server[Symbol.asyncDispose]());

const as = (token: string, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(server.url + path, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } });
const manifest = async (id: string | null): Promise<ExportManifest> =>
  ExportManifest.parse(await (await get(`/api/exports/${id}`)).json());
const SHA256 = '0f'.repeat(32);
const tell = (token: string, body: object, key: string = randomUUID()): Promise<Response> =>
  as(token, '/api/exports', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ kind: 'png', scope: 'Deposits by day', position: positions[0], sha256: SHA256, ...body }),
  });

test('a manifest says what was exported, by whom, and the SHA-256 of the bytes', async () => {
  const filter = { status: { filterType: 'set', values: ['CANCELLED'] } };
  const response = await get(
    `/api/deposits/export.csv?asOf=${positions[1]}&columns=status,amount&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  const id = response.headers.get('x-export');
  const told = await manifest(id);
  expect(told).toMatchObject({
    id,
    kind: 'csv',
    madeBy: 'server',
    model: 'deposits',
    scope: null,
    filter,
    from: null,
    position: positions[1],
    columns: ['status', 'amount'],
    rows: 1,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    completed: true,
    by: server.people.admin.id,
  });
  expect(told.endedAt).not.toBeNull();
  const events = (await server.log()).filter(({ stream }) => stream === `audit-${id}`);
  expect(told.events).toEqual(events.map((event) => event.id));
});

test('an export that did not end is not completed', async () => {
  const begun = (await server.log()).find(({ type }) => type === 'Exported')!;
  const unfinished = randomUUID();
  await server.store.append(`audit-${unfinished}`, [{ ...begun, id: randomUUID() }], 'no-stream');
  expect(await manifest(unfinished)).toMatchObject({ completed: false, endedAt: null, sha256: null, rows: null });
});

test('only the exporter and people with audit:read read a manifest', async () => {
  const response = await get('/api/deposits/comparison.csv?from=0');
  await response.arrayBuffer();
  const path = `/api/exports/${response.headers.get('x-export')}`;
  expect((await as(tokens.admin, path)).status).toBe(200);
  expect((await as(tokens.auditor, path)).status).toBe(200);
  const appended = await server.appended(async () => expect((await as(tokens.maker, path)).status).toBe(403));
  expect(appended).toMatchObject([{ type: 'AccessDenied', data: { permission: 'audit:read' } }]);
  expect((await fetch(server.url + path)).status).toBe(401);
  for (const id of [randomUUID(), 'x']) expect((await as(tokens.admin, `/api/exports/${id}`)).status).toBe(404);
});

test('a stream of another audit event is no export', async () => {
  const signedIn = (await server.log()).find(({ type }) => type === 'SignedIn')!;
  expect((await get(`/api/exports/${signedIn.stream.replace('audit-', '')}`)).status).toBe(404);
});

test('a browser tells of a file before it saves it; what it shows is sealed in the log and opened in the manifest', async () => {
  const scope = 'Sign-ins of ana.maker@demo.example';
  const answer = await tell(tokens.maker, { scope });
  expect(answer.status).toBe(200);
  const { id, position } = (await answer.json()) as { id: string; position: string };
  const event = (await server.log()).find(({ stream }) => stream === `audit-${id}`)!;
  expect(event).toMatchObject({
    type: 'FileExported',
    position: BigInt(position),
    data: { kind: 'png', position: positions[0], sha256: SHA256 },
    metadata: { actor: { id: server.people.maker.id } },
  });
  expect(JSON.stringify(event.data)).not.toContain('ana.maker');
  expect(await manifest(id)).toMatchObject({
    kind: 'png',
    madeBy: 'browser',
    model: null,
    scope,
    filter: null,
    position: positions[0],
    sha256: SHA256,
    completed: null,
    by: server.people.maker.id,
  });
  expect((await as(tokens.maker, `/api/exports/${id}`)).status).toBe(200);
});

test('the same key tells once; for another file it is refused', async () => {
  const key = randomUUID();
  const first = (await (await tell(tokens.maker, {}, key)).json()) as object;
  const appended = await server.appended(async () => {
    expect(await (await tell(tokens.maker, {}, key)).json()).toEqual(first);
    const others = [
      tell(tokens.maker, { sha256: 'f0'.repeat(32) }, key),
      tell(tokens.maker, { scope: 'Withdrawals by day' }, key),
      tell(tokens.admin, {}, key),
    ];
    for (const other of others) expect(Problem.parse(await (await other).json()).code).toBe('idempotency-key-reused');
  });
  expect(appended).toEqual([]);
});

test('a file that cannot be is refused, and nothing is recorded', async () => {
  const appended = await server.appended(async () => {
    for (const body of [
      { kind: 'exe' },
      { scope: '' },
      { scope: 'x'.repeat(2001) },
      { sha256: 'abc' },
      { position: 'x' },
    ])
      expect((await tell(tokens.maker, body)).status).toBe(400);
    const beyond = await tell(tokens.maker, { position: String(1n << 62n) });
    expect(Problem.parse(await beyond.json()).code).toBe('position-unknown');
  });
  expect(appended).toEqual([]);
});
