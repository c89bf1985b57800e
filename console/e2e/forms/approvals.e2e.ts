// Approval of a file that moves money. The sender previews its interpretation. Another person sees the same rows and
// approves it. Its rows then appear in the list.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { importActions } from '#contracts/areas/import/actions.ts';
import { JOB_STATUSES } from '#contracts/areas/job/words.ts';
import { inLanguage } from '#contracts/declared/pair.ts';
import { signedIn } from '#services/tools/testing/client.ts';
import { CUSTODY_ADDRESS, RECEIVING_ADDRESS, depositFact, hexOf } from '#services/tools/testing/custody/deposits.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { axeFaults, faultsOf } from '../fixtures/faults.ts';
import { CHECKER, INGEST_KEY, MAKER } from '../fixtures/product.ts';
import { rowOf } from '../fixtures/rows.ts';
import { TEXTS, actionTexts, ofCount } from '../fixtures/texts.ts';

const world = inject('demo');
const fixtures = pageFixtures(world);
const PICTURES = process.env.PICTURES;

describe.each(
  testedIn('zh-CN', [
    ['zh-CN', { theme: 'dark', width: 390, height: 844 }],
    ['en-US', { theme: 'light' }],
  ] as const),
)('in %s', (language, view) => {
  const { import: t, grid, home, areas } = TEXTS[language];
  const say = inLanguage(language);
  const [approving, rejecting] = [
    actionTexts(language, importActions.actions.approve),
    actionTexts(language, importActions.actions.reject),
  ];
  const run = randomUUID().slice(0, 8);
  /** An institution of this run, and its name without one letter. */
  const existing = `Custodian ${run} ${language}`;
  const mistyped = existing.replace('dian', 'dan');
  beforeAll(async () => {
    const maker = await signedIn(() => world.url, MAKER);
    await maker.ingest([depositFact(existing, { institution: existing })], INGEST_KEY);
    const filter = JSON.stringify({ name: { filterType: 'text', type: 'equals', filter: existing } });
    const known = `/api/institutions?${new URLSearchParams({ filter })}`;
    await vi.waitUntil(async () => (await maker.get(known)).body.rows?.length === 1, { timeout: 30_000 });
  });
  const header =
    'institution,userName,userAddress,amount,custodyAddress,network,txid,vout,receivingAddress,type,lockTime.kind,remarks,at';
  const line = (seed: string, institution: string, amount: string): string =>
    `${institution},Desk ${seed},${CUSTODY_ADDRESS},${amount},${CUSTODY_ADDRESS},mainnet,${hexOf(`${run} ${seed}`)},0,${RECEIVING_ADDRESS},standard,none,,2026-11-01T08:00:00Z`;
  const screenshot = async (page: Page, name: string): Promise<void> => {
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/approvals-${language}-${name}.png` });
  };
  const dialog = (page: Page) => page.getByRole('dialog').last();
  const rows = (page: Page) => page.getByRole('region', { name: t.preview.title, exact: true });

  /** Sends two deposits in one file, 3.5 BTC in all; the sender's page shows the file, which waits. */
  async function sent(file: string, seed: string): Promise<Page> {
    const page = await fixtures.signedIn(MAKER, language, '/selfCustody/deposit', view);
    await page
      .locator('.list-tools')
      .getByRole('button', { name: say(['导入', 'Import']), exact: true })
      .click();
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({
        name: file,
        mimeType: 'text/csv',
        buffer: Buffer.from(
          [header, line(`${seed} 1`, existing, '150000000'), line(`${seed} 2`, mistyped, '200000000')].join('\n'),
        ),
      });
    await dialog(page).getByText(t.controlled).waitFor();
    await dialog(page).getByRole('button', { name: t.try, exact: true }).click();
    const send = dialog(page).getByRole('button', { name: ofCount(t, 'sendForApproval', 2), exact: true });
    await send.waitFor();
    await rows(page).getByText('3.50000000 BTC').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await screenshot(page, 'tried');
    await send.click();
    await dialog(page).getByText(t.job.AWAITING_APPROVAL, { exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(file);
    await dialog(page).getByRole('button', { name: t.job.withdraw, exact: true }).waitFor();
    return page;
  }

  /** The other person's page, from home to the file in the list. */
  async function found(file: string): Promise<{ page: Page; id: string }> {
    const page = await fixtures.signedIn(CHECKER, language, '/', view);
    await page.getByRole('region', { name: home.forYou.imports, exact: true }).getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: areas.page['/operations/imports']! }).waitFor();
    await page.getByRole('button', { name: grid.queue.leave }).click();
    return { page, id: await rowOf(page, file) };
  }

  test('an import shows its rows and totals to its sender and to the person who approves it', async () => {
    const file = `deposits ${run}.csv`;
    const sender = await sent(file, 'approved');
    await rows(sender).getByText('3.50000000 BTC').waitFor();
    expect(await rows(sender).innerText(), 'the known name is suggested beside the unknown name').toMatch(
      new RegExp(`${mistyped}[^]*${t.preview.nearest.replace('{{name}}', existing).replace('?', '\\?')}`),
    );
    await screenshot(sender, 'waits');

    const { page, id } = await found(file);
    await screenshot(page, 'list');
    await page.locator(`[row-id="${id}"] [col-id=waitingSince]`).click();
    await page.keyboard.press('Enter');
    await rows(page).getByText('3.50000000 BTC').waitFor();
    await rows(page).locator('tbody tr', { hasText: mistyped }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await screenshot(page, 'opened');
    await page.locator('.drawer-actions').getByRole('button', { name: approving.label, exact: true }).click();
    await dialog(page).getByText('3.50000000 BTC').waitFor();
    expect(await axeFaults(page, '.action-dialog')).toEqual([]);
    await screenshot(page, 'approving');
    await dialog(page).getByRole('button', { name: approving.submit, exact: true }).click();
    await page.locator('.action-dialog').waitFor({ state: 'hidden' });

    await dialog(sender).getByText(t.job.DONE, { exact: true }).waitFor();
    expect((await dialog(sender).locator('.import-counts').innerText()).split('\n')[0]).toBe(`2 ${t.result.accepted}`);
    await screenshot(sender, 'done');
    await dialog(sender).getByRole('link', { name: t.job.imported, exact: true }).click();
    await sender.locator('[role=row][row-id]', { hasText: mistyped }).first().waitFor();
  });

  test('a rejected import shows the reason to its sender and imports nothing', async () => {
    const file = `not ours ${run}.csv`;
    const sender = await sent(file, 'rejected');
    const { page, id } = await found(file);
    await page.locator(`[row-id="${id}"] [col-id=waitingSince]`).click();
    await page.keyboard.press('Enter');
    await page.locator('.drawer-actions').getByRole('button', { name: rejecting.label, exact: true }).click();
    await dialog(page).locator('textarea').fill('These are not our deposits');
    await dialog(page).getByRole('button', { name: rejecting.submit, exact: true }).click();
    await page.locator('.action-dialog').waitFor({ state: 'hidden' });
    await dialog(sender).getByText('These are not our deposits').waitFor();
    await dialog(sender).getByText(say(JOB_STATUSES.REJECTED), { exact: true }).waitFor();
    expect(await dialog(sender).getByRole('link', { name: t.job.imported }).count()).toBe(0);
    await screenshot(sender, 'rejected');
  });
});
