// Uses every sign-in method once at the most verbose log level. Credentials appear in no log, event, problem or file.
import { generate } from 'otplib';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { MailUnavailable } from '../mail/types.ts';
import type { Mail } from '../mail/types.ts';
import { clientOf, command, sessionOf, type Answer } from '../tools/testing/people/access.ts';
import { PASSWORD } from '../tools/testing/people/people.ts';
import { NO_MODELS, startTestServer } from '../tools/testing/server.ts';
import { testWallet } from '../tools/testing/people/wallet.ts';

const NEW = 'stadium-lantern-42';
const WRONG = 'a-wrong-guess-at-it';

test('no secret, wallet address or e-mail address appears in logs, events or problems', async () => {
  const logged: string[] = [];
  const mails: Mail[] = [];
  let isMailDown = false;
  const now = Date.now();
  await using server = await startTestServer(
    {
      models: NO_MODELS,
      clock: () => now,
      mailer: {
        send: async (mail) => {
          if (isMailDown) throw new MailUnavailable('away');
          mails.push(mail);
        },
      },
    },
    {
      log: pino(
        { level: 'trace' },
        {
          write: (line: string) => {
            logged.push(line);
          },
        },
      ),
    },
  );
  const problems: Answer[] = [];
  const stranger = clientOf(server);
  const failing = async (answer: Promise<Answer>): Promise<void> => {
    const response = await answer;
    expect(response.status).toBeGreaterThanOrEqual(400);
    problems.push(response);
  };
  const { maker, checker } = server.people;

  await failing(stranger.post('/api/session', { email: maker.email, password: WRONG }));
  const client = await sessionOf(server, maker.email);
  const tokens = [
    (await stranger.post('/api/session', { email: maker.email, password: PASSWORD, token: true })).body.token!,
  ];

  isMailDown = true;
  await failing((await sessionOf(server, checker.email)).post('/api/password/code', {}));
  await failing(
    (await sessionOf(server, server.people.admin.email)).post('/api/administrators', {
      email: 'new.person@console.example',
      description: 'for a test',
      roleId: 'auditor',
    }),
  );
  isMailDown = false;
  await client.post('/api/password/code', {});
  const { code } = mails.at(-1)!;
  await failing(client.post('/api/password/change', { oldPassword: WRONG, password: NEW, code }));
  await failing(client.post('/api/password/change', { oldPassword: PASSWORD, password: 'password1', code }));
  expect((await client.post('/api/password/change', { oldPassword: PASSWORD, password: NEW, code })).status).toBe(200);

  await server.invite(checker.id);
  const link = mails.at(-1)!.link!.split('token=')[1]!;
  await failing(stranger.post('/api/password/setup', { token: link, password: 'password1' }));
  expect((await stranger.post('/api/password/setup', { token: link, password: NEW })).status).toBe(200);
  await failing(stranger.post('/api/password/setup', { token: link, password: NEW }));

  const secret = String((await client.post('/api/second-factor/begin', { password: NEW })).body.secret);
  const totp = await generate({ strategy: 'totp', secret, epoch: Math.floor(now / 1000) });
  await failing(client.post('/api/second-factor/confirm', { code: totp === '000000' ? '000001' : '000000' }));
  expect((await client.post('/api/second-factor/confirm', { code: totp })).status).toBe(200);
  await failing(stranger.post('/api/session', { email: maker.email, password: NEW }));
  await failing(stranger.post('/api/session', { email: maker.email, password: NEW, code: totp }));

  const wallet = testWallet(new Uint8Array(32).fill(5));
  expect((await command(server, server.people.auditor.id, 'bind-wallet', { address: wallet.address })).status).toBe(
    200,
  );
  const {
    body: { message },
  } = await stranger.post('/api/session/wallet/challenge', { address: wallet.address });
  const signature = wallet.sign(String(message));
  const signedIn = await stranger.post('/api/session/wallet', {
    address: wallet.address,
    signature,
    message,
    token: true,
  });
  tokens.push(signedIn.body.token!);
  await failing(stranger.post('/api/session/wallet', { address: wallet.address, signature, message }));

  const nonce = /Nonce: (\w+)/.exec(String(message))![1]!;
  const people = Object.values(server.people).map(({ email }) => email);
  const secrets = {
    PASSWORD,
    NEW,
    WRONG,
    code,
    link,
    secret,
    totp,
    signature,
    nonce,
    address: wallet.address,
    tokens,
    people,
    added: 'new.person@console.example',
    key: await server.vault.secret('session'),
  };
  const all = Object.entries(secrets).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((text) => [name, String(text)] as const),
  );
  const events = JSON.stringify(await server.log(), (_key, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  );
  const answers = JSON.stringify(problems.map(({ body }) => body));
  const places = { logs: logged.join(''), events, answers };
  expect(logged.length, 'the log has entries to search').toBeGreaterThan(20);
  expect(events).toContain('SecondFactorEnabled');
  const leaks = Object.entries(places).flatMap(([place, text]) =>
    all
      .filter(([, each]) =>
        /^\d{6}$/.test(each) ? new RegExp(`(?<![\\d.])${each}(?!\\d)`).test(text) : text.includes(each),
      )
      .map(([name]) => `${name} in ${place}`),
  );
  expect(leaks).toEqual([]);
});
