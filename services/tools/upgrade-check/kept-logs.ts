// Each kept log: the current program opens it, and the program that wrote it opens the result.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { caughtUp, startApp, type App } from '../testing/app.ts';
import { signedIn, type Client } from '../testing/client.ts';
import { depositBody } from '../testing/custody/deposits.ts';
import { compareAnswers } from '../upgrade-snapshot/compare-answers.ts';
import { PASSWORD, unpackSnapshot, type UpgradeSnapshot } from '../upgrade-snapshot/snapshot.ts';
import { CURRENT, type Release } from './release.ts';
import type { Report } from './report.ts';

/** A command, and a list that has its result; a sentence per fault. */
async function works(admin: Client, seed: string, total: number): Promise<string[]> {
  const { status, body } = await admin.post('/api/deposits', depositBody(seed));
  if (status !== 200) return [`a deposit was not recorded: ${status} ${JSON.stringify(body)}`];
  const list = await admin.get(`/api/deposits?start=0&end=1&atLeast=${body.position}`);
  return list.body.total === total ? [] : [`the list has ${list.body.total} deposits, not ${total}`];
}

/** A sentence per model and stream with events that are set aside. */
async function parkedIn(admin: Client): Promise<string[]> {
  const { parked } = (await admin.get<{ parked: { model: string; reason: string }[] }>('/api/operations')).body;
  return parked.map(({ model, reason }) => `set aside in ${model}: ${reason}`);
}

export async function checkKeptLog(written: Release, dir: string, report: Report): Promise<void> {
  const dataDir = mkdtempSync(join(dir, 'kept-'));
  const snapshot: UpgradeSnapshot = unpackSnapshot(written.name, dataDir);
  const before = snapshot.lists['/api/deposits']!.length;
  const visit = async ({ entry, name }: Release, what: string, total: number): Promise<void> => {
    const app: App = await startApp(dataDir, {}, entry);
    try {
      await caughtUp(app.url);
      const admin = await signedIn(() => app.url);
      const maker = await signedIn(() => app.url, { email: 'maker@console.example', password: PASSWORD });
      const { answers, differences } = await compareAnswers(snapshot, {
        admin,
        maker,
        isUntouched: total === before + 1,
      });
      report.check(`log of ${written.name}, ${what}: ${name} gives the same ${answers} answers`, differences);
      report.check(`log of ${written.name}, ${what}: it records deposit ${total}, and sets nothing aside`, [
        ...(await works(admin, `${what} ${total}`, total)),
        ...(await parkedIn(admin)),
      ]);
    } finally {
      await app.stop();
    }
  };
  await visit(CURRENT, 'upgrade', before + 1);
  await visit(written, 'rollback', before + 2);
  await visit(CURRENT, 'upgrade again', before + 3);
}
