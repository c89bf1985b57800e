// The whole product with a person, and what remains after the person is forgotten.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { caughtUp, startApp, startedFolder } from '../../tools/testing/app.ts';
import { signedIn } from '../../tools/testing/client.ts';
import { traces } from '../../tools/testing/stores/traces.ts';

const EMAIL = 'plainly.somebody@forgotten.example';
const WALLET = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'; // BIP-86, first vector

test('the data directory holds no data of a forgotten person, and past reads show them as removed', async () => {
  const dir = await startedFolder();
  const app = await startApp(dir);
  try {
    await caughtUp(app.url);
    const admin = await signedIn(() => app.url);
    const run = async (command: string, revision: number, body: object = {}): Promise<string> => {
      const { status, body: receipt } = await admin.post(`/api/administrators/${id}/${command}`, body, {
        'if-match': `"${revision}"`,
      });
      expect([command, status]).toEqual([command, 200]);
      return String(receipt.position);
    };
    const added = await admin.post('/api/administrators', { email: EMAIL, description: 'Nights', roleId: 'auditor' });
    const id = String(added.body.id);
    const read = async (query: string): Promise<Record<string, unknown>> =>
      (await admin.get(`/api/administrators/${id}?${query}`)).body.row!;
    expect(await read(`atLeast=${added.body.position}`)).toMatchObject({ email: EMAIL });
    const bound = await run('bind-wallet', 0, { address: WALLET });
    expect(await read(`atLeast=${bound}`)).toMatchObject({ wallet: WALLET });
    expect(
      traces(dir, EMAIL).map((path) => path.slice(dir.length + 1).split('/')[0]),
      'the mail that was sent to them',
    ).toEqual(['outbox']);

    await run('disable', 1);
    const forgotten = await run('forget', 2);
    expect(await read(`atLeast=${forgotten}`)).toMatchObject({
      email: 'removed',
      wallet: 'removed',
      forgotten: true,
      description: 'Nights',
    });
    expect(await read(`asOf=${bound}`), 'past reads show it as removed, too').toMatchObject({
      email: 'removed',
      wallet: 'removed',
      forgotten: false,
    });
    expect(JSON.stringify((await admin.get(`/api/administrators/${id}/events`)).body)).not.toContain(EMAIL);
    expect(
      (await admin.post('/api/administrators', { email: EMAIL, description: 'for a test', roleId: 'none' })).body.code,
      'the address is free again',
    ).toBe('role-unknown');
    for (const secret of [EMAIL, WALLET]) expect(traces(dir, secret)).toEqual([]);
    await app.stop();
    for (const secret of [EMAIL, WALLET]) expect(traces(dir, secret)).toEqual([]);
    expect(app.output()).not.toContain(EMAIL);
  } finally {
    await app.stop();
    rmSync(dir, { recursive: true, force: true });
  }
});

test('the next start completes an interrupted forgetting and leaves neither the data nor the key', async () => {
  const dir = await startedFolder();
  const blockingFile = join(dir, 'outbox', '0.json');
  let app = await startApp(dir);
  try {
    await caughtUp(app.url);
    const admin = await signedIn(() => app.url);
    const {
      body: { id, position },
    } = await admin.post('/api/administrators', { email: EMAIL, description: 'Nights', roleId: 'auditor' });
    const read = async (query: string): Promise<unknown> =>
      (await admin.get(`/api/administrators/${id}?${query}`)).body.row;
    expect(await read(`atLeast=${position}`)).toMatchObject({ email: EMAIL });
    expect((await admin.post(`/api/administrators/${id}/disable`, {}, { 'if-match': '"0"' })).status).toBe(200);
    const vault = new DatabaseSync(join(dir, 'vault.sqlite'));
    const key = Buffer.from(vault.prepare('SELECT key FROM person WHERE id = ?').get(id!)!.key as Uint8Array);
    vault.close();
    expect(traces(dir, key)).not.toEqual([]);

    // The first mail cannot be read, so that it stops between the event and what follows.
    execFileSync('mkfifo', [blockingFile]);
    const answered = admin.post(`/api/administrators/${id}/forget`, {}, { 'if-match': '"1"' }).then(
      () => true,
      () => false,
    );
    await expect.poll(() => read(''), { timeout: 20_000 }).toMatchObject({ forgotten: true });
    await app.kill();
    expect(await answered).toBe(false);
    rmSync(blockingFile);
    expect(traces(dir, EMAIL), 'the mail that was sent to them').toHaveLength(1);
    expect(traces(dir, key), 'the key that seals the data').not.toEqual([]);

    app = await startApp(dir);
    for (const secret of [EMAIL, key]) expect(traces(dir, secret)).toEqual([]);
    admin.token = (await signedIn(() => app.url)).token;
    expect(await read('')).toMatchObject({ email: 'removed', forgotten: true });
    expect(await read(`asOf=${position}`)).toMatchObject({ email: 'removed', forgotten: false });
  } finally {
    await app.stop();
    rmSync(dir, { recursive: true, force: true });
  }
});
