// A person’s own second factor: set up, required at sign-in, and removed.
import { describe, expect, test } from 'vitest';
import { clientOf, command, fieldsOf, sessionOf, signInAs, type Answer } from '../../tools/testing/people/access.ts';
import { PASSWORD } from '../../tools/testing/people/people.ts';
import { testWallet } from '../../tools/testing/people/wallet.ts';
import {
  STEP,
  now,
  server,
  withSecondFactors,
  later,
  shown,
  begin,
  enrol,
  outcome,
} from '../../tools/testing/people/second-factors.ts';

withSecondFactors();

const LIMIT = 300;

describe('a second factor', () => {
  test('is set up by password and first code, is logged and ends the other sessions', async () => {
    const { email, id } = server.people.maker;
    const [client, other] = [await sessionOf(server, email), await sessionOf(server, email)];
    const response = await client.post('/api/second-factor/begin', { password: PASSWORD });
    expect(response.body).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringMatching(
        /^otpauth:\/\/totp\/Operations%20console:maker%40console\.example\?secret=[A-Z2-7]{32}&issuer=Operations%20console/,
      ),
    });
    const secret = String(response.body.secret);
    expect((await signInAs(server, email)).status, 'nothing changes until it is confirmed').toBe(200);
    const appended = await server.appended(async () =>
      expect((await client.post('/api/second-factor/confirm', { code: await shown(secret) })).status).toBe(200),
    );
    expect(appended).toMatchObject([{ type: 'SecondFactorEnabled', stream: `administrator-${id}`, data: {} }]);
    expect([(await client.get('/api/session')).body.secondFactor, (await other.get('/api/session')).status]).toEqual([
      'enabled',
      401,
    ]);
    expect(
      JSON.stringify(appended, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toContain(secret);
    later(STEP);

    expect(outcome(await signInAs(server, email))).toEqual([401, 'second-factor-required']);
    expect(outcome(await clientOf(server).post('/api/session', { email, password: 'wrong' }))).toEqual([
      401,
      'sign-in-failed',
    ]);
    expect(
      outcome(await clientOf(server).post('/api/session', { email, password: 'wrong', code: await shown(secret) })),
    ).toEqual([401, 'sign-in-failed']);
    expect(await signInAs(server, email, { code: await shown(secret) })).toMatchObject({
      status: 200,
      body: { secondFactor: 'enabled' },
    });
  });

  test('accepts each code once, also of two concurrent requests', async () => {
    const { email } = server.people.checker;
    const client = await sessionOf(server, email);
    const secret = await begin(client);
    const first = await shown(secret);
    await client.post('/api/second-factor/confirm', { code: first });
    expect(outcome(await signInAs(server, email, { code: first }))).toEqual([401, 'second-factor-wrong']);
    later(STEP);
    const code = await shown(secret);
    const statuses = (await Promise.all([signInAs(server, email, { code }), signInAs(server, email, { code })])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 401]);
    expect(outcome(await signInAs(server, email, { code }))).toEqual([401, 'second-factor-wrong']);
    later(STEP);
    expect((await signInAs(server, email, { code: await shown(secret) })).status).toBe(200);
  });

  test('accepts only codes of the previous, the current and the next step', async () => {
    const { email } = server.people.operator;
    const secret = await enrol(await sessionOf(server, email));
    later(5 * STEP);
    const statuses: unknown[] = [];
    for (const at of [-2, 2, -1, 0, 1])
      statuses.push((await signInAs(server, email, { code: await shown(secret, now + at * STEP) })).status);
    expect(statuses).toEqual([401, 401, 200, 200, 200]);
    expect(
      (await signInAs(server, email, { code: await shown(secret, now - STEP) })).status,
      'an earlier step than the last used',
    ).toBe(401);
  });

  test('locks the account after ten wrong codes', async () => {
    const { email, id } = server.people.auditor;
    const secret = await enrol(await sessionOf(server, email));
    const wrong = String((Number(await shown(secret)) + 500_000) % 1_000_000).padStart(6, '0');
    for (let tries = 0; tries < 10; tries++)
      expect(outcome(await signInAs(server, email, { code: wrong }))).toEqual([401, 'second-factor-wrong']);
    expect(await signInAs(server, email, { code: await shown(secret) })).toMatchObject({
      status: 429,
      body: { retryAfter: LIMIT },
    });
    await expect.poll(async () => (await server.store.load(`administrator-${id}`)).at(-1)?.type).toBe('SignInLocked');
  });

  test('is required for a wallet sign-in, whose signature stays valid until the code is right', async () => {
    const wallet = testWallet(new Uint8Array(32).fill(3));
    const { email, id } = server.people.admin;
    expect((await command(server, id, 'bind-wallet', { address: wallet.address })).status).toBe(200);
    const secret = await enrol(await sessionOf(server, email));
    const message = String(
      (await clientOf(server).post('/api/session/wallet/challenge', { address: wallet.address })).body.message,
    );
    const present = (code?: string): Promise<Answer> =>
      clientOf(server).post('/api/session/wallet', {
        address: wallet.address,
        message,
        signature: wallet.sign(message),
        code,
        token: true,
      });
    expect(outcome(await present())).toEqual([401, 'second-factor-required']);
    expect(outcome(await present('000000'))).toEqual([401, 'second-factor-wrong']);
    const answer = await present(await shown(secret));
    expect(answer.status).toBe(200);
    later(STEP);
    expect(outcome(await present(await shown(secret)))).toEqual([401, 'sign-in-failed']);

    // Removes it again with password and code.
    const client = clientOf(server, answer.body.token);
    later(STEP);
    expect(
      fieldsOf(await client.post('/api/second-factor/remove', { password: 'wrong', code: await shown(secret) })),
    ).toEqual([{ path: 'password', key: 'password-wrong' }]);
    expect(fieldsOf(await client.post('/api/second-factor/remove', { password: PASSWORD, code: '000000' }))).toEqual([
      { path: 'code', key: 'code-wrong' },
    ]);
    const appended = await server.appended(async () =>
      expect(
        (await client.post('/api/second-factor/remove', { password: PASSWORD, code: await shown(secret) })).status,
      ).toBe(200),
    );
    expect(appended.at(-1)).toMatchObject({ type: 'SecondFactorRemoved', stream: `administrator-${id}` });
    expect((await signInAs(server, email)).status).toBe(200);
  });
});

test('a started setup ends after ten minutes or by a newer secret, and wrong codes change nothing', async () => {
  const client = await sessionOf(server, server.people.nobody.email);
  expect(fieldsOf(await client.post('/api/second-factor/begin', { password: 'wrong' }))).toEqual([
    { path: 'password', key: 'password-wrong' },
  ]);
  expect(fieldsOf(await client.post('/api/second-factor/confirm', { code: '123456' }))).toEqual([
    { path: 'code', key: 'code-wrong' },
  ]);
  const [first, second] = [await begin(client), await begin(client)];
  expect(fieldsOf(await client.post('/api/second-factor/confirm', { code: await shown(first) }))).toEqual([
    { path: 'code', key: 'code-wrong' },
  ]);
  later(10 * 60_000);
  expect(fieldsOf(await client.post('/api/second-factor/confirm', { code: await shown(second) }))).toEqual([
    { path: 'code', key: 'code-wrong' },
  ]);
  expect((await client.get('/api/session')).body.secondFactor).toBe('none');
});

test('setting up a second factor twice or removing a missing one is refused and logged', async () => {
  const without = await sessionOf(server, server.people.admin.email);
  const refused = await server.appended(async () => {
    expect(outcome(await without.post('/api/second-factor/remove', { password: PASSWORD, code: '123456' }))).toEqual([
      409,
      'second-factor-none',
    ]);
    const secret = await enrol(without);
    expect(outcome(await without.post('/api/second-factor/begin', { password: PASSWORD }))).toEqual([
      409,
      'second-factor-enabled',
    ]);
    later(STEP);
    expect(
      (await without.post('/api/second-factor/remove', { password: PASSWORD, code: await shown(secret) })).status,
    ).toBe(200);
  });
  expect(refused.filter(({ type }) => type === 'CommandRefused').map(({ data }) => data)).toEqual([
    { command: 'RemoveSecondFactor', target: `administrator-${server.people.admin.id}`, code: 'second-factor-none' },
    { command: 'EnableSecondFactor', target: `administrator-${server.people.admin.id}`, code: 'second-factor-enabled' },
  ]);
});
