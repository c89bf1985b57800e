// Comparison of two points in time: a deposit is confirmed between them, and the comparison shows the change.
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { textsIn } from '#contracts/declared/pair.ts';
import { depositFields } from '#contracts/areas/deposit/words.ts';
import { signedIn, type Client } from '#services/tools/testing/client.ts';
import { depositBody } from '#services/tools/testing/custody/deposits.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { faultsOf } from '../fixtures/faults.ts';
import { CHECKER, MAKER, depositsOf } from '../fixtures/product.ts';
import { TEXTS, depositTexts, fill } from '../fixtures/texts.ts';

/** The height of a row in any list. */
const ROW_PX = 32;

const world = inject('demo');
const fixtures = pageFixtures(world);
let maker: Client;
let checker: Client;
beforeAll(async () => {
  [maker, checker] = await Promise.all([signedIn(() => world.url, MAKER), signedIn(() => world.url, CHECKER)]);
});

describe.each(
  testedIn('en-US', [
    { language: 'zh-CN', theme: 'light' },
    { language: 'en-US', theme: 'dark' },
  ] as const),
)('in $language, $theme', ({ language, theme }) => {
  const { areas, compare, execution, grid, shell, status } = TEXTS[language];
  const titles = textsIn(language, depositFields);
  const { recording } = depositTexts(language);
  const institution = `Quay ${language}`;

  test('a comparison shows a confirmed deposit as changed cell by cell, and a new deposit as added', async () => {
    const record = async (name: string) =>
      (
        await maker.post<{
          id: string;
          position: string;
          revision: number;
        }>('/api/deposits', depositBody(name, { institution }))
      ).body;
    const first = await record(`${institution} first`);
    const confirmed = await checker.post(
      `/api/deposits/${first.id}/confirm`,
      { amount: '150000000', acknowledged: true },
      { 'if-match': `"${first.revision}"` },
    );
    const second = await record(`${institution} second`);
    expect(confirmed.status).toBe(200);

    const page = await fixtures.signedIn(MAKER, language, depositsOf(institution), { theme });
    await page.locator(`[row-id="${second.id}"]`).waitFor();
    await page.getByRole('button', { name: shell.compare.hint }).click();
    const dialog = page.getByRole('dialog', { name: shell.compare.title });
    await dialog.getByLabel(shell.asOf.position).fill(first.position);
    await dialog.getByRole('button', { name: shell.compare.go }).click();

    const row = page.locator(`.comparison [row-id="${first.id}"]`).first();
    const other = page.locator(`.comparison [row-id="${second.id}"]`).first();
    /** A kind's tab, with its count. */
    const tab = (kind: keyof typeof compare.kinds, count: number) =>
      page
        .locator('.comparison-tools')
        .getByText(fill(compare.kindCount, { kind: compare.kinds[kind], count }), { exact: true });
    // One kind at a time, starting with the first that has any.
    await other.waitFor();
    expect(await row.count()).toBe(0);
    /** The sums of the amounts, one line of text each. */
    const sums = async (): Promise<string[]> => page.locator('.comparison-sums').locator('dt, dd').allTextContents();
    const [heading, net] = [`${titles.amount} (BTC)`, `${compare.net} +1.50000000`];
    const changedSum = `${compare.kinds.changed} ${fill(compare.sumChanged, { before: '1.50000000', after: '1.50000000', change: '0.00000000' })}`;
    await expect.poll(sums).toEqual([heading, `${compare.kinds.added} +1.50000000`, net]);
    await tab('removed', 0).waitFor();
    await tab('changed', 1).click();
    await row.waitFor();
    expect(await other.count()).toBe(0);
    await expect.poll(sums).toEqual([heading, changedSum, net]);
    expect((await row.boundingBox())!.height).toBeLessThanOrEqual(ROW_PX);
    const compared = (): string | null => new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('compare');
    expect(compared()).toBe(first.position);
    await expect
      .poll(() => page.locator(`.comparison [row-id="${first.id}"] [col-id=status]`).textContent())
      .toMatch(new RegExp(`${status.deposit.RECORDED}.*→.*${status.deposit.CONFIRMED}`));
    await tab('all', 2).click();
    await expect
      .poll(sums)
      .toEqual([heading, `${compare.kinds.added} +1.50000000`, `${compare.kinds.removed} 0.00000000`, changedSum, net]);
    await expect
      .poll(() => page.locator(`.comparison [row-id="${first.id}"] [col-id="$kind"]`).textContent())
      .toContain(compare.kinds.changed);
    await expect
      .poll(() => page.locator(`.comparison [row-id="${second.id}"] [col-id="$kind"]`).textContent())
      .toContain(compare.kinds.added);
    // There are no actions here.
    expect(await page.getByRole('button', { name: recording.label }).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);

    await page.getByRole('button', { name: grid.export.label }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: grid.export.start }).click();
    const lines = (await text(await (await saved).createReadStream())).split('\r\n');
    const changed = `${first.id},changed,${compare.kinds.changed},status,${titles.status},,RECORDED,CONFIRMED,${status.deposit.RECORDED},${status.deposit.CONFIRMED}`;
    expect(lines).toContain(changed);
    expect(lines).toContain(
      `${second.id},added,${compare.kinds.added},institution,${titles.institution},,,${institution},,`,
    );
    // The file contains only the visible columns.
    expect(lines.some((line) => line.includes(',remarks,'))).toBe(false);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await page.locator(`.comparison [row-id="${first.id}"] [col-id=status]`).click();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText(areas.event.DepositConfirmed!).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    // Another list shows the same comparison, a page without one ends it.
    await page.getByRole('navigation').getByText(areas.page['/operations/executions']!).click();
    await page.getByRole('heading', { level: 1, name: execution.title }).waitFor();
    await page.locator('.comparison-words strong').waitFor();
    expect(compared()).toBe(first.position);
    await page.getByRole('navigation').getByText(areas.page['/']!, { exact: true }).click();
    await page.waitForURL(({ hash }) => hash === '#/');
    await page.goBack();
    await page.goBack();
    await page.getByRole('button', { name: shell.compare.leave }).click();
    await page.getByRole('button', { name: recording.label }).first().waitFor();
    expect(page.url()).not.toContain('compare');
  });
});
