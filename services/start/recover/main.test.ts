import { execFile } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ADMIN, type App, startApp, startedFolder } from '../../tools/testing/app.ts';
import { signedIn } from '../../tools/testing/client.ts';
import { request } from '../../tools/testing/request.ts';

const ENTRY = resolve(import.meta.dirname, '../../entry.mjs');
const PASSWORD = 'stadium-lantern-42';

test(
  'recover adds a super administrator while the product runs, is stopped, or has lost its vault',
  { timeout: 120_000 },
  async () => {
    const dir = await startedFolder();
    let app: App = await startApp(dir);
    onTestFinished(async () => {
      await app.stop();
      rmSync(dir, { recursive: true });
    });
    const recover = (...args: string[]): Promise<{ code: number; out: string; error: string }> =>
      new Promise((done) => {
        const child = execFile(
          process.execPath,
          [ENTRY, './start/recover/main.ts', ...args],
          { env: { ...process.env, DATA_DIR: dir, PORT: '3000' } },
          (_error, out, error) => done({ code: child.exitCode!, out, error }),
        );
      });
    /** Signs in with the printed link, then checks the recorded events of recoveries, newest first. */
    const expectIn = async (email: string, { out }: { out: string }, ...recorded: string[]): Promise<void> => {
      const token = new URLSearchParams(/\?(token=\S+)/.exec(out)?.[1]).get('token');
      const { status } = await request(`${app.url}/api/password/setup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, password: PASSWORD }),
      });
      expect(status).toBe(200);
      const client = await signedIn(() => app.url, { email, password: PASSWORD });
      await expect
        .poll(async () =>
          (await client.get('/api/audits?filter={"actor":{"filterType":"set","values":["recovery"]}}')).body.rows?.map(
            ({ type }) => type,
          ),
        )
        .toEqual(recorded);
    };

    expect(await recover()).toMatchObject({ code: 1, error: expect.stringContaining('npm run recover -- <e-mail>') });
    const running = await recover('New@console.example');
    expect(running.out).toContain(`${app.url}/#/setup-password?token=`);
    await expectIn('new@console.example', running, 'AdministratorAdded');
    expect(readdirSync(join(dir, 'recovery')), 'no link is left').toEqual([]);

    await app.stop();
    const stopped = await recover(ADMIN.email);
    expect(stopped.out).toContain('http://127.0.0.1:3000/#/setup-password?token=');
    app = await startApp(dir);
    expect(app.output()).not.toContain('npm run recover');
    await expectIn(ADMIN.email, stopped, 'PasswordLinkSent', 'AdministratorAdded');

    await app.stop();
    for (const name of readdirSync(dir).filter((each) => each.startsWith('vault.sqlite'))) rmSync(join(dir, name));
    app = await startApp(dir);
    expect(app.output()).toContain('npm run recover -- <e-mail>');
    await expect(signedIn(() => app.url)).rejects.toThrow('401');
    await expectIn(
      ADMIN.email,
      await recover(ADMIN.email),
      'AdministratorAdded',
      'PasswordLinkSent',
      'AdministratorAdded',
    );
  },
);
