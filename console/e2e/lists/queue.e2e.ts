// A list as a queue, a place of its own. Home opens it at the record that has waited longest. It is used by keyboard
// alone, records are skipped and returned, and two people never get the same record.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { depositActions } from '#contracts/areas/deposit/actions.ts';
import { signedIn, type Client } from '#services/tools/testing/client.ts';
import { depositBody, depositFact } from '#services/tools/testing/custody/deposits.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { sendCommand } from '../fixtures/people.ts';
import { CHECKER, DEPUTY, INGEST_KEY, MAKER, depositsOf } from '../fixtures/product.ts';
import { TEXTS, actionTexts, fill, ofCount } from '../fixtures/texts.ts';

const world = inject('demo');
const fixtures = pageFixtures(world);
const WAITING = 20;

describe.each(testedIn('zh-CN', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const {
    grid: { queue: t },
    home,
  } = TEXTS[language];
  const queue = (page: Page) => page.getByRole('region', { name: t.label, exact: true });
  const waitForRemaining = (page: Page, count: number): Promise<void> =>
    queue(page)
      .getByText(ofCount(t, 'left', count), { exact: true })
      .waitFor();
  /** The record handed out. */
  const shown = (page: Page): string | null => new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('row');
  const handedOut = async (page: Page, other: string | null = null): Promise<string> => {
    await expect.poll(() => ![null, other].includes(shown(page))).toBe(true);
    const record = shown(page)!;
    // The address is written before the record is on the screen, and its keys work only there.
    await queue(page)
      .getByRole('button', { name: new RegExp(`^${t.skip}`) })
      .waitFor();
    return record;
  };
  const deposits = async (institution: string, count: number): Promise<Client> => {
    const api = await signedIn(() => world.url);
    for (let number = 1; number <= count; number += 1)
      await api.ingest(
        [depositFact(`${institution} ${number}`, { institution, amount: String(number * 10_000_000) })],
        INGEST_KEY,
      );
    return api;
  };

  test(`${WAITING} waiting deposits are confirmed in the queue by keyboard alone`, async () => {
    const institution = `Queue ${language} ${randomUUID().slice(0, 8)}`;
    await deposits(institution, WAITING);
    const page = await fixtures.signedIn(CHECKER, language, depositsOf(institution));
    await page.locator('[role=row][row-id]').first().waitFor();
    let keys = 0;
    const press = async (key: string): Promise<void> => {
      keys += 1;
      await page.keyboard.press(key);
    };
    await press('q');
    await waitForRemaining(page, WAITING);
    await page.locator('[role=row][row-id]').first().waitFor({ state: 'detached' });
    const first = await handedOut(page);
    await press('s');
    await waitForRemaining(page, WAITING - 1);
    await handedOut(page, first);
    expect(await axeFaults(page, '.queue')).toEqual([]);
    await press('Shift+S');
    await waitForRemaining(page, WAITING);
    await expect.poll(() => shown(page)).toBe(first);

    keys = 0;
    for (let number = 1; number <= WAITING; number += 1) {
      await queue(page)
        .getByRole('heading', { name: (number / 10).toFixed(8) })
        .waitFor();
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
    await queue(page).getByText(t.done).waitFor();
    await queue(page).locator('.queue-pace').waitFor();
    expect(keys / WAITING, 'keystrokes per deposit, including the digits of its amount').toBeLessThan(8);
    const { body } = await (
      await signedIn(() => world.url, CHECKER)
    ).get(
      `/api/deposits?${new URLSearchParams({ filter: JSON.stringify({ institution: { filterType: 'text', type: 'equals', filter: institution }, status: { filterType: 'set', values: ['CONFIRMED'] } }) })}`,
    );
    expect(body.total).toBe(WAITING);
  });

  test('queue keys act on the open record, changes by others are shown, and skips survive a reload', async () => {
    const institution = `Changed ${language} ${randomUUID().slice(0, 8)}`;
    const api = await deposits(institution, 3);
    const page = await fixtures.signedIn(CHECKER, language, `${depositsOf(institution)}&queue=on`);
    await waitForRemaining(page, 3);
    const first = await handedOut(page);
    await sendCommand(api, '/api/deposits', first, 'reject', { reason: 'told twice' });
    await queue(page).getByText(t.gone).waitFor();
    await page.keyboard.press('a');
    expect(
      await page.getByRole('dialog', { name: actionTexts(language, depositActions.actions.confirm).title }).count(),
    ).toBe(0);
    await page.keyboard.press('s');
    const second = await handedOut(page, first);
    await waitForRemaining(page, 2);
    await page.keyboard.press('s');
    await waitForRemaining(page, 1);
    const third = await handedOut(page, second);
    await page.reload();
    await waitForRemaining(page, 1);
    expect(await handedOut(page)).toBe(third);
    await queue(page)
      .getByRole('button', { name: /Shift S/ })
      .waitFor();
    await page.keyboard.press('q');
    await page.locator('[role=row][row-id]').first().waitFor();
  });

  test('two people get different records, see who has one open, and a closed tab frees its record', async () => {
    const institution = `Two ${language} ${randomUUID().slice(0, 8)}`;
    await deposits(institution, 3);
    const address = `${depositsOf(institution)}&queue=on`;
    const one = await fixtures.signedIn(CHECKER, language, address);
    const record = await handedOut(one);
    const other = await fixtures.signedIn(DEPUTY, language, address);
    await waitForRemaining(other, 3);
    const otherRecord = await handedOut(other);
    expect(otherRecord).not.toBe(record);
    await queue(other).getByRole('region', { name: t.elsewhere }).getByText(CHECKER.email).waitFor();
    // A record opened by its address says who has it.
    const reader = await fixtures.signedIn(DEPUTY, language, `${depositsOf(institution)}&row=${record}`);
    await reader.getByRole('alert').getByText(CHECKER.email).waitFor();
    await one.close();
    await reader.getByRole('alert').getByText(CHECKER.email).waitFor({ state: 'detached', timeout: 5_000 });
    await other.keyboard.press('s');
    await expect.poll(() => shown(other)).toBe(record);
  });

  test('a record that could not be handed out is tried again, even in the moment that its wait is over', async () => {
    const institution = `Retried ${language} ${randomUUID().slice(0, 8)}`;
    await deposits(institution, 1);
    const page = await fixtures.signedIn(CHECKER, language, depositsOf(institution));
    await page.locator('[role=row][row-id]').first().waitFor();
    // The wait before a second try is over at once, together with the first failure.
    await page.evaluate((waitMs) => {
      const wait = window.setTimeout.bind(window);
      const shorter = (run: () => void, ms?: number): number => (ms === waitMs ? (run(), 0) : wait(run, ms));
      Object.assign(window, { setTimeout: shorter });
    }, 2_000);
    let tries = 0;
    await page.route(/\/api\/deposits\/[0-9a-f-]{36}\?atLeast/, async (route) => {
      tries += 1;
      if (tries > 1) return route.continue();
      const response = await route.fetch();
      const { row, ...rest } = (await response.json()) as { row: { revision: number } };
      // As if another person had changed it a moment ago.
      return route.fulfill({ response, json: { ...rest, row: { ...row, revision: row.revision + 1 } } });
    });
    await page.keyboard.press('q');
    await handedOut(page);
    expect(tries).toBeGreaterThan(1);
  });

  test('a record handed over leaves the queue of its sender and comes first in that of its receiver', async () => {
    const institution = `Handed ${language} ${randomUUID().slice(0, 8)}`;
    await deposits(institution, 3);
    const address = `${depositsOf(institution)}&queue=on`;
    const { handover } = TEXTS[language];
    const sender = await fixtures.signedIn(CHECKER, language, address);
    const first = await handedOut(sender);
    await sender.keyboard.press('s');
    const record = await handedOut(sender, first);
    await sender.keyboard.press('d');
    const dialog = sender.getByRole('dialog', { name: handover.handOver });
    await dialog.getByRole('combobox', { name: handover.to }).fill('deputy');
    await sender.locator('.ant-select-item-option').getByText(DEPUTY.email, { exact: true }).waitFor();
    await sender.keyboard.press('Enter');
    await dialog.getByLabel(handover.note).fill('please look at the output');
    expect(await axeFaults(sender, '.action-dialog')).toEqual([]);
    await dialog.getByRole('button', { name: handover.handOver }).click();
    await sender
      .locator('.ant-message')
      .getByText(fill(handover.done, { name: DEPUTY.email }))
      .waitFor();
    await dialog.waitFor({ state: 'hidden' });
    const third = await handedOut(sender, record);
    expect([first, record]).not.toContain(third);
    const receiver = await fixtures.signedIn(DEPUTY, language, address);
    expect(await handedOut(receiver)).toBe(record);
    await queue(receiver).getByText('please look at the output').waitFor();
    await queue(receiver).getByRole('button', { name: t.giveBack }).click();
    await handedOut(receiver, record);
    await queue(receiver).getByText('please look at the output').waitFor({ state: 'detached' });
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
    await queue(page).waitFor();
    expect(decodeURIComponent(new URL(page.url()).hash)).toContain('notEqual');
  });
});
