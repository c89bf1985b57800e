// Help: what the open record's state means, who may act, and back to the record. Only for pages that one may open.
import { expect, inject, test } from 'vitest';
import { helpPages } from '#contracts/access/help-pages.ts';
import { signedIn } from '#services/tools/testing/client.ts';
import { depositFact } from '#services/tools/testing/custody/deposits.ts';
import { type Language } from '../fixtures/browser.ts';
import { codesOn, faultsOf } from '../fixtures/faults.ts';
import { pageFixtures, pathOf } from '../fixtures/page-fixtures.ts';
import { INGEST_KEY, MAKER, depositsOf } from '../fixtures/product.ts';
import { rowOf } from '../fixtures/rows.ts';
import { TEXTS, fill } from '../fixtures/texts.ts';

const world = inject('demo');
const fixtures = pageFixtures(world);
const DEPOSITS = '/selfCustody/deposit';
const CRSMS = '/CRSMTrove/CRSMList';

/** The deposit's status “recorded” in a language, with the title of its page's help. */
function recordedIn(language: Language) {
  const { help, areas } = TEXTS[language];
  const [area] = helpPages(language)[DEPOSITS]!.areas;
  const state = area!.lists[0]!.columns[0]!.states.find(({ code }) => code === 'RECORDED')!;
  return {
    ...state,
    title: fill(help.title, { page: areas.page[DEPOSITS]! }),
    confirm: area!.lists[0]!.actions['confirm']!.title,
  };
}

test('a maker opens the help of a deposit, reads who confirms it in both languages, and goes back to it', async () => {
  const institution = 'Helped Holding';
  const api = await signedIn(() => world.url);
  await api.ingest([depositFact(institution, { institution })], INGEST_KEY);
  const page = await fixtures.signedIn(MAKER, 'zh-CN', depositsOf(institution));
  const row = await rowOf(page, institution);
  await page.locator('[role=row][row-id] .cell-record').first().click();
  await page.locator('.row-drawer .event').first().waitFor();
  const before = page.url();
  await page.getByRole('link', { name: TEXTS['zh-CN'].shell.help, exact: true }).click();

  const chinese = recordedIn('zh-CN');
  await page.getByRole('heading', { level: 1, name: chinese.title, exact: true }).waitFor();
  expect(await page.title()).toContain(chinese.title);
  const state = page.locator('.help-state-here', { hasText: chinese.meaning });
  await state.getByText(TEXTS['zh-CN'].help.here, { exact: true }).waitFor();
  await state.getByText(chinese.next).waitFor();
  const confirm = state.locator('.help-action', { hasText: chinese.confirm });
  await confirm.getByText(TEXTS['zh-CN'].shell.role['custody-checker']).waitFor();
  await confirm.getByText(TEXTS['zh-CN'].help.who.notYou, { exact: true }).waitFor();
  await confirm.locator('summary').click();
  expect(await confirm.locator('details li').count()).toBeGreaterThan(0);
  expect([...(await faultsOf(page)), ...(await codesOn(page))]).toEqual([]);

  await page.locator('.header').getByText('English', { exact: true }).click();
  const english = recordedIn('en-US');
  await page.getByRole('heading', { level: 1, name: english.title, exact: true }).waitFor();
  await page.getByText(english.meaning, { exact: true }).waitFor();
  await page.getByText(english.confirm, { exact: true }).first().waitFor();
  expect(await faultsOf(page)).toEqual([]);

  const opens = fill(TEXTS['en-US'].help.open, { page: TEXTS['en-US'].areas.page[DEPOSITS]! });
  await page.getByRole('button', { name: opens, exact: true }).click();
  await page.locator('.row-drawer .event').first().waitFor();
  expect(new URL(page.url()).hash).toBe(new URL(before).hash);
  await page.goBack();
  await page.getByText(english.meaning, { exact: true }).waitFor();

  await page.goBack();
  await page.locator('.row-drawer .event').first().waitFor();
  expect([page.url(), page.url().includes(row)]).toEqual([before, true]);
});

test('without the permission of a page its help is not found, and the list of pages does not name it', async () => {
  const { areas, common, help, shell } = TEXTS['zh-CN'];
  const page = await fixtures.signedIn(MAKER, 'zh-CN', `/help${CRSMS}`);
  await page.getByRole('heading', { level: 1, name: common.notFound.title }).waitFor();
  await page.goto(`${world.url}/#/`);
  await page.getByRole('link', { name: shell.help, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: help.overview.title, exact: true }).waitFor();
  expect(pathOf(page)).toBe('/help');
  const links = await page.locator('.help-pages a').allTextContents();
  expect(links).toContain(areas.page[DEPOSITS]);
  expect(links).not.toContain(areas.page[CRSMS]);
  await page.getByRole('link', { name: areas.page[DEPOSITS]!, exact: true }).last().click();
  await expect.poll(() => pathOf(page)).toBe(`/help${DEPOSITS}`);
});

test('on a narrow screen the help is reached by the menu, and fits without scrolling sideways', async () => {
  const { help, shell } = TEXTS['en-US'];
  const page = await fixtures.signedIn(MAKER, 'en-US', DEPOSITS, { width: 390, height: 844 });
  await page.getByRole('button', { name: shell.menu.open }).click();
  await page.locator('.shell-drawer').getByRole('link', { name: shell.help, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: recordedIn('en-US').title, exact: true }).waitFor();
  await page.locator('.help-table').waitFor();
  const spill = (): Promise<number> =>
    page.locator('.page-content-scroll').evaluate((content) => content.scrollWidth - content.clientWidth);
  expect(await spill()).toBeLessThanOrEqual(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.locator('.shell-drawer').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: help.rights, exact: true }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(help.rights);
});
