// Opens the console in a browser: signs in by password and goes to a list, by default deposits.
import { chromium, type Browser, type Page } from 'playwright';
import { CHROMIUM_FLAGS, findOrInstallChromium } from '../../scripts/chromium.ts';
import { ADMIN } from '../../testing/app.ts';

export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: await findOrInstallChromium(), args: CHROMIUM_FLAGS });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

export const firstRow = (page: Page): Promise<void> => page.locator('[row-id]').first().waitFor();

/**
 * Signs in with an empty cache, goes to the list at `path`, and resolves when its first rows are shown. `entering` is
 * called just before the password is sent.
 */
export async function depositsPage(
  browser: Browser,
  url: string,
  entering: () => void = () => {},
  path = '/selfCustody/deposit',
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await page.locator('input[autocomplete=username]').fill(ADMIN.email);
  await page.locator('input[type=password]').fill(ADMIN.password);
  entering();
  await page.keyboard.press('Enter');
  await page.getByRole('navigation').first().waitFor();
  await page.goto(`${url}/#${path}`);
  await firstRow(page);
  return page;
}
