import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createEventStore } from '../event-store/client.ts';
import { startEmbeddedEventStore } from '../event-store/start.ts';
import { type App, caughtUp, startApp, startedFolder } from '../tools/testing/app.ts';
import { signedIn } from '../tools/testing/client.ts';
import { depositBody } from '../tools/testing/custody/deposits.ts';
import { anEvent } from '../tools/testing/server.ts';
import { LATER } from '../tools/upgrade-check/later.ts';

test('a program older than the log decides nothing on streams with events of a newer one, and parks these events until the newer one takes them up', async () => {
  const dir = await startedFolder();
  let app: App | undefined;
  onTestFinished(async () => {
    await app?.stop();
    rmSync(dir, { recursive: true });
  });
  app = await startApp(dir);
  await caughtUp(app.url);
  const client = await signedIn(() => app!.url);
  const record = async (name: string): Promise<string> =>
    String((await client.post('/api/deposits', depositBody(name))).body.id);
  const [typed, versioned, plain] = [await record('new type'), await record('new version'), await record('plain')];
  await app.stop();

  const server = await startEmbeddedEventStore(join(dir, 'event-store'));
  const store = createEventStore({ url: server.url });
  const newer = anEvent('DepositCancelled', { reason: 'lost', cancelledBy: 'a newer program' });
  const cancelled = { ...newer, metadata: { ...newer.metadata, version: 2 } };
  await store.append(`deposit-${typed}`, [anEvent('DepositFrozen', {})], 0);
  const { position } = await store.append(`deposit-${versioned}`, [cancelled], 0);
  await store.close();
  await server.stop();

  app = await startApp(dir);
  await caughtUp(app.url);
  const cancel = async (id: string, revision: number): Promise<number> =>
    (await client.post(`/api/deposits/${id}/cancel`, { reason: 'a mistake' }, { 'if-match': `"${revision}"` })).status;
  expect([await cancel(typed, 1), await cancel(versioned, 1), await cancel(plain, 0)]).toEqual([500, 500, 200]);

  const { rows } = (await client.get<{ rows: object[] }>(`/api/deposits?atLeast=${position}`)).body;
  expect(rows).toEqual(
    expect.arrayContaining(
      [typed, versioned].map((id) => expect.objectContaining({ id, status: 'RECORDED', revision: 0 })),
    ),
  );
  const { parked } = (await client.get<{ parked: object[] }>('/api/operations')).body;
  const older = (type: string, version: number, lacks: string) =>
    expect.objectContaining({
      model: 'deposits',
      type,
      reason: expect.stringMatching(`${type}, version ${version}, .* older than the log, it ${lacks}`),
    });
  expect(parked).toEqual(
    expect.arrayContaining([
      older('DepositFrozen', 1, 'does not know this type'),
      older('DepositCancelled', 2, 'knows it up to version 1'),
    ]),
  );
  await app.stop();

  app = await startApp(dir, LATER);
  await caughtUp(app.url);
  await expect.poll(async () => (await client.get<{ parked: object[] }>('/api/operations')).body.parked).toEqual([]);
  const row = async (id: string): Promise<unknown> => (await client.get(`/api/deposits/${id}`)).body.row;
  await expect.poll(() => row(typed)).toMatchObject({ status: 'RECORDED', revision: 1 });
  expect(await row(versioned)).toMatchObject({ status: 'CANCELLED', revision: 1 });
  expect(await cancel(typed, 1)).toBe(200);
}, 240_000);
