// The line to the server breaks and comes back, and another person signs in beside: what is shown is said for what it is.
import { describe, expect, inject, test } from 'vitest';
import { desks, enterPassword } from './desks.ts';
import { CHECKER, MAKER } from './product.ts';
import { TEXTS } from './texts.ts';

const DEPOSITS = '/selfCustody/deposit';

const world = inject('demo');
const desk = desks(world);

describe.each(['zh-CN', 'en-US'] as const)('in %s', (language) => {
  const t = TEXTS[language];

  test('a list asked for without a line says so, and is there by itself once the line is back', async () => {
    const page = await desk.signedIn(MAKER, language, DEPOSITS);
    await page.locator('[role=row][row-id]').first().waitFor();
    await page.context().setOffline(true);
    await page.locator('.quick-tabs').getByText(t.deposit.quick.waiting, { exact: true }).click();
    await page.getByText(t.grid.error.title).waitFor();
    await page.context().setOffline(false);
    await page.getByText(t.grid.error.title).waitFor({ state: 'hidden' });
    await page.locator('[role=row][row-id]').first().waitFor();
  });

  test('where another person signs in in a second tab, the first is theirs too', async () => {
    const first = await desk.signedIn(MAKER, language, DEPOSITS);
    await first.locator('.account', { hasText: MAKER.email }).waitFor();
    const second = await first.context().newPage();
    await second.goto(`${world.url}/#/login`);
    await enterPassword(second, CHECKER, language);
    await second.locator('.account', { hasText: CHECKER.email }).waitFor();
    await first.bringToFront();
    await first.locator('.account', { hasText: CHECKER.email }).waitFor();
    expect(await first.locator('.account', { hasText: MAKER.email }).count()).toBe(0);
  });
});
