// Forms that know: by the keyboard alone, what is known is offered, another one comes after the last, a draft outlives
// a reload, and a dialog tells that its record moves.
import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { fieldsOf } from '#contracts/act.ts';
import { depositActs } from '#contracts/deposit-acts.ts';
import { inLanguage } from '#contracts/pair.ts';
import { tag } from '#contracts/tag.ts';
import { added } from '#services/tools/testing/added.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import { signedIn, type Body, type Client } from '#services/tools/testing/client.ts';
import { CUSTODY_ADDRESS, RECEIVING_ADDRESS, depositFact, hexOf } from '#services/tools/testing/deposits.ts';
import { testedIn } from './browser.ts';
import { desks, openMenu } from './desks.ts';
import { axeFaults, faultsOf } from './faults.ts';
import { draftsIn, options, tabTo } from './form-keys.ts';
import { mine } from './mine.ts';
import { act } from './people.ts';
import { INGEST_KEY, MAKER, depositsOf } from './product.ts';
import { pressUntilGone } from './pick.ts';
import { rowOf } from './rows.ts';
import { TEXTS, actTexts, anyOf, depositTexts } from './texts.ts';

const LATE_MS = 1_500;
const world = mine(inject('empty'));
const demo = inject('demo');
const desk = desks(world);
const demoDesk = desks(demo);
let admin: Client;
beforeAll(async () => {
  admin = await signedIn(() => world.url);
});

const listed = async (institution: string): Promise<Body> =>
  (
    await admin.get(
      `/api/deposits?${new URLSearchParams({ filter: JSON.stringify({ institution: { filterType: 'text', type: 'equals', filter: institution } }) })}`,
    )
  ).body;
/** Of the first of its deposits: on a narrow screen not all of a row is in sight. */
const idOf = async (institution: string): Promise<string> =>
  String(await vi.waitUntil(async () => (await listed(institution)).rows?.[0]?.['id'], { timeout: 30_000 }));

describe.each(
  testedIn('en-US', [
    ['zh-CN', 'light', 1440, 900],
    ['en-US', 'dark', 390, 844],
  ] as const),
)('in %s', (language, theme, width, height) => {
  const view = { theme, width, height };
  const say = inLanguage(language);
  const { act: acts, deposit, history, shell } = TEXTS[language];
  const { confirming, recording } = depositTexts(language);
  const { record } = depositActs.acts;
  const cancelling = actTexts(language, depositActs.acts.cancel);
  const { add: adding, edit: editing } = tag.declared;
  const institution = `Quayside ${language}`;
  const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: recording.title });
  const field = (page: Page, name: keyof typeof deposit.field): Locator =>
    dialogOf(page).getByLabel(name === 'amount' ? `${deposit.field.amount} (BTC)` : deposit.field[name], {
      exact: true,
    });
  /** The form is open, with the focus on its first field. */
  const begun = async (page: Page): Promise<void> => {
    await page.locator('[role=row][row-id]').first().waitFor();
    await page.keyboard.press('c');
    await field(page, 'institution').and(page.locator(':focus')).waitFor();
  };
  const type = async (page: Page, name: keyof typeof deposit.field, text: string): Promise<void> => {
    await tabTo(page, field(page, name));
    await page.keyboard.insertText(text);
  };
  const typeRest = async (page: Page, seed: string): Promise<void> => {
    for (const [name, text] of [
      ['userAddress', RECEIVING_ADDRESS],
      ['amount', '1.5'],
      ['txid', hexOf(seed)],
      ['receivingAddress', RECEIVING_ADDRESS],
      ['remarks', 'by hand'],
    ] as const)
      await type(page, name, text);
  };
  const send = async (page: Page): Promise<void> => {
    await tabTo(page, dialogOf(page).getByRole('button', { name: deposit.record.submit }));
    await page.keyboard.press('Enter');
  };

  test('what is known is offered with its counts, narrowed by what is filled in, and whatever else is typed is taken; another one comes after the last', async () => {
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
    const page = await desk.signedIn(ADMIN, language, '/selfCustody/deposit', view);
    await begun(page);
    await page.keyboard.type(`side ${language}`);
    await expect.poll(() => options(page).allTextContents()).toEqual([`${institution}2`]);
    // The key that closes what is offered leaves the form as it is.
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

  test('what is answered late covers no other field; a name takes the spelling that is known, and one that is new is said to be', async () => {
    const berth = `Berth ${language}`;
    await admin.ingest([depositFact(berth, { institution: berth })], INGEST_KEY);
    const page = await desk.signedIn(ADMIN, language, '/selfCustody/deposit', view);
    await page.route(/\/api\/deposits\/values\?column=institution/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue();
    });
    await begun(page);
    const [asked, late] = [
      page.waitForRequest(/\/api\/deposits\/values\?column=institution.*Ber/),
      page.waitForResponse(/\/api\/deposits\/values\?column=institution.*Ber/),
    ];
    await page.keyboard.type('Ber');
    await asked;
    await page.keyboard.press('Tab');
    await late;
    const unknown = dialogOf(page).getByText(acts.notKnown, { exact: true });
    await unknown.waitFor();
    expect(await options(page).count()).toBe(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    await field(page, 'institution').focus();
    await unknown.waitFor({ state: 'detached' });
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(` berth  ${language.toUpperCase()}`);
    await page.keyboard.press('Tab');
    await expect.poll(() => field(page, 'institution').inputValue()).toBe(berth);
    expect([await unknown.count(), await options(page).count()]).toEqual([0, 0]);
  });

  test('a name that is new is taken as it is typed, though one that begins so is offered; one that is gone to by arrows is taken by Tab', async () => {
    const begin = { 'zh-CN': 'Jetty', 'en-US': 'Dock' }[language];
    const name = `${begin}side`;
    await admin.ingest([depositFact(name, { institution: name })], INGEST_KEY);
    const page = await desk.signedIn(ADMIN, language, '/selfCustody/deposit', view);
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

  test('a list that does not answer stands neither in the way of typing nor of sending', async () => {
    const page = await desk.signedIn(ADMIN, language, '/selfCustody/deposit', view);
    // One never answers, others are refused.
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

  test('what was typed is there after a reload, but for what is secret; it can be begun afresh, and is gone once it is discarded, or the person signs out', async () => {
    const kept = `Kept ${language}`;
    await admin.ingest([depositFact(kept, { institution: kept })], INGEST_KEY);
    const page = await desk.signedIn(ADMIN, language, depositsOf(kept), view);
    await begun(page);
    await page.keyboard.insertText('Half');
    await type(page, 'amount', '0.25');
    await page.reload();
    await begun(page);
    const note = dialogOf(page).getByText(anyOf(acts.draft.continued));
    await note.waitFor();
    expect([await field(page, 'institution').inputValue(), await field(page, 'amount').inputValue()]).toEqual([
      'Half',
      '0.25',
    ]);
    expect(await faultsOf(page)).toEqual([]);
    await dialogOf(page).getByRole('button', { name: acts.draft.afresh }).press('Enter');
    await note.waitFor({ state: 'hidden' });
    expect([await field(page, 'institution').inputValue(), await draftsIn(page)]).toEqual(['', []]);

    await field(page, 'institution').fill('Thrown away');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: acts.leave.discard, exact: true }).press('Enter');
    await dialogOf(page).waitFor({ state: 'hidden' });
    expect(await draftsIn(page)).toEqual([]);

    // Of a confirmation nothing is kept; of a reason all is.
    await page.goto(`${world.url}/#${depositsOf(kept)}&row=${await idOf(kept)}`);
    const more = (label: string): Promise<void> =>
      page.locator('.drawer-actions').getByRole('button', { name: label, exact: true }).press('Enter');
    await more(confirming.label);
    await page.getByLabel(confirming.retype).fill('1.5');
    expect(await draftsIn(page)).toEqual([]);
    await page.reload();
    await more(cancelling.label);
    await page.getByLabel(acts.reason.label).fill('Told twice');
    await page.reload();
    await more(cancelling.label);
    expect(await page.getByLabel(acts.reason.label).inputValue()).toBe('Told twice');
    expect(await draftsIn(page)).toHaveLength(1);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: cancelling.title }).waitFor({ state: 'hidden' });

    const own = await desk.open(language, view);
    await desk.signIn(own, ADMIN, language, '/selfCustody/deposit');
    await begun(own);
    await own.keyboard.insertText('Left behind');
    expect(await draftsIn(own)).toHaveLength(1);
    await own.reload();
    await own.locator('[role=row][row-id]').first().waitFor();
    await openMenu(own, shell.signOut.label);
    await own.getByRole('dialog').getByRole('button', { name: shell.signOut.label }).press('Enter');
    // The line may say that the session has ended before the call that ended it is answered.
    await own.waitForURL(({ hash }) => hash.startsWith('#/login'));
    await expect.poll(() => draftsIn(own)).toEqual([]);
  });

  test('a record’s form is begun again after the last; an open one tells at once that somebody else has saved, and what, and one’s own stays on top', async () => {
    const [first, second, theirs] = [`First ${language}`, `Second ${language}`, `Theirs ${language}`];
    const page = await desk.signedIn(ADMIN, language, '/ecosystem?tab=tags', view);
    await page
      .getByRole('button', { name: say(adding!.words.label) })
      .first()
      .waitFor();
    await page.keyboard.press('c');
    const name = page.getByRole('dialog').getByLabel(say(['名称', 'Name']), { exact: true });
    await name.fill(first);
    await page.getByRole('checkbox', { name: say(adding!.words.another) }).press('Space');
    await name.press('Enter');
    await page.locator('.ant-message-notice', { hasText: first }).waitFor();
    await expect.poll(() => name.inputValue()).toBe('');
    await name.and(page.locator(':focus')).waitFor();
    await page.keyboard.insertText(second);
    await page.keyboard.press('Enter');
    await page.locator('.ant-message-notice', { hasText: second }).waitFor();
    await expect.poll(() => name.inputValue()).toBe('');
    await page.keyboard.press('Escape');

    const id = await rowOf(page, first);
    await page.goto(`${world.url}/#/ecosystem?tab=tags&row=${id}`);
    await page
      .locator('.drawer-actions')
      .getByRole('button', { name: say(editing!.words.label), exact: true })
      .press('Enter');
    await name.fill(`Mine ${language}`);
    await act(admin, '/api/tags', id, 'edit', { name: theirs });
    const notice = page.getByRole('alert').filter({ hasText: history.stale.title });
    await notice.getByText(theirs).first().waitFor();
    expect(await name.inputValue()).toBe(`Mine ${language}`);
    expect(await axeFaults(page, '.ant-modal')).toEqual([]);
    const edited = page.getByRole('dialog', { name: say(editing!.words.title) });
    await pressUntilGone(edited.getByRole('button', { name: say(editing!.words.submit), exact: true }), edited);
    await expect.poll(async () => (await admin.get(`/api/tags/${id}`)).body.row?.['name']).toBe(`Mine ${language}`);
  });

  test('an open confirmation tells that somebody else has confirmed, and sends nothing', async () => {
    const one = `Both ${language}`;
    await admin.ingest([depositFact(one, { institution: one })], INGEST_KEY);
    const page = await desk.signedIn(ADMIN, language, depositsOf(one), view);
    await page.locator('[role=row][row-id]').first().waitFor();
    const id = await idOf(one);
    await page.goto(`${world.url}/#${depositsOf(one)}&row=${id}`);
    await page.locator('.drawer-actions').getByRole('button', { name: confirming.label, exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: confirming.title });
    await dialog.getByLabel(confirming.retype).fill('1.5');
    expect(
      (
        await admin.post(
          `/api/deposits/${id}/confirm`,
          { amount: '150000000', acknowledged: true },
          { 'if-match': '"0"' },
        )
      ).status,
    ).toBe(200);
    await dialog.getByRole('alert').filter({ hasText: history.stale.title }).waitFor();
    await dialog.getByText(acts.gone).waitFor();
    // What was typed can be read still.
    await dialog.getByText(acts.typed).waitFor();
    expect(await dialog.getByLabel(confirming.retype).inputValue()).toBe('1.5');
    expect(await dialog.getByLabel(confirming.retype).isDisabled()).toBe(true);
    expect(await dialog.evaluate((of) => of.contains(document.activeElement))).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
  });

  test('a refund is offered the address that the deposit came from', async () => {
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
    const page = await demoDesk.signedIn(MAKER, language, `/selfCustody/deposit?row=${String(id)}`, view);
    const refund = actTexts(language, depositActs.acts['request-refund']);
    await page.locator('.drawer-actions').getByRole('button', { name: refund.label, exact: true }).press('Enter');
    const address = page
      .getByRole('dialog', { name: refund.title })
      .getByLabel(say(fieldsOf(depositActs.acts['request-refund'].parts)['receivingAddress']!.names), { exact: true });
    await address.focus();
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => options(page).first().textContent())
      .toBe(`${String(userAddress)}${deposit.field.userAddress}`);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await address.inputValue()).toBe(userAddress);
  });
});

test('of a list that a person may not read nothing is asked: the field is a plain one', async () => {
  const {
    body: { id },
  } = await admin.post('/api/roles', {
    name: 'Burns alone',
    description: 'for a test',
    permissions: ['burn:read', 'burn:add'],
  });
  const person = await added(world, admin, 'burner@console.example', String(id));
  const page = await desk.signedIn(person, 'en-US', '/CRSMTrove/burn');
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(request.url());
  });
  await page.getByRole('button', { name: 'Burn YU' }).first().waitFor();
  await page.keyboard.press('c');
  const vault = page.getByRole('dialog').getByLabel('Vault ID', { exact: true });
  await vault.fill('vault-1');
  await page.getByRole('dialog').getByLabel('Position ID', { exact: true }).fill('7');
  expect(await vault.inputValue()).toBe('vault-1');
  expect(asked.filter((url) => url.includes('/api/troves/values'))).toEqual([]);
});
