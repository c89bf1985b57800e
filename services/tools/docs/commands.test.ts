// Runs the commands in the documentation.
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startedFolder } from '../testing/app.ts';
import { parseJson } from '../testing/json.ts';
import { startTestServer } from '../testing/server.ts';
import { commandsIn, commandsOn, hasShown, runModeOf, type Command, type RunMode } from './commands.ts';
import { exists, readRepository, ROOMS, ROOT, type Block, type Page } from './markdown.ts';

const { pages } = readRepository();
const commandsOf = (mode: RunMode): Command[] =>
  pages.flatMap(commandsOn).filter(({ text }) => runModeOf(text) === mode);
const KEY = 'local-key-for-docs';

interface Run {
  code: number | null;
  out: string;
  errors: string;
}
const bash = (script: string, cwd: string, environment: Record<string, string>): Promise<Run> =>
  new Promise((ended) => {
    const env = { ...process.env, EVENTSTORE_URL: '', DATABASE_URL: '', ...environment };
    const child = execFile('bash', ['-c', script], { cwd, env }, (_, out, errors) =>
      ended({ code: child.exitCode, out, errors }),
    );
  });

/** A folder for what commands write, in which the project's own files are found too. */
function workFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'commands-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of [...ROOMS, 'docs', 'node_modules', 'package.json'])
    symlinkSync(join(ROOT, name), join(folder, name));
  return folder;
}

test('each command is run, or has a reason why not', () => {
  const unknown = pages.flatMap(commandsOn).filter(({ text }) => runModeOf(text) === null);
  expect(
    unknown.map(
      ({ page, line, text }) => `${page}:${line}: add a kind to services/tools/docs/commands.ts for: ${text}`,
    ),
  ).toEqual([]);
});

test('each command of npm in prose is one that pages run, or the name of a script', () => {
  const inProse = pages.flatMap(({ path, codes }) =>
    codes.flatMap(commandsIn).flatMap((text) => (/\bnp[mx] /.test(text) ? { path, text } : [])),
  );
  const isScript = (text: string): boolean => /^npm run [\w-]+$/.test(text);
  expect(inProse.filter(({ text }) => !isScript(text) && runModeOf(text) === null)).toEqual([]);
  expect(inProse.length).toBeGreaterThan(20);
});

test('a block is read as commands, and shown answers are compared without what stands for others', () => {
  expect(commandsIn("# a comment\ncurl -d '{\n}' \\\n  x\nnpm run check && npm start\n\nA=$(curl x)")).toEqual([
    "curl -d '{\n}' \\\n  x",
    'npm run check',
    'npm start',
    'A=$(curl x)',
  ]);
  expect(runModeOf("DEMO_PASSWORD='a b' INGEST_KEY=c npm start")).toHaveProperty('notHere');
  expect(runModeOf('rm -rf data')).toBeNull();
  expect(hasShown({ id: '7', rows: [{ a: 1, b: 2 }], more: 1 }, { id: '…', rows: [{ a: 1 }] })).toBe(true);
  expect(hasShown({ id: '7', rows: [] }, { id: '8' })).toBe(false);
});

/** The output that a page shows for a block: the next block, if it is JSON or text below the same heading. */
function shownAfter(block: Block, { blocks, lines }: Page): { language: string; lines: string[] } {
  const next = blocks[blocks.indexOf(block) + 1];
  const between = lines.slice(block.line + block.text.split('\n').length, (next?.line ?? 0) - 1);
  const isOutput = next && ['json', 'text'].includes(next.language) && !between.some((line) => line.startsWith('#'));
  return isOutput ? { language: next.language, lines: next.text.split('\n') } : { language: 'text', lines: [] };
}
/** Writes the files that a page names before a block of JSON: `/tmp/…` stands for the folder. */
function writeFiles(folder: string, { blocks, lines }: Page): void {
  for (const { language, line, text } of blocks) {
    const before = lines.slice(Math.max(0, line - 4), line - 1).join(' ');
    const [, name] = /`\/tmp\/([\w.-]+)`/.exec(before) ?? [];
    if (language === 'json' && name) writeFileSync(join(folder, name), `${text}\n`);
  }
}
/** `npm run import` ends with 1 if rows were rejected: then the page must show how many. */
const allowed = (command: string): string =>
  command.includes('npm run import') ? `${command} || [ $? = 1 ]` : command;
const rejected = (out: string): string[] => out.match(/^.* [1-9]\d* rejected$/gm) ?? [];

test.each(pages.filter((page) => commandsOn(page).some(({ text }) => runModeOf(text) === 'shell')))(
  'the commands of $path succeed in one shell, and answer what it shows',
  async (page) => {
    await using server = await startTestServer({ config: { ingestKey: KEY } });
    const folder = workFolder();
    writeFiles(folder, page);
    const blocks = page.blocks.filter(({ language }) => language === 'sh');
    const commands = blocks.map(({ line, text }) =>
      [
        `echo '@@ ${line}'`,
        ...commandsIn(text)
          .filter((command) => runModeOf(command) === 'shell')
          .map(allowed),
      ].join('\n'),
    );
    // Every status goes to stderr.
    const curl = `curl() { command curl -w '%{stderr}status %{http_code} of %{url}\\n' "$@"; }`;
    const script = ['set -eu', curl, ...commands]
      .join('\n')
      .replaceAll('127.0.0.1:3000', new URL(server.url).host)
      .replaceAll('/tmp/', `${folder}/`)
      .replaceAll('@demo.example', '@console.example')
      .replaceAll(/INGEST_KEY=\S+/g, `INGEST_KEY=${KEY}`)
      .replaceAll(/--key \S+/g, `--key ${KEY}`);
    const { code, out, errors } = await bash(script, folder, { PORT: new URL(server.url).port });
    expect(code, `${out}\n${errors}`).toBe(0);
    expect(errors.split('\n').filter((line) => line.startsWith('status') && !line.startsWith('status 2'))).toEqual([]);

    const answers = new Map(out.split('@@ ').map((part) => [Number.parseInt(part, 10), part.split('\n').slice(1)]));
    for (const block of blocks) {
      const printed = answers.get(block.line) ?? [];
      const { language, lines } = shownAfter(block, page);
      for (const [index, line] of lines.entries()) {
        const isPrinted =
          language === 'text' ? printed.includes(line) : hasShown(parseJson(printed[index] ?? ''), parseJson(line));
        expect(isPrinted, `${line}\nin\n${printed.join('\n')}`).toBe(true);
      }
    }
    expect(rejected(out).filter((line) => !page.lines.includes(line))).toEqual([]);
  },
);

test('the commands for a stopped product succeed on its folder', async () => {
  const dataDir = await startedFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const commands = commandsOf('folder');
  const folders = new Map(commands.map(({ page }) => [page, workFolder()]));
  for (const { page, text } of commands) {
    const { code, out, errors } = await bash(text, folders.get(page)!, { DATA_DIR: dataDir });
    expect(code, `${text}\n${out}\n${errors}`).toBe(0);
  }
  expect(commands.length).toBeGreaterThan(0);
});

test('the commands for tests name files or folders', () => {
  const paths = commandsOf('tests').flatMap(({ page, text }) =>
    text
      .replaceAll('\\\n', ' ')
      .split(/\s+/)
      .filter((word) => word.includes('/'))
      .map((path) => ({ page, path })),
  );
  expect(paths.filter(({ path }) => !exists(path) && !path.endsWith('/faq'))).toEqual([]);
});

test.each(commandsOf('serves'))('$page: $text says where it serves', async ({ text }) => {
  const child = spawn('bash', ['-c', text.replace(/--port \d+/, '--port 0')], { cwd: workFolder(), detached: true });
  const ended = new Promise((done) => {
    child.on('exit', done);
  });
  onTestFinished(async () => {
    process.kill(-child.pid!);
    await ended;
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await vi.waitUntil(() => /\w+:\/\/127\.0\.0\.1:\d+/.test(printed), { timeout: 60_000 });
});
