// npm run torture [-- --rounds 20 --commands 5000 --in-flight 16]: runs every test that kills the product. Then it
// kills each process in turn (kill -9) under a stream of commands.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runTorture } from './torture.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    commands: { type: 'string', default: '5000' },
    'in-flight': { type: 'string', default: '16' },
  },
});
const ROOT = resolve(import.meta.dirname, '../../..');
const { status } = spawnSync(
  process.execPath,
  [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'torture'],
  { cwd: ROOT, stdio: 'inherit' },
);

const dataDir = mkdtempSync(join(tmpdir(), 'torture-'));
const { broken } = await runTorture({
  dataDir,
  rounds: Number(values.rounds),
  commands: Number(values.commands),
  inFlight: Number(values['in-flight']),
  say: (line) => process.stdout.write(`${line}\n`),
});
for (const line of broken.slice(0, 20)) process.stdout.write(`✗ ${line}\n`);
process.stdout.write(
  broken.length ? `${broken.length} promises broken; the data are in ${dataDir}\n` : 'every promise was kept\n',
);
if (!broken.length) rmSync(dataDir, { recursive: true, force: true });
process.exitCode = broken.length || status !== 0 ? 1 : 0;
