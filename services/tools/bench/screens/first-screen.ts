// Benchmark of the wait for the first rows, and of the screen's responsiveness while a thousand rows a second change.
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import type { Client } from '../../testing/client.ts';
import { depositsPage, firstRow, withBrowser } from './deposits-page.ts';
import { ms, now, type Figure } from '../measure.ts';

const COLD_MS = 2_000;
const WARM_MS = 1_000;
const TASK_MS = 50;
const ROWS_PER_SECOND = 1_000;
const MESSAGES_PER_SECOND = 20;
const SECONDS = 10;
const SETTLED_MS = 1_000;

/** Times from submitting the sign-in to the first row: with an empty cache, then with a filled one. */
async function waits(browser: Browser, url: string): Promise<{ cold: number; warm: number; page: Page }> {
  let entered = Number.NaN;
  const page = await depositsPage(browser, url, () => {
    entered = now();
  });
  const cold = now() - entered;
  const startedAt = now();
  await page.reload();
  await firstRow(page);
  return { cold, warm: now() - startedAt, page };
}

/**
 * Tasks longer than 50 ms, in ms, while the feed sends a thousand changed rows a second: visible and new ones.
 */
async function longTasks(page: Page, rows: Record<string, unknown>[]): Promise<number[]> {
  let send: (message: string) => void = () => {};
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => socket.send(message));
    send = (message) => socket.send(message);
  });
  await page.reload();
  await firstRow(page);
  await pause(SETTLED_MS);
  const tasks = await page.evaluateHandle((limit) => {
    const durations: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) if (duration > limit) durations.push(duration);
    }).observe({ type: 'longtask' });
    return durations;
  }, TASK_MS);
  const each = ROWS_PER_SECOND / MESSAGES_PER_SECOND;
  for (let n = 0; n < SECONDS * MESSAGES_PER_SECOND; n++) {
    const position = 10n ** 15n + BigInt(n);
    const changed = Array.from({ length: each }, (_, index) => {
      const row = rows[(n * each + index) % rows.length]!;
      const fresh = index % 10 === 0 ? { id: crypto.randomUUID(), createdPosition: `${position}` } : {};
      return { ...row, ...fresh, amount: `${100_000 + n * each + index}`, revision: 100 + n };
    });
    send(
      `42${JSON.stringify(['rows', { model: 'deposits', after: '0', position: `${position}`, rows: changed, removed: [] }])}`,
    );
    await pause(1000 / MESSAGES_PER_SECOND);
  }
  return tasks.jsonValue();
}

export async function benchFirstScreen(url: string, client: Client): Promise<Figure[]> {
  const {
    body: { rows },
  } = await client.get('/api/deposits?start=0&end=100');
  return withBrowser(async (browser) => {
    const { cold, warm, page } = await waits(browser, url);
    const tasks = await longTasks(page, rows!);
    return [
      {
        what: 'sign-in to the first rows, cold',
        limit: ms(COLD_MS),
        product: ms(cold),
        aim: `≤ ${COLD_MS} ms`,
        met: cold <= COLD_MS,
      },
      {
        what: 'the same screen loaded again, warm',
        limit: ms(WARM_MS),
        product: ms(warm),
        aim: `≤ ${WARM_MS} ms`,
        met: warm <= WARM_MS,
      },
      {
        what: `tasks over ${TASK_MS} ms in ${SECONDS} s of ${ROWS_PER_SECOND} changed rows a second`,
        limit: 'none',
        product: tasks.length === 0 ? 'none' : `${tasks.length}, the longest ${ms(Math.max(...tasks))}`,
        aim: 'none',
        met: tasks.length === 0,
      },
    ];
  });
}
