import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DataDirInUse, holdDataDir } from './data-dir.ts';

test('a folder that is held is refused to the next, by name, until it is released', () => {
  const dir = join(mkdtempSync(join(tmpdir(), 'data-dir-')), 'deep/data');
  const held = holdDataDir(dir);
  expect(() => holdDataDir(dir)).toThrow(DataDirInUse);
  expect(() => holdDataDir(dir)).toThrow(dir);
  held.release();
  holdDataDir(dir).release();
});
