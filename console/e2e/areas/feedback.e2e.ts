// Feedback: read, answered and forgotten in either language; a person with read permission only sees the feedback and
// no buttons.
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { feedbackActions } from '#contracts/areas/feedback/actions.ts';
import { added, nthMail } from '#services/tools/testing/people/added.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import type { Client } from '#services/tools/testing/client.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { axeFaults, faultsOf } from '../fixtures/faults.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { administrator } from '../fixtures/people.ts';
import { sendTwice } from '../fixtures/pick.ts';
import { INGEST_KEY } from '../fixtures/product.ts';
import { choose, rowOf } from '../fixtures/rows.ts';
import { TEXTS, actionTexts, fill } from '../fixtures/texts.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);
let admin: Client;
beforeAll(async () => {
  admin = await administrator(world);
});

const PATH = '/feedback';
const CONTENT = 'The bridge took nine hours.\n\nWhat became of my coins?';
/** An address with spaces is not opened from here. */
const UNOPENED = 'https://pictures.example/two of two.png';
const ingestFeedback = async (mailbox: string, content = CONTENT): Promise<void> => {
  const fact = {
    source: 'site',
    id: mailbox,
    type: 'feedback-received',
    at: new Date().toISOString(),
    data: { mailbox, content, pictures: ['https://pictures.example/one.png', UNOPENED] },
  };
  expect(await admin.ingest([fact], INGEST_KEY)).toMatchObject([{ result: 'accepted' }]);
};
/** Where screenshots are saved, if requested. */
const shot = async (page: Page, name: string): Promise<void> => {
  if (!process.env.SHOTS) return;
  await pause(400);
  await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

describe.each(testedIn('zh-CN', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { areas, common, feedback: t } = TEXTS[language];
  const forgetTexts = actionTexts(language, feedbackActions.actions.forget);
  const dialog = (page: Page) => page.getByRole('dialog', { name: t.handle.title });

  test('a reply to feedback goes to its own e-mail address only, and the drawer shows it', async () => {
    const mailbox = `ana-${language.toLowerCase()}@outside.example`;
    await ingestFeedback(mailbox);
    const page = await fixtures.signedIn(ADMIN, language, PATH);
    await page.getByRole('heading', { level: 1, name: areas.page[PATH]! }).waitFor();
    const id = await rowOf(page, mailbox);
    await page.locator(`[row-id="${id}"] .cell-action`).first().click();
    await dialog(page).getByText('What became of my coins?').waitFor();
    expect(await dialog(page).locator('.letter-pictures li').allInnerTexts()).toEqual([
      'pictures.example/one.png',
      UNOPENED,
    ]);
    expect(await dialog(page).getByRole('textbox').first().inputValue()).toBe(mailbox);
    expect(await axeFaults(page, '.ant-modal')).toEqual([]);
    await shot(page, `handle-${language}`);

    await dialog(page).getByRole('textbox').first().fill('another@outside.example');
    await dialog(page).getByLabel(t.handle.reply).fill('They came at four.');
    await dialog(page).getByRole('button', { name: t.handle.submitReply, exact: true }).click();
    await dialog(page).getByText(areas.refusal['mailbox-differs']!).waitFor();
    await dialog(page).getByRole('textbox').first().fill(mailbox);
    await dialog(page).getByRole('button', { name: t.handle.submitReply, exact: true }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    expect((await nthMail(world, mailbox, 1)).text).toBe('They came at four.\n');

    await page.goto(`${world.url}/#${PATH}?row=${id}`);
    const drawer = page.locator('.row-drawer');
    await drawer.getByText(areas.event['ReplySent']!).first().waitFor();
    await drawer.locator('.letter-answer').getByText('They came at four.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await shot(page, `drawer-${language}`);
  });

  test('forgotten feedback is shown as removed after its e-mail address was retyped', async () => {
    const mailbox = `gone-${language.toLowerCase()}@outside.example`;
    await ingestFeedback(mailbox);
    const page = await fixtures.signedIn(ADMIN, language, PATH);
    const id = await rowOf(page, mailbox);
    await choose(page, mailbox, forgetTexts.label);
    const forgetDialog = page.getByRole('dialog', { name: forgetTexts.title });
    await forgetDialog.getByText(fill(forgetTexts.sentence, { mailbox })).waitFor();
    await shot(page, `forget-${language}`);
    await sendTwice(forgetDialog, {
      field: forgetTexts.retype,
      submit: forgetTexts.submit,
      wrong: 'another@outside.example',
      refusal: forgetTexts.mismatch,
      right: mailbox,
    });
    await forgetDialog.waitFor({ state: 'hidden' });
    await page.locator(`[row-id="${id}"] [col-id=mailbox]`, { hasText: common.actor.removed }).waitFor();
    await page.locator(`[row-id="${id}"] [col-id=content]`, { hasText: common.actor.removed }).waitFor();
  });

  test('a person with read permission sees feedback without any actions', async () => {
    const mailbox = `read-${language.toLowerCase()}@outside.example`;
    await ingestFeedback(mailbox);
    const page = await fixtures.signedIn(
      await added(world, admin, `hears-${language.toLowerCase()}@console.example`, 'auditor'),
      language,
      PATH,
    );
    const id = await rowOf(page, mailbox);
    expect(await page.locator('.cell-action').count()).toBe(0);
    await page.goto(`${world.url}/#${PATH}?row=${id}`);
    await page.locator('.row-drawer .letter').getByText('What became of my coins?').waitFor();
    expect(await page.locator('.drawer-actions').count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
  });

  test.each([
    ['dark', 1440, 900],
    ['light', 390, 844],
    ['dark', 390, 844],
  ] as const)('the list, drawer and dialog have no layout faults: %s, %i × %i', async (theme, width, height) => {
    const mailbox = `wide-${language.toLowerCase()}-${theme}-${width}@outside.example`;
    await ingestFeedback(mailbox, `${CONTENT}\n${'Some more about it. '.repeat(30)}`);
    const page = await fixtures.signedIn(ADMIN, language, PATH, { theme, width, height });
    await page.locator('[role=row][row-id]').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await shot(page, `list-${language}-${theme}-${width}`);
    const row = await vi.waitUntil(
      async () =>
        (
          await admin.get(
            `/api/feedbacks?filter=${encodeURIComponent(JSON.stringify({ mailbox: { filterType: 'text', type: 'equals', filter: mailbox } }))}`,
          )
        ).body.rows?.[0],
      { timeout: 20_000 },
    );
    const id = String(row['id']);
    await page.goto(`${world.url}/#${PATH}?row=${id}`);
    await page.locator('.row-drawer .letter').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await shot(page, `drawer-${language}-${theme}-${width}`);
    await page.locator('.drawer-actions button').first().click();
    await dialog(page).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await shot(page, `handle-${language}-${theme}-${width}`);
  });
});
