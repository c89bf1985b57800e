// Troves. The risk board follows the price and previews the effect of a supposed price. An outlier price is held until
// a permitted person puts it into force. Accounts and chains show their totals.
import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { collateralPriceActions } from '#contracts/areas/collateral-price/actions.ts';
import { inLanguage } from '#contracts/declared/pair.ts';
import { troveMeasures } from '#contracts/areas/trove/measures.ts';
import { BANDS } from '#contracts/areas/trove/words.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import type { Client } from '#services/tools/testing/client.ts';
import { addDays, dayOf, endOf } from '../../src/base/days.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { administrator } from '../fixtures/people.ts';
import { oracle } from '../fixtures/oracle.ts';
import { TEXTS, actionTexts, anyOf, fill } from '../fixtures/texts.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);
let admin: Client;
beforeAll(async () => {
  admin = await administrator(world);
});

const wei = (amount: number): string => `${BigInt(Math.round(amount * 1e6)) * 10n ** 12n}`;
const { tell, price, inForce, inForceSince, walkTo } = oracle(world, () => admin);

describe.each(testedIn('zh-CN', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { trove: t, areas, grid, history, statistics } = TEXTS[language];
  const toFile = grid.export;
  const say = inLanguage(language);
  const vault = `vault ${language}`;
  const owner = `0x${(language === 'zh-CN' ? 'a' : 'b').repeat(40)}`;
  const filter = encodeURIComponent(JSON.stringify({ vaultId: { filterType: 'text', type: 'equals', filter: vault } }));
  const position = (troveId: string, debt: number, more: object = {}) =>
    tell('trove-seen', {
      chainId: language === 'zh-CN' ? 8453 : 42161,
      vaultId: vault,
      troveId,
      owner,
      btcType: 'YBTC',
      collateral: wei(1),
      debt: wei(debt),
      interest: '0',
      state: 'ACTIVE',
      ...more,
    });
  const order = (page: Page): Promise<string[]> =>
    page.locator('.list-body [role=row][row-id]').evaluateAll((rows) =>
      rows
        .toSorted((one, other) => Number(one.getAttribute('row-index')) - Number(other.getAttribute('row-index')))
        .map((row) =>
          [...row.querySelectorAll('[col-id=band], [col-id=troveId]')]
            .map((cell) => cell.textContent?.replace(/^\W\s?/u, ''))
            .toSorted()
            .join(' '),
        ),
    );
  const line = (troveId: string, band: keyof typeof BANDS): string => [troveId, say(BANDS[band])].toSorted().join(' ');

  test('the trove board follows the price, past prices and a supposed price, which writes nothing', async () => {
    await walkTo(100_000);
    await Promise.all([position('1', 50_000), position('2', 85_000), position('3', 60_000)]);
    const page = await fixtures.signedIn(ADMIN, language, `/statistics/dataCdp?filter=${filter}`);
    await expect.poll(() => order(page)).toEqual([line('2', 'NEAR'), line('3', 'SAFE'), line('1', 'SAFE')]);
    await page.getByRole('region', { name: t.price.title }).getByText('100,000.00').waitFor();
    const then = (await admin.get('/api/troves?end=1')).body.position!;
    await walkTo(88_000);
    await page.getByRole('region', { name: t.price.title }).getByText('88,000.00').waitFor();
    await expect.poll(() => order(page)).toEqual([line('2', 'BELOW_MCR'), line('3', 'NEAR'), line('1', 'SAFE')]);
    expect(await axeFaults(page, '.page')).toEqual([]);

    const methods = new Set<string>();
    page.on('request', (request) => {
      if (request.url().includes('/api/')) methods.add(request.method());
    });
    await page.getByLabel(t.whatIf.label).fill('60000');
    await page.getByText(fill(t.whatIf.title, { price: '60,000.00' })).waitFor();
    await page.locator('.what-if-note').getByText(toFile.supposed).waitFor();
    expect(await page.getByRole('button', { name: toFile.label, exact: true }).isDisabled()).toBe(true);
    await expect.poll(() => order(page)).toEqual([line('2', 'BELOW_MCR'), line('3', 'BELOW_MCR'), line('1', 'NEAR')]);
    expect(await axeFaults(page, '.page')).toEqual([]);
    expect([...methods]).toEqual(['GET']);
    // While the answer at another price is on its way, the note names the price of the sums that it shows.
    const late = Promise.withResolvers<void>();
    await page.route(/\/api\/troves\/sums\?price=55/, async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.getByLabel(t.whatIf.label).fill('55000');
    await page.getByText(t.whatIf.calculating).waitFor();
    expect(await page.getByText(fill(t.whatIf.title, { price: '60,000.00' })).count()).toBe(1);
    late.resolve();
    await page.getByText(fill(t.whatIf.title, { price: '55,000.00' })).waitFor();
    await page.getByText(t.whatIf.calculating).waitFor({ state: 'detached' });
    await page.getByLabel(t.whatIf.label).fill('nothing');
    await page.getByText(t.whatIf.wrong).waitFor();
    await page.getByRole('button', { name: t.whatIf.end }).click();
    await expect.poll(() => order(page)).toEqual([line('2', 'BELOW_MCR'), line('3', 'NEAR'), line('1', 'SAFE')]);
    expect(page.url()).not.toContain('suppose');

    await page.goto(`${world.url}/#/statistics/dataCdp?filter=${filter}&asOf=${then}`);
    await expect.poll(() => order(page)).toEqual([line('2', 'NEAR'), line('3', 'SAFE'), line('1', 'SAFE')]);
    await page.getByRole('region', { name: t.price.title }).getByText('100,000.00').waitFor();
  });

  test('a record marks a supposed price and otherwise shows since when its band applies', async () => {
    await walkTo(100_000);
    await Promise.all([position('1', 50_000), position('2', 85_000), position('3', 60_000)]);
    const page = await fixtures.signedIn(ADMIN, language, `/statistics/dataCdp?filter=${filter}`);
    await expect.poll(() => order(page)).toEqual([line('2', 'NEAR'), line('3', 'SAFE'), line('1', 'SAFE')]);
    await page.getByRole('button', { name: fill(t.whatIf.fall, { percent: '20' }) }).click();
    await page.getByText(fill(t.whatIf.title, { price: '80,000.00' })).waitFor();
    await expect.poll(() => order(page)).toEqual([line('2', 'BELOW_MCR'), line('3', 'NEAR'), line('1', 'SAFE')]);
    await page
      .locator('.list-body [role=row][row-id]', { hasText: say(BANDS.NEAR) })
      .locator('[col-id=troveId]')
      .dblclick();
    const drawer = page.locator('.row-drawer');
    await drawer.getByText(fill(history.supposed, { price: '80,000.00' })).waitFor();
    expect(await drawer.locator('.head-since').count()).toBe(0);
    await walkTo(95_000);
    await page.getByText(fill(t.whatIf.title, { price: '76,000.00' })).waitFor();
    await page.getByRole('button', { name: t.whatIf.end }).click();
    await expect.poll(() => drawer.getByText(fill(history.supposed, { price: '76,000.00' })).count()).toBe(0);
    const nearSince = await inForceSince();
    await walkTo(88_000);
    const entered = await inForceSince();
    const since = drawer.locator('.head-since time');
    await expect
      .poll(async () => {
        const at = await since.getAttribute('datetime');
        return at !== null && at > nearSince && at <= entered;
      })
      .toBe(true);
  });

  test('the system’s collateral ratio and its link to troves use the end of the shown days', async () => {
    await walkTo(100_000);
    await position('1', 50_000);
    const [today, yesterday] = [dayOf(Date.now()), addDays(dayOf(Date.now()), -1)];
    const page = await fixtures.signedIn(ADMIN, language, '/overview');
    const figure = page.getByRole('region', { name: statistics.ratio.name, exact: true });
    await figure.getByText(/^\d+\.\d\d/).waitFor();
    await page.goto(`${world.url}/#/overview?from=${addDays(today, -3)}&to=${yesterday}`);
    await figure.getByText('–', { exact: true }).waitFor();
    expect(await figure.getByRole('link').getAttribute('href')).toContain(
      `asOf=${encodeURIComponent(endOf(yesterday))}`,
    );
    await page.goto(`${world.url}/#/overview?from=${addDays(today, -3)}&to=${today}`);
    await figure.getByText(/^\d+\.\d\d/).waitFor();
    expect(await figure.getByRole('link').getAttribute('href')).not.toContain('asOf=');
  });

  test('an outlier price is held until a person with permission puts it into force', async () => {
    await walkTo(100_000);
    await price(118_000);
    const page = await fixtures.signedIn(ADMIN, language, '/statistics/dataCdp');
    await page
      .getByRole('link', { name: anyOf(t.price.held_other) })
      .or(page.getByRole('link', { name: anyOf(t.price.held_other.replace('prices', 'price')) }))
      .click();
    const row = page.locator('[role=row][row-id]', { hasText: '118,000' }).first();
    await row.waitFor();
    const act = actionTexts(language, collateralPriceActions.actions.confirm);
    await page
      .locator(`[row-id="${await row.getAttribute('row-id')}"] .cell-action`)
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    expect(await axeFaults(page, '.ant-modal')).toEqual([]);
    await dialog.getByRole('button', { name: act.submit, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: t.price.title }).getByText('118,000.00').waitFor();
    expect(await inForce()).toBe(118_000);
  });

  test('an account shows its lowest ratio and links to its troves; statistics list each chain', async () => {
    await walkTo(100_000);
    await Promise.all([position('4', 80_000), position('5', 0)]);
    const page = await fixtures.signedIn(ADMIN, language, '/CRSMTrove/positionList');
    await page.getByRole('heading', { level: 1, name: areas.page['/CRSMTrove/positionList']! }).waitFor();
    await page.getByLabel(t.accounts.search).fill(owner);
    const account = page.locator('.accounts').getByRole('row', { name: owner });
    await expect.poll(() => account.getByRole('cell').first().innerText()).toMatch(/^1(17|24)\.\d\d%$/);
    await account.getByRole('button').press('Enter');
    await expect.poll(() => page.locator('.list-body [role=row][row-id]').count()).toBeGreaterThan(1);
    await expect
      .poll(() =>
        page
          .locator('.list-body [col-id=owner] code')
          .evaluateAll((cells) => new Set(cells.map((cell) => cell.textContent?.slice(0, 6))).size),
      )
      .toBe(1);
    expect(page.url()).toContain('filter=');
    expect(await axeFaults(page, '.page')).toEqual([]);

    await page.goto(`${world.url}/#/statistics/dataVault`);
    await page.locator('canvas').first().waitFor();
    await page.getByText(TEXTS[language].statistics.table, { exact: true }).click();
    await page
      .getByRole('region', { name: say(troveMeasures.collateral.set.parts![0]!.names), exact: true })
      .first()
      .getByRole('row', { name: language === 'zh-CN' ? 'Base (8453)' : 'Arbitrum (42161)' })
      .waitFor();
    expect(await axeFaults(page, '.page')).toEqual([]);
  });
});
