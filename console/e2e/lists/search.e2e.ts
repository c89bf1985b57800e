// The quick filter of a list. It offers the possible meanings of a text in either language, with their row counts.
// Enter selects the first.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { depositFields } from '#contracts/areas/deposit/words.ts';
import { inLanguage, textsIn } from '#contracts/declared/pair.ts';
import { withdrawalDeclaration } from '#contracts/areas/withdrawal/declaration.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import { signedIn } from '#services/tools/testing/client.ts';
import { depositFact, hexOf } from '#services/tools/testing/custody/deposits.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { INGEST_KEY, depositsOf } from '../fixtures/product.ts';
import { TEXTS, fill, ofCount } from '../fixtures/texts.ts';

const world = inject('demo');
const fixtures = pageFixtures(world);
const OTHER = { 'zh-CN': 'en-US', 'en-US': 'zh-CN' } as const;
const ROWS = 3;

describe.each(testedIn('zh-CN', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { deposit, grid, status } = TEXTS[language];
  const titles = textsIn(language, depositFields);
  const field = (page: Page) => page.getByRole('combobox', { name: grid.search.label, exact: true });
  const offers = (page: Page): Promise<string[]> => page.locator('.meaning').allInnerTexts();
  const total = (page: Page, count: number): Promise<void> =>
    page
      .locator('.foot-total')
      .getByText(ofCount(grid.footer, 'total', count), { exact: true })
      .waitFor();
  const isInField = (page: Page): Promise<boolean> => field(page).evaluate((of) => of === document.activeElement);
  const type = async (page: Page, text: string): Promise<void> => {
    // The previous selection has returned the focus to the list.
    await expect.poll(() => isInField(page)).toBe(false);
    await page.keyboard.press('/');
    await expect.poll(() => isInField(page)).toBe(true);
    await field(page).pressSequentially(text);
  };

  test('the quick filter understands tabs, codes in both languages, amount bounds and recent days', async () => {
    const institution = `Sought ${language} ${randomUUID().slice(0, 8)}`;
    const admin = await signedIn(() => world.url);
    await admin.ingest(
      Array.from({ length: ROWS }, (_, number) =>
        depositFact(`${institution} ${number}`, { institution, amount: `${number + 1}50000000` }),
      ),
      INGEST_KEY,
    );
    const page = await fixtures.signedIn(ADMIN, language, depositsOf(institution));
    await total(page, ROWS);

    const recorded = status.deposit.RECORDED;
    await type(page, TEXTS[OTHER[language]].status.deposit.RECORDED);
    await expect
      .poll(() => offers(page))
      .toContainEqual(expect.stringMatching(new RegExp(`^${titles.status}.*${recorded}\\s+[\\d,]+$`)));
    expect(await axeFaults(page, '.list-tools')).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => field(page).inputValue()).toBe('');
    await total(page, ROWS);

    await page.goto(`${world.url}/#${depositsOf(institution)}`);
    await total(page, ROWS);
    await type(page, TEXTS[OTHER[language]].deposit.quick.mintFailed);
    await expect
      .poll(() => offers(page))
      .toContainEqual(expect.stringMatching(new RegExp(`^${deposit.quick.mintFailed}\\s+0$`)));
    await page.keyboard.press('Enter');
    await page.locator('.quick-tabs .ant-segmented-item-selected', { hasText: deposit.quick.mintFailed }).waitFor();

    await page.goto(`${world.url}/#${depositsOf(institution)}`);
    await total(page, ROWS);
    await type(page, '>= 2');
    await expect.poll(async () => (await offers(page))[0]).toContain(titles.amount);
    await page.keyboard.press('Enter');
    await total(page, ROWS - 1);

    await type(page, language === 'zh-CN' ? '最近7天' : 'last 7 days');
    await expect.poll(async () => (await offers(page))[0]).toContain(fill(grid.filter.days_other, { count: 7 }));
    await page.keyboard.press('Enter');
    await page
      .locator('.filter-chips')
      .getByText(fill(grid.filter.days_other, { count: 7 }))
      .waitFor();
    await total(page, ROWS - 1);
  });

  test('the quick filter finds hashes with or without 0x and ranks exact names first', async () => {
    const institution = `Hashed ${language} ${randomUUID().slice(0, 8)}`;
    const admin = await signedIn(() => world.url);
    await admin.ingest([depositFact(institution, { institution })], INGEST_KEY);
    const page = await fixtures.signedIn(ADMIN, language, '/selfCustody/deposit');
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
    });
    await page.locator('[role=row][row-id]').first().waitFor();
    await type(page, `0x${hexOf(institution).slice(0, 20)}`);
    await expect.poll(async () => (await offers(page))[0]).toMatch(new RegExp(`^${titles.txid}.*\\s1$`));
    await page.keyboard.press('Enter');
    await total(page, 1);

    const { status: words } = withdrawalDeclaration.codes!['withdrawals']!;
    const paid = inLanguage(language)(words!['PAID']!);
    await page.goto(`${world.url}/#/selfCustody/withdraw`);
    await page
      .getByRole('heading', { level: 1, name: TEXTS[language].areas.page['/selfCustody/withdraw']!, exact: true })
      .waitFor();
    // Each tab but the first has its count.
    await page.locator('.quick-tabs small').first().waitFor();
    await expect
      .poll(() => page.locator('.quick-tabs .ant-segmented-item:not(:first-child):not(:has(small))').count())
      .toBe(0);
    await type(page, 'paid');
    await expect.poll(async () => (await offers(page))[0]).toMatch(new RegExp(`${paid}\\s+[\\d,]+$`));
    await page.keyboard.press('Enter');
    await expect.poll(() => decodeURIComponent(new URL(page.url()).hash)).toContain('"values":["PAID"]');

    // Codes that are numbers, and several in one row.
    for (const [path, typed] of [
      ['/statistics/dataCdp', 'ethereum'],
      ['/ecosystem', 'dex'],
    ] as const) {
      await page.goto(`${world.url}/#${path}`);
      await page.getByRole('heading', { level: 1, name: TEXTS[language].areas.page[path]!, exact: true }).waitFor();
      await type(page, typed);
      await expect.poll(async () => (await offers(page))[0]).toMatch(/\s\d+$/);
      await page.keyboard.press('Escape');
    }
    expect(refused).toEqual([]);
  });

  test('each of several filters is visible and can be removed', async () => {
    const filter = {
      status: { filterType: 'set', values: ['RECORDED', 'CONFIRMED'] },
      institution: { filterType: 'text', type: 'contains', filter: 'a' },
      amount: { filterType: 'number', type: 'greaterThan', filter: '100000000' },
      mintStatus: { filterType: 'set', values: ['MINTED', 'QUEUED'] },
    };
    const page = await fixtures.signedIn(
      ADMIN,
      language,
      `/selfCustody/deposit?${new URLSearchParams({ filter: JSON.stringify(filter) })}`,
      { width: 1440, height: 900 },
    );
    const chips = page.locator('.filter-chips .ant-tag');
    for (const remaining of [4, 3, 2, 1]) {
      await expect.poll(() => chips.count()).toBe(remaining);
      expect(
        await page
          .locator('.filter-chip-words')
          .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length),
      ).toBe(0);
      await chips.last().getByRole('button').click();
    }
    await chips.first().waitFor({ state: 'detached' });
  });
});
