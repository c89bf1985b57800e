// Builds the console if its sources have changed since the last build.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { childEnvironment } from '../base/child-environment.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const DIST = join(ROOT, 'console/dist');
const STAMP = join(DIST, '.sources');
const SOURCES = ['console', 'contracts'];
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json'];
const isSource = (path: string): boolean =>
  !path.includes('dist/') && !path.includes('e2e/') && !/\.test\.tsx?$/.test(path);

/** SHA-256 over the names and contents of all sources of the console. */
function digestOfSources(): string {
  const hash = createHash('sha256');
  const paths = SOURCES.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => isSource(path.slice(ROOT.length))),
  );
  for (const path of [...paths, ...FILES.map((file) => join(ROOT, file))].sort())
    hash.update(path.slice(ROOT.length)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

const isBuilt = (digest: string): boolean =>
  existsSync(STAMP) && existsSync(join(DIST, 'index.html')) && readFileSync(STAMP, 'utf8') === digest;

/** Resolves to the folder of the built console; rejects with the build's output if it fails. */
export async function buildConsole(log: (line: string) => void): Promise<string> {
  const digest = digestOfSources();
  if (isBuilt(digest)) return DIST;
  log('building the console…');
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const child = spawn(
    process.execPath,
    [vite, 'build', '--config', join(ROOT, 'console/vite.config.ts'), '--logLevel', 'warn'],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: childEnvironment({ NODE_ENV: 'production' }) },
  );
  // Lower priority than the history that is written meanwhile: serving starts when both are done.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise((done, failed) => {
    child.on('close', done);
    child.on('error', failed);
  });
  const text = Buffer.concat(output).toString();
  if (code !== 0) throw new Error(`the console could not be built:\n${text}`);
  log(text.trimEnd());
  writeFileSync(STAMP, digest);
  return DIST;
}
