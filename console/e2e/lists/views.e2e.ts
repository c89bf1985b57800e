// A saved view of a list: its dates stay relative, it is there after a reload, and no other person has it.
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { CHECKER, MAKER } from '../fixtures/product.ts';
import { openFilter } from '../fixtures/rows.ts';
import { TEXTS, fill } from '../fixtures/texts.ts';
import { parseJson } from '../../../services/tools/testing/json.ts';

const DEPOSITS = '/selfCustody/deposit';
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const world = inject('demo');
const fixtures = pageFixtures(world);

/** The date bounds in the list's requests from now on. */
function watchBounds(page: Page): number[] {
  const bounds: number[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const filter = url.pathname === '/api/deposits' && url.searchParams.get('filter');
    if (filter) bounds.push(Date.parse(parseJson<{ recordedAt: { dateFrom: string } }>(filter).recordedAt.dateFrom));
  });
  return bounds;
}
const rows = (page: Page): Promise<void> => page.locator('[role=row][row-id]').first().waitFor();

describe.each(testedIn('zh-CN', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { deposit, grid } = TEXTS[language];
  const name = `${deposit.quick.waiting} ${language}`;
  const words = fill(grid.filter.hours_other, { count: 24 });

  test('a filter is saved as a view, applies after a reload, and is visible only to its owner', async () => {
    const page = await fixtures.signedIn(MAKER, language, DEPOSITS);
    await rows(page);
    await openFilter(page, 'recordedAt');
    await page.getByRole('button', { name: words }).click();
    await page.keyboard.press('Escape');
    await page.locator('.filter-chips', { hasText: words }).waitFor();

    await page.getByRole('button', { name: grid.views.title }).click();
    await page.getByRole('button', { name: grid.views.saveAs }).click();
    await page.getByLabel(grid.views.name, { exact: true }).fill(name);
    await page.keyboard.press('Enter');
    const button = page.getByRole('button', { name: fill(grid.views.current, { name }), exact: true });
    await button.waitFor();

    await page.goto(`${world.url}/#/`);
    await page.reload();
    await page.goto(`${world.url}/#${DEPOSITS}`);
    await rows(page);
    const bounds = watchBounds(page);
    await page.getByRole('button', { name: grid.views.title }).click();
    await page.getByRole('button', { name }).first().waitFor();
    expect(await axeFaults(page, '.ant-popover')).toEqual([]);
    // The menu is used by keyboard: down the list by Tab, selected by Enter.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('.filter-chips', { hasText: words }).waitFor();
    await button.waitFor();
    await expect.poll(() => bounds.length).toBeGreaterThan(0);
    expect(Math.abs(bounds[0]! - (Date.now() - DAY_MS))).toBeLessThan(MINUTE_MS * 5);
    expect(new URL(page.url()).hash).toContain(encodeURIComponent('"last"'));

    // Another sort order is a change that can be saved, or discarded.
    await page.locator('.ag-header-cell[col-id=amount] .ag-header-cell-label').click();
    await page.getByRole('button', { name: fill(grid.views.currentChanged, { name }), exact: true }).click();
    await page.getByRole('button', { name: fill(grid.views.update, { name }) }).click();
    await button.waitFor();

    const other = await fixtures.signedIn(CHECKER, language, new URL(page.url()).hash.slice(1));
    await rows(other);
    await other.getByRole('button', { name: grid.views.title }).click();
    await other.getByText(grid.views.none).waitFor();
    expect(await other.getByText(name, { exact: true }).count()).toBe(0);

    await button.click();
    await page.getByRole('button', { name: fill(grid.views.remove, { name }) }).click();
    await page.getByRole('button', { name: grid.views.removeSubmit, exact: true }).click();
    await page.getByRole('button', { name: grid.views.title }).waitFor();
    expect(new URL(page.url()).hash).not.toContain('view=');
  });
});
