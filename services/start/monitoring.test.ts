import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { caughtUp, startApp, startedFolder } from '../tools/testing/app.ts';

test('a process without the role api serves health and metrics on METRICS_PORT, and nothing else', async () => {
  const dir = await startedFolder();
  const app = await startApp(dir, { ROLES: 'projections,executions', METRICS_PORT: '0' });
  onTestFinished(async () => {
    await app.stop();
    rmSync(dir, { recursive: true });
  });
  await caughtUp(app.url);
  const statuses = await Promise.all(
    ['/healthz', '/readyz', '/metrics', '/', '/api/session', '/docs'].map(async (path) => [
      path,
      (await fetch(app.url + path)).status,
    ]),
  );
  expect(Object.fromEntries(statuses)).toEqual({
    '/healthz': 200,
    '/readyz': 200,
    '/metrics': 200,
    '/': 404,
    '/api/session': 404,
    '/docs': 404,
  });
  const metrics = await (await fetch(`${app.url}/metrics`)).text();
  expect(metrics).toMatch(/^executions_open 0$/m);
  expect(metrics).toMatch(/^read_model_rows\{model="administrators"\} 1$/m);
}, 120_000);
