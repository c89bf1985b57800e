// npm run torture [-- --rounds 20 --commands 5000 --in-flight 16]: runs every test that kills the product. Then it
// kills each process in turn (kill -9) under a stream of commands.
// npm run torture -- --processes 6 [--minutes 30 --per-second 100]: only that number of processes, on one event store
// and one PostgreSQL, which must be installed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runSeveral } from './several/several.ts';
import { runTorture } from './torture.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    commands: { type: 'string', default: '5000' },
    'in-flight': { type: 'string', default: '16' },
    processes: { type: 'string' },
    minutes: { type: 'string', default: '30' },
    'per-second': { type: 'string', default: '100' },
  },
});
const inFlight = Number(values['in-flight']);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const ROOT = resolve(import.meta.dirname, '../../..');

/** Runs every test that kills the product; whether all passed. */
const runTests = (): boolean =>
  spawnSync(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'torture'], {
    cwd: ROOT,
    stdio: 'inherit',
  }).status === 0;

const dir = mkdtempSync(join(tmpdir(), 'torture-'));
const passed = values.processes !== undefined || runTests();
const { broken } = await (values.processes === undefined
  ? runTorture({ dataDir: dir, rounds: Number(values.rounds), commands: Number(values.commands), inFlight, say })
  : runSeveral({
      dir,
      processes: Number(values.processes),
      minutes: Number(values.minutes),
      perSecond: Number(values['per-second']),
      inFlight,
      say,
    }));
for (const line of broken.slice(0, 20)) say(`✗ ${line}`);
say(broken.length ? `${broken.length} promises broken; the data are in ${dir}` : 'every promise was kept');
if (!broken.length) rmSync(dir, { recursive: true, force: true });
process.exitCode = broken.length || !passed ? 1 : 0;
