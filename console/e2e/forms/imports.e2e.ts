// Files imported from a list: dropped, mapped, checked by a dry run, sent, and still there after a reload.
import type { Locator, Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import {
  AS_SALES,
  AS_WITHDRAWALS,
  atTheScreen,
  redemptions,
  rewards,
} from '#services/tools/testing/imports/imports.ts';
import { inLanguage } from '#contracts/declared/pair.ts';
import { rewardWithdrawal } from '#contracts/areas/reward-withdrawal/declaration.ts';
import { spotSale } from '#contracts/areas/spot-sale/declaration.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import { signedIn } from '#services/tools/testing/client.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { faultsOf } from '../fixtures/faults.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { pick } from '../fixtures/pick.ts';
import { TEXTS } from '../fixtures/texts.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);
const PICTURES = process.env.PICTURES;
const screenshot = async (page: Page, name: string): Promise<void> => {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png` });
};
const importButton = (page: Page, language: 'zh-CN' | 'en-US') =>
  page.locator('.list-tools').getByRole('button', { name: inLanguage(language)(['导入', 'Import']), exact: true });
const drawer = (page: Page): Locator => page.getByRole('dialog');

test('747 redemptions are mapped to spot sales, tried in a dry run and imported by a job', async () => {
  const t = TEXTS['en-US'].import;
  const page = await fixtures.signedIn(ADMIN, 'en-US', '/hedgingStrategies/spotSales');
  await importButton(page, 'en-US').click();
  await drawer(page).getByText(t.file.hint).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await screenshot(page, 'choose');
  await drawer(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'redemptions.json', mimeType: 'application/json', buffer: redemptions() });

  const name = (field: keyof typeof spotSale.fields): string => inLanguage('en-US')(spotSale.fields[field]!.names);
  const origin = (label: string) => drawer(page).getByRole('combobox', { name: label, exact: true });
  await origin(name('orderId')).waitFor();
  expect(await drawer(page).locator('#import-rows').inputValue(), 'detected automatically').toBe('data');
  for (const [field, column] of Object.entries(AS_SALES.map!)) await pick(origin(name(field)), column);
  for (const [field, value] of Object.entries(AS_SALES.set!)) {
    await pick(origin(name(field)), t.from.constant);
    await drawer(page)
      .getByLabel(`${name(field)} · ${t.from.constant}`)
      .fill(value);
  }
  await drawer(page).getByRole('button', { name: t.try, exact: true }).click();
  await drawer(page).getByText(TEXTS['en-US'].fault['not-an-instant']).first().waitFor();
  expect(await drawer(page).locator('.import-counts').innerText()).toMatch(/^0 .*\n0 .*\n747 /);
  await screenshot(page, 'rejected');
  expect(await faultsOf(page)).toEqual([]);
  await pick(drawer(page).getByRole('combobox', { name: `${t.field.at} · ${t.reading.add}` }), t.reading.time);
  await drawer(page).getByLabel(`${t.field.at} · ${t.reading.time}`, { exact: true }).fill('unix');
  await drawer(page).getByRole('button', { name: t.try, exact: true }).click();
  await expect
    .poll(() =>
      drawer(page)
        .locator('.import-counts')
        .innerText()
        .catch(() => ''),
    )
    .toMatch(/^747 .*\n0 .*\n0 /);
  expect(await drawer(page).locator('.import-lines tbody tr').count()).toBe(747);
  await screenshot(page, 'tried');
  await drawer(page).getByRole('button', { name: 'Import 747 lines' }).click();
  await drawer(page).getByText(t.job.stop).or(drawer(page).getByText(t.job.DONE)).first().waitFor();
  await page.reload();
  await drawer(page).getByText('redemptions.json').waitFor();
  await drawer(page).getByText(t.job.DONE).waitFor();
  expect(await drawer(page).locator('.import-counts').innerText()).toMatch(/^747 .*\n0 .*\n0 /);
  await screenshot(page, 'done');
  expect(await faultsOf(page)).toEqual([]);
  await drawer(page).getByRole('button', { name: t.jobs.title }).click();
  await page.locator('.import-jobs').getByText('redemptions.json').first().waitFor();
  await screenshot(page, 'jobs');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.url()).not.toContain('import=');
  await expect.poll(() => page.locator('.book-sums').innerText()).toContain('ETH');
});

test('empty and unreadable files are reported, and unmapped fields are named before the dry run', async () => {
  const t = TEXTS['en-US'].import;
  const page = await fixtures.signedIn(ADMIN, 'en-US', '/hedgingStrategies/spotSales');
  await importButton(page, 'en-US').click();
  const chooseFile = (content: string) =>
    drawer(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  for (const [content, words] of [
    ['', t.noRows],
    ['orderId,soldAmount\n', t.noRows],
    ['a;b\n1;2\n', t.unreadable],
    ['orderId,soldAmount\n1\n', t.unreadable],
  ] as const) {
    await chooseFile(content);
    await drawer(page).getByText(words, { exact: true }).waitFor();
    expect([content, await drawer(page).getByRole('button', { name: t.try, exact: true }).count()]).toEqual([
      content,
      0,
    ]);
    await drawer(page).getByRole('button', { name: t.file.another, exact: true }).click();
  }
  await chooseFile('orderId,soldAmount\n1,2\n');
  const lacking = drawer(page).getByText(t.unmapped.replace('{{fields}}', ''));
  await lacking.waitFor();
  expect(await lacking.innerText()).toContain(t.field.at);
  expect(await lacking.innerText()).not.toContain(inLanguage('en-US')(spotSale.fields.orderId!.names));
  await screenshot(page, 'lacking');
});

describe('on a phone, in Chinese', () => {
  test('an import restores the previous mapping and reports known rewards', async () => {
    const t = TEXTS['zh-CN'].import;
    const { token } = await signedIn(() => world.url);
    const screen = await atTheScreen({ url: world.url, tokenOf: async () => token }, ADMIN);
    // Some of them: imports.test.ts covers all of them.
    const some = Buffer.from(rewards().toString().split('\n').slice(0, 201).join('\n'));
    const {
      body: { id },
    } = await screen.uploadFile('reward-withdrawn', some, 'rewards.csv');
    await screen.send('reward-withdrawn', id, AS_WITHDRAWALS);
    expect(await screen.ended(id)).toMatchObject({ status: 'DONE', done: 200, refused: 0 });

    const page = await fixtures.signedIn(ADMIN, 'zh-CN', '/hedgingStrategies/rewardWithdrawal', {
      width: 390,
      height: 844,
    });
    await importButton(page, 'zh-CN').click();
    await drawer(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'rewards.csv', mimeType: 'text/csv', buffer: some });
    await drawer(page).getByText(t.kept).waitFor();
    expect(
      await drawer(page)
        .getByRole('combobox', { name: inLanguage('zh-CN')(rewardWithdrawal.fields['hash']!.names), exact: true })
        .count(),
    ).toBe(1);
    await screenshot(page, 'phone-mapping');
    expect(await faultsOf(page)).toEqual([]);
    await drawer(page).getByRole('button', { name: t.try, exact: true }).click();
    await expect
      .poll(
        () =>
          drawer(page)
            .locator('.import-counts')
            .innerText()
            .catch(() => ''),
        { timeout: 60_000 },
      )
      .toMatch(/^0 .*\n200 .*\n0 /);
    await screenshot(page, 'phone-tried');
    expect(await faultsOf(page)).toEqual([]);
  });
});
