// The risk board's scenarios and top-ups: a scenario is saved with a view and shared, and the top-ups at it add up.
import { describe, expect, inject, test } from 'vitest';
import { testedIn } from '../fixtures/browser.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { LEAD, OPERATOR } from '../fixtures/product.ts';
import { saved } from '../fixtures/saved.ts';
import { viewsIn } from '../fixtures/shared-views.ts';
import { TEXTS, fill } from '../fixtures/texts.ts';

const BOARD = '/statistics/dataCdp';
const fixtures = pageFixtures(inject('demo'));

describe.each(testedIn('en-US', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const {
    trove: t,
    areas,
    grid: { views },
  } = TEXTS[language];
  const { button, applied, save, share } = viewsIn(language);

  test('a scenario is saved with a view, shared, and opened by another person; its top-ups add up', async () => {
    const name = `Fall ${language}`;
    const lead = await fixtures.signedIn(LEAD, language, BOARD);
    await lead.getByLabel(t.whatIf.label).fill('-20%');
    await lead.locator('.what-if-note').waitFor();
    await save(lead, name);
    await share(lead, name, 'operator');

    const operator = await fixtures.signedIn(OPERATOR, language, BOARD);
    await operator.locator('[role=row][row-id]').first().waitFor();
    await button(operator, views.title).click();
    await operator
      .getByRole('list', { name: views.sharedWithRole })
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button')
      .first()
      .click();
    await applied(operator, name).waitFor();
    await operator.locator('.what-if-note').waitFor();
    const marked = fill(t.whatIf.page, { page: areas.page[BOARD]!, scenario: '-20%' });
    await operator.getByRole('heading', { level: 1, name: marked }).waitFor();
    expect(await operator.title()).toContain('-20%');

    await operator.getByText(t.topUps.tab, { exact: true }).click();
    const panel = operator.getByRole('region', { name: t.topUps.tab, exact: true });
    const rows = panel.locator('tbody tr');
    await rows.first().waitFor();
    await rows.first().getByRole('button').press('Enter');
    await panel.locator('.top-ups-position').first().waitFor();
    expect(await axeFaults(operator, '.page')).toEqual([]);

    const file = await saved(operator, button(operator, t.topUps.export));
    expect(file.name).toMatch(/^top-ups-mcr-price-minus-20-percent-\d+\.csv$/);
    const lines = file.bytes.toString('utf8').trim().split('\r\n').slice(1);
    const cells = lines.map((line) => line.split(','));
    expect(new Set(cells.map(([scenario]) => scenario))).toEqual(new Set(['price-minus-20-percent']));
    // The price moves meanwhile, so the file is compared with itself: each owner's need is that of the positions.
    for (const lines of Map.groupBy(cells, (cell) => cell[4]!).values())
      expect(lines.reduce((all, line) => all + Number(line.at(-2)), 0)).toBeCloseTo(Number(lines[0]![5]), 9);

    await button(operator, t.whatIf.end).click();
    await operator.getByRole('heading', { level: 1, name: areas.page[BOARD]!, exact: true }).waitFor();
    expect(operator.url()).not.toContain('suppose');
  });
});
