// Actions on people: a wallet bound and unbound, a person forgotten, many disabled and enabled at once.
import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { administratorCodes } from '#contracts/areas/administrator/words.ts';
import { fieldsOf } from '#contracts/kits/action-options.ts';
import { administratorActions } from '#contracts/areas/administrator/actions.ts';
import { inLanguage, textsIn } from '#contracts/declared/pair.ts';
import { added } from '#services/tools/testing/people/added.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import type { Client } from '#services/tools/testing/client.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { sendCommand, administrator } from '../fixtures/people.ts';
import { sendTwice } from '../fixtures/pick.ts';
import { choose } from '../fixtures/rows.ts';
import { TEXTS, actionTexts, anyOf, fill } from '../fixtures/texts.ts';
import { install, newWallet } from '../fixtures/wallets.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);
let admin: Client;
beforeAll(async () => {
  admin = await administrator(world);
});

const PEOPLE = '/permissions/administrator';
const cell = (page: Page, id: string, column: string) => page.locator(`[row-id="${id}"] [col-id=${column}]`);

describe.each(testedIn('en-US', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { action: batch, areas, common, invalid, 'sign-in': signIn } = TEXTS[language];
  const statuses = textsIn(language, administratorCodes.status);
  const { disable, enable, ...others } = administratorActions.actions;
  const [disabling, enabling] = [actionTexts(language, disable).counted(2), actionTexts(language, enable).counted(2)];
  const { what } = disabling;
  const address = inLanguage(language)(fieldsOf(others['bind-wallet'].options)['address']!.names);
  const [bindTexts, unbindTexts, forgetTexts] = [
    actionTexts(language, others['bind-wallet']),
    actionTexts(language, others['unbind-wallet']),
    actionTexts(language, others.forget),
  ];
  const emailOf = (who: string): string => `${who}-${language.toLowerCase()}@people.example`;

  test('a wallet is bound to a person, used for sign-in, and unbound', async () => {
    const person = await added(world, admin, emailOf('holder'), 'auditor');
    const wallet = newWallet();
    const page = await fixtures.signedIn(ADMIN, language, PEOPLE);
    await choose(page, person.email, bindTexts.label);
    const dialog = page.getByRole('dialog');
    await sendTwice(dialog, {
      field: address,
      submit: bindTexts.submit,
      wrong: wallet.segwitAddress,
      refusal: invalid['not-a-taproot-address'],
      right: wallet.address,
    });
    await dialog.waitFor({ state: 'hidden' });
    await cell(page, person.id, 'wallet').getByText(wallet.address.slice(0, 10)).waitFor();

    const connected = async (): Promise<Page> => {
      const walletPage = await fixtures.open(language);
      await install(walletPage, 'unisat', wallet);
      await walletPage.goto(`${world.url}/#/login`);
      await walletPage.getByRole('button', { name: signIn.wallet.connect }).click();
      return walletPage;
    };
    await (await connected()).waitForURL(({ hash }) => hash === '#/');

    await choose(page, person.email, unbindTexts.label);
    await dialog.getByText(wallet.address).waitFor();
    await dialog.getByRole('button', { name: unbindTexts.submit, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await (await connected()).getByText(signIn.wallet.unknown).waitFor();
  });

  test('the personal data of a disabled person are removed, also from the past', async () => {
    const person = await added(world, admin, emailOf('leaver'), 'auditor');
    // A write may not be readable yet.
    const position = await vi.waitUntil(
      async () => (await admin.get(`/api/administrators/${person.id}`)).body.position,
      {
        timeout: 30_000,
      },
    );
    const page = await fixtures.signedIn(ADMIN, language, PEOPLE);
    await cell(page, person.id, 'email').getByText(person.email).waitFor();
    await sendCommand(admin, '/api/administrators', person.id, 'disable');
    await choose(page, person.email, forgetTexts.label);
    const dialog = page.getByRole('dialog');
    await sendTwice(dialog, {
      field: forgetTexts.retype,
      submit: forgetTexts.submit,
      wrong: ADMIN.email,
      refusal: forgetTexts.mismatch,
      right: person.email,
    });
    await dialog.waitFor({ state: 'hidden' });
    await cell(page, person.id, 'email').getByText(common.actor.removed, { exact: true }).waitFor();

    await page.goto(`${world.url}/#${PEOPLE}?asOf=${position}`);
    await cell(page, person.id, 'status').getByText(statuses.ENABLED).waitFor();
    await cell(page, person.id, 'email').getByText(common.actor.removed, { exact: true }).waitFor();
    await page.goto(`${world.url}/#${PEOPLE}?row=${person.id}`);
    await page.getByRole('dialog').getByText(areas.event.AdministratorForgotten!).first().waitFor();
    await expect.poll(() => page.content()).not.toContain(person.email);
  });

  test('a batch disables and enables people after a dry run with a result for each', async () => {
    const me = await added(world, admin, emailOf('manager'), 'super-administrator');
    const two = [
      await added(world, admin, emailOf('one'), 'auditor'),
      await added(world, admin, emailOf('two'), 'auditor'),
    ];
    const page = await fixtures.signedIn(me, language, PEOPLE);
    const tick = async (ids: string[]): Promise<void> => {
      for (const id of ids) await page.locator(`[row-id="${id}"] input[type=checkbox]`).check();
    };
    const dialog = page.getByRole('dialog');
    const results = (words: string) => dialog.locator('tbody tr', { hasText: anyOf(words) });

    await tick([me, ...two].map(({ id }) => id));
    await page
      .getByRole('button', { name: fill(batch.batch.submit, { count: 2, what, Act: disabling.Act }), exact: true })
      .click();
    await dialog.getByText(fill(batch.batch.would, { count: 2, what, done: disabling.done })).waitFor();
    expect([
      await results(fill(batch.batch.outcome['would-be-done'], { done: disabling.done })).count(),
      await results(areas.refusal['own-rights']!).count(),
    ]).toEqual([2, 1]);
    expect((await admin.get(`/api/administrators/${two[0]!.id}`)).body.row).toMatchObject({ status: 'ENABLED' });
    await dialog
      .getByRole('button', { name: fill(batch.batch.submit, { count: 2, what, Act: disabling.Act }), exact: true })
      .click();
    await dialog
      .getByText(fill(batch.batch.done, { count: 2, what, done: disabling.done }))
      .first()
      .waitFor();
    expect([
      await results(fill(batch.batch.outcome.done, { Done: disabling.Done })).count(),
      await results(fill(batch.batch.outcome.refused, { done: disabling.done })).count(),
    ]).toEqual([2, 1]);
    await dialog.getByRole('button', { name: batch.batch.close, exact: true }).click();
    for (const { id } of two) await cell(page, id, 'status').getByText(statuses.DISABLED).waitFor();

    await tick(two.map(({ id }) => id));
    await page
      .getByRole('button', { name: fill(batch.batch.submit, { count: 2, what, Act: enabling.Act }), exact: true })
      .click();
    await dialog
      .getByRole('button', { name: fill(batch.batch.submit, { count: 2, what, Act: enabling.Act }), exact: true })
      .click();
    await dialog
      .getByText(fill(batch.batch.done, { count: 2, what, done: enabling.done }))
      .first()
      .waitFor();
    for (const { id } of two)
      await expect
        .poll(async () => (await admin.get(`/api/administrators/${id}`)).body.row)
        .toMatchObject({ status: 'ENABLED' });
  });
});
