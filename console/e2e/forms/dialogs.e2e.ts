// Dialogs by keyboard: where the focus starts and where it returns to. Right-to-left names do not reorder amounts.
import type { Locator, Page } from 'playwright';
import { describe, expect, inject, test, vi } from 'vitest';
import { ADMIN } from '#services/tools/testing/app.ts';
import { signedIn } from '#services/tools/testing/client.ts';
import { depositFact } from '#services/tools/testing/custody/deposits.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures, openMenu } from '../fixtures/page-fixtures.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { INGEST_KEY, depositsOf } from '../fixtures/product.ts';
import { TEXTS, depositTexts, fill } from '../fixtures/texts.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);

const focusedText = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.textContent?.trim());
const isFocusIn = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((of) => document.activeElement?.closest(of) != null, selector);

/** The order of a text's parts on the screen, from the left. */
const orderOf = (text: Locator, parts: readonly string[]): Promise<number[]> =>
  text.evaluate((element, fragments) => {
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!;
    const places = fragments.map((part) => {
      const range = document.createRange();
      const at = node.nodeValue!.indexOf(part);
      range.setStart(node, at);
      range.setEnd(node, at + part.length);
      return range.getBoundingClientRect().left;
    });
    const inOrder = places.toSorted((one, other) => one - other);
    return places.map((place) => inOrder.indexOf(place));
  }, parts);

describe.each(testedIn('en-US', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { grid, shell } = TEXTS[language];
  const { confirming } = depositTexts(language);

  test('a dialog returns the focus to its button, or after the action to the drawer', async () => {
    const institution = `Focus ${language}`;
    const api = await signedIn(() => world.url);
    await api.ingest([depositFact(institution, { institution })], INGEST_KEY);
    const page = await fixtures.signedIn(ADMIN, language, depositsOf(institution));
    await page.locator('[role=row][row-id]').first().waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await page.locator('.ag-cell:focus').waitFor();
    await page.keyboard.press('Enter');
    const confirm = page.locator('.drawer-actions').getByRole('button', { name: confirming.label, exact: true });
    const dialog = page.getByRole('dialog', { name: confirming.title });
    await confirm.press('Enter');
    await dialog.getByLabel(confirming.retype).fill('1.5');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => focusedText(page)).toBe(confirming.label);

    await page.keyboard.press('Enter');
    await dialog.getByLabel(confirming.retype).fill('1.5');
    await dialog.getByLabel(confirming.acknowledge).press('Space');
    await dialog.getByLabel(confirming.retype).press('Enter');
    await confirm.waitFor({ state: 'hidden' });
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => isFocusIn(page, '.ant-drawer')).toBe(true);
  });

  test('after an action the focus stays on its record, even if the row has moved', async () => {
    const institution = `Moves ${language}`;
    const api = await signedIn(() => world.url);
    const ingest = (...names: string[]) =>
      api.ingest(
        names.map((name) => depositFact(`${institution} ${name}`, { institution })),
        INGEST_KEY,
      );
    await ingest('1', '2', '3');
    const page = await fixtures.signedIn(ADMIN, language, depositsOf(institution));
    const rows = page.locator('.ag-pinned-right-cols-container [role=row][row-id], .list-body [role=row][row-id]');
    const ids = (): Promise<string[]> =>
      rows.evaluateAll((all) => [...new Set(all.map((row) => row.getAttribute('row-id')!))]);
    await expect.poll(async () => (await ids()).length).toBe(3);
    const focusedRecord = (): Promise<string | null> =>
      page.evaluate(() => document.activeElement?.closest('[role=row][row-id]')?.getAttribute('row-id') ?? null);
    const confirmAt = async (id: string, ...addedMeanwhile: string[]): Promise<void> => {
      const countBefore = (await ids()).length;
      await page.keyboard.press('g');
      await page.keyboard.press('l');
      await page.locator('.ag-cell:focus').waitFor();
      await page.keyboard.press('Control+ArrowUp');
      for (let step = (await ids()).indexOf(id); step > 0; step--) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Control+ArrowRight');
      await expect.poll(focusedRecord).toBe(id);
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: confirming.label, exact: true }).press('Enter');
      const dialog = page.getByRole('dialog', { name: confirming.title });
      await dialog.getByLabel(confirming.retype).fill('1.5');
      await dialog.getByLabel(confirming.acknowledge).press('Space');
      if (addedMeanwhile.length) await ingest(...addedMeanwhile);
      // The pointer has left the window, so it keeps no rows in place.
      await page.evaluate(() =>
        document.dispatchEvent(new PointerEvent('pointerout', { pointerType: 'mouse', relatedTarget: null })),
      );
      await vi.waitUntil(async () => (await ids()).length === countBefore + addedMeanwhile.length, { timeout: 20_000 });
      await dialog.getByLabel(confirming.retype).press('Enter');
      await dialog.waitFor({ state: 'hidden' });
    };
    const [, second] = await ids();
    await confirmAt(second!, '4', '5');
    await expect.poll(focusedRecord).toBe(second);

    await page.goto(
      `${world.url}/#/selfCustody/deposit?filter=${encodeURIComponent(JSON.stringify({ institution: { filterType: 'text', type: 'equals', filter: institution }, status: { filterType: 'set', values: ['RECORDED'] } }))}`,
    );
    await expect.poll(async () => (await ids()).length).toBe(4);
    const [third] = await ids();
    await confirmAt(third!);
    await expect.poll(focusedRecord).toBe(third);
  });

  test('a right-to-left name does not reorder the amount or the confirmation sentence', async () => {
    const institution = `${language} שרה`;
    const userName = 'لين 12';
    const api = await signedIn(() => world.url);
    await api.ingest([depositFact(institution, { institution, userName })], INGEST_KEY);
    const page = await fixtures.signedIn(ADMIN, language, depositsOf(institution));
    await page.locator('[role=row][row-id]').first().waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await page.locator('.ag-cell:focus').waitFor();
    await page.keyboard.press('Enter');
    const title = page.locator('.drawer-title');
    await title.waitFor();
    expect(await orderOf(title, ['שרה', '1.50000000'])).toEqual([0, 1]);
    await page.locator('.drawer-actions').getByRole('button', { name: confirming.label, exact: true }).click();
    const sentence = page.getByRole('dialog', { name: confirming.title }).locator('.action-sentence');
    expect(await sentence.textContent()).toBe(
      fill(confirming.sentence, { institution, userName, amount: '1.50000000', sats: '150,000,000' }),
    );
    expect((await sentence.locator('bdi').allTextContents()).toSorted()).toEqual(
      [institution, userName, '1.50000000', '150,000,000'].toSorted(),
    );
  });

  test('a dialog opened by key or menu takes and returns the focus; messages keep the header free', async () => {
    const institution = `Keys ${language}`;
    const api = await signedIn(() => world.url);
    await api.ingest([depositFact(institution, { institution })], INGEST_KEY);
    const page = await fixtures.signedIn(ADMIN, language, depositsOf(institution), { theme: 'dark' });
    await page.locator('[role=row][row-id]').first().waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await page.locator('.ag-cell:focus').waitFor();
    await page.keyboard.press('Shift+E');
    await page
      .getByRole('dialog', { name: grid.export.title })
      .getByRole('button', { name: grid.export.start })
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.locator('.ag-cell:focus').waitFor();
    await page.keyboard.press('Shift+E');
    await page.locator('.ant-modal :focus').waitFor();
    await page.keyboard.press('Enter');
    const toast = page.locator('.ant-message-notice');
    await toast.waitFor();
    const [head, box] = await Promise.all([page.locator('header').boundingBox(), toast.boundingBox()]);
    expect(box!.y).toBeGreaterThanOrEqual(head!.y + head!.height);
    expect(await toast.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');

    await openMenu(page, shell.timeZone);
    await page.getByRole('dialog', { name: shell.timeZone }).locator(':focus').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.account:focus').waitFor();

    await openMenu(page, shell.signOut.label);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: shell.signOut.label })
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.account:focus').waitFor();
  });

  test('a key pressed as the focus returns from a dialog still works', async () => {
    const institution = `Pressed ${language}`;
    await (await signedIn(() => world.url)).ingest([depositFact(institution, { institution })], INGEST_KEY);
    const page = await fixtures.signedIn(ADMIN, language, depositsOf(institution));
    const dialog = page.getByRole('dialog', { name: grid.export.title });
    await page.locator('[role=row][row-id]').first().waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await page.locator('.ag-cell:focus').waitFor();
    await page.keyboard.press('Shift+E');
    await dialog.locator(':focus').waitFor();
    await page.evaluate(() =>
      document.querySelector('.ag-root')!.addEventListener(
        'focusin',
        ({ target }) => {
          document.body.dataset['isBack'] = 'yes';
          target!.dispatchEvent(new KeyboardEvent('keydown', { key: 'E', shiftKey: true, bubbles: true }));
        },
        { once: true },
      ),
    );
    await page.keyboard.press('Escape');
    await page.locator('[data-is-back]').waitFor();
    await dialog.locator(':focus').waitFor();
  });
});
