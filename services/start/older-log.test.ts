import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import { type App, caughtUp, startApp, startedFolder } from '../tools/testing/app.ts';
import { signedIn, type Client } from '../tools/testing/client.ts';
import { depositBody } from '../tools/testing/custody/deposits.ts';

test('the console shows the current content after an older copy of the log or a new log', async () => {
  const dir = await startedFolder();
  const [logDir, olderCopy] = [join(dir, 'event-store'), join(dir, 'older')];
  let app: App;
  let client: Client;
  const start = async (): Promise<void> => {
    app = await startApp(dir);
    await caughtUp(app.url);
    client = await signedIn(() => app.url);
  };
  onTestFinished(async () => {
    await app.stop();
    rmSync(dir, { recursive: true });
  });
  /** Records a deposit and waits for its row; the number of rows then. */
  const record = async (name: string): Promise<unknown> => {
    const { body } = await client.post('/api/deposits', depositBody(name));
    return (await client.get(`/api/deposits?atLeast=${body.position}`)).body.total;
  };

  await start();
  expect(await record('first')).toBe(1);
  await app!.stop();
  cpSync(logDir, olderCopy, { recursive: true });
  await start();
  for (const [index, name] of ['lost', 'lost too', 'and this'].entries()) expect(await record(name)).toBe(index + 2);

  await app!.stop();
  rmSync(logDir, { recursive: true });
  cpSync(olderCopy, logDir, { recursive: true });
  await start();
  expect(await record('after the copy')).toBe(2);

  await app!.stop();
  rmSync(logDir, { recursive: true });
  await start();
  expect(await record('in a new log')).toBe(1);
}, 180_000);
