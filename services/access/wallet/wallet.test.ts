import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, command, fieldsOf, type Answer, type Json } from '../../tools/testing/people/access.ts';
import { NO_MODELS, startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { testWallet } from '../../tools/testing/people/wallet.ts';

const MINUTE = 60_000;
let now = Date.now();
let server: TestServer;
const bound = testWallet(new Uint8Array(32).fill(1));
const unbound = testWallet(new Uint8Array(32).fill(2));

beforeAll(async () => {
  server = await startTestServer({ models: NO_MODELS, clock: () => now });
  await command(server, server.people.maker.id, 'bind-wallet', { address: bound.address });
});
afterAll(() => server[Symbol.asyncDispose]());

const challengeFor = async (address: string): Promise<string> =>
  String((await clientOf(server).post('/api/session/wallet/challenge', { address })).body.message);
const present = (body: Json): Promise<Answer> => clientOf(server).post('/api/session/wallet', body);
const outcome = ({ status, body }: Answer): unknown => ({ status, code: body.code });
const FAILED = { status: 401, code: 'sign-in-failed' };

test('a wallet signs in as the person to whom its address is bound', async () => {
  const message = await challengeFor(bound.address);
  const appended = await server.appended(async () => {
    const answer = await present({ address: bound.address, signature: bound.sign(message), message, token: true });
    expect(answer).toMatchObject({
      status: 200,
      body: { administrator: { id: server.people.maker.id, roleId: 'custody-maker' }, secondFactor: 'none' },
    });
    expect((await clientOf(server, answer.body.token).get('/api/session')).status).toBe(200);
    expect(answer.headers.getSetCookie().join()).toMatch(/^session=[^;]+;.*HttpOnly/);
  });
  expect(appended).toMatchObject([
    { type: 'SignedIn', data: { administratorId: server.people.maker.id, method: 'wallet' } },
  ]);
});

test('the message follows CAIP-122 and does not use client-supplied host headers', async () => {
  const { body } = await clientOf(server).post(
    '/api/session/wallet/challenge',
    { address: bound.address.toUpperCase() },
    { 'x-forwarded-host': 'evil.example' },
  );
  const host = new URL(server.url).host;
  const lines = String(body.message).split('\n');
  expect(lines).toEqual([
    `${host} wants you to sign in with your Bitcoin account:`,
    bound.address,
    '',
    'Sign in to the operations console.',
    '',
    `URI: http://${host}/`,
    'Version: 1',
    'Chain ID: bip122:000000000019d6689c085ae165831e93',
    expect.stringMatching(/^Nonce: [0-9a-f]{32,}$/),
    `Issued At: ${new Date(now).toISOString()}`,
    `Expiration Time: ${new Date(now + 5 * MINUTE).toISOString()}`,
  ]);
  expect(body.expiresAt).toBe(new Date(now + 5 * MINUTE).toISOString());
  await using proxied = await startTestServer({
    models: NO_MODELS,
    config: { publicUrl: 'https://console.example', trustProxy: false, ingestKey: null, executorName: 'none' },
  });
  const answer = await clientOf(proxied).post('/api/session/wallet/challenge', { address: bound.address });
  expect(String(answer.body.message)).toMatch(/^console\.example wants[^]*URI: https:\/\/console\.example\/\n/);
});

test('a signature can be used once', async () => {
  const message = await challengeFor(bound.address);
  const proof = { address: bound.address, signature: bound.sign(message), message };
  expect((await present(proof)).status).toBe(200);
  expect(outcome(await present(proof))).toEqual(FAILED);
});

test('only one of several concurrent requests with the same signature signs in', async () => {
  const message = await challengeFor(bound.address);
  const proof = { address: bound.address, signature: bound.sign(message), message };
  const statuses = (await Promise.all(Array.from({ length: 6 }, () => present(proof)))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 401, 401, 401, 401, 401]);
  now += 5 * MINUTE;
});

test('a signature without its message is checked against the newest messages', async () => {
  const first = await challengeFor(bound.address);
  await challengeFor(bound.address);
  expect((await present({ address: bound.address, signature: `smp${bound.sign(first)}` })).status).toBe(200);
  for (let times = 0; times < 4; times++) await challengeFor(bound.address);
  expect(
    (await present({ address: bound.address, signature: bound.sign(await challengeFor(bound.address)) })).status,
  ).toBe(200);
});

describe('a sign-in fails without details for', () => {
  const cases: [string, () => Promise<Json>][] = [
    [
      'an address that is bound to nobody',
      async () => {
        const message = await challengeFor(unbound.address);
        return { address: unbound.address, message, signature: unbound.sign(message) };
      },
    ],
    [
      'a signature by another wallet',
      async () => {
        const message = await challengeFor(bound.address);
        return { address: bound.address, message, signature: unbound.sign(message) };
      },
    ],
    [
      'a message that was never issued',
      async () => {
        const message = (await challengeFor(bound.address)).replace(/(?<=Nonce: )./, (first) =>
          first === '0' ? '1' : '0',
        );
        return { address: bound.address, message, signature: bound.sign(message) };
      },
    ],
    [
      'a message issued for another address',
      async () => {
        const message = await challengeFor(unbound.address);
        return { address: bound.address, message, signature: bound.sign(message) };
      },
    ],
    [
      'an expired message',
      async () => {
        const message = await challengeFor(bound.address);
        now += 5 * MINUTE;
        return { address: bound.address, message, signature: bound.sign(message) };
      },
    ],
    ['garbage', async () => ({ address: bound.address, signature: 'garbage' })],
  ];
  test.each(cases)('%s', async (_what, prepare) => {
    const proof = await prepare();
    expect(await server.appended(async () => expect(outcome(await present(proof))).toEqual(FAILED))).toEqual([]);
    now += 5 * MINUTE;
  });
});

test('a bad signature does not invalidate the message', async () => {
  const message = await challengeFor(bound.address);
  expect((await present({ address: bound.address, message, signature: unbound.sign(message) })).status).toBe(401);
  expect((await present({ address: bound.address, message, signature: bound.sign(message) })).status).toBe(200);
});

test('an address that is not taproot is refused with its own error', async () => {
  for (const address of [
    bound.segwitAddress,
    '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
    'tb1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqp3mvzv',
  ]) {
    expect(fieldsOf(await clientOf(server).post('/api/session/wallet/challenge', { address }))).toEqual([
      { path: 'address', key: 'not-a-taproot-address' },
    ]);
  }
});

test('failures are limited for bound and unbound wallets, and a lock of a person is logged', async () => {
  now += 5 * MINUTE;
  const appended = await server.appended(async () => {
    for (const address of [bound.address, unbound.address]) {
      for (let times = 0; times < 10; times++)
        expect(outcome(await present({ address, signature: 'wrong' }))).toEqual(FAILED);
      expect(await present({ address, signature: 'wrong' })).toMatchObject({
        status: 429,
        body: { code: 'too-many-requests', retryAfter: 300 },
      });
    }
    await expect
      .poll(async () => (await server.store.load(`administrator-${server.people.maker.id}`)).at(-1)?.type)
      .toBe('SignInLocked');
  });
  expect(appended.map(({ type, stream }) => [type, stream])).toEqual([
    ['SignInLocked', `administrator-${server.people.maker.id}`],
  ]);
  now += 5 * MINUTE;
});

test('the number of messages that a client can request is limited', async () => {
  now += 5 * MINUTE;
  const statuses: number[] = [];
  for (let times = 0; times < 61; times++)
    statuses.push((await clientOf(server).post('/api/session/wallet/challenge', { address: unbound.address })).status);
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([200]));
  expect(statuses[60]).toBe(429);
  now += 5 * MINUTE;
});

test('a wallet cannot sign in after it is unbound or its person is disabled', async () => {
  const prove = async (): Promise<Answer> => {
    const message = await challengeFor(bound.address);
    return present({ address: bound.address, message, signature: bound.sign(message) });
  };
  expect((await command(server, server.people.maker.id, 'disable')).status).toBe(200);
  expect(outcome(await prove())).toEqual(FAILED);
  expect((await command(server, server.people.maker.id, 'enable')).status).toBe(200);
  expect((await prove()).status).toBe(200);
  expect((await command(server, server.people.maker.id, 'unbind-wallet')).status).toBe(200);
  expect(outcome(await prove())).toEqual(FAILED);
  expect((await command(server, server.people.checker.id, 'bind-wallet', { address: bound.address })).status).toBe(200);
  expect(await prove()).toMatchObject({ status: 200, body: { administrator: { id: server.people.checker.id } } });
});

test('neither the log nor the stored messages contain the address in plain text', async () => {
  await challengeFor(bound.address);
  const stored = await server.vault.challenges.open(await server.vault.lookup(bound.address), now);
  expect(stored.length).toBeGreaterThan(0);
  const text = JSON.stringify([stored, await server.log()], (_key, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  );
  expect(text).not.toContain(bound.address.slice(4, 20));
});
