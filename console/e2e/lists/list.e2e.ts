// A list in use: rows stay in place while they are clicked, the back button undoes a filter, figures are aligned with
// their headers.
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { ADMIN } from '#services/tools/testing/app.ts';
import { signedIn } from '#services/tools/testing/client.ts';
import { depositFact } from '#services/tools/testing/custody/deposits.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { INGEST_KEY, depositsOf } from '../fixtures/product.ts';
import { coveredBy, openFilter } from '../fixtures/rows.ts';
import { TEXTS, depositTexts } from '../fixtures/texts.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);

/** A pointer that has not moved for this long is at rest. */
const REST_MS = 2_000;

/** How far to the right the text of a column ends: in its header, and in its first cell. */
const rightEdges = (page: Page, column: string): Promise<number[]> =>
  page.evaluate(
    (of) =>
      [`.ag-header-cell[col-id="${of}"] .ag-header-cell-text`, `[row-id] [col-id="${of}"]`].map((place) => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector(place)!);
        return Math.round(range.getBoundingClientRect().right);
      }),
    column,
  );

describe.each(testedIn('en-US', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { deposit } = TEXTS[language];
  const { confirming } = depositTexts(language);

  test('rows do not move under a resting pointer; new rows appear once it leaves the list', async () => {
    const institution = `Calm ${language}`;
    const api = await signedIn(() => world.url);
    await api.ingest([depositFact(`${institution} 1`, { institution })], INGEST_KEY);
    const page = await fixtures.signedIn(ADMIN, language, depositsOf(institution));
    const rows = page.locator('[role=row][row-id]:has([col-id=amount])');
    const confirm = page.getByRole('button', { name: confirming.label, exact: true }).first();
    await confirm.hover();
    await page.waitForTimeout(REST_MS);
    const before = await confirm.boundingBox();
    await api.ingest([depositFact(`${institution} 2`, { institution })], INGEST_KEY);
    await page.locator('.new-rows button').waitFor();
    expect(await rows.count()).toBe(1);
    expect(await confirm.boundingBox()).toEqual(before);
    expect(await coveredBy(page, '.new-rows button')).toBe(0);
    await page.getByRole('heading', { level: 1 }).hover();
    await expect.poll(() => rows.count()).toBe(2);
  });

  test('rows do not move under a pointer that rested before the list was opened or reloaded', async () => {
    const institution = `Still ${language}`;
    const api = await signedIn(() => world.url);
    await api.ingest([depositFact(`${institution} 0`, { institution })], INGEST_KEY);
    const page = await fixtures.signedIn(ADMIN, language, '/selfCustody/deposit');
    const first = page
      .locator('[role=row][row-index="0"][row-id]:has([col-id=institution])', { hasText: institution })
      .first();
    // The note above the list comes with an answer of its own, and moves the rows down.
    await page.getByText(deposit.executorNone).waitFor();
    const box = (await page.getByRole('button', { name: confirming.label, exact: true }).first().boundingBox())!;
    const comesIn = async (number: number): Promise<void> => {
      await first.waitFor();
      const before = await first.getAttribute('row-id');
      await api.ingest([depositFact(`${institution} ${number}`, { institution })], INGEST_KEY);
      await page.locator('.new-rows button').waitFor();
      expect(await first.getAttribute('row-id')).toBe(before);
    };
    await page.getByRole('navigation').getByText(TEXTS[language].areas.page['/']!).click();
    await page.locator('.list-body').waitFor({ state: 'detached' });
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    // A pointer at rest gets its event for the rows beneath it a moment after they appear.
    await page.locator('[role=row][row-id]:hover').first().waitFor();
    await comesIn(1);
    await page.reload();
    await comesIn(2);
  });

  test('a typed filter is one step in the browser history', async () => {
    const institution = `Steps ${language}`;
    const api = await signedIn(() => world.url);
    await api.ingest([depositFact(institution, { institution })], INGEST_KEY);
    const page = await fixtures.signedIn(ADMIN, language, '/selfCustody/deposit');
    await page.locator('[role=row][row-id]').first().waitFor();
    await openFilter(page, 'institution');
    const field = page.locator('.ag-filter input[type=text]').first();
    const inUrl = (): string => decodeURIComponent(new URL(page.url()).hash);
    for (const part of ['Ste', 'ps ', language]) {
      await field.pressSequentially(part);
      await expect.poll(inUrl).toContain(part.trim());
    }
    await page.keyboard.press('Escape');
    await page.goBack();
    await expect.poll(inUrl).toBe('#/selfCustody/deposit');
    await page.locator('.filter-chips').waitFor({ state: 'detached' });
    await page.goForward();
    await page.locator('.filter-chips', { hasText: institution }).waitFor();
    // Selecting a tab adds a history entry, too.
    await page.locator('.quick-tabs').getByText(deposit.quick.waiting, { exact: true }).click();
    await expect.poll(inUrl).toContain('RECORDED');
    await page.goBack();
    await expect.poll(inUrl).not.toContain('RECORDED');
  });

  test('statuses and amount of a deposit are visible at once, and headers align with figures', async () => {
    const institution = `Sight ${language}`;
    const api = await signedIn(() => world.url);
    await api.ingest([depositFact(institution, { institution })], INGEST_KEY);
    const page = await fixtures.signedIn(ADMIN, language, depositsOf(institution));
    await page.locator('[role=row][row-id]').first().waitFor();
    const actions = (await page.locator('.ag-header-cell[col-id=actions]').boundingBox())!;
    for (const column of ['status', 'mintStatus', 'refundStatus', 'amount']) {
      const head = (await page.locator(`.ag-header-cell[col-id=${column}]`).boundingBox())!;
      expect(head.x + head.width).toBeLessThanOrEqual(actions.x);
    }
    const [head, cell] = await rightEdges(page, 'amount');
    expect(Math.abs(head! - cell!)).toBeLessThanOrEqual(1);
  });

  test('the quick filter suggests names, amounts and codes with counts; the foot shows filtered sums', async () => {
    const institution = `Known ${language}`;
    const api = await signedIn(() => world.url);
    await api.ingest(
      [1, 2, 3].map((number) => depositFact(`${institution} ${number}`, { institution, amount: `${number}50000000` })),
      INGEST_KEY,
    );
    const page = await fixtures.signedIn(ADMIN, language, '/selfCustody/deposit');
    await page.locator('[role=row][row-id]').first().waitFor();
    const { filter } = TEXTS[language].grid;
    /** The offer that Enter selects. */
    const active = (text: string) => page.locator('.ant-select-item-option-active', { hasText: text });
    const type = async (text: string): Promise<void> => {
      await page.keyboard.press('/');
      await page.keyboard.type(text);
    };
    const take = async (text: string): Promise<void> => {
      await active(text).waitFor();
      await page.keyboard.press('Enter');
    };
    const adds = (text: string): Promise<void> => page.locator('.foot-sums', { hasText: text }).waitFor();
    await type(institution);
    await active(institution).locator('small', { hasText: '3' }).waitFor();
    await take(institution);
    await adds('7.50000000');
    await type('2.5');
    // Once they are counted, their order is final.
    await page
      .locator('.ant-select-item-option', { hasText: filter.greaterThanOrEqual })
      .locator('small')
      .first()
      .waitFor();
    await active(filter.equals).locator('small').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await take(filter.greaterThanOrEqual);
    await adds('6.00000000');
    const recorded = language === 'zh-CN' ? '已登记' : 'Recorded';
    await type(recorded);
    await take(recorded);
    await expect.poll(() => decodeURIComponent(new URL(page.url()).hash)).toContain('"values":["RECORDED"]');
    await adds('6.00000000');
  });
});
