import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { answerRequests } from './requests.ts';

test('a request that is still being written is answered only after it is complete', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'requests-'));
  const folder = join(dir, 'recovery');
  mkdirSync(folder);
  const put = (name: string, email: string): void => writeFileSync(join(folder, name), JSON.stringify({ email }));
  put('.one.request', 'ana@console.example');
  put('two.request', 'ben@console.example');
  const requested: string[] = [];
  const answering = answerRequests(
    dir,
    async (email) => {
      requested.push(email);
      return `the link of ${email}`;
    },
    pino({ level: 'silent' }),
  );
  onTestFinished(async () => {
    await answering.stop();
    rmSync(dir, { recursive: true });
  });
  await expect.poll(() => readdirSync(folder)).toContain('two.answer');
  expect(requested).toEqual(['ben@console.example']);
  renameSync(join(folder, '.one.request'), join(folder, 'one.request'));
  await expect.poll(() => readdirSync(folder).sort()).toEqual(['one.answer', 'two.answer']);
});
