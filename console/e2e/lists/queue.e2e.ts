// A list as a queue. Home opens it at the row that has waited longest. It is used by keyboard alone, and rows are
// skipped and returned. Also tests rows that the person started.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { depositActions } from '#contracts/areas/deposit/actions.ts';
import { signedIn } from '#services/tools/testing/client.ts';
import { depositBody, depositFact } from '#services/tools/testing/custody/deposits.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { sendCommand } from '../fixtures/people.ts';
import { CHECKER, INGEST_KEY, MAKER, depositsOf } from '../fixtures/product.ts';
import { TEXTS, actionTexts, ofCount } from '../fixtures/texts.ts';

const world = inject('demo');
const fixtures = pageFixtures(world);
const WAITING = 20;

describe.each(testedIn('zh-CN', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const {
    grid: { queue: t },
    home,
  } = TEXTS[language];
  const bar = (page: Page) => page.getByRole('region', { name: t.label, exact: true });
  const waitForRemaining = (page: Page, count: number): Promise<void> =>
    bar(page)
      .getByText(ofCount(t, 'left', count), { exact: true })
      .waitFor();
  const name = async (page: Page): Promise<string> => (await bar(page).locator('.queue-name').innerText()).trim();

  test(`${WAITING} waiting deposits are confirmed in the queue by keyboard alone`, async () => {
    const institution = `Queue ${language} ${randomUUID().slice(0, 8)}`;
    const api = await signedIn(() => world.url);
    for (let number = 1; number <= WAITING; number += 1)
      await api.ingest(
        [depositFact(`${institution} ${number}`, { institution, amount: String(number * 10_000_000) })],
        INGEST_KEY,
      );
    const page = await fixtures.signedIn(CHECKER, language, depositsOf(institution));
    await page.locator('[role=row][row-id]').first().waitFor();
    let keys = 0;
    const press = async (key: string): Promise<void> => {
      keys += 1;
      await page.keyboard.press(key);
    };
    await press('q');
    await waitForRemaining(page, WAITING);
    const first = await name(page);
    const currentRow = (): Promise<string | null> => page.locator('.row-worked').first().getAttribute('row-id');
    const firstRow = await currentRow();
    await press('s');
    await waitForRemaining(page, WAITING - 1);
    expect(await name(page)).not.toBe(first);
    await expect.poll(currentRow).not.toBe(firstRow);
    expect(await axeFaults(page, '.queue-bar')).toEqual([]);
    await press('Shift+S');
    await waitForRemaining(page, WAITING);
    expect(await name(page)).toBe(first);

    keys = 0;
    for (let number = 1; number <= WAITING; number += 1) {
      await press('a');
      const dialog = page.getByRole('dialog');
      const amount = dialog.locator('input:not([type=checkbox])').first();
      const box = dialog.getByRole('checkbox');
      await amount.and(page.locator(':focus')).waitFor();
      for (const digit of `${number / 10}`) await press(digit);
      await expect.poll(() => amount.inputValue()).toBe(`${number / 10}`);
      await press('Tab');
      await box.and(page.locator(':focus')).waitFor();
      await press('Space');
      await expect.poll(() => box.isChecked()).toBe(true);
      await press('Enter');
      await dialog.waitFor({ state: 'hidden' });
      if (number < WAITING) await waitForRemaining(page, WAITING - number);
    }
    await bar(page).getByText(t.done).waitFor();
    expect(keys / WAITING, 'keystrokes per deposit, including the digits of its amount').toBeLessThan(8);
    const { body } = await (
      await signedIn(() => world.url, CHECKER)
    ).get(
      `/api/deposits?${new URLSearchParams({ filter: JSON.stringify({ institution: { filterType: 'text', type: 'equals', filter: institution }, status: { filterType: 'set', values: ['CONFIRMED'] } }) })}`,
    );
    expect(body.total).toBe(WAITING);
  });

  test('queue keys act on the open record, changes by others are shown, and skips survive a reload', async () => {
    const institution = `Beside ${language} ${randomUUID().slice(0, 8)}`;
    const api = await signedIn(() => world.url);
    for (let number = 1; number <= 3; number += 1)
      await api.ingest(
        [depositFact(`${institution} ${number}`, { institution, amount: String(number * 10_000_000) })],
        INGEST_KEY,
      );
    const page = await fixtures.signedIn(CHECKER, language, `${depositsOf(institution)}&queue=on`);
    await waitForRemaining(page, 3);
    const openedRow = async (): Promise<string | null> =>
      new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('row');
    const currentRow = (): Promise<string | null> => page.locator('.row-worked').first().getAttribute('row-id');
    await bar(page).locator('.queue-name').click();
    await expect.poll(openedRow).toBe(await currentRow());
    const first = (await openedRow())!;
    await page.locator('.record-head').waitFor();
    // The list has the opposite order: newest first.
    await page.keyboard.press('Shift+K');
    await expect.poll(openedRow).not.toBe(first);
    await expect.poll(currentRow).toBe(await openedRow());

    const before = (await openedRow())!;
    await sendCommand(api, '/api/deposits', before, 'reject', { reason: 'told twice' });
    await bar(page).getByText(t.gone).waitFor();
    await page.keyboard.press('a');
    expect(
      await page.getByRole('dialog', { name: actionTexts(language, depositActions.actions.confirm).title }).count(),
    ).toBe(0);
    await page.keyboard.press('s');
    await expect.poll(openedRow).not.toBe(before);
    await expect.poll(currentRow).toBe(await openedRow());
    await waitForRemaining(page, 2);

    const skipped = (await openedRow())!;
    await page.keyboard.press('s');
    await waitForRemaining(page, 1);
    await page.reload();
    await waitForRemaining(page, 1);
    expect(await currentRow()).not.toBe(skipped);
    await bar(page)
      .getByRole('button', { name: /Shift S/ })
      .waitFor();
  });

  test('the home page links to the queue of decisions and separately to the person’s own records', async () => {
    const institution = `Begun ${language} ${randomUUID().slice(0, 8)}`;
    const maker = await signedIn(() => world.url, MAKER);
    expect((await maker.post('/api/deposits', depositBody(institution, { institution }))).status).toBeLessThan(300);
    const ownPage = await fixtures.signedIn(MAKER, language, '/');
    await ownPage
      .getByRole('region', { name: home.started.deposits, exact: true })
      .getByRole('link', { name: home.started.deposits, exact: true })
      .click();
    await ownPage.waitForURL(({ hash }) => decodeURIComponent(hash).includes('recordedBy'));
    await ownPage.locator('[role=row][row-id]').first().waitFor();
    const page = await fixtures.signedIn(CHECKER, language, '/');
    await page.getByRole('region', { name: home.forYou.deposits, exact: true }).getByRole('link').click();
    // The demo's checker may decide the first row meanwhile: then the bar has no name.
    await bar(page).waitFor();
    expect(decodeURIComponent(new URL(page.url()).hash)).toContain('notEqual');
  });
});
