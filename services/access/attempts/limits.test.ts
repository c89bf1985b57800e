import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { clientOf, sessionOf, type Answer } from '../../tools/testing/people/access.ts';
import { PASSWORD } from '../../tools/testing/people/people.ts';
import { NO_MODELS, startTestServer, type TestServer } from '../../tools/testing/server.ts';

const WINDOW = 5 * 60_000;
/** Events use the machine's clock; a lock is in its future. */
let now = Date.now();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ models: NO_MODELS, clock: () => now });
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => {
  now += WINDOW;
});

const attempt = (email: string, password = 'wrong', at: { url: string } = server): Promise<Answer> =>
  clientOf(at).post('/api/session', { email, password });
const fail = async (email: string, times: number): Promise<void> => {
  for (let n = 0; n < times; n++) expect((await attempt(email)).status).toBe(401);
};
const lastOf = async (id: string) => (await server.store.load(`administrator-${id}`)).at(-1);
const lockOf = async (email: string): Promise<number | null> =>
  server.vault.locks.find(await server.vault.lookup(email), now);
/** Waits for the lock, because the answer does not wait for it. */
const untilLocked = (email: string): Promise<number> => vi.waitUntil(() => lockOf(email), { timeout: 20_000 });
const visibleParts = ({ status, body, headers }: Answer): unknown => ({
  status,
  body,
  retryAfter: headers.get('retry-after'),
});

test('ten failures lock an account, even for the right password, and the lock is logged', async () => {
  const { email, id } = server.people.maker;
  await fail(email, 10);
  await untilLocked(email);
  expect(await lastOf(id)).toMatchObject({
    type: 'SignInLocked',
    data: { until: new Date(now + WINDOW).toISOString() },
    metadata: { actor: { kind: 'system' } },
  });
  now += 60_000;
  expect(await attempt(email, PASSWORD)).toMatchObject({
    status: 429,
    body: { code: 'too-many-requests', retryAfter: 240 },
  });
  now += WINDOW - 60_000;
  expect((await attempt(email, PASSWORD)).status).toBe(200);
});

test('an unknown account gets the same answers as a known one and is not logged', async () => {
  const [known, unknown] = [server.people.checker.email, 'nobody.at.all@console.example'];
  for (let n = 0; n < 11; n++) {
    const answers = [await attempt(known), await attempt(unknown)].map(visibleParts);
    expect(answers[0]).toEqual(answers[1]);
    if (n === 9) await Promise.all([untilLocked(known), untilLocked(unknown)]);
  }
  now += 100_000;
  expect(visibleParts(await attempt(known, PASSWORD))).toEqual(visibleParts(await attempt(unknown, PASSWORD)));
  const locked = (await server.log()).filter(({ type }) => type === 'SignInLocked').map(({ stream }) => stream);
  expect(locked).toEqual([server.people.maker, server.people.checker].map(({ id }) => `administrator-${id}`));
});

test('different spellings of an e-mail address count as one account', async () => {
  const { email } = server.people.operator;
  for (let n = 0; n < 10; n++) await attempt(n % 2 ? ` ${email.toUpperCase()}` : `${email} `);
  expect((await attempt(email, PASSWORD)).status).toBe(429);
});

test('an administrator lifts a lock, and the person can sign in at once', async () => {
  const { email, id } = server.people.auditor;
  await fail(email, 10);
  await untilLocked(email);
  expect((await attempt(email, PASSWORD)).status).toBe(429);
  const admin = await sessionOf(server, server.people.admin.email);
  expect((await admin.post(`/api/administrators/${id}/unlock`, {})).status).toBe(200);
  expect(await lastOf(id)).toMatchObject({
    type: 'SignInUnlocked',
    metadata: { actor: { id: server.people.admin.id } },
  });
  expect((await attempt(email, PASSWORD)).status).toBe(200);
});

test('an IP address that fails with many accounts is limited', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 51; n++) statuses.push((await attempt(`stranger-${n}@console.example`)).status);
  expect(new Set(statuses.slice(0, 50))).toEqual(new Set([401]));
  expect(statuses[50]).toBe(429);
  // A person who never signed in from this network cannot be distinguished from them.
  expect((await attempt(server.people.nobody.email, PASSWORD)).status).toBe(429);
  now += WINDOW;
  expect((await attempt(server.people.nobody.email, PASSWORD)).status).toBe(200);
});

describe('a person at the network of the last sign-in', () => {
  let proxied: TestServer;
  beforeAll(async () => {
    proxied = await startTestServer({
      models: NO_MODELS,
      clock: () => now,
      config: { publicUrl: null, trustProxy: true, ingestKey: null, executorName: 'none' },
    });
  });
  afterAll(() => proxied[Symbol.asyncDispose]());
  const DESK = '2001:db8:0:1::1';
  const from = async (address: string, email: string, password = 'wrong'): Promise<number> =>
    (await clientOf(proxied).post('/api/session', { email, password }, { 'x-forwarded-for': address })).status;
  const failFrom = async (address: string, email: string): Promise<void> => {
    for (let n = 0; n < 10; n++) expect(await from(address, email)).toBe(401);
  };
  const typesOf = async (id: string): Promise<string[]> =>
    (await proxied.store.load(`administrator-${id}`))
      .map(({ type }) => type)
      .filter((type) => type.startsWith('SignIn'));

  test('is not locked by failures of others at the same account or network', async () => {
    const { email, id } = proxied.people.maker;
    expect(await from(DESK, email, PASSWORD)).toBe(200);
    await failFrom('192.0.2.1', email);
    await vi.waitUntil(async () => (await typesOf(id)).length === 1, { timeout: 20_000 });
    expect([await from('192.0.2.1', email, PASSWORD), await from('192.0.2.2', email, PASSWORD)]).toEqual([429, 429]);
    for (let n = 0; n < 50; n++) await from('2001:db8:0:1::bad', `stranger-${n}@console.example`);
    expect(await from('2001:db8:0:1::bad', 'stranger@console.example')).toBe(429);
    expect(await from('2001:db8:0:1::2', email, PASSWORD)).toBe(200);
    now += WINDOW;
    expect(await from('192.0.2.9', email, PASSWORD)).toBe(200);
    await failFrom(DESK, email);
    expect(await from(DESK, email, PASSWORD), 'only the network of the last sign-in is known').toBe(429);
  });

  test('is locked after ten failures there, until an administrator lifts the lock', async () => {
    const { email, id } = proxied.people.checker;
    expect(await from(DESK, email, PASSWORD)).toBe(200);
    await failFrom(DESK, email);
    await vi.waitUntil(async () => (await typesOf(id)).length === 1, { timeout: 20_000 });
    expect(await from(DESK, email, PASSWORD)).toBe(429);
    const admin = await sessionOf(proxied, proxied.people.admin.email);
    expect((await admin.post(`/api/administrators/${id}/unlock`, {})).status).toBe(200);
    expect(await typesOf(id)).toEqual(['SignInLocked', 'SignInUnlocked']);
    expect(await from(DESK, email, PASSWORD)).toBe(200);
  });
});

test('failures of password change, second factor and sign-in are counted separately', async () => {
  const { email } = server.people.operator;
  const operator = await sessionOf(server, email);
  const change = async (): Promise<number> =>
    (
      await operator.post('/api/password/change', {
        oldPassword: 'wrong',
        password: 'another battery staple',
        code: '123456',
      })
    ).status;
  const begin = async (password: string): Promise<number> =>
    (await operator.post('/api/second-factor/begin', { password })).status;
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) statuses.push(await change());
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  for (let n = 0; n < 10; n++) expect(await begin('wrong')).toBe(400);
  expect(await begin(PASSWORD)).toBe(429);
  expect((await attempt(email, PASSWORD)).status).toBe(200);
  await fail(email, 10);
  expect((await attempt(email, PASSWORD)).status).toBe(429);
  now += WINDOW;
  await fail(email, 10);
  expect(await begin(PASSWORD), 'a sign-in lock does not block the second factor').toBe(200);
});

test('all addresses of an IPv6 /64 network count as one client', async () => {
  await using proxied = await startTestServer({
    models: NO_MODELS,
    clock: () => now,
    config: { publicUrl: null, trustProxy: true, ingestKey: null, executorName: 'none' },
  });
  const from = async (address: string, n: number): Promise<number> =>
    (
      await clientOf(proxied).post(
        '/api/session',
        { email: `stranger-${n}@console.example`, password: 'wrong' },
        { 'x-forwarded-for': address },
      )
    ).status;
  const statuses: number[] = [];
  for (let n = 0; n < 51; n++) statuses.push(await from(`2001:db8:0:1::${n.toString(16)}`, n));
  expect(statuses).toEqual([...Array<number>(50).fill(401), 429]);
  expect(await from('2001:db8:0:2::1', 51)).toBe(401);
});

test('concurrent attempts do not bypass the limit', async () => {
  const { email } = server.people.nobody;
  const statuses = (await Promise.all(Array.from({ length: 30 }, () => attempt(email)))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
});
