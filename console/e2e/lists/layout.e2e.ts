// The layout of lists, records and forms on wide screens and on a phone. Identifying columns stay in sight. No figure
// and no time is cut off.
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { textsIn } from '#contracts/declared/pair.ts';
import { auditFields } from '#contracts/areas/audit/words.ts';
import { depositCodes } from '#contracts/areas/deposit/words.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { CHECKER } from '../fixtures/product.ts';
import { TEXTS, fill } from '../fixtures/texts.ts';

const world = inject('demo');
const fixtures = pageFixtures(world);
const [DEPOSITS, WITHDRAWALS] = ['/selfCustody/deposit', '/selfCustody/withdraw'];
const PHONE = { width: 390, height: 844 };

const rows = (page: Page): Promise<void> => page.locator('[role=row][row-id]').nth(3).waitFor();
/**
 * Runs in the page: figures and times that their cells do not show completely, and columns cut off by the list's edge.
 */
const clippedCells = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const centre = document.querySelector('.ag-center-cols-viewport, .ag-grid-viewport')!.getBoundingClientRect();
    const right = Math.min(
      centre.right,
      ...[...document.querySelectorAll('.ag-header-cell[col-id=actions]')].map(
        (head) => head.getBoundingClientRect().left,
      ),
    );
    const heads = [...document.querySelectorAll<HTMLElement>('.ag-header-cell')].filter(
      (head) => head.getAttribute('col-id') !== 'actions',
    );
    const clippedHeads = heads
      .filter((head) => {
        const { left, right: end } = head.getBoundingClientRect();
        return left < right - 2 && end > right + 2;
      })
      .map((head) => `${head.getAttribute('col-id')} cut off at the edge`);
    const first = [...document.querySelectorAll<HTMLElement>('.list-body [row-index="1"] .ag-cell')];
    const end = Math.min(
      ...first
        .filter((cell) => cell.getAttribute('col-id') === 'actions')
        .map((cell) => cell.getBoundingClientRect().left),
      document.querySelector('.ag-body-vertical-scroll')?.getBoundingClientRect().left ?? Infinity,
    );
    const overlappedCells = first
      .filter((cell) => {
        const { left, right: edge } = cell.getBoundingClientRect();
        return cell.getAttribute('col-id') !== 'actions' && left < end - 2 && edge > end + 2;
      })
      .map((cell) => `${cell.getAttribute('col-id')} covered by the buttons or the scrollbar`);
    const cells = [...document.querySelectorAll<HTMLElement>('.list-body .ag-cell')].filter(
      (cell) => cell.matches('.cell-figure') || /^\d{4}-\d\d-\d\d \d\d/.test(cell.innerText),
    );
    return [
      ...new Set([
        ...clippedHeads,
        ...overlappedCells,
        ...cells
          .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
          .map((cell) => `${cell.innerText} of ${cell.getAttribute('col-id')}`),
      ]),
    ];
  });

/**
 * Runs in the page: table rows cut off by the lower edge of their scroll area, or by its sticky sums; none while there
 * is no row.
 */
const clippedRows = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const areas = [...document.querySelectorAll<HTMLElement>('.statistics .panel-scroll:not(.time-table)')];
    return areas.length === 0
      ? ['nothing yet']
      : areas.flatMap((area) => {
          const edge =
            area.querySelector('tfoot th')?.getBoundingClientRect().top ??
            area.getBoundingClientRect().top + area.clientHeight;
          return [...area.querySelectorAll<HTMLElement>('tbody tr')]
            .filter((row) => {
              const { top, bottom } = row.getBoundingClientRect();
              return top < edge - 1.5 && bottom > edge + 1.5;
            })
            .map((row) => row.innerText);
        });
  });

/** Runs in the page: amounts in the changes of figures whose unit is on another line. */
const separatedUnits = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.figure-change')].flatMap((change) => {
      const texts = document.createTreeWalker(change, NodeFilter.SHOW_TEXT);
      const pattern = /\d[\d,.]*\sY?BTC/;
      while (texts.nextNode() && !pattern.test(texts.currentNode.nodeValue ?? ''));
      const text = texts.currentNode;
      const amount = pattern.exec(text.nodeValue ?? '');
      if (!amount) return [];
      const range = document.createRange();
      range.setStart(text, amount.index);
      range.setEnd(text, amount.index + amount[0].length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [amount[0]] : [];
    }),
  );

describe.each(testedIn('en-US', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { grid, record, shell } = TEXTS[language];

  test.each([1280, 1440, 1920])(
    'at %i pixels list cells are not cut off, and a scrolled row keeps institution and time',
    async (width) => {
      const page = await fixtures.signedIn(CHECKER, language, DEPOSITS, { width });
      for (const [path, when] of [
        [DEPOSITS, 'recordedAt'],
        [WITHDRAWALS, 'requestedAt'],
      ] as const) {
        await page.goto(`${world.url}/#${path}`);
        await page.locator(`.ag-header-cell[col-id=${when}]`).waitFor();
        await rows(page);
        await expect.poll(() => clippedCells(page)).toEqual([]);
        await page.evaluate(() => {
          for (const part of document.querySelectorAll('.ag-grid-viewport, .ag-body-horizontal-scroll-viewport'))
            part.scrollLeft = 2_000;
        });
        for (const column of ['institution', when]) {
          const { x, width: wide } = (await page.locator(`[row-index="1"] [col-id=${column}]`).boundingBox())!;
          expect(x).toBeGreaterThan(200);
          expect(x + wide).toBeLessThan(width / 2 + 200);
        }
      }
    },
  );

  test('statistics tables end with a whole row at any height', async () => {
    const page = await fixtures.signedIn(ADMIN, language, '/overview');
    for (const [path, height] of [
      ['/overview', 900],
      ['/statistics/dataView', 900],
      ['/statistics/datacaptain', 900],
      ['/statistics/datacaptain', 760],
    ] as const) {
      await page.setViewportSize({ width: 1440, height });
      await page.goto(`${world.url}/#${path}`);
      await page.locator('.statistics .plain-table tbody tr').first().waitFor();
      await expect.poll(async () => [path, height, await clippedRows(page)]).toEqual([path, height, []]);
    }
  });

  test('the change of a figure keeps amount and unit on one line at any width', async () => {
    const page = await fixtures.signedIn(ADMIN, language, '/selfCustody/dataPanel?days=7');
    await page.locator('.figure-change', { hasText: 'BTC' }).first().waitFor();
    for (const width of [390, ...Array.from({ length: 13 }, (_, step) => 1280 + step * 20)]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await separatedUnits(page)]).toEqual([width, []]);
    }
  });

  test('a list beside a record has a tab menu and a one-line foot, and the record a short head', async () => {
    const page = await fixtures.signedIn(CHECKER, language, DEPOSITS, { width: 1280 });
    await page.locator('.quick-tabs .ant-segmented').waitFor();
    const foot = (await page.locator('.list-footer').boundingBox())!.height;
    // One that waits: those that were minted meanwhile have a longer head.
    const { RECORDED } = textsIn(language, depositCodes.status);
    const waiting = page.locator('.list-body [row-id]').filter({ hasText: RECORDED }).first();
    await page.locator(`[row-id="${await waiting.getAttribute('row-id')}"] .cell-record`).click();
    const head = page.locator('.record-beside .record-top');
    await head.locator('.life-step').first().waitFor();
    await page.locator('.quick-menu').waitFor();
    expect(await page.locator('.quick-tabs .ant-segmented').count()).toBe(0);
    await expect.poll(async () => (await page.locator('.list-footer').boundingBox())!.height).toBe(foot);
    const [drawer, top] = await Promise.all([
      page.locator('.record-beside .ant-drawer-body').boundingBox(),
      head.boundingBox(),
    ]);
    expect(top!.height).toBeLessThan(drawer!.height / 2);
    expect(await head.evaluate((element) => element.scrollHeight > element.clientHeight + 1)).toBe(false);
    const list = (await page.locator('.list-body').boundingBox())!;
    const who = (await page.locator('[row-index="1"] [col-id=institution]').boundingBox())!;
    expect(who.x + who.width).toBeLessThan(list.x + list.width / 2);
    expect(
      await page.locator('.list-footer').evaluate((element) => element.scrollWidth > element.clientWidth + 1),
    ).toBe(false);
    for (const code of await head.locator('.head-codes > div').all())
      expect((await code.boundingBox())!.height).toBeLessThanOrEqual(26);
    await expect.poll(() => clippedCells(page)).toEqual([]);
  });

  test('a refused long form focuses its first wrong field above the bar and counts the others', async () => {
    const page = await fixtures.signedIn(ADMIN, language, '/strategy?edit=new');
    await page.locator('.editor-section').nth(3).waitFor();
    const bar = page.locator('.editor-bar');
    await page.locator('.page-content-scroll').evaluate((content) => {
      content.scrollTop = content.scrollHeight;
    });
    await bar.getByRole('button').last().click();
    const wrong = async (): Promise<number> => Number(/\d+/.exec(await bar.locator('output').innerText())?.[0] ?? 0);
    await expect.poll(wrong).toBeGreaterThan(5);
    const before = await wrong();
    await bar.getByText(fill(record.editor.wrong_other, { count: before }), { exact: true }).waitFor();
    const first = page.locator('.editor-section input').first();
    await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true);
    await first.fill('Carry');
    await expect.poll(wrong).toBe(before - 1);
    const [field, edge] = await Promise.all([first.boundingBox(), bar.boundingBox()]);
    expect(field!.y + field!.height).toBeLessThan(edge!.y);
    expect(field!.y).toBeGreaterThan(0);
  });

  test('a phone shows the search, the author of audit entries and the names of table rows', async () => {
    const page = await fixtures.signedIn(ADMIN, language, '/permissions/audit?tab=audits', PHONE);
    await page.locator('.brief').first().waitFor();
    await expect.poll(() => page.locator('.brief').filter({ hasText: '@' }).count()).toBeGreaterThan(3);
    expect(await page.locator('.ag-header').innerText()).toContain(textsIn(language, auditFields).actor);
    await page.locator('.header-search').click();
    await page.getByRole('combobox', { name: shell.palette.placeholder }).waitFor();
    await page.keyboard.press('Escape');

    await page.goto(`${world.url}/#/operations/status`);
    const name = page.locator('.plain-table tbody tr').first().locator(':scope > :first-child');
    await name.waitFor();
    const before = (await name.boundingBox())!.x;
    await name.evaluate((cell) => {
      cell.closest('.panel-scroll, .panel')!.scrollLeft = 400;
    });
    expect((await name.boundingBox())!.x).toBe(before);
    await page.getByRole('button', { name: shell.menu.open }).click();
    const active = page.locator('.shell-drawer .menu-item.active');
    await expect
      .poll(async () => {
        const place = await active.boundingBox();
        return place !== null && place.y > 0 && place.y + place.height <= PHONE.height;
      })
      .toBe(true);
  });

  test('the quick filter marks typed text that is not applied', async () => {
    const page = await fixtures.signedIn(CHECKER, language, DEPOSITS);
    await rows(page);
    await page.getByRole('combobox', { name: grid.search.label }).fill('zzz');
    await page.locator('h1').click();
    await page.locator('.list-tools').getByText(grid.search.unapplied, { exact: true }).waitFor();
  });
});
