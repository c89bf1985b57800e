// Every screen in both languages and themes, wide and narrow: nothing cut off, nothing serious for axe, nothing in the browser's console.
import { readdirSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isBuiltIn } from '#contracts/permission-tree.ts';
import { ADMIN } from '#services/testing/app.ts';
import { launch, person, type Person, type View } from './browser.ts';
import { signIn, startProduct, type Product } from './product.ts';

const SCREENS = ['/', '/selfCustody/dataPanel', '/selfCustody/deposit', '/permissions/administrator', '/permissions/role', '/permissions/permission', '/permissions/audit', '/permissions/audit?tab=replay', '/operations/status', '/operations/executions', '/404'];
const VIEWS: Required<View>[] = [
  { language: 'zh-CN', theme: 'light', width: 1440, height: 900 },
  { language: 'en-US', theme: 'dark', width: 1440, height: 900 },
  { language: 'en-US', theme: 'light', width: 1920, height: 1080 },
  { language: 'zh-CN', theme: 'dark', width: 390, height: 844 },
];

/** A text's key in the place of the text: `deposit:act.confirm`. */
const NAMESPACES = readdirSync(new URL('../src/i18n/en-US', import.meta.url)).map((file) => file.replace('.ts', ''));
const UNTRANSLATED = new RegExp(`\\b(${NAMESPACES.join('|')})[:.][a-z]+[\\w.:-]*`, 'gi');

let product: Product;
let browser: Browser;
beforeAll(async () => { [product, browser] = await Promise.all([startProduct(), launch()]); });
afterAll(async () => { await browser?.close(); await product?.end(); });

describe.each(VIEWS)('$language, $theme, $width × $height', (view) => {
  let who: Person;
  beforeAll(async () => { who = await person(browser, view); });
  afterAll(() => who?.context.close());

  /** What is wrong with the page as it stands. */
  const faultsOf = async (page: Page): Promise<string[]> => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    const seen = await page.evaluate(() => ({ tooWide: document.documentElement.scrollWidth - innerWidth, text: document.body.innerText }));
    return [
      ...violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `axe ${id} at ${nodes[0]?.target.join(' ')}`),
      ...(seen.tooWide > 1 ? [`${seen.tooWide} px too wide`] : []),
      ...(seen.text.match(UNTRANSLATED) ?? []).filter((key) => !isBuiltIn(key)).map((key) => `untranslated ${key}`),
      ...who.complaints.splice(0),
    ];
  };

  test('signing in', async () => {
    await who.page.goto(`${product.url}/#/login`);
    await who.page.getByRole('button').first().waitFor();
    expect(await faultsOf(who.page)).toEqual([]);
    await signIn(who.page, product.url, ADMIN, view.language);
  });

  test.each(SCREENS)('%s', async (screen) => {
    const { page } = who;
    await page.goto(`${product.url}/#${screen}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    if (/(deposit|administrator|role|audit)$/.test(screen)) await page.locator('[row-id]').first().waitFor();
    if (screen.endsWith('permission')) await page.locator('[data-permission]').first().waitFor();
    if (screen.endsWith('dataPanel')) await page.locator('canvas').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});
