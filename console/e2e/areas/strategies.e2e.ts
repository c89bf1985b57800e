// Strategies: allocated in percent, edited on a separate page, and how far each is filled.
import { beforeAll, expect, inject, test } from 'vitest';
import { ADMIN } from '#services/tools/testing/app.ts';
import type { Client } from '#services/tools/testing/client.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { sendCommand, administrator } from '../fixtures/people.ts';
import { pressUntilGone } from '../fixtures/pick.ts';
import { INGEST_KEY } from '../fixtures/product.ts';
import { choose, rowOf } from '../fixtures/rows.ts';
import { TEXTS, fill } from '../fixtures/texts.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);
let admin: Client;
beforeAll(async () => {
  admin = await administrator(world);
});

const add = async (name: string): Promise<string> => String((await admin.post('/api/tags', { name })).body.id);
const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const windows = () => ({
  countdownStart: inDays(-3),
  countdownEnd: inDays(-1),
  strategyStart: inDays(-1),
  strategyEnd: inDays(30),
});
const contract = (digit: string): string => `0x${digit.repeat(40)}`;
const strategy = async (name: string, contractAddress: string): Promise<string> =>
  String(
    (
      await admin.post('/api/strategies', {
        name,
        tag: await add(name),
        chainId: 1,
        description: 'Holds.',
        contractAddress,
        apr: '0.05',
        rewards: 'Berries',
        cap: '100',
        ...windows(),
      })
    ).body.id,
  );

test('an allocation is entered in percent by keyboard and refused unless its sum is 100', async () => {
  const id = await strategy('Carry', contract('a'));
  const page = await fixtures.signedIn(ADMIN, 'en-US', '/strategy');
  await rowOf(page, 'Carry');
  await choose(page, 'Carry', 'Allocate');
  const dialog = page.getByRole('dialog', { name: 'Allocate strategy assets' });
  const focused = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.closest('fieldset')?.getAttribute('aria-label') ?? null);
  const rows = ['WBTC', 'YU', 'USDC'];
  for (const [index, asset] of rows.entries()) {
    if (index) await page.keyboard.press('Enter');
    await expect.poll(focused).toBe(`Asset ${index + 1}`);
    for (const [at, value] of [asset, '33.3333', '1.5'].entries()) {
      if (at) await page.keyboard.press('Tab');
      await page.keyboard.type(value);
    }
  }
  await dialog.getByText('0.0001% short').waitFor();
  await dialog.getByRole('button', { name: 'Save allocation' }).click();
  await dialog.getByText(TEXTS['en-US'].areas.refusal['ratios-not-100']!).waitFor();
  expect(await axeFaults(page, '.ant-modal')).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove asset 3' }).press('Enter');
  await expect.poll(focused).toBe('Asset 2');
  const ratio = dialog.getByRole('group', { name: 'Asset 2' }).getByLabel('Ratio (%)');
  await ratio.fill('0.666667');
  await dialog.getByText(TEXTS['en-US'].strategy.allocate.notPercent).waitFor();
  await ratio.fill('66.6667');
  await dialog.getByRole('button', { name: 'Save allocation' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect
    .poll(async () => (await admin.get(`/api/strategies/${id}`)).body.row)
    .toMatchObject({
      allocation: [
        { asset: 'WBTC', ratio: '0.333333', quantity: '1.5' },
        { asset: 'YU', ratio: '0.666667', quantity: '1.5' },
      ],
      revision: 1,
    });
});

test('the strategy editor refuses reversed windows and a contract address already in use', async () => {
  await strategy('First come', contract('c'));
  const id = await strategy('Second come', contract('d'));
  const page = await fixtures.signedIn(ADMIN, 'en-US', '/strategy');
  await page.getByRole('button', { name: 'Add strategy' }).click();
  await expect
    .poll(() =>
      page
        .locator('.editor-section')
        .evaluateAll((sections) => sections.map((section) => section.querySelectorAll('.ant-form-item').length)),
    )
    .toEqual([4, 2, 3, 6]);
  await fixtures.hearNothing(page, `/strategy?edit=${id}`);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const refused = async (code: string): Promise<void> => {
    await save.click();
    await page.locator('.editor-bar').getByText(TEXTS['en-US'].areas.refusal[code]!).waitFor();
  };
  const end = page.getByLabel('Countdown end');
  const before = await end.inputValue();
  await end.fill('2020-01-01 00:00:00');
  await end.press('Enter');
  await refused('window-order');
  await end.fill(before);
  await end.press('Enter');
  await page.getByLabel('Contract address').fill('0x1');
  await save.click();
  await page.locator('.ant-form-item-explain-error').waitFor();
  await page.getByLabel('Contract address').fill(contract('c'));
  await refused('contract-taken');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByLabel('Contract address').fill(contract('e'));
  // Another person saves meanwhile: the message scrolls into view, however far the page was scrolled.
  await sendCommand(admin, '/api/strategies', id, 'edit', {
    name: 'Second come',
    tag: await add('Meanwhile'),
    chainId: 1,
    description: 'Holds.',
    contractAddress: contract('d'),
    apr: '0.06',
    rewards: 'Berries',
    cap: '100',
    ...windows(),
  });
  await page.getByLabel('Strategy end').scrollIntoViewIfNeeded();
  await save.click();
  await page.locator('.stale-notice').waitFor();
  await expect
    .poll(() => page.locator('.stale-notice').evaluate((notice) => notice.getBoundingClientRect().top >= 0))
    .toBe(true);
  expect(await page.getByText(/^APR · /).count(), 'only one of the two changed the APR').toBe(0);
  await pressUntilGone(save, page.locator('.editor-bar'));
  await rowOf(page, 'Second come');
  await expect
    .poll(async () => (await admin.get(`/api/strategies/${id}`)).body.row)
    .toMatchObject({ contractAddress: contract('e'), apr: '0.06' });
});

test.each(
  testedIn('zh-CN', [
    ['zh-CN', '超出上限', '已结束', '进行中'],
    ['en-US', 'Over the cap', 'Ended', 'Running'],
  ] as const),
)(
  'in %s a strategy’s drawer shows its fill level, windows, assets and history',
  async (language, overfilled, ended, running) => {
    const t = TEXTS[language].strategy;
    const of = contract(language === 'zh-CN' ? '7' : '8');
    const id = await strategy(`Filled ${language}`, of);
    const allocated = (...assets: [asset: string, ratio: string, quantity: string][]) =>
      sendCommand(admin, '/api/strategies', id, 'allocate', {
        allocation: assets.map(([asset, ratio, quantity]) => ({ asset, ratio, quantity })),
      });
    await allocated(['WBTC', '0.6', '1.5'], ['YU', '0.4', '0']);
    await allocated(['WBTC', '0.6', '2000.25'], ['USDC', '0.4', '3']);
    await admin.ingest(
      [
        {
          source: 'chain',
          id: of,
          type: 'strategy-seen',
          at: inDays(0),
          data: { chainId: 1, contractAddress: of, deposited: '1612.75' },
        },
      ],
      INGEST_KEY,
    );
    const page = await fixtures.signedIn(ADMIN, language, '/strategy');
    const cell = page.locator(`[row-id="${id}"] [col-id="deposited"]`);
    await expect.poll(() => cell.innerText()).toContain(overfilled);
    expect(await cell.innerText()).toContain('1,612.75');
    await page.goto(`${world.url}/#/strategy?row=${id}`);
    const drawer = page.locator('.row-drawer');
    await drawer.locator('.strategy').getByText(overfilled).waitFor();
    expect(await drawer.locator('.timeline .status-tag').allInnerTexts()).toEqual([
      expect.stringContaining(ended),
      expect.stringContaining(running),
    ]);
    expect(await drawer.locator('.allocated tbody tr').allInnerTexts()).toEqual(['WBTC\t60\t2,000.25', 'USDC\t40\t3']);
    // The second newest event: the newest is the chain's last report.
    await drawer.locator('.event-head').nth(1).click();
    const changed = [
      fill(t.change.other, { asset: 'WBTC', from: '60% · 1.5', to: '60% · 2,000.25' }),
      fill(t.change.added, { asset: 'USDC', to: '40% · 3' }),
      fill(t.change.removed, { asset: 'YU', from: '40% · 0' }),
    ];
    await expect
      .poll(async () =>
        (await drawer.locator('.allocation-changes li').allTextContents()).map((text) =>
          text.replaceAll(/[\u2066-\u2069]/g, ''),
        ),
      )
      .toEqual(changed);
    expect(await axeFaults(page)).toEqual([]);
    // The cap is raised: nothing is marked any more, and the deposited amount is unchanged.
    await sendCommand(admin, '/api/strategies', id, 'edit', {
      name: `Filled ${language}`,
      tag: await add(`Raised ${language}`),
      chainId: 1,
      description: 'Holds.',
      contractAddress: of,
      apr: '0.05',
      rewards: 'Berries',
      cap: '1612.75',
      ...windows(),
    });
    await expect.poll(() => cell.innerText()).toBe('1,612.75');
    const then = inDays(0);
    await page.goto(`${world.url}/#/strategy?row=${id}&asOf=${encodeURIComponent(then)}`);
    await drawer
      .locator('.timeline')
      .getByText(fill(t.timeline.now, { time: then.slice(0, 19).replace('T', ' ') }))
      .waitFor();
  },
);
