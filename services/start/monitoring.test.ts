import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { caughtUp, startApp, startedFolder } from '../tools/testing/app.ts';

/** The names of metrics in the page's section on metrics, those of its rules included. */
function documentedMetrics(): string[] {
  const page = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const section = /^## Metrics$.*?(?=^## )/ms.exec(page)![0];
  const names = section.match(
    /\b(?:http|event_store|database|store|commands?|read_model|executions?|execution_worker|executor|policies|process|nodejs)_[a-z0-9_]+/g,
  )!;
  return [...new Set(names)];
}

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
  // HELP comes also for a histogram that has measured nothing yet.
  const exposed = [...metrics.matchAll(/^# HELP (\w+)/gm)].map(([, name]) => name!);
  const [documented, series] = [documentedMetrics(), ['', '_bucket', '_count', '_sum']];
  expect(documented.length).toBeGreaterThan(15);
  expect(documented.filter((name) => !exposed.some((one) => series.some((end) => one + end === name)))).toEqual([]);
  const ours = exposed.filter((name) => !/^(process|nodejs)_/.test(name));
  expect(ours.filter((name) => !documented.includes(name))).toEqual([]);
  expect(metrics).toMatch(/^read_model_rows\{model="administrators"\} 1$/m);
}, 120_000);
