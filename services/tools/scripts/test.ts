// `npm test`: types, lint, build, tests, browser tests; every step runs whatever came of the others. Ends with `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { findOrInstallChromium } from './chromium.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** Where tests write: within the clone, and nothing of it is left. */
const SCRATCH = join(ROOT, '.tmp');
interface Count { passed: number; failed: number }
interface Report { numPassedTests: number; numFailedTests: number; testResults: { name: string; startTime: number; endTime: number }[] }
const SLOWEST = 10;
/** Every file of tests that ran, and how many seconds it took. */
const files: { name: string; seconds: number }[] = [];

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const node = (script: string, args: string[], environment: NodeJS.ProcessEnv = {}): boolean =>
  spawnSync(process.execPath, [join(ROOT, script), ...args], { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...environment } }).status === 0;

function check(name: string, run: () => boolean): Count {
  say(`\n── ${name}`);
  const passed = run();
  say(`${passed ? '✓' : '✗'} ${name}`);
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs one vitest project; a run that ends badly without a failed test counts as one. */
function tests(project: string, environment: NodeJS.ProcessEnv = {}): Count {
  say(`\n── tests: ${project}`);
  const report = join(SCRATCH, `${project}.json`);
  const ended = node('node_modules/vitest/vitest.mjs', ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], environment);
  try {
    const { numPassedTests: passed, numFailedTests: failed, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    files.push(...testResults.map(({ name, startTime, endTime }) => ({ name: relative(ROOT, name), seconds: (endTime - startTime) / 1000 })));
    return { passed, failed: ended ? failed : Math.max(1, failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function browserTests(): Count {
  try {
    return tests('browser', { PLAYWRIGHT_CHROMIUM: findOrInstallChromium(), XDG_CONFIG_HOME: SCRATCH, XDG_CACHE_HOME: SCRATCH });
  } catch (error) {
    say(`✗ browser tests: ${(error as Error).message}`);
    return { passed: 0, failed: 1 };
  }
}

rmSync(SCRATCH, { recursive: true, force: true });
mkdirSync(SCRATCH, { recursive: true });
process.env.TMPDIR = SCRATCH;
// Products, stores and databases are started by the hundred: each reads what those before it have compiled.
process.env.NODE_COMPILE_CACHE = join(SCRATCH, 'compiled');
const counts = [
  check('types', () => node('node_modules/typescript/bin/tsc', ['-p', '.'])),
  check('lint and import directions', () => node('node_modules/oxlint/bin/oxlint', ['--deny-warnings'])),
  check('console build and its size', () => node('services/tools/scripts/build.ts', [])),
  tests('code'),
  browserTests(),
];
rmSync(SCRATCH, { recursive: true, force: true });
const slowest = files.toSorted((left, right) => right.seconds - left.seconds).slice(0, SLOWEST);
if (slowest.length) say(`\nThe slowest files, in seconds:\n${slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${name}`).join('\n')}`);
const total = counts.reduce((sum, count) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed }));
say(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;
