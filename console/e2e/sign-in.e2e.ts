// Signing in and one's own account: passwords, codes, sessions, rights, in both languages.
import { AxeBuilder } from '@axe-core/playwright';
import { generate } from 'otplib';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Client } from '#services/testing/client.ts';
import accountEn from '../src/i18n/en-US/account.ts';
import commonEn from '../src/i18n/en-US/common.ts';
import invalidEn from '../src/i18n/en-US/invalid.ts';
import problemEn from '../src/i18n/en-US/problem.ts';
import shellEn from '../src/i18n/en-US/shell.ts';
import accountZh from '../src/i18n/zh-CN/account.ts';
import commonZh from '../src/i18n/zh-CN/common.ts';
import invalidZh from '../src/i18n/zh-CN/invalid.ts';
import problemZh from '../src/i18n/zh-CN/problem.ts';
import shellZh from '../src/i18n/zh-CN/shell.ts';
import { launch } from './browser.ts';
import { desks } from './desks.ts';
import { act, added, administrator, invited, nthMail } from './people.ts';
import { signIn, signInTexts, startProduct, type Product } from './product.ts';

const TEXTS = {
  'zh-CN': { account: accountZh, common: commonZh, invalid: invalidZh, problem: problemZh, shell: shellZh, signIn: signInTexts['zh-CN'] },
  'en-US': { account: accountEn, common: commonEn, invalid: invalidEn, problem: problemEn, shell: shellEn, signIn: signInTexts['en-US'] },
};
const STEP_MS = 30_000;

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

/** An authenticator's code, some steps from now. */
const codeOf = (secret: string, steps = 0): Promise<string> => generate({ strategy: 'totp', secret, epoch: Math.floor((Date.now() + steps * STEP_MS) / 1000) });
const path = (page: Page): string => new URL(page.url()).hash.slice(1).split('?')[0]!;
const atSignIn = (page: Page): Promise<void> => page.waitForURL(({ hash }) => hash.startsWith('#/login'));
const stored = (page: Page, key: string): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key);

describe.each(['zh-CN', 'en-US'] as const)('in %s', (language) => {
  const t = TEXTS[language];
  const emailOf = (who: string): string => `${who}-${language.toLowerCase()}@console.example`;
  const fill = async (page: Page, email: string, password: string): Promise<void> => {
    await page.getByLabel(t.signIn.email).fill(email);
    await page.getByLabel(t.signIn.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: t.signIn.submit, exact: true }).click();
  };
  const openMenu = async (page: Page, item: string): Promise<void> => {
    await page.locator('.account').click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const enterCode = async (page: Page, code: string): Promise<void> => {
    await page.getByLabel(t.signIn.code.label).fill(code);
    await page.getByRole('button', { name: t.signIn.code.submit }).click();
  };

  test('what is missing or wrong is said, and too many failures have to wait', async () => {
    const who = await added(product, admin, emailOf('clumsy'), 'auditor');
    const page = await desk(language);
    await page.goto(`${product.url}/#/selfCustody/deposit`);
    await atSignIn(page);
    await page.getByRole('button', { name: t.signIn.submit, exact: true }).click();
    await page.getByText(t.invalid['account-empty']).waitFor();
    await page.getByText(t.invalid['password-blank']).waitFor();
    await fill(page, who.email, 'not the password');
    await page.getByRole('alert').getByText(t.problem['sign-in-failed']).waitFor();
    for (let failures = 0; failures < 10; failures++) {
      await fetch(`${product.url}/api/session`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: who.email, password: 'wrong again' }) });
    }
    await fill(page, who.email, who.password);
    await page.getByText(new RegExp(t.signIn.waitMinutes_other.replace('{{count}}', String.raw`\d+`))).waitFor();
    expect(await page.getByRole('button', { name: t.signIn.submit, exact: true }).isDisabled()).toBe(true);
    await act(admin, '/api/administrators', who.id, 'unlock');
    await page.reload();
    await fill(page, who.email, who.password);
    await page.waitForURL(({ hash }) => hash.startsWith('#/selfCustody/deposit'));
  });

  test('a one-time link sets the password, once', async () => {
    const email = emailOf('new');
    const { link } = await invited(product, admin, email, 'auditor');
    const page = await desk(language);
    await page.goto(product.url + link.slice(link.indexOf('/#')));
    await page.waitForURL(({ hash }) => hash === '#/setup-password');
    const set = async (password: string, repeat = password): Promise<void> => {
      await page.getByLabel(t.signIn.setup.password, { exact: true }).fill(password);
      await page.getByLabel(t.signIn.setup.repeat).fill(repeat);
      await page.getByRole('button', { name: t.signIn.setup.submit }).click();
    };
    await set('short');
    await page.getByText(t.invalid['password-too-short']).waitFor();
    await set('a longer password', 'another one');
    await page.getByText(t.signIn.setup.different).waitFor();
    await set('password123');
    await page.getByText(t.invalid['password-too-common']).waitFor();
    await page.reload();
    await set('five quiet herons wade');
    await page.getByText(t.signIn.passwordSet).waitFor();
    await fill(page, email, 'five quiet herons wade');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForURL(({ hash }) => hash === '#/');

    const late = await desk(language);
    await late.goto(product.url + link.slice(link.indexOf('/#')));
    await late.getByLabel(t.signIn.setup.password, { exact: true }).fill('six quiet herons wade');
    await late.getByLabel(t.signIn.setup.repeat).fill('six quiet herons wade');
    await late.getByRole('button', { name: t.signIn.setup.submit }).click();
    await late.getByText(t.problem['link-invalid']).waitFor();
  });

  test('a password is changed by a mailed code, and every other session ends', async () => {
    const who = await added(product, admin, emailOf('changer'), 'auditor');
    const [page, other] = await Promise.all([desk(language), desk(language)]);
    await Promise.all([page, other].map((one) => signIn(one, product.url, who, language)));
    await openMenu(page, t.account.password.menu);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t.account.password.send }).click();
    await page.getByText(t.common.message.sent).waitFor();
    const again = dialog.getByRole('button', { name: new RegExp(t.account.password.again_other.replace('{{count}}', String.raw`\d+`)) });
    expect(await again.isDisabled()).toBe(true);
    const { code } = await nthMail(product, who.email, 2);
    const wrong = code === '000000' ? '111111' : '000000';
    const submit = async (old: string, sixDigits: string): Promise<void> => {
      await dialog.getByLabel(t.account.password.old).fill(old);
      await dialog.getByLabel(t.signIn.setup.password, { exact: true }).fill('seven quiet herons wade');
      await dialog.getByLabel(t.signIn.setup.repeat).fill('seven quiet herons wade');
      await dialog.getByLabel(t.account.password.code).fill(sixDigits);
      await dialog.getByRole('button', { name: t.account.password.submit }).click();
    };
    await submit('not the old one', code!);
    await dialog.getByText(t.invalid['password-wrong']).waitFor();
    await submit(who.password, wrong);
    await dialog.getByText(t.invalid['code-wrong']).waitFor();
    await submit(who.password, `${code!.slice(0, 3)} ${code!.slice(3)}`);
    await dialog.waitFor({ state: 'hidden' });
    await atSignIn(other);
    await other.getByText(t.problem['session-ended']).waitFor();
    await signIn(other, product.url, { email: who.email, password: 'seven quiet herons wade' }, language);
    expect(path(page)).toBe('/');
  });

  test('a second factor is set up by its secret, asked for at sign-in, and taken away', async () => {
    const who = await added(product, admin, emailOf('careful'), 'auditor');
    const page = await desk(language);
    await signIn(page, product.url, who, language);
    await openMenu(page, t.account.factor.menu);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t.account.factor.password).fill(who.password);
    await dialog.getByRole('button', { name: t.account.factor.begin }).click();
    await dialog.getByRole('img', { name: t.account.factor.qr }).waitFor();
    const secret = (await dialog.locator('[data-secret]').getAttribute('data-secret'))!;
    await dialog.getByLabel(t.account.factor.code).fill(await codeOf(secret, -1));
    await dialog.getByRole('button', { name: t.account.factor.confirm }).click();
    await page.getByText(t.account.factor.enabled).waitFor();

    const fresh = await desk(language);
    await fresh.goto(`${product.url}/#/selfCustody/deposit`);
    await fill(fresh, who.email, who.password);
    await enterCode(fresh, '12345');
    await fresh.getByText(t.invalid['not-a-code']).waitFor();
    await enterCode(fresh, await codeOf(secret, 40));
    await fresh.getByText(t.problem['second-factor-wrong']).waitFor();
    await enterCode(fresh, await codeOf(secret));
    await fresh.waitForURL(({ hash }) => hash.startsWith('#/selfCustody/deposit'));

    await openMenu(fresh, t.account.factor.menu);
    await fresh.getByRole('dialog').getByLabel(t.account.factor.password).fill(who.password);
    await fresh.getByRole('dialog').getByLabel(t.account.factor.code).fill(await codeOf(secret, 1));
    await fresh.getByRole('dialog').getByRole('button', { name: t.account.factor.remove }).click();
    await fresh.getByText(t.account.factor.removed).waitFor();
  });

  test('where the role asks for a second factor there is nothing else until it is set up', async () => {
    const { body } = await admin.post('/api/roles', { name: `Two keys ${language}`, description: '', permissions: ['deposit:read'], requiresSecondFactor: true });
    const who = await added(product, admin, emailOf('twokeys'), body.id!);
    const page = await desk(language);
    await signIn(page, product.url, who, language);
    await page.getByRole('heading', { name: t.account.factor.required }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    await page.getByLabel(t.account.factor.password).fill(who.password);
    await page.getByRole('button', { name: t.account.factor.begin }).click();
    const secret = (await page.locator('[data-secret]').getAttribute('data-secret'))!;
    await page.getByLabel(t.account.factor.code).fill(await codeOf(secret));
    await page.getByRole('button', { name: t.account.factor.confirm }).click();
    await page.getByRole('navigation').getByText(t.shell.menu['/selfCustody/deposit']).waitFor();
  });

  test('one sees where one is signed in, and ends a session in another browser', async () => {
    const who = await added(product, admin, emailOf('several'), 'auditor');
    const [page, other] = await Promise.all([desk(language), desk(language)]);
    for (const one of [page, other]) await signIn(one, product.url, who, language);
    await openMenu(page, t.account.sessions.menu);
    const dialog = page.getByRole('dialog');
    await vi.waitFor(async () => expect(await dialog.getByRole('listitem').count()).toBe(2));
    expect(await dialog.getByText(t.account.sessions.current, { exact: true }).count()).toBe(1);
    await dialog.getByRole('button', { name: new RegExp(t.account.sessions.endNamed.replace('{{name}}', '')) }).click();
    await page.getByRole('tooltip').getByRole('button', { name: t.account.sessions.end }).click();
    await page.getByText(t.account.sessions.ended).waitFor();
    await atSignIn(other);
    await other.getByText(t.problem['session-ended']).waitFor();
    await vi.waitFor(async () => expect(await dialog.getByRole('listitem').count()).toBe(1));
  });

  test('signing out asks first, clears what was stored, and the guard keeps to it', async () => {
    const who = await added(product, admin, emailOf('leaver'), 'auditor');
    const page = await desk(language);
    await signIn(page, product.url, who, language);
    expect(await stored(page, 'Authorization')).toBe('session');
    await page.goto(`${product.url}/#/nowhere`);
    await page.waitForURL(({ hash }) => hash === '#/404');
    await page.getByRole('link', { name: t.common.notFound.home }).click();
    await openMenu(page, t.shell.signOut.label);
    await page.getByRole('dialog').getByRole('button', { name: t.common.action.cancel }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(path(page)).toBe('/');
    await openMenu(page, t.shell.signOut.label);
    await page.getByRole('dialog').getByRole('button', { name: t.shell.signOut.label }).click();
    await atSignIn(page);
    expect([await stored(page, 'Authorization'), await stored(page, 'yalalist')]).toEqual([null, null]);
    await page.goto(`${product.url}/#/404`);
    await atSignIn(page);
    expect(await page.evaluate(async () => (await fetch('/api/session')).status)).toBe(401);
  });

  test("the menu, the page and yalalist follow the person's rights while the page is open", async () => {
    const { body } = await admin.post('/api/roles', { name: `Changing ${language}`, description: '', permissions: ['deposit:read', 'custody-total:read'] });
    const who = await added(product, admin, emailOf('watched'), body.id!);
    const page = await desk(language);
    await signIn(page, product.url, who, language);
    await page.goto(`${product.url}/#/selfCustody/dataPanel`);
    const item = page.getByRole('navigation').getByText(t.shell.menu['/selfCustody/dataPanel']);
    await item.waitFor();
    await act(admin, '/api/roles', body.id!, 'edit', { name: `Changing ${language}`, description: '', permissions: ['deposit:read'] });
    await page.waitForURL(({ hash }) => hash === '#/404');
    expect(await stored(page, 'yalalist')).not.toContain('dataPanel');
    await page.goto(`${product.url}/#/`);
    await page.getByRole('navigation').getByText(t.shell.menu['/selfCustody/deposit']).waitFor();
    expect(await item.count()).toBe(0);
    await act(admin, '/api/roles', body.id!, 'edit', { name: `Changing ${language}`, description: '', permissions: ['deposit:read', 'custody-total:read', 'execution:read'] });
    await item.waitFor();
    await page.getByRole('navigation').getByText(t.shell.menu['/operations/executions']).waitFor();

    await act(admin, '/api/administrators', who.id, 'disable');
    await atSignIn(page);
    await page.getByText(t.problem['session-ended']).waitFor();
  });

  test("the pages before the sign-in and the account's dialogs are whole, on a narrow screen and in the dark too", async () => {
    const who = await added(product, admin, emailOf('reader'), 'auditor');
    const view = language === 'zh-CN' ? { theme: 'dark', width: 390, height: 844 } as const : { theme: 'light' } as const;
    const page = await desk(language, view);
    const faults: string[] = [];
    const inspect = async (what: string): Promise<void> => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      faults.push(...violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `${what}: axe ${id} at ${nodes[0]?.target.join(' ')}`));
      const seen = await page.evaluate(() => ({ tooWide: document.documentElement.scrollWidth - innerWidth, keys: document.body.innerText.match(/\b(account|signIn|invalid|problem)(:|\.)[a-z]+[\w.]*/g) }));
      if (seen.tooWide > 1) faults.push(`${what}: ${seen.tooWide} px too wide`);
      if (seen.keys) faults.push(`${what}: untranslated ${seen.keys.join(', ')}`);
    };
    await page.goto(`${product.url}/#/setup-password?token=none`);
    await page.getByLabel(t.signIn.setup.repeat).waitFor();
    await inspect('setup');
    await page.goto(`${product.url}/#/login`);
    await page.getByRole('button', { name: t.signIn.wallet.connect }).click();
    await page.getByText(t.signIn.wallet.none).waitFor();
    await inspect('login');
    await signIn(page, product.url, who, language);
    for (const item of [t.account.password.menu, t.account.sessions.menu, t.account.factor.menu]) {
      await openMenu(page, item);
      await page.getByRole('dialog').getByRole('heading', { level: 3 }).or(page.getByRole('dialog').locator('form')).first().waitFor();
      await inspect(item);
      if (item !== t.account.factor.menu) await page.keyboard.press('Escape');
      if (item !== t.account.factor.menu) await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    await page.getByLabel(t.account.factor.password).fill(who.password);
    await page.getByRole('button', { name: t.account.factor.begin }).click();
    await page.locator('[data-secret]').waitFor();
    await inspect('factor');
    expect(faults).toEqual([]);
  });
});
