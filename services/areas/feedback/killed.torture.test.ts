// The whole product, killed around the reply to a feedback, and while it forgets one.
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { keyName } from '../../storage/vault/keys.ts';
import { startApp, startedFolder, type App } from '../../tools/testing/app.ts';
import { signedIn, type Client } from '../../tools/testing/client.ts';
import { mailsIn } from '../../tools/testing/stores/outbox.ts';
import { feedbackId } from './feedback-id.ts';

const KEY = 'a-key-of-the-site';
const MAILBOX = 'plainly.somebody@outside.example';
const REPLY = 'They came at four; sorry for the wait.';
const fact = {
  source: 'site',
  id: '1',
  type: 'feedback-received',
  at: '2026-11-01T08:00:00Z',
  data: { mailbox: MAILBOX, content: 'The bridge took nine hours.', pictures: [] },
};
const id = feedbackId('site', '1');

const start = (dir: string): Promise<App> => startApp(dir, { INGEST_KEY: KEY });
const rowOf = async (client: Client): Promise<Record<string, unknown> | undefined> =>
  (await client.get(`/api/feedbacks/${id}`)).body.row;
const handle = (client: Client) => client.post(`/api/feedbacks/${id}/handle`, { mailbox: MAILBOX, reply: REPLY });

test('a restart completes the mailing or forgetting of a reply that a kill interrupted', async () => {
  const dir = await startedFolder();
  const outbox = join(dir, 'outbox');
  let app = await start(dir);
  try {
    let admin = await signedIn(() => app.url);
    // No mail can be written, because a file is in place of the folder.
    writeFileSync(outbox, '');
    await admin.ingest([fact], KEY);
    await expect.poll(() => rowOf(admin), { timeout: 20_000 }).toMatchObject({ mailbox: MAILBOX });
    expect((await handle(admin)).status).toBe(200);
    await expect
      .poll(async () => (await admin.get(`/api/feedbacks/${id}`)).body.row, { timeout: 20_000 })
      .toMatchObject({ replyStatus: 'QUEUED' });
    await app.kill();
    rmSync(outbox);
    app = await start(dir);
    admin = await signedIn(() => app.url);
    await expect.poll(() => rowOf(admin), { timeout: 60_000 }).toMatchObject({ replyStatus: 'SENT' });
    expect(mailsIn(dir)).toEqual([{ to: MAILBOX, subject: expect.any(String), text: `${REPLY}\n` }]);

    // The folder cannot be read, so that it stops between the event and the deletion of the key.
    renameSync(outbox, `${outbox}-aside`);
    writeFileSync(outbox, '');
    expect((await admin.post(`/api/feedbacks/${id}/forget`, {})).status).toBe(500);
    await app.kill();
    rmSync(outbox);
    renameSync(`${outbox}-aside`, outbox);
    const vault = new DatabaseSync(join(dir, 'vault.sqlite'), { readOnly: true });
    const keyOf = () => vault.prepare('SELECT key FROM person WHERE id = ?').get(keyName('feedback', id))!.key;
    expect([keyOf() === null, mailsIn(dir).length]).toEqual([false, 1]);
    app = await start(dir);
    expect([keyOf() === null, mailsIn(dir).length]).toEqual([true, 0]);
    vault.close();
    admin = await signedIn(() => app.url);
    expect(await rowOf(admin)).toMatchObject({ mailbox: 'removed', forgotten: true });
  } finally {
    await app.stop();
    rmSync(dir, { recursive: true, force: true });
  }
});
