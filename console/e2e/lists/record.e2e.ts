// A record beside its list: its head, its life line and next steps, moving to the next record, and what belongs to it.
import type { Page } from 'playwright';
import { describe, expect, inject, test, vi } from 'vitest';
import { textsIn } from '#contracts/declared/pair.ts';
import { depositFields } from '#contracts/areas/deposit/words.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import { signedIn } from '#services/tools/testing/client.ts';
import { CUSTODY_ADDRESS, depositFact } from '#services/tools/testing/custody/deposits.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { INGEST_KEY, depositsOf } from '../fixtures/product.ts';
import { TEXTS, depositTexts, fill } from '../fixtures/texts.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);

const edgeOf = (page: Page, selector: string, edge: 'left' | 'right' | 'top' | 'width'): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, of) => element.getBoundingClientRect()[of], edge);
const openRow = (page: Page): string | null => new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('row');

describe.each(testedIn('en-US', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { action, areas, common, history } = TEXTS[language];
  const titles = textsIn(language, depositFields);
  const { confirming } = depositTexts(language);
  /** Three deposits of a separate institution; returns its name. */
  const addDeposits = async (name: string): Promise<string> => {
    const institution = `${name} ${language}`;
    const api = await signedIn(() => world.url);
    await api.ingest(
      ['1', '2', '3'].map((which) =>
        depositFact(`${institution} ${which}`, { institution, userName: `User ${which}` }),
      ),
      INGEST_KEY,
    );
    return institution;
  };

  test('the first cell opens the record beside the list with its state, next step and permitted actor', async () => {
    const institution = await addDeposits('Head');
    const page = await fixtures.signedIn(ADMIN, language, depositsOf(institution));
    const link = page.locator('[role=row][row-id] .cell-record').first();
    const row = await page.locator('[role=row][row-id]').first().getAttribute('row-id');
    expect(await link.getAttribute('href')).toBe(`#/selfCustody/deposit?row=${row}`);
    await link.click();
    const head = page.locator('.record-head');
    await head.getByText(CUSTODY_ADDRESS, { exact: true }).waitFor();
    expect(openRow(page)).toBe(row);
    expect(await edgeOf(page, '.record-beside .ant-drawer-content-wrapper', 'left')).toBeGreaterThanOrEqual(
      await edgeOf(page, '.list-body', 'right'),
    );

    await head.getByRole('button', { name: `${common.action.copy} ${titles.custodyAddress}` }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(CUSTODY_ADDRESS);
    expect(
      await head.getByRole('link', { name: `${history.explorer} ${titles.custodyAddress}` }).getAttribute('href'),
    ).toBe(`https://mempool.space/address/${CUSTODY_ADDRESS}`);
    await expect
      .poll(() => head.locator('.life-step b').allTextContents())
      .toEqual(
        ['DepositRecorded', 'DepositConfirmed', 'MintQueued', 'MintSubmitted', 'DepositMinted'].map(
          (type) => areas.event[type],
        ),
      );
    expect(await head.locator('.life-to-come').count()).toBe(4);
    expect(await head.locator('.life-next li').allInnerTexts()).toEqual([expect.stringContaining(action.pending.you)]);
    expect(await head.locator('.life-next b').innerText()).toBe(confirming.label);
    await head.locator('.head-since').waitFor();
  });

  test('keys, buttons and clicks move between records, and the focus returns to the row', async () => {
    const institution = await addDeposits('Next');
    const page = await fixtures.signedIn(ADMIN, language, depositsOf(institution));
    const ids = await page
      .locator('[role=row][row-id]')
      .nth(2)
      .waitFor()
      .then(() =>
        page
          .locator('[role=row][row-id]')
          .evaluateAll((rows) =>
            rows
              .toSorted((one, other) => Number(one.getAttribute('row-index')) - Number(other.getAttribute('row-index')))
              .map((row) => row.getAttribute('row-id')),
          ),
      );
    const waitForPlace = (at: number): Promise<void> =>
      page.getByText(fill(history.record.place, { at, of: 3 }), { exact: true }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await page.keyboard.press('Enter');
    await waitForPlace(1);
    const [before, after] = [
      page.getByRole('button', { name: history.record.previous }),
      page.getByRole('button', { name: history.record.next }),
    ];
    expect(await before.isDisabled()).toBe(true);
    await page.keyboard.press('Shift+J');
    await page.keyboard.press('Shift+J');
    await waitForPlace(3);
    expect(await after.isDisabled()).toBe(true);
    expect(openRow(page)).toBe(ids[2]);
    await before.click();
    await waitForPlace(2);
    await page.locator(`[row-id="${ids[0]}"] [col-id=mintStatus]`).click();
    await waitForPlace(1);
    await page.keyboard.press('Shift+J');
    await waitForPlace(2);
    // Moving between records adds no history entry: back leads to the list.
    await page.goBack();
    await page.locator('.row-drawer').waitFor({ state: 'hidden' });
    await page.goForward();
    await waitForPlace(2);
    await page.locator('.row-drawer').getByRole('button', { name: history.record.next }).press('Escape');
    await page.locator('.row-drawer').waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[row-id]')?.getAttribute('row-id')))
      .toBe(ids[1]);
  });

  test('a record keeps its placement, has no actions in the past, and is a page on a phone', async () => {
    const institution = await addDeposits('Place');
    const page = await fixtures.signedIn(ADMIN, language, depositsOf(institution));
    const row = page.locator('[role=row][row-id]').first();
    await row.locator('.cell-record').click();
    await page.getByRole('button', { name: history.record.beside }).click();
    await expect
      .poll(() => edgeOf(page, '.list-body', 'right'))
      .toBeGreaterThan(await edgeOf(page, '.ant-drawer-content-wrapper', 'left'));
    await page.reload();
    await page.locator('.record-head .life-next').waitFor();
    expect(await page.locator('.record-beside').count()).toBe(0);

    const api = await signedIn(() => world.url);
    const { body } = await api.get(`/api/deposits/${openRow(page)}`);
    await page.goto(
      `${world.url}/#${depositsOf(institution, String(body.row!['createdPosition']))}&row=${openRow(page)}`,
    );
    await expect.poll(() => page.locator('.life-next, .life-to-come').count()).toBe(0);
    await page.locator('.record-head .life-step').first().waitFor();
    expect(await page.locator('.life-next, .life-to-come').count()).toBe(0);

    const phone = await fixtures.signedIn(ADMIN, language, depositsOf(institution), { width: 390, height: 844 });
    await phone.locator('[role=row][row-id] [role=gridcell]').first().click();
    await phone.locator('.record-head .life-step').first().waitFor();
    expect(await edgeOf(phone, '.ant-drawer-content-wrapper', 'width')).toBe(390);
    await phone.getByRole('tab', { name: history.tab.fields }).click();
    await phone.locator('.record-rest').evaluate((rest) => rest.scrollTo(0, rest.scrollHeight));
    expect(await phone.locator('.head-figure-of').isVisible()).toBe(true);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test('a record links to its executions, its source and its institution', async () => {
    const institution = await addDeposits('Belongs');
    const api = await signedIn(() => world.url);
    const filter = JSON.stringify({ institution: { filterType: 'text', type: 'equals', filter: institution } });
    const first = await vi.waitUntil(
      async () => (await api.get(`/api/deposits?${new URLSearchParams({ filter })}`)).body.rows?.[0],
      { timeout: 30_000 },
    );
    const id = String(first['id']);
    const confirmed = await api.post(
      `/api/deposits/${id}/confirm`,
      { amount: first['amount'], acknowledged: true },
      { 'if-match': `"${String(first['revision'])}"` },
    );
    expect(confirmed.status).toBeLessThan(300);
    const page = await fixtures.signedIn(ADMIN, language, `${depositsOf(institution)}&row=${id}`);
    await page.getByRole('tab', { name: history.tab.belongs }).click();
    const pane = page.locator('.belongs-pane');
    expect(await pane.getByRole('link', { name: institution, exact: true }).getAttribute('href')).toContain(
      'tab=institutions&row=',
    );
    await pane.getByText('custody-feed').waitFor();
    await pane.getByRole('link', { name: areas.execution['mint']! }).click();
    await page.waitForURL(/operations\/executions\?row=/);
    await page.locator('.record-head').getByRole('link', { name: id }).click();
    await page.waitForURL((url) => url.hash.includes(`/selfCustody/deposit?row=${id}`));
  });
});
