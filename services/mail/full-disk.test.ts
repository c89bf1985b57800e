import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const OUTBOX = join(import.meta.dirname, 'outbox.ts');

test('on a full disk a mail is an error and leaves no part of a file', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mails-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const script = `const { createOutbox } = await import(${JSON.stringify(OUTBOX)});
    const mail = { to: 'ana@console.example', subject: 's', text: 'x'.repeat(100_000) };
    const log = { warn: (fields) => process.stdout.write(JSON.stringify(fields)) };
    await createOutbox(${JSON.stringify(dataDir)}, log).send(mail).catch(({ name }) => process.stdout.write(name));`;
  const command = [process.execPath, '--input-type=module', '-e', script];
  const { stdout } = spawnSync('prlimit', ['--fsize=50000:', ...command]);
  expect(`${stdout}`).toBe('{"code":"EFBIG"}MailUnavailable');
  expect(readdirSync(join(dataDir, 'outbox'))).toEqual([]);
});
