// The list of a statistics page obeys the range of the page: rows, sums, file, live changes and comparison. The days
// are long past, where other tests have no data.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { ExportManifest } from '#contracts/areas/audit/exports.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import { signedIn, type Client } from '#services/tools/testing/client.ts';
import { addDays, dayOf, startOf } from '../../src/base/days.ts';
import { daysText } from '../../src/statistics/scope/scope-words.ts';
import { testedIn } from '../fixtures/browser.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { INGEST_KEY } from '../fixtures/product.ts';
import { saved, sha256Of } from '../fixtures/saved.ts';
import { TEXTS } from '../fixtures/texts.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);
const DAYS_AGO = { 'en-US': 200, 'zh-CN': 300 };

describe.each(testedIn('zh-CN', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { grid } = TEXTS[language];
  const before = (days: number): string => addDays(dayOf(Date.now()), -DAYS_AGO[language] - days);
  const range = (from: number, to: number): string => `from=${before(from)}&to=${before(to)}`;
  const chip = (page: Page, from: number, to: number) =>
    page.locator('.scope-chip', {
      hasText: daysText({ from: before(from), to: before(to) }, { today: dayOf(Date.now()), language }),
    });
  let api: Client;
  const ingest = async (type: string, data: Record<string, unknown>, at = new Date().toISOString()): Promise<void> => {
    const answers = await api.ingest([{ source: 'site', id: randomUUID(), type, at, data }], INGEST_KEY);
    expect(JSON.stringify(answers)).toContain('accepted');
  };
  const views = (daysBefore: number, page: string): Promise<void> =>
    ingest('page-viewed', { day: before(daysBefore), page, views: 7, visitors: 1 });
  const cells = (page: Page, column: string): Promise<string[]> =>
    page.locator(`.list-body [role=row][row-id] [col-id=${column}]`).allInnerTexts();
  const total = (page: Page, count: number) =>
    page.locator('.foot-total', { hasText: new RegExp(`(^|\\D)${count}(\\D|$)`) });
  beforeAll(async () => {
    api = await signedIn(() => world.url);
    for (const daysBefore of [0, 1, 2, 3, 4, 5]) await views(daysBefore, `/of-${language}`);
  });

  test('the list shows the rows of the range, says so, and narrows it by its own filter', async () => {
    const page = await fixtures.signedIn(ADMIN, language, `/statistics/dataView?${range(3, 1)}`);
    await expect.poll(() => cells(page, 'day')).toEqual([before(1), before(2), before(3)]);
    await total(page, 3).waitFor();
    await chip(page, 3, 1).waitFor();
    expect(await page.locator('.scope-chip .ant-tag-close-icon').count()).toBe(0);
    expect(await axeFaults(page, '.page')).toEqual([]);

    await page.getByRole('button', { name: grid.export.label }).click();
    const { bytes } = await saved(
      page,
      page.getByRole('dialog').getByRole('button', { name: grid.export.start, exact: true }),
    );
    const lines = bytes.toString().trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.slice(0, 10))).toEqual([before(1), before(2), before(3)]);
    const manifest = await saved(page, page.getByRole('button', { name: grid.export.manifest, exact: true }));
    expect(ExportManifest.parse(JSON.parse(manifest.bytes.toString()))).toMatchObject({
      model: 'page-views',
      rows: 3,
      sha256: sha256Of(bytes),
      completed: true,
    });
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    const own = { day: { filterType: 'date', type: 'inRange', dateFrom: before(2), dateTo: before(0) } };
    const filter = encodeURIComponent(JSON.stringify(own));
    await page.goto(`${world.url}/#/statistics/dataView?${range(3, 1)}&filter=${filter}`);
    await expect.poll(() => cells(page, 'day')).toEqual([before(1), before(2)]);
    await total(page, 2).waitFor();
    await page.goto(`${world.url}/#/statistics/dataView?${range(5, 4)}`);
    await expect.poll(() => cells(page, 'day')).toEqual([before(4), before(5)]);
    await chip(page, 5, 4).waitFor();
  });

  test('live changes appear if they are in the range, and only then', async () => {
    const page = await fixtures.signedIn(ADMIN, language, `/statistics/dataView?${range(3, 1)}`);
    await total(page, 3).waitFor();
    await page.locator('.foot-live').waitFor();
    await views(5, `/outside-${language}`);
    await views(1, `/inside-${language}`);
    await total(page, 4).waitFor();
    await expect
      .poll(async () => (await cells(page, 'page')).toSorted())
      .toEqual([`/inside-${language}`, ...Array.from({ length: 3 }, () => `/of-${language}`)]);
  });

  test('the sums below the list are those of the range', async () => {
    const draw = (daysBefore: number, berries: number): Promise<void> =>
      ingest(
        'lottery-drawn',
        {
          captain: '0x52908400098527886E0F7030069857D2E4169EE7',
          sizeExcludingCaptain: 1,
          captainBerries: String(berries),
          memberBerries: ['0.5'],
        },
        startOf(before(daysBefore)),
      );
    await draw(1, 20);
    await draw(4, 3000);
    const page = await fixtures.signedIn(ADMIN, language, `/statistics/data0penBox?${range(3, 1)}`);
    await total(page, 1).waitFor();
    await expect.poll(() => page.locator('.foot-sums').innerText()).toContain('20.5');
    await page.goto(`${world.url}/#/statistics/data0penBox?${range(5, 1)}`);
    await expect.poll(() => page.locator('.foot-sums').innerText()).toContain('3,021');
  });

  test('a comparison has the rows of the range, and does not add up the balances of days', async () => {
    const count = (daysBefore: number): Promise<void> =>
      ingest('overview-counted', {
        day: before(daysBefore),
        ethBtcStaked: '150000000',
        solBtcStaked: '50000000',
        vaultBtc: '100000001',
        ethYuMinted: '0',
        solYuMinted: '0',
        userCount: 5,
      });
    await count(6);
    const at = encodeURIComponent(new Date().toISOString());
    const { position } = (await api.get<{ position: string }>(`/api/positions?at=${at}`)).body;
    for (const daysBefore of [2, 1, 4]) await count(daysBefore);
    const page = await fixtures.signedIn(ADMIN, language, `/overview?${range(3, 1)}&asOf=${position}&compare=now`);
    await expect
      .poll(() => page.locator('.comparison [role=row][row-id] [col-id=day]').allInnerTexts())
      .toEqual([before(1), before(2)]);
    await chip(page, 3, 1).waitFor();
    expect(await page.locator('.comparison-sums').count()).toBe(0);
  });
});
