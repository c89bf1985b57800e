// Signing in and out: the messages, the one-time link, the guard, and permissions that change meanwhile.
import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { added, invited } from '#services/tools/testing/people/added.ts';
import type { Client } from '#services/tools/testing/client.ts';
import { testedIn } from '../fixtures/browser.ts';
import { atSignIn, pageFixtures, enterPassword, openMenu, pathOf } from '../fixtures/page-fixtures.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { sendCommand, administrator } from '../fixtures/people.ts';
import { TEXTS, anyOf } from '../fixtures/texts.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);
let admin: Client;
beforeAll(async () => {
  admin = await administrator(world);
});

const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

describe.each(testedIn('en-US', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const t = TEXTS[language];
  const emailOf = (who: string): string => `${who}-${language.toLowerCase()}@console.example`;

  test('missing and wrong input is reported, and too many failures cause a waiting time', async () => {
    const person = await added(world, admin, emailOf('clumsy'), 'auditor');
    const page = await fixtures.open(language);
    await page.goto(`${world.url}/#/selfCustody/deposit`);
    await atSignIn(page);
    await page.getByRole('button', { name: t['sign-in'].submit, exact: true }).click();
    await page.getByText(t.invalid['account-empty']).waitFor();
    await page.getByText(t.invalid['password-blank']).waitFor();
    await enterPassword(page, { email: person.email, password: 'not the password' }, language);
    await page.getByRole('alert').getByText(t.problem['sign-in-failed']).waitFor();
    for (let failures = 0; failures < 10; failures++) {
      await fetch(`${world.url}/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: person.email, password: 'wrong again' }),
      });
    }
    await enterPassword(page, person, language);
    await page.getByText(anyOf(t['sign-in'].waitMinutes_other)).waitFor();
    expect(await page.getByRole('button', { name: t['sign-in'].submit, exact: true }).isDisabled()).toBe(true);
    await sendCommand(admin, '/api/administrators', person.id, 'unlock');
    await page.reload();
    await enterPassword(page, person, language);
    await page.waitForURL(({ hash }) => hash.startsWith('#/selfCustody/deposit'));
  });

  test('a one-time link sets the password only once', async () => {
    const email = emailOf('new');
    const { link } = await invited(world, admin, email, 'auditor');
    const page = await fixtures.open(language);
    await page.goto(world.url + link.slice(link.indexOf('/#')));
    await page.waitForURL(({ hash }) => hash === '#/setup-password');
    const set = async (password: string, repeat = password): Promise<void> => {
      await page.getByLabel(t['sign-in'].setup.password, { exact: true }).fill(password);
      await page.getByLabel(t['sign-in'].setup.repeat).fill(repeat);
      await page.getByRole('button', { name: t['sign-in'].setup.submit }).click();
    };
    await set('short');
    await page.getByText(t.invalid['password-too-short']).waitFor();
    await set('a longer password', 'another one');
    await page.getByText(t['sign-in'].setup.different).waitFor();
    await set('password123');
    await page.getByText(t.invalid['password-too-common']).waitFor();
    await page.reload();
    await set('five quiet herons wade');
    await page.getByText(t['sign-in'].passwordSet).waitFor();
    await enterPassword(page, { email, password: 'five quiet herons wade' }, language);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForURL(({ hash }) => hash === '#/');

    const late = await fixtures.open(language);
    await late.goto(world.url + link.slice(link.indexOf('/#')));
    await late.getByLabel(t['sign-in'].setup.password, { exact: true }).fill('six quiet herons wade');
    await late.getByLabel(t['sign-in'].setup.repeat).fill('six quiet herons wade');
    await late.getByRole('button', { name: t['sign-in'].setup.submit }).click();
    await late.getByText(t.problem['link-invalid']).waitFor();
  });

  test('sign-out asks first, clears the stored data and protects all pages', async () => {
    const person = await added(world, admin, emailOf('leaver'), 'auditor');
    const page = await fixtures.open(language);
    await fixtures.signIn(page, person, language);
    expect(await stored(page, 'Authorization')).toBe('session');
    await page.goto(`${world.url}/#/login`);
    await page.waitForURL(({ hash }) => hash === '#/');
    await page.goto(`${world.url}/#/nowhere`);
    await page.waitForURL(({ hash }) => hash === '#/404');
    await page.getByRole('link', { name: t.common.notFound.home }).click();
    await openMenu(page, t.shell.signOut.label);
    await page.getByRole('dialog').getByRole('button', { name: t.common.action.cancel }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe('/');
    await openMenu(page, t.shell.signOut.label);
    await page.getByRole('dialog').getByRole('button', { name: t.shell.signOut.label }).click();
    await atSignIn(page);
    expect([await stored(page, 'Authorization'), await stored(page, 'yalalist')]).toEqual([null, null]);
    await page.goto(`${world.url}/#/404`);
    await atSignIn(page);
    expect(await page.evaluate(async () => (await fetch('/api/session')).status)).toBe(401);
  });

  test("the menu, the page and yalalist follow the person's rights while the page is open", async () => {
    const { body } = await admin.post('/api/roles', {
      name: `Changing ${language}`,
      description: 'for a test',
      permissions: ['deposit:read', 'custody-total:read'],
    });
    const person = await added(world, admin, emailOf('watched'), body.id!);
    const page = await fixtures.open(language);
    await fixtures.signIn(page, person, language);
    await page.goto(`${world.url}/#/selfCustody/dataPanel`);
    const item = page.getByRole('navigation').getByText(t.areas.page['/selfCustody/dataPanel']!);
    await item.waitFor();
    await sendCommand(admin, '/api/roles', body.id!, 'edit', {
      name: `Changing ${language}`,
      description: 'for a test',
      permissions: ['deposit:read'],
    });
    await page.waitForURL(({ hash }) => hash === '#/404');
    expect(await stored(page, 'yalalist')).not.toContain('dataPanel');
    await page.goto(`${world.url}/#/`);
    await page.getByRole('navigation').getByText(t.areas.page['/selfCustody/deposit']!).waitFor();
    expect(await item.count()).toBe(0);
    await sendCommand(admin, '/api/roles', body.id!, 'edit', {
      name: `Changing ${language}`,
      description: 'for a test',
      permissions: ['deposit:read', 'custody-total:read', 'execution:read'],
    });
    await item.waitFor();
    await page.getByRole('navigation').getByText(t.areas.page['/operations/executions']!).waitFor();

    await sendCommand(admin, '/api/administrators', person.id, 'disable');
    await atSignIn(page);
    await page.getByText(t.problem['session-ended']).waitFor();
  });
});
