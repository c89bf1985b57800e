// Signing in by wallet: UniSat, OKX and Xverse with their real interfaces and a key that really signs; and signing out
// when the wallet disconnects.
import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { added, type Added } from '#services/tools/testing/people/added.ts';
import { signedIn, type Client } from '#services/tools/testing/client.ts';
import type { TestWallet } from '#services/tools/testing/people/wallet.ts';
import type { WalletId } from '../../src/wallet/types.ts';
import { testedIn, type Language } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { sendCommand, administrator, codeOf } from '../fixtures/people.ts';
import { TEXTS } from '../fixtures/texts.ts';
import { install, newWallet } from '../fixtures/wallets.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);
let admin: Client;
beforeAll(async () => {
  admin = await administrator(world);
});

const WALLETS: WalletId[] = ['unisat', 'xverse', 'okx'];

let count = 0;
/** A person to whom the wallet is bound. */
async function holderOf(wallet: TestWallet): Promise<Added> {
  const person = await added(world, admin, `holder-${++count}@console.example`, 'auditor');
  await sendCommand(admin, '/api/administrators', person.id, 'bind-wallet', { address: wallet.address });
  return person;
}
const home = (page: Page): Promise<void> => page.waitForURL(({ hash }) => hash === '#/');
const connect = async (page: Page, language: Language): Promise<void> => {
  await page.goto(`${world.url}/#/login`);
  await page.getByRole('button', { name: TEXTS[language]['sign-in'].wallet.connect }).click();
};
/** Whether the server still knows the session of this page's cookie. */
const hasSession = async (cookie: string): Promise<boolean> =>
  (await fetch(`${world.url}/api/session`, { headers: { cookie } })).ok;
const cookieOf = async (page: Page): Promise<string> =>
  (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');

describe.each(testedIn('en-US', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const t = TEXTS[language];

  test.each(WALLETS)('%s signs in; another account ends the session here and on the server', async (id) => {
    const wallet = newWallet();
    await holderOf(wallet);
    const page = await fixtures.open(language);
    await install(page, id, wallet);
    await connect(page, language);
    await home(page);
    await page.getByRole('navigation').first().waitFor();
    await page.reload();
    await page.getByRole('navigation').first().waitFor();
    const cookie = await cookieOf(page);
    expect(await hasSession(cookie)).toBe(true);
    await page.evaluate((address) => window.testWallet.show(address), newWallet().address);
    await page.waitForURL(({ hash }) => hash.startsWith('#/login'));
    await page.getByText(t.problem['wallet-disconnected']).waitFor();
    await expect.poll(() => hasSession(cookie)).toBe(false);
    expect(
      await page.evaluate(() => ['Authorization', 'yalalist', 'wallet'].map((key) => localStorage.getItem(key))),
    ).toEqual([null, null, null]);
  });

  test.each(WALLETS)('the disconnection of %s in the background ends the session in every tab', async (id) => {
    const wallet = newWallet();
    await holderOf(wallet);
    const page = await fixtures.open(language);
    await install(page, id, wallet);
    await connect(page, language);
    await home(page);
    await page.getByRole('navigation').first().waitFor();
    const tab = await page.context().newPage();
    await install(tab, id, wallet);
    await tab.goto(world.url);
    await tab.getByRole('navigation').first().waitFor();
    await page.goto(`${world.url}/healthz`);
    const cookie = await cookieOf(page);
    await page.addInitScript(() => sessionStorage.setItem('shown-by-test-wallet', ''));
    await page.goto(`${world.url}/#/selfCustody/deposit`);
    await page.waitForURL(({ hash }) => hash.startsWith('#/login'));
    await page.getByText(t.problem['wallet-disconnected']).waitFor();
    await tab.waitForURL(({ hash }) => hash.startsWith('#/login'));
    await expect.poll(() => hasSession(cookie)).toBe(false);
  });

  test('the sign-in offers the installed wallets, or links to wallets if none is installed', async () => {
    const wallet = newWallet();
    await holderOf(wallet);
    const bare = await fixtures.open(language);
    await connect(bare, language);
    await bare.getByText(t['sign-in'].wallet.none).waitFor();
    expect(await bare.getByRole('link', { name: /UniSat|OKX|Xverse/ }).count()).toBe(3);

    const page = await fixtures.open(language);
    await install(page, 'unisat', wallet);
    await page.addInitScript(() => Object.assign(window, { okxwallet: { bitcoin: {} } }));
    await connect(page, language);
    await page.getByRole('button', { name: 'OKX Wallet' }).waitFor();
    await page.getByRole('button', { name: 'UniSat' }).click();
    await home(page);
  });

  test('a missing account, a wrong or unknown address and a declined signature have their own errors', async () => {
    const wallet = newWallet();
    const cases = [
      { shown: null, says: t['sign-in'].wallet.noAccount },
      { shown: wallet.segwitAddress, says: t.invalid['not-a-taproot-address'] },
      { deaf: true, says: t['sign-in'].wallet.declined },
      { says: t['sign-in'].wallet.unknown },
    ];
    for (const { says, ...how } of cases) {
      const page = await fixtures.open(language);
      await install(page, 'unisat', wallet, how);
      await connect(page, language);
      await page.getByRole('alert').getByText(says).waitFor();
    }
  });

  test('a wallet sign-in also requires the second factor, without a second signature', async () => {
    const wallet = newWallet();
    const person = await holderOf(wallet);
    const api = await signedIn(() => world.url, { email: person.email, password: person.password });
    const { body } = await api.post('/api/second-factor/begin', { password: person.password });
    const secret = String(body['secret']);
    await api.post('/api/second-factor/confirm', { code: await codeOf(secret, -1) });
    const page = await fixtures.open(language);
    await install(page, 'unisat', wallet);
    await connect(page, language);
    await page.getByLabel(t['sign-in'].code.label).fill(await codeOf(secret, 40));
    await page.getByRole('button', { name: t['sign-in'].code.submit }).click();
    await page.getByText(t.problem['second-factor-wrong']).waitFor();
    await page.getByLabel(t['sign-in'].code.label).fill(await codeOf(secret));
    await page.getByRole('button', { name: t['sign-in'].code.submit }).click();
    await home(page);
  });
});
