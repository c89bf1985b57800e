// Every screen in both languages and themes, wide and narrow: nothing cut off, nothing serious for axe, nothing in the browser's console.
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN } from '#services/testing/app.ts';
import { launch, person, type View } from './browser.ts';
import { signIn, startProduct, type Product } from './product.ts';

const SCREENS = ['/', '/selfCustody/dataPanel', '/selfCustody/deposit', '/operations/status', '/operations/executions', '/404'];
const VIEWS: Required<View>[] = [
  { language: 'zh-CN', theme: 'light', width: 1440, height: 900 },
  { language: 'en-US', theme: 'dark', width: 1440, height: 900 },
  { language: 'en-US', theme: 'light', width: 1920, height: 1080 },
  { language: 'zh-CN', theme: 'dark', width: 390, height: 844 },
];

let product: Product;
let browser: Browser;
beforeAll(async () => { [product, browser] = await Promise.all([startProduct(), launch()]); });
afterAll(async () => { await browser?.close(); await product?.end(); });

describe.each(VIEWS)('$language, $theme, $width × $height', (view) => {
  test('each screen stands as it should', async () => {
    const { page, context, complaints } = await person(browser, view);
    const faults: string[] = [];
    const inspect = async (screen: string): Promise<void> => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      faults.push(...violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `${screen}: axe ${id} at ${nodes[0]?.target.join(' ')}`));
      const overflow = await page.evaluate(() => ({ page: document.documentElement.scrollWidth - innerWidth, keys: document.body.innerText.match(/\b(deposit|grid|shell|common|status|home|dataPanel|history|execution|operations)(:|\.)[a-z]+[\w.]*/gi) }));
      if (overflow.page > 1) faults.push(`${screen}: ${overflow.page} px too wide`);
      if (overflow.keys) faults.push(`${screen}: untranslated ${overflow.keys.join(', ')}`);
    };
    await page.goto(`${product.url}/#/login`);
    await page.getByRole('button').first().waitFor();
    await inspect('/login');
    await signIn(page, product.url, ADMIN, view.language);
    for (const screen of SCREENS) {
      await page.goto(`${product.url}/#${screen}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      if (screen.endsWith('deposit') || screen.endsWith('executions')) await page.locator('[row-id]').first().waitFor();
      if (screen.endsWith('dataPanel')) await page.locator('canvas').first().waitFor();
      if (screen.endsWith('status')) await page.locator('.plain-table tbody tr').first().waitFor();
      await inspect(screen);
    }
    await context.close();
    expect([...faults, ...complaints]).toEqual([]);
  });
});
