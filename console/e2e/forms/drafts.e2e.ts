// Forms that stay open: a draft survives a reload, and a dialog shows that another person changed its record.
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { depositActions } from '#contracts/areas/deposit/actions.ts';
import { inLanguage } from '#contracts/declared/pair.ts';
import { tag } from '#contracts/areas/tag/declaration.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import { signedIn, type Client } from '#services/tools/testing/client.ts';
import { depositFact } from '#services/tools/testing/custody/deposits.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures, openMenu } from '../fixtures/page-fixtures.ts';
import { axeFaults, faultsOf } from '../fixtures/faults.ts';
import { draftsIn } from '../fixtures/form-keys.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { sendCommand } from '../fixtures/people.ts';
import { INGEST_KEY, depositsOf } from '../fixtures/product.ts';
import { pressUntilGone } from '../fixtures/pick.ts';
import { rowOf } from '../fixtures/rows.ts';
import { TEXTS, actionTexts, anyOf, depositTexts } from '../fixtures/texts.ts';
import { depositForm, listedBy } from '../fixtures/deposit-form.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);
let admin: Client;
beforeAll(async () => {
  admin = await signedIn(() => world.url);
});

const { idOf } = listedBy(() => admin);

describe.each(
  testedIn('en-US', [
    ['zh-CN', 'light', 1440, 900],
    ['en-US', 'dark', 390, 844],
  ] as const),
)('in %s', (language, theme, width, height) => {
  const view = { theme, width, height };
  const say = inLanguage(language);
  const { action: actions, history, shell } = TEXTS[language];
  const { confirming } = depositTexts(language);
  const cancelling = actionTexts(language, depositActions.actions.cancel);
  const { add: adding, edit: editing } = tag.declared;
  const { dialogOf, field, begun, type } = depositForm(language);

  test('a draft survives a reload and is removed on discard or sign-out; confirmations have none', async () => {
    const institution = `Kept ${language}`;
    await admin.ingest([depositFact(institution, { institution })], INGEST_KEY);
    const page = await fixtures.signedIn(ADMIN, language, depositsOf(institution), view);
    await begun(page);
    await page.keyboard.insertText('Half');
    await type(page, 'amount', '0.25');
    await page.reload();
    await begun(page);
    const note = dialogOf(page).getByText(anyOf(actions.draft.continued));
    await note.waitFor();
    expect([await field(page, 'institution').inputValue(), await field(page, 'amount').inputValue()]).toEqual([
      'Half',
      '0.25',
    ]);
    expect(await faultsOf(page)).toEqual([]);
    await dialogOf(page).getByRole('button', { name: actions.draft.afresh }).press('Enter');
    await note.waitFor({ state: 'hidden' });
    expect([await field(page, 'institution').inputValue(), await draftsIn(page)]).toEqual(['', []]);

    await field(page, 'institution').fill('Thrown away');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: actions.leave.discard, exact: true }).press('Enter');
    await dialogOf(page).waitFor({ state: 'hidden' });
    expect(await draftsIn(page)).toEqual([]);

    // A draft contains no confirmation, but the complete reason.
    await page.goto(`${world.url}/#${depositsOf(institution)}&row=${await idOf(institution)}`);
    const more = (label: string): Promise<void> =>
      page.locator('.drawer-actions').getByRole('button', { name: label, exact: true }).press('Enter');
    await more(confirming.label);
    await page.getByLabel(confirming.retype).fill('1.5');
    expect(await draftsIn(page)).toEqual([]);
    await page.reload();
    await more(cancelling.label);
    await page.getByLabel(actions.reason.label).fill('Told twice');
    await page.reload();
    await more(cancelling.label);
    expect(await page.getByLabel(actions.reason.label).inputValue()).toBe('Told twice');
    expect(await draftsIn(page)).toHaveLength(1);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: cancelling.title }).waitFor({ state: 'hidden' });

    const ownPage = await fixtures.open(language, view);
    await fixtures.signIn(ownPage, ADMIN, language, '/selfCustody/deposit');
    await begun(ownPage);
    await ownPage.keyboard.insertText('Left behind');
    expect(await draftsIn(ownPage)).toHaveLength(1);
    await ownPage.reload();
    await ownPage.locator('[role=row][row-id]').first().waitFor();
    await openMenu(ownPage, shell.signOut.label);
    await ownPage.getByRole('dialog').getByRole('button', { name: shell.signOut.label }).press('Enter');
    // The connection may report the end of the session before the call that ended it is answered.
    await ownPage.waitForURL(({ hash }) => hash.startsWith('#/login'));
    await expect.poll(() => draftsIn(ownPage)).toEqual([]);
  });

  test('a form can add another record, and reports another person’s edit while it keeps its own input', async () => {
    const [first, second, concurrentName] = [`First ${language}`, `Second ${language}`, `Theirs ${language}`];
    const page = await fixtures.signedIn(ADMIN, language, '/ecosystem?tab=tags', view);
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
    await sendCommand(admin, '/api/tags', id, 'edit', { name: concurrentName });
    const notice = page.getByRole('alert').filter({ hasText: history.stale.title });
    await notice.getByText(concurrentName).first().waitFor();
    expect(await name.inputValue()).toBe(`Mine ${language}`);
    expect(await axeFaults(page, '.ant-modal')).toEqual([]);
    const edited = page.getByRole('dialog', { name: say(editing!.words.title) });
    await pressUntilGone(edited.getByRole('button', { name: say(editing!.words.submit), exact: true }), edited);
    await expect.poll(async () => (await admin.get(`/api/tags/${id}`)).body.row?.['name']).toBe(`Mine ${language}`);
  });

  test('an open confirmation reports that another person has confirmed, and sends nothing', async () => {
    const one = `Both ${language}`;
    await admin.ingest([depositFact(one, { institution: one })], INGEST_KEY);
    const page = await fixtures.signedIn(ADMIN, language, depositsOf(one), view);
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
    await dialog.getByText(actions.gone).waitFor();
    // The typed text can still be read.
    await dialog.getByText(actions.typed).waitFor();
    expect(await dialog.getByLabel(confirming.retype).inputValue()).toBe('1.5');
    expect(await dialog.getByLabel(confirming.retype).isDisabled()).toBe(true);
    expect(await dialog.evaluate((of) => of.contains(document.activeElement))).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
  });
});
