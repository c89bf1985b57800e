// A batch on all rows that match: selected at once, confirmed by their total, executed by a job with progress; refused
// rows are retried.
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { textsIn } from '#contracts/declared/pair.ts';
import { depositFields } from '#contracts/areas/deposit/words.ts';
import { signedIn } from '#services/tools/testing/client.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import { depositBody, depositFact } from '#services/tools/testing/custody/deposits.ts';
import { testedIn, type Language } from '../fixtures/browser.ts';
import { pageFixtures, openMenu } from '../fixtures/page-fixtures.ts';
import { faultsOf } from '../fixtures/faults.ts';
import { correct } from '../fixtures/pick.ts';
import { CHECKER, INGEST_KEY, MAKER, depositsOf } from '../fixtures/product.ts';
import { TEXTS, depositTexts, fill, ofCount } from '../fixtures/texts.ts';

const fixtures = pageFixtures(inject('demo'));
const world = inject('demo');
const MANY = 480;

/** Ingests deposits of 1.5 BTC each, and waits until the list contains them. Returns the recorder's client. */
async function recordDeposits(institution: string, count: number): Promise<Awaited<ReturnType<typeof signedIn>>> {
  const maker = await signedIn(() => world.url, MAKER);
  await maker.ingest(
    Array.from({ length: count }, (_, index) =>
      depositFact(`${institution} ${index}`, { institution, userName: `Desk ${index}` }),
    ),
    INGEST_KEY,
  );
  await expect
    .poll(
      async () =>
        (
          await maker.get(
            `/api/deposits?end=1&filter=${encodeURIComponent(JSON.stringify({ institution: { filterType: 'text', type: 'equals', filter: institution } }))}`,
          )
        ).body.total,
      { timeout: 60_000 },
    )
    .toBe(count);
  return maker;
}
const selectAllText = (language: Language, count: number): string =>
  fill(TEXTS[language].grid.select.every_other, { shown: String(count) });
const dialogOf = (page: Page, language: Language) =>
  page.getByRole('dialog', {
    name: fill(TEXTS[language].action.batch.title, {
      Act: depositTexts(language).confirming.counted(2).Act,
      many: depositTexts(language).confirming.counted(2).many,
    }),
  });
const waitForJobEnd = async (page: Page, language: Language): Promise<void> => {
  await dialogOf(page, language)
    .getByText(TEXTS[language].import.job.DONE, { exact: true })
    .waitFor({ timeout: 120_000 });
};

describe.each(testedIn('zh-CN', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { action, areas, batches, grid, import: imports, status } = TEXTS[language];
  const titles = textsIn(language, depositFields);
  const { confirming } = depositTexts(language);
  const { what, Act } = confirming.counted(2);

  test(
    'a batch by mouse covers all matching rows and reports changed rows, which a retry skips',
    { timeout: 240_000 },
    async () => {
      const institution = `All of ${language}`;
      const maker = await recordDeposits(institution, 6);
      // The recorder may not confirm a deposit: it can be retried with the same input.
      const admin = await signedIn(() => world.url);
      const ownDeposit = await admin.post(
        '/api/deposits',
        depositBody(`${institution} own`, { institution, userName: 'Own' }),
      );
      expect(ownDeposit.status).toBe(200);
      const page = await fixtures.signedIn(ADMIN, language, depositsOf(institution));
      await expect.poll(() => page.locator('[role=row][row-id] input[type=checkbox]').count()).toBe(7);
      await page.getByRole('checkbox', { name: grid.select.head }).check();
      await expect.poll(() => page.locator('[role=row][row-id] input[type=checkbox]:checked').count()).toBe(7);
      await page.getByRole('button', { name: selectAllText(language, 7) }).click();
      // Deselecting one row ends "select all": the other loaded rows stay selected.
      const box = page.locator('[role=row][row-id] input[type=checkbox]').first();
      await box.uncheck();
      await page
        .locator('.selection-bar')
        .getByText(fill(grid.select.chosen_other, { count: 6 }), { exact: true })
        .waitFor();
      await box.check();
      await page.getByRole('button', { name: selectAllText(language, 7) }).click();
      await page
        .locator('.selection-bar')
        .getByRole('button', { name: `${confirming.label}…`, exact: true })
        .click();
      const dialog = dialogOf(page, language);
      const submit = dialog.getByRole('button', {
        name: fill(action.batch.withTotal, {
          text: fill(action.batch.submit, { count: 7, what, Act }),
          total: '10.50000000',
          unit: 'BTC',
        }),
      });
      await submit.waitFor();
      expect(await faultsOf(page)).toEqual([]);

      const parts = dialog.getByRole('group', { name: fill(batches.parts, { by: titles.institution }) });
      expect(await parts.locator('tbody tr').allInnerTexts()).toEqual([`${institution}\t7\t10.50000000`]);
      const rows = dialog.getByRole('group', { name: batches.rows, exact: true });
      await expect.poll(() => rows.locator('tbody tr', { hasText: '1.50000000' }).count()).toBe(7);
      expect(await rows.locator('tbody .status-tag', { hasText: batches.new }).count()).toBeGreaterThanOrEqual(7);

      const ids = await page
        .locator('[role=row][row-id]')
        .evaluateAll((all) => [...new Set(all.map((row) => row.getAttribute('row-id')!))]);
      const id = ids.find((one) => one !== ownDeposit.body.id)!;
      expect((await maker.post(`/api/deposits/${id}/cancel`, { reason: 'a mistake' })).status).toBe(200);
      await dialog.getByLabel(confirming.retypeTotal).fill('1.5');
      await dialog.getByLabel(confirming.acknowledge).check();
      await submit.click();
      await dialog.getByText(action.retype.totalMismatch).waitFor();
      await correct(dialog, confirming.retypeTotal, '10.5', action.retype.totalMismatch);
      await submit.click();
      await waitForJobEnd(page, language);
      expect((await dialog.locator('.import-counts').innerText()).split('\n')).toEqual([
        `5 ${imports.acted.done}`,
        `2 ${imports.acted.refused}`,
      ]);
      const changed = dialog.locator('.batch-results tbody tr', { hasText: areas.refusal['changed-since']! });
      await changed.locator('.status-tag', { hasText: batches.refused }).waitFor();
      expect(await changed.getByRole('link', { name: batches.open }).getAttribute('href')).toContain(id);
      await expect
        .poll(() => dialog.locator('.batch-results .status-tag', { hasText: status.mint.MINTED }).count(), {
          timeout: 120_000,
        })
        .toBe(5);
      expect(await faultsOf(page)).toEqual([]);

      await dialog.getByRole('button', { name: ofCount(batches, 'retry', 2) }).click();
      const retryForm = dialog.getByRole('region', { name: batches.again, exact: true });
      await retryForm.getByText(ofCount(batches, 'againChanged', 1), { exact: true }).waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await retryForm.getByLabel(confirming.retypeTotal).fill('3');
      await retryForm.getByLabel(confirming.acknowledge).check();
      await retryForm.getByRole('button', { name: batches.retryDo, exact: true }).click();
      await retryForm.waitFor({ state: 'hidden' });
      await waitForJobEnd(page, language);
      await expect
        .poll(async () => (await dialog.locator('.import-counts').innerText()).split('\n'))
        .toEqual([`0 ${imports.acted.done}`, `2 ${imports.acted.refused}`]);
      await dialog.getByText(areas.refusal['second-person-needed']!, { exact: true }).waitFor();
      await dialog.getByRole('button', { name: TEXTS[language].common.action.close, exact: true }).last().click();
      await dialog.waitFor({ state: 'hidden' });
      expect(await page.locator('.selection-bar').count()).toBe(0);
    },
  );

  test(
    'a batch by keyboard covers rows not loaded, and its job continues after the dialog closes',
    { timeout: 240_000 },
    async () => {
      const institution = `Many more ${language}`;
      await recordDeposits(institution, MANY);
      const page = await fixtures.signedIn(CHECKER, language, depositsOf(institution));
      await page.locator('[role=row][row-id]').first().waitFor();
      await page.keyboard.press('Control+a');
      await page.locator('.selection-bar').waitFor();
      await page.keyboard.press('Control+a');
      await page.locator('.selection-bar output').getByText(selectAllText(language, MANY), { exact: true }).waitFor();
      // In a field, the key belongs to the field.
      await page.keyboard.press('/');
      await page.keyboard.type('abc');
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      expect(await page.locator('.quick-search input').inputValue()).toBe('');
      await page.keyboard.press('Escape');
      await page.locator('.selection-bar .ant-btn-primary').focus();
      await page.keyboard.press('Enter');
      const dialog = dialogOf(page, language);
      await dialog.getByLabel(confirming.retypeTotal).waitFor();
      await expect
        .poll(() => dialog.getByLabel(confirming.retypeTotal).evaluate((field) => field === document.activeElement))
        .toBe(true);
      await page.keyboard.type(String(MANY * 1.5));
      await dialog.getByLabel(confirming.acknowledge).press('Space');
      await dialog.getByLabel(confirming.retypeTotal).press('Enter');
      await dialog
        .getByRole('button', { name: imports.job.stop, exact: true })
        .or(dialog.getByText(imports.job.DONE, { exact: true }))
        .first()
        .waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });

      await openMenu(page, TEXTS[language].shell.jobs);
      const job = page.locator('.import-jobs > li').first();
      await job.getByText(imports.job.DONE, { exact: true }).waitFor({ timeout: 120_000 });
      expect((await job.locator('.import-counts').innerText()).split('\n')).toEqual([
        `${MANY} ${imports.acted.done}`,
        `0 ${imports.acted.refused}`,
      ]);
      await job.getByRole('button', { name: imports.job.results }).press('Enter');
      await job.locator('.batch-results tbody tr').first().waitFor();
      expect(await faultsOf(page)).toEqual([]);
    },
  );
});
