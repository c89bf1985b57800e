// A real Chromium for the browser tests, and the people who use it.
import { chromium, type Browser, type BrowserContext, type Cookie, type Page } from 'playwright';
import { inject } from 'vitest';
import { hanFont } from './han-font.ts';
import { mine } from './mine.ts';

export type Language = 'zh-CN' | 'en-US';

/** What a behaviour is tested in: a language, or what begins with one or names it. */
type Setting = Language | readonly [Language, ...unknown[]] | { readonly language: Language };
const languageOf = (setting: Setting): Language =>
  typeof setting === 'string' ? setting : 'language' in setting ? setting.language : setting[0];

/**
 * A behaviour is tested in one language, which alternates by file; with BOTH_LANGUAGES set in both. (`screens` always
 * looks at every page in both.)
 */
export const testedIn = <Each extends Setting>(language: Language, settings: readonly Each[]): readonly Each[] =>
  process.env.BOTH_LANGUAGES ? settings : settings.filter((setting) => languageOf(setting) === language);

/** This worker's browser; who closes it closes what they have opened, and it stays. */
export const browserHere = (): Promise<Browser> => chromium.connect(mine(inject('browser')));

export interface Person {
  context: BrowserContext;
  page: Page;
  /** What the browser's console said beside information: it ought to be nothing. */
  complaints: string[];
  /** What the page went through, for whoever asks why a test failed. */
  diary: string[];
}

export interface View {
  language?: Language;
  theme?: 'light' | 'dark';
  width?: number;
  height?: number;
}

/** What a browser holds of somebody who has signed in. */
export interface Kept {
  cookies: Cookie[];
  storage: Record<string, string>;
}

/** How long a page is waited for, at a machine that does other work, too. */
const WAIT_MS = 60_000;

/** Writes down where the page went, what it asked and was answered, and its lines. */
function keepDiary(page: Page): string[] {
  const begun = Date.now();
  const diary: string[] = [];
  const note = (text: string): void => {
    diary.push(`${((Date.now() - begun) / 1000).toFixed(2)} ${text}`);
  };
  const pathOf = (url: string): string => url.replace(/^\w+:\/\/[^/]+/, '').slice(0, 100);
  const isAsked = (url: string): boolean => new URL(url).pathname.startsWith('/api/');
  page.on('framenavigated', (frame) => note(`at ${pathOf(frame.url())}`));
  page.on('request', (request) => {
    if (isAsked(request.url())) note(`asked ${request.method()} ${pathOf(request.url())}`);
  });
  page.on('response', (response) => {
    if (isAsked(response.url()))
      note(`answered ${response.status()} ${response.request().method()} ${pathOf(response.url())}`);
  });
  page.on('requestfailed', (request) =>
    note(`failed ${request.method()} ${pathOf(request.url())} ${request.failure()?.errorText}`),
  );
  page.on('websocket', (line) => {
    note('line opened');
    line.on('framereceived', ({ payload }) => {
      if (/session-ended|rights-changed|not-signed-in/.test(String(payload))) note(`told ${String(payload)}`);
    });
    line.on('close', () => note('line closed'));
  });
  return diary;
}

/** A browser of one's own, with a language and a theme, on an empty page; `kept`: what it holds already. */
export async function person(
  browser: Browser,
  { language = 'zh-CN', theme = 'light', width = 1440, height = 900 }: View = {},
  kept?: Kept,
): Promise<Person> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    locale: language,
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(WAIT_MS);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  if (kept) await context.addCookies(kept.cookies);
  // On its first page: what is put away later stays away.
  await context.addInitScript(
    (storage) => {
      if (!localStorage.getItem('language')) Object.assign(localStorage, storage);
    },
    { ...kept?.storage, language },
  );
  // Under the name of the first Chinese font that the console asks for.
  await context.addInitScript(
    (bytes) => {
      document.fonts.add(new FontFace('PingFang SC', new Uint8Array(bytes).buffer));
    },
    [...hanFont()],
  );
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
  return { context, page, complaints, diary: keepDiary(page) };
}
