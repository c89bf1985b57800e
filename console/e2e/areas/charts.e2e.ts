// Charts on paper and by keyboard: what is printed has the width of the paper, and Escape closes a tooltip.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { ADMIN } from '#services/tools/testing/app.ts';
import { addDays, dayOf } from '../../src/base/days.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { INGEST_KEY } from '../fixtures/product.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);
/** The width of A4 within its margins, and of a chart on it, in CSS pixels. */
const PAPERS = [
  { paper: 'upright', landscape: false, width: 703, drawn: 665 },
  { paper: 'across', landscape: true, width: 1032, drawn: 994 },
];
const PIXELS = 3;
/** A month that no other test has figures in. */
const to = addDays(dayOf(Date.now()), -600);
const from = addDays(to, -29);

beforeAll(async () => {
  const data = { day: to, page: '/vaults', views: 60, visitors: 1 };
  await fetch(`${world.url}/api/ingest`, {
    method: 'POST',
    headers: { authorization: `Bearer ${INGEST_KEY}`, 'content-type': 'application/x-ndjson' },
    body: JSON.stringify({
      source: 'site',
      id: randomUUID(),
      type: 'page-viewed',
      at: new Date().toISOString(),
      data,
    }),
  });
});

describe.each(testedIn('en-US', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const chart = (page: Page) => page.getByRole('application').first();
  const opened = async (width = 1440): Promise<Page> => {
    const page = await fixtures.signedIn(ADMIN, language, `/statistics/dataView?from=${from}&to=${to}`, { width });
    await page.locator('.figure-value', { hasText: '60' }).first().waitFor();
    await chart(page).locator('canvas').first().waitFor();
    return page;
  };
  const widthOf = async (page: Page): Promise<number> =>
    (await chart(page).locator('canvas').first().boundingBox())!.width;

  test.each([1440, 390])('a chart of a window of %i pixels is printed at the width of the paper', async (window) => {
    const page = await opened(window);
    const onScreen = await widthOf(page);
    await page.evaluate(() => {
      const widths = (): number[] =>
        [...document.querySelectorAll<HTMLCanvasElement>('.time-paper')].map((one) => one.width);
      addEventListener('beforeprint', () => Object.assign(globalThis, { drawnFor: widths() }));
    });
    for (const { landscape } of PAPERS) {
      await page.pdf({ format: 'A4', landscape });
      expect(await page.evaluate(() => Reflect.get(globalThis, 'drawnFor'))).toEqual(
        PAPERS.map(({ drawn }) => drawn * PIXELS),
      );
      await page.evaluate(() => Reflect.deleteProperty(globalThis, 'drawnFor'));
    }
    expect([await chart(page).locator('.time-paper').count(), await widthOf(page)]).toEqual([0, onScreen]);
  });

  test.each(PAPERS)('the picture for paper that is $paper fits its panel', async ({ paper, width, drawn }) => {
    const page = await opened();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width, height: 900 });
    const shown = chart(page).locator('canvas').filter({ visible: true });
    expect(await shown.getAttribute('class')).toContain(`time-paper-${paper}`);
    const [picture, panel] = [(await shown.boundingBox())!, (await page.locator('.time-panel').first().boundingBox())!];
    expect(picture.x).toBeGreaterThanOrEqual(panel.x);
    expect(picture.x + picture.width).toBeLessThanOrEqual(Math.min(width, panel.x + panel.width));
    expect(picture.y + picture.height).toBeLessThanOrEqual(panel.y + panel.height);
    expect(picture.width).toBeCloseTo(drawn, 0);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    expect(await chart(page).locator('.time-paper').count()).toBe(0);
  });

  test('Escape closes the tooltip of a chart, and walking goes on from where it was', async () => {
    const page = await opened();
    const tip = chart(page).locator('.chart-tip');
    await chart(page).focus();
    await page.keyboard.press('ArrowLeft');
    await tip.waitFor();
    const told = await chart(page).getByRole('status').innerText();
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'hidden' });
    expect(await chart(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await tip.waitFor();
    expect(await chart(page).getByRole('status').innerText()).not.toBe(told);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => chart(page).getByRole('status').innerText()).toBe(told);
  });
});
