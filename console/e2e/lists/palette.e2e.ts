// The command palette. It receives all text typed before it appears. It finds words of both languages, and deposits by
// their institution.
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { ADMIN } from '#services/tools/testing/app.ts';
import { signedIn } from '#services/tools/testing/client.ts';
import { depositBody, depositFact } from '#services/tools/testing/custody/deposits.ts';
import { testedIn } from '../fixtures/browser.ts';
import { atSignIn, pageFixtures, enterPassword, pathOf } from '../fixtures/page-fixtures.ts';
import { INGEST_KEY, MAKER } from '../fixtures/product.ts';
import { TEXTS, depositTexts, fill } from '../fixtures/texts.ts';

const CHUNK = /command-palette.*\.js$/;
const AUDIT = '/permissions/audit';

const world = inject('demo');
const fixtures = pageFixtures(world);

describe.each(testedIn('zh-CN', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { areas, shell } = TEXTS[language];
  const { recording } = depositTexts(language);
  const other = TEXTS[language === 'zh-CN' ? 'en-US' : 'zh-CN'];
  /** Once the shell is mounted, which handles the key. */
  const openPalette = async (page: Page): Promise<void> => {
    await page.locator('.header-search').waitFor();
    await page.keyboard.press('Control+k');
  };
  const field = (page: Page) => page.getByRole('combobox', { name: shell.palette.placeholder });

  test('the palette loads while the page is idle, before its first use', async () => {
    const page = await fixtures.open(language);
    const chunkRequest = page.waitForRequest((request) => CHUNK.test(request.url()));
    await fixtures.signIn(page, MAKER, language);
    await chunkRequest;
  });

  test('keys typed while the palette loads go to its field and trigger no shortcut or entry', async () => {
    const page = await fixtures.open(language);
    const { promise: line, resolve: release } = Promise.withResolvers<void>();
    await page.route(CHUNK, async (route) => {
      await line;
      await route.continue();
    });
    await fixtures.signIn(page, ADMIN, language);
    await openPalette(page);
    await page.keyboard.type('xaudiit');
    for (const key of ['ArrowLeft', 'Backspace', 'Backspace', 'Enter']) await page.keyboard.press(key);
    await page.keyboard.type('t');
    expect(await page.getByRole('dialog').count()).toBe(0);
    release();
    await field(page).waitFor();
    await expect.poll(() => field(page).inputValue()).toBe('xaudit');
    expect(pathOf(page)).toBe('/');
    // Enter does nothing until the other language's texts are loaded: an entry only they can find shows that they are.
    await field(page).fill(other.areas.page[AUDIT]!);
    await page.getByRole('option', { name: areas.page[AUDIT]! }).waitFor();
    await field(page).fill('audit');
    await page.getByRole('option', { name: areas.page[AUDIT]! }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(({ hash }) => hash === `#${AUDIT}`);
  });

  /** Signed in and reloaded: the session request gets no answer until it is released. */
  const holdSession = async (page: Page): Promise<() => void> => {
    const { promise: line, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/session', async (route) => {
      await line;
      await route.continue();
    });
    await page.reload();
    return release;
  };

  test('keys typed before the shell is ready go to the palette field', async () => {
    const page = await fixtures.signedIn(ADMIN, language);
    const release = await holdSession(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('audit');
    release();
    await expect.poll(() => field(page).inputValue()).toBe('audit');
    await page.getByRole('option', { name: areas.page[AUDIT]! }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
  });

  test('keys typed for the palette are dropped if the session has ended', async () => {
    const page = await fixtures.signedIn(ADMIN, language);
    const release = await holdSession(page);
    await page.context().clearCookies();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('audit');
    release();
    await atSignIn(page);
    const email = page.getByLabel(TEXTS[language]['sign-in'].email);
    await email.waitFor();
    await page.keyboard.type('tg');
    expect(await email.inputValue()).toBe('tg');
    await enterPassword(page, ADMIN, language);
    await page.locator('.header-search').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await openPalette(page);
    await field(page).waitFor();
    expect(await field(page).inputValue()).toBe('');
  });

  test('the palette finds a page by its name in the other language', async () => {
    const page = await fixtures.signedIn(ADMIN, language, '/selfCustody/deposit');
    await openPalette(page);
    await field(page).fill(other.areas.page[AUDIT]!);
    await page.getByRole('option', { name: areas.page[AUDIT]! }).waitFor();
    await field(page).fill(depositTexts(language === 'zh-CN' ? 'en-US' : 'zh-CN').recording.label);
    await page.getByRole('option', { name: recording.label }).waitFor();
    await field(page).fill(other.common.theme.dark);
    await page.getByRole('option', { name: TEXTS[language].common.theme.dark }).waitFor();
  });

  test('the palette finds the deposits of an institution', async () => {
    const maker = await signedIn(() => world.url, MAKER);
    const institution = `Lighthouse ${language}`;
    const { body } = await maker.post('/api/deposits', depositBody(institution, { institution }));
    const page = await fixtures.signedIn(MAKER, language);
    await openPalette(page);
    await field(page).fill(institution.toLowerCase());
    await page.getByRole('option', { name: shell.palette.ofInstitution }).click();
    await page.locator(`[row-id="${body.id}"]`).waitFor();
    await openPalette(page);
    await field(page).fill(institution.slice(0, -1));
    await page.getByRole('option', { name: `${institution} · 1.50000000 BTC` }).click();
    await page.waitForURL(({ hash }) => hash.includes(`row=${body.id}`));
  });

  /** A deposit of a new institution, which is added a moment later. */
  const addInstitution = async (institution: string): Promise<void> => {
    const maker = await signedIn(() => world.url, MAKER);
    await maker.post('/api/deposits', depositBody(institution, { institution }));
    const filter = JSON.stringify({ name: { filterType: 'text', type: 'equals', filter: institution } });
    const admin = await signedIn(() => world.url);
    await expect
      .poll(async () => (await admin.get(`/api/institutions?${new URLSearchParams({ filter })}`)).body.rows?.length)
      .toBe(1);
  };
  const statementOf = (page: Page, name: string) =>
    page.getByRole('heading', { level: 1, name: fill(TEXTS[language].institution.statement.of, { name }) });

  test('the palette opens the statement of an institution', async () => {
    const institution = `Stated ${language}`;
    await addInstitution(institution);
    const page = await fixtures.signedIn(ADMIN, language);
    await openPalette(page);
    await field(page).fill(institution);
    for (const note of [shell.palette.ofInstitution, shell.palette.statement])
      await page.getByRole('option', { name: `${institution} ${note}` }).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await statementOf(page, institution).waitFor();
  });

  test('an entry marked with the arrow keys stays marked when late results come before it', async () => {
    const institution = `Late ${language}`;
    await addInstitution(institution);
    const page = await fixtures.signedIn(ADMIN, language);
    const { promise: line, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/api\/deposits\?.*filter=/, async (route) => {
      await line;
      await route.continue();
    });
    await openPalette(page);
    await field(page).fill(institution);
    const option = (note: string) => page.getByRole('option', { name: `${institution} ${note}` });
    await option(shell.palette.statement).waitFor();
    await page.keyboard.press('ArrowDown');
    release();
    await option(shell.palette.ofInstitution).waitFor();
    expect(await option(shell.palette.statement).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await statementOf(page, institution).waitFor();
  });

  test('the palette finds every institution by separate words, however many deposits others have', async () => {
    const api = await signedIn(() => world.url);
    const [older, newer] = [`金桥旧家族 ${language}`, `金桥新家族 ${language}`];
    const facts = [older, ...Array.from({ length: 60 }, () => newer)].map((institution, index) =>
      depositFact(`${institution} ${index}`, { institution }),
    );
    await api.ingest(facts, INGEST_KEY);
    const page = await fixtures.signedIn(MAKER, language);
    await openPalette(page);
    await field(page).fill(`金桥 家族 ${language}`);
    for (const institution of [newer, older])
      await page.getByRole('option', { name: `${institution} ${shell.palette.ofInstitution}` }).waitFor();
  });

  test('the palette reports a lost connection and searches again once it is back', async () => {
    const page = await fixtures.signedIn(MAKER, language);
    await openPalette(page);
    await field(page).waitFor();
    await page.context().setOffline(true);
    await field(page).fill('Palisade');
    await page.getByRole('dialog').getByText(TEXTS[language].problem['network-error']).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('option', { name: shell.palette.ofInstitution }).waitFor();
  });
});
