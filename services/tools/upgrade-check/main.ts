// npm run upgrade-check -- --database postgres://… [--from COMMIT --seconds 5 --in-flight 4]: runs the release before
// and the current program on the same stores under load, there and back, and each on the kept logs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../../base/error-message.ts';
import { KEPT_VERSIONS } from '../upgrade-snapshot/snapshot.ts';
import { openFleet, type Fleet } from './fleet.ts';
import { exportRelease, CURRENT, newestKept, type Release } from './release.ts';
import { checkKeptLog } from './kept-logs.ts';
import { checkLaterEvents } from './later-events.ts';
import { createReport } from './report.ts';
import { checkRolling } from './rolling.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    database: { type: 'string' },
    seconds: { type: 'string', default: '5' },
    'in-flight': { type: 'string', default: '4' },
  },
});
const server = values.database ?? process.env['TEST_DATABASE_URL'];
if (!server) {
  process.stderr.write(
    'Two versions share a PostgreSQL server: name one, on which databases may be created, with --database postgres://… or TEST_DATABASE_URL.\n',
  );
  process.exit(1);
}
const dir = mkdtempSync(join(tmpdir(), 'upgrade-check-'));
const report = createReport((line) => process.stdout.write(`${line}\n`));
const releases = new Map<string, Release>();
const releaseOf = (revision: string): Release => {
  const release = releases.get(revision) ?? exportRelease(revision, dir);
  releases.set(revision, release);
  return release;
};
/** Runs the work on stores of its own. What it throws is a failed check. */
const onStores = async (what: string, work: (fleet: Fleet) => Promise<void>): Promise<void> => {
  const fleet = await openFleet(server, dir);
  try {
    await work(fleet);
  } catch (error) {
    report.check(what, [messageOf(error)]);
  } finally {
    await fleet.close();
  }
};
try {
  const before = releaseOf(values.from ?? newestKept());
  await onStores('two versions at once', (fleet) =>
    checkRolling({
      fleet,
      before,
      current: CURRENT,
      seconds: Number(values.seconds),
      inFlight: Number(values['in-flight']),
      report,
    }),
  );
  for (const older of [CURRENT, before])
    await onStores('events of a later version', (fleet) => checkLaterEvents(fleet, older, report));
  for (const version of KEPT_VERSIONS) {
    await checkKeptLog(releaseOf(version), dir, report).catch((error: unknown) =>
      report.check(`log of ${version}`, [messageOf(error)]),
    );
  }
} finally {
  rmSync(dir, { recursive: true, force: true });
}
report.say(`${report.passed} passed, ${report.failed} failed`);
process.exitCode = report.failed > 0 ? 1 : 0;
