// Reconciliation: a difference is acknowledged by keyboard, until it changes; on narrow screens it is seen at once.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { seenAccount } from '#services/tools/testing/http-examples/institution-account.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import type { Client } from '#services/tools/testing/client.ts';
import { dialog } from '../fixtures/action-dialog.ts';
import { testedInThemes } from '../fixtures/browser.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { administrator } from '../fixtures/people.ts';
import { INGEST_KEY } from '../fixtures/product.ts';
import { TEXTS } from '../fixtures/texts.ts';

const world = ofThisWorker(inject('empty'));
const { signedIn } = pageFixtures(world);
const PAGE = '/selfCustody/reconciliation';

let admin: Client;
beforeAll(async () => {
  admin = await administrator(world);
});
const seen = (institution: string, btcAmount: string): Promise<unknown> =>
  admin.ingest(
    [
      {
        source: 'custody',
        id: randomUUID(),
        type: 'institution-account-seen',
        at: new Date().toISOString(),
        data: seenAccount({ institution, btcAmount }),
      },
    ],
    INGEST_KEY,
  );

describe.each(testedInThemes('zh-CN', { light: 'zh-CN' }))('in %s', (language, view) => {
  const { institution: texts, action } = TEXTS[language];
  const { reconcile } = texts;

  test('a difference is acknowledged with a reason, and shows again once it changes', async () => {
    const name = `Lighthouse ${language}`;
    await seen(name, '125000');
    const page = await signedIn(ADMIN, language, PAGE, view);
    const list = page.getByRole('group', { name: reconcile.list });
    const row = list.locator('tr', { hasText: name });
    await row.locator('.status-tag-bad', { hasText: reconcile.results.DIFFERS }).waitFor();
    expect(await list.count(), 'one region of this name').toBe(1);
    const button = row.getByRole('button', { name: reconcile.acknowledge.button });
    await button.press('Enter');
    const reason = dialog(page).getByRole('textbox', { name: action.reason.label });
    await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true);
    for (const [fact, value] of [
      [texts.balance.difference, '+0.00125000 BTC'],
      [reconcile.acknowledge.explained, '0.00000000 BTC'],
      [reconcile.acknowledge.unexplained, '+0.00125000 BTC'],
    ])
      await dialog(page)
        .locator('dl > div', { has: page.getByText(fact!, { exact: true }) })
        .getByText(value!, { exact: true })
        .waitFor();
    expect(await axeFaults(page, '.action-dialog')).toEqual([]);
    await reason.fill('The fee of the custodian');
    await dialog(page).getByRole('button', { name: reconcile.acknowledge.submit, exact: true }).press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    await row.getByText(reconcile.acknowledged).waitFor();
    await expect.poll(() => button.count()).toBe(0);
    const choose = row.getByRole('button', { name: reconcile.choose });
    await expect.poll(() => choose.evaluate((one) => one === document.activeElement)).toBe(true);
    await choose.press('Enter');
    await page.locator('.panel-note', { hasText: 'The fee of the custodian' }).waitFor();
    await page.getByText(reconcile.notExplained.replace('{{unexplained}}', '+0.00125000')).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const acknowledgedAt = new Date().toISOString();

    await seen(name, '125001');
    await row.getByText('+0.00125001').waitFor();
    await button.waitFor();
    expect(await row.getByText(reconcile.acknowledged).count()).toBe(0);

    await page.goto(`${world.url}/#${PAGE}?${new URLSearchParams({ asOf: acknowledgedAt })}`);
    await row.getByText(reconcile.acknowledged).waitFor();
    expect(await button.count(), 'the past is read-only').toBe(0);
  });

  test('a dialog says that the difference has changed meanwhile, and does not send', async () => {
    const name = `Breakwater ${language}`;
    await seen(name, '7');
    const page = await signedIn(ADMIN, language, PAGE, view);
    const row = page.getByRole('group', { name: reconcile.list }).locator('tr', { hasText: name });
    await row.getByRole('button', { name: reconcile.acknowledge.button }).click();
    await dialog(page).getByText('+0.00000007 BTC').first().waitFor();
    await seen(name, '8');
    await dialog(page).getByRole('alert').filter({ hasText: '+0.00000008 BTC' }).waitFor();
    expect(
      await dialog(page).getByRole('button', { name: reconcile.acknowledge.submit, exact: true }).isVisible(),
    ).toBe(false);
  });

  test('the history of an account opens in view, with the focus, and gives it back', async () => {
    const name = `Mole ${language}`;
    await seen(name, '9');
    for (let n = 0; n < 25; n++) await seen(`Groyne ${n}`, '9');
    const page = await signedIn(ADMIN, language, PAGE, view);
    const row = page.getByRole('group', { name: reconcile.list }).locator('tr', { hasText: name });
    const choose = row.getByRole('button', { name: reconcile.choose });
    await choose.press('Enter');
    const heading = page.getByRole('heading', { level: 2, name: reconcile.history });
    await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByRole('group', { name: reconcile.inFlight }).waitFor({ state: 'attached' });
    const { height } = page.viewportSize()!;
    await expect.poll(async () => (await heading.boundingBox())!.y).toBeLessThan(height - 100);
    await page.getByRole('button', { name: reconcile.close, exact: true }).press('Enter');
    await expect.poll(() => choose.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test('a narrow screen shows result and difference without scrolling', async () => {
    const name = `Saltmarsh ${language}`;
    await seen(name, '123456789012');
    const page = await signedIn(ADMIN, language, PAGE, { ...view, width: 390, height: 844 });
    const cells = page.getByRole('group', { name: reconcile.list }).locator('tr', { hasText: name }).locator('th, td');
    await cells.first().waitFor();
    const right = (await cells.nth(2).boundingBox())!;
    expect(right.x + right.width).toBeLessThanOrEqual(390);
    expect((await cells.first().boundingBox())!.width, 'the name keeps its words whole').toBeGreaterThanOrEqual(96);
    await expect.poll(() => cells.nth(2).innerText()).toBe('+1,234.56789012');
  });
});
