// A view of a list that is shared with a role: its people apply it as it is, and cannot change it.
import { describe, expect, inject, test } from 'vitest';
import { testedIn } from '../fixtures/browser.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { CHECKER, LEAD, MAKER } from '../fixtures/product.ts';
import { openFilter } from '../fixtures/rows.ts';
import { viewsIn } from '../fixtures/shared-views.ts';
import { TEXTS, fill } from '../fixtures/texts.ts';

const DEPOSITS = '/selfCustody/deposit';
const ROWS = '[role=row][row-id]';
const fixtures = pageFixtures(inject('demo'));

describe.each(testedIn('en-US', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const {
    grid: { views: t, filter },
  } = TEXTS[language];
  const { button, applied, save, share } = viewsIn(language);
  const words = fill(filter.hours_other, { count: 24 });

  test('people of the role apply a shared view, without the tools of its owner; other people do not see it', async () => {
    const name = `Recent ${language}`;
    const lead = await fixtures.signedIn(LEAD, language, DEPOSITS);
    await lead.locator(ROWS).first().waitFor();
    await openFilter(lead, 'recordedAt');
    await lead.getByRole('button', { name: words }).click();
    await lead.keyboard.press('Escape');
    await lead.locator('.filter-chips', { hasText: words }).waitFor();
    await save(lead, name);
    await share(lead, name, 'custody-checker');

    const checker = await fixtures.signedIn(CHECKER, language, DEPOSITS);
    await checker.locator(ROWS).first().waitFor();
    await save(checker, `Own ${language}`);
    await applied(checker, `Own ${language}`).click();
    const shared = checker.getByRole('list', { name: t.sharedWithRole });
    const view = shared.getByRole('listitem').filter({ hasText: name });
    await view.waitFor();
    // A person who may not share has no such tool for an own view, and none at all for another person's.
    expect(await view.getByRole('button').count()).toBe(1);
    expect(await button(checker, fill(t.share, { name: `Own ${language}` })).count()).toBe(0);
    expect(await axeFaults(checker, '.ant-popover')).toEqual([]);
    await view.getByRole('button').click();
    await checker.locator('.filter-chips', { hasText: words }).waitFor();
    await applied(checker, name).waitFor();

    // What the person changes can be saved as an own view only.
    await checker.locator('.ag-header-cell[col-id=amount] .ag-header-cell-label').click();
    await button(checker, fill(t.currentChanged, { name })).click();
    await button(checker, t.saveAs).waitFor();
    expect(await button(checker, fill(t.update, { name })).count()).toBe(0);

    const maker = await fixtures.signedIn(MAKER, language, new URL(checker.url()).hash.slice(1));
    await maker.locator(ROWS).first().waitFor();
    await button(maker, t.title).click();
    await button(maker, t.saveAs).waitFor();
    expect(await maker.getByText(name, { exact: true }).count()).toBe(0);
  });
});
