// The product with embedded stores on a disk that fills up.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ADMIN, caughtUp, startApp, startedFolder, type App } from '../testing/app.ts';
import { depositBody } from '../testing/custody/deposits.ts';
import { jsonOf } from '../testing/json.ts';
import { fillDisk, freeDisk } from '../testing/stores/full-disk.ts';

let dir: string;
let app: App;
let token: string;

const signIn = (): Promise<Response> =>
  fetch(`${app.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ADMIN, token: true }),
  });
const record = (key: string): Promise<Response> =>
  fetch(`${app.url}/api/deposits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
    body: JSON.stringify(depositBody(key)),
  });
const rows = async (): Promise<{ id: string }[]> =>
  (
    await jsonOf<{ rows: { id: string }[] }>(
      await fetch(`${app.url}/api/deposits`, { headers: { authorization: `Bearer ${token}` } }),
    )
  ).rows;
const ready = async (): Promise<unknown> => {
  const { status, cannotWrite } = await jsonOf<Record<string, unknown>>(await fetch(`${app.url}/readyz`));
  return { status, cannotWrite };
};
const told = async (answer: Response): Promise<unknown> => [
  answer.status,
  (await jsonOf<{ code?: string }>(answer)).code,
];
const pidOf = (store: string): number => app.children().find(({ name }) => name === store)!.pid;

beforeAll(async () => {
  dir = await startedFolder();
  app = await startApp(dir);
  await caughtUp(app.url);
}, 120_000);
beforeEach(async () => {
  ({ token } = await jsonOf<{ token: string }>(await signIn()));
});
afterAll(async () => {
  await app.stop();
  rmSync(dir, { recursive: true });
});

test('with a full vault a sign-in is 503 and begins no session, people who are signed in go on, and readiness says so', async () => {
  expect(await ready()).toEqual({ status: 'ready', cannotWrite: [] });
  fillDisk(app.pid);
  expect(await told(await signIn())).toEqual([503, 'vault-unavailable']);
  const fault = { store: 'vault', reason: 'its disk refuses the write' };
  expect(await ready()).toEqual({ status: 'read-only', cannotWrite: [fault] });
  expect(await (await fetch(`${app.url}/metrics`)).text()).toMatch(/^store_writable\{store="vault"\} 0$/m);
  expect(await rows()).toEqual([]);
  freeDisk(app.pid);
  expect(await ready()).toEqual({ status: 'ready', cannotWrite: [] });
  expect((await signIn()).status).toBe(200);
  const { sessions } = await jsonOf<{ sessions: unknown[] }>(
    await fetch(`${app.url}/api/sessions`, { headers: { authorization: `Bearer ${token}` } }),
  );
  expect(sessions).toHaveLength(2);
});

test('with a full event store a command is 503, and sent again with the same key when there is space it takes effect once', async () => {
  const key = randomUUID();
  fillDisk(pidOf('event-store'));
  expect(await told(await record(key))).toEqual([503, 'event-store-unavailable']);
  const fault = { store: 'event-store', reason: 'its disk refuses the write' };
  expect(await ready()).toEqual({ status: 'read-only', cannotWrite: [fault] });
  expect(await rows()).toEqual([]);
  freeDisk(pidOf('event-store'));
  expect(await ready()).toEqual({ status: 'ready', cannotWrite: [] });
  expect((await record(key)).status).toBe(200);
  expect((await record(key)).status).toBe(200);
  await expect.poll(rows).toHaveLength(1);
});
