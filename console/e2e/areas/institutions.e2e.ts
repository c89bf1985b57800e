// Institutions: a person adds one, another approves its address, and its accounts are compared with the ledger.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { institutionActions } from '#contracts/areas/institution/actions.ts';
import { NETWORKS } from '#contracts/values/network-words.ts';
import { inLanguage } from '#contracts/declared/pair.ts';
import { mapTuple } from '#contracts/values/records.ts';
import { added, type Added } from '#services/tools/testing/people/added.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import type { Client } from '#services/tools/testing/client.ts';
import { CUSTODY_ADDRESS, depositFact } from '#services/tools/testing/custody/deposits.ts';
import { testedInThemes } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { administrator } from '../fixtures/people.ts';
import { pick } from '../fixtures/pick.ts';
import { INGEST_KEY } from '../fixtures/product.ts';
import { choose } from '../fixtures/rows.ts';
import { TEXTS, actionTexts, fill } from '../fixtures/texts.ts';
import { dialog, submit } from '../fixtures/action-dialog.ts';

/** A world no other test uses. */
const isolatedWorld = ofThisWorker(inject('empty'));
const isolatedFixtures = pageFixtures(isolatedWorld);
const ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

let isolatedAdmin: Client;
let approver: Added;
beforeAll(async () => {
  isolatedAdmin = await administrator(isolatedWorld);
  approver = await added(isolatedWorld, isolatedAdmin, 'second@custody.example', 'super-administrator');
});

describe.each(testedInThemes('en-US', { light: 'en-US' }))('in %s', (language, view) => {
  const { institution: institutionTexts, home, areas, grid } = TEXTS[language];
  const say = inLanguage(language);

  test('a new institution has its address approved by another person and shows ledger differences', async () => {
    const name = `Beacon ${language}`;
    const { add, 'propose-address': propose, 'approve-address': approve } = institutionActions.actions;
    const [adding, proposing, approving] = mapTuple([add, propose, approve], (one) => actionTexts(language, one));
    const REGISTER = '/selfCustody/dataPanel?tab=institutions';
    const page = await isolatedFixtures.signedIn(ADMIN, language, REGISTER, view);
    await page.getByRole('button', { name: adding.label }).click();
    await dialog(page).getByRole('textbox').first().fill(name);
    await dialog(page).getByRole('textbox').nth(1).fill('2');
    await submit(page, adding.submit);
    await choose(page, name, proposing.label);
    await pick(dialog(page).getByRole('combobox'), say(NETWORKS.mainnet));
    await dialog(page).getByRole('textbox').first().fill(ADDRESS);
    await dialog(page).getByRole('textbox').nth(1).fill('cold store');
    await submit(page, proposing.submit);

    const second = await isolatedFixtures.signedIn(approver, language, '/', view);
    await second.getByRole('link', { name: home.forYou.addresses }).click();
    await second.getByRole('button', { name: grid.queue.leave }).click();
    await choose(second, name, approving.label);
    await pick(dialog(second).getByRole('combobox'), 'cold store');
    await dialog(second).locator('code', { hasText: ADDRESS }).waitFor();
    expect(await axeFaults(second, '.action-dialog')).toEqual([]);
    await submit(second, approving.submit);

    const beforeReports = new Date().toISOString();
    await isolatedAdmin.ingest(
      [
        {
          source: 'custody',
          id: randomUUID(),
          type: 'institution-account-seen',
          at: new Date().toISOString(),
          data: {
            institution: name,
            network: 'mainnet',
            btcAccount: CUSTODY_ADDRESS,
            btcAmount: '123000000',
            btcPendingAmount: '0',
            multisigContract: '0xde709f2102306220921060314715629080e2fb77',
            vaultCollateral: '0',
            vaultDebt: '0',
            yuInStabilityPool: '0',
            yuInWallet: '0',
            claimableYbtc: '0',
            claimableYu: '0',
            triggerCr: `13${'0'.repeat(17)}`,
            targetCr: `14${'0'.repeat(17)}`,
            maxTargetCr: `15${'0'.repeat(17)}`,
          },
        },
      ],
      INGEST_KEY,
    );
    await isolatedAdmin.ingest(
      [name, name.toUpperCase().replace(' ', '  ')].map((institution) =>
        depositFact(`of ${institution}`, { institution }),
      ),
      INGEST_KEY,
    );
    await second.goto(`${isolatedWorld.url}/#/selfCustody/dataPanel?tab=institution-accounts`);
    await second
      .locator('.balances tr', { hasText: name })
      .locator('.status-tag-bad', { hasText: '+1.23000000' })
      .waitFor();
    // Each figure links to its rows, with every spelling of the institution's name.
    const figures = second.locator('.balances tr', { hasText: name }).getByRole('link');
    await expect.poll(() => figures.count()).toBe(5);
    await figures.nth(3).click();
    await expect.poll(() => second.locator('[role=row][row-id]').count()).toBe(2);
    await second.goBack();
    await figures.nth(4).click();
    await second.getByRole('navigation', { name: grid.origin.label }).getByText(say(NETWORKS.mainnet)).waitFor();
    await second.goto(`${isolatedWorld.url}/#/selfCustody/dataPanel?tab=institution-accounts`);
    await second.locator('.balances').getByRole('link', { name, exact: true }).click();
    await second.getByRole('heading', { level: 1, name }).waitFor();
    await second.locator('.institution-story li', { hasText: areas.event['InstitutionAddressApproved']! }).waitFor();
    await second.getByRole('region', { name: institutionTexts.account.title }).getByText('130.00%').waitFor();
    await second.locator('.institution-trend canvas').first().waitFor();
    // The link includes every spelling of its name.
    await second
      .getByRole('region', { name: institutionTexts.move.deposits })
      .getByRole('link', { name: fill(institutionTexts.move.all, { shown: '2' }) })
      .click();
    await expect.poll(() => second.locator('[role=row][row-id]').count()).toBe(2);
    await second.goBack();
    await second.getByRole('heading', { level: 1, name }).waitFor();
    expect(await axeFaults(second)).toEqual([]);

    // The balances at two points in time: before the reports, nothing was known.
    await second.goto(`${second.url()}&${new URLSearchParams({ balances: 'table', compare: beforeReports })}`);
    const latest = second.locator('.institution-trend').getByRole('row').nth(1);
    await expect
      // The last cell has what happened on the day.
      .poll(async () => (await latest.getByRole('cell').allInnerTexts()).slice(0, 9))
      .toEqual(['0.00000000', '–', '–', '1.23000000', '–', '–', '0.00000000', '–', '–']);

    // The page of reconciliation, by keyboard; before the reports, there was nothing to compare.
    const { reconcile } = institutionTexts;
    const RECONCILIATION = '/selfCustody/reconciliation';
    await second.goto(`${isolatedWorld.url}/#/selfCustody/dataPanel?tab=institution-accounts`);
    await second.locator('.balances').getByRole('link', { name: areas.page[RECONCILIATION]! }).click();
    await second.getByRole('heading', { level: 1, name: areas.page[RECONCILIATION]! }).waitFor();
    const account = second.getByRole('group', { name: reconcile.list }).locator('tr', { hasText: name });
    await account.locator('.status-tag-bad', { hasText: reconcile.results.DIFFERS }).waitFor();
    await account.getByRole('button', { name: reconcile.choose }).press('Enter');
    const history = second.getByRole('group', { name: reconcile.history });
    await history.locator('tbody tr', { hasText: '+1.23000000' }).waitFor();
    await second.getByRole('group', { name: reconcile.inFlight }).waitFor();
    expect(await axeFaults(second)).toEqual([]);
    await second.goto(`${isolatedWorld.url}/#${RECONCILIATION}?${new URLSearchParams({ asOf: beforeReports })}`);
    await second.getByRole('group', { name: reconcile.list }).waitFor();
    expect(await account.count()).toBe(0);
  });
});
