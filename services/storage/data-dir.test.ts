import { chmodSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError } from '../base/config-error.ts';
import { DataDirInUse, holdDataDir } from './data-dir.ts';

test('a folder in use is refused with its name until it is released', () => {
  const dir = join(mkdtempSync(join(tmpdir(), 'data-dir-')), 'deep/data');
  const held = holdDataDir(dir);
  expect(() => holdDataDir(dir)).toThrow(DataDirInUse);
  expect(() => holdDataDir(dir)).toThrow(dir);
  held.release();
  holdDataDir(dir).release();
});

test('a folder that cannot be created or written is refused with its name', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'data-dir-')), 'file');
  writeFileSync(file, '');
  for (const dir of [file, join(file, 'below'), '/proc/nothing/below', `/tmp/${'x'.repeat(300)}`]) {
    expect(() => holdDataDir(dir)).toThrow(ConfigError);
    expect(() => holdDataDir(dir)).toThrow(`DATA_DIR: ${dir} cannot be used`);
  }
});

test('a folder readable by others is restricted to its owner, and so are the product’s files in it', () => {
  const dir = mkdtempSync(join(tmpdir(), 'data-dir-'));
  const privateFiles = [
    'vault.sqlite',
    'event-store/event-store.sqlite',
    'event-store/event-store.sqlite-wal',
    'outbox/1.json',
  ];
  for (const folder of ['event-store', 'outbox', 'of-another']) mkdirSync(join(dir, folder));
  for (const path of [...privateFiles, 'of-another/notes.sqlite']) {
    writeFileSync(join(dir, path), '');
    chmodSync(join(dir, path), 0o644);
  }
  for (const path of ['', 'event-store', 'outbox', 'of-another']) chmodSync(join(dir, path), 0o755);
  const modeOf = (path: string): string => (statSync(join(dir, path)).mode & 0o777).toString(8);

  const held = holdDataDir(dir);
  expect(['', 'event-store', 'outbox'].map(modeOf)).toEqual(['700', '700', '700']);
  expect(privateFiles.map(modeOf)).toEqual(privateFiles.map(() => '600'));
  expect(['of-another', 'of-another/notes.sqlite'].map(modeOf)).toEqual(['755', '644']);
  writeFileSync(join(dir, 'made-later'), '');
  expect(
    readdirSync(dir)
      .filter((name) => /^lock|^made/.test(name))
      .map(modeOf)
      .every((mode) => mode === '600'),
  ).toBe(true);
  held.release();
});
