// The refund of a minted deposit: it is requested with the hash of a burn, which another person does not find.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { depositActions } from '#contracts/areas/deposit/actions.ts';
import { BURN_FINDINGS } from '#contracts/areas/deposit/words.ts';
import { CHECK_NAMES, RESULT_NAMES } from '#contracts/areas/transaction/words.ts';
import { inLanguage } from '#contracts/declared/pair.ts';
import { fieldsOf } from '#contracts/kits/action-options.ts';
import { signedIn, type Client } from '#services/tools/testing/client.ts';
import { CUSTODY_ADDRESS, depositFact, hexOf } from '#services/tools/testing/custody/deposits.ts';
import { added, type Added } from '#services/tools/testing/people/added.ts';
import { becauseIn, dialog, submit } from '../fixtures/action-dialog.ts';
import { testedIn } from '../fixtures/browser.ts';
import { reportOutcome } from '../fixtures/executor.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { administrator, sendCommand } from '../fixtures/people.ts';
import { pick } from '../fixtures/pick.ts';
import { INGEST_KEY, depositsOf } from '../fixtures/product.ts';
import { TEXTS, actionTexts, fill } from '../fixtures/texts.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);
const AMOUNT = '150000000';
let admin: Client;
let checking: Client;
let [maker, checker]: Added[] = [];
beforeAll(async () => {
  admin = await administrator(world);
  maker = await added(world, admin, 'maker@refunds.example', 'custody-maker');
  checker = await added(world, admin, 'checker@refunds.example', 'custody-checker');
  checking = await signedIn(() => world.url, checker);
});

const first = async (path: string, column: string, value: string) => {
  const filter = JSON.stringify({ [column]: { filterType: 'text', type: 'equals', filter: value } });
  return (await admin.get(`${path}?${new URLSearchParams({ filter })}`)).body.rows![0];
};
/** The id of a deposit that is minted. */
async function minted(institution: string): Promise<string> {
  await admin.ingest([depositFact(institution, { institution, amount: AMOUNT })], INGEST_KEY);
  const { id } = await vi.waitUntil(() => first('/api/deposits', 'institution', institution));
  await sendCommand(checking, '/api/deposits', String(id), 'confirm', { amount: AMOUNT, acknowledged: true });
  const mint = await vi.waitUntil(() => first('/api/executions', 'aggregateId', String(id)));
  const outcome = { outcome: 'succeeded', hash: `0x${hexOf(`mint of ${institution}`)}` } as const;
  expect(await reportOutcome(world, String(mint['id']), outcome)).toBeLessThan(300);
  await vi.waitUntil(
    async () => (await first('/api/deposits', 'institution', institution))!['mintStatus'] === 'MINTED',
  );
  return String(id);
}

describe.each(testedIn('zh-CN', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { action, grid } = TEXTS[language];
  const say = inLanguage(language);
  const { 'request-refund': requestRefund, 'reject-refund': rejectRefund } = depositActions.actions;
  const [requesting, rejecting] = [actionTexts(language, requestRefund), actionTexts(language, rejectRefund)];
  const name = (of: typeof requestRefund | typeof rejectRefund, field: string): string =>
    say(fieldsOf(of.options)[field]!.names);
  /** What the chain says about the burn, within a part of the page. */
  const burnResult = (page: Page, within: 'dialog' | 'region') =>
    page
      .getByRole(within, { name: within === 'dialog' ? rejecting.title : grid.queue.label, exact: true })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: say(CHECK_NAMES['burn-transaction']) }) })
      .getByText(say(RESULT_NAMES.MISSING));

  test('a refund whose burn is not found is rejected with that finding, and the deposit is confirmed again', async () => {
    const institution = `Refund ${language} ${randomUUID().slice(0, 8)}`;
    const id = await minted(institution);
    const burnHash = `0x${hexOf(`burn of ${institution}`)}`;

    const page = await fixtures.signedIn(maker!, language, `/selfCustody/deposit?row=${id}`);
    await page.locator('.drawer-actions').getByRole('button', { name: requesting.label, exact: true }).click();
    const form = page.getByRole('dialog', { name: requesting.title });
    await form
      .getByLabel(fill(action.withUnit, { field: name(requestRefund, 'amount'), unit: 'BTC' }), { exact: true })
      .fill('0.5');
    await form.getByLabel(name(requestRefund, 'receivingAddress'), { exact: true }).fill(CUSTODY_ADDRESS);
    await form.getByLabel(name(requestRefund, 'burnHash'), { exact: true }).fill(burnHash);
    await form.getByRole('button', { name: requesting.submit, exact: true }).click();
    await form.waitFor({ state: 'hidden' });

    const deciding = await fixtures.signedIn(checker!, language, `${depositsOf(institution)}&queue=on`);
    await burnResult(deciding, 'region').waitFor();
    await deciding
      .getByRole('region', { name: grid.queue.label, exact: true })
      .getByRole('button', { name: rejecting.label })
      .click();
    await burnResult(deciding, 'dialog').waitFor();
    expect(await axeFaults(deciding, '.action-dialog')).toEqual([]);
    await pick(
      dialog(deciding).getByRole('combobox', { name: name(rejectRefund, 'finding') }),
      say(BURN_FINDINGS.BURN_NOT_FOUND),
    );
    await becauseIn(language)(deciding, 'No such burn on the chain');
    await submit(deciding, rejecting.submit);

    await expect
      .poll(() => first('/api/deposits', 'institution', institution))
      .toMatchObject({ status: 'CONFIRMED', refundFinding: 'BURN_NOT_FOUND', refunded: '0' });
    await deciding.getByText(grid.queue.done, { exact: true }).waitFor();
  });
});
