// The person's own account: password, second factor, sessions, and the layout of its dialogs.
import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { added, invited, nthMail } from '#services/tools/testing/people/added.ts';
import type { Client } from '#services/tools/testing/client.ts';
import { testedIn } from '../fixtures/browser.ts';
import { atSignIn, pageFixtures, enterPassword, openMenu, pathOf } from '../fixtures/page-fixtures.ts';
import { faultsOf } from '../fixtures/faults.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { sendCommand, administrator, codeOf } from '../fixtures/people.ts';
import { TEXTS, anyOf } from '../fixtures/texts.ts';
import { install, newWallet } from '../fixtures/wallets.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);
let admin: Client;
beforeAll(async () => {
  admin = await administrator(world);
});

describe.each(testedIn('zh-CN', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const t = TEXTS[language];
  const emailOf = (person: string): string => `${person}-${language.toLowerCase()}@console.example`;
  const enterCode = async (page: Page, code: string): Promise<void> => {
    await page.getByLabel(t['sign-in'].code.label).fill(code);
    // The button may be moving: the error line about the previous code disappears while typing.
    await page.keyboard.press('Enter');
  };

  test('a password is changed by a mailed code, and every other session ends', async () => {
    const person = await added(world, admin, emailOf('changer'), 'auditor');
    const [page, other] = await Promise.all([fixtures.open(language), fixtures.open(language)]);
    await Promise.all([page, other].map((one) => fixtures.signIn(one, person, language)));
    await openMenu(page, t.account.password.menu);
    const dialog = page.getByRole('dialog');
    await dialog.locator('#oldPassword:focus').waitFor();
    await dialog.getByRole('button', { name: t.account.password.send }).click();
    await page.getByText(t.common.message.sent).waitFor();
    const resend = dialog.getByRole('button', { name: anyOf(t.account.password.again_other) });
    expect(await resend.isDisabled()).toBe(true);
    const { code } = await nthMail(world, person.email, 2);
    const wrong = code === '000000' ? '111111' : '000000';
    const submit = async (old: string, sixDigits: string): Promise<void> => {
      await dialog.getByLabel(t.account.password.old).fill(old);
      await dialog.getByLabel(t['sign-in'].setup.password, { exact: true }).fill('seven quiet herons wade');
      await dialog.getByLabel(t['sign-in'].setup.repeat).fill('seven quiet herons wade');
      await dialog.getByLabel(t.account.password.code).fill(sixDigits);
      await dialog.getByRole('button', { name: t.account.password.submit }).click();
    };
    await dialog.getByRole('button', { name: t.account.password.submit }).click();
    for (const prompt of [
      t.account.password.enterOld,
      t['sign-in'].setup.enter,
      t['sign-in'].setup.enterAgain,
      t['sign-in'].code.enter,
    ])
      await dialog.getByText(prompt, { exact: true }).waitFor();
    await submit('not the old one', code!);
    await dialog.getByText(t.invalid['password-wrong']).waitFor();
    await submit(person.password, wrong);
    await dialog.getByText(t.invalid['code-wrong']).waitFor();
    await submit(person.password, `${code!.slice(0, 3)} ${code!.slice(3)}`);
    await page.getByText(t.common.message.success).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await atSignIn(other);
    await other.getByText(t.problem['session-ended']).waitFor();
    await fixtures.signIn(other, { email: person.email, password: 'seven quiet herons wade' }, language);
    expect(pathOf(page)).toBe('/');
  });

  test('a second factor is set up by its secret, required at sign-in, and removed', async () => {
    const person = await added(world, admin, emailOf('careful'), 'auditor');
    const page = await fixtures.open(language);
    await fixtures.signIn(page, person, language);
    await openMenu(page, t.account.factor.menu);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t.account.factor.password).fill(person.password);
    await dialog.getByRole('button', { name: t.account.factor.begin }).click();
    await dialog.getByRole('img', { name: t.account.factor.qr }).waitFor();
    const secret = (await dialog.locator('[data-secret]').getAttribute('data-secret'))!;
    await dialog.getByLabel(t.account.factor.code).fill(await codeOf(secret, -1));
    await dialog.getByRole('button', { name: t.account.factor.confirm }).click();
    await page.getByText(t.account.factor.enabled).waitFor();

    const fresh = await fixtures.open(language);
    await fresh.goto(`${world.url}/#/selfCustody/deposit`);
    await enterPassword(fresh, person, language);
    await enterCode(fresh, '12345');
    await fresh.getByText(t.invalid['not-a-code']).waitFor();
    await enterCode(fresh, await codeOf(secret, 40));
    await fresh.getByText(t.problem['second-factor-wrong']).waitFor();
    await enterCode(fresh, await codeOf(secret));
    await fresh.waitForURL(({ hash }) => hash.startsWith('#/selfCustody/deposit'));

    await openMenu(fresh, t.account.factor.menu);
    await fresh.getByRole('dialog').getByLabel(t.account.factor.password).fill(person.password);
    await fresh
      .getByRole('dialog')
      .getByLabel(t.account.factor.code)
      .fill(await codeOf(secret, 1));
    await fresh.getByRole('dialog').getByRole('button', { name: t.account.factor.remove }).click();
    await fresh.getByText(t.account.factor.removed).waitFor();
  });

  test('a role that requires a second factor blocks everything else until it is set up', async () => {
    const { body } = await admin.post('/api/roles', {
      name: `Two keys ${language}`,
      description: 'for a test',
      permissions: ['deposit:read'],
      requiresSecondFactor: true,
    });
    const person = await added(world, admin, emailOf('twokeys'), body.id!);
    const page = await fixtures.open(language);
    await fixtures.signIn(page, person, language, '/selfCustody/deposit');
    await page.reload();
    await page.getByRole('heading', { name: t.account.factor.required }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    await page.getByLabel(t.account.factor.password).fill(person.password);
    await page.getByRole('button', { name: t.account.factor.begin }).click();
    const secret = (await page.locator('[data-secret]').getAttribute('data-secret'))!;
    await page.getByLabel(t.account.factor.code).fill(await codeOf(secret));
    await page.getByRole('button', { name: t.account.factor.confirm }).click();
    await page.getByRole('navigation').getByText(t.areas.page['/selfCustody/deposit']!).waitFor();
    expect(pathOf(page)).toBe('/selfCustody/deposit');
    // A role is shown by its name, also to people who may not read the roles.
    await page.locator('.account').click();
    await page.locator('.account-who', { hasText: `Two keys ${language}` }).waitFor();
  });

  test('a person with only a wallet sets a password by a mailed code, then a second factor', async () => {
    const { id } = await invited(world, admin, emailOf('walletonly'), 'auditor');
    const wallet = newWallet();
    await sendCommand(admin, '/api/administrators', id, 'bind-wallet', { address: wallet.address });
    const page = await fixtures.open(language);
    await install(page, 'unisat', wallet);
    await page.goto(`${world.url}/#/login`);
    await page.getByRole('button', { name: t['sign-in'].wallet.connect }).click();
    await page.waitForURL(({ hash }) => hash === '#/');
    await openMenu(page, t.account.factor.menu);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t.account.factor.passwordFirst).waitFor();
    await dialog.getByRole('button', { name: t.account.password.send }).click();
    const { code } = await nthMail(world, emailOf('walletonly'), 2);
    await dialog.getByLabel(t['sign-in'].setup.password, { exact: true }).fill('eight quiet herons wade');
    await dialog.getByLabel(t['sign-in'].setup.repeat).fill('eight quiet herons wade');
    await dialog.getByLabel(t.account.password.code).fill(code!);
    await dialog.getByRole('button', { name: t.account.password.first.submit, exact: true }).click();
    await dialog.getByLabel(t.account.factor.password).fill('eight quiet herons wade');
    await dialog.getByRole('button', { name: t.account.factor.begin }).click();
    await dialog.locator('[data-secret]').waitFor();
  });

  test('a person sees their sessions and ends one in another browser', async () => {
    const person = await added(world, admin, emailOf('several'), 'auditor');
    const [page, other] = await Promise.all([fixtures.open(language), fixtures.open(language)]);
    for (const one of [page, other]) await fixtures.signIn(one, person, language);
    await openMenu(page, t.account.sessions.menu);
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(2);
    expect(await dialog.getByText(t.account.sessions.current, { exact: true }).count()).toBe(1);
    await dialog.getByRole('button', { name: anyOf(t.account.sessions.endNamed) }).click();
    await page.getByRole('tooltip').getByRole('button', { name: t.account.sessions.end }).click();
    await page.getByText(t.account.sessions.ended).waitFor();
    await atSignIn(other);
    await other.getByText(t.problem['session-ended']).waitFor();
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
    // Navigating to another page closes the dialog.
    await page.goto(`${world.url}/#/permissions/audit`);
    await dialog.waitFor({ state: 'hidden' });
  });

  test('sign-in pages and account dialogs have no layout faults on any screen', async () => {
    const person = await added(world, admin, emailOf('reader'), 'auditor');
    const view =
      language === 'zh-CN' ? ({ theme: 'dark', width: 390, height: 844 } as const) : ({ theme: 'light' } as const);
    const page = await fixtures.open(language, view);
    const faults: string[] = [];
    const inspect = async (what: string): Promise<void> => {
      faults.push(...(await faultsOf(page)).map((fault) => `${what}: ${fault}`));
    };
    await page.goto(`${world.url}/#/setup-password?token=none`);
    await page.getByLabel(t['sign-in'].setup.repeat).waitFor();
    await inspect('setup');
    await page.goto(`${world.url}/#/login`);
    await page.getByRole('button', { name: t['sign-in'].wallet.connect }).click();
    await page.getByText(t['sign-in'].wallet.none).waitFor();
    await inspect('login');
    await fixtures.signIn(page, person, language);
    for (const item of [t.account.password.menu, t.account.sessions.menu, t.account.factor.menu]) {
      await openMenu(page, item);
      await page
        .getByRole('dialog')
        .getByRole('heading', { level: 3 })
        .or(page.getByRole('dialog').locator('form'))
        .first()
        .waitFor();
      await inspect(item);
      if (item === t.account.sessions.menu) await page.keyboard.press('Escape');
      else await page.getByRole('dialog').getByRole('button', { name: t.common.action.cancel, exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.locator('.account:focus').waitFor();
    }
    await openMenu(page, t.account.factor.menu);
    await page.getByLabel(t.account.factor.password).fill(person.password);
    await page.getByRole('button', { name: t.account.factor.begin }).click();
    await page.locator('[data-secret]').waitFor();
    await inspect('factor');
    expect(faults).toEqual([]);
  });
});
