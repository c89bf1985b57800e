// Signing in by wallet: UniSat, OKX and Xverse as they speak, with a key that really signs; and out again when the wallet goes.
import { generate } from 'otplib';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signedIn, type Client } from '#services/testing/client.ts';
import type { TestWallet } from '#services/testing/wallet.ts';
import invalidEn from '../src/i18n/en-US/invalid.ts';
import problemEn from '../src/i18n/en-US/problem.ts';
import invalidZh from '../src/i18n/zh-CN/invalid.ts';
import problemZh from '../src/i18n/zh-CN/problem.ts';
import type { WalletId } from '../src/wallet/types.ts';
import { launch, type Language } from './browser.ts';
import { desks } from './desks.ts';
import { act, added, administrator, type Added } from './people.ts';
import { signInTexts, startProduct, type Product } from './product.ts';
import { install, newWallet } from './wallets.ts';

const TEXTS = {
  'zh-CN': { invalid: invalidZh, problem: problemZh, signIn: signInTexts['zh-CN'] },
  'en-US': { invalid: invalidEn, problem: problemEn, signIn: signInTexts['en-US'] },
};
const STEP_S = 30;

let product: Product;
let browser: Browser;
let admin: Client;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ DEMO: 'off' }), launch()]);
  admin = await administrator(product);
});
afterAll(async () => { await browser?.close(); await product?.end(); });

const { open: desk, close } = desks(() => browser);
afterEach(close);

let count = 0;
/** A person to whom the wallet is bound. */
async function holderOf(wallet: TestWallet): Promise<Added> {
  const who = await added(product, admin, `holder-${++count}@console.example`, 'auditor');
  await act(admin, '/api/administrators', who.id, 'bind-wallet', { address: wallet.address });
  return who;
}
const home = (page: Page): Promise<void> => page.waitForURL(({ hash }) => hash === '#/');
const connect = async (page: Page, language: Language): Promise<void> => {
  await page.goto(`${product.url}/#/login`);
  await page.getByRole('button', { name: TEXTS[language].signIn.wallet.connect }).click();
};
/** Whether the server still knows the session that this page's cookie named. */
const knows = async (cookie: string): Promise<boolean> => (await fetch(`${product.url}/api/session`, { headers: { cookie } })).ok;
const cookieOf = async (page: Page): Promise<string> => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');

describe.each(['zh-CN', 'en-US'] as const)('in %s', (language) => {
  const t = TEXTS[language];

  test.each(['unisat', 'okx', 'xverse'] as const satisfies WalletId[])('%s signs in; another account ends the session here and on the server', async (id) => {
    const wallet = newWallet();
    await holderOf(wallet);
    const page = await desk(language);
    await install(page, id, wallet);
    await connect(page, language);
    await home(page);
    await page.getByRole('navigation').first().waitFor();
    await page.reload();
    await page.getByRole('navigation').first().waitFor();
    const cookie = await cookieOf(page);
    expect(await knows(cookie)).toBe(true);
    await page.evaluate((address) => window.testWallet.show(address), newWallet().address);
    await page.waitForURL(({ hash }) => hash.startsWith('#/login'));
    await page.getByText(t.problem['wallet-disconnected']).waitFor();
    await expect.poll(() => knows(cookie)).toBe(false);
    expect(await page.evaluate(() => ['Authorization', 'yalalist', 'wallet'].map((key) => localStorage.getItem(key)))).toEqual([null, null, null]);
  });

  test.each(['unisat', 'okx', 'xverse'] as const satisfies WalletId[])('%s disconnected while nobody looked ends the session when the page comes back, and in another tab with it', async (id) => {
    const wallet = newWallet();
    await holderOf(wallet);
    const page = await desk(language);
    await install(page, id, wallet);
    await connect(page, language);
    await home(page);
    await page.getByRole('navigation').first().waitFor();
    const tab = await page.context().newPage();
    await install(tab, id, wallet);
    await tab.goto(product.url);
    await tab.getByRole('navigation').first().waitFor();
    await page.goto(`${product.url}/healthz`);
    const cookie = await cookieOf(page);
    await page.addInitScript(() => sessionStorage.setItem('shown-by-test-wallet', ''));
    await page.goto(`${product.url}/#/selfCustody/deposit`);
    await page.waitForURL(({ hash }) => hash.startsWith('#/login'));
    await page.getByText(t.problem['wallet-disconnected']).waitFor();
    await tab.waitForURL(({ hash }) => hash.startsWith('#/login'));
    await expect.poll(() => knows(cookie)).toBe(false);
  });

  test('the wallets this browser has are offered; without one it is told how to get one', async () => {
    const wallet = newWallet();
    await holderOf(wallet);
    const bare = await desk(language);
    await connect(bare, language);
    await bare.getByText(t.signIn.wallet.none).waitFor();
    expect(await bare.getByRole('link', { name: /UniSat|OKX|Xverse/ }).count()).toBe(3);

    const page = await desk(language);
    await install(page, 'unisat', wallet);
    await page.addInitScript(() => Object.assign(window, { okxwallet: { bitcoin: {} } }));
    await connect(page, language);
    await page.getByRole('button', { name: 'OKX Wallet' }).waitFor();
    await page.getByRole('button', { name: 'UniSat' }).click();
    await home(page);
  });

  test('no account, an address that is not taproot, a declined signature and an address nobody has are told apart', async () => {
    const wallet = newWallet();
    const cases = [
      { shown: null, says: t.signIn.wallet.noAccount },
      { shown: wallet.segwitAddress, says: t.invalid['not-a-taproot-address'] },
      { deaf: true, says: t.signIn.wallet.declined },
      { says: t.problem['sign-in-failed'] },
    ];
    for (const { says, ...how } of cases) {
      const page = await desk(language);
      await install(page, 'unisat', wallet, how);
      await connect(page, language);
      await page.getByRole('alert').getByText(says).waitFor();
    }
  });

  test('a wallet’s sign-in asks for the second factor too, without signing again', async () => {
    const wallet = newWallet();
    const who = await holderOf(wallet);
    const own = await signedIn(() => product.url, { email: who.email, password: who.password });
    const { body } = await own.post('/api/second-factor/begin', { password: who.password });
    const secret = String(body['secret']);
    const codeOf = (steps: number): Promise<string> => generate({ strategy: 'totp', secret, epoch: Math.floor(Date.now() / 1000) + steps * STEP_S });
    await own.post('/api/second-factor/confirm', { code: await codeOf(-1) });
    const page = await desk(language);
    await install(page, 'unisat', wallet);
    await connect(page, language);
    await page.getByLabel(t.signIn.code.label).fill(await codeOf(40));
    await page.getByRole('button', { name: t.signIn.code.submit }).click();
    await page.getByText(t.problem['second-factor-wrong']).waitFor();
    await page.getByLabel(t.signIn.code.label).fill(await codeOf(0));
    await page.getByRole('button', { name: t.signIn.code.submit }).click();
    await home(page);
  });
});
