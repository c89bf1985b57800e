// Input in an open dialog: a single key does not discard it, and going back in history closes it.
import { describe, expect, inject, test } from 'vitest';
import { textsIn } from '#contracts/declared/pair.ts';
import { depositFields } from '#contracts/areas/deposit/words.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import { signedIn } from '#services/tools/testing/client.ts';
import { depositFact } from '#services/tools/testing/custody/deposits.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { INGEST_KEY, depositsOf } from '../fixtures/product.ts';
import { TEXTS, depositTexts } from '../fixtures/texts.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);

describe.each(testedIn('en-US', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { action, common } = TEXTS[language];
  const titles = textsIn(language, depositFields);
  const { confirming, recording } = depositTexts(language);

  test('going back to a past point closes an open dialog without sending it', async () => {
    const { shell } = TEXTS[language];
    const institution = `Back ${language}`;
    const api = await signedIn(() => world.url);
    await api.ingest([depositFact(institution, { institution })], INGEST_KEY);
    const page = await fixtures.signedIn(ADMIN, language, depositsOf(institution));
    const row = page.locator('[role=row][row-id]').first();
    await row.waitFor();
    const id = await row.getAttribute('row-id');
    const { body } = await api.get(`/api/deposits/${id}/events`);
    await page.goto(`${world.url}/#${depositsOf(institution, String(body.events![0]!.position))}`);
    await page.getByRole('button', { name: shell.asOf.live }).click();
    await page.getByRole('button', { name: confirming.label, exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: confirming.title });
    await dialog.getByLabel(confirming.retype).fill('1.5');
    await dialog.getByLabel(confirming.acknowledge).check();
    await page.goBack();
    await page.waitForURL(/asOf=/);
    await dialog.waitFor({ state: 'hidden' });
    await page.goForward();
    await page.getByRole('button', { name: confirming.label, exact: true }).first().waitFor();
    expect(await dialog.count()).toBe(0);

    await page.keyboard.press('c');
    const recordDialog = page.getByRole('dialog', { name: recording.title });
    await recordDialog.getByLabel(titles.institution, { exact: true }).fill('Harbour');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: action.leave.stay, exact: true }).waitFor();
    await page.goBack();
    await page.waitForURL(/asOf=/);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  test('Escape does not discard a started deposit without asking', async () => {
    const page = await fixtures.signedIn(ADMIN, language, '/selfCustody/deposit');
    const dialog = page.getByRole('dialog', { name: recording.title });
    const field = dialog.getByLabel(titles.institution, { exact: true });
    await page.getByRole('button', { name: recording.label }).first().waitFor();
    await page.keyboard.press('c');
    await field.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    await page.keyboard.press('c');
    await field.fill('Harbour');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: action.leave.stay, exact: true }).click();
    expect(await field.inputValue()).toBe('Harbour');

    await dialog.getByRole('button', { name: common.action.cancel, exact: true }).click();
    // Runs pending tasks before anything else, so that the confirmation outlives the dialog.
    await page.evaluate(() => {
      const later = window.setTimeout;
      Object.assign(window, {
        setTimeout: (run: () => void, ms?: number) => {
          if (ms) return later(run, ms);
          queueMicrotask(run);
          return 0;
        },
      });
    });
    await page.getByRole('button', { name: action.leave.discard, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
});
