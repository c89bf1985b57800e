// The quick filter of a list: what is typed in either language is offered as what it may mean, with how many rows that is, and Enter takes the first.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { ADMIN } from '#services/tools/testing/app.ts';
import { signedIn } from '#services/tools/testing/client.ts';
import { depositFact } from '#services/tools/testing/deposits.ts';
import { desks } from './desks.ts';
import { axeFaults } from './faults.ts';
import { INGEST_KEY, depositsOf } from './product.ts';
import { TEXTS, fill, ofCount } from './texts.ts';

const world = inject('demo');
const desk = desks(world);
const OTHER = { 'zh-CN': 'en-US', 'en-US': 'zh-CN' } as const;
const ROWS = 3;

describe.each(['zh-CN', 'en-US'] as const)('in %s', (language) => {
  const { deposit, grid, status } = TEXTS[language];
  const field = (page: Page) => page.getByRole('combobox', { name: grid.search.label, exact: true });
  const offers = (page: Page): Promise<string[]> => page.locator('.meaning').allInnerTexts();
  const total = (page: Page, count: number): Promise<void> => page.locator('.foot-total').getByText(ofCount(grid.footer, 'total', count), { exact: true }).waitFor();
  const isInField = (page: Page): Promise<boolean> => field(page).evaluate((of) => of === document.activeElement);
  const type = async (page: Page, text: string): Promise<void> => {
    // What was chosen before has given the focus back to the list.
    await expect.poll(() => isInField(page)).toBe(false);
    await page.keyboard.press('/');
    await expect.poll(() => isInField(page)).toBe(true);
    await field(page).pressSequentially(text);
  };

  test('a tab and a code by their words in either language, a bound of an amount, the last days', async () => {
    const institution = `Sought ${language} ${randomUUID().slice(0, 8)}`;
    const admin = await signedIn(() => world.url);
    await admin.ingest(Array.from({ length: ROWS }, (_, number) => depositFact(`${institution} ${number}`, { institution, amount: `${number + 1}50000000` })), INGEST_KEY);
    const page = await desk.signedIn(ADMIN, language, depositsOf(institution));
    await total(page, ROWS);

    const recorded = status.deposit.RECORDED;
    await type(page, TEXTS[OTHER[language]].status.deposit.RECORDED);
    await expect.poll(() => offers(page)).toContainEqual(expect.stringMatching(new RegExp(`^${deposit.field.status}.*${recorded}\\s+[\\d,]+$`)));
    expect(await axeFaults(page, '.list-tools')).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => field(page).inputValue()).toBe('');
    await total(page, ROWS);

    await page.goto(`${world.url}/#${depositsOf(institution)}`);
    await type(page, TEXTS[OTHER[language]].deposit.quick.mintFailed);
    await expect.poll(() => offers(page)).toContainEqual(expect.stringMatching(new RegExp(`^${deposit.quick.mintFailed}\\s+0$`)));
    await page.keyboard.press('Enter');
    await page.locator('.quick-tabs .ant-segmented-item-selected', { hasText: deposit.quick.mintFailed }).waitFor();

    await page.goto(`${world.url}/#${depositsOf(institution)}`);
    await type(page, '>= 2');
    await expect.poll(async () => (await offers(page))[0]).toContain(deposit.field.amount);
    await page.keyboard.press('Enter');
    await total(page, ROWS - 1);

    await type(page, language === 'zh-CN' ? '最近7天' : 'last 7 days');
    await expect.poll(async () => (await offers(page))[0]).toContain(fill(grid.filter.days_other, { count: 7 }));
    await page.keyboard.press('Enter');
    await page.locator('.filter-chips').getByText(fill(grid.filter.days_other, { count: 7 })).waitFor();
    await total(page, ROWS - 1);
  });
});
