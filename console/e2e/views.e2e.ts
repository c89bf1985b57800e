// A view of a list under a name: its dates stay relative, it is there after a reload, and nobody else has it.
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import depositEn from '../src/i18n/en-US/deposit.ts';
import gridEn from '../src/i18n/en-US/grid.ts';
import depositZh from '../src/i18n/zh-CN/deposit.ts';
import gridZh from '../src/i18n/zh-CN/grid.ts';
import { launch, person } from './browser.ts';
import { CHECKER, MAKER, signIn, startProduct, type Product } from './product.ts';

const TEXTS = { 'zh-CN': { deposit: depositZh, grid: gridZh, lastDay: gridZh.filter.hours_other }, 'en-US': { deposit: depositEn, grid: gridEn, lastDay: gridEn.filter.hours_other } };
const fill = (template: string, values: Record<string, string>): string => template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
const DEPOSITS = '/#/selfCustody/deposit';
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

let product: Product;
let browser: Browser;
beforeAll(async () => { [product, browser] = await Promise.all([startProduct(), launch()]); });
afterAll(async () => { await browser?.close(); await product?.end(); });

/** The bounds that the list's requests from now on ask with. */
function watchBounds(page: Page): number[] {
  const bounds: number[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const filter = url.pathname === '/api/deposits' && url.searchParams.get('filter');
    if (filter) bounds.push(Date.parse((JSON.parse(filter) as { recordedAt: { dateFrom: string } }).recordedAt.dateFrom));
  });
  return bounds;
}
const rows = (page: Page): Promise<void> => page.locator('[role=row][row-id]').first().waitFor();
const seriousFaults = async (page: Page): Promise<string[]> =>
  (await new AxeBuilder({ page }).include('.ant-popover').analyze()).violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`);

describe.each(['zh-CN', 'en-US'] as const)('in %s', (language) => {
  const { deposit, grid, lastDay } = TEXTS[language];
  const name = `${deposit.quick.waiting} ${language}`;
  const words = fill(lastDay, { count: '24' });

  test('a filter is saved as a view, applied after a reload, and seen by nobody else', async () => {
    const desk = await person(browser, { language });
    const { page } = desk;
    await signIn(page, product.url, MAKER, language);
    await page.goto(product.url + DEPOSITS);
    await rows(page);
    const head = page.locator('.ag-header-cell[col-id=recordedAt]');
    await head.hover();
    await head.locator('.ag-header-cell-filter-button').click();
    await page.getByRole('button', { name: words }).click();
    await page.keyboard.press('Escape');
    await page.locator('.filter-chips', { hasText: words }).waitFor();

    await page.getByRole('button', { name: grid.views.title }).click();
    await page.getByRole('button', { name: grid.views.saveAs }).click();
    await page.getByLabel(grid.views.name, { exact: true }).fill(name);
    await page.keyboard.press('Enter');
    const button = page.getByRole('button', { name: fill(grid.views.current, { name }), exact: true });
    await button.waitFor();

    await page.goto(`${product.url}/#/`);
    await page.reload();
    await page.goto(product.url + DEPOSITS);
    await rows(page);
    const bounds = watchBounds(page);
    await page.getByRole('button', { name: grid.views.title }).click();
    await page.getByRole('button', { name }).first().waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    // The menu has the keys: down the list by Tab, chosen by Enter.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('.filter-chips', { hasText: words }).waitFor();
    await button.waitFor();
    await expect.poll(() => bounds.length).toBeGreaterThan(0);
    expect(Math.abs(bounds[0]! - (Date.now() - DAY_MS))).toBeLessThan(MINUTE_MS * 5);
    expect(new URL(page.url()).hash).toContain(encodeURIComponent('"last"'));

    // Another order of rows is a change that can be saved, or left.
    await page.locator('.ag-header-cell[col-id=amount] .ag-header-cell-label').click();
    await page.getByRole('button', { name: fill(grid.views.currentChanged, { name }), exact: true }).click();
    await page.getByRole('button', { name: fill(grid.views.update, { name }) }).click();
    await button.waitFor();

    const other = await person(browser, { language });
    await signIn(other.page, product.url, CHECKER, language);
    await other.page.goto(page.url());
    await rows(other.page);
    await other.page.getByRole('button', { name: grid.views.title }).click();
    await other.page.getByText(grid.views.none).waitFor();
    expect(await other.page.getByText(name, { exact: true }).count()).toBe(0);

    await button.click();
    await page.getByRole('button', { name: fill(grid.views.remove, { name }) }).click();
    await page.getByRole('button', { name: grid.views.removeSubmit, exact: true }).click();
    await page.getByRole('button', { name: grid.views.title }).waitFor();
    expect(new URL(page.url()).hash).not.toContain('view=');
    expect([...desk.complaints, ...other.complaints]).toEqual([]);
    await Promise.all([desk.context.close(), other.context.close()]);
  });
});
