// People and rights in the browser: a role is copied, a person is added with it and disabled again; and two people save the same role.
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN } from '#services/testing/app.ts';
import type { Client } from '#services/testing/client.ts';
import administratorEn from '../src/i18n/en-US/administrator.ts';
import historyEn from '../src/i18n/en-US/history.ts';
import roleEn from '../src/i18n/en-US/role.ts';
import shellEn from '../src/i18n/en-US/shell.ts';
import administratorZh from '../src/i18n/zh-CN/administrator.ts';
import historyZh from '../src/i18n/zh-CN/history.ts';
import roleZh from '../src/i18n/zh-CN/role.ts';
import shellZh from '../src/i18n/zh-CN/shell.ts';
import { launch, type Language } from './browser.ts';
import { desks } from './desks.ts';
import { added, administrator, nthMail } from './people.ts';
import { signIn, startProduct, type Product } from './product.ts';

const TEXTS = {
  'zh-CN': { administrator: administratorZh, history: historyZh, role: roleZh, shell: shellZh },
  'en-US': { administrator: administratorEn, history: historyEn, role: roleEn, shell: shellEn },
};
const fill = (template: string, values: Record<string, string>): string => template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

let product: Product;
let browser: Browser;
let admin: Client;
const { open, close } = desks(() => browser);
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launch()]);
  admin = await administrator(product);
});
afterEach(close);
afterAll(async () => { await browser?.close(); await product?.end(); });

async function deskOf(who: { email: string; password: string }, language: Language, path: string): Promise<Page> {
  const page = await open(language);
  await signIn(page, product.url, who, language);
  await page.goto(`${product.url}/#${path}`);
  return page;
}
const rowOf = async (page: Page, text: string): Promise<string> => {
  const row = page.locator('[role=row][row-id]', { hasText: text }).first();
  await row.waitFor();
  return (await row.getAttribute('row-id'))!;
};
/** Chooses what is to be done with a row out of its menu. */
async function choose(page: Page, text: string, action: string): Promise<void> {
  const item = page.getByRole('menuitem', { name: action, exact: true });
  await expect.poll(async () => {
    // A row that changes just now is drawn anew, and a menu opened on its old form may close.
    if (!(await item.isVisible())) await page.locator(`[row-id="${await rowOf(page, text)}"] .cell-more`).click();
    return item.click({ timeout: 2_000 }).then(() => true, () => false);
  }).toBe(true);
}
const right = (page: Page, code: string) => page.getByRole('dialog').getByRole('checkbox', { name: code });
const roleNamed = async (name: string) => (await admin.get('/api/roles?start=0&end=100')).body.rows!.find((row) => row['name'] === name);

describe.each(['zh-CN', 'en-US'] as const)('in %s', (language) => {
  const { administrator: texts, history, role, shell } = TEXTS[language];
  const name = `Desk ${language}`;
  const email = `new-${language.toLowerCase()}@console.example`;

  test('a role is copied, a person gets it, and is signed out elsewhere the moment they are disabled', async () => {
    const desk = await deskOf(ADMIN, language, '/permissions/role');
    await choose(desk, shell.role['custody-maker'], role.action.copy);
    await desk.getByLabel(role.field.name, { exact: true }).fill(name);
    await right(desk, 'deposit:cancel').uncheck();
    await desk.getByRole('button', { name: role.editor.review }).click();
    await desk.getByText(role.review.newRole).waitFor();
    await desk.getByRole('button', { name: role.editor.save }).click();
    await rowOf(desk, name);
    const kept = await roleNamed(name);
    expect(kept?.['permissions']).toContain('deposit:record');
    expect(kept?.['permissions']).not.toContain('deposit:cancel');

    await desk.goto(`${product.url}/#/permissions/administrator`);
    await desk.getByRole('button', { name: texts.action.add }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('button', { name: texts.form.addSubmit, exact: true }).click();
    for (const prompt of [texts.enter.email, texts.enter.description, texts.choose.role]) await dialog.getByText(prompt).waitFor();
    await dialog.getByLabel(texts.field.email).fill(email);
    await dialog.getByLabel(texts.field.description).fill('for a test');
    await dialog.getByLabel(texts.field.roleId).click();
    await desk.keyboard.type(name);
    await desk.locator('.ant-select-item-option', { hasText: name }).first().click();
    await dialog.getByRole('button', { name: texts.form.addSubmit, exact: true }).click();
    await rowOf(desk, email);

    const { link } = await nthMail(product, email, 1);
    const password = `a long word for ${language}`;
    await admin.post('/api/password/setup', { token: new URLSearchParams(link!.split('?')[1]).get('token'), password });
    const other = await deskOf({ email, password }, language, '/selfCustody/deposit');
    await other.locator('[row-id]').first().waitFor();

    await choose(desk, email, texts.action.disable);
    await desk.getByRole('dialog').getByText(fill(texts.simple.disable.sentence, { who: email, role: name })).waitFor();
    await desk.getByRole('button', { name: fill(texts.simple.disable.submit, { who: email }) }).click();
    await other.waitForURL(({ hash }) => hash.startsWith('#/login'));
    await desk.locator('[role=row][row-id]', { hasText: email }).filter({ hasText: texts.status.DISABLED }).first().waitFor();
  });

  test('two people save the same role: the second is told what moved, and nothing of either is lost', async () => {
    const shared = `Shared ${language}`;
    await admin.post('/api/roles', { name: shared, description: 'before', permissions: ['deposit:read', 'deposit:record', 'audit:read'] });
    const second = await added(product, admin, `second-${language.toLowerCase()}@console.example`, 'super-administrator');
    const both = await Promise.all([deskOf(ADMIN, language, '/permissions/role'), deskOf(second, language, '/permissions/role')]);
    for (const desk of both) await desk.locator(`[row-id="${await rowOf(desk, shared)}"] .cell-action`).first().click();
    const [first, late] = both;
    const save = async (desk: Page): Promise<void> => {
      await desk.getByRole('button', { name: role.editor.review }).click();
      await desk.getByRole('button', { name: role.editor.save }).click();
    };

    await first.getByLabel(role.field.description, { exact: true }).fill('by the first');
    await right(first, 'settings:read').check();
    await save(first);
    await first.getByRole('dialog').waitFor({ state: 'hidden' });

    await late.getByLabel(role.field.name, { exact: true }).fill(`${shared} 2`);
    await right(late, 'audit:read').uncheck();
    await save(late);
    await late.getByText(history.stale.title).waitFor();
    await late.getByRole('alert').getByText('by the first').waitFor();
    await late.getByRole('button', { name: role.editor.save }).click();
    await late.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(async () => roleNamed(`${shared} 2`)).toMatchObject({ description: 'by the first', permissions: ['deposit:read', 'deposit:record', 'settings:read'] });
  });
});
