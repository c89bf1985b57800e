// The product without free file handles.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { caughtUp, startApp, startedFolder } from '../testing/app.ts';
import { signedIn } from '../testing/client.ts';
import { depositBody } from '../testing/custody/deposits.ts';

/** More than are free. */
const CONNECTIONS = 60;
const FREE = 20;

test('when the file handles are out, connections are refused, and when there are some again all goes on', async () => {
  const dir = await startedFolder();
  const app = await startApp(dir);
  onTestFinished(async () => {
    await app.stop();
    rmSync(dir, { recursive: true });
  });
  await caughtUp(app.url);
  const client = await signedIn(() => app.url);
  const before = randomUUID();
  expect((await client.post('/api/deposits', depositBody(before))).status).toBe(200);

  const inUse = readdirSync(`/proc/${app.pid}/fd`).length;
  execFileSync('prlimit', ['--pid', `${app.pid}`, `--nofile=${inUse + FREE}:`]);
  let refused = 0;
  const sockets: Socket[] = Array.from({ length: CONNECTIONS }, () =>
    connect(Number(new URL(app.url).port), '127.0.0.1')
      .on('error', () => undefined)
      .on('close', () => {
        refused += 1;
      }),
  );
  await expect.poll(() => refused, { timeout: 15_000 }).toBeGreaterThan(0);
  for (const socket of sockets) socket.destroy();

  const recorded = (): Promise<number> =>
    client.post('/api/deposits', depositBody(randomUUID())).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(recorded, { timeout: 15_000 }).toBe(200);
  await expect.poll(async () => (await client.get('/api/deposits')).body.rows?.length).toBeGreaterThanOrEqual(2);
  expect(app.exitCode()).toBeNull();
}, 120_000);
