import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { signedIn } from '../testing/client.ts';
import { depositBody } from '../testing/custody/deposits.ts';

const ENTRY = resolve(import.meta.dirname, '../../entry.mjs');

/** Runs `npm run projections -- …` on a folder with embedded stores. */
const projections = (dataDir: string, ...words: string[]): Promise<{ code: number; out: string; error: string }> =>
  new Promise((ended) => {
    const env = { ...process.env, DATA_DIR: dataDir, EVENTSTORE_URL: '', DATABASE_URL: '' };
    const child = execFile(
      process.execPath,
      [ENTRY, './tools/scripts/projections.ts', ...words],
      { env },
      (_, out, error) => ended({ code: child.exitCode!, out, error }),
    );
  });

test(
  'projections verify compares the read models of a folder with its log after the product stops',
  { timeout: 120_000 },
  async () => {
    const dataDir = join(mkdtempSync(join(tmpdir(), 'projections-')), 'data');
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    expect(await projections(dataDir, 'verify')).toMatchObject({
      code: 2,
      out: '',
      error: `DATA_DIR: there is no event-store in ${dataDir}: the product was never started there\n`,
    });
    expect(existsSync(dataDir)).toBe(false);
    expect(await projections(dataDir)).toMatchObject({
      code: 2,
      error: expect.stringContaining('npm run projections -- verify'),
    });

    const app = await startApp(dataDir);
    const client = await signedIn(() => app.url);
    const { body } = await client.post('/api/deposits', depositBody('first'));
    await client.get(`/api/deposits?atLeast=${body.position}`);
    expect(await projections(dataDir, 'verify')).toMatchObject({
      code: 2,
      error: expect.stringContaining(`${dataDir} is in use by another process`),
    });
    await app.stop();

    const { code, out } = await projections(dataDir, 'verify');
    expect(out).toMatch(/^✓ deposits: 1 rows, 1 versions up to position \d+: matches the log$/m);
    expect(out).toMatch(/every read model matches the log\n$/);
    expect(code).toBe(0);
  },
);

test(
  'projections rebuild and return act beside the running product, or wait for its next start',
  { timeout: 120_000 },
  async () => {
    const dataDir = join(mkdtempSync(join(tmpdir(), 'projections-')), 'data');
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const app = await startApp(dataDir);
    const refused = 'No previous generation of this read model is kept, so there is nothing to return to.';
    expect(await projections(dataDir, 'return', 'deposits')).toMatchObject({
      code: 1,
      out: expect.stringContaining(refused),
    });
    const unknown = await projections(dataDir, 'rebuild', 'nonsense');
    expect([unknown.code, unknown.error]).toEqual([2, expect.stringContaining('no read model nonsense')]);
    const rebuilt = await projections(dataDir, 'rebuild', 'deposits');
    expect([rebuilt.code, rebuilt.error, rebuilt.out]).toEqual([0, '', expect.stringContaining('deposits: done\n')]);
    expect(await projections(dataDir, 'return', 'deposits')).toMatchObject({ code: 0 });
    await app.stop();

    expect(await projections(dataDir, 'rebuild', 'deposits')).toMatchObject({
      code: 0,
      out: 'The product does not run on these stores. The job begins when it starts.\n',
    });
    expect((await projections(dataDir, 'rebuild', 'deposits')).code).toBe(1);
    const again = await startApp(dataDir);
    const client = await signedIn(() => again.url);
    const jobs = async () =>
      (await client.get<{ rows: { kind: string; status: string; startedBy: string }[] }>('/api/jobs')).body.rows;
    const done = { status: 'DONE', startedBy: 'command-line' };
    await expect
      .poll(jobs, { timeout: 30_000 })
      .toMatchObject([
        { ...done, kind: 'rebuild' },
        { ...done, kind: 'rebuild-return' },
        { ...done, kind: 'rebuild' },
        { status: 'FAILED' },
      ]);
    await again.stop();
  },
);
