// The journal: an entry opens as a page with its sentence, what it changed, and the events around it.
import { describe, expect, inject, test } from 'vitest';
import { depositDeclaration } from '#contracts/areas/deposit/declaration.ts';
import { inLanguage } from '#contracts/declared/pair.ts';
import { testedIn } from '../fixtures/browser.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { CHECKER, LEAD } from '../fixtures/product.ts';
import { TEXTS } from '../fixtures/texts.ts';

const fixtures = pageFixtures(inject('demo'));

describe.each(testedIn('en-US', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { history, journal } = TEXTS[language];
  const say = inLanguage(language);
  const { status } = depositDeclaration.codes!.deposits!;

  test('an entry says in a sentence who did what, from which value to which, and leads to its neighbours and from its record', async () => {
    const filter = { type: { filterType: 'set', values: ['DepositConfirmed'] } };
    const page = await fixtures.signedIn(
      LEAD,
      language,
      `/permissions/audit?${new URLSearchParams({ filter: JSON.stringify(filter) })}`,
    );
    const row = page.locator('[role=row][row-id]').first();
    // Rows hold still under a pointer; without it the live demo would put a newer entry here.
    await row.locator('.cell-record').hover();
    const entry = await row.getAttribute('row-id');
    await row.locator('.cell-record').click();
    await page.waitForURL(({ hash }) => hash.includes(`row=${entry}`));
    const sentence = page.locator('.journal-sentence');
    await sentence.filter({ hasText: say(['确认了充值', 'confirmed deposit']) }).waitFor();
    expect(await sentence.innerText()).toContain(CHECKER.email);
    const changed = page.getByRole('region', { name: journal.changed });
    const [before, after] = [say(status!.RECORDED!), say(status!.CONFIRMED!)];
    await changed.getByRole('row').filter({ hasText: before }).filter({ hasText: after }).waitFor();
    const record = await changed.getByRole('link').first().getAttribute('href');
    expect(record).toContain('/selfCustody/deposit?row=');
    expect(await axeFaults(page)).toEqual([]);

    const around = page.getByRole('region', { name: journal.around });
    await around.getByRole('button').first().click();
    await sentence.filter({ hasText: say(['登记了充值', 'recorded deposit']) }).waitFor();
    await page.goBack();
    await sentence.filter({ hasText: say(['确认了充值', 'confirmed deposit']) }).waitFor();
    await page.getByRole('button', { name: journal.back }).click();
    await row.waitFor();
    expect(new URL(page.url()).hash).toContain('filter=');

    await page.goto(new URL(record!, page.url()).href);
    await page
      .locator('.event-head')
      .filter({ hasText: say(depositDeclaration.events!['DepositConfirmed']!) })
      .click();
    await page.getByRole('link', { name: history.entry }).click();
    await sentence.filter({ hasText: say(['确认了充值', 'confirmed deposit']) }).waitFor();
  });
});
