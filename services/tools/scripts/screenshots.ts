// `npm run screenshots`: takes the pictures of the README from a new demo world, in the light and the dark theme.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { startApp } from '../testing/app.ts';
import { CHROMIUM_FLAGS, findOrInstallChromium } from './chromium.ts';

const FOLDER = new URL('../../../docs/images/', import.meta.url).pathname;
const PASSWORD = 'correct horse battery';
const SIZE = { width: 1440, height: 900 };

/** The name of each picture, and how to open what it shows. */
const PICTURES: Readonly<Record<string, (page: Page, url: string) => Promise<void>>> = {
  overview: async (page, url) => {
    await page.goto(`${url}/#/overview`);
    await page.locator('canvas, svg[role]').first().waitFor();
  },
  deposits: async (page, url) => {
    await page.goto(`${url}/#/selfCustody/deposit`);
    await page.locator('[role=gridcell][col-id=status]', { hasText: 'Confirmed' }).first().dblclick();
    await page.getByText('#0', { exact: true }).waitFor(); // the first event of its history
  },
};

async function takePictures(browser: Browser, url: string, theme: 'light' | 'dark'): Promise<void> {
  const context = await browser.newContext({ viewport: SIZE, colorScheme: theme, timezoneId: 'UTC' });
  await context.addInitScript((stored) => Object.assign(localStorage, stored), { language: 'en-US', theme });
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('input[autocomplete=username]').fill('lead@demo.example');
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const [name, open] of Object.entries(PICTURES)) {
    await open(page, url);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(FOLDER, `${name}-${theme}.png`), animations: 'disabled' });
    process.stdout.write(`docs/images/${name}-${theme}.png\n`);
  }
  await context.close();
}

const dataDir = await mkdtemp(join(tmpdir(), 'screenshots-'));
try {
  await mkdir(FOLDER, { recursive: true });
  const demo = await startApp(dataDir, { DEMO: 'on', DEMO_PASSWORD: PASSWORD });
  const browser = await chromium.launch({ executablePath: await findOrInstallChromium(), args: CHROMIUM_FLAGS });
  try {
    await takePictures(browser, demo.url, 'light');
    await takePictures(browser, demo.url, 'dark');
  } finally {
    await browser.close();
    await demo.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
