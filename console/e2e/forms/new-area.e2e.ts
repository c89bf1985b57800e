// The output of `npm run new-area` works unchanged. A copy of the project passes the checks it names, and people add
// rows on its screen.
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childEnvironment } from '#services/base/child-environment.ts';
import { ADMIN, startApp, type App } from '#services/tools/testing/app.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { rowOf } from '../fixtures/rows.ts';
import { TEXTS } from '../fixtures/texts.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** The parts of a project, without what was installed, built or stored there. */
const PARTS = [
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vitest.config.ts',
  'contracts',
  'projections',
  'services',
  'console',
];

const folder = mkdtempSync(join(tmpdir(), 'new-area-'));
const world = { url: '', dataDir: join(folder, 'data') };
const fixtures = pageFixtures(world);
let app: App | undefined;
let output: string;

const run = promisify(execFile);
/** Runs a script in the copy; returns what it printed, or throws it. */
async function node(script: string, ...args: string[]): Promise<string> {
  try {
    return (await run(process.execPath, [script, ...args], { cwd: folder, env: childEnvironment({ NO_COLOR: '1' }) }))
      .stdout;
  } catch (error) {
    // Cast: errors of execFile contain what was printed.
    const { message, stdout, stderr } = error as Error & { stdout: string; stderr: string };
    throw new Error(`${message}\n${stdout}${stderr}`, { cause: error });
  }
}

beforeAll(async () => {
  for (const part of PARTS)
    cpSync(join(ROOT, part), join(folder, part), {
      recursive: true,
      filter: (from) => from !== join(ROOT, 'console/dist'),
    });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  output = await node('services/entry.mjs', './tools/scripts/new-area.ts', 'faq', '--zh', '常见问题');
});
afterAll(async () => {
  await app?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the generated files of a new area pass all checks', async () => {
  const files = output.split('\n').filter((line) => /^\w\S+\.tsx?$/.test(line));
  expect(files).toHaveLength(9);
  await node('node_modules/oxfmt/bin/oxfmt', '--check', ...files);
  await node('node_modules/typescript/bin/tsc', '-p', '.');
  await node('node_modules/oxlint/bin/oxlint', '--deny-warnings', '--no-ignore', ...files);
  await node('node_modules/knip/bin/knip.js', '--no-progress');
});

test('the tests named by the generator pass', async () => {
  const [, files = ''] = /vitest run (--project code .+)/.exec(output) ?? [];
  expect(await node('node_modules/vitest/vitest.mjs', 'run', ...files.split(' '))).toMatch(
    /Test Files\s+6 passed \(6\)/,
  );
});

test('the new page is in the menu and the palette, and its list shows an added row', async () => {
  app = await startApp(world.dataDir, {}, join(folder, 'services/entry.mjs'));
  world.url = app.url;
  const page = await fixtures.signedIn(ADMIN, 'zh-CN');
  await page.getByRole('link', { name: '常见问题管理', exact: true }).waitFor();
  await page.locator('.header-search').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: TEXTS['zh-CN'].shell.palette.placeholder }).fill('常见问题管理');
  await page.getByRole('option', { name: '常见问题管理' }).click();
  await page.getByRole('heading', { level: 1, name: '常见问题管理', exact: true }).waitFor();

  await page.getByRole('button', { name: '新增常见问题' }).click();
  const dialog = page.getByRole('dialog', { name: '新增常见问题' });
  await dialog.getByLabel('名称', { exact: true }).fill('如何赎回？');
  await dialog.getByRole('button', { name: '新增', exact: true }).click();
  expect(await rowOf(page, '如何赎回？')).toMatch(/^[\da-f-]{36}$/);
});
