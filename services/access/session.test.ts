import { afterAll, beforeAll, expect, test } from 'vitest';
import { depositBody } from '../tools/testing/deposits.ts';
import { PASSWORD } from '../tools/testing/people.ts';
import { NO_MODELS, startTestServer, type TestServer } from '../tools/testing/server.ts';
import { ABSOLUTE_LIMIT_MS, IDLE_LIMIT_MS } from './sessions.ts';

const MINUTE = 60_000;
let now = Date.parse('2026-11-01T08:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
});
afterAll(() => server[Symbol.asyncDispose]());

/** A browser's cookies: what it was last told of each. */
type Jar = Map<string, string>;
const cookiesOf = (response: Response): [string, string][] =>
  response.headers.getSetCookie().map((line) => {
    const [name, value] = line.split(';', 1)[0]!.split('=');
    return [name!, decodeURIComponent(value!)];
  });
const header = (jar: Jar): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

const signIn = async (
  email = server.people.maker.email,
  password = PASSWORD,
): Promise<{ response: Response; jar: Jar }> => {
  const response = await fetch(`${server.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return { response, jar: new Map(cookiesOf(response)) };
};
const get = (path: string, jar: Jar): Promise<Response> =>
  fetch(server.url + path, { headers: { cookie: header(jar) } });
const record = (jar: Jar, headers: Record<string, string>, seed: string): Promise<Response> =>
  fetch(`${server.url}/api/deposits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: header(jar), ...headers },
    body: JSON.stringify(depositBody(seed)),
  });
const codeOf = async (response: Response): Promise<unknown> => ((await response.json()) as { code: unknown }).code;

const BOOKS = ['rewardWithdrawal', 'CEXDeposits', 'spotSales', 'crossChain'].map((page) => ({
  path: `/hedgingStrategies/${page}`,
}));
test('signing in tells who one is, what one may do, and which pages one may open', async () => {
  const { response } = await signIn();
  expect(await response.json()).toMatchObject({
    administrator: { email: server.people.maker.email, roleId: 'custody-maker', roleName: 'Custody maker' },
    permissions: expect.arrayContaining([{ code: 'deposit:record' }]),
    routes: [
      { path: '/' },
      {
        path: '/selfCustody',
        routes: [
          { path: '/selfCustody/dataPanel' },
          { path: '/selfCustody/deposit' },
          { path: '/selfCustody/withdraw' },
        ],
      },
      ...['/overview', '/points', '/NFTAirdrop'].map((path) => ({ path })),
      { path: '/hedgingStrategies', routes: BOOKS },
      { path: '/operations', routes: [{ path: '/operations/executions' }] },
      { path: '/settings', routes: [{ path: '/settings/rules' }, { path: '/settings/proposals' }] },
    ],
    expiresAt: new Date(now + 15 * MINUTE).toISOString(),
    endsAt: new Date(now + ABSOLUTE_LIMIT_MS).toISOString(),
    secondFactor: 'none',
  });
});

test('the credential is a cookie that no script can read; the XSRF token is one that scripts must', async () => {
  const { response } = await signIn();
  const [session, xsrf] = response.headers.getSetCookie();
  expect(session).toMatch(/^session=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(xsrf).toMatch(/^XSRF-TOKEN=[^;]+; Max-Age=\d+; Path=\/; SameSite=Strict$/);
});

test('what is told to one person is kept by no cache', async () => {
  const { response, jar } = await signIn();
  for (const answer of [
    response,
    await get('/api/session', jar),
    await get('/api/sessions', jar),
    await get('/api/session', new Map()),
  ])
    expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('under https both cookies are Secure and the credential is bound to the host', async () => {
  await using secure = await startTestServer({
    models: NO_MODELS,
    config: { publicUrl: 'https://console.example', trustProxy: true, ingestKey: null, executorName: 'none' as const },
  });
  const response = await fetch(`${secure.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://console.example' },
    body: JSON.stringify({ email: secure.people.maker.email, password: PASSWORD }),
  });
  const cookies = response.headers.getSetCookie();
  expect(cookies[0]).toMatch(/^__Host-session=.*; Secure/);
  expect(cookies[1]).toMatch(/^XSRF-TOKEN=.*; Secure/);
  expect(response.headers.get('strict-transport-security')).toContain('max-age');
});

test('an unknown account and a wrong password are answered alike', async () => {
  const [wrong, unknown] = await Promise.all([
    signIn(server.people.maker.email, 'wrong'),
    signIn('nobody@console.example', 'wrong'),
  ]);
  expect(await wrong.response.json()).toEqual(await unknown.response.json());
});

test('a request by cookie that changes something needs the session’s own XSRF token', async () => {
  const { jar } = await signIn();
  const other = await signIn(server.people.admin.email);
  const token = jar.get('XSRF-TOKEN')!;
  expect(await codeOf(await record(jar, {}, 'no token'))).toBe('xsrf-token-invalid');
  expect(await codeOf(await record(jar, { 'x-xsrf-token': 'made up' }, 'made up'))).toBe('xsrf-token-invalid');
  expect(await codeOf(await record(jar, { 'x-xsrf-token': other.jar.get('XSRF-TOKEN')! }, 'of another'))).toBe(
    'xsrf-token-invalid',
  );
  const without = new Map([...jar].filter(([name]) => name !== 'XSRF-TOKEN'));
  expect(await codeOf(await record(without, { 'x-xsrf-token': token }, 'no cookie'))).toBe('xsrf-token-invalid');
  expect((await record(jar, { 'x-xsrf-token': token }, 'good')).status).toBe(200);
});

test('what was refused for its token or its origin says so on record, not that a permission was missing', async () => {
  // Of one person the same refusal is on record once a minute.
  const { jar } = await signIn(server.people.admin.email);
  const appended = await server.appended(async () => {
    await record(jar, {}, 'no token');
    await record(jar, { 'x-xsrf-token': jar.get('XSRF-TOKEN')!, origin: 'https://elsewhere.example' }, 'elsewhere');
  });
  expect(appended.map(({ type, data }) => [type, data.cause])).toEqual([
    ['AccessDenied', 'xsrf-token-invalid'],
    ['AccessDenied', 'origin-not-allowed'],
  ]);
});

test('a request by cookie comes from our own pages', async () => {
  const { jar } = await signIn();
  const token = { 'x-xsrf-token': jar.get('XSRF-TOKEN')! };
  for (const origin of [
    'https://elsewhere.example',
    'null',
    server.url.replace('http:', 'https:'),
    `${server.url}1`,
    'http://127.0.0.1',
  ]) {
    expect(await codeOf(await record(jar, { ...token, origin }, origin))).toBe('origin-not-allowed');
  }
  expect((await record(jar, { ...token, origin: server.url }, 'own')).status).toBe(200);
  expect(
    (await record(jar, { ...token, origin: server.url.replace('127.0.0.1', 'localhost') }, 'by its other name')).status,
  ).toBe(200);
});

test('nobody is signed in from another site’s page; that is on record, but not without end', async () => {
  const attempt = (): Promise<Response> =>
    fetch(`${server.url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
      body: JSON.stringify({ email: server.people.maker.email, password: PASSWORD }),
    });
  const appended = await server.appended(async () => expect(await codeOf(await attempt())).toBe('origin-not-allowed'));
  expect(appended).toMatchObject([
    {
      type: 'AccessDenied',
      data: { path: '/api/session', cause: 'origin-not-allowed' },
      metadata: { actor: { kind: 'system' } },
    },
  ]);
  for (let times = 0; times < 19; times++) await attempt();
  expect(await server.appended(async () => expect(await codeOf(await attempt())).toBe('too-many-requests'))).toEqual(
    [],
  );
});

test('a script’s token needs neither cookie nor XSRF token, and is no cookie', async () => {
  const token = await server.tokenOf(server.people.maker);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  expect(
    (
      await fetch(`${server.url}/api/deposits`, {
        method: 'POST',
        headers,
        body: JSON.stringify(depositBody('by script')),
      })
    ).status,
  ).toBe(200);
  expect((await get('/api/session', new Map([['session', token]]))).status).toBe(401);
  const { jar } = await signIn();
  expect(
    (await fetch(`${server.url}/api/session`, { headers: { authorization: `Bearer ${jar.get('session')!}` } })).status,
  ).toBe(401);
});

test('the credential is renewed in passing once half its life is over, also after the whole of it, as long as the session lasts', async () => {
  const { jar } = await signIn();
  now += 5 * MINUTE;
  expect(cookiesOf(await get('/api/deposits', jar))).toEqual([]);
  now += 5 * MINUTE;
  const renewed = new Map(cookiesOf(await get('/api/deposits', jar)));
  expect([...renewed.keys()]).toEqual(['session', 'XSRF-TOKEN']);
  expect(renewed.get('session')).not.toBe(jar.get('session'));
  now += 30 * MINUTE;
  expect((await get('/api/deposits', renewed)).status).toBe(200);
});

test('no token is taken after its time, though its session may still be there', async () => {
  const { jar } = await signIn();
  const claims = server.app.jwt.decode<{ sid: string; exp: number; via: string }>(jar.get('session')!)!;
  expect(claims.exp * 1000, 'the session’s absolute end').toBe(now + ABSOLUTE_LIMIT_MS);
  const signed = (exp: number): string => server.app.jwt.sign({ ...claims, exp });
  const seconds = now / 1000;
  expect((await get('/api/session', new Map([['session', signed(seconds + 1)]]))).status).toBe(200);
  const late = await get('/api/session', new Map([['session', signed(seconds)]]));
  expect([late.status, await codeOf(late)]).toEqual([401, 'session-ended']);
});

test('a session nobody uses ends, and so does one that was used all day', async () => {
  const idle = await signIn();
  now += IDLE_LIMIT_MS;
  expect(await codeOf(await get('/api/session', idle.jar))).toBe('session-ended');

  const busy = await signIn();
  const script = await server.tokenOf(server.people.auditor);
  for (const end = now + ABSOLUTE_LIMIT_MS; now < end; now += 60 * MINUTE)
    expect((await get('/api/session', busy.jar)).status).toBe(200);
  expect(await codeOf(await get('/api/session', busy.jar))).toBe('session-ended');
  expect(
    await codeOf(await fetch(`${server.url}/api/session`, { headers: { authorization: `Bearer ${script}` } })),
  ).toBe('not-signed-in');
});

test('signing out ends the session for whoever still has its cookie', async () => {
  const { jar } = await signIn();
  const response = await fetch(`${server.url}/api/session`, {
    method: 'DELETE',
    headers: { cookie: header(jar), 'x-xsrf-token': jar.get('XSRF-TOKEN')! },
  });
  expect(response.status).toBe(204);
  expect(response.headers.getSetCookie().join()).toMatch(/session=;.*Expires=Thu, 01 Jan 1970/);
  expect(await codeOf(await get('/api/session', jar))).toBe('session-ended');
});

test('a request whose body is long in coming is carried out by nobody who was signed out meanwhile', async () => {
  const { jar } = await signIn();
  const other = await signIn();
  let send!: (end: string) => void;
  const rest = new Promise<string>((resolve) => {
    send = resolve;
  });
  const whole = JSON.stringify(depositBody('slow'));
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode(whole.slice(0, -1)));
      controller.enqueue(new TextEncoder().encode(await rest));
      controller.close();
    },
  });
  const slow = fetch(`${server.url}/api/deposits`, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: {
      'content-type': 'application/json',
      origin: server.url,
      cookie: header(jar),
      'x-xsrf-token': jar.get('XSRF-TOKEN')!,
    },
  } as RequestInit);
  await get('/api/session', other.jar);
  const sessionId = (
    (await (await get('/api/sessions', jar)).json()) as { sessions: { id: string; current: boolean }[] }
  ).sessions.find(({ current }) => current)!.id;
  await fetch(`${server.url}/api/sessions/${sessionId}`, {
    method: 'DELETE',
    headers: { origin: server.url, cookie: header(other.jar), 'x-xsrf-token': other.jar.get('XSRF-TOKEN')! },
  });
  now += 2000;
  send(whole.slice(-1));
  const answer = await slow;
  expect([answer.status, await codeOf(answer)]).toEqual([401, 'session-ended']);
});

test('a disabled person’s session ends within a second', async () => {
  const { jar } = await signIn(server.people.auditor.email);
  expect((await get('/api/session', jar)).status).toBe(200);
  server.change(server.people.auditor, 'disabled');
  now += 1000;
  expect(await codeOf(await get('/api/session', jar))).toBe('session-ended');
});

test('sign-ins and sign-outs are on record', async () => {
  const appended = await server.appended(async () => {
    const { jar } = await signIn();
    await fetch(`${server.url}/api/session`, {
      method: 'DELETE',
      headers: { cookie: header(jar), 'x-xsrf-token': jar.get('XSRF-TOKEN')! },
    });
  });
  const { id } = server.people.maker;
  expect(appended).toMatchObject([
    { type: 'SignedIn', data: { administratorId: id, method: 'password' } },
    { type: 'SignedOut', data: { administratorId: id } },
  ]);
});
