// Benchmark of drawing three years of a statistic with twenty parts in a browser: script time from the request until it
// is drawn. The answers are mocked, so only the drawing is measured.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { depositsPage, withBrowser } from './deposits-page.ts';
import { INGEST_KEY } from '../ingest.ts';
import { ms, percentile, type Figure } from '../measure.ts';

const SCRIPT_MS = 100;
const [DAYS, PARTS] = [1_095, 20];
const DAY_MS = 86_400_000;
const AGAIN_MS = 30;
/** The range that is changed to. */
const SHORT_DAYS = 30;
const WARM_UP = 2;
const SAMPLES = 10;
/** Enough time for drawing, even on slow machines. */
const SETTLED_MS = 1_500;

/** Twenty wallets on each day from `from` to `to`. */
function series(from: number, to: number) {
  const steps = Array.from({ length: (to - from) / DAY_MS }, (_, day) => ({
    from: new Date(from + day * DAY_MS).toISOString(),
    to: new Date(from + (day + 1) * DAY_MS).toISOString(),
    position: '1',
    groups: Array.from({ length: PARTS }, (_group, part) => ({
      wallet: `Wallet ${part}`,
      count: 50 + ((day * 7919 + part * 104_729) % 500),
    })),
  }));
  return { steps, position: '1', at: new Date(to).toISOString() };
}

export const benchDrawing = (url: string): Promise<Figure[]> =>
  withBrowser(async (browser) => {
    const fact = {
      source: 'bench',
      id: randomUUID(),
      type: 'wallet-connected',
      at: new Date().toISOString(),
      data: { address: `0x${'ab'.repeat(20)}`, wallet: 'Wallet 0', chainId: 1 },
    };
    await fetch(`${url}/api/ingest`, {
      method: 'POST',
      headers: { authorization: `Bearer ${INGEST_KEY}`, 'content-type': 'application/x-ndjson' },
      body: JSON.stringify(fact),
    });
    const page = await depositsPage(browser, url, undefined, '/statistics/dataWallet?days=7');
    await page.route(/\/api\/(wallet-connections|wallets)\/series/, (route) => {
      const query = new URL(route.request().url()).searchParams;
      return route.fulfill({ json: series(Date.parse(query.get('from')!), Date.parse(query.get('to')!)) });
    });
    const line = await page.context().newCDPSession(page);
    // Thread time, independent of other load on the machine.
    await line.send('Performance.enable', { timeDomain: 'threadTicks' });
    const scripts = async (): Promise<number> =>
      (await line.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ScriptDuration')!.value * 1000;
    const last = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    /** Script time until the chart of a range is drawn. */
    const drawn = async (from: string, to: string): Promise<number> => {
      const before = await scripts();
      const chart = page.locator('.time-chart').first();
      const earlier = await chart.getAttribute('aria-label');
      await page.evaluate((search) => {
        location.hash = `#/statistics/dataWallet?${search}`;
      }, `from=${from}&to=${to}`);
      await page.waitForFunction(
        (label) => document.querySelector('.time-chart:has(canvas)')?.getAttribute('aria-label') !== label,
        earlier,
      );
      await pause(SETTLED_MS);
      return (await scripts()) - before;
    };
    const day = (ago: number): string => new Date(last - ago * DAY_MS).toISOString().slice(0, 10);
    const times: number[] = [];
    for (let n = 0; n < WARM_UP + SAMPLES; n += 1) {
      // A different range each time, so that nothing is cached.
      const time = await drawn(day(DAYS + n - 1), day(n));
      if (n >= WARM_UP) times.push(time);
    }
    // Back and forth between two ranges whose answers are at hand.
    const again: number[] = [];
    for (let n = 0; n < WARM_UP + SAMPLES; n += 1) {
      const time = await drawn(day(n % 2 ? DAYS - 1 : SHORT_DAYS - 1), day(0));
      if (n >= WARM_UP) again.push(time);
    }
    const p50 = percentile(times, 0.5);
    return [
      {
        what: `${DAYS} days of ${PARTS} series drawn, ${SAMPLES} times: script time, with two such answers`,
        limit: ms(SCRIPT_MS),
        product: `p50 ${ms(p50)}, max ${ms(Math.max(...times))}`,
        aim: `p50 ≤ ${SCRIPT_MS} ms`,
        met: p50 <= SCRIPT_MS,
      },
      {
        what: `from ${SHORT_DAYS} days to ${DAYS} and back with the answers at hand, ${SAMPLES} times: script time`,
        limit: ms(AGAIN_MS),
        product: `p50 ${ms(percentile(again, 0.5))}, max ${ms(Math.max(...again))}`,
        aim: `p50 ≤ ${AGAIN_MS} ms`,
        met: percentile(again, 0.5) <= AGAIN_MS,
      },
    ];
  });
