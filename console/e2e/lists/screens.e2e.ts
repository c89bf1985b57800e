// Every screen in both languages and themes, wide and narrow. Nothing is cut off, and the browser console is empty. axe
// finds no serious violation in two of the four views.
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ADMIN } from '#services/tools/testing/app.ts';
import { PAGES } from '#contracts/declared/pages.ts';
import type { Declaration } from '#contracts/declared/declaration.ts';
import type { BilingualText } from '#contracts/values/bilingual.ts';
import { inLanguage } from '#contracts/declared/pair.ts';
import { DECLARATIONS } from '#contracts/registry.ts';
import { browserHere, person, type Language, type Person, type View } from '../fixtures/browser.ts';
import { enterPassword } from '../fixtures/page-fixtures.ts';
import { codesOn, faultsOf } from '../fixtures/faults.ts';

/**
 * Pages in other than their initial state, each with its longest texts or most columns. Consecutive entries belong to
 * different pages: the heading shows that a page has loaded.
 */
const STATES = [
  '/selfCustody/dataPanel?tab=institutions',
  '/statistics/dataCdp?suppose=85000',
  '/selfCustody/dataPanel?tab=institution-accounts',
  '/statistics/dataCdp?tab=collateral-prices',
  '/selfCustody/dataPanel?tab=custody-accounts',
  '/points?tab=point-adjustments',
  '/hedgingStrategies/rewardWithdrawal?trend=on&show=table',
  '/statistics/dataVault?show=table',
  '/statistics/dataWallet?tab=wallets',
  '/permissions/audit?tab=audits',
  '/permissions/audit?tab=replay',
  '/permissions/audit?tab=proof',
  // With the longest labels of a row's actions.
  `/selfCustody/deposit?${new URLSearchParams({ filter: '{"status":{"filterType":"set","values":["REFUND_REQUESTED"]}}' })}`,
  // Every amount column; the headers have the sort icon and their number in the sort order. The words of the filtered
  // column are as short as its title.
  `/operations/executions?${new URLSearchParams({ cols: 'amount,kind', sort: 'amount:desc,kind:asc', filter: '{"kind":{"filterType":"set","values":["mint"]}}' })}`,
  '/selfCustody/deposit?cols=amount,refunded,refundAmount&sort=amount:desc,refunded:asc,refundAmount:desc',
];
const SCREENS = [...PAGES.map(({ path }) => path), ...STATES, '/404'];
const MODELS: Readonly<Record<string, BilingualText>> = Object.assign(
  {},
  ...DECLARATIONS.map(({ models }: Declaration) => models),
);
/** The heading of the page, or of the list in one of its tabs; any heading, if the address has no name. */
function headingOf(page: Page, screen: string, language: Language): Locator {
  const [path, query] = screen.split('?');
  const names = [
    PAGES.find((one) => one.path === path)?.names,
    MODELS[new URLSearchParams(query).get('tab') ?? ''],
  ].flatMap((pair) => (pair ? inLanguage(language)(pair) : []));
  const headings = page.getByRole('heading', { level: 1 });
  const [first, ...others] = names.map((name) => headings.filter({ hasText: name }));
  return (first ? others.reduce((one, other) => one.or(other), first) : headings).first();
}

/**
 * Runs in the page: everything shown initially is loaded: rows of each list (each has some), figures
 * and charts.
 */
const isLoaded = (): boolean => {
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
  return (
    !document.querySelector('.skeleton, .list-overlay-loading') &&
    all('.list-body').every((list) => list.querySelector('[row-id]')) &&
    all('.time-chart').every((chart) => chart.querySelector('canvas')) &&
    (!location.hash.includes('sort=') || document.querySelector('[aria-sort=descending]') !== null)
  );
};

/** Two of them run axe: they cover both languages, both themes, wide and narrow. */
const VIEWS: (Required<View> & { axe?: false })[] = [
  { language: 'zh-CN', theme: 'light', width: 1440, height: 900, axe: false },
  { language: 'en-US', theme: 'dark', width: 1440, height: 900, axe: false },
  { language: 'en-US', theme: 'light', width: 1920, height: 1080 },
  { language: 'zh-CN', theme: 'dark', width: 390, height: 844 },
];

const { url } = inject('demo');
let browser: Browser;
beforeAll(async () => {
  browser = await browserHere();
});
afterAll(() => browser?.close());

/**
 * Internal names on the records of the first and the last visible row of the page's list, and on their events, or on
 * the entries of the journal; none if it has no list.
 */
async function codesInRecords(page: Page, screen: string): Promise<string[]> {
  const ids = await page
    .locator('.list-body [row-id]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('row-id')!));
  const found: string[] = [];
  for (const id of new Set([ids.at(0), ids.at(-1)])) {
    if (id === undefined) continue;
    await page.goto(`${url}/#${screen}${screen.includes('?') ? '&' : '?'}row=${encodeURIComponent(id)}`);
    await page.locator('.row-drawer .event, .journal-sentence').first().waitFor();
    found.push(...(await codesOn(page, '.row-drawer, .journal-entry')));
  }
  return found;
}

describe.each(VIEWS)('$language, $theme, $width × $height', (view) => {
  let who: Person;
  beforeAll(async () => {
    who = await person(browser, view);
  });
  afterAll(() => who?.context.close());
  const faultsHere = async (): Promise<string[]> => [
    ...(await faultsOf(who.page, view)),
    ...(await codesOn(who.page)),
    ...who.complaints.splice(0),
  ];

  test('the sign-in page', async () => {
    await who.page.goto(`${url}/#/login`);
    await who.page.getByRole('button').first().waitFor();
    expect(await faultsHere()).toEqual([]);
    await enterPassword(who.page, ADMIN, view.language);
    await who.page.waitForURL(({ hash }) => hash === '#/');
  });

  test.each(SCREENS)('%s', async (screen) => {
    const { page } = who;
    await page.goto(`${url}/#${screen}`);
    await headingOf(page, screen, view.language).waitFor();
    await page.waitForFunction(isLoaded);
    if (screen.endsWith('permission')) await page.locator('[data-permission]').first().waitFor();
    if (
      /(dataPanel|dataVault|dataView|dataWallet|datacaptain|data0penBox|dataPsm|dataStabilityPool|overview)$/.test(
        screen,
      )
    )
      await page.locator('canvas').first().waitFor();
    if (
      /(deposit|withdraw|=institutions|-accounts|dataCdp|dataView|dataWallet|wallets|datacaptain|data0penBox|dataPsm|dataStabilityPool|overview|85000|prices|positionList|CRSMList|burn|administrator|role|audit|spotSales|points|adjustments|NFTAirdrop|table)$/.test(
        screen,
      ) ||
      screen.includes('REFUND_REQUESTED')
    )
      await page.locator('[row-id]').first().waitFor();
    expect(await faultsHere()).toEqual([]);
    expect(view.axe === false ? await codesInRecords(page, screen) : []).toEqual([]);
  });
});
