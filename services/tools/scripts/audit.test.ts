// `npm run audit` on the data of a product that has run, with heads that were kept elsewhere.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TreeHead } from '#contracts/areas/integrity/head.ts';
import { fileOf, headFiles } from '../../integrity/heads/head-files.ts';
import { startApp } from '../testing/app.ts';
import { signedIn, type Client } from '../testing/client.ts';

const ENTRY = join(import.meta.dirname, '../../entry.mjs');
let [root, dataDir, kept, pem] = ['', '', '', ''];

/** Exit code and what it said. */
const audit = async (...args: string[]): Promise<{ code: number; said: string }> =>
  promisify(execFile)(process.execPath, [ENTRY, './tools/scripts/audit.ts', ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  );

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'audit-'));
  [dataDir, kept, pem] = [join(root, 'data'), join(root, 'kept'), join(root, 'key.pem')];
  const { url, stop } = await startApp(dataDir, {});
  const admin: Client = await signedIn(() => url);
  await admin.post('/api/integrity/heads', {});
  const { rows } = (await admin.get<{ rows: TreeHead[] }>('/api/integrity/heads')).body;
  const newest = fileOf(rows[0]!.size);
  await vi.waitUntil(async () => (await headFiles(join(dataDir, 'heads'))).includes(newest), 30_000);
  const keys = await admin.get<{ rows: { pem: string }[] }>('/api/integrity/public-keys');
  await writeFile(pem, keys.body.rows[0]!.pem);
  await stop();
  await cp(join(dataDir, 'heads'), kept, { recursive: true });
}, 120_000);
afterAll(() => rm(root, { recursive: true, force: true }));

test('an untouched log is all alike', async () => {
  expect(await audit('verify')).toMatchObject({ code: 0 });
  expect(await audit('verify', '--heads', kept, '--key', pem)).toMatchObject({
    code: 0,
    said: expect.stringContaining('the log is what'),
  });
});

test('a bundle is verified without the log, and a changed one is not', async () => {
  const bundle = join(root, 'bundle.json');
  expect(await audit('export', '--from', '0', '--to', '9', '--out', bundle)).toMatchObject({ code: 0 });
  const text = await readFile(bundle, 'utf8');
  expect((JSON.parse(text) as { events: unknown[] }).events).toHaveLength(10);
  dataDir = join(root, 'nothing');
  try {
    expect(await audit('verify', bundle, '--key', pem)).toMatchObject({ code: 0 });
    await writeFile(bundle, text.replace('"number":0', '"number":7'));
    expect(await audit('verify', bundle)).toMatchObject({
      code: 1,
      said: expect.stringContaining('event 7 of stream'),
    });
  } finally {
    dataDir = join(root, 'data');
  }
});

test('what cannot be looked at is said, and is no verdict', async () => {
  const other = join(root, 'other.pem');
  await writeFile(other, 'no key');
  for (const args of [[], ['verify', '--heads', join(root, 'none')], ['verify', '--key', other], ['export']])
    expect(await audit(...args)).toMatchObject({ code: 2 });
});

test('heads that were kept elsewhere count, and a log without them says so', async () => {
  const own = join(dataDir, 'heads');
  expect((await audit('verify', '--heads', kept)).said).toMatch(/^the log is what \d+ kept heads say: /);
  await rename(own, `${own}-away`);
  expect((await audit('verify')).said).toContain('WARNING: no head was kept outside the log');
  await rename(`${own}-away`, own);
});

test('an event that the store’s file hides from its stream is named', async () => {
  const file = new DatabaseSync(join(dataDir, 'event-store', 'event-store.sqlite'));
  const where = 'position = (SELECT min(position) FROM events WHERE revision = 1)';
  const before = file.prepare(`SELECT position, stream FROM events WHERE ${where}`).get()!;
  const move = file.prepare('UPDATE events SET stream = ?, revision = ? WHERE position = ?');
  move.run(1, 999, before['position']!);
  file.close();
  expect(await audit('verify', '--heads', kept, '--key', pem)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/at position \d+ was altered: the file of the store looks it up by another stream/),
  });
  const again = new DatabaseSync(join(dataDir, 'event-store', 'event-store.sqlite'));
  again
    .prepare('UPDATE events SET stream = ?, revision = 1 WHERE position = ?')
    .run(before['stream']!, before['position']!);
  again.close();
  expect(await audit('verify', '--heads', kept)).toMatchObject({ code: 0 });
});

test('a bundle is compared with kept heads, and one of nothing is not made', async () => {
  const bundle = join(root, 'other.json');
  expect(await audit('export', '--stream', 'nosuch', '--out', bundle)).toMatchObject({ code: 2 });
  expect(await audit('export', '--from', '5', '--to', '2026-11-02', '--out', bundle)).toMatchObject({ code: 2 });
  expect(await audit('export', '--from', '0', '--to', '2', '--out', bundle)).toMatchObject({ code: 0 });
  expect(await audit('verify', bundle, '--heads', kept)).toMatchObject({ code: 0 });
  const other = join(root, 'other-heads');
  await cp(kept, other, { recursive: true });
  for (const name of await headFiles(other)) {
    const text = await readFile(join(other, name), 'utf8');
    await writeFile(join(other, name), text.replace(/"root":"[0-9a-f]{64}"/, `"root":"${'0'.repeat(64)}"`));
  }
  expect(await audit('verify', bundle, '--heads', other)).toMatchObject({
    code: 1,
    said: expect.stringContaining('has another root over the same'),
  });
});

test('the answer of the route of public keys is a key', async () => {
  const answer = join(root, 'keys.json');
  await writeFile(answer, JSON.stringify({ rows: [{ key: 'a', pem: await readFile(pem, 'utf8') }] }));
  expect(await audit('verify', '--key', answer)).toMatchObject({ code: 0 });
});

test('a folder in which the product never ran stays as it is', async () => {
  const before = dataDir;
  dataDir = join(root, 'never');
  try {
    expect(await audit('verify')).toMatchObject({ code: 2, said: expect.stringContaining('never started there') });
    expect(existsSync(dataDir)).toBe(false);
  } finally {
    dataDir = before;
  }
});

test('an event removed from the file is named, with the head that says so', async () => {
  const file = new DatabaseSync(join(dataDir, 'event-store', 'event-store.sqlite'));
  file.exec('DELETE FROM events WHERE position = 5');
  file.close();
  expect(await audit('verify', '--heads', kept, '--key', pem)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/event \d+ of stream \S+ at position 5 \(leaf 4\) was removed\nthe head of /),
  });
});
