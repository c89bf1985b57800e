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
