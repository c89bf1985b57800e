// Every screen in both languages and themes, wide and narrow: nothing cut off, nothing serious for axe (in two of four views), nothing in the browser's console.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ADMIN } from '#services/tools/testing/app.ts';
import { browserHere, person, type Person, type View } from './browser.ts';
import { enterPassword } from './desks.ts';
import { faultsOf } from './faults.ts';

/** With the longest verbs of a row. */
const REFUNDS = `/selfCustody/deposit?${new URLSearchParams({ filter: '{"status":{"filterType":"set","values":["REFUND_REQUESTED"]}}' })}`;
/** Every amount there is, its header with the sort's sign and place in the order. */
const SORTED = ['/selfCustody/deposit?cols=amount,refunded,refundAmount&sort=amount:desc,refunded:asc,refundAmount:desc', '/operations/executions?cols=amount,kind&sort=amount:desc,kind:asc'];
const SCREENS = ['/', '/selfCustody/dataPanel', '/selfCustody/dataPanel?tab=institutions', '/selfCustody/dataPanel?tab=institution-accounts', '/selfCustody/dataPanel?tab=custody-accounts', '/selfCustody/withdraw', '/selfCustody/deposit', REFUNDS, ...SORTED, '/ecosystem', '/points', '/points?tab=point-adjustments', '/NFTAirdrop', '/hedgingStrategies/spotSales', '/hedgingStrategies/rewardWithdrawal?trend=on&show=table', '/statistics/dataCdp', '/statistics/dataCdp?suppose=85000', '/statistics/dataCdp?tab=collateral-prices', '/statistics/dataVault', '/statistics/dataVault?show=table', '/statistics/dataView', '/statistics/dataWallet', '/statistics/dataWallet?tab=wallets', '/statistics/datacaptain', '/statistics/data0penBox', '/statistics/dataPsm', '/statistics/dataStabilityPool', '/overview', '/CRSMTrove/positionList', '/CRSMTrove/CRSMList', '/CRSMTrove/burn', '/permissions/administrator', '/permissions/role', '/permissions/permission', '/permissions/audit', '/permissions/audit?tab=replay', '/operations/status', '/operations/executions', '/404'];
/** axe is asked in two of them: in either language and theme, wide and narrow. */
const VIEWS: (Required<View> & { axe?: false })[] = [
  { language: 'zh-CN', theme: 'light', width: 1440, height: 900, axe: false },
  { language: 'en-US', theme: 'dark', width: 1440, height: 900, axe: false },
  { language: 'en-US', theme: 'light', width: 1920, height: 1080 },
  { language: 'zh-CN', theme: 'dark', width: 390, height: 844 },
];

const { url } = inject('demo');
let browser: Browser;
beforeAll(async () => { browser = await browserHere(); });
afterAll(() => browser?.close());

describe.each(VIEWS)('$language, $theme, $width × $height', (view) => {
  let who: Person;
  beforeAll(async () => { who = await person(browser, view); });
  afterAll(() => who?.context.close());
  const faultsHere = async (): Promise<string[]> => [...await faultsOf(who.page, view), ...who.complaints.splice(0)];

  test('signing in', async () => {
    await who.page.goto(`${url}/#/login`);
    await who.page.getByRole('button').first().waitFor();
    expect(await faultsHere()).toEqual([]);
    await enterPassword(who.page, ADMIN, view.language);
    await who.page.waitForURL(({ hash }) => hash === '#/');
  });

  test.each(SCREENS)('%s', async (screen) => {
    const { page } = who;
    await page.goto(`${url}/#${screen}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    if (SORTED.includes(screen)) await page.locator('[aria-sort=descending]').first().waitFor();
    if (/(deposit|withdraw|=institutions|-accounts|dataCdp|dataView|dataWallet|wallets|datacaptain|data0penBox|dataPsm|dataStabilityPool|overview|85000|prices|positionList|CRSMList|burn|administrator|role|audit|spotSales|points|adjustments|NFTAirdrop|table)$/.test(screen) || screen === REFUNDS) await page.locator('[row-id]').first().waitFor();
    if (screen.endsWith('permission')) await page.locator('[data-permission]').first().waitFor();
    if (/(dataPanel|dataVault|dataView|dataWallet|datacaptain|data0penBox|dataPsm|dataStabilityPool|overview)$/.test(screen)) await page.locator('canvas').first().waitFor();
    expect(await faultsHere()).toEqual([]);
  });
});
