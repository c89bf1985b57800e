// Drill-downs: figures, counts and chart steps lead to the rows they count and back, and the rows match. A narrow
// screen shows who, how much and in what state; tools, theme and time zone have their places.
import type { Locator, Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { textsIn } from '#contracts/declared/pair.ts';
import { depositFields } from '#contracts/areas/deposit/words.ts';
import { overviewMeasures } from '#contracts/areas/overview/measures.ts';
import { among } from '#contracts/wire/filter.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import { listAt } from '../../src/base/list-address.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { firstChart } from '../fixtures/chart.ts';
import { axeFaults, faultsOf } from '../fixtures/faults.ts';
import { TEXTS, fill, namesOf } from '../fixtures/texts.ts';

const PANEL = '/selfCustody/dataPanel';
const DEPOSITS = '/selfCustody/deposit';
const BARE = [
  `${PANEL}?tab=institutions`,
  `${PANEL}?tab=custody-accounts`,
  DEPOSITS,
  '/selfCustody/withdraw',
  '/CRSMTrove/CRSMList',
  '/CRSMTrove/burn',
  '/hedgingStrategies/CEXDeposits',
  '/operations/executions',
];
/** At less than this height the list's tools are in one row. */
const ONE_ROW_PX = 45;
/** The account menu has fewer items. */
const MENU_STEPS = 20;

const world = inject('demo');
const fixtures = pageFixtures(world);
const addressOf = (page: Page): string => decodeURIComponent(new URL(page.url()).hash.slice(1).replaceAll('+', ' '));
const firstRow = (page: Page): Locator => page.locator('.list-body [role=row][row-id]').first();
/** Walks down an open menu to an item. */
async function walkTo(page: Page, name: string): Promise<void> {
  const focused = page.locator('[role=menu] :focus');
  const item = page.getByRole('menuitem', { name }).and(page.locator(':focus'));
  for (let steps = 0; steps < MENU_STEPS && (await item.count()) === 0; steps += 1) {
    const before = await focused.innerText();
    await page.keyboard.press('ArrowDown');
    // The menu moves the focus in the frame after the press.
    await expect.poll(() => focused.innerText()).not.toBe(before);
  }
  await item.waitFor();
}
/** The parts of a row in brief that are cut off or out of sight. */
const clippedParts = (brief: Locator): Promise<string[]> =>
  brief.evaluate((row) =>
    [...row.querySelectorAll('.brief-figure, .brief-states, .brief-when')]
      .filter((part) => part.scrollWidth > part.clientWidth + 1 || part.getBoundingClientRect().right > innerWidth)
      .map((part) => part.textContent),
  );

describe.each(
  testedIn('zh-CN', [
    ['zh-CN', 'dark'],
    ['en-US', 'light'],
  ] as const),
)('in %s, %s', (language, theme) => {
  const { areas, common, grid, shell, status } = TEXTS[language];
  const titles = textsIn(language, depositFields);
  const from = fill(grid.origin.from, { page: areas.page[PANEL]! });
  const recorded = `${titles.status}${language === 'zh-CN' ? '：' : ': '}${status.deposit.RECORDED}`;

  test('a count links to its rows; the list shows origin and filter, and links back', async () => {
    const page = await fixtures.signedIn(ADMIN, language, `${PANEL}?days=7`, { theme });
    const statusLink = page.locator('.splits .breakdown').first().getByRole('link', { name: status.deposit.RECORDED });
    expect(await statusLink.getAttribute('href')).toContain(`#${DEPOSITS}?filter=`);
    await statusLink.click();
    const note = page.getByRole('navigation', { name: grid.origin.label });
    await note.getByText(recorded).waitFor();
    await firstRow(page).waitFor();
    // By keyboard, the focus continues from the note; a page load leaves the focus where it is.
    const focused = note.locator('a:focus');
    await focused.waitFor();
    await page.reload();
    await firstRow(page).waitFor();
    expect(await focused.count()).toBe(0);
    expect(await axeFaults(page, '.page')).toEqual([]);
    await note.getByRole('link', { name: from }).click();
    await page.waitForURL(({ hash }) => hash === `#${PANEL}?days=7`);
    await page.goBack();
    await note.getByRole('button', { name: grid.origin.clear }).click();
    await expect.poll(() => addressOf(page)).toBe(DEPOSITS);
    await note.waitFor({ state: 'detached' });
  });

  test('a chart step links to the rows of its day by keyboard and by mouse', async () => {
    const page = await fixtures.signedIn(ADMIN, language, PANEL, { theme });
    const chart = await firstChart(page);
    await chart.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    const back = page.getByRole('link', { name: from });
    await back.waitFor();
    const [, day] =
      /"dateFrom":"(\d{4}-\d\d-\d\d)T00:00:00.000Z","dateTo":"\1T23:59:59.999Z"/.exec(addressOf(page)) ?? [];
    expect(day).toBeDefined();
    await back.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(({ hash }) => hash === `#${PANEL}`);
    await firstChart(page);
    const { width } = (await chart.boundingBox())!;
    await chart.click({ position: { x: width / 2, y: 60 } });
    await page.waitForURL(({ hash }) => hash.startsWith(`#${DEPOSITS}?`));
    // The table of the same chart consists of links.
    await page.goto(`${world.url}/#${PANEL}?show=table`);
    expect(
      await page.locator('.time-table').first().locator(`tbody th a[href*="${day!}"]`).getAttribute('href'),
    ).toContain(DEPOSITS);
  });

  test('a balance links to the list as of the end of its day; a daily count links to its days', async () => {
    const page = await fixtures.signedIn(ADMIN, language, '/statistics/dataVault', { theme });
    const drillDownFromChart = async (): Promise<void> => {
      const chart = await firstChart(page);
      await chart.focus();
      for (const key of ['ArrowLeft', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
    };
    await drillDownFromChart();
    await expect.poll(() => addressOf(page)).toMatch(/"ACTIVE".*asOf=\d{4}-\d\d-\d\dT23:59:59\.999Z/);
    await page.goto(`${world.url}/#/statistics/dataWallet`);
    await drillDownFromChart();
    await expect.poll(() => addressOf(page)).toMatch(/"at":\{"filterType":"date"/);
  });

  test('a figure links to exactly the rows it counts', async () => {
    // The demo world keeps changing: its state of a moment ago does not.
    const then = `/statistics/dataWallet?${new URLSearchParams({ days: '7', asOf: new Date(Date.now() - 5_000).toISOString() })}`;
    const page = await fixtures.signedIn(ADMIN, language, then, { theme });
    const part = page.locator('.breakdown tbody tr').first();
    const numberIn = async (figure: Locator): Promise<number> =>
      Number((await figure.innerText()).split('\n')[0]!.replace(/\D/g, ''));
    const counted = await numberIn(part.locator('td.number').first());
    expect(counted).toBeGreaterThan(0);
    await part.getByRole('link').click();
    await expect.poll(() => addressOf(page)).toMatch(/"wallet":\{/);
    await expect.poll(() => numberIn(page.locator('.foot-total'))).toBe(counted);
    await page
      .getByRole('link', { name: fill(grid.origin.from, { page: areas.page['/statistics/dataWallet']! }) })
      .click();
    await page.waitForURL(({ hash }) => hash === `#${then}`);
    await page.goto(`${world.url}/#/NFTAirdrop`);
    await page.locator('.book-sums').getByRole('link').first().click();
    await expect.poll(() => addressOf(page)).toContain('"GRANTED"');
    await page.getByRole('link', { name: fill(grid.origin.from, { page: areas.page['/NFTAirdrop']! }) }).waitFor();
    await page.goto(`${world.url}/#/points`);
    await page.locator('.book-sums').getByRole('link').first().click();
    await expect.poll(() => addressOf(page)).toContain('"greaterThan"');
    await page.goto(`${world.url}/#/overview`);
    await page
      .locator('.figure')
      .getByRole('link', { name: namesOf(overviewMeasures, language).userCount, exact: true })
      .and(page.locator('[href*="#/overview?"]'))
      .waitFor();
    await page.goto(`${world.url}/#/operations/status`);
    const rowOfModel = page.getByRole('rowheader', { name: areas.model['institutions']! }).first().locator('xpath=..');
    await rowOfModel.getByRole('link').click();
    await page.waitForURL(({ hash }) => hash.startsWith(`#${PANEL}?tab=institutions&lead=`));
    await firstRow(page).locator('.cell-record').first().click();
    await page.locator('.institution-moved').getByRole('link').first().click();
    await page.getByRole('link', { name: from }).waitFor();
    await firstRow(page).waitFor();
  });

  test('the link back leads only to console pages that the person may see', async () => {
    const page = await fixtures.signedIn(ADMIN, language, DEPOSITS, { theme });
    for (const target of ['//evil.example/', 'javascript:alert(1)', '/nowhere', 'https://evil.example', '%']) {
      await page.goto(
        `${world.url}/#${listAt(DEPOSITS, { status: among('RECORDED') })}&${new URLSearchParams({ lead: target })}`,
      );
      await page.reload();
      await firstRow(page).waitFor();
      expect([target, await page.locator('.lead-note').count()]).toEqual([target, 0]);
    }
  });

  test('a row on a narrow screen shows name, amount and status without being cut off', async () => {
    const page = await fixtures.signedIn(ADMIN, language, DEPOSITS, { theme, width: 390, height: 844 });
    for (const path of BARE) {
      await page.goto(`${world.url}/#${path}`);
      // A call of a CRSM has no amount.
      const brief = page.locator('.brief', { has: page.locator('.brief-figure') }).first();
      await brief.waitFor();
      expect([path, await clippedParts(brief)]).toEqual([path, []]);
      expect([
        path,
        (await brief.locator('.brief-who').innerText()).trim() !== '',
        (await brief.locator('.brief-figure').innerText()).trim() !== '',
        (await brief.locator('.brief-states').innerText()).trim() !== '',
      ]).toEqual([path, true, true, true]);
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 390]);
    }
    await page.goto(`${world.url}/#${DEPOSITS}`);
    await page.locator('.brief').first().click();
    await page.locator('.record-head').waitFor();
  });

  test('theme and time zone can be set in the account menu by mouse and by keyboard', async () => {
    const page = await fixtures.signedIn(ADMIN, language, DEPOSITS, { theme });
    const chosen = theme === 'dark' ? 'light' : 'dark';
    await page.locator('.account').click();
    await page.getByRole('menuitemradio', { name: common.theme[chosen] }).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe(chosen);
    // A menu under the pointer walks from the item that it points at.
    await page.mouse.move(0, 0);
    await page.locator('.account').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: shell.timeZone }).waitFor();
    expect(await page.getByRole('menuitemradio', { name: common.theme[chosen] }).getAttribute('aria-checked')).toBe(
      'true',
    );
    await page.keyboard.press('Tab');
    await walkTo(page, shell.timeZone);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: shell.timeZone });
    await dialog.getByRole('combobox').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.type('Asia/Tokyo');
    await page.getByText('UTC+09:00').first().waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.locator('.list-footer', { hasText: 'Asia/Tokyo' }).waitFor();
  });
});

// English names are longer: their tools need more room.
describe.each(['zh-CN', 'en-US'] as const)('in %s', (language) => {
  test('list tools fit in one row for a person with import permission, and hashes are visible', async () => {
    const page = await fixtures.signedIn(ADMIN, language, DEPOSITS, { theme: 'light' });
    for (const path of [DEPOSITS, '/selfCustody/withdraw', '/CRSMTrove/CRSMList']) {
      await page.goto(`${world.url}/#${path}`);
      await firstRow(page).waitFor();
      expect([
        path,
        (await page.locator('.list-tools').evaluate((tools) => tools.getBoundingClientRect().height)) < ONE_ROW_PX,
      ]).toEqual([path, true]);
    }
    await page.goto(`${world.url}/#${DEPOSITS}`);
    await firstRow(page).waitFor();
    const hash = await firstRow(page).locator('[col-id=txid] .cell-copied').boundingBox();
    const buttons = await firstRow(page).locator('[col-id=actions]').boundingBox();
    expect(hash!.x + hash!.width).toBeLessThanOrEqual(buttons!.x);
  });
});
