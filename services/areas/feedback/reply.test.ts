// A reply is sent by our own mailer, whichever executor runs the rest; once, whatever dies.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createClock } from '../../base/clock.ts';
import type { Commands } from '../../command/types.ts';
import { createIngest } from '../../ingest/ingest.ts';
import { createFactSealing } from '../../ingest/sealed-fact.ts';
import { createMailer } from '../../mail/mailer.ts';
import type { Mailer } from '../../mail/types.ts';
import { keyName } from '../../storage/vault/keys.ts';
import { ana, eventually, noNotes, withExecutions } from '../../tools/testing/custody/executions.ts';
import { mailsIn } from '../../tools/testing/stores/outbox.ts';
import { feedbackId } from './feedback-id.ts';
import { createForgetFeedback } from './forget.ts';
import { feedbackPolicies } from './policies.ts';
import { createReplyExecutor } from './reply.ts';
import { portOf } from '../../tools/testing/port-of.ts';
import { feedbackArea } from './area.ts';
import type { FeedbackCommand } from './decider.ts';

const executions = withExecutions();
const log = pino({ level: 'silent' });
const MAILBOX = 'somebody@outside.example';
const REPLY = 'Thank you.\nIt is mended.';
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'reply-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** A feedback handled with this reply; the result is its id. */
async function handled(reply = REPLY): Promise<string> {
  const { store, commands, vault } = executions;
  const fact = {
    source: 'site',
    id: randomUUID(),
    type: 'feedback-received',
    at: '2026-11-01T08:00:00.000Z',
    data: { mailbox: MAILBOX, content: 'It is slow.', pictures: [] },
  };
  await createIngest({ store, commands, sealing: createFactSealing(vault), log, clock: createClock() }).take(fact, {
    mayUse: () => true,
  });
  const id = feedbackId(fact.source, fact.id);
  const command = {
    type: 'HandleFeedback',
    id,
    mailboxLookup: await vault.marks.of(keyName('feedback', id), MAILBOX),
    reply: await vault.seal(keyName('feedback', id), reply),
    note: null,
  } as const;
  expect(await commands.run(feedbackArea, command, { commandId: randomUUID(), actor: ana })).toMatchObject({
    kind: 'done',
  });
  return id;
}
const aMailer = (smtpUrl: string | null = null): Mailer => createMailer({ smtpUrl, dataDir, log });
const aWorker = (mailer: Pick<Mailer, 'send' | 'withdraw'>, parts: { commands?: Commands } = {}) =>
  executions.aWorker(null, {
    policies: [feedbackPolicies],
    ownExecutor: createReplyExecutor({ store: executions.store, vault: executions.vault, mailer }),
    ...noNotes,
    ...parts,
  });
const orderOf = async (id: string): Promise<string> =>
  (await executions.store.load(`feedback-${id}`)).find(({ type }) => type === 'FeedbackHandled')!.id;
/** The process dies just before it reports that the mail was sent. */
const mute = (commands: Commands): Commands => ({
  ...commands,
  run: (area, command, envelope) =>
    command.type === 'ReportOutcome' ? Promise.reject(new Error('it has died')) : commands.run(area, command, envelope),
});

test('a reply is mailed without another executor, and its execution holds only the feedback’s id', async () => {
  aWorker(aMailer());
  const id = await handled();
  await executions.until(`feedback-${id}`, 'ReplySent');
  const order = await orderOf(id);
  expect(await executions.typesOf(`execution-${order}`)).toEqual([
    'ExecutionRequested',
    'ExecutionAttempted',
    'ExecutionSucceeded',
  ]);
  const [requested, attempted, succeeded] = await executions.store.load(`execution-${order}`);
  expect(requested!.data).toEqual({ kind: 'mail', aggregate: 'feedback', aggregateId: id, data: { feedbackId: id } });
  expect([attempted!.data.executor, succeeded!.data]).toEqual(['mailer', { hash: null }]);
  expect(mailsIn(dataDir)).toEqual([{ to: MAILBOX, subject: expect.any(String), text: `${REPLY}\n` }]);
});

test('feedback handled without a reply sends no mail', async () => {
  aWorker(aMailer());
  const { store, vault, commands } = executions;
  const id = feedbackId('site', 'quiet');
  const lookup = await vault.lookup(MAILBOX);
  const commandsOf: FeedbackCommand[] = [
    {
      type: 'ReceiveFeedback',
      id,
      feedbackTime: '2026-11-01T08:00:00.000Z',
      mailbox: 's',
      mailboxLookup: lookup,
      content: 's',
      pictures: [],
    },
    { type: 'HandleFeedback', id, mailboxLookup: lookup, reply: null, note: 'spam' },
  ];
  for (const command of commandsOf) await commands.run(feedbackArea, command, { commandId: randomUUID(), actor: ana });
  const after = await handled();
  await executions.until(`feedback-${after}`, 'ReplySent');
  expect((await store.load(`execution-${await orderOf(id)}`)).length).toBe(0);
});

describe('a process that dies between sending the mail and recording it', () => {
  test('leaves one file in the outbox, which the next process overwrites', async () => {
    const first = aWorker(aMailer(), { commands: mute(executions.commands) });
    const id = await handled();
    await eventually(() => expect(mailsIn(dataDir)).toHaveLength(1));
    await first.stop();
    const names = readdirSync(join(dataDir, 'outbox'));
    aWorker(aMailer());
    await executions.until(`feedback-${id}`, 'ReplySent');
    expect(readdirSync(join(dataDir, 'outbox'))).toEqual(names);
    expect(
      (await executions.typesOf(`execution-${await orderOf(id)}`)).filter((type) => type === 'ExecutionAttempted'),
    ).toHaveLength(2);
  });

  test('sends by SMTP under the same Message-ID as the next process', async () => {
    const ids: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, accept) {
        const chunks: Buffer[] = [];
        stream
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => {
            ids.push(/^Message-ID: (.*)$/im.exec(Buffer.concat(chunks).toString())![1]!.trim());
            accept();
          });
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const url = `smtp://127.0.0.1:${portOf(server.server)}?from=desk@console.example`;
    const [one, other] = [aMailer(url), aMailer(url)];
    try {
      const first = aWorker(one, { commands: mute(executions.commands) });
      const id = await handled();
      await eventually(() => expect(ids.length).toBeGreaterThan(0));
      await first.stop();
      const before = ids.length;
      aWorker(other);
      await executions.until(`feedback-${id}`, 'ReplySent');
      expect(ids.length).toBeGreaterThan(before);
      expect([...new Set(ids)]).toEqual([`<${await orderOf(id)}@console.example>`]);
    } finally {
      await Promise.all([one.close(), other.close()]);
      await new Promise<void>((closed) => {
        server.close(() => closed());
      });
    }
  });
});

test('a temporary mail server error is retried, and an unknown mailbox fails the reply', async () => {
  let calls = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_to, _session, callback) =>
      callback(Object.assign(new Error('5.1.1 nobody'), { responseCode: ++calls === 1 ? 451 : 550 })),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const mailer = aMailer(`smtp://127.0.0.1:${portOf(server.server)}`);
  try {
    aWorker(mailer);
    const id = await handled();
    await executions.until(`feedback-${id}`, 'ReplyFailed');
    expect(calls).toBe(2);
    expect((await executions.store.load(`feedback-${id}`)).at(-1)!.data).toMatchObject({
      reason: 'the mail server refused the mailbox (550)',
    });
  } finally {
    await mailer.close();
    await new Promise<void>((closed) => {
      server.close(() => closed());
    });
  }
});

describe('feedback that is forgotten', () => {
  const forget = async (id: string, mailer: Mailer): Promise<void> => {
    await executions.commands.run(
      feedbackArea,
      { type: 'ForgetFeedback', id },
      { commandId: randomUUID(), actor: ana },
    );
    await createForgetFeedback({ store: executions.store, vault: executions.vault, mailer })(id);
  };

  test('before its reply is mailed sends no mail', async () => {
    const id = await handled();
    await forget(id, aMailer());
    aWorker(aMailer());
    await executions.until(`feedback-${id}`, 'ReplyFailed');
    expect(mailsIn(dataDir)).toEqual([]);
  });

  test('while its reply is mailed leaves no file in the outbox', async () => {
    const mailer = aMailer();
    const id = await handled();
    aWorker({
      ...mailer,
      async send(mail) {
        await forget(id, mailer);
        await mailer.send(mail);
      },
    });
    await executions.until(`feedback-${id}`, 'ReplySent');
    expect(mailsIn(dataDir)).toEqual([]);
  });

  test('after its reply was mailed removes only its own reply from the outbox', async () => {
    const mailer = aMailer();
    aWorker(mailer);
    const [id, other] = [await handled('to be forgotten'), await handled('to be kept')];
    for (const each of [id, other]) await executions.until(`feedback-${each}`, 'ReplySent');
    await forget(id, mailer);
    expect(mailsIn(dataDir).map(({ text }) => text)).toEqual(['to be kept\n']);
  });
});
