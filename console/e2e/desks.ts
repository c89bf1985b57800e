// The people of a file of tests at their browsers: opened as needed, closed after each test, and none of the browsers
// may have complained.
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { browserHere, person, type Kept, type Language, type Person, type View } from './browser.ts';
import type { Credentials, World } from './product.ts';
import { TEXTS } from './texts.ts';

/**
 * The browser itself says of each answer of 400 or more, and of each question without a line, that it failed: where
 * these are tested they are meant.
 */
const REFUSED =
  /^Failed to load resource: the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED|^ChunkLoadError: not loaded/;

export interface Desks {
  /** An empty page. */
  open: (language: Language, view?: View) => Promise<Page>;
  /**
   * A page of somebody who has signed in, at a path of the console: through the form the first time in a file of tests,
   * in that session from then on.
   */
  signedIn: (who: Credentials, language: Language, path?: string, view?: View) => Promise<Page>;
  /** Signs in through the form and waits until the shell stands. */
  signIn: (page: Page, who: Credentials, language: Language, path?: string) => Promise<void>;
  /**
   * Goes to a path of the console on a page of somebody who has signed in: its live line stands, and nothing comes over
   * it.
   */
  hearNothing: (page: Page, path: string) => Promise<void>;
}

/** Types e-mail and password into the form and sends them. */
export async function enterPassword(page: Page, { email, password }: Credentials, language: Language): Promise<void> {
  const { signIn } = TEXTS[language];
  await page.getByLabel(signIn.email).fill(email);
  await page.getByLabel(signIn.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: signIn.submit, exact: true }).click();
}

const DIARY_LINES = 40;
const SHOWN_LENGTH = 1500;
const TELLING_MS = 5000;
/** Runs in the page: what stands in its dialogs, and what was filled in there. */
const dialogsTold = (): string =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"]')]
    .map((dialog) => {
      const fields = [...dialog.querySelectorAll('input, textarea')].map(
        (field) =>
          `${document.activeElement === field ? '→ ' : ''}${field.id}: ${field instanceof HTMLInputElement && field.type === 'checkbox' ? field.checked : (field as HTMLInputElement).value}`,
      );
      return [dialog.innerText, ...fields].join('\n');
    })
    .join('\n\n');
async function tell({ page, diary }: Person): Promise<void> {
  const shown = await page.locator('body').innerText({ timeout: TELLING_MS }).catch(String);
  const dialogs = await page.evaluate(dialogsTold).catch(String);
  const asked = diary.filter((line) => / (asked|answered|failed) .*\b(POST|PUT|DELETE) /.test(line));
  process.stderr.write(
    `A page of the failed test, at ${page.url()}:\n${diary.slice(-DIARY_LINES).join('\n')}\nIt sent:\n${asked.slice(-DIARY_LINES).join('\n')}\nIts dialogs:\n${dialogs.slice(0, SHOWN_LENGTH)}\nIt showed:\n${shown.slice(0, SHOWN_LENGTH)}\n`,
  );
}

/** To be called once, outside of tests; the world may be filled in until the first page is opened. */
export function desks(world: World): Desks {
  let browser: Browser;
  const opened: Person[] = [];
  beforeAll(async () => {
    browser = await browserHere();
  });
  afterAll(() => browser?.close());
  afterEach(async ({ task }) => {
    const here = opened.splice(0);
    if (task.result?.state === 'fail') await Promise.all(here.map(tell));
    await Promise.all(here.map(({ context }) => context.close()));
    const said = here.flatMap(({ complaints }) => complaints).filter((text) => !REFUSED.test(text));
    if (said.length) throw new Error(`the browser's console said: ${said.join('\n')}`);
  });

  const open = async (language: Language, view: View = {}, kept?: Kept): Promise<Page> => {
    const one = await person(browser, { ...view, language }, kept);
    opened.push(one);
    return one.page;
  };
  const atShell = async (page: Page): Promise<void> => {
    // On a narrow screen the menu is folded away: the page's own title tells that the shell stands.
    await page.waitForURL(({ hash }) => !hash.startsWith('#/login'));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // Where the form's button was rows may be now, which stay put under a pointer.
    await page.mouse.move(0, 0);
  };
  const signIn: Desks['signIn'] = async (page, who, language, path = '/') => {
    await page.goto(`${world.url}/#${path}`);
    await enterPassword(page, who, language);
    await atShell(page);
  };
  /** By e-mail. */
  const sessions = new Map<string, Kept>();
  return {
    open: async (language, view) => open(language, view),
    signIn,
    async hearNothing(page, path) {
      await page.routeWebSocket(/socket\.io/, () => {});
      await page.goto(`${world.url}/#${path}`);
      await page.reload();
    },
    async signedIn(who, language, path = '/', view = {}) {
      const kept = sessions.get(who.email);
      const page = await open(language, view, kept);
      if (kept) {
        await page.goto(`${world.url}/#${path}`);
        await atShell(page);
      } else {
        await signIn(page, who, language, path);
        sessions.set(who.email, {
          cookies: await page.context().cookies(),
          storage: await page.evaluate(() => ({ ...localStorage })),
        });
      }
      return page;
    },
  };
}

/** Chooses an entry of one's own menu in the header. */
export async function openMenu(page: Page, item: string): Promise<void> {
  await page.locator('.account').click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Waits until the page is at the sign-in. */
export const atSignIn = (page: Page): Promise<void> => page.waitForURL(({ hash }) => hash.startsWith('#/login'));
export const pathOf = (page: Page): string => new URL(page.url()).hash.slice(1).split('?')[0]!;
