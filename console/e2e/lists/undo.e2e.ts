// Undo. The message after an action and the history offer it. It is previewed before it is sent. Both events link to
// each other. It shows later changes and does not overwrite them.
import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { ADMIN } from '#services/tools/testing/app.ts';
import type { Client } from '#services/tools/testing/client.ts';
import { tag } from '#contracts/areas/tag/declaration.ts';
import { inLanguage } from '#contracts/declared/pair.ts';
import { mapTuple } from '#contracts/values/records.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { tabTo } from '../fixtures/form-keys.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { sendCommand, administrator } from '../fixtures/people.ts';
import { choose, rowOf } from '../fixtures/rows.ts';
import { TEXTS, actionTexts, fill } from '../fixtures/texts.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);
let admin: Client;
beforeAll(async () => {
  admin = await administrator(world);
});

const PATH = '/ecosystem?tab=tags';
const add = async (name: string): Promise<string> => String((await admin.post('/api/tags', { name })).body.id);
const rename = (id: string, name: string): Promise<void> => sendCommand(admin, '/api/tags', id, 'edit', { name });

describe.each(testedIn('en-US', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const {
    history: { undo, compare, removed },
    areas,
  } = TEXTS[language];
  const say = inLanguage(language);
  const [editing, removing] = mapTuple(['edit', 'remove'], (name) => actionTexts(language, tag.declared[name]!));
  const dialog = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('.ant-modal-footer') });
  const undoButton = (page: Page) => dialog(page).getByRole('button', { name: undo.submit, exact: true });
  const toast = (page: Page) =>
    page.locator('.ant-message-notice').getByRole('button', { name: undo.action, exact: true });
  const event = (page: Page, number: number) =>
    page
      .locator('.event', { hasText: `#${number}` })
      .filter({ has: page.locator('.event-number', { hasText: `#${number}` }) });
  const marked = (text: string, number: number): string => fill(text, { number });

  test('an edit can be undone from its success message, and both events link to each other', async () => {
    const [before, after] = [`Lent ${language}`, `Lending ${language}`];
    const id = await add(before);
    const page = await fixtures.signedIn(ADMIN, language, PATH);
    await rowOf(page, before);
    await choose(page, before, editing.label);
    const field = page.getByRole('dialog').getByLabel(say(tag.options.fields.name.names), { exact: true });
    await field.fill(after);
    await field.press('Enter');
    await toast(page).click();
    await dialog(page).getByRole('columnheader', { name: undo.after }).waitFor();
    expect(await dialog(page).locator('.changes tbody tr').allInnerTexts()).toEqual([
      [say(tag.options.fields.name.names), after, before].join('\t'),
    ]);
    expect(await axeFaults(page, '.ant-modal')).toEqual([]);
    await undoButton(page).click();
    await rowOf(page, before);

    await page.goto(`${world.url}/#${PATH}&row=${id}&event=1`);
    await event(page, 1)
      .getByRole('button', { name: marked(undo.undone, 2), exact: true })
      .click();
    await event(page, 2)
      .getByRole('button', { name: marked(undo.undoes, 1), exact: true })
      .click();
    await event(page, 1).getByText(compare.nothingNow).waitFor({ state: 'detached' });
    expect(await event(page, 1).getByRole('button', { name: undo.open }).count(), 'it is already undone').toBe(0);
    // An element under the pointer has another colour.
    await page.mouse.move(0, 0);
    expect(await axeFaults(page, '.row-drawer')).toEqual([]);
  });

  test('a removal can be undone by keyboard alone', async () => {
    const name = `Gone ${language}`;
    await add(name);
    const page = await fixtures.signedIn(ADMIN, language, PATH);
    await rowOf(page, name);
    // There is nothing to undo yet: a message says so.
    await page.keyboard.press('Control+z');
    await page.getByText(fill(undo.notNow, { seconds: '8' })).waitFor();
    await choose(page, name, removing.label);
    await page.getByRole('dialog').getByRole('button', { name: removing.submit, exact: true }).press('Enter');
    await toast(page).waitFor();
    await page.keyboard.press('Control+z');
    await undoButton(page).waitFor();
    expect(await dialog(page).locator('.changes').innerText()).toContain(name);
    await tabTo(page, undoButton(page));
    await page.keyboard.press('Enter');
    await undoButton(page).waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('[role=row][row-id]:not(.row-removed)', { hasText: name }).count()).toBe(1);
  });

  test('an undo shows later changes and does not overwrite them; past views offer no undo', async () => {
    const [first, second, third] = [`One ${language}`, `Two ${language}`, `Three ${language}`];
    const id = await add(first);
    await rename(id, second);
    await rename(id, third);
    const page = await fixtures.signedIn(ADMIN, language, `${PATH}&row=${id}&event=1`);
    const open = event(page, 1).getByRole('button', { name: undo.open });
    await open.focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByText(undo.moved, { exact: true }).waitFor();
    expect(await dialog(page).locator('.changes tbody tr').allInnerTexts()).toEqual([
      [say(tag.options.fields.name.names), second, third].join('\t'),
    ]);
    expect(await undoButton(page).isVisible()).toBe(false);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    const { body } = await admin.get(`/api/tags/${id}/events`);
    const { position } = body.events!.at(-1)!;
    await page.goto(`${world.url}/#${PATH}&row=${id}&event=2&asOf=${position}`);
    await event(page, 2).locator('.changes').waitFor();
    expect(await page.getByRole('button', { name: undo.open }).count()).toBe(0);
  });

  const openUndo = async (page: Page): Promise<void> => {
    await event(page, 1).getByRole('button', { name: undo.open }).click();
    await undoButton(page).waitFor();
  };
  const waitForMovedNotice = (page: Page): Promise<void> =>
    dialog(page).getByText(undo.moved, { exact: true }).waitFor();

  test('a change that arrives while the undo dialog is open is shown and prevents the undo', async () => {
    const id = await add(`Red ${language}`);
    await rename(id, `Green ${language}`);
    const page = await fixtures.signedIn(ADMIN, language, `${PATH}&row=${id}&event=1`);
    await openUndo(page);
    await rename(id, `Blue ${language}`);
    await waitForMovedNotice(page);
    await undoButton(page).waitFor({ state: 'hidden' });
  });

  test('an undo is refused because of a change that the page has not received', async () => {
    const third = `Violet ${language}`;
    const id = await add(`Indigo ${language}`);
    await rename(id, `Purple ${language}`);
    const page = await fixtures.signedIn(ADMIN, language);
    await fixtures.hearNothing(page, `${PATH}&row=${id}&event=1`);
    await openUndo(page);
    await rename(id, third);
    await undoButton(page).click();
    await waitForMovedNotice(page);
    expect((await admin.get(`/api/tags/${id}`)).body.row).toMatchObject({ name: third });
  });

  test('a link to a removed record shows its history, from which it can be restored', async () => {
    const name = `Former ${language}`;
    const id = await add(name);
    await sendCommand(admin, '/api/tags', id, 'remove');
    const page = await fixtures.signedIn(ADMIN, language, `${PATH}&row=${id}&event=1`);
    await page.getByText(removed).waitFor();
    await event(page, 1).getByText(areas.event['TagRemoved']!).waitFor();
    await event(page, 1).getByRole('button', { name: undo.open }).click();
    await undoButton(page).click();
    await rowOf(page, name);
  });
});
