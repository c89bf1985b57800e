import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { NO_MODELS, PASSWORD, startTestServer, type TestServer } from '../http/testing.ts';
import { clientOf, sessionOf, type Answer } from './testing.ts';

const WINDOW = 5 * 60_000;
/** The events' clock is the machine's: a lock lies in its future. */
let now = Date.now();
let server: TestServer;
beforeAll(async () => { server = await startTestServer({ models: NO_MODELS, clock: () => now }); });
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => { now += WINDOW; });

const attempt = (email: string, password = 'wrong', at: { url: string } = server): Promise<Answer> => clientOf(at).post('/api/session', { email, password });
const fail = async (email: string, times: number): Promise<void> => { for (let n = 0; n < times; n++) expect((await attempt(email)).status).toBe(401); };
const lastOf = async (id: string) => (await server.store.load(`administrator-${id}`)).at(-1);
const lockOf = async (email: string): Promise<number | null> => server.vault.locks.find(await server.vault.lookup(email), now);
/** The lock is written beside the answer, which does not wait for it. */
const untilLocked = (email: string): Promise<number> => vi.waitUntil(() => lockOf(email), { timeout: 20_000 });
const told = ({ status, body, headers }: Answer): unknown => ({ status, body, retryAfter: headers.get('retry-after') });

test('an account is locked after ten failures, with the right password too, until the window is over; that is on record', async () => {
  const { email, id } = server.people.maker;
  await fail(email, 10);
  await untilLocked(email);
  expect(await lastOf(id)).toMatchObject({ type: 'SignInLocked', data: { until: new Date(now + WINDOW).toISOString() }, metadata: { actor: { kind: 'system' } } });
  now += 60_000;
  expect(await attempt(email, PASSWORD)).toMatchObject({ status: 429, body: { code: 'too-many-requests', retryAfter: 240 } });
  now += WINDOW - 60_000;
  expect((await attempt(email, PASSWORD)).status).toBe(200);
});

test('an account that nobody has is answered the very same, at every step, and is not on record', async () => {
  const [known, unknown] = [server.people.checker.email, 'nobody.at.all@console.example'];
  for (let n = 0; n < 11; n++) {
    const answers = [await attempt(known), await attempt(unknown)].map(told);
    expect(answers[0]).toEqual(answers[1]);
    if (n === 9) await Promise.all([untilLocked(known), untilLocked(unknown)]);
  }
  now += 100_000;
  expect(told(await attempt(known, PASSWORD))).toEqual(told(await attempt(unknown, PASSWORD)));
  const locked = (await server.log()).filter(({ type }) => type === 'SignInLocked').map(({ stream }) => stream);
  expect(locked).toEqual([server.people.maker, server.people.checker].map(({ id }) => `administrator-${id}`));
});

test('however an account is spelled it is one account', async () => {
  const { email } = server.people.operator;
  for (let n = 0; n < 10; n++) await attempt(n % 2 ? ` ${email.toUpperCase()}` : `${email} `);
  expect((await attempt(email, PASSWORD)).status).toBe(429);
});

test('ops lift a lock, and the person can sign in at once', async () => {
  const { email, id } = server.people.auditor;
  await fail(email, 10);
  await untilLocked(email);
  expect((await attempt(email, PASSWORD)).status).toBe(429);
  const admin = await sessionOf(server, server.people.admin.email);
  expect((await admin.post(`/api/administrators/${id}/unlock`, {})).status).toBe(200);
  expect(await lastOf(id)).toMatchObject({ type: 'SignInUnlocked', metadata: { actor: { id: server.people.admin.id } } });
  expect((await attempt(email, PASSWORD)).status).toBe(200);
});

test('an address that fails with many accounts waits, too', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 51; n++) statuses.push((await attempt(`stranger-${n}@console.example`)).status);
  expect(new Set(statuses.slice(0, 50))).toEqual(new Set([401]));
  expect(statuses[50]).toBe(429);
  expect((await attempt(server.people.admin.email, PASSWORD)).status).toBe(429);
  now += WINDOW;
  expect((await attempt(server.people.admin.email, PASSWORD)).status).toBe(200);
});

test('a client with a whole IPv6 network is one client', async () => {
  await using behind = await startTestServer({ models: NO_MODELS, clock: () => now, config: { publicUrl: null, trustProxy: true, ingestKey: null, executorName: 'none' } });
  const from = async (address: string, n: number): Promise<number> => (await clientOf(behind).post('/api/session', { email: `stranger-${n}@console.example`, password: 'wrong' }, { 'x-forwarded-for': address })).status;
  const statuses: number[] = [];
  for (let n = 0; n < 51; n++) statuses.push(await from(`2001:db8:0:1::${n.toString(16)}`, n));
  expect(statuses).toEqual([...Array<number>(50).fill(401), 429]);
  expect(await from('2001:db8:0:2::1', 51)).toBe(401);
});

test('many at once are no way round', async () => {
  const { email } = server.people.nobody;
  const statuses = (await Promise.all(Array.from({ length: 30 }, () => attempt(email)))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
});
