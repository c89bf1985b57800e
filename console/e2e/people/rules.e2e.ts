// Rules: weakening a control is proposed by one person and confirmed by another; the home page and the log describe it
// in words.
import { describe, expect, inject, test } from 'vitest';
import { inLanguage } from '#contracts/declared/pair.ts';
import { FIGURES } from '#contracts/areas/settings/rules.ts';
import { proposalActions } from '#contracts/areas/settings/actions.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { DEPUTY, LEAD } from '../fixtures/product.ts';
import { choose, rowOf } from '../fixtures/rows.ts';
import { TEXTS, actionTexts, fill, ofCount } from '../fixtures/texts.ts';

const fixtures = pageFixtures(inject('demo'));
const SITE = { 'zh-CN': 'https://zh.explorer.example', 'en-US': 'https://en.explorer.example' } as const;

describe.each(testedIn('en-US', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { areas, grid, home, settings } = TEXTS[language];
  const say = inLanguage(language);
  const site = SITE[language];

  test('a proposed setting is confirmed by another person from their home page and audited', async () => {
    const lead = await fixtures.signedIn(LEAD, language, '/settings/rules');
    const explorer = lead.getByLabel(say(FIGURES.explorerSignet.names), { exact: true });
    const currentValue = await explorer.inputValue();
    await explorer.fill(site);
    await lead.getByText(settings.weaker, { exact: true }).waitFor();
    await lead.getByLabel(settings.reason).fill('the site moves');
    expect(await axeFaults(lead)).toEqual([]);
    const propose = lead.getByRole('button', { name: ofCount(settings, 'propose', 1), exact: true });
    await propose.click();
    await propose.waitFor({ state: 'hidden' });
    await lead.getByText(fill(settings.pending, { value: site })).waitFor();
    expect(await explorer.inputValue()).toBe(currentValue);

    const deputy = await fixtures.signedIn(DEPUTY, language, '/');
    await deputy.getByRole('link', { name: home.forYou.proposals }).first().click();
    await deputy.getByRole('heading', { level: 1, name: areas.page['/settings/proposals']! }).waitFor();
    // Home opens the queue.
    await deputy.getByRole('button', { name: grid.queue.leave }).click();
    await rowOf(deputy, site);
    const confirm = actionTexts(language, proposalActions.actions.confirm);
    await choose(deputy, site, confirm.label);
    const dialog = deputy.getByRole('dialog');
    await dialog.getByText('the site moves', { exact: true }).waitFor();
    expect(await axeFaults(deputy, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: confirm.submit, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });

    await deputy.goto(deputy.url().replace(/#.*/, '#/settings/rules'));
    await expect
      .poll(() => deputy.getByLabel(say(FIGURES.explorerSignet.names), { exact: true }).inputValue())
      .toBe(site);
    const filter = encodeURIComponent(JSON.stringify({ type: { filterType: 'set', values: ['SettingsChanged'] } }));
    await deputy.goto(deputy.url().replace(/#.*/, `#/permissions/audit?tab=audits&filter=${filter}`));
    const changeText = fill(settings.did.figure, {
      name: say(FIGURES.explorerSignet.names),
      before: currentValue,
      after: site,
    });
    const sentence = `${fill(settings.sentence.did, { who: LEAD.email, what: changeText })}${fill(settings.sentence.reason, { reason: 'the site moves' })}${fill(settings.sentence.confirmed, { who: DEPUTY.email })}`;
    await deputy.getByText(sentence, { exact: true }).waitFor();
  });
});
