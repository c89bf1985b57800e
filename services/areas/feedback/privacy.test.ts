// The whole product with a feedback, and what remains after it is forgotten.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { type App, startApp, startedFolder } from '../../tools/testing/app.ts';
import { signedIn, type Client } from '../../tools/testing/client.ts';
import { traces } from '../../tools/testing/stores/traces.ts';
import { feedbackId } from './feedback-id.ts';

const KEY = 'a-key-of-the-site';
const MAILBOX = 'plainly.somebody@outside.example';
const REPLY = 'They came at four; sorry for the wait.';
const SECRETS = [MAILBOX, 'nine hours', 'screen-of-mine', 'came at four'];
const fact = {
  source: 'site',
  id: '1',
  type: 'feedback-received',
  at: '2026-11-01T08:00:00Z',
  data: {
    mailbox: MAILBOX,
    content: 'The bridge took nine hours.',
    pictures: ['https://outside.example/screen-of-mine.png'],
  },
};
const id = feedbackId('site', '1');

const start = (dir: string): Promise<App> => startApp(dir, { INGEST_KEY: KEY });
const rowOf = async (client: Client, query = ''): Promise<Record<string, unknown> | undefined> =>
  (await client.get(`/api/feedbacks/${id}?${query}`)).body.row;
const handle = (client: Client) => client.post(`/api/feedbacks/${id}/handle`, { mailbox: MAILBOX, reply: REPLY });
const filesWith = (dir: string, secret: string): string[] =>
  traces(dir, secret).map((path) => path.slice(dir.length + 1).split('/')[0]!);

/** All tables, with each row as text. */
async function tablesOf(dir: string): Promise<string> {
  const database = await PGlite.create(join(dir, 'database', 'data'));
  try {
    const { rows: tables } = await database.query<{ name: string }>(
      "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
    );
    const texts = await Promise.all(
      tables.map(async ({ name }) =>
        (await database.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)).rows
          .map(({ row }) => `${name} ${row}`)
          .join('\n'),
      ),
    );
    return texts.join('\n');
  } finally {
    await database.close();
  }
}

test('only the reply in the outbox holds feedback as plain text, and forgetting removes it', async () => {
  const dir = await startedFolder();
  const app = await start(dir);
  try {
    const admin = await signedIn(() => app.url);
    expect(await admin.ingest([fact], KEY)).toMatchObject([{ result: 'accepted' }]);
    await expect.poll(() => rowOf(admin), { timeout: 20_000 }).toMatchObject({ mailbox: MAILBOX });
    expect((await handle(admin)).status).toBe(200);
    await expect.poll(() => rowOf(admin), { timeout: 20_000 }).toMatchObject({ replyStatus: 'SENT', reply: REPLY });
    expect(SECRETS.map((secret) => filesWith(dir, secret))).toEqual([['outbox'], [], [], ['outbox']]);

    const {
      body: { position },
    } = await admin.post(`/api/feedbacks/${id}/forget`, {});
    expect(await rowOf(admin, `atLeast=${position}`)).toMatchObject({
      mailbox: 'removed',
      content: 'removed',
      pictures: ['removed'],
      reply: 'removed',
    });
    expect(SECRETS.map((secret) => filesWith(dir, secret))).toEqual([[], [], [], []]);
    await app.stop();
    expect(SECRETS.map((secret) => filesWith(dir, secret))).toEqual([[], [], [], []]);
    const tables = await tablesOf(dir);
    expect(tables).toContain(id);
    for (const secret of SECRETS)
      expect([secret, tables.includes(secret), app.output().includes(secret)]).toEqual([secret, false, false]);
  } finally {
    await app.stop();
    rmSync(dir, { recursive: true, force: true });
  }
});
