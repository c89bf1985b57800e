// Books, tested with spot sales: an entry is added with a warning, refused if it exists already, and corrected by
// another; the totals follow.
import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { ADMIN } from '#services/tools/testing/app.ts';
import type { Client } from '#services/tools/testing/client.ts';
import { spotSale } from '#contracts/areas/spot-sale/declaration.ts';
import { inLanguage } from '#contracts/declared/pair.ts';
import { dialog } from '../fixtures/action-dialog.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { administrator } from '../fixtures/people.ts';
import { rowOf } from '../fixtures/rows.ts';
import { TEXTS, actionTexts } from '../fixtures/texts.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);
let admin: Client;
beforeAll(async () => {
  admin = await administrator(world);
});

const PATH = '/hedgingStrategies/spotSales';
const sold = {
  tradingAccount: 'desk-1',
  orderId: '',
  soldToken: '',
  soldAmount: '100',
  sellPrice: '0.5',
  receivedUsdc: '49.5',
  recordTime: '2026-11-01T08:00:00.000Z',
};

describe.each(testedIn('en-US', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { action: actions, areas, book: t, common, fault } = TEXTS[language];
  const say = inLanguage(language);
  const {
    fields,
    options: { warned },
  } = spotSale;
  const addition = actionTexts(language, spotSale.actions.add);
  const correction = actionTexts(language, spotSale.actions.correct);
  const field = (page: Page, name: string) => dialog(page).getByLabel(say(fields[name]!.names), { exact: true });
  const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
  const sums = (page: Page) => page.getByRole('list', { name: t.sums }).innerText();
  /** Unique to this language's test. */
  const [token, orderId] = [`T${language.slice(0, 2).toUpperCase()}`, `order ${language}`];

  test('a new entry shows computed figures and warnings, and a duplicate is refused with a link', async () => {
    const {
      body: { id },
    } = await admin.post('/api/spot-sales', { ...sold, orderId, soldToken: token });
    const page = await fixtures.signedIn(ADMIN, language, PATH);
    await page.getByRole('heading', { level: 1, name: areas.page[PATH]! }).waitFor();
    await rowOf(page, orderId);
    await page.keyboard.press('c');
    for (const [name, value] of Object.entries({ ...sold, orderId, soldToken: token, receivedUsdc: '40' }))
      if (name !== 'recordTime') await field(page, name).fill(value);
    await field(page, 'recordTime').fill('2026-11-02 09:00:00');
    await page.keyboard.press('Enter');
    await dialog(page).getByText(say(warned!.names)).waitFor();
    expect(await dialog(page).locator('.facts').innerText()).toMatch(/10$/);
    expect(await axeFaults(page, '.ant-modal')).toEqual([]);
    await field(page, 'receivedUsdc').fill('49');
    await dialog(page).getByText(say(warned!.names)).waitFor({ state: 'hidden' });
    await field(page, 'recordTime').fill('2199-11-02 09:00:00');
    await page.keyboard.press('Enter');
    const inFuture = dialog(page).getByText(
      fault.labelled['at-in-future'].replace('${label}', say(fields['recordTime']!.names)),
      { exact: true },
    );
    await inFuture.waitFor();
    await field(page, 'recordTime').fill('2026-11-02 09:00:00');
    await page.keyboard.press('Enter');
    await inFuture.waitFor({ state: 'hidden' });
    await button(page, addition.submit).click();
    await dialog(page).getByText(areas.refusal['entry-exists']!).waitFor();
    expect(await dialog(page).getByRole('link', { name: common.action.openOther }).getAttribute('href')).toBe(
      `#${PATH}?row=${String(id)}`,
    );
    await field(page, 'orderId').fill(`${orderId} b`);
    await button(page, addition.submit).click();
    await rowOf(page, `${orderId} b`);
  });

  test('a correction with a reason strikes through the first entry and removes it from the sums', async () => {
    const page = await fixtures.signedIn(ADMIN, language, PATH);
    const id = await rowOf(page, `${orderId} b`);
    await expect.poll(() => sums(page)).toContain(`${token}`);
    await page.locator(`[row-id="${id}"] .cell-action`).first().click();
    await field(page, 'soldAmount').fill('80');
    await field(page, 'receivedUsdc').fill('39');
    await dialog(page)
      .locator('.field-was', { hasText: `${actions.was.value} 100` })
      .waitFor();
    await dialog(page)
      .locator('.field-was', { hasText: `${actions.was.value} 49` })
      .waitFor();
    expect(await dialog(page).locator('.field-was').count(), 'only changed fields show their old value').toBe(2);
    await button(page, correction.submit).click();
    await dialog(page).getByText(actions.reason.enter).waitFor();
    await dialog(page).getByLabel(actions.reason.label).fill('Two orders in one.');
    await button(page, correction.submit).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await page.locator(`.row-void[row-id="${id}"]`).waitFor();
    expect(await page.locator(`[row-id="${id}"] .cell-action`).count()).toBe(0);
    // Sums of a unit have as many decimals as the longest of them, whatever else was sold.
    await expect
      .poll(() => sums(page).then((text) => text.split('\n').join(' ')))
      .toMatch(new RegExp(`${token}.* 180(\\.0+)? .* 88\\.50* .* 1\\.50* `));
    await page.locator('.foot-sums', { hasText: /[(（]1[)）]/ }).waitFor();
    await page.getByText(t.corrected, { exact: true }).first().click();
    await expect
      .poll(() =>
        page.locator('[role=row][row-id]').evaluateAll((rows) => rows.map((row) => row.getAttribute('row-id'))),
      )
      .toContain(id);
    await expect.poll(() => page.locator('[role=row][row-id]:not(.row-void)').count()).toBe(0);
    await page.getByText(t.nothing).waitFor();
  });

  test('the trend of one token compares days, and the list obeys its days and token while it is shown', async () => {
    // The book begins earlier, so that the day before can be compared with.
    const first = { ...sold, orderId: `first of ${token}`, soldToken: 'CRV', recordTime: '2026-10-30T08:00:00.000Z' };
    await admin.post('/api/spot-sales', first);
    const old = new URLSearchParams({ token, figure: 'receivedUsdc', from: '2026-11-02', to: '2026-11-02' });
    const page = await fixtures.signedIn(ADMIN, language, `${PATH}?${old}`);
    const received = say(fields['receivedUsdc']!.names);
    const figure = page.locator('.figures').getByRole('region', { name: received, exact: true });
    await figure.getByText('39', { exact: true }).waitFor();
    await figure.getByText(/10\.5 .*21\.2%/).waitFor();
    // The old names of the address are replaced.
    await page.waitForURL(({ hash }) => hash.includes(`part=${token}`) && hash.includes('measure=receivedUsdc'));
    await page.getByText(say(spotSale.measures['count']!.set.parts![0]!.notAdded!)).waitFor();
    await page.locator('.time-panel').getByRole('heading', { name: received, exact: true }).waitFor();
    const listed = () => page.locator('.list-body [role=row][row-id] [col-id=recordTime]').allInnerTexts();
    await expect
      .poll(async () => [...new Set((await listed()).map((time) => time.slice(0, 10)))])
      .toEqual(['2026-11-02']);
    expect(await axeFaults(page, '.page')).toEqual([]);
    await page.getByRole('button', { name: t.trend.hide, exact: true }).click();
    await expect.poll(async () => (await listed()).some((time) => time.startsWith('2026-11-01'))).toBe(true);
  });

  test('the flow over all four books shows amounts sold without a withdrawal', async () => {
    const page = await fixtures.signedIn(ADMIN, language, PATH);
    await page.getByRole('button', { name: t.flow.open, exact: true }).click();
    const drawer = page.getByRole('dialog', { name: t.flow.title });
    await drawer.getByText(t.flow.days.all, { exact: true }).click();
    const row = drawer.getByRole('row', { name: token });
    await expect.poll(() => row.getByRole('cell').allInnerTexts()).toEqual(['0', '0', '0', '180', '88.5', '0', '−180']);
    expect(await axeFaults(page, '.ant-drawer')).toEqual([]);
  });
});
