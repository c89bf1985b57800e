// The auditor's home: each finding of the last thirty days leads to the page that shows it.
import { describe, expect, inject, test } from 'vitest';
import { SECOND_PERSON } from '#contracts/areas/settings/rules.ts';
import { inLanguage } from '#contracts/declared/pair.ts';
import { testedIn } from '../fixtures/browser.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { AUDITOR, DEPUTY, LEAD } from '../fixtures/product.ts';
import { TEXTS } from '../fixtures/texts.ts';

const fixtures = pageFixtures(inject('demo'));

describe.each(testedIn('zh-CN', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { report: t, areas, journal } = TEXTS[language];
  const say = inLanguage(language);

  test('a rule that was off, what was decided alone, a file of personal data, and what differs now', async () => {
    const page = await fixtures.signedIn(AUDITOR, language, '/');
    const findings = page.getByRole('region', { name: t.findings.title });
    const finding = (text: string) => findings.getByRole('link').filter({ hasText: text }).first();
    const back = async (): Promise<void> => {
      await page.goBack();
      await findings.getByRole('link').nth(1).waitFor();
    };
    await finding(say(SECOND_PERSON['deposit:confirm'].names)).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const off = finding(say(SECOND_PERSON['deposit:confirm'].names));
    const decided = Number(/(\d+)\D*$/.exec((await off.textContent())!)![1]);
    await off.click();
    await page
      .locator('[role=row][row-id]')
      .nth(decided - 1)
      .waitFor();
    expect(await page.locator('[role=row][row-id]').count()).toBe(decided);
    await back();

    const alone = findings.getByRole('link').filter({ hasText: DEPUTY.email });
    expect(await alone.count()).toBe(2);
    await alone.first().click();
    await page.locator('.journal-sentence').filter({ hasText: DEPUTY.email }).waitFor();
    await back();

    await finding(LEAD.email).click();
    await page.locator('.journal-sentence').filter({ hasText: LEAD.email }).waitFor();
    await page.getByRole('region', { name: journal.changed }).waitFor();
    await back();

    await findings.locator('a[href*="access-review"]').click();
    await page.getByRole('heading', { level: 1, name: areas.page['/permissions/access-review']! }).waitFor();
    await back();

    await findings.getByRole('link', { name: t.findings.report, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: areas.page['/permissions/reports']! }).waitFor();
  });
});
