// Lifetime of a session: renewal of its credential, and its end by time, sign-out or disabling of its person.
import { expect, test } from 'vitest';
import { depositBody } from '../../tools/testing/custody/deposits.ts';
import {
  now,
  server,
  withBrowserSessions,
  later,
  MINUTE,
  cookiesOf,
  header,
  signIn,
  get,
  codeOf,
} from '../../tools/testing/people/browser-sessions.ts';
import { ABSOLUTE_LIMIT_MS, IDLE_LIMIT_MS } from './sessions.ts';
import { jsonOf } from '../../tools/testing/json.ts';

withBrowserSessions();

test('requests renew a credential after half its lifetime while the session lasts', async () => {
  const { jar } = await signIn();
  later(5 * MINUTE);
  expect(cookiesOf(await get('/api/deposits', jar))).toEqual([]);
  later(5 * MINUTE);
  const renewed = new Map(cookiesOf(await get('/api/deposits', jar)));
  expect([...renewed.keys()]).toEqual(['session', 'XSRF-TOKEN']);
  expect(renewed.get('session')).not.toBe(jar.get('session'));
  later(30 * MINUTE);
  expect((await get('/api/deposits', renewed)).status).toBe(200);
});

test('an expired token is refused even if its session still exists', async () => {
  const { jar } = await signIn();
  const claims = server.app.jwt.decode<{ sid: string; exp: number; via: string }>(jar.get('session')!)!;
  expect(claims.exp * 1000, 'the session’s absolute end').toBe(now + ABSOLUTE_LIMIT_MS);
  const signed = (exp: number): string => server.app.jwt.sign({ ...claims, exp });
  const seconds = now / 1000;
  expect((await get('/api/session', new Map([['session', signed(seconds + 1)]]))).status).toBe(200);
  const late = await get('/api/session', new Map([['session', signed(seconds)]]));
  expect([late.status, await codeOf(late)]).toEqual([401, 'session-ended']);
});

test('an idle session ends, and an active session ends at its absolute limit', async () => {
  const idle = await signIn();
  later(IDLE_LIMIT_MS);
  expect(await codeOf(await get('/api/session', idle.jar))).toBe('session-ended');

  const busy = await signIn();
  const script = await server.tokenOf(server.people.auditor);
  for (const end = now + ABSOLUTE_LIMIT_MS; now < end; later(60 * MINUTE))
    expect((await get('/api/session', busy.jar)).status).toBe(200);
  expect(await codeOf(await get('/api/session', busy.jar))).toBe('session-ended');
  expect(
    await codeOf(await fetch(`${server.url}/api/session`, { headers: { authorization: `Bearer ${script}` } })),
  ).toBe('not-signed-in');
});

test('signing out invalidates copies of the session cookie', async () => {
  const { jar } = await signIn();
  const response = await fetch(`${server.url}/api/session`, {
    method: 'DELETE',
    headers: { cookie: header(jar), 'x-xsrf-token': jar.get('XSRF-TOKEN')! },
  });
  expect(response.status).toBe(204);
  expect(response.headers.getSetCookie().join()).toMatch(/session=;.*Expires=Thu, 01 Jan 1970/);
  expect(await codeOf(await get('/api/session', jar))).toBe('session-ended');
});

test('a request with a slow body is refused if its session ends meanwhile', async () => {
  const { jar } = await signIn();
  const other = await signIn();
  let send!: (end: string) => void;
  const rest = new Promise<string>((resolve) => {
    send = resolve;
  });
  const bodyText = JSON.stringify(depositBody('slow'));
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode(bodyText.slice(0, -1)));
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
    await jsonOf<{ sessions: { id: string; current: boolean }[] }>(await get('/api/sessions', jar))
  ).sessions.find(({ current }) => current)!.id;
  await fetch(`${server.url}/api/sessions/${sessionId}`, {
    method: 'DELETE',
    headers: { origin: server.url, cookie: header(other.jar), 'x-xsrf-token': other.jar.get('XSRF-TOKEN')! },
  });
  later(2000);
  send(bodyText.slice(-1));
  const answer = await slow;
  expect([answer.status, await codeOf(answer)]).toEqual([401, 'session-ended']);
});

test('the session of a disabled person ends within a second', async () => {
  const { jar } = await signIn(server.people.auditor.email);
  expect((await get('/api/session', jar)).status).toBe(200);
  server.change(server.people.auditor, 'disabled');
  later(1000);
  expect(await codeOf(await get('/api/session', jar))).toBe('session-ended');
});
