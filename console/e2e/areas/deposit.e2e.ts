// The main path: a deposit is recorded, arrives live, is confirmed by a second person, minted, and traced back through
// time.
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { NETWORKS } from '#contracts/values/network-words.ts';
import { textsIn } from '#contracts/declared/pair.ts';
import { depositFields } from '#contracts/areas/deposit/words.ts';
import { signedIn } from '#services/tools/testing/client.ts';
import { CUSTODY_ADDRESS, RECEIVING_ADDRESS, depositFact, hexOf } from '#services/tools/testing/custody/deposits.ts';
import { mapTuple } from '#contracts/values/records.ts';
import { testedIn, type Language } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { correct } from '../fixtures/pick.ts';
import { CHECKER, INGEST_KEY, MAKER, depositsOf } from '../fixtures/product.ts';
import { scrolledBack } from '../fixtures/rows.ts';
import { TEXTS, depositTexts, fill } from '../fixtures/texts.ts';

const world = inject('demo');
const fixtures = pageFixtures(world);

declare global {
  interface Window {
    seen: string[];
  }
}

/** Collects the distinct texts a cell shows from now on, checking 50 times a second. */
const watchCell = (page: Page, column: string): Promise<unknown> =>
  page.evaluate((colId) => {
    const observed: string[] = [];
    window.seen = observed;
    setInterval(() => {
      const text = document.querySelector(`[role=row][row-id] [col-id="${colId}"]`)?.textContent?.trim();
      if (text && observed.at(-1) !== text) observed.push(text);
    }, 20);
  }, column);
const observedTexts = (page: Page): Promise<string[]> => page.evaluate(() => window.seen);

async function record(page: Page, language: Language, institution: string): Promise<void> {
  const { deposit } = TEXTS[language];
  const titles = textsIn(language, depositFields);
  const { recording } = depositTexts(language);
  await page.getByRole('button', { name: recording.label }).first().click();
  const dialog = page.getByRole('dialog');
  const enter = (label: string, value: string): Promise<void> => dialog.getByLabel(label, { exact: true }).fill(value);
  await enter(titles.institution, institution);
  await enter(titles.userName, 'Ana');
  await enter(titles.userAddress, RECEIVING_ADDRESS);
  await enter(`${titles.amount} (BTC)`, '1.5');
  await enter(titles.custodyAddress, CUSTODY_ADDRESS);
  await enter(titles.txid, hexOf(institution));
  await enter(titles.receivingAddress, RECEIVING_ADDRESS);
  await enter(titles.type, 'standard');
  await enter(titles.remarks, 'by hand');
  await dialog.getByRole('button', { name: deposit.record.submit }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function confirm(page: Page, language: Language): Promise<void> {
  const { confirming } = depositTexts(language);
  await page.getByRole('button', { name: confirming.label, exact: true }).first().click();
  await scrolledBack(page);
  const dialog = page.getByRole('dialog', { name: confirming.title });
  await dialog.getByLabel(confirming.retype).fill('1.5');
  await dialog.getByLabel(confirming.acknowledge).check();
  await dialog.getByRole('button', { name: fill(confirming.submit, { amount: '1.50000000' }) }).click();
  await dialog.waitFor({ state: 'hidden' });
}

describe.each(testedIn('zh-CN', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const institution = `Harbour ${language}`;
  const { areas, status } = TEXTS[language];
  const { confirming, refunding } = depositTexts(language);
  const { what, Act, done, many: all } = confirming.counted(2);

  test('a deposit arrives live, is confirmed by a second person and minted, and has a history', async () => {
    const [maker, checker] = await Promise.all(
      mapTuple([MAKER, CHECKER], (who) => fixtures.signedIn(who, language, depositsOf(institution))),
    );
    for (const page of [maker, checker]) await page.locator('output.list-overlay').waitFor();

    await record(maker, language, institution);
    const row = checker.locator('[role=row][row-id]').first();
    await row.waitFor();
    await expect.poll(() => row.locator('[col-id=status]').textContent()).toContain(status.deposit.RECORDED);
    await maker.locator('[role=row][row-id] [col-id=status]', { hasText: status.deposit.RECORDED }).waitFor();
    expect(await maker.getByRole('button', { name: confirming.label, exact: true }).count()).toBe(0);

    const api = await signedIn(() => world.url, CHECKER);
    const totals = async (): Promise<bigint> =>
      (await api.get('/api/custody-totals')).body
        .rows!.filter(({ mintStatus }) => mintStatus === 'MINTED')
        .reduce((sum, { sats }) => sum + BigInt(String(sats)), 0n);
    const before = await totals();
    await watchCell(checker, 'mintStatus');
    await confirm(checker, language);
    await checker.locator('[col-id=mintStatus]', { hasText: status.mint.MINTED }).first().waitFor();
    // The texts are collected a moment after they are shown.
    const shown = async (): Promise<string[]> =>
      (await observedTexts(checker))
        .map((text) => text.replace(/^[^\p{L}]+/u, ''))
        .filter((text) => text !== status.mint.NOT_REQUESTED);
    await expect.poll(shown).toEqual([status.mint.QUEUED, status.mint.SUBMITTED, status.mint.MINTED]);
    await expect.poll(totals, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + 150_000_000n);

    await row.locator('[col-id=status]').dblclick();
    const drawer = checker.getByRole('dialog');
    for (const type of ['DepositRecorded', 'DepositConfirmed', 'MintQueued', 'MintSubmitted', 'DepositMinted'] as const)
      await drawer.getByText(areas.event[type]!).first().waitFor();

    const id = await row.getAttribute('row-id');
    const { body } = await api.get(`/api/deposits/${id}/events`);
    await checker.goto(`${world.url}/#${depositsOf(institution, String(body.events![0]!.position))}`);
    await checker.locator('[role=row][row-id] [col-id=status]', { hasText: status.deposit.RECORDED }).first().waitFor();
    expect(await checker.getByRole('button', { name: confirming.label, exact: true }).count()).toBe(0);
  });

  test('a batch needs its retyped total to be confirmed, and a refund its retyped amount', async () => {
    const { action } = TEXTS[language];
    const of = `Many ${language}`;
    const maker = await signedIn(() => world.url, MAKER);
    const facts = ['one', 'two'].map((name) =>
      depositFact(`${name} of ${of}`, { institution: of, userName: `Desk ${name}` }),
    );
    await maker.ingest(facts, INGEST_KEY);
    const page = await fixtures.signedIn(CHECKER, language, depositsOf(of));
    await expect.poll(() => page.locator('[role=row][row-id] input[type=checkbox]').count()).toBe(2);
    for (const box of await page.locator('[role=row][row-id] input[type=checkbox]').all()) await box.check();
    await page.getByRole('button', { name: fill(action.batch.submit, { count: 2, what, Act }), exact: true }).click();
    const many = page.getByRole('dialog', { name: fill(action.batch.title, { Act, many: all }) });
    const total = fill(action.batch.withTotal, {
      text: fill(action.batch.submit, { count: 2, what, Act }),
      total: '3.00000000',
      unit: 'BTC',
    });
    await many.getByRole('button', { name: total }).waitFor();
    for (const name of ['one', 'two'])
      for (const text of [
        `Desk ${name}`,
        `${hexOf(`${name} of ${of}`)}:0`,
        RECEIVING_ADDRESS,
        CUSTODY_ADDRESS,
        textsIn(language, NETWORKS).mainnet,
      ])
        await many.getByText(text, { exact: true }).first().waitFor();
    await many.getByLabel(confirming.retypeTotal).fill('1.5');
    await many.getByLabel(confirming.acknowledge).check();
    await many.getByRole('button', { name: total }).click();
    await many.getByText(action.retype.totalMismatch).waitFor();
    await correct(many, confirming.retypeTotal, '3', action.retype.totalMismatch);
    await many.getByRole('button', { name: total }).click();
    await many
      .getByText(fill(action.batch.done, { count: 2, what, done }))
      .first()
      .waitFor();
    await many.getByRole('button', { name: action.batch.close, exact: true }).click();

    await expect
      .poll(() => page.locator('[role=row][row-id] [col-id=mintStatus]', { hasText: status.mint.MINTED }).count())
      .toBe(2);
    const id = (await page.locator('[role=row][row-id]').first().getAttribute('row-id'))!;
    const {
      body: { row },
    } = await maker.get(`/api/deposits/${id}`);
    const request = { amount: '50000000', receivingAddress: CUSTODY_ADDRESS, burnHash: `0x${hexOf(`burn of ${of}`)}` };
    expect(
      (await maker.post(`/api/deposits/${id}/request-refund`, request, { 'if-match': `"${String(row!['revision'])}"` }))
        .status,
    ).toBe(200);
    await page.getByRole('button', { name: refunding.label, exact: true }).first().click();
    await scrolledBack(page);
    const refund = page.getByRole('dialog', { name: refunding.title });
    const pays = refund.getByRole('button', { name: fill(refunding.submit, { refundAmount: '0.50000000' }) });
    await refund.getByLabel(refunding.acknowledge).check();
    await pays.click();
    await refund.getByText(refunding.prompt).waitFor();
    await correct(refund, refunding.retype, '1.5', refunding.prompt);
    await pays.click();
    await refund.getByText(refunding.mismatch).waitFor();
    await correct(refund, refunding.retype, '0.5', refunding.mismatch);
    await pays.click();
    await refund.waitFor({ state: 'hidden' });
    await expect
      .poll(async () => (await maker.get(`/api/deposits/${id}`)).body.row)
      .toMatchObject({ refunded: '50000000' });
  });
});
