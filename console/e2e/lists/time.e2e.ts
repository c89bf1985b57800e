// Points in time, typed: into the console's clock, and into a list's filter.
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { MAKER } from '../fixtures/product.ts';
import { openFilter } from '../fixtures/rows.ts';
import { TEXTS, fill } from '../fixtures/texts.ts';

const DEPOSITS = '/selfCustody/deposit';
const DAY_MS = 86_400_000;

const world = inject('demo');
const fixtures = pageFixtures(world);

const queryOf = (page: Page): URLSearchParams => new URLSearchParams(new URL(page.url()).hash.split('?')[1]);
const rows = (page: Page): Promise<void> => page.locator('[role=row][row-id]').first().waitFor();

describe.each(testedIn('en-US', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { grid, shell } = TEXTS[language];

  test('a typed point in time is the point that is shown', async () => {
    const page = await fixtures.signedIn(MAKER, language, DEPOSITS);
    await rows(page);
    const day = new Date(Date.now() - 7 * DAY_MS).toISOString().slice(0, 10);
    await page.locator('.header-tool', { hasText: shell.asOf.now }).click();
    const dialog = page.getByRole('dialog', { name: shell.asOf.title });
    await dialog.getByLabel(new RegExp(`^${shell.asOf.moment}`)).fill(`${day} 10:20:30`);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: shell.asOf.go, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(Date.parse(queryOf(page).get('asOf')!)).toBe(Date.parse(`${day}T10:20:30Z`));
    await page.getByText(`${day} 10:20:30`).first().waitFor();
    await rows(page);
  });

  test('past views show no current alerts, and the banner of a comparison names its point in time', async () => {
    const page = await fixtures.signedIn(MAKER, language, DEPOSITS);
    await page.locator('.header-alerts').waitFor();
    const asOf = new Date(Date.now() - DAY_MS).toISOString();
    await page.goto(`${world.url}/#${DEPOSITS}?asOf=${encodeURIComponent(asOf)}&compare=now`);
    const banner = page.locator('.as-of-banner');
    await banner.getByText(fill(shell.compare.banner, { words: shell.asOf.now })).waitFor();
    await banner.getByText(asOf.slice(0, 10)).first().waitFor();
    await banner.getByRole('button', { name: shell.compare.show }).waitFor();
    expect(await page.locator('.header-alerts').count()).toBe(0);
  });

  test('a day can be typed into a date filter', async () => {
    const page = await fixtures.signedIn(MAKER, language, DEPOSITS);
    await rows(page);
    await openFilter(page, 'recordedAt');
    await page.getByLabel(grid.filter.start, { exact: true }).focus();
    await page.keyboard.type('2025-11-01 00:00:00');
    await page.keyboard.press('Enter');
    await expect.poll(() => queryOf(page).get('filter') ?? '').toContain('2025-11-01T00:00:00');
    await rows(page);
  });
});
