// Custom pages under a scope: their figures are those of the pages of the areas, also between two points in time. An
// open page follows the changes of its owner, and fits a narrow screen.
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { pageViewMeasures } from '#contracts/areas/page-view/measures.ts';
import { connectionMeasures } from '#contracts/areas/wallet-connection/measures.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import { signedIn } from '#services/tools/testing/client.ts';
import { addDays, dayOf } from '../../src/base/days.ts';
import { testedIn } from '../fixtures/browser.ts';
import { faultsOf } from '../fixtures/faults.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { INGEST_KEY, LEAD, MAKER } from '../fixtures/product.ts';
import { viewsIn } from '../fixtures/shared-views.ts';
import { TEXTS, fill, namesOf } from '../fixtures/texts.ts';

const CUSTOM = '/statistics/custom';
const CARD = 'card.page-views.views';
const ALL_KINDS = `${CARD},chart.wallet-connections.connections.wallet,parts.wallet-connections.connections.wallet`;
/** How often an open page looks for changes of its owner. */
const EVERY_MS = 15_000;
const empty = ofThisWorker(inject('empty'));
const inEmpty = pageFixtures(empty);
const inDemo = pageFixtures(inject('demo'));
const today = dayOf(Date.now());

async function ingest(type: string, data: Record<string, unknown>): Promise<void> {
  const answer = await fetch(`${empty.url}/api/ingest`, {
    method: 'POST',
    headers: { authorization: `Bearer ${INGEST_KEY}`, 'content-type': 'application/x-ndjson' },
    body: JSON.stringify({ source: 'site', id: randomUUID(), type, at: new Date().toISOString(), data }),
  });
  expect(await answer.text()).toContain('"accepted"');
}
const count = (daysAgo: number, views: number): Promise<void> =>
  ingest('page-viewed', { day: addDays(today, -daysAgo), page: '/scope', views, visitors: 1 });
const connect = (wallet: string): Promise<void> =>
  ingest('wallet-connected', { address: `0x${randomUUID().replaceAll('-', '').padEnd(40, '0')}`, wallet, chainId: 1 });

describe.each(testedIn('zh-CN', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { view: t, statistics, grid, areas } = TEXTS[language];
  const names = namesOf({ ...pageViewMeasures, ...connectionMeasures }, language);
  const titleOf = (model: keyof typeof areas.model, name: string): string =>
    fill(t.part.title, { data: areas.model[model]!, measure: name });
  const views = titleOf('page-views', names.views);
  const connections = titleOf('wallet-connections', names.connections);
  const { button, applied, save, share } = viewsIn(language);
  const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true }).first();
  /** A card's value and change, without its title. */
  const valueOf = async (card: Locator): Promise<string> =>
    (await card.innerText()).split('\n').filter(Boolean).slice(1).join('\n');

  test('a card has the figure of the page of its area in the same scope, also between two points in time', async () => {
    await count(0, 70);
    await count(2, 8);
    await connect('Rabby');
    const { body } = await (
      await signedIn(() => empty.url)
    ).get<{ position: string }>(`/api/positions?at=${encodeURIComponent(new Date().toISOString())}`);
    await count(0, 75);
    await connect('Rabby');
    const ofArea = await inEmpty.signedIn(ADMIN, language);
    const page = await inEmpty.signedIn(ADMIN, language);
    for (const scope of ['days=7', 'days=7&versus=none', `days=7&compare=${body.position}`]) {
      await ofArea.goto(`${empty.url}/#/statistics/dataView?${scope}`);
      await page.goto(`${empty.url}/#${CUSTOM}?parts=${ALL_KINDS}&${scope}`);
      await expect
        .poll(async () => {
          const [card, cardOfArea] = [await valueOf(region(page, views)), await valueOf(region(ofArea, names.views))];
          return /^[1-9]/.test(card) && card === cardOfArea ? scope : [card, cardOfArea];
        })
        .toBe(scope);
    }
    const up = (amount: number): string => fill(statistics.change.up, { amount: `${amount} (` });
    await region(page, views).getByText(up(5)).waitFor();
    // A part shows its change, too.
    const table = page.getByRole('region', { name: connections, exact: true }).nth(1);
    await table.getByRole('row', { name: 'Rabby' }).getByText(up(1)).waitFor();
  });

  test('a page of all kinds fits a narrow screen, also while it is edited', async () => {
    await count(0, 75);
    await connect('Rabby');
    const path = `${CUSTOM}?parts=${ALL_KINDS}&days=7`;
    const page = await inEmpty.signedIn(ADMIN, language, path, { width: 390, height: 844 });
    await page.getByRole('row', { name: 'Rabby' }).waitFor();
    await page.locator('canvas').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await button(page, t.page.edit).click();
    await page.locator('[data-place="2"]').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    // A part that is moved with the mouse has the focus, and its tools are in sight.
    const tools = page.locator('[data-place="0"]');
    await tools.getByRole('button', { name: fill(t.part.move.on, { name: views }) }).click();
    await page.locator('[data-place="1"] [data-move="on"]:focus').waitFor();
    await button(page, t.page.done).click();
    expect(await page.locator('.custom-part').evaluateAll((parts) => parts.map((part) => part.className))).toEqual(
      ['chart', 'card', 'parts'].map((kind) => expect.stringContaining(`custom-${kind}`)),
    );
  });

  test('an open page follows the changes of its owner, and ends with the sharing', async () => {
    const name = `Followed ${language}`;
    const lead = await inDemo.signedIn(LEAD, language, `${CUSTOM}?parts=card.custody-totals.recordedCount`);
    await save(lead, name);
    await share(lead, name, 'custody-maker');

    const maker = await inDemo.signedIn(MAKER, language, new URL(lead.url()).hash.slice(1));
    await expect.poll(() => maker.locator('.custom-part').count()).toBe(1);

    await button(lead, t.page.edit).click();
    await lead.getByRole('combobox', { name: t.add.measure }).fill(titleOf('custody-totals', ''));
    await lead.keyboard.press('Enter');
    await lead.locator('.custom-add').getByRole('button', { name: t.part.kinds.chart }).click();
    await button(lead, fill(grid.views.currentChanged, { name })).click();
    await button(lead, fill(grid.views.update, { name })).click();
    await applied(lead, name).waitFor();
    const followed = (): Promise<number> => maker.locator('.custom-part').count();
    await expect.poll(followed, { timeout: 3 * EVERY_MS }).toBe(2);

    await applied(lead, name).click();
    await button(lead, fill(grid.views.remove, { name })).click();
    await button(lead, grid.views.removeSubmit).click();
    // Its owner still has what was on it, unsaved.
    await lead.getByRole('heading', { level: 1, name: t.page.unsaved }).waitFor();
    await expect.poll(() => lead.locator('.custom-part').count()).toBe(2);
    await expect.poll(followed, { timeout: 3 * EVERY_MS }).toBe(0);
    await maker.getByText(t.page.missing).waitFor();
  });
});
