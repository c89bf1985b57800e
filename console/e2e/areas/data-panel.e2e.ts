// The data panel: cards, chart, parts and flow obey one scope, and cards lead to the rows of its days.
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { custodyMeasures } from '#contracts/areas/custody-total/measures.ts';
import { withdrawalMeasures } from '#contracts/areas/withdrawal/measures.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import { addDays, dayOf } from '../../src/base/days.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { TEXTS, namesOf } from '../fixtures/texts.ts';

const PANEL = '/selfCustody/dataPanel';
const world = inject('demo');
const fixtures = pageFixtures(world);
const today = dayOf(Date.now());

describe.each(
  testedIn('en-US', [
    ['zh-CN', 'dark'],
    ['en-US', 'light'],
  ] as const),
)('in %s, %s', (language, theme) => {
  const { statistics: t, 'data-panel': panel } = TEXTS[language];
  const names = namesOf({ ...custodyMeasures, ...withdrawalMeasures }, language);
  const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();

  test('two points in time are compared in the cards, in each part and in the flow', async () => {
    const then = new Date(Date.now() - 24 * 3_600_000).toISOString();
    const page = await fixtures.signedIn(
      ADMIN,
      language,
      `${PANEL}?${new URLSearchParams({ days: '7', asOf: then, compare: 'now' })}`,
      { theme },
    );
    for (const name of [names.deposited, names.minted, names.outflow, panel.flow.net])
      await card(page, name)
        .locator('.figure-change', { hasText: `→ ${t.scope.now}` })
        .waitFor();
    await expect.poll(() => page.locator('.splits .breakdown-change').count()).toBeGreaterThan(0);
    expect(await axeFaults(page, '.page')).toEqual([]);
  });

  test('the step changes both charts', async () => {
    const [from, to] = [addDays(today, -13), addDays(today, -7)];
    const page = await fixtures.signedIn(ADMIN, language, `${PANEL}?from=${from}&to=${to}&show=table&flow=table`, {
      theme,
    });
    const firstSteps = (): Promise<string[]> =>
      page
        .locator('.time-table')
        .evaluateAll((tables) =>
          tables.map((table) => table.querySelector('tbody tr:last-child th')?.textContent ?? ''),
        );
    await expect.poll(firstSteps).toEqual([from, from]);
    await page.getByText(t.step.month, { exact: true }).click();
    await expect.poll(firstSteps).toEqual([from.slice(0, 7), from.slice(0, 7)]);
    await page.getByText(t.step.hour, { exact: true }).click();
    await expect.poll(firstSteps).toEqual([`${from} 00:00`, `${from} 00:00`]);
  });

  test('a card leads to the deposits of the days and states that it counts', async () => {
    const page = await fixtures.signedIn(ADMIN, language, `${PANEL}?days=7&part=CONFIRMED`, { theme });
    await card(page, names.confirmed).getByRole('link').click();
    await page.waitForURL(({ hash }) => hash.startsWith('#/selfCustody/deposit?'));
    const filter: unknown = JSON.parse(new URLSearchParams(page.url().split('?')[1]).get('filter')!);
    expect(filter).toMatchObject({
      status: { values: ['CONFIRMED'] },
      recordedAt: { dateFrom: `${addDays(today, -6)}T00:00:00.000Z`, dateTo: `${today}T23:59:59.999Z` },
    });
  });
});
