// Points and NFT airdrops. A figure is adjusted with a preview of the result; a large adjustment needs two people.
// Airdrops are added once, and another person can cancel them.
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { nftAirdropActions } from '#contracts/areas/nft-airdrop/actions.ts';
import { nftAirdropDeclaration } from '#contracts/areas/nft-airdrop/declaration.ts';
import { ADJUSTMENT_STATUSES, BERRIES_NAMES } from '#contracts/areas/point/words.ts';
import { ADJUSTMENT_WAITS, adjustmentActions, pointActions } from '#contracts/areas/point/actions.ts';
import { pointDeclaration } from '#contracts/areas/point/declaration.ts';
import { pointChangeMeasures, pointMeasures } from '#contracts/areas/point/measures.ts';
import { inLanguage } from '#contracts/declared/pair.ts';
import { fieldsOf } from '#contracts/kits/action-options.ts';
import { mapTuple } from '#contracts/values/records.ts';
import { dialog, submit } from '../fixtures/action-dialog.ts';
import { testedInThemes } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { CHECKER, MAKER } from '../fixtures/product.ts';
import { choose, rowOf } from '../fixtures/rows.ts';
import { saved } from '../fixtures/saved.ts';
import { TEXTS, actionTexts, fill } from '../fixtures/texts.ts';

const world = inject('demo');
const fixtures = pageFixtures(world);
const ADJUST = fieldsOf(pointActions.actions.adjust.options);
const ADD = fieldsOf(nftAirdropActions.actions.add.options);

describe.each(testedInThemes('zh-CN', { light: 'zh-CN' }))('in %s', (language, view) => {
  const { action: actions, areas, fault, point: t, home, statistics } = TEXTS[language];
  const say = inLanguage(language);
  const [adjusting, confirming, adding, cancelling] = mapTuple(
    [
      pointActions.actions.adjust,
      adjustmentActions.actions.confirm,
      nftAirdropActions.actions.add,
      nftAirdropActions.actions.cancel,
    ],
    (act) => actionTexts(language, act),
  );
  const address = `0x${(language === 'zh-CN' ? '1c' : '2d').repeat(20)}`;
  const of = (path: string, more: Record<string, string> = {}): string =>
    `${path}?${new URLSearchParams({ ...more, filter: JSON.stringify({ address: { filterType: 'text', type: 'equals', filter: address } }) })}`;
  const field = (page: Page, names: readonly [string, string]) => dialog(page).getByLabel(say(names), { exact: true });
  const choice = async (page: Page, names: readonly [string, string], value: string): Promise<void> => {
    await field(page, names).click();
    await page.locator('.ant-select-item-option:visible', { hasText: value }).first().click();
  };
  const cell = (page: Page, column: string, text: string): Promise<void> =>
    page.locator(`[role=row][row-id] [col-id=${column}]`, { hasText: text }).first().waitFor();
  const previewedBalance = (page: Page): Promise<string> =>
    dialog(page)
      .locator('.facts')
      .innerText()
      .then((text) => text.split(/\s+/).at(-1)!);

  test('an adjustment shows its result, is refused below zero, and takes effect at once if small', async () => {
    const page = await fixtures.signedIn(MAKER, language, of('/points'), view);
    await page.getByRole('heading', { level: 1, name: areas.page['/points']! }).waitFor();
    await page.keyboard.press('c');
    await field(page, ADJUST['address']!.names).fill(address);
    await choice(page, ADJUST['field']!.names, say(BERRIES_NAMES.ethBerries));
    await field(page, ADJUST['amount']!.names).fill('-2.5');
    await field(page, ADJUST['reason']!.names).fill('Contest');
    await dialog(page).getByText(areas.refusal['points-below-zero']!).waitFor();
    await field(page, ADJUST['amount']!.names).fill('12.5');
    await expect.poll(() => previewedBalance(page)).toBe('12.5');
    await dialog(page).getByText(actions.dryRun.fine).waitFor();
    expect(await axeFaults(page, '.action-dialog')).toEqual([]);
    await submit(page, adjusting.submit);
    await cell(page, 'totalBerries', '12.5');
    expect(await axeFaults(page, '.page')).toEqual([]);
  });

  test('a large adjustment waits until another person confirms it from their home page', async () => {
    const page = await fixtures.signedIn(MAKER, language, of('/points'), view);
    await choose(page, address.slice(0, 6), adjusting.label);
    await choice(page, ADJUST['field']!.names, say(BERRIES_NAMES.ethBerries));
    await field(page, ADJUST['amount']!.names).fill('1500');
    await field(page, ADJUST['reason']!.names).fill('Grand prize');
    await dialog(page).getByText(say(pointDeclaration.refusals![ADJUSTMENT_WAITS]!)).waitFor();
    await submit(page, adjusting.submit);
    await cell(page, 'waiting', '1');
    await cell(page, 'totalBerries', '12.5');
    await page.goto(`${world.url}/#${of('/points', { tab: 'point-adjustments' })}`);
    const id = await rowOf(page, 'Grand prize');
    expect(await page.locator(`[row-id="${id}"] .cell-action`).count()).toBe(0);

    const other = await fixtures.signedIn(CHECKER, language, '/', view);
    await other.getByRole('region', { name: home.forYou.adjustments, exact: true }).getByRole('link').click();
    await other.getByRole('heading', { level: 1, name: areas.model['point-adjustments'] }).waitFor();
    await other.goto(`${world.url}/#${of('/points', { tab: 'point-adjustments' })}`);
    await rowOf(other, 'Grand prize');
    await other.locator(`[row-id="${id}"] .cell-action`).first().click();
    await expect.poll(() => dialog(other).locator('.facts').last().innerText()).toMatch(/12\.5[^]*1,512\.5/);
    expect(await axeFaults(other, '.action-dialog')).toEqual([]);
    await submit(other, confirming.submit);
    await other
      .locator(`[row-id="${id}"] [col-id=status]`, { hasText: say(ADJUSTMENT_STATUSES['CONFIRMED']!) })
      .waitFor();
    await page.goto(`${world.url}/#${of('/points')}`);
    await cell(page, 'totalBerries', '1,512.5');
    await page.locator('[role=row][row-id] [col-id=totalBerries]').first().click();
    await page.keyboard.press('Enter');
    const entries = page.getByRole('region', { name: t.entries.title });
    await expect
      .poll(() => entries.getByRole('listitem').allInnerTexts())
      .toEqual([
        expect.stringMatching(/\+1,500[^]*maker@demo[^]*checker@demo[^]*Grand prize/),
        expect.stringMatching(/\+12\.5[^]*maker@demo[^]*Contest/),
      ]);
    expect(await axeFaults(page, '.ant-drawer')).toEqual([]);
  });

  test('daily points are available as chart, table and file, and the entries of an address as file', async () => {
    const page = await fixtures.signedIn(MAKER, language, of('/points', { figure: 'ethBerries', days: '7' }), view);
    // The totals of both chains, compared with the days before.
    const total = page.locator('.figures').getByRole('region', {
      name: say(pointMeasures['totalBerries']!.names),
      exact: true,
    });
    await total.getByText('▲').waitFor();
    const alone = of('/points', { figure: 'ethBerries', days: '7', show: 'table', versus: 'none' });
    await page.goto(`${world.url}/#${alone}`);
    const trendOf = (names: readonly [string, string]) => page.getByRole('region', { name: say(names), exact: true });
    const change = pointChangeMeasures['ethBerriesChange']!.names;
    let trend = trendOf(BERRIES_NAMES.ethBerries);
    const today = new Date().toISOString().slice(0, 10);
    // The total of all addresses, including those of the demo and of the other language's test.
    const outstanding = async (): Promise<number> =>
      Number((await trend.getByRole('row').nth(1).getByRole('cell').first().innerText()).replaceAll(',', ''));
    await expect.poll(outstanding).toBeGreaterThanOrEqual(1512.5);
    expect(await trend.getByRole('row').nth(1).innerText()).toContain(today);
    const byDay = await outstanding();
    await page.getByText(statistics.step.month, { exact: true }).click();
    await trend.getByRole('rowheader', { name: new RegExp(`^${today.slice(0, 7)}(?!-)`) }).waitFor();
    expect(await outstanding(), 'the same by month: what all entries add up to').toBe(byDay);
    await page.getByText(statistics.step.day, { exact: true }).click();
    await trend.getByRole('combobox', { name: statistics.measure }).click();
    await page.locator('.ant-select-item-option:visible', { hasText: say(change) }).click();
    trend = trendOf(change);
    await trend
      .getByRole('columnheader', { name: say(pointDeclaration.codes!['point-entries']!['kind']!['ADJUSTED']!) })
      .waitFor();
    expect(new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('measure')).toBe('ethBerriesChange');
    await trend.getByText(statistics.chart, { exact: true }).click();
    await trend.locator('canvas').first().waitFor();
    expect(await axeFaults(page, '.book-trend')).toEqual([]);
    const days = await saved(page, trend.getByRole('button', { name: statistics.save.csv, exact: true }));
    expect(
      days.bytes
        .toString()
        .split('\r\n')
        .filter((line) => line.startsWith(today)),
    ).toHaveLength(1);

    await page.locator('[role=row][row-id] [col-id=totalBerries]').first().click();
    await page.keyboard.press('Enter');
    const { name, bytes } = await saved(
      page,
      page.getByRole('region', { name: t.entries.title }).getByRole('button', { name: t.entries.export }),
    );
    expect(name).toMatch(new RegExp(`^${address}-.*\\.csv$`));
    const [head, ...lines] = bytes.toString().trim().split('\r\n');
    expect(head).toContain(say(BERRIES_NAMES.ethBerries));
    expect(lines).toEqual([
      expect.stringMatching(/\b1500\b.*Grand prize/),
      expect.stringMatching(/\b12\.5\b.*Contest/),
    ]);
  });

  test('an airdrop needs number and level, is added only once, and can be cancelled by another person', async () => {
    const stage = `Stage ${language}`;
    const page = await fixtures.signedIn(MAKER, language, of('/NFTAirdrop'), view);
    const add = async (): Promise<void> => {
      await page.keyboard.press('c');
      await field(page, ADD['stage']!.names).fill(stage);
      await field(page, ADD['address']!.names).fill(address);
    };
    await add();
    await dialog(page).getByRole('button', { name: adding.submit, exact: true }).click();
    for (const name of ['nftLevel', 'nftNumber'] as const)
      await dialog(page)
        .getByText(fill(actions.enter, { field: say(ADD[name]!.names) }))
        .waitFor();
    await field(page, ADD['nftLevel']!.names).fill('0');
    await field(page, ADD['nftNumber']!.names).fill('1.5');
    await field(page, ADD['stage']!.names).focus();
    await dialog(page)
      .getByText(
        fault.labelled['too-small'].replace('${label}', say(ADD['nftLevel']!.names)).replace('{{bound}}', '1'),
        { exact: true },
      )
      .waitFor();
    await dialog(page)
      .getByText(fault.labelled['not-an-integer'].replace('${label}', say(ADD['nftNumber']!.names)), { exact: true })
      .waitFor();
    expect(await field(page, ADD['nftNumber']!.names).inputValue(), 'the input is not rounded').toBe('1.5');
    await field(page, ADD['nftLevel']!.names).fill('2');
    await field(page, ADD['nftNumber']!.names).fill('3');
    expect(await axeFaults(page, '.action-dialog')).toEqual([]);
    await submit(page, adding.submit);
    const id = await rowOf(page, stage);
    await expect.poll(() => page.locator('.book-sums').innerText()).toMatch(new RegExp(`${stage}[^]*3`));
    await add();
    await field(page, ADD['nftLevel']!.names).fill('2');
    await field(page, ADD['nftNumber']!.names).fill('4');
    await dialog(page).getByRole('button', { name: adding.submit, exact: true }).click();
    await dialog(page).getByText(areas.refusal['nft-granted-already']!).waitFor();

    const other = await fixtures.signedIn(CHECKER, language, of('/NFTAirdrop'), view);
    await choose(other, stage, cancelling.label);
    await dialog(other).getByLabel(actions.reason.label, { exact: true }).fill('Another level');
    await submit(other, cancelling.submit);
    await other.locator(`.row-void[row-id="${id}"]`).waitFor();
    await cell(other, 'status', say(nftAirdropDeclaration.codes!['nft-airdrops']!['status']!['CANCELLED']!));
    await expect.poll(() => other.locator('.book-sums').innerText()).not.toContain(stage);
  });
});
