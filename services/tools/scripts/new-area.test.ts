import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const REGISTRIES = [
  'contracts/registry.ts',
  'contracts/help.ts',
  'services/areas/registry.ts',
  'projections/models/registry.ts',
  'console/src/areas/registry.ts',
];
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'new-area-'));
  for (const file of REGISTRIES) cpSync(join(ROOT, file), join(folder, file));
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'new-area.ts'), ...args], { cwd: folder, encoding: 'utf8' });
const added = (file: string): string[] =>
  read(file)
    .split('\n')
    .filter((line) => !readFileSync(join(ROOT, file), 'utf8').split('\n').includes(line))
    .map((line) => line.trim());

test('new-area creates the files of an area and adds it with its imports to each registry', () => {
  const { status, stdout, stderr } = run('board-notice', '--zh', '看板');
  expect([status, stderr]).toEqual([0, '']);
  expect(REGISTRIES.map(added)).toEqual([
    ["import { boardNotice } from './areas/board-notice/declaration.ts';", 'boardNotice.declaration,'],
    ["import { boardNoticeHelp } from './areas/board-notice/help.ts';", 'boardNoticeHelp,'],
    ["import { boardNotice } from '#contracts/areas/board-notice/declaration.ts';", 'resourceArea(boardNotice),'],
    [
      "import { boardNotice } from '#contracts/areas/board-notice/declaration.ts';",
      'resourceModel(boardNotice, { version: 1 }),',
    ],
    [
      "path: '/boardNotice',",
      "Screen: page(async () => (await import('./board-notice/board-notice-screen.tsx')).BoardNoticeScreen, RECORD),",
    ],
  ]);
  const files = [
    'contracts/areas/board-notice/declaration.ts',
    'contracts/areas/board-notice/help.ts',
    'contracts/golden/board-notice.json',
    'services/areas/board-notice/rules.test.ts',
    'console/src/areas/board-notice/board-notice-screen.tsx',
  ];
  for (const file of files)
    expect([file, existsSync(join(folder, file)), stdout.includes(file)]).toEqual([file, true, true]);
  expect(read(files[0]!)).toContain("nouns: { zh: '看板', one: 'a board notice', many: 'board notices' }");
  // All listed checks exist.
  const [, checks = ''] = /vitest run --project code (.+)/.exec(stdout) ?? [];
  expect(checks.split(' ').filter((file) => !existsSync(join(ROOT, file)) && !existsSync(join(folder, file)))).toEqual(
    [],
  );
});

test('new-area changes nothing if the area exists or its name is invalid', () => {
  const before = REGISTRIES.map(read);
  expect(run('board-notice').stderr).toContain('contracts/areas/board-notice/declaration.ts already exists');
  expect(run('board', '--list', 'board-notices').stderr).toContain('there is already a list "board-notices"');
  expect(run('class').stderr).toContain('"class" is a reserved word');
  expect(run('faq', '--zh', "it’s 'it'").stderr).toContain('has a quote');
  expect(run('Board').stderr).toContain('"Board" is not a valid name for an area');
  expect(run().status).toBe(1);
  expect(REGISTRIES.map(read)).toEqual(before);
});
