import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMailer } from './mailer.ts';
import { senderOf } from './smtp.ts';
import { passwordCodeMail, setupPasswordMail } from './texts.ts';
import { MailUnavailable, type Mail, type Mailer } from './types.ts';
import { parseJson } from '../tools/testing/json.ts';
import { portOf } from '../tools/testing/port-of.ts';

let logged: string[];
let dataDir: string;
beforeEach(() => {
  logged = [];
  dataDir = mkdtempSync(join(tmpdir(), 'mail-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
const mailer = (smtpUrl: string | null): Mailer =>
  createMailer({
    smtpUrl,
    dataDir,
    log: pino(
      { level: 'trace' },
      {
        write: (line: string) => {
          logged.push(line);
        },
      },
    ),
  });

const CODE = '482913';
const LINK = 'https://console.example/#/setup-password?token=aTokenNobodyKnows';
const ana = 'ana@console.example';
const expectNothingLogged = (): void =>
  expect(logged.join('')).not.toMatch(new RegExp([CODE, 'aTokenNobodyKnows', 'ana@', 'hunter2'].join('|')));

describe('without an SMTP server', () => {
  const outbox = (): Mail[] =>
    readdirSync(join(dataDir, 'outbox'))
      .toSorted()
      .map((name) => parseJson<Mail>(readFileSync(join(dataDir, 'outbox', name), 'utf8')));

  test('each mail is a separate file, readable by its owner only and in the order of sending', async () => {
    const { send } = mailer(null);
    await send(passwordCodeMail(ana, CODE));
    for (let n = 0; n < 20; n++) await send({ to: ana, subject: String(n), text: 'x' });
    await send(setupPasswordMail('ben@console.example', LINK));
    const mails = outbox();
    expect(mails.map(({ subject }) => subject).slice(1, -1)).toEqual(Array.from({ length: 20 }, (_, n) => String(n)));
    expect(mails[0]).toEqual({ to: ana, subject: expect.any(String), text: expect.stringContaining(CODE), code: CODE });
    expect(mails.at(-1)).toMatchObject({ to: 'ben@console.example', text: expect.stringContaining(LINK), link: LINK });
    expect(statSync(join(dataDir, 'outbox')).mode & 0o777).toBe(0o700);
    expect(
      readdirSync(join(dataDir, 'outbox')).map((name) => [
        name.endsWith('.json'),
        statSync(join(dataDir, 'outbox', name)).mode & 0o777,
      ]),
    ).toEqual(mails.map(() => [true, 0o600]));
    expectNothingLogged();
  });

  test('forgetting an address deletes its mails and keeps those of others', async () => {
    const { send, forget } = mailer(null);
    await forget(ana);
    await send(passwordCodeMail(ana, CODE));
    await send(passwordCodeMail('Ana@Console.example', CODE));
    await send(passwordCodeMail('ben@console.example', CODE));
    await forget(ana);
    expect(outbox().map(({ to }) => to)).toEqual(['ben@console.example']);
  });

  test('forgetting deletes an unfinished mail of a dead process but not one that is being written', async () => {
    const { send, forget } = mailer(null);
    await send(passwordCodeMail('ben@console.example', CODE));
    writeFileSync(join(dataDir, 'outbox', '.2026-11-01T08-00-00-000Z-000000-left'), `{"to": "${ana}", "te`);
    let isSending = true;
    const sent = Promise.all(
      Array.from({ length: 100 }, () => send(passwordCodeMail('ben@console.example', CODE))),
    ).finally(() => {
      isSending = false;
    });
    while (isSending) await forget(ana);
    await sent;
    expect(readdirSync(join(dataDir, 'outbox')).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(outbox().map(({ to }) => to)).toEqual(Array(101).fill('ben@console.example'));
  });

  test('a mail that cannot be written is an error, and its content is not logged', async () => {
    writeFileSync(join(dataDir, 'outbox'), 'in the way');
    await expect(mailer(null).send(passwordCodeMail(ana, CODE))).rejects.toThrow(MailUnavailable);
    expect(logged).toHaveLength(1);
    expectNothingLogged();
  });
});

describe('through an SMTP server', () => {
  const received: { from: string; to: string[]; text: string }[] = [];
  const listen = async (options: SMTPServerOptions = {}): Promise<{ url: string } & AsyncDisposable> => {
    received.length = 0;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const from = session.envelope.mailFrom;
          received.push({
            from: from ? from.address : '',
            to: session.envelope.rcptTo.map(({ address }) => address),
            text: Buffer.concat(chunks).toString(),
          });
          done();
        });
      },
      ...options,
    });
    server.on('error', () => {}); // a client that disconnects
    await new Promise<void>((ready) => {
      server.listen(0, '127.0.0.1', ready);
    });
    return {
      url: `smtp://127.0.0.1:${portOf(server.server)}`,
      [Symbol.asyncDispose]: () =>
        new Promise((closed) => {
          server.close(closed);
        }),
    };
  };
  const decoded = (quotedPrintable: string): string =>
    Buffer.from(
      quotedPrintable
        .replaceAll('=\r\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16))),
      'latin1',
    ).toString();

  test('the mail goes to the server in both languages, and nothing is kept locally', async () => {
    await using server = await listen();
    const { send, close } = mailer(`${server.url}/?from=console@console.example`);
    await send(setupPasswordMail(ana, LINK));
    expect(received).toMatchObject([{ from: 'console@console.example', to: [ana] }]);
    expect(decoded(received[0]!.text)).toContain(LINK);
    expect(decoded(received[0]!.text)).toContain('设置管理后台的登录密码');
    expect(readdirSync(dataDir)).toEqual([]);
    expectNothingLogged();
    await close();
  });

  test('the mailer signs in with the user and password of the URL', async () => {
    const credentials: unknown[] = [];
    await using server = await listen({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) => {
        credentials.push(username, password);
        done(null, { user: 'x' });
      },
    });
    const { send, close } = mailer(server.url.replace('//', '//console%40console.example:hunter2@'));
    await send({ to: ana, subject: 's', text: 't' });
    expect(credentials).toEqual(['console@console.example', 'hunter2']);
    expect(received[0]?.from).toBe('console@console.example');
    await close();
    expectNothingLogged();
  });

  test('an address is a single recipient, whatever it contains', async () => {
    await using server = await listen();
    const { send, close } = mailer(server.url);
    await send({ to: 'eve@evil.example,ana@console.example', subject: 's', text: 't' }).catch(() => {});
    expect(received.flatMap(({ to }) => to)).not.toContain(ana);
    await close();
  });

  test.each<[string, SMTPServerOptions]>([
    [
      'refuses the recipient',
      {
        onRcptTo: (_address, _session, done) => {
          done(new Error(`no such mailbox ${ana}`));
        },
      },
    ],
    [
      'refuses the password',
      {
        authOptional: false,
        onAuth: (_auth, _session, done) => {
          done(new Error('hunter2 is wrong'));
        },
      },
    ],
    [
      'refuses the mail',
      {
        onData: (stream, _session, done) => {
          stream.resume();
          stream.on('end', () => {
            done(new Error(`not ${CODE}`));
          });
        },
      },
    ],
  ])('a server that %s is reported as unavailable, without its message', async (_what, options) => {
    await using server = await listen(options);
    const { send, close } = mailer(server.url.replace('//', '//console:hunter2@'));
    await expect(send(passwordCodeMail(ana, CODE))).rejects.toThrow(MailUnavailable);
    expect(logged).toHaveLength(1);
    expectNothingLogged();
    await close();
  });

  test('a missing server and a silent server are both reported as unavailable', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const port = portOf(silent);
    const waiting = mailer(`smtp://127.0.0.1:${port}`);
    await expect(waiting.send(passwordCodeMail(ana, CODE))).rejects.toThrow(MailUnavailable);
    await waiting.close();
    await new Promise((closed) => {
      silent.close(closed);
    });
    const nobody = mailer(`smtp://127.0.0.1:${port}`);
    await expect(nobody.send(passwordCodeMail(ana, CODE))).rejects.toThrow(MailUnavailable);
    await nobody.close();
    expectNothingLogged();
  });

  test('the sender is the “from” of the URL, its user, or no-reply at its host', () => {
    expect(senderOf('smtp://mail.example/?from=a%40b.example')).toBe('a@b.example');
    expect(senderOf('smtps://a%40b.example:secret@mail.example')).toBe('a@b.example');
    expect(senderOf('smtps://user:secret@mail.example:465')).toBe('no-reply@mail.example');
  });
});
