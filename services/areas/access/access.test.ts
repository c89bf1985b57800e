// The access review: what people may do, what they used of it, and who reviewed it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CODES } from '#contracts/access/permission-code.ts';
import { RECORDED } from '#contracts/areas/access/used-permissions.ts';
import { listAccess, type AccessRow } from '#contracts/areas/access/reads.ts';
import { access } from './area.ts';
import { clientOf, type TestClient } from '../../tools/testing/people/access.ts';
import { depositBody } from '../../tools/testing/custody/deposits.ts';
import { startTestServer, type TestServer } from '../../tools/testing/server.ts';

const [LATE, REVIEWED, NEW, DISABLED] = ['late', 'reviewed', 'new', 'disabled'] as const;
const DAY_MS = 86_400_000;
let server: TestServer;
let [admin, maker]: TestClient[] = [];
let now = Date.now();
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  admin = clientOf(server, await server.tokenOf(server.people.admin));
  maker = clientOf(server, await server.tokenOf(server.people.maker));
});
afterAll(() => server[Symbol.asyncDispose]());

async function review(): Promise<Map<string, AccessRow>> {
  const { commit } = (await server.store.head())!;
  const { body } = await admin!.get(`/api/access-review?atLeast=${commit}`);
  return new Map(listAccess.response.parse(body).rows.map((row) => [row.id, row]));
}
const rowOf = async (id: string): Promise<AccessRow> => (await review()).get(id)!;
const used = ({ permissions }: AccessRow, code: string) => permissions.find((one) => one.code === code);
const attest = (id: string, by = admin!, headers = {}) =>
  by.post<{ code?: string; position?: string }>(
    '/api/access-review/attest',
    { administrator: id, note: 'as agreed' },
    headers,
  );

test('each permission but those to read and to follow leaves events that tell its use', () => {
  expect(CODES.filter((code) => !code.endsWith(':read') && !RECORDED.has(code))).toEqual([]);
  expect([...RECORDED].filter((code) => !CODES.some((one) => one === code))).toEqual([]);
});

test('a row tells role, second factor, last sign-in, and the last use of each permission or never', async () => {
  const before = await rowOf(server.people.maker.id);
  expect(before).toMatchObject({
    email: 'maker@console.example',
    roleId: 'custody-maker',
    enabled: true,
    hasSecondFactor: false,
    requiresSecondFactor: false,
    review: null,
    isOverdue: false,
  });
  expect(before.lastSignInAt).not.toBeNull();
  expect(used(before, 'deposit:record')).toEqual({
    code: 'deposit:record',
    lastUsedAt: null,
    uses: 0,
    isRecorded: true,
    unused: false,
  });
  const recorded = await maker!.post<{ position: string }>('/api/deposits', depositBody('reviewed'));
  expect(recorded.status).toBe(200);
  const token = await server.tokenOf(server.people.maker);
  await (
    await fetch(`${server.url}/api/deposits/export.csv`, { headers: { authorization: `Bearer ${token}` } })
  ).text();
  const after = await rowOf(server.people.maker.id);
  expect(used(after, 'deposit:record')).toMatchObject({ uses: 1, lastUsedAt: expect.stringMatching(/^20/) });
  expect(used(after, 'deposit:read')).toMatchObject({ uses: 1, isRecorded: false, unused: false });
  expect(used(after, 'deposit:cancel')).toMatchObject({ uses: 0, lastUsedAt: null });
  expect((await rowOf(server.people.nobody.id)).lastSignInAt).toBeNull();
});

test('pairs of permissions that let one person do both halves are told, with their rules', async () => {
  const { pairs } = await rowOf(server.people.admin.id);
  expect(pairs).toContainEqual({ first: 'deposit:record', second: 'deposit:confirm', isOn: true });
  expect((await rowOf(server.people.maker.id)).pairs).toEqual([]);
});

test('a review records who reviewed whom, and what they could do; nobody reviews themselves', async () => {
  const { id } = server.people.checker;
  const key = randomUUID();
  const first = await attest(id, admin, { 'idempotency-key': key });
  expect(first.status).toBe(200);
  expect((await attest(id, admin, { 'idempotency-key': key })).body).toEqual(first.body);
  const { review: kept, permissions } = await rowOf(id);
  expect(kept).toMatchObject({
    by: server.people.admin.id,
    note: 'as agreed',
    roleId: 'custody-checker',
    gained: [],
    lost: [],
  });
  const event = (await server.log()).find(({ type }) => type === 'AccessReviewed')!;
  expect(event).toMatchObject({
    stream: `access-${id}`,
    data: { permissions: permissions.map(({ code }) => code), reviewedBy: server.people.admin.id },
  });
  expect((await attest(server.people.admin.id)).body.code).toBe('own-access');
  expect((await attest(randomUUID())).status).toBe(404);
  expect((await attest(id, maker)).status).toBe(403);
  expect((await maker!.get('/api/access-review')).status).toBe(403);
});

test('permissions that came after a review are told', async () => {
  const { id } = server.people.operator;
  await attest(id);
  const [role] = [
    await admin!.get<{
      row: {
        revision: number;
        name: string;
        description: string;
        permissions: string[];
        requiresSecondFactor: boolean;
      };
    }>('/api/roles/operator'),
  ];
  const { revision, name, description, permissions, requiresSecondFactor } = role.body.row;
  const edited = await admin!.post(
    '/api/roles/operator/edit',
    {
      name,
      description,
      requiresSecondFactor,
      permissions: [...permissions.filter((code) => code !== 'burn:add'), 'tag:add'],
    },
    { 'if-match': `"${revision}"` },
  );
  expect(edited.status).toBe(200);
  expect((await rowOf(id)).review).toMatchObject({ gained: ['tag:add'], lost: ['burn:add'] });
});

test('after 90 days a permission counts as unused, and a review as overdue; the alert says whose', async () => {
  const { maker: makers, checker } = server.people;
  const before = now;
  now += 91 * DAY_MS;
  try {
    const client = clientOf(server, await server.tokenOf(server.people.admin));
    const { body } = await client.get('/api/access-review');
    const rows = listAccess.response.parse(body).rows;
    const late = rows.find(({ id }) => id === makers.id)!;
    expect(late.isOverdue).toBe(true);
    expect(used(late, 'deposit:cancel')).toMatchObject({ unused: true });
    expect(used(late, 'deposit:read')).toMatchObject({ unused: false });
    expect(rows.find(({ id }) => id === checker.id)!.isOverdue).toBe(true);
  } finally {
    now = before;
  }
});

test('an overdue review is an alert, with whose it is and since when', async () => {
  const person = { status: 'ENABLED', addedAt: '2026-01-01T00:00:00.000Z' };
  const all: Record<string, Record<string, unknown>[]> = {
    administrators: [
      { ...person, id: LATE },
      { ...person, id: REVIEWED },
      { ...person, id: NEW, addedAt: '2026-05-01T00:00:00.000Z' },
      { ...person, id: DISABLED, status: 'DISABLED' },
    ],
    'access-reviews': [{ id: REVIEWED, reviewedAt: '2026-05-01T00:00:00.000Z' }],
  };
  const models = {
    exportRows: async (model: string) => ({ pages: [all[model]!], position: '1', at: null, columns: [] }),
  };
  const parts = { models, values: { reviewInterval: '7776000' }, now: '2026-06-01T00:00:00.000Z' };
  expect(await access.alerts['review-overdue'](parts as never)).toEqual({
    count: 1,
    subjects: [{ id: LATE, since: '2026-04-01T00:00:00.000Z' }],
  });
});
