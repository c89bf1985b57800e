// What happened is marked on a chart of statistics, said while walking along it, and listed in its table.
import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { dayOf } from '../../src/base/days.ts';
import { testedIn } from '../fixtures/browser.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { INGEST_KEY } from '../fixtures/product.ts';
import { TEXTS, fill } from '../fixtures/texts.ts';
import { ADMIN } from '#services/tools/testing/app.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);
const today = dayOf(Date.now());

async function sent(...facts: { type: string; data: object; at: string }[]): Promise<void> {
  const answer = await fetch(`${world.url}/api/ingest`, {
    method: 'POST',
    headers: { authorization: `Bearer ${INGEST_KEY}`, 'content-type': 'application/x-ndjson' },
    body: facts.map((fact) => JSON.stringify({ source: 'site', id: randomUUID(), ...fact })).join('\n'),
  });
  expect((await answer.text()).match(/"accepted"/g)?.length).toBe(facts.length);
}
const price = (secondsAgo: number, value: string) => ({
  type: 'collateral-price',
  at: new Date(Date.now() - secondsAgo * 1_000).toISOString(),
  data: { pair: 'BTC/YU', price: value },
});

test.each(testedIn('zh-CN', ['zh-CN', 'en-US'] as const))(
  'a price that is held is marked on a chart at once, said and listed, and marks can be switched off: %s',
  async (language) => {
    const { statistics: t } = TEXTS[language];
    const views = { day: today, page: '/events', views: 5, visitors: 1 };
    await sent({ type: 'page-viewed', at: new Date().toISOString(), data: views });
    const page = await fixtures.signedIn(ADMIN, language, '/statistics/dataView?days=7');
    const chart = page.getByRole('application').first();
    await chart.locator('canvas').first().waitFor();
    await sent(price(20, '60000'));
    await sent(price(10, '600000'));

    const events = page.getByRole('button', { name: t.annotation.switch, exact: true });
    await events.waitFor();
    const held = fill(t.annotation['price-hold'], { pair: 'BTC/YU', price: '600000', source: '' }).trim();
    await chart.focus();
    await page.keyboard.press('ArrowLeft');
    await chart.getByText(held).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(t.table, { exact: true }).click();
    await page.getByRole('columnheader', { name: t.annotation.column }).waitFor();
    await page.locator('.time-notes').getByText(held).first().waitFor();
    expect(await axeFaults(page, '.page')).toEqual([]);

    await events.click();
    await page.waitForURL(/notes=off/);
    await expect.poll(() => page.getByText(t.annotation.column).count()).toBe(0);
    expect(await events.getAttribute('aria-pressed')).toBe('false');
  },
);
