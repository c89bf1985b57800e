// Evidence where a deposit is decided: in its record, in the dialog and in a batch, as sources report it.
import { describe, expect, inject, test } from 'vitest';
import { CHECK_NAMES, RESULT_NAMES } from '#contracts/areas/transaction/words.ts';
import { inLanguage } from '#contracts/declared/pair.ts';
import { signedIn, type Client } from '#services/tools/testing/client.ts';
import { depositBody } from '#services/tools/testing/custody/deposits.ts';
import { seenDeposit } from '#services/areas/transaction/testing/seen.ts';
import { testedIn } from '../fixtures/browser.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { CHECKER, INGEST_KEY, MAKER, depositsOf } from '../fixtures/product.ts';
import { TEXTS, depositTexts } from '../fixtures/texts.ts';

const world = inject('demo');
const fixtures = pageFixtures(world);

let reports = 0;
/** A source reports the deposit’s output, with these differences. */
const report = async (api: Client, deposit: ReturnType<typeof depositBody>, more: object = {}): Promise<void> => {
  const [result] = await api.ingest(
    [{ source: 'watcher', id: `evidence ${++reports}`, at: new Date().toISOString(), ...seenDeposit(deposit, more) }],
    INGEST_KEY,
  );
  expect(result).toMatchObject({ result: 'accepted' });
};

describe.each(testedIn('en-US', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const say = inLanguage(language);
  const { transaction } = TEXTS[language];
  const { confirming } = depositTexts(language);
  const institution = `Evidence ${language}`;
  // An address that nobody else uses.
  const custodyAddress =
    language === 'en-US' ? 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' : 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

  test('the dialog compares the record with the chain as sources report it, and the batch names each row’s evidence', async () => {
    const maker = await signedIn(() => world.url, MAKER);
    const deposits = ['one', 'two'].map((name) =>
      depositBody(`${institution} ${name}`, { institution, custodyAddress, amount: '20000' }),
    );
    for (const body of deposits) expect((await maker.post('/api/deposits', body)).status).toBe(200);
    const page = await fixtures.signedIn(CHECKER, language, depositsOf(institution));
    await page.locator('[role=row][row-id]').nth(1).waitFor();
    const rowId = String((await page.locator('[role=row][row-id]').first().getAttribute('row-id'))!);
    const { body } = await maker.get(`/api/deposits/${rowId}`);
    const deposit = deposits.find(({ txid }) => txid === body.row!.txid)!;

    await page.getByRole('button', { name: confirming.label, exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: confirming.title });
    const check = (name: keyof typeof CHECK_NAMES) =>
      dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name: say(CHECK_NAMES[name]) }) });
    await check('deposit-amount').getByText(say(RESULT_NAMES.MISSING)).waitFor();
    await dialog.getByText(transaction.verdict.MISSING).waitFor();

    await report(maker, deposit, { amount: '19999' });
    await check('deposit-amount').getByText(say(RESULT_NAMES.DIFFERS)).waitFor();
    for (const amount of ['0.00020000 BTC', '0.00019999 BTC'])
      await check('deposit-amount').getByText(amount, { exact: true }).waitFor();
    await dialog.getByText(transaction.verdict.DIFFERS).waitFor();
    expect(await check('deposit-transaction').getByRole('link').getAttribute('href')).toContain(deposit.txid);
    expect(await axeFaults(page)).toEqual([]);

    await report(maker, deposit, { confirmations: 3 });
    await check('deposit-confirmations').getByText(say(RESULT_NAMES.PENDING)).waitFor();
    await report(maker, deposit);
    await dialog.getByText(transaction.verdict.match).waitFor();
    await page.keyboard.press('Escape');

    for (const box of await page.locator('[role=row][row-id] input[type=checkbox]').all()) await box.check();
    await page
      .getByRole('button', { name: /2/ })
      .filter({ hasText: confirming.counted(2).Act })
      .click();
    const many = page.getByRole('dialog');
    await many.getByText(say(RESULT_NAMES.MATCH)).first().waitFor();
    await many.getByText(say(RESULT_NAMES.MISSING)).first().waitFor();
    await page.keyboard.press('Escape');

    await page.locator(`[role=row][row-id="${rowId}"] [col-id=status]`).dblclick();
    const record = page.getByRole('region', { name: transaction.evidence });
    await record.getByText(say(RESULT_NAMES.MATCH)).first().waitFor();

    const hash = encodeURIComponent(
      JSON.stringify({ hash: { filterType: 'text', type: 'equals', filter: deposit.txid } }),
    );
    await page.goto(`${world.url}/#/selfCustody/transactions?filter=${hash}`);
    await page.locator('[role=row][row-id] [col-id=amount]').getByText('0.00020000 BTC', { exact: true }).waitFor();
    await page.goto(`${world.url}/#/selfCustody/transactions`);
    await page
      .locator('[role=row][row-id] [col-id=amount]')
      .getByText(/ YBTC$/)
      .first()
      .waitFor();
  });
});
