// An import whose server is killed.
import { rmSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { type App, startApp, startedFolder } from '../../tools/testing/app.ts';
import { depositFact } from '../../tools/testing/custody/deposits.ts';
import { logOf } from '../../tools/testing/stores/log-of.ts';
import type { ProgressStream } from './report/progress.ts';
import { file, run, runOn, withFolder } from './testing/runs.ts';

const FACTS = 600;
withFolder();

/** A terminal that reports the shown number of answered rows. */
function terminal(onRows: (rows: number) => void): ProgressStream {
  const shown = Object.assign(new PassThrough(), { isTTY: true });
  shown.on('data', (text: Buffer) => {
    const [, rows] = /(\d+) rows/.exec(text.toString()) ?? [];
    if (rows) onRows(Number(rows));
  });
  return shown;
}

test('an import repeated after kill -9 of the server records every fact once', { timeout: 240_000 }, async () => {
  const dataDir = await startedFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const path = file(
    'deposits.ndjson',
    Array.from({ length: FACTS }, (_, n) => JSON.stringify(depositFact(`${n}`))).join('\n'),
  );
  const start = () => startApp(dataDir, { INGEST_KEY: 'k' });

  const killed = await start();
  let restarted: Promise<App> | undefined;
  const first = await runOn(
    {
      progress: terminal((rows) => {
        if (rows > FACTS / 20) restarted ??= killed.kill().then(start);
      }),
    },
    '--url',
    killed.url,
    path,
  );
  const app = await restarted!;
  onTestFinished(() => app.stop());
  expect([first.code, first.said]).toEqual([
    2,
    expect.stringContaining('Answered rows keep their results; import again to send the rest.'),
  ]);

  const second = await run('--url', app.url, path);
  expect([second.code, second.said]).toEqual([
    0,
    expect.stringMatching(/: [1-9]\d* accepted, [1-9]\d* known already, 0 rejected/),
  ]);
  await app.stop();

  const log = await logOf(dataDir);
  const ids = Array.from({ length: FACTS }, (_, n) => `${n}`);
  const recorded = (type: string, idOf: (data: Record<string, unknown>) => unknown): unknown[] =>
    log.filter((event) => event.type === type).map(({ data }) => idOf(data));
  expect(recorded('FactReceived', ({ id }) => id).sort()).toEqual(ids.toSorted());
  expect(recorded('DepositRecorded', ({ userName }) => String(userName).replace('Account ', '')).sort()).toEqual(
    ids.toSorted(),
  );
});
