import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { NO_MODELS, startTestServer } from '../../tools/testing/server.ts';
import { scrapes } from './metrics.ts';
import { portOf } from '../../tools/testing/port-of.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('metrics are collected at most once a second for any number of requests', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let collected = 0;
  const collecting = Promise.withResolvers<void>();
  const scrape = scrapes({
    async metrics() {
      const text = `collected ${++collected}`;
      await collecting.promise;
      return text;
    },
  });
  const requests = [scrape(), scrape()];
  await vi.advanceTimersByTimeAsync(5_000);
  collecting.resolve();
  expect(await Promise.all([...requests, scrape()])).toEqual(Array(3).fill('collected 1'));
  await vi.advanceTimersByTimeAsync(999);
  expect(await scrape()).toBe('collected 1');
  await vi.advanceTimersByTimeAsync(1);
  expect(await scrape()).toBe('collected 2');
});

test('a separate metrics port serves only metrics and health, and the main port serves no metrics', async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const port = portOf(free);
  await new Promise((done) => {
    free.close(done);
  });
  await using server = await startTestServer({
    models: { ...NO_MODELS, status: async () => [] },
    metricsAt: { host: '127.0.0.1', port },
  });
  const [metricsUrl, serverUrl] = [`http://127.0.0.1:${port}`, server.url];
  const answer = await fetch(`${metricsUrl}/metrics`);
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    expect.stringContaining('text/plain'),
    expect.stringContaining('process_cpu_seconds_total'),
  ]);
  expect((await fetch(`${serverUrl}/metrics`)).status).toBe(404);
  for (const path of ['/healthz', '/readyz'])
    expect([path, (await fetch(metricsUrl + path)).status]).toEqual([path, 200]);
  for (const path of ['/', '/docs', '/api/session', '/%zz'])
    expect([path, (await fetch(metricsUrl + path)).status]).toEqual([path, 404]);
  expect(await (await fetch(`${serverUrl}/openapi.json`)).text()).not.toContain('"/metrics"');
});
