// Two approvals above an amount: the dialog, the record and the queue say which of the two somebody gives.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { signedIn, type Answer, type Client } from '#services/tools/testing/client.ts';
import { depositFact } from '#services/tools/testing/custody/deposits.ts';
import { added, done, type Added } from '#services/tools/testing/people/added.ts';
import { formatBtc } from '../../src/base/amounts.ts';
import { dialog, submit } from '../fixtures/action-dialog.ts';
import { testedIn } from '../fixtures/browser.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { administrator } from '../fixtures/people.ts';
import { INGEST_KEY, depositsOf } from '../fixtures/product.ts';
import { TEXTS, anyOf, depositTexts, fill } from '../fixtures/texts.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);
/** More than other files confirm, which use the same world. */
const ABOVE = '5000000000';
const AMOUNT = '6000000000';
let admin: Client;
let changing: Client;
let [first, second]: Added[] = [];
const setLimit = async (twoApprovalsAbove: string | null): Promise<Answer> =>
  done(await changing.post('/api/settings/control', { values: { twoApprovalsAbove }, reason: 'for a test' }));
beforeAll(async () => {
  admin = await administrator(world);
  const changer = await added(world, admin, 'changer@approvals.example', 'super-administrator');
  changing = await signedIn(() => world.url, changer);
  first = await added(world, admin, 'first@approvals.example', 'custody-checker');
  second = await added(world, admin, 'second@approvals.example', 'custody-checker');
  await setLimit(ABOVE);
});
// Removing the limit takes two people.
afterAll(async () => {
  const { body } = await setLimit(null);
  done(await admin.post(`/api/settings/proposals/${String(body.id)}/confirm`, {}));
});

describe.each(
  testedIn('en-US', [
    ['zh-CN', { theme: 'dark' }],
    ['en-US', { theme: 'light' }],
  ] as const),
)('in %s', (language, view) => {
  const { action: t, grid } = TEXTS[language];
  const { confirming } = depositTexts(language);
  const openQueue = async (person: Added, institution: string): Promise<Page> => {
    const page = await fixtures.signedIn(person, language, depositsOf(institution), view);
    await page.locator('[role=row][row-id]').first().waitFor();
    await page.keyboard.press('q');
    await page.getByRole('region', { name: grid.queue.label, exact: true }).getByRole('heading').first().waitFor();
    return page;
  };
  const confirm = async (page: Page, name: string): Promise<void> => {
    await dialog(page).locator('input:not([type=checkbox])').first().fill(formatBtc(AMOUNT));
    await dialog(page).getByRole('checkbox').check();
    await submit(page, name);
  };

  test('the first approval is called one and mints nothing, and the second person sees who gave it', async () => {
    const institution = `Approvals ${randomUUID().slice(0, 8)}`;
    const [result] = await admin.ingest([depositFact(institution, { institution, amount: AMOUNT })], INGEST_KEY);
    expect(result).toMatchObject({ result: 'accepted' });

    const page = await openQueue(first!, institution);
    await page.keyboard.press('a');
    await dialog(page)
      .getByText(fill(t.approvals.first, { above: formatBtc(ABOVE) }))
      .waitFor();
    // These texts are true of the second approval only.
    for (const text of [t.second.source, t.warning.lookTwice, t.warning.forEver])
      expect(await dialog(page).getByText(text).count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await confirm(page, t.approvals.submit);
    await page.getByText(t.approvals.done).waitFor();
    await page.getByText(grid.queue.done, { exact: true }).waitFor();

    const deciding = await openQueue(second!, institution);
    await deciding.getByText(fill(t.approvals.waiting, { who: first!.email })).waitFor();
    await deciding.keyboard.press('a');
    await dialog(deciding).getByText(anyOf(t.approvals.second)).waitFor();
    await confirm(deciding, fill(confirming.submit, { amount: formatBtc(AMOUNT) }));
    await deciding.getByText(grid.queue.done, { exact: true }).waitFor();
    const { body } = await admin.get<{ rows: { status: string; confirmedBy: string }[] }>(
      `/api/deposits?${new URLSearchParams({
        filter: JSON.stringify({ institution: { filterType: 'text', type: 'equals', filter: institution } }),
      })}`,
    );
    expect(body.rows).toMatchObject([{ status: 'CONFIRMED', confirmedBy: second!.id }]);
  });

  test('in a batch, a row that oneself has approved says so', async () => {
    const institution = `Batch ${randomUUID().slice(0, 8)}`;
    const ofAmount = (amount: string) => depositFact(`${amount} of ${institution}`, { institution, amount });
    await admin.ingest([ofAmount(AMOUNT), ofAmount('150000000')], INGEST_KEY);
    const filter = JSON.stringify({ institution: { filterType: 'text', type: 'equals', filter: institution } });
    const largeNow = async () =>
      (
        await admin.get<{ rows: { id: string; amount: string; revision: number }[] }>(
          `/api/deposits?${new URLSearchParams({ filter })}`,
        )
      ).body.rows.find(({ amount }) => amount === AMOUNT);
    await expect.poll(largeNow).toBeDefined();
    const large = (await largeNow())!;
    const approving = await signedIn(() => world.url, first!);
    done(
      await approving.post(
        `/api/deposits/${large.id}/confirm`,
        { amount: AMOUNT, acknowledged: true },
        { 'if-match': `"${large.revision}"` },
      ),
    );
    const page = await fixtures.signedIn(first!, language, depositsOf(institution), view);
    await expect.poll(() => page.locator('[role=row][row-id] input[type=checkbox]').count()).toBe(2);
    for (const box of await page.locator('[role=row][row-id] input[type=checkbox]').all()) await box.check();
    const { what, Act } = confirming.counted(1);
    await page.getByRole('button', { name: fill(t.batch.submit, { count: 1, what, Act }), exact: true }).click();
    await dialog(page).getByText(t.approvals.mine).waitFor();
  });
});
