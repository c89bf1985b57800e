// Rebuilds of read models on the page of the system's status: asked for, followed, and undone.
import { describe, expect, inject, test } from 'vitest';
import { ADMIN } from '#services/tools/testing/app.ts';
import { dialog } from '../fixtures/action-dialog.ts';
import { testedInThemes } from '../fixtures/browser.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { TEXTS, fill } from '../fixtures/texts.ts';

/** A world where a rebuild disturbs no other test. */
const fixtures = pageFixtures(ofThisWorker(inject('empty')));

describe.each(testedInThemes('en-US', { light: 'en-US' }))('in %s', (language, view) => {
  const { operations, areas } = TEXTS[language];
  const { rebuild } = operations;
  // Each language has a model that was not rebuilt before.
  const named = { model: areas.model[language === 'zh-CN' ? 'tags' : 'notices']! };

  test('a read model is rebuilt after a confirmation, and returns to the generation before', async () => {
    const page = await fixtures.signedIn(ADMIN, language, '/operations/status', view);
    const button = (text: string) => page.getByRole('button', { name: fill(text, named), exact: true });
    await button(rebuild.rebuildOf).click();
    await dialog(page).getByText(fill(rebuild.question, named)).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: rebuild.rebuild, exact: true }).click();
    await page.getByText(fill(rebuild.asked, named)).waitFor();
    await button(rebuild.returnTo).click();
    await dialog(page).getByRole('button', { name: rebuild.return, exact: true }).click();
    await page.getByText(fill(rebuild.returnAsked, named)).waitFor();
    await dialog(page).waitFor({ state: 'hidden' });
    await button(rebuild.returnTo).waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });
});
