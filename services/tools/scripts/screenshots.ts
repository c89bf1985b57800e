// `npm run screenshots`: takes the pictures of the README from a new demo world, in the light and the dark theme.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Browser, type Page } from 'playwright';
import { CHROMIUM_FLAGS, findOrInstallChromium } from './chromium.ts';

const ENTRY = new URL('../../entry.mjs', import.meta.url).pathname;
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

/** Starts a product on a new demo world. */
async function startDemo(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const product = spawn(process.execPath, [ENTRY], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: 'on', DEMO_PASSWORD: PASSWORD },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => product.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    product.kill('SIGTERM');
    await ended;
  };
  for await (const line of createInterface(product.stdout)) {
    const [, url] = /Console ready at (http\S+)/.exec(line) ?? [];
    if (url !== undefined) return { url, stop };
  }
  throw new Error('the product ended before it was ready');
}

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
  const demo = await startDemo(dataDir);
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
