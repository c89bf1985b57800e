// An import whose server is killed: the next server process continues it.
import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { ADMIN, startApp, startedFolder } from '../tools/testing/app.ts';
import { signedIn } from '../tools/testing/client.ts';
import { logOf } from '../tools/testing/stores/log-of.ts';
import { atTheScreen } from '../tools/testing/imports/imports.ts';

const LINES = 3_000;
const line = (index: number): string =>
  index % 10 === 9
    ? `1,0x12,1,2022-11-01T08:00:00Z`
    : `1,0x${(index + 1).toString(16).padStart(40, '0')},1,2022-11-01T08:00:00Z`;
const FILE = ['chainId,contractAddress,deposited,at', ...Array.from({ length: LINES }, (_, index) => line(index))].join(
  '\n',
);

test('a job resumes after kill -9, with each fact recorded once and correct counts', { timeout: 240_000 }, async () => {
  const dataDir = await startedFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const start = async () => {
    const app = await startApp(dataDir);
    const { token } = await signedIn(() => app.url);
    return { app, screen: await atTheScreen({ url: app.url, tokenOf: async () => token }, ADMIN) };
  };

  const killed = await start();
  const {
    body: { id },
  } = await killed.screen.uploadFile('strategy-seen', FILE);
  await killed.screen.send('strategy-seen', id, {});
  await expect
    .poll(async () => (await killed.screen.job(id))?.done ?? 0, { interval: 10, timeout: 60_000 })
    .toBeGreaterThan(0);
  await killed.app.kill();

  const { app, screen } = await start();
  onTestFinished(() => app.stop());
  const before = await screen.job(id);
  expect(before.status, 'the import was running').toBe('RUNNING');
  expect(await screen.ended(id)).toMatchObject({
    status: 'DONE',
    done: LINES,
    total: LINES,
    refused: LINES / 10,
    known: 0,
  });
  expect(await screen.rejected(id)).toHaveLength(LINES / 10);
  await app.stop();

  const log = await logOf(dataDir);
  const recorded = (type: string): string[] =>
    log
      .filter((event) => event.type === type && (type !== 'FactReceived' || event.data.type === 'strategy-seen'))
      .map(({ stream }) => stream);
  for (const type of ['FactReceived', 'StrategySeen']) {
    expect(recorded(type)).toHaveLength(LINES * 0.9);
    expect(new Set(recorded(type)).size).toBe(LINES * 0.9);
  }
});
