// CRSMs and burns. Input is computed at once and checked by a dry run before it is sent. Only one call runs at a time.
// Also tests alerts, and figures that people change.
import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { fieldsOf } from '#contracts/kits/action-options.ts';
import { burnActions } from '#contracts/areas/burn/actions.ts';
import { CRSM_WARNINGS } from '#contracts/areas/crsm/words.ts';
import { crsmActions } from '#contracts/areas/crsm/actions.ts';
import { crsmDeclaration } from '#contracts/areas/crsm/declaration.ts';
import { inLanguage } from '#contracts/declared/pair.ts';
import { FIGURES } from '#contracts/areas/settings/rules.ts';
import { BANDS } from '#contracts/areas/trove/words.ts';
import { troveDeclaration } from '#contracts/areas/trove/declaration.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import type { Client } from '#services/tools/testing/client.ts';
import { dialog } from '../fixtures/action-dialog.ts';
import { testedInThemes } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { reportOutcome } from '../fixtures/executor.ts';
import { axeFaults, faultsOf } from '../fixtures/faults.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { oracle } from '../fixtures/oracle.ts';
import { administrator } from '../fixtures/people.ts';
import { INGEST_KEY } from '../fixtures/product.ts';
import { choose, rowOf } from '../fixtures/rows.ts';
import { inSentence } from '../../src/amounts/in-sentence.ts';
import { TEXTS, actionTexts, fill, ofCount } from '../fixtures/texts.ts';
import { OWNER, troveReport, yu } from '../fixtures/crsm-facts.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);
let admin: Client;

const [LIST, BURNS] = ['/CRSMTrove/CRSMList', '/CRSMTrove/burn'];

beforeAll(async () => {
  admin = await administrator(world);
  await oracle(world, () => admin).walkTo(80_000);
  await admin.ingest(
    [
      ...troveReport('zhCN'),
      ...troveReport('enUS'),
      ...troveReport('bare', '0'),
      ...troveReport('low', yu(20_000), yu(90_000)),
    ],
    INGEST_KEY,
  );
});
const executionsOf = async (aggregateId: string): Promise<string[]> => {
  const filter = JSON.stringify({ aggregateId: { filterType: 'text', type: 'equals', filter: aggregateId } });
  return (await admin.get(`/api/executions?${new URLSearchParams({ filter })}`)).body.rows!.map(({ id }) => String(id));
};
describe.each(testedInThemes('zh-CN', { light: 'en-US' }))('in %s', (language, view) => {
  const { action: actions, crsm: t, burn, areas, settings, alert } = TEXTS[language];
  const say = inLanguage(language);
  const troveId = language.replace('-', '');
  const field = (page: Page, name: string, unit: string) =>
    dialog(page).getByLabel(fill(actions.withUnit, { field: name, unit }), { exact: true });
  const submit = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
  const warning = (page: Page, name: keyof typeof CRSM_WARNINGS) => dialog(page).getByText(say(CRSM_WARNINGS[name]));
  const [cr, pool] = [
    actionTexts(language, crsmActions.actions['update-cr']),
    actionTexts(language, crsmActions.actions['withdraw-from-sp']),
  ];
  const refused = areas.refusal;
  /**
   * The minimum gap from MCR to TRGCR in percent. The first language's test raises it, and the second language's test
   * raises it further.
   */
  const [before, after] = language === 'zh-CN' ? ['5', '6'] : ['6', '7'];

  test('the ratio form draws typed ratios beside the ICR and shows warnings before sending', async () => {
    const page = await fixtures.signedIn(ADMIN, language, LIST, view);
    await page.getByRole('heading', { level: 1, name: areas.page[LIST]! }).waitFor();
    await choose(page, troveId, cr.label);
    const [trgcr, tarcr] = [field(page, 'TRGCR', '%'), field(page, 'TARCR', '%')];
    await expect
      .poll(() => dialog(page).locator('.ratio-picture').innerText())
      .toMatch(/MCR 110%[^]*TRGCR 120%[^]*TARCR 140%[^]*MAX_TARCR 150%[^]*ICR 132\.8/);
    expect(await dialog(page).locator('.dry-run').count(), 'no dry-run result is shown before any input').toBe(0);
    await tarcr.fill('119');
    await dialog(page)
      .getByText(fill(t.line.order, { from: 'TRGCR', to: 'TARCR' }))
      .waitFor();
    await dialog(page).getByText(refused['ratio-order']!).waitFor();
    await tarcr.fill('140');
    await trgcr.fill('135');
    await warning(page, 'triggered-at-once').waitFor();
    expect(await axeFaults(page, '.ant-modal')).toEqual([]);
    await trgcr.fill('114');
    await dialog(page).getByText(refused['ratio-gap']!).waitFor();
    await dialog(page)
      .getByText(fill(t.line.narrow, { from: 'MCR', to: 'TRGCR', gap: '4', least: before }))
      .waitFor();
    await trgcr.fill('125');
    await dialog(page).getByText(actions.dryRun.fine).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: actions.leave.discard, exact: true }).click();
  });

  test('a pool withdrawal warns of lost protection, and a pending call hides further actions', async () => {
    const page = await fixtures.signedIn(ADMIN, language, LIST, { ...view, width: 390, height: 844 });
    await page.locator(`[row-id="${await rowOf(page, troveId)}"] .brief`).click();
    const drawer = page.locator('.row-drawer');
    await drawer.locator('.status-tag-good', { hasText: t.preview.protected }).first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await drawer.getByRole('button', { name: pool.label, exact: true }).click();
    const form = page.locator('.action-dialog');
    expect(await form.getByRole('textbox').nth(2).inputValue()).toBe(OWNER);
    await form.getByRole('textbox').first().fill('15000');
    await form.getByText(say(CRSM_WARNINGS.unprotected)).waitFor();
    await form.locator('.status-tag-warn', { hasText: t.preview.unprotected }).waitFor();
    expect(await axeFaults(page, '.action-dialog')).toEqual([]);
    await form.getByRole('textbox').nth(1).fill('1500');
    await form.getByRole('button', { name: pool.submit, exact: true }).click();
    await form
      .getByText(
        fill(actions.retype.differs, {
          field: inSentence(say(fieldsOf(crsmActions.actions['withdraw-from-sp'].options)['amount']!.names)),
        }),
        { exact: true },
      )
      .waitFor();
    await form.getByRole('textbox').nth(1).fill('15000');
    await form.getByRole('button', { name: pool.submit, exact: true }).click();
    await form.waitFor({ state: 'hidden' });
    await drawer
      .locator('.crsm-call', { hasText: say(crsmDeclaration.codes!['crsms']!['callStatus']!['REQUESTED']!) })
      .waitFor();
    await expect.poll(() => drawer.locator('.drawer-actions button').count()).toBe(0);

    const id = new URL(page.url()).hash.match(/row=([^&]+)/)![1]!;
    await expect.poll(() => executionsOf(id)).toHaveLength(1);
    expect(
      await reportOutcome(world, (await executionsOf(id))[0]!, { outcome: 'failed', reason: `out of gas ${language}` }),
    ).toBe(200);
    await drawer.getByText(`out of gas ${language}`).first().waitFor();
    await drawer.getByRole('button', { name: t.again, exact: true }).click();
    await form.getByText(say(CRSM_WARNINGS.unprotected)).waitFor();
    expect(
      await form.getByRole('textbox').evaluateAll((fields: HTMLInputElement[]) => fields.map((field) => field.value)),
    ).toEqual(['15000', '', OWNER]);
    await form.getByRole('textbox').nth(1).fill('15000');
    expect(await axeFaults(page, '.action-dialog')).toEqual([]);
    await form.getByRole('button', { name: pool.submit, exact: true }).click();
    await form.waitFor({ state: 'hidden' });
    await drawer
      .locator('.crsm-call', { hasText: say(crsmDeclaration.codes!['crsms']!['callStatus']!['REQUESTED']!) })
      .waitFor();
    const requests = (await admin.get(`/api/crsms/${id}/events`)).body
      .events!.filter(({ type }) => type === 'CrsmPoolWithdrawalRequested')
      .map(({ data }) => {
        const { at: _at, ...order } = data as Record<string, unknown>;
        return order;
      });
    expect([requests.length, requests[1]]).toEqual([2, requests[0]]);
    await expect.poll(() => executionsOf(id)).toHaveLength(2);
  });

  test('a burn is checked against the minimum debt and pending burns', async () => {
    const page = await fixtures.signedIn(ADMIN, language, BURNS, view);
    await page.getByRole('heading', { level: 1, name: areas.page[BURNS]! }).waitFor();
    const { vaultId, troveId: position, amount: amountField } = fieldsOf(burnActions.actions.add.options);
    for (const amount of ['40000', '30000']) {
      await page.keyboard.press('c');
      await dialog(page).getByRole('combobox').first().fill('1');
      await page.keyboard.press('Enter');
      await dialog(page).getByLabel(say(vaultId!.names), { exact: true }).fill(`vault-${troveId}`);
      await dialog(page).getByLabel(say(position!.names), { exact: true }).fill(troveId);
      await field(page, say(amountField!.names), 'YU').fill(amount);
      await dialog(page)
        .getByLabel(fill(actions.retype.amount, { field: inSentence(say(amountField!.names)), unit: 'YU' }), {
          exact: true,
        })
        .fill(amount);
      await dialog(page).getByText(burn.most, { exact: true }).waitFor();
      if (amount === '30000') await dialog(page).getByText(burn.burning, { exact: true }).waitFor();
      await submit(page, say(burnActions.actions.add.words.submit));
      if (amount === '30000') await dialog(page).getByText(refused['amount-too-large']!).waitFor();
      else {
        await dialog(page).waitFor({ state: 'hidden' });
        await rowOf(page, troveId);
      }
    }
    expect(await axeFaults(page)).toEqual([]);
  });

  test('a changed setting shows its former value; alerts can be muted and link to their rows', async () => {
    const page = await fixtures.signedIn(ADMIN, language, '/settings/rules', view);
    const gap = page.getByLabel(say(FIGURES.trgcrGap.names), { exact: true });
    const save = page.getByRole('button', { name: ofCount(settings, 'save', 1), exact: true });
    await gap.fill('much');
    await page.getByLabel(settings.reason).fill('for a test');
    await save.and(page.locator(':disabled')).waitFor();
    await gap.fill(after);
    await page.getByText(fill(settings.figure.becomes, { before: `${before}%`, after: `${after}%` })).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await save.click();
    await save.waitFor({ state: 'hidden' });
    const row = page.locator('.settings-rules > li', { has: gap });
    await row.getByRole('button').click();
    await expect
      .poll(() => row.locator('.settings-history').innerText())
      .toMatch(new RegExp(`${before}% → ${after}%[^]*for a test`));

    await page.locator('.header-alerts').click();
    const first = page.locator('.alert-rule').first();
    await first.getByRole('combobox').click();
    await page.locator('.ant-select-item-option', { hasText: alert.span.hour }).click();
    await first.getByText(alert.unmute, { exact: true }).waitFor();
    expect(await axeFaults(page, '.ant-drawer')).toEqual([]);
    await first.getByRole('button').click();
    await first.getByText(alert.mute, { exact: true }).waitFor();

    await page
      .locator('.ant-drawer')
      .getByRole('link', { name: say(troveDeclaration.alerts!['trove-below-mcr']!.names), exact: true })
      .click();
    await page.getByRole('heading', { level: 1, name: areas.page['/statistics/dataCdp']! }).waitFor();
    await rowOf(page, 'low');
    const bands = await page.locator('.list-body [role=row][row-id] [col-id=band]').allInnerTexts();
    expect(bands.filter((band) => !band.includes(say(BANDS.BELOW_MCR)))).toEqual([]);
    expect(await page.locator('.ant-drawer-open').count()).toBe(0);
  });
});
