// `npm test`: types, lint, unused exports, build, tests, browser tests; every step runs, whatever the result of the
// others. Ends with `N passed, N failed`. `npm test -- --record` also records the time of each file, to compare later
// runs with.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { findOrInstallChromium } from './chromium.ts';
import type { RunReport } from './run-reporter.ts';
import { byDuration, grownSince, record, recordedShares, sharesOf, type FileTime } from './test-times.ts';
import { parseJson } from '../testing/json.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const MEMORY = '/dev/shm';
const LEAST_MEMORY = 6 * 1024 ** 3;
/**
 * Stores sync to disk at each commit. Tests do not need that, because they kill processes but do not cut power, so they
 * use memory if there is room.
 */
const isRoomInMemory = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > LEAST_MEMORY;
  } catch {
    return false;
  }
};
/**
 * Folder for temporary files: in memory if there is room, else within the clone. It is removed at the end, also after
 * an interrupted run.
 */
const SCRATCH = isRoomInMemory()
  ? join(MEMORY, `console-tests-${createHash('sha256').update(ROOT).digest('hex').slice(0, 8)}`)
  : join(ROOT, '.tmp');
const begunAt = Date.now();
interface Count {
  passed: number;
  failed: number;
}
interface Told {
  fullName: string;
  status: string;
  failureMessages?: string[];
}
interface FileResult {
  name: string;
  status: string;
  message?: string;
  assertionResults: Told[];
}
interface Report {
  numPassedTests: number;
  testResults: FileResult[];
}
const SLOWEST = 10;
/** All test files that ran. */
const files: FileTime[] = [];
/**
 * Messages about failures, and about files that failed among others but passed alone. Both are printed again at the
 * end.
 */
const failures: string[] = [];
const flaky: string[] = [];

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a script in parallel with others, and prints its output at its end. */
async function check(name: string, script: string, ...args: string[]): Promise<Count> {
  const child = spawn(process.execPath, [join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = await once(child, 'close');
  const passed = code === 0;
  if (!passed) failures.push(name);
  say(`\n── ${name}\n${output}${passed ? '✓' : '✗'} ${name}`);
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The failures of a file, one line each: its tests, or the file itself if it failed before them. */
function failuresOf({ name, status, message, assertionResults }: FileResult): string[] {
  const lines = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages = [] }) => `${fullName}: ${failureMessages[0]?.split('\n')[0] ?? ''}`);
  if (status === 'failed' && !lines.length) lines.push(message?.split('\n')[0] ?? 'failed without a message');
  return lines.map((line) => `${relative(ROOT, name)}: ${line}`);
}

/**
 * Runs a vitest project, or some of its files. A failed run without a failed test counts as one failure. Errors outside
 * of tests count too, even if the tests pass on a retry.
 */
async function run(
  project: string,
  environment: NodeJS.ProcessEnv,
  only: string[],
): Promise<Count & { results: FileResult[]; times: RunReport['files'] }> {
  const [report, runReport] = [join(SCRATCH, `${project}.json`), join(SCRATCH, `${project}-run.json`)];
  for (const path of [report, runReport]) rmSync(path, { force: true });
  const options = [
    '--project',
    project,
    '--reporter=default',
    '--reporter=./services/tools/scripts/run-reporter.ts',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const [code] = await once(
    spawn(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...options, ...only], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, RUN_REPORT: runReport, ...environment },
    }),
    'exit',
  );
  const ended = code === 0;
  try {
    const { numPassedTests: passed, testResults: results } = parseJson<Report>(readFileSync(report, 'utf8'));
    const inTests = results.flatMap(failuresOf).length;
    const { faults, files: times } = parseJson<RunReport>(readFileSync(runReport, 'utf8'));
    failures.push(...faults.map((message) => `${project}, outside of tests: ${message.split('\n')[0]}`));
    const failed = inTests + faults.length;
    if (!ended && !failed) failures.push(`${project}: exited with an error, although no test failed`);
    return { passed, failed: ended ? failed : Math.max(1, failed), results, times };
  } catch {
    failures.push(`${project}: ended without a report`);
    return { passed: 0, failed: 1, results: [], times: {} };
  }
}

/** Most files that are retried: if more fail, load is not the cause. */
const AGAIN = 5;

/**
 * Runs a vitest project. Failed files are retried once, one by one without other load. Files that then pass are listed
 * at the end.
 */
async function tests(project: string, environment: NodeJS.ProcessEnv = {}): Promise<Count> {
  say(`\n── tests: ${project}`);
  let { passed, failed, results, times } = await run(project, environment, []);
  files.push(...Object.entries(times).map(([name, seconds]) => ({ name: relative(ROOT, name), seconds })));
  const bad = results.filter((file) => failuresOf(file).length);
  if (!bad.length || bad.length > AGAIN) {
    failures.push(...bad.flatMap(failuresOf));
    return { passed, failed };
  }
  for (const file of bad) {
    say(`\n── tests: ${relative(ROOT, file.name)} alone`);
    const before = file.assertionResults.filter(({ status }) => status === 'passed').length;
    const rerun = await run(project, environment, [file.name]);
    passed += rerun.passed - before;
    failed += rerun.failed - failuresOf(file).length;
    (rerun.failed ? failures : flaky).push(...(rerun.failed ? rerun.results : [file]).flatMap(failuresOf));
  }
  return { passed, failed };
}

async function browserTests(browser: Promise<string>): Promise<Count> {
  try {
    return await tests('browser', {
      PLAYWRIGHT_CHROMIUM: await browser,
      XDG_CONFIG_HOME: SCRATCH,
      XDG_CACHE_HOME: SCRATCH,
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    say(`✗ browser tests: ${message}`);
    failures.push(`browser tests: ${message}`);
    return { passed: 0, failed: 1 };
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    rmSync(SCRATCH, { recursive: true, force: true });
    process.exit(1);
  });
}
rmSync(SCRATCH, { recursive: true, force: true });
mkdirSync(SCRATCH, { recursive: true });
process.env.TMPDIR = SCRATCH;
// Hundreds of products, stores and databases are started: they share a compile cache.
process.env.NODE_COMPILE_CACHE = join(SCRATCH, 'compiled');
// Runs in parallel with the checks: fetching a browser takes most of a minute.
const browser = findOrInstallChromium();
browser.catch(() => {
  /* reported where it is awaited */
});
const checks = await Promise.all([
  check('format', 'node_modules/oxfmt/bin/oxfmt', '--check', '.'),
  check('types', 'node_modules/typescript/bin/tsc', '-p', '.'),
  check('lint and import directions', 'node_modules/oxlint/bin/oxlint', '--deny-warnings'),
  check('unused exports and dependencies', 'node_modules/knip/bin/knip.js', '--no-progress'),
  check('console build and its size', 'services/tools/scripts/build.ts'),
]);
const counts = [...checks, await tests('code'), await browserTests(browser)];
rmSync(SCRATCH, { recursive: true, force: true });
const shares = sharesOf(files);
const slower = grownSince(recordedShares(), shares);
const isClean = !failures.length && !flaky.length;
if (process.argv.includes('--record') && isClean) record(shares);
say(
  `\nThe whole run took ${Math.floor((Date.now() - begunAt) / 60_000)} min ${Math.round(((Date.now() - begunAt) % 60_000) / 1000)} s. The slowest files, in seconds:`,
);
for (const { name, seconds } of byDuration(files).slice(0, SLOWEST)) say(`${seconds.toFixed(1).padStart(7)}  ${name}`);
if (slower.length)
  say(
    `\nWarning: slower than when it was recorded (npm test -- --record):\n${slower.map((line) => `  ${line}`).join('\n')}`,
  );
if (flaky.length)
  say(`\nFailed together with other tests, but passed alone:\n${flaky.map((line) => `  ${line}`).join('\n')}`);
if (failures.length) say(`\nFailed:\n${failures.map((line) => `  ${line}`).join('\n')}`);
const total = counts.reduce((sum, count) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed }));
say(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;
