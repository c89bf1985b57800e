// Money out: withdrawals are asked for, cool before one's eyes, are confirmed by a second person and paid; blocked,
// released, resolved; institutions with what they hold; and the stop.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { institutionActs } from '#contracts/institution.ts';
import { NETWORKS } from '#contracts/network-words.ts';
import { inLanguage } from '#contracts/pair.ts';
import { WITHDRAWAL_STATUSES, withdrawalActs, withdrawalDeclaration } from '#contracts/withdrawal-acts.ts';
import { added, type Added } from '#services/tools/testing/added.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import { signedIn, type Answer, type Client } from '#services/tools/testing/client.ts';
import { CUSTODY_ADDRESS, depositFact, hexOf } from '#services/tools/testing/deposits.ts';
import { testedIn } from './browser.ts';
import { desks } from './desks.ts';
import { axeFaults } from './faults.ts';
import { mine } from './mine.ts';
import { act, administrator } from './people.ts';
import { pick } from './pick.ts';
import { CHECKER, INGEST_KEY, MAKER } from './product.ts';
import { choose, rowOf } from './rows.ts';
import { TEXTS, actTexts, fill } from './texts.ts';

/** Where executions are simulated; and where nobody else is disturbed by a pause. */
const [demo, quiet] = [inject('demo'), mine(inject('empty'))];
const [atDemo, atQuiet] = [desks(demo), desks(quiet)];
const ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const SECOND_MS = 1_000;
// What waits for the simulated chain comes after what the demo world began before it.
const WAITING = { timeout: 240_000 };

let [maker, checker, admin, quietly]: Client[] = [];
let other: Added;
beforeAll(async () => {
  [maker, checker, admin, quietly] = await Promise.all([
    signedIn(() => demo.url, MAKER),
    signedIn(() => demo.url, CHECKER),
    signedIn(() => demo.url),
    administrator(quiet),
  ]);
  other = await added(quiet, quietly, 'second@custody.example', 'super-administrator');
});

const done = ({ status, body }: Answer): Answer['body'] => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};
const tell = (type: string, data: object) =>
  maker!.ingest([{ source: 'bridge', id: randomUUID(), type, at: new Date().toISOString(), data }], INGEST_KEY);

/** An institution of whom so many satoshis are minted. */
async function funded(institution: string, amount: string): Promise<void> {
  await maker!.ingest([depositFact(`for ${institution}`, { institution, amount })], INGEST_KEY);
  const filter = encodeURIComponent(
    JSON.stringify({ institution: { filterType: 'text', type: 'equals', filter: institution } }),
  );
  const row = await vi.waitUntil(
    async () => (await checker!.get(`/api/deposits?filter=${filter}`)).body.rows?.[0],
    WAITING,
  );
  await act(checker!, '/api/deposits', String(row['id']), 'confirm', { amount, acknowledged: true });
  await vi.waitUntil(
    async () =>
      (await admin!.get('/api/institution-balances')).body.rows!.find(
        (one) => one['institution'] === institution && one['available'] === amount,
      ),
    WAITING,
  );
}
const asked = async (institution: string, amount: string, userName: string): Promise<string> =>
  done(
    await maker!.post('/api/withdrawals', {
      institution,
      userName,
      receivingAddress: ADDRESS,
      network: 'mainnet',
      amount,
    }),
  ).id!;
/** Once it is read. */
const withdrawalOf = (id: string): Promise<Record<string, unknown>> =>
  vi.waitUntil(async () => (await admin!.get(`/api/withdrawals/${id}`)).body.row, WAITING);
/** Burned, as its bridge tells, so long ago that it cools for the time left. */
async function burned(id: string, left = 0): Promise<void> {
  const { coolingTime } = (await admin!.get('/api/settings')).body.settings!.values;
  const { network, nonce, amount } = await withdrawalOf(id);
  await tell('withdrawal-burned', {
    network,
    nonce,
    hash: `0x${hexOf(id)}`,
    amount: `${amount}0000000000`,
    burnedAt: new Date(Date.now() - Number(coolingTime) * SECOND_MS + left).toISOString(),
  });
}
const listOf = (institution: string, asOf?: string): string =>
  `/selfCustody/withdraw?${new URLSearchParams({ filter: JSON.stringify({ institution: { filterType: 'text', type: 'equals', filter: institution } }), ...(asOf ? { asOf } : {}) })}`;

describe.each(
  testedIn('en-US', [
    ['zh-CN', { theme: 'dark' }],
    ['en-US', { theme: 'light' }],
  ] as const),
)('in %s', (language, view) => {
  const { act: acts, withdrawal: t, institution: of, stop, home, areas, grid } = TEXTS[language];
  const say = inLanguage(language);
  const status = (name: string): string => say(WITHDRAWAL_STATUSES[name]!);
  const [requesting, confirming, blocking, releasing, resolving] = (
    ['add', 'confirm', 'block', 'release', 'resolve'] as const
  ).map((name) => actTexts(language, withdrawalActs.acts[name])) as [
    ReturnType<typeof actTexts>,
    ReturnType<typeof actTexts>,
    ReturnType<typeof actTexts>,
    ReturnType<typeof actTexts>,
    ReturnType<typeof actTexts>,
  ];
  const dialog = (page: Page) => page.getByRole('dialog');
  const submit = async (page: Page, name: string): Promise<void> => {
    await dialog(page).getByRole('button', { name, exact: true }).click();
    await page.locator('.act-dialog').waitFor({ state: 'hidden' });
  };
  const because = (page: Page, reason: string): Promise<void> =>
    dialog(page)
      .getByLabel(acts.reason.label, { exact: true })
      .or(dialog(page).getByLabel(acts.reason.yours, { exact: true }))
      .fill(reason);
  const hasStatus = (page: Page, userName: string, name: string): Promise<void> =>
    page
      .locator('[role=row][row-id]', { hasText: userName })
      .locator('[col-id=status]', { hasText: status(name) })
      .waitFor();

  test('a withdrawal is asked for within what is available, cools before one’s eyes, is confirmed with all that leaves in sight, and paid; of then it reads cooling', async () => {
    const institution = `Lockhouse ${language}`;
    await funded(institution, '500000000');
    const page = await atDemo.signedIn(MAKER, language, '/selfCustody/withdraw', view);
    await page.getByRole('button', { name: requesting.label }).first().click();
    await pick(dialog(page).getByRole('combobox').first(), institution);
    const field = (name: string) => dialog(page).getByLabel(name, { exact: true });
    const words = withdrawalDeclaration.fields!['withdrawals']!;
    await field(say(words['receivingAddress']!)).fill(ADDRESS);
    await field(say(words['userName']!)).fill('Treasury');
    const amount = field(fill(acts.withUnit, { field: say(words['amount']!), unit: 'BTC' }));
    await amount.fill('7');
    await dialog(page).getByText(areas.refusal['amount-not-available']!).waitFor();
    await amount.fill('1.25');
    await dialog(page).getByText('3.75000000 BTC').waitFor();
    await dialog(page).getByText(say(withdrawalDeclaration.refusals!['address-not-approved']!)).waitFor();
    expect(await axeFaults(page, '.act-dialog')).toEqual([]);
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
    // What one types into is in sight, however much stands above it.
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
    expect(await axeFaults(watching, '.act-dialog')).toEqual([]);
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

  test('many are confirmed by their total; one is blocked and released by another; what a fact blocked is resolved', async () => {
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
    // What is chosen is let go with the rows it stood among.
    for (const tab of [t.quick.ready, grid.all]) {
      await page.locator('.quick-tabs').getByText(tab, { exact: true }).click();
      await page.locator('.selection-bar').waitFor({ state: 'hidden' });
      // Its rows are there: what is blocked is among all, and not among those that are ready.
      await page
        .locator('[role=row][row-id]', { hasText: 'Desk wrong' })
        .first()
        .waitFor({ state: tab === grid.all ? 'visible' : 'hidden' });
    }
    await tick();
    const { what, Act } = confirming.counted(2);
    await page.getByRole('button', { name: fill(acts.batch.submit, { count: 2, what, Act }), exact: true }).click();
    for (const [before, after] of [
      ['9.00000000', '8.00000000'],
      ['8.00000000', '7.00000000'],
    ] as const)
      await dialog(page).getByText(fill(t.about.staysOf, { before, after })).waitFor();
    await dialog(page).getByLabel(confirming.retypeTotal).fill('2');
    await dialog(page).getByRole('checkbox').last().check();
    await dialog(page)
      .getByRole('button', {
        name: fill(acts.batch.withTotal, {
          text: fill(acts.batch.submit, { count: 2, what, Act }),
          total: '2.00000000',
          unit: 'BTC',
        }),
        exact: true,
      })
      .click();
    await dialog(page).getByRole('button', { name: acts.batch.close, exact: true }).click();
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

  test('an institution is added, its address approved by another person and counted on Home until then; what was seen of it differs from the ledger, and one opens it', async () => {
    const name = `Beacon ${language}`;
    const { add, 'propose-address': propose, 'approve-address': approve } = institutionActs.acts;
    const [adding, proposing, approving] = [add, propose, approve].map((one) => actTexts(language, one)) as [
      ReturnType<typeof actTexts>,
      ReturnType<typeof actTexts>,
      ReturnType<typeof actTexts>,
    ];
    const REGISTER = '/selfCustody/dataPanel?tab=institutions';
    const page = await atQuiet.signedIn(ADMIN, language, REGISTER, view);
    await page.getByRole('button', { name: adding.label }).click();
    await dialog(page).getByRole('textbox').first().fill(name);
    await dialog(page).getByRole('textbox').nth(1).fill('2');
    await submit(page, adding.submit);
    await choose(page, name, proposing.label);
    await pick(dialog(page).getByRole('combobox'), say(NETWORKS.mainnet));
    await dialog(page).getByRole('textbox').first().fill(ADDRESS);
    await dialog(page).getByRole('textbox').nth(1).fill('cold store');
    await submit(page, proposing.submit);

    const second = await atQuiet.signedIn(other, language, '/', view);
    await second.getByRole('link', { name: home.forYou.addresses }).click();
    await choose(second, name, approving.label);
    await pick(dialog(second).getByRole('combobox'), 'cold store');
    await dialog(second).locator('code', { hasText: ADDRESS }).waitFor();
    expect(await axeFaults(second, '.act-dialog')).toEqual([]);
    await submit(second, approving.submit);

    await quietly!.ingest(
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
    await quietly!.ingest(
      [name, name.toUpperCase().replace(' ', '  ')].map((institution) =>
        depositFact(`of ${institution}`, { institution }),
      ),
      INGEST_KEY,
    );
    await second.goto(`${quiet.url}/#/selfCustody/dataPanel?tab=institution-accounts`);
    await second
      .locator('.balances tr', { hasText: name })
      .locator('.status-tag-bad', { hasText: '+1.23000000' })
      .waitFor();
    // Each figure leads to what it comes from, however its name was spelled.
    const figures = second.locator('.balances tr', { hasText: name }).getByRole('link');
    await expect.poll(() => figures.count()).toBe(5);
    await figures.nth(3).click();
    await expect.poll(() => second.locator('[role=row][row-id]').count()).toBe(2);
    await second.goBack();
    await figures.nth(4).click();
    await second.getByRole('navigation', { name: grid.lead.label }).getByText(say(NETWORKS.mainnet)).waitFor();
    await second.goto(`${quiet.url}/#/selfCustody/dataPanel?tab=institution-accounts`);
    await second.locator('.balances').getByRole('link', { name, exact: true }).click();
    await second.getByRole('heading', { level: 1, name }).waitFor();
    await second.locator('.institution-story li', { hasText: areas.event['InstitutionAddressApproved']! }).waitFor();
    await second.getByRole('region', { name: of.account.title }).getByText('130.00%').waitFor();
    await second.locator('.institution-trend canvas').first().waitFor();
    // However its name was spelled.
    await second
      .getByRole('region', { name: of.move.deposits })
      .getByRole('link', { name: fill(of.move.all, { shown: '2' }) })
      .click();
    await expect.poll(() => second.locator('[role=row][row-id]').count()).toBe(2);
    await second.goBack();
    await second.getByRole('heading', { level: 1, name }).waitFor();
    expect(await axeFaults(second)).toEqual([]);
  });

  test('executions are paused, which is said at once wherever something waits for them, and resumed by another person', async () => {
    const page = await atQuiet.signedIn(ADMIN, language, '/operations/executions', view);
    const watching = await atQuiet.signedIn(other, language, '/selfCustody/deposit', {
      ...view,
      width: 390,
      height: 844,
    });
    await page.getByRole('button', { name: stop.pause.title, exact: true }).click();
    await because(page, 'the signer is looked at');
    await submit(page, stop.pause.submit);
    await page.getByText(stop.paused).waitFor();
    await watching.getByText(stop.paused).waitFor();
    await watching.getByText('the signer is looked at').waitFor();
    expect(await axeFaults(watching)).toEqual([]);
    expect(await page.getByRole('button', { name: stop.resume.title, exact: true }).isDisabled()).toBe(true);
    for (const path of [
      '/selfCustody/withdraw',
      '/CRSMTrove/CRSMList',
      '/CRSMTrove/burn',
      ...['overview', 'institutions', 'institution-accounts', 'custody-accounts'].map(
        (tab) => `/selfCustody/dataPanel?tab=${tab}`,
      ),
      '/',
    ]) {
      await watching.goto(`${quiet.url}/#${path}`);
      await watching.getByText(stop.paused).waitFor();
    }
    await watching.getByRole('link', { name: home.forYou.resume }).click();
    await watching.getByRole('button', { name: stop.resume.title, exact: true }).click();
    await because(watching, 'the signer is well');
    await submit(watching, stop.resume.submit);
    await page.getByText(stop.paused).waitFor({ state: 'hidden' });
  });
});
