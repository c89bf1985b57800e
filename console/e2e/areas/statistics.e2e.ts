// Statistics, tested with page views and the overview. Figures show their change. Dragging over a chart selects days;
// arrow keys move along it. It is also available as a table and as files. Also tests pausing and past days.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { overviewMeasures } from '#contracts/areas/overview/measures.ts';
import { pageViewMeasures } from '#contracts/areas/page-view/measures.ts';
import { poolMeasures } from '#contracts/areas/pool/measures.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import { signedIn } from '#services/tools/testing/client.ts';
import { addDays, dayOf } from '../../src/base/days.ts';
import { daysText } from '../../src/statistics/scope/scope-words.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { INGEST_KEY } from '../fixtures/product.ts';
import { saved } from '../fixtures/saved.ts';
import { TEXTS, fill, namesOf } from '../fixtures/texts.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);
const today = dayOf(Date.now());
const PAGES = ['dataView', 'dataWallet', 'datacaptain', 'data0penBox', 'dataPsm', 'dataStabilityPool'].map(
  (name) => `/statistics/${name}`,
);

async function ingest(type: string, ...all: Record<string, unknown>[]): Promise<void> {
  const lines = all.map((data) =>
    JSON.stringify({ source: 'site', id: randomUUID(), type, at: new Date().toISOString(), data }),
  );
  const answer = await fetch(`${world.url}/api/ingest`, {
    method: 'POST',
    headers: { authorization: `Bearer ${INGEST_KEY}`, 'content-type': 'application/x-ndjson' },
    body: lines.join('\n'),
  });
  expect((await answer.text()).match(/"accepted"/g)?.length).toBe(lines.length);
}
/** Browsers and Node write different spaces in ranges of days. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');
const views = (daysAgo: number, of: number): Record<string, unknown> => ({
  day: addDays(today, -daysAgo),
  page: '/vaults',
  views: of,
  visitors: 1,
});

test('a page without data explains how data arrive and has no accessibility faults', async () => {
  const page = await fixtures.signedIn(ADMIN, 'zh-CN', '/overview');
  for (const path of [...PAGES, '/overview']) {
    await page.goto(`${world.url}/#${path}`);
    await page.getByRole('heading', { level: 1, name: TEXTS['zh-CN'].areas.page[path]!, exact: true }).waitFor();
    await page.getByText(TEXTS['zh-CN'].statistics.empty).waitFor();
    await page.locator('canvas').first().waitFor();
    expect([path, await axeFaults(page, '.page')]).toEqual([path, []]);
  }
  await page.goto(`${world.url}/#/statistics`);
  await page.waitForURL(({ hash }) => hash.startsWith('#/statistics/dataView'));
});

describe.each(testedIn('en-US', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const {
    statistics: t,
    grid: { live },
  } = TEXTS[language];
  const names = namesOf({ ...pageViewMeasures, ...overviewMeasures, ...poolMeasures }, language);
  const figure = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();
  const chart = (page: Page) => page.getByRole('application').first();
  const savedBy = (page: Page, name: string): ReturnType<typeof saved> =>
    saved(page, page.getByRole('button', { name, exact: true }));
  beforeAll(() => ingest('page-viewed', ...[60, 50, 40, 30, 20, 10, 5, 3].map((of, daysAgo) => views(daysAgo, of))));

  test('a figure shows its change from the previous days and links to its rows', async () => {
    const page = await fixtures.signedIn(ADMIN, language, '/statistics/dataView?days=7');
    // The days before have data on their last day only: a change against one day would say nothing.
    await figure(page, names.views)
      .getByText(fill(t.change.begins, { day: addDays(today, -7) }))
      .waitFor();
    expect(await figure(page, names.views).innerText()).toMatch(/^.+\n+215\n/);
    await figure(page, names.views).getByRole('link').click();
    await expect.poll(() => page.locator('.list-body [role=row][row-id]').count()).toBe(7);
  });

  test('arrow keys move along a chart, which is also available as table, CSV file and image', async () => {
    const page = await fixtures.signedIn(ADMIN, language, '/statistics/dataView?days=7&versus=none');
    await figure(page, names.views).getByText('215', { exact: true }).waitFor();
    await chart(page).locator('canvas').first().waitFor();
    await chart(page).focus();
    const announced = (daysAgo: number, value: string): Promise<void> =>
      chart(page)
        .getByText(fill(t.charts.spoken, { step: addDays(today, -daysAgo), values: `${names.views} ${value}` }))
        .waitFor();
    await page.keyboard.press('ArrowLeft');
    await announced(0, '60');
    await page.keyboard.press('ArrowLeft');
    await announced(1, '50');
    await page.keyboard.press('Home');
    await announced(6, '5');
    expect(await axeFaults(page, '.page')).toEqual([]);

    const csv = await savedBy(page, t.save.csv);
    expect(csv.name).toMatch(new RegExp(`${addDays(today, -6)}-${today}-\\d+\\.csv$`));
    expect(csv.bytes.toString().split('\r\n')).toEqual([
      `\uFEFF${t.stepHeading.day},${names.views}`,
      ...[5, 10, 20, 30, 40, 50, 60].map((of, index) => `${addDays(today, index - 6)},${of}`),
      '',
    ]);
    const png = await savedBy(page, t.save.png);
    expect([png.name.endsWith('.png'), png.bytes.subarray(1, 4).toString(), png.bytes.length > 5_000]).toEqual([
      true,
      'PNG',
      true,
    ]);
    const svg = await savedBy(page, t.charts.svg);
    const days = daysText({ from: addDays(today, -6), to: today }, { today, language });
    const [, title] = /^<svg [^]*?<title>(.*)<\/title>[^]*<\/svg>$/.exec(svg.bytes.toString()) ?? [];
    expect(plain(title!)).toContain(plain(days));

    await page.getByText(t.table, { exact: true }).click();
    await expect
      .poll(() => page.locator('.time-table').getByRole('row').nth(2).innerText())
      .toMatch(new RegExp(`${addDays(today, -1)}\\s+50`));
    expect(await axeFaults(page, '.page')).toEqual([]);
  });

  test('a single day has a figure, a chart of one point, a table of one row and a file of one line', async () => {
    const day = addDays(today, -2);
    const page = await fixtures.signedIn(ADMIN, language, `/statistics/dataView?from=${day}&to=${day}`);
    await figure(page, names.views).getByText('40', { exact: true }).waitFor();
    await figure(page, names.views)
      .getByText(fill(t.change.up, { amount: '10 (33.3%)' }))
      .waitFor();
    await chart(page).locator('canvas').first().waitFor();
    await chart(page).focus();
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End']) {
      await page.keyboard.press(key);
      await chart(page)
        .getByText(fill(t.charts.spoken, { step: day, values: `${names.views} 40` }))
        .waitFor();
    }
    const compared = fill(t.charts.before, { name: names.views });
    expect((await savedBy(page, t.save.csv)).bytes.toString().split('\r\n')).toEqual([
      `\uFEFF${t.stepHeading.day},${fill(t.charts.before, { name: t.stepHeading.day })},${names.views},${compared},${fill(t.charts.difference, { name: names.views })}`,
      `${day},${addDays(day, -1)},40,30,10`,
      '',
    ]);
    await page.getByText(t.table, { exact: true }).click();
    await expect.poll(() => page.locator('.time-table').getByRole('row').count()).toBe(2);
    expect(await axeFaults(page, '.page')).toEqual([]);
  });

  test('dragging over a chart selects days, which the URL keeps, even while figures change', async () => {
    const page = await fixtures.signedIn(ADMIN, language, '/statistics/dataView?days=7');
    await figure(page, names.views).getByText('215', { exact: true }).waitFor();
    const canvas = chart(page).locator('canvas').first();
    await canvas.waitFor();
    const { x, y, width, height } = (await canvas.boundingBox())!;
    // The pointer moves right of the axis, from the fourth day to the sixth.
    const at = (day: number): number => x + 64 + ((width - 80) * (day + 0.5)) / 7;
    await page.mouse.move(at(3), y + height / 2);
    await page.mouse.down();
    await page.mouse.move(at(4), y + height / 2, { steps: 4 });
    await ingest('page-viewed', views(6, 6));
    await figure(page, names.views).getByText('216', { exact: true }).waitFor();
    await page.mouse.move(at(5), y + height / 2, { steps: 4 });
    await page.mouse.up();
    await page.waitForURL(({ hash }) => hash.includes(`from=${addDays(today, -3)}&to=${addDays(today, -1)}`));
    await figure(page, names.views).getByText('120', { exact: true }).waitFor();
    await page.reload();
    await figure(page, names.views).getByText('120', { exact: true }).waitFor();
    const words = daysText({ from: addDays(today, -3), to: addDays(today, -1) }, { today, language });
    expect(plain((await chart(page).getAttribute('aria-label'))!)).toContain(plain(words));
    await page.goBack();
    await figure(page, names.views).getByText('216', { exact: true }).waitFor();
    await ingest('page-viewed', views(6, 5));
    await figure(page, names.views).getByText('215', { exact: true }).waitFor();
  });

  test('corrected facts show live, and a paused page stays unchanged until it resumes', async () => {
    const page = await fixtures.signedIn(ADMIN, language, '/statistics/dataView?days=7');
    await figure(page, names.views).getByText('215', { exact: true }).waitFor();
    await ingest('page-viewed', views(0, 61));
    await figure(page, names.views).getByText('216', { exact: true }).waitFor();
    await page.getByRole('button', { name: live.pause }).click();
    await page.waitForURL(({ hash }) => hash.includes('pause='));
    await figure(page, names.views).getByText('216', { exact: true }).waitFor();
    await ingest('page-viewed', views(0, 60));
    // The footer shows the number of rows that changed meanwhile.
    await page.locator('.foot-paused output', { hasText: '·' }).waitFor();
    expect(await figure(page, names.views).getByText('216', { exact: true }).count()).toBe(1);
    await page.getByRole('button', { name: live.resume }).click();
    await figure(page, names.views).getByText('215', { exact: true }).waitFor();
  });

  test('two points in time: cards, parts and points show A → B, and the list the rows that made the difference', async () => {
    const admin = await signedIn(() => world.url);
    const { body } = await admin.get<{ position: string }>(
      `/api/positions?at=${encodeURIComponent(new Date().toISOString())}`,
    );
    const { position } = body;
    await ingest('page-viewed', views(0, 63), views(2, 41));
    const page = await fixtures.signedIn(ADMIN, language, `/statistics/dataView?days=7&compare=${position}`);
    await figure(page, names.views).getByText('219', { exact: true }).waitFor();
    await figure(page, names.views)
      .getByText(fill(t.change.up, { amount: '4 (1.8%)' }))
      .waitFor();
    await figure(page, names.visitors).getByText(t.change.none).waitFor();
    const part = page.getByRole('region', { name: t.byPage.title, exact: true }).first();
    await part
      .getByRole('row', { name: '/vaults' })
      .getByText(fill(t.change.up, { amount: '4 (1.8%)' }))
      .waitFor();
    await expect.poll(() => page.locator('.comparison [role=row][row-id]').count()).toBe(2);
    const csv = await savedBy(page, t.save.csv);
    const lines = csv.bytes.toString().split('\r\n');
    expect([lines[5], lines[7]]).toEqual([`${addDays(today, -2)},41,40,1`, `${today},63,60,3`]);
    // Days without a change, and a point compared with itself.
    await page.goto(
      `${world.url}/#/statistics/dataView?from=${addDays(today, -6)}&to=${addDays(today, -3)}&compare=${position}`,
    );
    await figure(page, names.views).getByText(t.change.none).waitFor();
    await ingest('page-viewed', views(0, 60), views(2, 40));
  });

  test('the overview shows totals, differences from own sums, past days and links to pages', async () => {
    await ingest('overview-counted', {
      day: today,
      ethBtcStaked: '150000000',
      solBtcStaked: '50000000',
      vaultBtc: '100000001',
      ethYuMinted: `${10n ** 18n}`,
      solYuMinted: '0',
      userCount: 5,
    });
    const page = await fixtures.signedIn(ADMIN, language, '/overview');
    await figure(page, names.totalBtcStaked).getByText('2.00000000', { exact: true }).waitFor();
    const agreement = page.getByRole('region', { name: t.agreement.title, exact: true }).first();
    await agreement.getByText(t.agreement.isDifferent).first().waitFor();
    expect(await axeFaults(page, '.page')).toEqual([]);
    await page.getByRole('button', { name: t.back.day, exact: true }).click();
    await page.waitForURL(({ hash }) => decodeURIComponent(hash).includes(`asOf=${addDays(today, -1)}T23:59:59.999Z`));
    await expect.poll(() => figure(page, names.totalBtcStaked).getByText('–', { exact: true }).count()).toBe(1);
    await page.getByRole('button', { name: t.back.next, exact: true }).click();
    await figure(page, names.totalBtcStaked).getByText('2.00000000', { exact: true }).waitFor();
    await figure(page, names.psmUsdcBalance).getByRole('link').click();
    await page
      .getByRole('heading', { level: 1, name: TEXTS[language].areas.page['/statistics/dataPsm']!, exact: true })
      .waitFor();
  });
});
