// Sessions by cookie or token: the sign-in answer, and which requests are accepted.
import { expect, test } from 'vitest';
import { depositBody } from '../../tools/testing/custody/deposits.ts';
import { PASSWORD } from '../../tools/testing/people/people.ts';
import { NO_MODELS, startTestServer } from '../../tools/testing/server.ts';
import {
  now,
  server,
  withBrowserSessions,
  MINUTE,
  type Jar,
  header,
  signIn,
  get,
  codeOf,
} from '../../tools/testing/people/browser-sessions.ts';
import { ABSOLUTE_LIMIT_MS } from './sessions.ts';

withBrowserSessions();

const record = (jar: Jar, headers: Record<string, string>, seed: string): Promise<Response> =>
  fetch(`${server.url}/api/deposits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: header(jar), ...headers },
    body: JSON.stringify(depositBody(seed)),
  });

const BOOKS = ['rewardWithdrawal', 'CEXDeposits', 'spotSales', 'crossChain'].map((page) => ({
  path: `/hedgingStrategies/${page}`,
}));
test('the answer to a sign-in contains the person, the permissions and the pages', async () => {
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
          { path: '/selfCustody/transactions' },
          { path: '/selfCustody/reconciliation' },
        ],
      },
      { path: '/statistics', routes: [{ path: '/statistics/custom' }] },
      ...['/overview', '/points', '/NFTAirdrop'].map((path) => ({ path })),
      { path: '/hedgingStrategies', routes: BOOKS },
      { path: '/operations', routes: [{ path: '/operations/executions' }, { path: '/operations/requests' }] },
      { path: '/settings', routes: [{ path: '/settings/rules' }, { path: '/settings/proposals' }] },
    ],
    expiresAt: new Date(now + 15 * MINUTE).toISOString(),
    endsAt: new Date(now + ABSOLUTE_LIMIT_MS).toISOString(),
    secondFactor: 'none',
  });
});

test('scripts cannot read the session cookie but can read the XSRF cookie', async () => {
  const { response } = await signIn();
  const [session, xsrf] = response.headers.getSetCookie();
  expect(session).toMatch(/^session=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(xsrf).toMatch(/^XSRF-TOKEN=[^;]+; Max-Age=\d+; Path=\/; SameSite=Strict$/);
});

test('personal answers must not be cached', async () => {
  const { response, jar } = await signIn();
  for (const answer of [
    response,
    await get('/api/session', jar),
    await get('/api/sessions', jar),
    await get('/api/session', new Map()),
  ])
    expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('under https both cookies are Secure and the session cookie is bound to the host', async () => {
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

test('an unknown account and a wrong password get the same answer', async () => {
  const [wrong, unknown] = await Promise.all([
    signIn(server.people.maker.email, 'wrong'),
    signIn('nobody@console.example', 'wrong'),
  ]);
  expect(await wrong.response.json()).toEqual(await unknown.response.json());
});

test('a changing request by cookie requires the XSRF token of its session', async () => {
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

test('the log records a wrong XSRF token or origin as the cause of a refusal', async () => {
  // Equal denials of one person are recorded once a minute.
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

test('a request by cookie from another origin is refused', async () => {
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

test('a sign-in from another origin is refused, and the log entries are limited', async () => {
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

test('a bearer token needs neither cookie nor XSRF token and is not accepted as a cookie', async () => {
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

test('sign-ins and sign-outs are recorded in the log', async () => {
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
