import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-directions-'));
  cpSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, line: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), `${line}\n`);
}
/** What the linter says about a file of this folder. */
function lint(path: string): string {
  const { stdout } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format=unix', path],
    { cwd: folder, encoding: 'utf8' },
  );
  return stdout;
}
/** Whether the linter refuses a file with this path and line. */
function refuses(path: string, line: string): boolean {
  write(path, line);
  return lint(path).includes('no-restricted-imports');
}

test('the linter refuses two files that import each other’s types', () => {
  write('contracts/one.ts', "import type { Other } from './other.ts'; export interface One { other: Other }");
  write('contracts/other.ts', "import type { One } from './one.ts'; export interface Other { one: One }");
  expect(lint('contracts')).toContain('no-cycle');
});

describe('the linter refuses an import against the direction of the top-level folders', () => {
  test.each([
    ['contracts/a.ts', "export * from '#services/a.ts';"],
    ['contracts/a.ts', "import type { A } from '#projections/a.ts'; export type B = A;"],
    ['contracts/a.ts', "export const a = () => import('../services/a.ts');"],
    ['projections/a.ts', "export { a } from '#services/a.ts';"],
    ['projections/engine/a.ts', "export { a } from '../../services/a.ts';"],
    ['projections/a.ts', "export { jsonEvent } from '@eventstore/db-client';"],
    ['console/src/a.ts', "export { a } from '#projections/a.ts';"],
    ['console/src/a.ts', "export { a } from '#services/tools/testing/a.ts';"],
    ['console/src/a.ts', "export const a = () => import('../../services/a.ts');"],
    ['console/src/grid/list/a.ts', "export { AgGridReact } from 'ag-grid-react';"],
    ['console/src/grid/live/a.ts', "import type { GridApi } from 'ag-grid-community'; export type A = GridApi;"],
    ['console/src/grid/list/a.ts', "export { a } from '../../../../services/a.ts';"],
    ['services/http/a.ts', "export { jsonEvent } from '@eventstore/db-client';"],
    ['services/http/a.ts', "export * from '../start/main.ts';"],
  ])('%s: %s', (path, line) => expect(refuses(path, line)).toBe(true));

  test.each([
    ['projections/a.ts', "export { positionOf } from '#contracts/event.ts';"],
    ['services/a.ts', "export { a } from '#projections/a.ts';"],
    ['console/src/a.ts', "export { a } from '#contracts/a.ts';"],
    ['services/event-store/a.ts', "export { jsonEvent } from '@eventstore/db-client';"],
  ])('but accepts an import in that direction: %s: %s', (path, line) => expect(refuses(path, line)).toBe(false));
});

/**
 * Imports between folders of a top-level folder, `from → to`, without tests. Files directly in the top-level folder are
 * ignored.
 */
function folderImports(topFolder: string): Set<string> {
  const topPath = join(ROOT, topFolder);
  const folderOf = (path: string): string | null => {
    const [folder, ...rest] = relative(topPath, path).split('/');
    return rest.length && folder !== '..' ? folder! : null;
  };
  const files = readdirSync(topPath, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !/(^|\/)(dist|testing|tests|e2e)\//.test(file),
  );
  return new Set(
    files.flatMap((file) =>
      [
        ...readFileSync(join(topPath, file), 'utf8').matchAll(/(?:from |import\(|^import )'(\.{1,2}\/[^']+)'/gm),
      ].flatMap(([, to]) => {
        const [from, target] = [folderOf(join(topPath, file)), folderOf(resolve(topPath, dirname(file), to!))];
        return from && target && from !== target ? [`${from} → ${target}`] : [];
      }),
    ),
  );
}
function mutualImports(topFolder: string): string[] {
  const imports = folderImports(topFolder);
  return [...imports].filter((arrow) => imports.has(arrow.split(' → ').toReversed().join(' → ')));
}

test.each([
  'contracts',
  'services',
  'services/areas',
  'projections',
  'projections/engine',
  'console/src',
  'console/src/grid',
])('no two folders of %s import each other', (topFolder) => expect(mutualImports(topFolder)).toEqual([]));

const CONTRACTS = ['values', 'events', 'computed', 'wire', 'declared', 'kits', 'areas', 'access'];
test('each folder of contracts imports only those before it', () => {
  const isForward = (arrow: string): boolean => {
    const [from, to] = arrow.split(' → ').map((folder) => CONTRACTS.indexOf(folder));
    return to === -1 || from! <= to!;
  };
  expect([...folderImports('contracts')].filter(isForward)).toEqual([]);
});
