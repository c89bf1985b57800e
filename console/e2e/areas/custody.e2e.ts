// Money out: withdrawals are requested, cool down on screen, are confirmed by a second person and paid; blocked,
// released, resolved.
import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { inLanguage } from '#contracts/declared/pair.ts';
import { WITHDRAWAL_STATUSES } from '#contracts/areas/withdrawal/words.ts';
import { withdrawalActions } from '#contracts/areas/withdrawal/actions.ts';
import { withdrawalDeclaration } from '#contracts/areas/withdrawal/declaration.ts';
import { mapTuple } from '#contracts/values/records.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import { signedIn, type Client } from '#services/tools/testing/client.ts';
import { hexOf } from '#services/tools/testing/custody/deposits.ts';
import { testedInThemes } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { pick } from '../fixtures/pick.ts';
import { CHECKER, MAKER } from '../fixtures/product.ts';
import { choose, rowOf } from '../fixtures/rows.ts';
import { TEXTS, actionTexts, fill } from '../fixtures/texts.ts';
import { becauseIn, dialog, submit } from '../fixtures/action-dialog.ts';
import { listOf, withdrawalsOf } from '../fixtures/withdrawals.ts';

/** The world with simulated executions. */
const demo = inject('demo');
const atDemo = pageFixtures(demo);
const ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const SECOND_MS = 1_000;

let [maker, checker, admin]: Client[] = [];
beforeAll(async () => {
  [maker, checker, admin] = await Promise.all([
    signedIn(() => demo.url, MAKER),
    signedIn(() => demo.url, CHECKER),
    signedIn(() => demo.url),
  ]);
});
const { tell, funded, asked, withdrawalOf, burned } = withdrawalsOf(() => ({
  maker: maker!,
  checker: checker!,
  admin: admin!,
}));

describe.each(testedInThemes('en-US', { light: 'en-US' }))('in %s', (language, view) => {
  const { action: actions, withdrawal: t, areas, grid } = TEXTS[language];
  const say = inLanguage(language);
  const status = (name: string): string => say(WITHDRAWAL_STATUSES[name]!);
  const [requesting, confirming, blocking, releasing, resolving] = mapTuple(
    ['add', 'confirm', 'block', 'release', 'resolve'],
    (name) => actionTexts(language, withdrawalActions.actions[name]),
  );
  const because = becauseIn(language);
  const hasStatus = (page: Page, userName: string, name: string): Promise<void> =>
    page
      .locator('[role=row][row-id]', { hasText: userName })
      .locator('[col-id=status]', { hasText: status(name) })
      .waitFor();

  test('a withdrawal is requested, cools, is confirmed and paid, and its past status is shown', async () => {
    const institution = `Lockhouse ${language}`;
    await funded(institution, '500000000');
    const page = await atDemo.signedIn(MAKER, language, '/selfCustody/withdraw', view);
    await page.getByRole('button', { name: requesting.label }).first().click();
    await pick(dialog(page).getByRole('combobox').first(), institution);
    const field = (name: string) => dialog(page).getByLabel(name, { exact: true });
    const words = withdrawalDeclaration.fields!['withdrawals']!;
    await field(say(words['receivingAddress']!)).fill(ADDRESS);
    await field(say(words['userName']!)).fill('Treasury');
    const amount = field(fill(actions.withUnit, { field: say(words['amount']!), unit: 'BTC' }));
    await amount.fill('7');
    await dialog(page).getByText(areas.refusal['amount-not-available']!).waitFor();
    await amount.fill('1.25');
    await dialog(page).getByText('3.75000000 BTC').waitFor();
    await dialog(page).getByText(say(withdrawalDeclaration.refusals!['address-not-approved']!)).waitFor();
    expect(await axeFaults(page, '.action-dialog')).toEqual([]);
    await submit(page, requesting.submit);
    await page.goto(`${demo.url}/#${listOf(institution)}`);
    const id = await rowOf(page, 'Treasury');

    const watching = await atDemo.signedIn(CHECKER, language, listOf(institution), view);
    await hasStatus(watching, 'Treasury', 'REQUESTED');
    await burned(id, 40 * SECOND_MS);
    await hasStatus(watching, 'Treasury', 'COOLING');
    await watching.locator(`[row-id="${id}"] [col-id=coolingLeft]`, { hasText: /00:00:(0[1-9]|[1-4]\d)/ }).waitFor();
    expect(await watching.getByRole('button', { name: confirming.label, exact: true }).count()).toBe(0);
    await hasStatus(watching, 'Treasury', 'READY');
    const narrow = await atDemo.signedIn(CHECKER, language, `${listOf(institution)}&row=${id}`, {
      ...view,
      width: 390,
      height: 844,
    });
    await dialog(narrow).getByRole('button', { name: confirming.label, exact: true }).click();
    await dialog(narrow)
      .getByText(fill(t.about.staysOf, { before: '5.00000000', after: '3.75000000' }))
      .waitFor();
    // The focused field is visible, however much is above it.
    await expect
      .poll(() =>
        narrow.evaluate(() => {
          const [field, body] = [document.activeElement, document.activeElement?.closest('.ant-modal-body')].map(
            (one) => one?.getBoundingClientRect(),
          );
          return field !== undefined && body !== undefined && field.top >= body.top && field.bottom <= body.bottom;
        }),
      )
      .toBe(true);
    await watching.getByRole('button', { name: confirming.label, exact: true }).click();
    await dialog(watching)
      .getByText(fill(t.about.staysOf, { before: '5.00000000', after: '3.75000000' }))
      .waitFor();
    await dialog(watching).getByText(t.about.notApproved).waitFor();
    expect(await axeFaults(watching, '.action-dialog')).toEqual([]);
    await dialog(watching).getByLabel(confirming.retype).fill('1.25');
    await dialog(watching).getByLabel(confirming.acknowledge).check();
    await submit(watching, fill(confirming.submit, { amount: '1.25000000' }));
    await hasStatus(watching, 'Treasury', 'PAID');

    const events = (await admin!.get(`/api/withdrawals/${id}/events`)).body.events!;
    await watching.goto(
      `${demo.url}/#${listOf(institution, String(events.find(({ type }) => type === 'WithdrawalBurned')!['position']))}`,
    );
    await hasStatus(watching, 'Treasury', 'COOLING');
    await watching.locator(`[row-id="${id}"] [col-id=coolingLeft]`, { hasText: /00:00:\d\d/ }).waitFor();
  });

  test('withdrawals are confirmed as a batch, blocked, released by another person, and resolved', async () => {
    const institution = `Cairn ${language}`;
    await funded(institution, '900000000');
    const names = ['Desk one', 'Desk two', 'Desk held', 'Desk wrong'] as const;
    const ids = await Promise.all(names.map((name) => asked(institution, '100000000', name)));
    await Promise.all(ids.slice(0, 3).map((id) => burned(id)));
    const { nonce } = await withdrawalOf(ids[3]!);
    await tell('withdrawal-burned', {
      network: 'mainnet',
      nonce,
      hash: `0x${hexOf(`wrong ${institution}`)}`,
      amount: '1',
      burnedAt: new Date(Date.now() - 60 * SECOND_MS).toISOString(),
    });

    const page = await atDemo.signedIn(CHECKER, language, listOf(institution), view);
    await hasStatus(page, 'Desk wrong', 'BLOCKED');
    await Promise.all(names.slice(0, 3).map((name) => hasStatus(page, name, 'READY')));
    const tick = async (): Promise<void> => {
      for (const name of names.slice(0, 2))
        await page.locator('[role=row][row-id]', { hasText: name }).getByRole('checkbox').check();
    };
    await tick();
    // The selection is cleared when its rows are no longer shown.
    for (const tab of [t.quick.ready, grid.all]) {
      await page.locator('.quick-tabs').getByText(tab, { exact: true }).click();
      await page.locator('.selection-bar').waitFor({ state: 'hidden' });
      // The tab's rows are loaded: the blocked one is in the tab of all rows, not in that of the ready ones.
      await page
        .locator('[role=row][row-id]', { hasText: 'Desk wrong' })
        .first()
        .waitFor({ state: tab === grid.all ? 'visible' : 'hidden' });
    }
    await tick();
    const { what, Act } = confirming.counted(2);
    await page.getByRole('button', { name: fill(actions.batch.submit, { count: 2, what, Act }), exact: true }).click();
    for (const [before, after] of [
      ['9.00000000', '8.00000000'],
      ['8.00000000', '7.00000000'],
    ] as const)
      await dialog(page).getByText(fill(t.about.staysOf, { before, after })).waitFor();
    await dialog(page).getByLabel(confirming.retypeTotal).fill('2');
    await dialog(page).getByRole('checkbox').last().check();
    await dialog(page)
      .getByRole('button', {
        name: fill(actions.batch.withTotal, {
          text: fill(actions.batch.submit, { count: 2, what, Act }),
          total: '2.00000000',
          unit: 'BTC',
        }),
        exact: true,
      })
      .click();
    await dialog(page).getByRole('button', { name: actions.batch.close, exact: true }).click();
    await Promise.all(names.slice(0, 2).map((name) => hasStatus(page, name, 'PAID')));

    await choose(page, 'Desk held', blocking.label);
    await because(page, 'the customer called');
    await submit(page, blocking.submit);
    await hasStatus(page, 'Desk held', 'BLOCKED');
    const second = await atDemo.signedIn(ADMIN, language, listOf(institution), view);
    await choose(second, 'Desk held', releasing.label);
    await because(second, 'called back');
    await submit(second, releasing.submit);
    await hasStatus(page, 'Desk held', 'READY');

    await choose(page, 'Desk wrong', resolving.label);
    await dialog(page).getByText('0.000000000000000001 YBTC').waitFor();
    await pick(
      dialog(page).getByRole('combobox'),
      say(withdrawalDeclaration.codes!['withdrawals']!['resolvedAs']!['RETURNED']!),
    );
    await dialog(page)
      .getByText(fill(t.about.returns, { amount: '1.00000000' }))
      .waitFor();
    await because(page, 'burned again by the customer');
    await submit(page, resolving.submit);
    await hasStatus(page, 'Desk wrong', 'RESOLVED');
  });
});
