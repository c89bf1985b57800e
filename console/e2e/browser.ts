// A real Chromium for the browser tests, and the people who use it.
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { CHROMIUM_FLAGS } from '#services/scripts/chromium.ts';

export type Language = 'zh-CN' | 'en-US';

export const launch = (): Promise<Browser> =>
  chromium.launch({ args: CHROMIUM_FLAGS, ...(process.env.PLAYWRIGHT_CHROMIUM ? { executablePath: process.env.PLAYWRIGHT_CHROMIUM } : { executablePath: '/usr/bin/chromium' }) });

export interface Person {
  context: BrowserContext;
  page: Page;
  /** What the browser's console said beside information: it ought to be nothing. */
  complaints: string[];
}

export interface View { language?: Language; theme?: 'light' | 'dark'; width?: number; height?: number }

/** A browser of one's own, with a language and a theme, on an empty page. */
export async function person(browser: Browser, { language = 'zh-CN', theme = 'light', width = 1440, height = 900 }: View = {}): Promise<Person> {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, locale: language, timezoneId: 'UTC', reducedMotion: 'reduce' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript(([key, value]) => { if (!localStorage.getItem(key!)) localStorage.setItem(key!, value!); }, ['language', language]);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => { if (['error', 'warning'].includes(message.type())) complaints.push(message.text()); });
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
  return { context, page, complaints };
}
