import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailUnavailable } from '../../mail/types.ts';
import {
  clientOf,
  codeFor,
  command,
  fieldsOf,
  lastMail,
  sessionOf,
  signIn,
  type Answer,
} from '../../tools/testing/people/access.ts';
import { PASSWORD } from '../../tools/testing/people/people.ts';
import { NO_MODELS, startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { testWallet } from '../../tools/testing/people/wallet.ts';

const MINUTE = 60_000;
const NEW = 'stadium-lantern-42';
let now = Date.now();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ models: NO_MODELS, clock: () => now });
});
afterAll(() => server[Symbol.asyncDispose]());
/** Advances the clock past the waits and limits of earlier tests. */
beforeEach(() => {
  now += 61 * MINUTE;
});

const wrongCodeFor = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const typesOf = async (act: () => Promise<unknown>): Promise<string[]> =>
  (await server.appended(act)).map(({ type }) => type);

test('a link that could not be mailed is mailed once when the request is repeated', async () => {
  const sent: string[] = [];
  let isDown = true;
  await using mailless = await startTestServer({
    models: NO_MODELS,
    mailer: {
      send: async ({ to }) => {
        if (isDown) throw new MailUnavailable('away');
        sent.push(to);
      },
    },
  });
  const admin = await sessionOf(mailless, mailless.people.admin.email);
  const add = (): Promise<Answer> =>
    admin.post(
      '/api/administrators',
      { email: 'late@console.example', description: 'for a test', roleId: 'auditor' },
      { 'idempotency-key': '0b7f6a2e-1f1c-4b0e-8d52-3c1f6a1c9d11' },
    );
  expect(await add()).toMatchObject({ status: 503, body: { code: 'mail-unavailable' } });
  isDown = false;
  for (let times = 0; times < 2; times++) expect((await add()).status).toBe(200);
  expect(sent).toEqual(['late@console.example']);
});

describe('a verification code', () => {
  test('has six digits and is mailed to the person’s address', async () => {
    const client = await sessionOf(server, server.people.auditor.email);
    const answer = await client.post('/api/password/code', {});
    expect(answer).toMatchObject({
      status: 200,
      body: { resendAfter: 60, expiresAt: new Date(now + 10 * MINUTE).toISOString() },
    });
    const mail = await lastMail(server);
    expect(mail).toMatchObject({ to: server.people.auditor.email, code: expect.stringMatching(/^\d{6}$/) });
    expect(mail.text).toContain(mail.code);
    expect(JSON.stringify(answer.body)).not.toContain(mail.code);
  });

  test('can be requested once a minute and six times an hour', async () => {
    const client = await sessionOf(server, server.people.auditor.email);
    const sent = async (): Promise<unknown> => {
      const { status, body } = await client.post('/api/password/code', {});
      return [status, body.retryAfter];
    };
    expect(await sent()).toEqual([200, undefined]);
    now += 20_000;
    expect(await sent()).toEqual([429, 40]);
    for (let times = 1; times < 6; times++) {
      now += MINUTE;
      expect(await sent()).toEqual([200, undefined]);
    }
    now += MINUTE;
    expect(await sent()).toEqual([429, 3600 - 20 - 6 * 60]);
  });

  test('that could not be mailed is reported and can be requested again at once', async () => {
    let isDown = true;
    await using mailless = await startTestServer({
      models: NO_MODELS,
      mailer: {
        send: async () => {
          if (isDown) throw new MailUnavailable('away');
        },
      },
    });
    const client = await sessionOf(mailless, mailless.people.maker.email);
    expect(await client.post('/api/password/code', {})).toMatchObject({
      status: 503,
      body: { code: 'mail-unavailable' },
    });
    isDown = false;
    expect((await client.post('/api/password/code', {})).status).toBe(200);
  });
});

describe('changing a password', () => {
  test('requires the old password and a code, ends all other sessions and is logged', async () => {
    const { email, id } = server.people.maker;
    const [client, other, third] = [
      await sessionOf(server, email),
      await sessionOf(server, email),
      await sessionOf(server, email),
    ];
    const code = await codeFor(server, client);
    const types = await typesOf(async () => {
      expect(
        await client.post('/api/password/change', {
          oldPassword: PASSWORD,
          password: NEW,
          code: `${code.slice(0, 3)} ${code.slice(3)}`,
        }),
      ).toMatchObject({ status: 200, body: { endedSessions: expect.any(Number) } });
    });
    expect(types).toEqual(['PasswordSet']);
    expect((await server.log()).at(-1)).toMatchObject({
      stream: `administrator-${id}`,
      data: {},
      metadata: { actor: { kind: 'administrator', id } },
    });
    expect((await client.get('/api/session')).status).toBe(200);
    for (const ended of [other, third])
      expect(await ended.get('/api/session')).toMatchObject({ status: 401, body: { code: 'session-ended' } });
    expect([(await signIn(server, email, PASSWORD)).status, (await signIn(server, email, NEW)).status]).toEqual([
      401, 200,
    ]);
    await server.setPassword(id);
  });

  test('is refused with an error for each field and changes nothing', async () => {
    const { email } = server.people.maker;
    const client = await sessionOf(server, email);
    const code = await codeFor(server, client);
    const change = async (body: Record<string, unknown>): Promise<unknown> =>
      fieldsOf(await client.post('/api/password/change', { oldPassword: PASSWORD, password: NEW, code, ...body }));
    const types = await typesOf(async () => {
      expect(await change({ oldPassword: 'wrong', code: wrongCodeFor(code) })).toEqual([
        { path: 'oldPassword', key: 'password-wrong' },
      ]);
      expect(await change({ code: wrongCodeFor(code) })).toEqual([{ path: 'code', key: 'code-wrong' }]);
      expect(await change({ password: '2 short' })).toEqual([{ path: 'password', key: 'password-too-short' }]);
      expect(await change({ password: 'x'.repeat(257) })).toEqual([{ path: 'password', key: 'too-long' }]);
      expect(await change({ password: 'Password2026!' })).toEqual([{ path: 'password', key: 'password-too-common' }]);
      expect(await change({ password: email })).toEqual([{ path: 'password', key: 'password-is-account' }]);
      expect(await change({ password: PASSWORD })).toEqual([{ path: 'password', key: 'password-unchanged' }]);
      expect(await change({ code: '12345' })).toEqual([{ path: 'code', key: 'not-a-code' }]);
      expect(await change({ oldPassword: '' })).toEqual([{ path: 'oldPassword', key: 'password-blank' }]);
    });
    expect(types).toEqual([]);
    expect((await signIn(server, email, PASSWORD)).status).toBe(200);
  });

  test('accepts a code once, for ten minutes, for five tries and only from its recipient', async () => {
    const { email, id } = server.people.maker;
    const client = await sessionOf(server, email);
    const change = async (code: string, oldPassword: string, password: string): Promise<unknown> =>
      fieldsOf(await client.post('/api/password/change', { oldPassword, password, code }));
    const OK = { status: 200, code: undefined };
    const WRONG = [{ path: 'code', key: 'code-wrong' }];

    const first = await codeFor(server, client);
    expect(await change(first, PASSWORD, NEW)).toEqual(OK);
    expect(await change(first, NEW, 'another-lantern-9')).toEqual(WRONG);
    now += MINUTE;

    const late = await codeFor(server, client);
    now += 10 * MINUTE;
    expect(await change(late, NEW, 'another-lantern-9')).toEqual(WRONG);

    const guessed = await codeFor(server, client);
    for (let tries = 0; tries < 5; tries++)
      expect(await change(wrongCodeFor(guessed), NEW, 'another-lantern-9')).toEqual(WRONG);
    expect(await change(guessed, NEW, 'another-lantern-9')).toEqual(WRONG);
    now += MINUTE;

    const checker = await sessionOf(server, server.people.checker.email);
    const otherCode = await codeFor(server, checker);
    expect(await change(otherCode, NEW, 'another-lantern-9')).toEqual(WRONG);
    await server.setPassword(id);
  });

  test('requires only the code for a first password and the old password afterwards', async () => {
    const admin = await sessionOf(server, server.people.admin.email);
    const {
      body: { id },
    } = await admin.post('/api/administrators', {
      email: 'by.wallet@console.example',
      description: 'for a test',
      roleId: 'auditor',
    });
    const wallet = testWallet(new Uint8Array(32).fill(3));
    await command(server, String(id), 'bind-wallet', { address: wallet.address });
    const {
      body: { message },
    } = await clientOf(server).post('/api/session/wallet/challenge', { address: wallet.address });
    const {
      body: { token, hasPassword },
    } = await clientOf(server).post('/api/session/wallet', {
      address: wallet.address,
      signature: wallet.sign(String(message)),
      token: true,
    });
    expect(hasPassword).toBe(false);
    const client = clientOf(server, token);
    const code = await codeFor(server, client);
    const set = (entered: string): Promise<Answer> =>
      client.post('/api/password/change', { oldPassword: null, password: NEW, code: entered });
    expect(fieldsOf(await set(wrongCodeFor(code)))).toEqual([{ path: 'code', key: 'code-wrong' }]);
    expect((await set(code)).status).toBe(200);
    expect(await client.get('/api/session')).toMatchObject({ body: { hasPassword: true } });
    expect((await signIn(server, 'by.wallet@console.example', NEW)).status).toBe(200);
    now += MINUTE;
    expect(fieldsOf(await set(await codeFor(server, client)))).toEqual([
      { path: 'oldPassword', key: 'password-wrong' },
    ]);
  });

  test('is blocked after ten wrong old passwords', async () => {
    const client = await sessionOf(server, server.people.operator.email);
    for (let tries = 0; tries < 10; tries++)
      await client.post('/api/password/change', { oldPassword: `guess ${tries}`, password: NEW, code: '123456' });
    expect(
      await client.post('/api/password/change', { oldPassword: PASSWORD, password: NEW, code: '123456' }),
    ).toMatchObject({ status: 429, body: { retryAfter: 300 } });
  });
});
