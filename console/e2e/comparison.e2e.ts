// Two points in time compared: a deposit is confirmed between them, and the comparison tells what became of it.
import type { Browser } from 'playwright';
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn, type Client } from '#services/testing/client.ts';
import { depositBody } from '#services/testing/deposits.ts';
import compareEn from '../src/i18n/en-US/compare.ts';
import depositEn from '../src/i18n/en-US/deposit.ts';
import shellEn from '../src/i18n/en-US/shell.ts';
import statusEn from '../src/i18n/en-US/status.ts';
import compareZh from '../src/i18n/zh-CN/compare.ts';
import depositZh from '../src/i18n/zh-CN/deposit.ts';
import shellZh from '../src/i18n/zh-CN/shell.ts';
import statusZh from '../src/i18n/zh-CN/status.ts';
import { launch, person } from './browser.ts';
import { CHECKER, MAKER, depositsOf, signIn, startProduct, type Product } from './product.ts';

const TEXTS = {
  'zh-CN': { compare: compareZh, deposit: depositZh, shell: shellZh, status: statusZh }, 'en-US': { compare: compareEn, deposit: depositEn, shell: shellEn, status: statusEn },
};

let product: Product;
let browser: Browser;
let maker: Client;
let checker: Client;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launch()]);
  [maker, checker] = await Promise.all([signedIn(() => product.url, MAKER), signedIn(() => product.url, CHECKER)]);
});
afterAll(async () => { await browser?.close(); await product?.end(); });

describe.each([{ language: 'zh-CN', theme: 'light' }, { language: 'en-US', theme: 'dark' }] as const)('in $language, $theme', ({ language, theme }) => {
  const { compare, deposit, shell, status } = TEXTS[language];
  const institution = `Quay ${language}`;

  test('a deposit confirmed between two points in time is shown as changed, cell by cell, and one recorded between them as added', async () => {
    const record = async (name: string) => (await maker.post('/api/deposits', depositBody(name, { institution }))).body as { id: string; position: string; revision: number };
    const first = await record(`${institution} first`);
    const confirmed = await checker.post(`/api/deposits/${first.id}/confirm`, { amount: '150000000', acknowledged: true }, { 'if-match': `"${first.revision}"` });
    const second = await record(`${institution} second`);
    expect(confirmed.status).toBe(200);

    const { page, complaints, context } = await person(browser, { language, theme });
    await signIn(page, product.url, MAKER, language);
    await page.goto(product.url + depositsOf(institution));
    await page.locator(`[row-id="${second.id}"]`).waitFor();
    await page.getByRole('button', { name: shell.compare.hint }).click();
    const dialog = page.getByRole('dialog', { name: shell.compare.title });
    await dialog.getByLabel(shell.asOf.position).fill(first.position);
    await dialog.getByRole('button', { name: shell.compare.go }).click();

    const row = page.locator(`.comparison [row-id="${first.id}"]`).first();
    await row.waitFor();
    expect(new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('compare')).toBe(first.position);
    const cell = await page.locator(`.comparison [row-id="${first.id}"] [col-id=status]`).textContent();
    expect(cell).toMatch(new RegExp(`${status.deposit.RECORDED}.*→.*${status.deposit.CONFIRMED}`));
    expect(await page.locator(`.comparison [row-id="${first.id}"] [col-id="$kind"]`).textContent()).toContain(compare.kinds.changed);
    expect(await page.locator(`.comparison [row-id="${second.id}"] [col-id="$kind"]`).textContent()).toContain(compare.kinds.added);
    expect(await page.locator('.comparison-words').textContent()).toContain(compare.counts.replace('{{added}}', '1').replace('{{removed}}', '0').replace('{{changed}}', '1'));
    // Nothing can be done here.
    expect(await page.getByRole('button', { name: deposit.action.record }).count()).toBe(0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)).toEqual([]);

    await page.getByText(compare.kinds.added, { exact: true }).first().click();
    await row.waitFor({ state: 'detached' });
    await page.locator('.comparison').getByText(compare.kinds.all, { exact: true }).last().click();
    await page.locator(`.comparison [row-id="${first.id}"] [col-id=status]`).click();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText(deposit.event.DepositConfirmed).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: shell.compare.leave }).click();
    await page.getByRole('button', { name: deposit.action.record }).first().waitFor();
    expect(page.url()).not.toContain('compare');
    await context.close();
    expect(complaints).toEqual([]);
  });
});
