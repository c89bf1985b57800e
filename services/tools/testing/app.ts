// Runs the whole product as separate processes, as `npm start` does, for browser tests, torture and bench.
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { headFiles } from '../../integrity/heads/head-files.ts';
import { jsonOf } from './json.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const ENTRY = join(ROOT, 'services/entry.mjs');
const { scripts }: { scripts: { start: string } } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
/** Node's options in `npm start`: `node OPTIONS services/entry.mjs`. */
const NODE_OPTIONS = scripts.start.split(' ').slice(1, -1);
const START_LIMIT_MS = 240_000;
/** The product promises to end within this time. */
const STOP_LIMIT_MS = 10_000;
const READY = /ready at (http:\/\/\S+)/;

export const ADMIN = { email: 'admin@console.example', password: 'correct horse battery' };

export interface App {
  url: string;
  pid: number;
  /** What the process has printed so far. */
  output: () => string;
  /** Child processes by name: `event-store`, `database`. */
  children: () => { name: string; pid: number }[];
  stop: () => Promise<void>;
  /** null: it runs, or was killed, because it did not stop in time. */
  exitCode: () => number | null;
  /** Kills it at once, like a power cut. */
  kill: () => Promise<void>;
}

const childrenOf = (pid: number): { name: string; pid: number }[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map((child) => {
        const command = readFileSync(join('/proc', child, 'cmdline'), 'utf8');
        return {
          name: command.includes('event-store') ? 'event-store' : command.includes('database') ? 'database' : 'other',
          pid: Number(child),
        };
      });
  } catch {
    return [];
  }
};

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((done) => {
        child.once('exit', () => done());
      });

/** Waits until the read models have reached the current end of the log. */
export async function caughtUp(url: string): Promise<void> {
  const { models } = await jsonOf<{ models?: { rebuilding: boolean }[] }>(await fetch(`${url}/readyz`));
  if (models && !models.some(({ rebuilding }) => rebuilding)) return;
  await delay(50);
  await caughtUp(url);
}

/**
 * Starts the product on the folder and a free port (or PORT of `environment`). Resolves when it reports that it is
 * ready. `entry`: for a copy of the project.
 */
export async function startApp(dataDir: string, environment: Record<string, string> = {}, entry = ENTRY): Promise<App> {
  const child = spawn(process.execPath, [...NODE_OPTIONS, entry], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'warn',
      COMMANDS_PER_SECOND: '100000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((ready, failed) => {
    const limit = setTimeout(() => {
      child.kill('SIGKILL');
      failed(new Error(`not ready in ${START_LIMIT_MS} ms:\n${output}`));
    }, START_LIMIT_MS);
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = READY.exec(output);
      if (found) {
        clearTimeout(limit);
        ready(found[1]!);
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(limit);
      failed(new Error(`ended with ${code} before it was ready:\n${output}`));
    });
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await ended(child);
    clearTimeout(limit);
  };
  return {
    url,
    pid: child.pid!,
    output: () => output,
    children: () => childrenOf(child.pid!),
    stop: () => end('SIGTERM'),
    exitCode: () => child.exitCode,
    kill: () => end('SIGKILL'),
  };
}

/** Starts it, and stops it once its read models and the first head of its log are there. */
async function started(dataDir: string): Promise<void> {
  const app = await startApp(dataDir);
  await caughtUp(app.url);
  while ((await headFiles(join(dataDir, 'heads'))).length === 0) await delay(50);
  await app.stop();
}
/** The first worker of a run that calls it creates the folder. The others wait for it, or get its error. */
async function firstStart(): Promise<string> {
  const dataDir = join(tmpdir(), 'first-start');
  const ended = `${dataDir}-ended`;
  const isMine = await mkdir(dataDir).then(
    () => true,
    () => false,
  );
  if (isMine) {
    const failure = await started(dataDir).then(() => '', String);
    await writeFile(`${ended}-told`, failure);
    await rename(`${ended}-told`, ended);
  }
  for (const end = Date.now() + START_LIMIT_MS; !existsSync(ended); await delay(100))
    if (Date.now() > end) throw new Error(`the first start in ${dataDir} did not end in time`);
  const failure = readFileSync(ended, 'utf8');
  if (failure) throw new Error(`the first start failed: ${failure}`);
  return dataDir;
}

/**
 * A new data directory as the first start leaves it, with ADMIN only. A start on it takes a quarter of the time. The
 * caller removes it.
 */
export async function startedFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'started-'));
  cpSync(await firstStart(), dataDir, { recursive: true });
  return dataDir;
}
