// Forms by keyboard: they offer known values with counts, accept other values, and start the next record after the
// last.
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { depositFields } from '#contracts/areas/deposit/words.ts';
import { fieldsOf } from '#contracts/kits/action-options.ts';
import { depositActions } from '#contracts/areas/deposit/actions.ts';
import { inLanguage, textsIn } from '#contracts/declared/pair.ts';
import { added } from '#services/tools/testing/people/added.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import { signedIn, type Client } from '#services/tools/testing/client.ts';
import { CUSTODY_ADDRESS, RECEIVING_ADDRESS, depositFact, hexOf } from '#services/tools/testing/custody/deposits.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { axeFaults, faultsOf } from '../fixtures/faults.ts';
import { draftsIn, options, tabTo } from '../fixtures/form-keys.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { INGEST_KEY, MAKER } from '../fixtures/product.ts';
import { TEXTS, actionTexts } from '../fixtures/texts.ts';
import { depositForm, listedBy } from '../fixtures/deposit-form.ts';

const LATE_MS = 1_500;
const world = ofThisWorker(inject('empty'));
const demo = inject('demo');
const fixtures = pageFixtures(world);
const demoFixtures = pageFixtures(demo);
let admin: Client;
beforeAll(async () => {
  admin = await signedIn(() => world.url);
});

const { listed, idOf } = listedBy(() => admin);

describe.each(
  testedIn('en-US', [
    ['zh-CN', 'light', 1440, 900],
    ['en-US', 'dark', 390, 844],
  ] as const),
)('in %s', (language, theme, width, height) => {
  const view = { theme, width, height };
  const say = inLanguage(language);
  const { action: actions, deposit } = TEXTS[language];
  const titles = textsIn(language, depositFields);
  const { record } = depositActions.actions;
  const institution = `Quayside ${language}`;
  const { dialogOf, field, begun, type, typeRest, send } = depositForm(language);

  test('fields suggest known values with counts, accept new ones, and keep values for the next record', async () => {
    await admin.ingest(
      [1, 2].map((each) =>
        depositFact(`${institution} ${each}`, { institution, userName: `Ana ${language}`, type: `kind ${language}` }),
      ),
      INGEST_KEY,
    );
    await admin.ingest(
      [depositFact(`${language} other`, { institution: `Hill ${language}`, userName: `Ben ${language}` })],
      INGEST_KEY,
    );
    const page = await fixtures.signedIn(ADMIN, language, '/selfCustody/deposit', view);
    await begun(page);
    await page.keyboard.type(`side ${language}`);
    await expect.poll(() => options(page).allTextContents()).toEqual([`${institution}2`]);
    // The key that closes the options leaves the form as it is.
    await page.keyboard.press('Escape');
    await options(page).first().waitFor({ state: 'hidden' });
    expect(await field(page, 'institution').inputValue()).toBe(`side ${language}`);
    await page.keyboard.press('ArrowDown');
    await options(page).first().waitFor();
    expect(await axeFaults(page, '.ant-modal')).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await field(page, 'institution').inputValue()).toBe(institution);

    await tabTo(page, field(page, 'userName'));
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => options(page).allTextContents()).toEqual([`Ana ${language}2`]);
    await page.keyboard.insertText(`Cleo ${language}`);
    await type(page, 'custodyAddress', CUSTODY_ADDRESS);
    await type(page, 'type', `kind ${language}`);
    await field(page, 'userAddress').focus();
    await typeRest(page, `${language} one`);
    await tabTo(page, dialogOf(page).getByRole('checkbox', { name: say(record.words.another) }));
    await page.keyboard.press('Space');
    expect(await faultsOf(page)).toEqual([]);
    await send(page);

    const toast = page.locator('.ant-message-notice', { hasText: deposit.record.done });
    await toast.getByText(institution).waitFor();
    await field(page, 'institution').and(page.locator(':focus')).waitFor();
    expect([
      await field(page, 'institution').inputValue(),
      await field(page, 'type').inputValue(),
      await field(page, 'custodyAddress').inputValue(),
    ]).toEqual([institution, `kind ${language}`, CUSTODY_ADDRESS]);
    expect([
      await field(page, 'userName').inputValue(),
      await field(page, 'txid').inputValue(),
      await field(page, 'remarks').inputValue(),
    ]).toEqual(['', '', '']);
    expect(await draftsIn(page)).toEqual([]);
    await type(page, 'userName', `Dan ${language}`);
    await typeRest(page, `${language} two`);
    await tabTo(page, dialogOf(page).getByRole('checkbox'));
    await page.keyboard.press('Space');
    await send(page);
    await dialogOf(page).waitFor({ state: 'hidden' });
    await expect.poll(async () => (await listed(institution)).total).toBe(4);
  });

  test('late suggestions stay closed; a name takes its known spelling, and a new name is marked', async () => {
    const institutionName = `Berth ${language}`;
    await admin.ingest([depositFact(institutionName, { institution: institutionName })], INGEST_KEY);
    const page = await fixtures.signedIn(ADMIN, language, '/selfCustody/deposit', view);
    await page.route(/\/api\/deposits\/values\?column=institution/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue();
    });
    await begun(page);
    const [valuesRequest, valuesResponse] = [
      page.waitForRequest(/\/api\/deposits\/values\?column=institution.*Ber/),
      page.waitForResponse(/\/api\/deposits\/values\?column=institution.*Ber/),
    ];
    await page.keyboard.type('Ber');
    await valuesRequest;
    await page.keyboard.press('Tab');
    await valuesResponse;
    const unknown = dialogOf(page).getByText(actions.notKnown, { exact: true });
    await unknown.waitFor();
    expect(await options(page).count()).toBe(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    await field(page, 'institution').focus();
    await unknown.waitFor({ state: 'detached' });
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(` berth  ${language.toUpperCase()}`);
    await page.keyboard.press('Tab');
    await expect.poll(() => field(page, 'institution').inputValue()).toBe(institutionName);
    expect([await unknown.count(), await options(page).count()]).toEqual([0, 0]);
  });

  test('Tab keeps a typed name, or takes the suggestion selected with arrow keys', async () => {
    const begin = { 'zh-CN': 'Jetty', 'en-US': 'Dock' }[language];
    const name = `${begin}side`;
    await admin.ingest([depositFact(name, { institution: name })], INGEST_KEY);
    const page = await fixtures.signedIn(ADMIN, language, '/selfCustody/deposit', view);
    await begun(page);
    await page.keyboard.type(begin);
    await options(page).filter({ hasText: name }).waitFor();
    await page.keyboard.press('Tab');
    await field(page, 'institution').and(page.locator(':not(:focus)')).waitFor();
    expect(await field(page, 'institution').inputValue()).toBe(begin);
    await field(page, 'institution').focus();
    await page.keyboard.press('ArrowDown');
    await options(page).filter({ hasText: name }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect.poll(() => field(page, 'institution').inputValue()).toBe(name);
  });

  test('failed suggestions block neither typing nor sending', async () => {
    const page = await fixtures.signedIn(ADMIN, language, '/selfCustody/deposit', view);
    // One request never gets an answer, others are refused.
    await page.route(/\/values\?column=(institution|name|userName)/, () => {});
    await page.route(/\/values\?column=(custodyAddress|userAddress|receivingAddress|type)/, (route) =>
      route.fulfill({ status: 400, json: { code: 'validation-failed' } }),
    );
    await begun(page);
    await page.keyboard.insertText(`New ${language}`);
    for (const [name, text] of [
      ['userName', 'Eve'],
      ['userAddress', RECEIVING_ADDRESS],
      ['amount', '2'],
      ['custodyAddress', CUSTODY_ADDRESS],
      ['txid', hexOf(`${language} slow`)],
      ['receivingAddress', RECEIVING_ADDRESS],
      ['type', 'standard'],
      ['remarks', 'slow'],
    ] as const)
      await type(page, name, text);
    await send(page);
    await dialogOf(page).waitFor({ state: 'hidden' });
    await idOf(`New ${language}`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('a refund form suggests the address that the deposit came from', async () => {
    const maker = await signedIn(() => demo.url, MAKER);
    const filter = JSON.stringify({
      status: { filterType: 'set', values: ['CONFIRMED'] },
      mintStatus: { filterType: 'set', values: ['MINTED'] },
      network: { filterType: 'set', values: ['mainnet'] },
      userAddress: { filterType: 'text', type: 'startsWith', filter: 'bc1' },
    });
    const {
      body: { rows },
    } = await maker.get(`/api/deposits?${new URLSearchParams({ filter, end: '1' })}`);
    const { id, userAddress } = rows![0]!;
    const page = await demoFixtures.signedIn(MAKER, language, `/selfCustody/deposit?row=${String(id)}`, view);
    const refund = actionTexts(language, depositActions.actions['request-refund']);
    await page.locator('.drawer-actions').getByRole('button', { name: refund.label, exact: true }).press('Enter');
    const address = page
      .getByRole('dialog', { name: refund.title })
      .getByLabel(say(fieldsOf(depositActions.actions['request-refund'].options)['receivingAddress']!.names), {
        exact: true,
      });
    await address.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => options(page).first().textContent()).toBe(`${String(userAddress)}${titles.userAddress}`);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await address.inputValue()).toBe(userAddress);
  });
});

test('a field has no suggestions from a list that the person may not read', async () => {
  const {
    body: { id },
  } = await admin.post('/api/roles', {
    name: 'Burns alone',
    description: 'for a test',
    permissions: ['burn:read', 'burn:add'],
  });
  const person = await added(world, admin, 'burner@console.example', String(id));
  const page = await fixtures.signedIn(person, 'en-US', '/CRSMTrove/burn');
  const urls: string[] = [];
  page.on('request', (request) => {
    urls.push(request.url());
  });
  await page.getByRole('button', { name: 'Burn YU' }).first().waitFor();
  await page.keyboard.press('c');
  const vault = page.getByRole('dialog').getByLabel('Vault ID', { exact: true });
  await vault.fill('vault-1');
  await page.getByRole('dialog').getByLabel('Position ID', { exact: true }).fill('7');
  expect(await vault.inputValue()).toBe('vault-1');
  expect(urls.filter((url) => url.includes('/api/troves/values'))).toEqual([]);
});
