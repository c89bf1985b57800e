import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { startChild, type ReadyReport } from './child.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('a child process inherits the environment it needs, without the product’s settings', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'child-'));
  const script = join(dir, 'tell.mjs');
  writeFileSync(
    script,
    "process.send({ ready: 'here', environment: process.env, args: process.argv.slice(2) }); process.on('disconnect', () => process.exit());",
  );
  const secrets = [
    'SESSION_SECRET',
    'INGEST_KEY',
    'EXECUTOR_SECRET',
    'ADMIN_PASSWORD',
    'DEMO_PASSWORD',
    'SMTP_URL',
    'DATABASE_URL',
    'EVENTSTORE_URL',
    'AWS_SECRET_ACCESS_KEY',
  ];
  for (const name of secrets) vi.stubEnv(name, 'a-secret-of-the-product');
  vi.stubEnv('TZ', 'Asia/Shanghai');
  const child = await startChild<ReadyReport & { environment: Record<string, string>; args: string[] }>(
    'teller',
    script,
    ['--dir', dir],
    { ITS_OWN: 'given' },
  );
  const { environment, args } = child.report;
  expect(environment).toMatchObject({ PATH: process.env['PATH'], TZ: 'Asia/Shanghai', ITS_OWN: 'given' });
  expect(
    Object.entries(environment).filter(([name, value]) => secrets.includes(name) || value.includes('a-secret')),
  ).toEqual([]);
  expect(args).toEqual(['--dir', dir]);
  await child.stop();
  rmSync(dir, { recursive: true });
});

test('a child process that is too busy to notice its end is killed', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'child-'));
  const script = join(dir, 'busy.mjs');
  writeFileSync(
    script,
    "process.on('SIGTERM', () => process.exit()); process.send({ ready: 'here' }, () => { for (;;); });",
  );
  const child = await startChild('busy one', script, []);
  await child.stop(50);
  expect(await child.exited).toBe('SIGKILL');
  rmSync(dir, { recursive: true });
});
