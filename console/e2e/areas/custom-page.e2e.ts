// Custom pages: a person puts one together from measures of several areas, saves it, and shares it with a role.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { custodyMeasures } from '#contracts/areas/custody-total/measures.ts';
import { pageViewMeasures } from '#contracts/areas/page-view/measures.ts';
import { connectionMeasures } from '#contracts/areas/wallet-connection/measures.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import { signedIn } from '#services/tools/testing/client.ts';
import { dayOf } from '../../src/base/days.ts';
import { testedIn } from '../fixtures/browser.ts';
import { firstChart } from '../fixtures/chart.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { CHECKER, INGEST_KEY, LEAD, MAKER } from '../fixtures/product.ts';
import { TEXTS, fill, namesOf } from '../fixtures/texts.ts';

const CUSTOM = '/statistics/custom';
const empty = ofThisWorker(inject('empty'));
const demo = inject('demo');
const inEmpty = pageFixtures(empty);
const inDemo = pageFixtures(demo);

async function ingest(type: string, data: Record<string, unknown>): Promise<void> {
  const answer = await fetch(`${empty.url}/api/ingest`, {
    method: 'POST',
    headers: { authorization: `Bearer ${INGEST_KEY}`, 'content-type': 'application/x-ndjson' },
    body: JSON.stringify({ source: 'site', id: randomUUID(), type, at: new Date().toISOString(), data }),
  });
  expect(await answer.text()).toContain('"accepted"');
}

describe.each(testedIn('en-US', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { view: t, statistics, grid, areas } = TEXTS[language];
  const names = namesOf({ ...custodyMeasures, ...pageViewMeasures, ...connectionMeasures }, language);
  const titleOf = (model: keyof typeof areas.model, name: string): string =>
    fill(t.part.title, { data: areas.model[model]!, measure: name });
  const [views, connections, deposits] = [
    titleOf('page-views', names.views),
    titleOf('wallet-connections', names.connections),
    titleOf('custody-totals', names.recordedCount),
  ];
  const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const count = (of: number): Promise<void> =>
    ingest('page-viewed', { day: dayOf(Date.now()), page: `/${language}`, views: of, visitors: 1 });
  /** Chooses a measure by its name, with the keyboard, and adds it. */
  async function add(page: Page, search: string, kind: keyof typeof t.part.kinds): Promise<void> {
    await page.getByRole('combobox', { name: t.add.measure }).fill(search);
    await page.keyboard.press('Enter');
    await page.locator('.custom-add').getByRole('button', { name: t.part.kinds[kind] }).click();
  }
  async function save(page: Page, name: string): Promise<void> {
    await button(page, grid.views.title).click();
    await button(page, grid.views.saveAs).click();
    await page.getByLabel(grid.views.name, { exact: true }).fill(name);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  }

  test('a page of cards, charts and parts is put together, kept live, saved, and there after a reload', async () => {
    await count(40);
    await ingest('wallet-connected', { address: `0x${'1'.repeat(40)}`, wallet: 'Rabby', chainId: 1 });
    const page = await inEmpty.signedIn(ADMIN, language, CUSTOM);
    await button(page, t.gallery.create).click();
    await page.getByText(t.page.empty).waitFor();
    await add(page, views, 'card');
    await add(page, connections, 'chart');
    await add(page, connections, 'parts');
    await region(page, connections).nth(1).getByRole('row', { name: 'Rabby' }).waitFor();

    // Moved by keyboard, the focus stays on the part.
    const place = (): Promise<string | null | undefined> =>
      page.evaluate(() => document.activeElement?.closest('[data-place]')?.getAttribute('data-place'));
    await page
      .locator('[data-place="2"]')
      .getByRole('button', { name: fill(t.part.move.back, { name: connections }) })
      .focus();
    await page.keyboard.press('Enter');
    await expect.poll(place).toBe('1');
    await page.keyboard.press('Enter');
    await expect.poll(place).toBe('0');
    expect(await axeFaults(page, '.page')).toEqual([]);
    await button(page, t.page.done).click();

    // The card has the figure of the page of the area, and is kept live.
    await save(page, `Morning ${language}`);
    const { body } = await (await signedIn(() => empty.url)).get<{ rows: { views: string }[] }>('/api/page-views/sums');
    const before = body.rows.reduce((sum, row) => sum + Number(row.views), 0);
    await region(page, views).getByText(String(before), { exact: true }).waitFor();
    await count(45);
    await region(page, views)
      .getByText(String(before + 5), { exact: true })
      .waitFor();
    await count(40);

    // A saved page is short in the address, and a change of its scope can be saved, too.
    expect(new URL(page.url()).hash).toMatch(/\?view=[0-9a-f-]{36}$/);
    await page.getByText(statistics.range['7'], { exact: true }).click();
    await button(page, fill(grid.views.currentChanged, { name: `Morning ${language}` })).click();
    await button(page, fill(grid.views.update, { name: `Morning ${language}` })).click();
    await button(page, fill(grid.views.current, { name: `Morning ${language}` })).waitFor();
    await page.goto(`${empty.url}/#${CUSTOM}`);
    await page.reload();
    await page.getByRole('link', { name: `Morning ${language}` }).click();
    await region(page, views).waitFor();
    expect(await page.getByRole('radio', { name: statistics.range['7'], exact: true }).isChecked()).toBe(true);
    expect(await page.locator('.custom-part').evaluateAll((parts) => parts.map((part) => part.className))).toEqual(
      ['parts', 'card', 'chart'].map((kind) => expect.stringContaining(`custom-${kind}`)),
    );

    // A step of a chart leads to the rows that it counts, and back.
    await (await firstChart(page)).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.waitForURL(({ hash }) => hash.startsWith('#/statistics/dataWallet?'));
    await page.locator('[role=row][row-id]').first().waitFor();
    await page.getByRole('link', { name: areas.page[CUSTOM]! }).last().click();
    await region(page, views).waitFor();
  });

  test('a shared page is opened by people with the role, who see what they may read', async () => {
    const name = `Custody ${language}`;
    const page = await inDemo.signedIn(
      LEAD,
      language,
      `${CUSTOM}?parts=card.custody-totals.recordedCount,card.page-views.views`,
    );
    await region(page, deposits).waitFor();
    await save(page, name);
    await button(page, fill(grid.views.current, { name })).click();
    await button(page, fill(grid.views.share, { name })).click();
    await page.getByRole('combobox', { name: grid.views.roles }).fill(TEXTS[language].shell.role['custody-maker']);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByRole('button', { name: grid.views.submitShare, exact: true }).click();
    await page.getByText(fill(grid.views.shared, { name })).waitFor();

    const maker = await inDemo.signedIn(MAKER, language, CUSTOM);
    await maker.getByRole('region', { name: t.gallery.shared }).getByRole('link', { name }).click();
    await region(maker, deposits).waitFor();
    await maker.locator('.ant-alert-info').getByText('1', { exact: false }).waitFor();
    expect(await region(maker, views).count()).toBe(0);
    expect(await axeFaults(maker, '.page')).toEqual([]);
    await button(maker, fill(grid.views.current, { name })).click();
    await maker.getByText(grid.views.own).waitFor();
    expect(await button(maker, fill(grid.views.unshare, { name })).count()).toBe(0);

    const checker = await inDemo.signedIn(CHECKER, language, new URL(maker.url()).hash.slice(1));
    await checker.getByText(t.page.missing).waitFor();
  });
});
