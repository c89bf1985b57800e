// Benchmark of the risk board with many open troves in a browser, at two prices a second while it is scrolled. It
// measures the time from sending a price until the rows show it, and long tasks of the page.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { NewEvent } from '#contracts/events/event.ts';
import type { EventStore } from '../../../event-store/types.ts';
import { aTrove, yu } from '../../../areas/trove/testing/examples.ts';
import { idOfTrove } from '../../../areas/trove/trove-id.ts';
import type { Client } from '../../testing/client.ts';
import { depositsPage, firstRow, withBrowser } from './deposits-page.ts';
import { INGEST_KEY } from '../ingest.ts';
import { IN_FLIGHT, sourceEvent } from '../log.ts';
import { ms, percentile, timed, type Figure } from '../measure.ts';

const TASK_MS = 50;
const SCREEN_MS = 250;
const EVERY_MS = 500;
const BASE = 97_000;

const newEvent = (
  type: 'TroveFound' | 'TroveSeen' | 'CollateralPriceTold',
  data: Record<string, unknown>,
): NewEvent => {
  const at = new Date().toISOString();
  return sourceEvent(type, { ...data, at }, at);
};
/** A trove with one bitcoin and a different debt each; two or three per account. */
const benchTrove = (n: number, count: number) =>
  aTrove(`${n}`, {
    owner: `0x${Math.floor(n / 2.5)
      .toString(16)
      .padStart(40, '0')}`,
    debt: yu(30_000 + (n * 50_000) / count),
  });
/** Appends open troves. */
export const fillTroves = (store: EventStore, count: number): Promise<unknown> =>
  timed(count, IN_FLIGHT, (n) => {
    const trove = benchTrove(n, count);
    return store.append(`trove-${idOfTrove(trove)}`, [newEvent('TroveFound', trove)], 'no-stream');
  });
/** Reports every fourth trove with another debt. */
export const reportTrovesAgain = (store: EventStore, count: number): Promise<unknown> =>
  timed(count / 4, IN_FLIGHT, (n) => {
    const trove = benchTrove(4 * n, count);
    return store.append(
      `trove-seen-${idOfTrove(trove)}`,
      [newEvent('TroveSeen', { ...trove, debt: yu(31_000 + n / 10) })],
      'no-stream',
    );
  });
/** Appends an initial price. */
export const fillPrice = (store: EventStore): Promise<unknown> => {
  const event = newEvent('CollateralPriceTold', {
    id: randomUUID(),
    pair: 'BTC/YU',
    source: 'bench',
    price: `${BASE}`,
    reference: null,
    doubt: null,
  });
  return store.append(`collateral-price-${event.metadata.recordedAt.slice(0, 10)}`, [event], 'no-stream');
};
/** Sends a price of bitcoin as a fact. */
async function sendPrice(url: string, price: number): Promise<void> {
  const fact = {
    source: 'bench',
    id: randomUUID(),
    type: 'collateral-price',
    at: new Date().toISOString(),
    data: { pair: 'BTC/YU', price: price.toFixed(2) },
  };
  const answer = await fetch(`${url}/api/ingest`, {
    method: 'POST',
    headers: { authorization: `Bearer ${INGEST_KEY}`, 'content-type': 'application/x-ndjson' },
    body: JSON.stringify(fact),
  });
  if (!(await answer.text()).includes('accepted')) throw new Error(`a price returned status ${answer.status}`);
}

/** Resolves with the time when a visible row shows a new ratio. */
const changed = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const shown = (): Map<string, string> =>
          new Map(
            [...document.querySelectorAll('.ag-cell[col-id=icr]')].map((cell) => [
              cell.closest('[row-id]')?.getAttribute('row-id') ?? '',
              cell.textContent ?? '',
            ]),
          );
        const before = shown();
        const poll = (): void => {
          if ([...shown()].some(([id, text]) => before.has(id) && before.get(id) !== text))
            resolve(performance.timeOrigin + performance.now());
          else requestAnimationFrame(poll);
        };
        poll();
      }),
  );

export const benchBoard = (
  url: string,
  client: Client,
  { positions, prices }: { positions: number; prices: number },
): Promise<Figure[]> =>
  withBrowser(async (browser) => {
    const price = (n: number): Promise<void> => sendPrice(url, BASE * (n % 2 ? 1.01 : 1));
    await price(0);
    const page = await depositsPage(browser, url, undefined, '/statistics/dataCdp');
    await firstRow(page);
    await pause(5_000);
    const position = (await client.get('/api/troves?end=1')).body.position!;
    const tasks = await page.evaluateHandle(() => {
      const durations: number[] = [];
      new PerformanceObserver((list) => durations.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
      });
      return durations;
    });
    await page.mouse.move(700, 600);
    const times: number[] = [];
    for (let n = 1; n <= prices; n += 1) {
      const shownAt = changed(page);
      const sent = performance.timeOrigin + performance.now();
      await price(n);
      times.push((await shownAt) - sent);
      await page.mouse.wheel(0, n % 20 < 10 ? 400 : -400);
      await pause(Math.max(0, EVERY_MS - (performance.timeOrigin + performance.now() - sent)));
    }
    const longest = Math.max(0, ...(await tasks.jsonValue()));
    const written = (await client.get(`/api/troves/changes?after=${position}`)).body.rows!.length;
    const p99 = percentile(times, 0.99);
    return [
      {
        what: `time from a price to the board of ${positions} troves, ${prices} prices while it is scrolled`,
        limit: ms(SCREEN_MS),
        product: `p50 ${ms(percentile(times, 0.5))}, p99 ${ms(p99)}`,
        aim: `p99 ≤ ${SCREEN_MS} ms`,
        met: p99 <= SCREEN_MS,
      },
      {
        what: 'longest task of that page meanwhile',
        limit: ms(TASK_MS),
        product: longest === 0 ? `under ${TASK_MS} ms` : ms(longest),
        aim: `≤ ${TASK_MS} ms`,
        met: longest <= TASK_MS,
      },
      {
        what: 'trove versions written by these prices',
        limit: '0',
        product: `${written}`,
        aim: '0',
        met: written === 0,
      },
    ];
  });
