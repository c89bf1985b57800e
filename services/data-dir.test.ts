import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError } from './config.ts';
import { DataDirInUse, holdDataDir } from './data-dir.ts';

test('a folder that is held is refused to the next, by name, until it is released', () => {
  const dir = join(mkdtempSync(join(tmpdir(), 'data-dir-')), 'deep/data');
  const held = holdDataDir(dir);
  expect(() => holdDataDir(dir)).toThrow(DataDirInUse);
  expect(() => holdDataDir(dir)).toThrow(dir);
  held.release();
  holdDataDir(dir).release();
});

test('a folder that cannot be made or written is told by name', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'data-dir-')), 'file');
  writeFileSync(file, '');
  for (const dir of [file, join(file, 'below'), '/proc/nothing/below', `/tmp/${'x'.repeat(300)}`]) {
    expect(() => holdDataDir(dir)).toThrow(ConfigError);
    expect(() => holdDataDir(dir)).toThrow(`DATA_DIR: ${dir} cannot be used`);
  }
});
