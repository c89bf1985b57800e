// The whole product, a feedback in it, and what is left of it when it was forgotten; killed around its reply.
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { keyName } from '../../storage/vault/types.ts';
import { startApp, type App } from '../../tools/testing/app.ts';
import { signedIn, type Client } from '../../tools/testing/client.ts';
import { mailsIn } from '../../tools/testing/outbox.ts';
import { traces } from '../../tools/testing/traces.ts';
import { feedbackId } from './feedback-id.ts';

const KEY = 'a-key-of-the-site';
const MAILBOX = 'plainly.somebody@outside.example';
const REPLY = 'They came at four; sorry for the wait.';
const SECRETS = [MAILBOX, 'nine hours', 'screen-of-mine', 'came at four'];
const fact = { source: 'site', id: '1', type: 'feedback-received', at: '2026-11-01T08:00:00Z', data: { mailbox: MAILBOX, content: 'The bridge took nine hours.', pictures: ['https://outside.example/screen-of-mine.png'] } };
const id = feedbackId('site', '1');

const start = (dir: string): Promise<App> => startApp(dir, { INGEST_KEY: KEY });
const rowOf = async (client: Client, query = ''): Promise<Record<string, unknown> | undefined> => (await client.get(`/api/feedbacks/${id}?${query}`)).body.row;
const handle = (client: Client) => client.post(`/api/feedbacks/${id}/handle`, { mailbox: MAILBOX, reply: REPLY });
const where = (dir: string, secret: string): string[] => traces(dir, secret).map((path) => path.slice(dir.length + 1).split('/')[0]!);

/** Every table, row by row as text. */
async function tablesOf(dir: string): Promise<string> {
  const database = await PGlite.create(join(dir, 'database', 'data'));
  try {
    const { rows: tables } = await database.query<{ name: string }>("SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')");
    const texts = await Promise.all(tables.map(async ({ name }) => (await database.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)).rows.map(({ row }) => `${name} ${row}`).join('\n')));
    return texts.join('\n');
  } finally {
    await database.close();
  }
}

test('nothing of a feedback lies anywhere in the open but its reply, in the outbox; forgotten, that does not either', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'feedback-'));
  const app = await start(dir);
  try {
    const admin = await signedIn(() => app.url);
    expect(await admin.ingest([fact], KEY)).toMatchObject([{ result: 'accepted' }]);
    await expect.poll(() => rowOf(admin), { timeout: 20_000 }).toMatchObject({ mailbox: MAILBOX });
    expect((await handle(admin)).status).toBe(200);
    await expect.poll(() => rowOf(admin), { timeout: 20_000 }).toMatchObject({ replyStatus: 'SENT', reply: REPLY });
    expect(SECRETS.map((secret) => where(dir, secret))).toEqual([['outbox'], [], [], ['outbox']]);

    const { body: { position } } = await admin.post(`/api/feedbacks/${id}/forget`, {});
    expect(await rowOf(admin, `atLeast=${position}`)).toMatchObject({ mailbox: 'removed', content: 'removed', pictures: ['removed'], reply: 'removed' });
    expect(SECRETS.map((secret) => where(dir, secret))).toEqual([[], [], [], []]);
    await app.stop();
    expect(SECRETS.map((secret) => where(dir, secret))).toEqual([[], [], [], []]);
    const tables = await tablesOf(dir);
    expect(tables).toContain(id);
    for (const secret of SECRETS) expect([secret, tables.includes(secret), app.output().includes(secret)]).toEqual([secret, false, false]);
  } finally {
    await app.stop();
    rmSync(dir, { recursive: true, force: true });
  }
});

test('a product that is killed while it puts the reply into the outbox, or forgets it, does so once it is started again', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'feedback-'));
  const outbox = join(dir, 'outbox');
  let app = await start(dir);
  try {
    let admin = await signedIn(() => app.url);
    // No mail can be put where a file stands in the folder's place.
    writeFileSync(outbox, '');
    await admin.ingest([fact], KEY);
    await expect.poll(() => rowOf(admin), { timeout: 20_000 }).toMatchObject({ mailbox: MAILBOX });
    expect((await handle(admin)).status).toBe(200);
    await expect.poll(async () => (await admin.get(`/api/feedbacks/${id}`)).body.row, { timeout: 20_000 }).toMatchObject({ replyStatus: 'QUEUED' });
    await app.kill();
    rmSync(outbox);
    app = await start(dir);
    admin = await signedIn(() => app.url);
    await expect.poll(() => rowOf(admin), { timeout: 60_000 }).toMatchObject({ replyStatus: 'SENT' });
    expect(mailsIn(dir)).toEqual([{ to: MAILBOX, subject: expect.any(String), text: `${REPLY}\n` }]);

    // The folder cannot be looked into: it stops between the event and the end of the key.
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
