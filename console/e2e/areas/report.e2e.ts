// Reports for a period: one is made, kept, opened again as it was kept.
// The report of a shift shows what was decided and what waits.
import { describe, expect, inject, test } from 'vitest';
import { ADMIN } from '#services/tools/testing/app.ts';
import { testedIn } from '../fixtures/browser.ts';
import { faultsOf } from '../fixtures/faults.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { TEXTS } from '../fixtures/texts.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);

describe.each(testedIn('zh-CN', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { report: t } = TEXTS[language];

  test('a report is made, kept, and opened again as it was kept', async () => {
    const page = await fixtures.signedIn(ADMIN, language, '/permissions/reports');
    await page.getByText(t.digest, { exact: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: t.keep }).click();
    await page.getByRole('link', { name: t.open }).click();
    await page.getByText(t.asKept).waitFor();
    expect(await page.getByRole('button', { name: t.keep }).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
  });

  test('a shift tells what it decided, what it leaves waiting and which alerts there are', async () => {
    const page = await fixtures.signedIn(ADMIN, language, '/permissions/reports?tab=shift');
    for (const part of [t.waiting, t.alertsRaised, t.alertsMuted, t.each])
      await page.getByRole('region', { name: part, exact: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});
