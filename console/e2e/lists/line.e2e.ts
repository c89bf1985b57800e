// The connection to the server breaks and comes back, and another person signs in in another tab: the console states
// what its data is.
import { describe, expect, inject, test } from 'vitest';
import { ADMIN } from '#services/tools/testing/app.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures, enterPassword } from '../fixtures/page-fixtures.ts';
import { CHECKER, MAKER } from '../fixtures/product.ts';
import { coveredBy } from '../fixtures/rows.ts';
import { TEXTS, anyOf, fill } from '../fixtures/texts.ts';

const DEPOSITS = '/selfCustody/deposit';

const world = inject('demo');
const fixtures = pageFixtures(world);

describe.each(testedIn('en-US', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const t = TEXTS[language];

  test('a list opened offline says so and loads once the connection is back', async () => {
    const page = await fixtures.signedIn(MAKER, language, DEPOSITS);
    await page.locator('[role=row][row-id]').first().waitFor();
    await page.context().setOffline(true);
    await page.locator('.quick-tabs').getByText(t.deposit.quick.waiting, { exact: true }).click();
    await page.getByText(t.grid.error.title).waitFor();
    await page.context().setOffline(false);
    await page.getByText(t.grid.error.title).waitFor({ state: 'hidden' });
    await page.locator('[role=row][row-id]').first().waitFor();
  });

  test('an offline list shows a notice that covers no row', async () => {
    const page = await fixtures.signedIn(MAKER, language, DEPOSITS);
    await page.locator('[role=row][row-id]').first().waitFor();
    await page.context().setOffline(true);
    await page.getByText(anyOf(t.grid.offline)).waitFor();
    expect(await coveredBy(page, '.offline-note')).toBe(0);
    expect(await page.locator('[role=row][row-id]').first().isVisible()).toBe(true);
    await page.context().setOffline(false);
    await page.getByText(anyOf(t.grid.offline)).waitFor({ state: 'hidden' });
  });

  test.each([
    ['changes of rules', '/settings/rules', '**/api/settings/history*', t.settings.figure.never, '.settings-rules li'],
    [
      'accounts',
      '/CRSMTrove/positionList',
      '**/api/trove-accounts*',
      fill(t.trove.accounts.count_other, { shown: '0' }),
      '.accounts',
    ],
  ])('nothing is claimed about %s while they load', async (_, path, requestUrl, claim, selector) => {
    const page = await fixtures.signedIn(ADMIN, language, '/operations/status');
    const released = Promise.withResolvers<void>();
    await page.route(requestUrl, async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto(`${world.url}/#${path}`);
    await page.locator(selector).first().waitFor();
    expect(await page.getByText(claim, { exact: true }).count()).toBe(0);
    released.resolve();
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('the home page opened offline says so and loads once the connection is back', async () => {
    const page = await fixtures.signedIn(MAKER, language, DEPOSITS);
    await page.locator('[role=row][row-id]').first().waitFor();
    await page.context().setOffline(true);
    await page.getByRole('navigation').getByText(t.areas.page['/']!, { exact: true }).click();
    await page.getByText(t.common.failure.offline).first().waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: t.home.waiting.title, exact: true }).waitFor();
    // Each part of the page is requested separately.
    await expect.poll(() => page.getByText(t.common.failure.offline).count()).toBe(0);
  });

  test('a page and a dialog opened offline load with their styles once the connection is back', async () => {
    const page = await fixtures.signedIn(ADMIN, language, '/');
    await page.context().setOffline(true);
    await page.getByRole('navigation').getByText(t.areas.page['/operations/status']!).click();
    await page.getByText(t.common.failure.chunk).waitFor();
    await page.getByText(t.common.failure.offline).waitFor();
    expect(await page.getByRole('button', { name: t.common.action.reload }).count()).toBe(0);
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: t.operations.title }).waitFor();
    await expect
      .poll(() =>
        page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('operations-screen'))),
      )
      .toBe(true);
    await page.context().setOffline(true);
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText(t.common.failure.chunk).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('dialog', { name: t.shell.shortcuts.title }).waitFor();
  });

  test('a sign-in by another person in a second tab also changes the first tab', async () => {
    const first = await fixtures.open(language);
    const second = await first.context().newPage();
    await second.goto(`${world.url}/#/login`);
    await fixtures.signIn(first, MAKER, language, DEPOSITS);
    await first.locator('.account', { hasText: MAKER.email }).waitFor();
    await second.bringToFront();
    await enterPassword(second, CHECKER, language);
    await second.locator('.account', { hasText: CHECKER.email }).waitFor();
    await first.bringToFront();
    await first.locator('.account', { hasText: CHECKER.email }).waitFor();
    expect(await first.locator('.account', { hasText: MAKER.email }).count()).toBe(0);
  });
});
