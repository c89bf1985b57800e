import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { writeFaultOf } from './write-fault.ts';

const faultOf = (work: () => void): string | null => {
  try {
    work();
    return 'none';
  } catch (error) {
    return writeFaultOf(error);
  }
};

test('a full file, a read-only file and a failed write have their reasons; other errors have none', () => {
  const dir = mkdtempSync(join(tmpdir(), 'faults-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = join(dir, 'a.sqlite');
  const writable = new DatabaseSync(file);
  writable.exec('CREATE TABLE t (x PRIMARY KEY); INSERT INTO t VALUES (1); PRAGMA max_page_count = 3');
  const readOnly = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => [writable, readOnly].forEach((each) => each.close()));
  expect(faultOf(() => writable.exec('INSERT INTO t VALUES (zeroblob(100000))'))).toBe('its disk is full');
  expect(faultOf(() => writable.exec('INSERT INTO t VALUES (1)'))).toBeNull();
  expect(faultOf(() => readOnly.exec('INSERT INTO t VALUES (2)'))).toBe('it is read-only');
  expect(faultOf(() => writeFileSync('/dev/full', 'x'))).toBe('its disk is full');
  expect(faultOf(() => writeFileSync(join(dir, 'nowhere', 'x'), 'x'))).toBeNull();
});
