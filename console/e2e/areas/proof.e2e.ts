// The proof that the log was not altered, on the audit page: a head signed, the log verified, heads checked in the
// browser.
import { describe, expect, inject, test } from 'vitest';
import { testedIn } from '../fixtures/browser.ts';
import { faultsOf } from '../fixtures/faults.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import { TEXTS, fill } from '../fixtures/texts.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);

describe.each(testedIn('zh-CN', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { integrity: t } = TEXTS[language];

  test('a head is signed, the whole log verified, and the heads checked in the browser', async () => {
    const page = await fixtures.signedIn(ADMIN, language, '/permissions/audit?tab=proof');
    const head = page.getByRole('region', { name: t.head, exact: true });
    await head.getByRole('button', { name: t.sign }).click();
    await head.getByText(t.root, { exact: true }).waitFor();
    const verification = page.getByRole('region', { name: t.verification, exact: true });
    await verification.getByRole('button', { name: t.verify }).click();
    await verification.getByText(t.alike).waitFor();
    await verification.getByText(ADMIN.email).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const heads = page.getByRole('region', { name: t.heads, exact: true });
    const count = await heads.locator('tbody tr').count();
    await heads.getByRole('button', { name: t.here.button }).click();
    await heads.getByText(fill(t.here.alike_other, { count })).waitFor();
  });

  test('an entry of the journal is proven in the browser, with the head that covers it', async () => {
    const page = await fixtures.signedIn(ADMIN, language, '/permissions/audit?tab=proof');
    const head = page.getByRole('region', { name: t.head, exact: true });
    await head.getByRole('button', { name: t.sign }).click();
    await head.getByText(t.root, { exact: true }).waitFor();
    const filter = JSON.stringify({ type: { filterType: 'set', values: ['AdministratorAdded'] } });
    await page.goto(`${world.url}/#/permissions/audit?${new URLSearchParams({ filter })}`);
    await page.locator('[role=row][row-id] .cell-record').last().click();
    const proof = page.getByRole('region', { name: t.title, exact: true });
    await proof.getByRole('button', { name: t.here.button }).click();
    await proof.getByText(t.entry.proven).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});
