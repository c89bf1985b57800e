// The statement of an institution: its period, its figures, its CSV, and how it is printed.
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { STATEMENT_KINDS } from '#contracts/areas/institution-account/statement-words.ts';
import { inLanguage } from '#contracts/declared/pair.ts';
import { NETWORKS } from '#contracts/values/network-words.ts';
import { institutionId } from '#services/areas/institution/names.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import type { Client } from '#services/tools/testing/client.ts';
import { CUSTODY_ADDRESS, depositFact, hexOf } from '#services/tools/testing/custody/deposits.ts';
import { testedInThemes } from '../fixtures/browser.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { administrator } from '../fixtures/people.ts';
import { INGEST_KEY } from '../fixtures/product.ts';
import { TEXTS, fill } from '../fixtures/texts.ts';

const world = ofThisWorker(inject('empty'));
const { signedIn } = pageFixtures(world);

let admin: Client;
beforeAll(async () => {
  admin = await administrator(world);
});

/** Two deposits of 1.5 BTC each; both are confirmed. */
async function twoDeposits(institution: string): Promise<void> {
  const facts = [1, 2].map((n) => depositFact(`${n} of ${institution}`, { institution }));
  await admin.ingest(facts, INGEST_KEY);
  const filter = encodeURIComponent(
    JSON.stringify({ institution: { filterType: 'text', type: 'equals', filter: institution } }),
  );
  const rowsNow = async (): Promise<{ id: string; revision: number }[]> =>
    (await admin.get<{ rows: { id: string; revision: number }[] }>(`/api/deposits?filter=${filter}`)).body.rows;
  await expect.poll(async () => (await rowsNow()).length).toBe(2);
  for (const { id, revision } of await rowsNow())
    expect(
      await admin.post(
        `/api/deposits/${id}/confirm`,
        { amount: '150000000', acknowledged: true },
        { 'if-match': `"${revision}"` },
      ),
    ).toMatchObject({ status: 200 });
}

describe.each(testedInThemes('zh-CN', { light: 'en-US' }))('in %s', (language, view) => {
  const { institution: texts } = TEXTS[language];
  const say = inLanguage(language);

  test('a statement adds up for the chosen period, is saved as CSV, and is printed without the shell', async () => {
    const name = `Harbor ${language}`;
    await twoDeposits(name);
    const page = await signedIn(
      ADMIN,
      language,
      `/selfCustody/dataPanel?tab=institutions&institution=${institutionId(name)}`,
      view,
    );
    await page.getByRole('button', { name: texts.statement.title, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: fill(texts.statement.of, { name }) }).waitFor();
    const totals = page.getByRole('region', { name: texts.statement.totals }).getByRole('row');
    const figures = async (): Promise<string[]> =>
      (await totals.allInnerTexts()).slice(1).map((row) => row.replaceAll(/\s+/g, ' ').trim());
    await expect
      .poll(figures)
      .toEqual([
        `${texts.statement.opening} 0.00000000`,
        `${say(STATEMENT_KINDS.DEPOSIT)} 2 +3.00000000`,
        `${texts.statement.closing} 2 3.00000000`,
      ]);
    const lines = page.getByRole('table').last().getByRole('row');
    expect(await lines.count()).toBe(5);
    expect(await lines.nth(2).innerText()).toContain('1.50000000');
    await lines.nth(2).getByRole('link', { name: CUSTODY_ADDRESS }).waitFor();
    expect(await axeFaults(page)).toEqual([]);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: texts.statement.csv, exact: true }).click();
    const file = await text(await (await download).createReadStream());
    expect(file.trim().split('\r\n')).toHaveLength(5);
    expect(file).toContain(hexOf(`1 of ${name}`));

    // On paper: its own head with what it is about, and nothing of the console around it.
    await page.emulateMedia({ media: 'print' });
    const head = page.locator('.statement-head');
    expect(await head.innerText()).toContain(name);
    expect(await head.innerText()).toContain(say(NETWORKS.mainnet));
    for (const shell of ['.header', '.shell-menu', '.page-head', '.page-filters'])
      expect(await page.locator(shell).first().isVisible()).toBe(false);
    const again = page.locator('thead .statement-again');
    expect(await again.innerText(), 'at the head of each page').toContain(name);
    expect(await again.innerText()).toContain(say(NETWORKS.mainnet));
    // Dark on white, whatever the theme: the browser may print without the page's button.
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    expect(await head.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(26, 33, 36)');
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(() => again.isVisible()).toBe(false);

    await page.getByText(texts.statement.last, { exact: true }).click();
    await page.getByText(texts.statement.none).waitFor();
    expect(await figures()).toEqual([
      `${texts.statement.opening} 0.00000000`,
      `${texts.statement.closing} 0 0.00000000`,
    ]);
    await page.reload();
    await page.getByText(texts.statement.none).waitFor();

    await page.getByRole('button', { name: texts.statement.back, exact: true }).click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  });
});
